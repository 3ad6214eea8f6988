"""How results of a roll are told apart: in sorts, the last of which is added up in the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from wartable.games.dragondice.odds.vectors import (
    NOTHING,
    TIMES,
    Tier,
    Tiers,
    Vector,
    Weights,
    as_doubled,
    dot,
)

BONUS: Final[Weights] = (0, 0, 0, 0, 0, 1, 0)
TAKEN: Final[Weights] = (0, 0, 0, 0, 0, 0, 1)


class Sorts:
    """What counts in each sort; the last lies innermost. There is one for all that are alike."""

    __slots__ = ("_values", "weights")

    def __init__(self, weights: Sequence[Weights]) -> None:
        self.weights = weights
        self._values: dict[Vector, tuple[int, ...]] = {}

    def value(self, vector: Vector) -> tuple[int, ...]:
        """What a vector counts in each sort."""
        found = self._values.get(vector)
        if found is None:
            found = self._values[vector] = tuple([dot(vector, each) for each in self.weights])
        return found


@lru_cache(maxsize=256)
def apart(lost: Tiers, capped: bool, takes: bool, id_doubled: bool) -> Sorts:
    """Results of these tiers are a sort of their own, the first, if there are any."""
    outer = dict.fromkeys(lost, 1) if lost else None
    return _sorts(outer, dict.fromkeys(lost, 0), capped, takes, id_doubled)


@lru_cache(maxsize=256)
def against(over: Tiers, under: Tiers, capped: bool, takes: bool, id_doubled: bool) -> Sorts:
    """The first sort is by how much there is less of some tiers than of others."""
    outer = dict.fromkeys(over, -1) | dict.fromkeys(under, 1)
    return _sorts(outer, dict.fromkeys(over, 0), capped, takes, id_doubled)


def _sorts(
    outer: Mapping[Tier, int] | None,
    inner: Mapping[Tier, int],
    capped: bool,
    takes: bool,
    id_doubled: bool,
) -> Sorts:
    """First what tiers count there, if it is asked for, then bonuses, then what is taken.

    In the last sort all results are added up: those of a tier as they are multiplied, unless they
    count otherwise there.
    """
    found: list[Weights] = []
    if outer is not None:
        icons, icons_twice, ids, ids_twice = [outer.get(tier, 0) for tier in range(len(TIMES))]
        found.append((icons, icons_twice, ids, ids_twice, 0, 0, 0))
    if capped:
        found.append(BONUS)
    if takes:
        found.append(TAKEN)
    icons, icons_twice, ids, ids_twice = [
        inner.get(tier, times) for tier, times in enumerate(TIMES)
    ]
    found.append((icons, icons_twice, ids, ids_twice, 1, 0 if capped else 1, 0))
    return Sorts([as_doubled(each) for each in found] if id_doubled else found)


def combined(sorts: Sequence[Weights], strides: Sequence[int]) -> Weights:
    """What numbers count if a result of each sort counts so much.

    >>> combined([(1, 1, 1, 1, 0, 0, 0), (0, 0, 0, 0, 1, 1, 0)], (10, 1))
    (10, 10, 10, 10, 1, 1, 0)
    """
    found = list(NOTHING)
    for weights, stride in zip(sorts, strides, strict=True):
        found = [weight * stride + more for weight, more in zip(weights, found, strict=True)]
    icons, icons_twice, ids, ids_twice, sure, bonus, taken = found
    return icons, icons_twice, ids, ids_twice, sure, bonus, taken
