"""The collector of garbage, kept from stopping a server that holds many matches.

A full collection looks at everything that lives, which takes half a second with a thousand matches.
So what has lived for a while is set apart, and only every ten minutes is all of it looked at.
"""

from __future__ import annotations

import gc
from typing import Final

SECONDS: Final = 20.0
"""How often what lives is set apart; that takes no time."""
FULL: Final = 30
"""Every so many times everything is looked at."""
THRESHOLDS: Final = (10_000, 20, 100)


class Housekeeper:
    """Sets apart what lives, and now and then looks through all of it."""

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
