"""Starting areas: upright rectangles of the mat, and the places in them that are tried in order."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

STEP = 5_000
"""How far apart, in micrometers, the places are that are tried for a legal one."""


class Rectangle(NamedTuple):
    """A part of the mat, and the heading that leads into it from its edge."""

    left: int
    bottom: int
    right: int
    top: int
    inward: int

    @property
    def corners(self) -> tuple[tuple[int, int], ...]:
        """Its corners."""
        return (
            (self.left, self.bottom),
            (self.right, self.bottom),
            (self.right, self.top),
            (self.left, self.top),
        )


@lru_cache(maxsize=64)
def places(area: Rectangle, half: int, outward: bool) -> list[tuple[int, int]]:
    """Places of an area for a base, from the middle outward or from a corner."""
    middle = (area.left, area.bottom)
    if outward:
        middle = (area.left + area.right) // 2, (area.bottom + area.top) // 2
    return sorted(
        (
            (x, y)
            for x in range(area.left + half, area.right - half + 1, STEP)
            for y in range(area.bottom + half, area.top - half + 1, STEP)
        ),
        key=lambda at: (abs(at[0] - middle[0]) + abs(at[1] - middle[1]), at),
    )
