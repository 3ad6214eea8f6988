"""Times as the database keeps them: whole milliseconds since 1970, never going back.

The time of a table follows the wall clock. If that is set back, the table's time continues from
where it was and stays ahead of the wall clock until all servers are silent for a while (`outages`).
"""

from __future__ import annotations

import time
from collections.abc import Callable

source: Callable[[], int] = time.time_ns
"""Where the time comes from, in nanoseconds; tests replace it to avoid waiting."""


class TableTime:
    """The time of this process's tables."""

    def __init__(self) -> None:
        self.ahead = 0
        """How far the table's time is ahead of the wall clock."""
        self._wall = 0

    def now(self) -> int:
        """This moment, never earlier than a previous one."""
        wall = source() // 1_000_000
        if wall < self._wall:
            self.ahead += self._wall - wall
        self._wall = wall
        return wall + self.ahead

    def catch_up(self, moment: int) -> None:
        """Continue from a moment another process, or this one before a restart, has reached."""
        self.ahead += max(0, moment - self.now())

    def fall_back(self, silence: int) -> None:
        """Move closer to the wall clock by a time in which nothing happened."""
        self.ahead = max(0, self.ahead - silence)


table_time = TableTime()


def now() -> int:
    """This moment."""
    return table_time.now()


def milliseconds(seconds: float) -> int:
    """Seconds as milliseconds."""
    return round(seconds * 1000)
