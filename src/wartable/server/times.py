"""Times as the database keeps them: whole milliseconds since 1970."""

from __future__ import annotations

import time
from collections.abc import Callable

source: Callable[[], int] = time.time_ns
"""Where the time comes from, in nanoseconds; tests that would have to wait put their own here."""


def now() -> int:
    """This moment."""
    return source() // 1_000_000


def milliseconds(seconds: float) -> int:
    """Seconds as milliseconds."""
    return round(seconds * 1000)
