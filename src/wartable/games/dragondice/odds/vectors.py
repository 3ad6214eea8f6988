"""What a face counts in a roll, as a row of numbers: one for each way in which results are treated.

Results that may be taken away are lost in an order: normal icons before IDs, and of each first
those that nothing doubles (DD-MODIFIER-03). That is the order of the first four numbers: the tiers.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import mul
from typing import Final, TypeAlias

Vector: TypeAlias = tuple[int, int, int, int, int, int, int]
"""Icons, icons doubled, IDs, IDs doubled; all that is never lost; a bonus; what others lose."""
Weights: TypeAlias = Vector
"""What each number of a vector counts."""
Tier: TypeAlias = int
"""Which of the numbers it is."""
Tiers: TypeAlias = tuple[Tier, ...]
TIMES: Final = (1, 2, 1, 2)
"""What the results of each tier are multiplied by."""
ID: Final = 2
ID_TWICE: Final = 3
NOTHING: Final[Vector] = (0, 0, 0, 0, 0, 0, 0)
ALL: Final[Weights] = (*TIMES, 1, 1, 0)
"""All results added up."""


def dot(vector: Vector, weights: Weights) -> int:
    """What a vector counts with these weights.

    >>> dot((3, 0, 1, 0, 2, 0, 0), ALL)
    6
    """
    return sum(map(mul, vector, weights))


def tiers_of(vectors: Iterable[Vector], *, id_doubled: bool) -> list[Tiers]:
    """The tiers there are; those next to each other that are multiplied alike are one.

    >>> tiers_of([(1, 0, 0, 0, 0, 0, 0), (0, 0, 2, 0, 0, 0, 0)], id_doubled=False)
    [(0, 2)]
    >>> tiers_of([(1, 0, 0, 0, 0, 0, 0), (0, 0, 2, 0, 0, 0, 0)], id_doubled=True)
    [(0,), (3,)]
    """
    most = [max(each) for each in zip(*vectors, strict=True)] or list(NOTHING)
    if id_doubled:
        most[ID_TWICE] |= most[ID]
        most[ID] = 0
    found: list[Tiers] = []
    for tier, times in enumerate(TIMES):
        if most[tier]:
            if found and TIMES[found[-1][0]] == times:
                found[-1] = (*found[-1], tier)
            else:
                found.append((tier,))
    return found


def as_doubled(weights: Weights) -> Weights:
    """What numbers count where all IDs are doubled."""
    icons, icons_twice, _, ids_twice, *rest = weights
    sure, bonus, taken = rest
    return (icons, icons_twice, ids_twice, ids_twice, sure, bonus, taken)


def all_of(id_doubled: bool) -> Weights:
    """All results added up, with IDs doubled or not."""
    return as_doubled(ALL) if id_doubled else ALL
