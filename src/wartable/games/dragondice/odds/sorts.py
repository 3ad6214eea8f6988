"""How results of a roll are told apart: in two sorts, the inner of which is added up in the end."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from wartable.games.dragondice.odds.vectors import (
    TIMES,
    Tier,
    Tiers,
    Vector,
    Weights,
    as_doubled,
    dot,
)

Place: TypeAlias = tuple[int, int]
"""Bonuses that are kept apart, and results that are taken from others."""
NOWHERE: Final[Place] = (0, 0)


class Value(NamedTuple):
    """What a face counts: what is kept apart, and results of each sort."""

    place: Place
    outer: int
    inner: int


class Sorts:
    """What counts in each sort, and what is kept apart. There is one for all that are alike."""

    __slots__ = ("_values", "bonuses", "inner", "outer", "taken")

    def __init__(self, outer: Weights, inner: Weights, bonuses: bool, taken: bool) -> None:
        self.outer = outer
        self.inner = inner
        self.bonuses = bonuses
        self.taken = taken
        self._values: dict[Vector, Value] = {}

    @property
    def keeps(self) -> bool:
        """Whether anything is kept apart."""
        return self.bonuses or self.taken

    def value(self, vector: Vector) -> Value:
        """What a vector counts."""
        found = self._values.get(vector)
        if found is None:
            *_, bonus, taken = vector
            place = (bonus if self.bonuses else 0, taken if self.taken else 0)
            found = Value(place, dot(vector, self.outer), dot(vector, self.inner))
            self._values[vector] = found
        return found

    def combined(self, outer: int, inner: int) -> Weights:
        """What numbers count if a result of each sort counts so much."""
        icons, icons_twice, ids, ids_twice, sure, bonus, taken = [
            a * outer + b * inner for a, b in zip(self.outer, self.inner, strict=True)
        ]
        return icons, icons_twice, ids, ids_twice, sure, bonus, taken


@lru_cache(maxsize=256)
def apart(lost: Tiers, bonuses: bool, taken: bool, id_doubled: bool) -> Sorts:
    """Results of these tiers are the outer sort."""
    outer = dict.fromkeys(lost, 1)
    return _sorts(outer, dict.fromkeys(lost, 0), bonuses, taken, id_doubled)


@lru_cache(maxsize=256)
def against(over: Tiers, under: Tiers, bonuses: bool, taken: bool, id_doubled: bool) -> Sorts:
    """The outer sort is by how much there is less of some tiers than of others."""
    outer = dict.fromkeys(over, -1) | dict.fromkeys(under, 1)
    return _sorts(outer, dict.fromkeys(over, 0), bonuses, taken, id_doubled)


def _sorts(
    outer: Mapping[Tier, int],
    inner: Mapping[Tier, int],
    bonuses: bool,
    taken: bool,
    id_doubled: bool,
) -> Sorts:
    """First what tiers count, and then all results added up.

    Those of a tier count there as they are multiplied, unless they count otherwise.
    """
    icons, icons_twice, ids, ids_twice = [outer.get(tier, 0) for tier in range(len(TIMES))]
    first = (icons, icons_twice, ids, ids_twice, 0, 0, 0)
    icons, icons_twice, ids, ids_twice = [
        inner.get(tier, times) for tier, times in enumerate(TIMES)
    ]
    second = (icons, icons_twice, ids, ids_twice, 1, 0 if bonuses else 1, 0)
    if id_doubled:
        first, second = as_doubled(first), as_doubled(second)
    return Sorts(first, second, bonuses, taken)
