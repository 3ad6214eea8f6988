"""Garbage collection, kept from stalling a server that holds many matches.

A full collection visits every live object, which takes half a second with a thousand matches. So
objects that have lived for a while are frozen, and a full pass runs only every ten minutes.
"""

from __future__ import annotations

import gc
from typing import Final

SECONDS: Final = 20.0
"""How often live objects are frozen, which takes no time."""
FULL: Final = 30
"""After how many rounds a full pass runs."""
THRESHOLDS: Final = (10_000, 20, 100)


class Housekeeper:
    """Freezes live objects, and now and then runs a full pass."""

    def __init__(self) -> None:
        self._rounds = 0
        gc.set_threshold(*THRESHOLDS)

    async def tidy_up(self) -> None:
        """One round."""
        self._rounds += 1
        if self._rounds % FULL == 0:
            gc.unfreeze()
            gc.collect()
        gc.freeze()
