"""Falling: what a drop costs.

HS-FALL-01, HS-FALL-02, HS-FALL-03, HS-FALL-04, HS-RULING-25.
"""

from __future__ import annotations

from typing import Final

MAJOR: Final = 10
"""A drop this far beyond the limit is a major fall."""
EXTREME: Final = 20
"""A drop this far beyond the limit is an extreme fall; `fall_dice` says 20 for its 20-sided die."""


def fall_dice(drop: int, fall_from: int | None) -> int:
    """How many combat dice a drop costs: 0, 1 or 3; `EXTREME` stands for the 20-sided die.

    HS-FALL-01, HS-FALL-02, HS-FALL-03, HS-FALL-04, HS-RULING-25.

    >>> [fall_dice(drop, 4) for drop in (3, 4, 13, 14, 23, 24)]
    [0, 1, 1, 3, 3, 20]
    """
    if fall_from is None or drop < fall_from:
        return 0
    if drop >= fall_from + EXTREME:
        return EXTREME
    return 3 if drop >= fall_from + MAJOR else 1
