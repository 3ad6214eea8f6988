"""Times as the database keeps them: whole milliseconds since 1970."""

from __future__ import annotations

import time


def now() -> int:
    """This moment."""
    return time.time_ns() // 1_000_000


def milliseconds(seconds: float) -> int:
    """Seconds as milliseconds."""
    return round(seconds * 1000)
