"""Exact chances of Overrun and Morale Checks.

DN-OVERRUN-04 DN-OVERRUN-05 DN-OVERRUN-06 DN-MORALE-01
"""

from __future__ import annotations

from functools import lru_cache

from wartable.games.dndattackwing.content import shipped
from wartable.games.flightpath.odds import Roll, chances

SCORES = {"hit": 1, "critical": 2}
"""What results count in an Overrun Check (DN-OVERRUN-05)."""


@lru_cache(maxsize=256)
def totals(dice: int) -> dict[int, float]:
    """The chance of each total of an Overrun Check with this many dice."""
    thrown = chances(Roll(faces=shipped().dice.attack.faces, dice=dice))
    found: dict[int, float] = {}
    for counts, ways in thrown.ways.items():
        total = sum(
            SCORES.get(face, 0) * number for face, number in zip(thrown.faces, counts, strict=True)
        )
        found[total] = found.get(total, 0.0) + ways / thrown.total
    return found


def passes(mover: int, stander: int) -> float:
    """The chance that a mover with this many dice gets through; it wins ties (DN-OVERRUN-06)."""
    return sum(
        one * other
        for mine, one in totals(mover).items()
        for theirs, other in totals(stander).items()
        if mine >= theirs
    )


def fleeing(soldiers: int) -> list[float]:
    """The chance that 0, 1, 2 ... of this many soldiers flee in a Morale Check (DN-MORALE-01)."""
    dice = shipped().dice
    return chances(Roll(faces=dice.attack.faces, dice=soldiers)).of(dice.icons.flees)
