"""All dice of a roll thrown together, whatever is done with their results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import prod
from operator import mul
from typing import TypeAlias

from wartable.games.dragondice.odds.vectors import NOTHING, Vector, Weights, dot

Shown: TypeAlias = Mapping[Vector, int]
"""What faces count, and how many of them."""


class Cast:
    """What one throw of a die comes to.

    Faces may be left out: it comes up in `ways` ways all the same.
    """

    __slots__ = ("_bearing", "_packed", "shown", "ways")

    def __init__(self, shown: Shown, ways: int, bearing: Mapping[str, Shown] | None = None) -> None:
        self.shown = shown
        self.ways = ways
        self._bearing = bearing or {}
        """The faces with each icon that changes a roll."""
        self._packed: dict[tuple[Weights, int, Weights], int] = {}

    def packed(self, weights: Weights, field: int, signs: Weights = NOTHING) -> int:
        """Its results added up, so many bits for each coefficient: the same in every army.

        What is odd with the weights for signs is negative.
        """
        found = self._packed.get((weights, field, signs))
        if found is None:
            found = 0
            for vector, count in self.shown.items():
                sign = -1 if signs is not NOTHING and dot(vector, signs) % 2 else 1
                found += sign * count << field * dot(vector, weights)
            self._packed[(weights, field, signs)] = found
        return found

    def bears(self, icons: Iterable[str]) -> bool:
        """Whether any of these icons is on a face."""
        return not self._bearing.keys().isdisjoint(icons)

    def without(self, icons: Iterable[str]) -> Cast:
        """The same without the faces that show any of these icons."""
        if not self._bearing or not self.bears(icons):
            return self
        left = dict(self.shown)
        for icon in icons:
            for vector, count in self._bearing.get(icon, {}).items():
                left[vector] -= count
        return Cast({vector: count for vector, count in left.items() if count}, self.ways)


Dice: TypeAlias = Sequence[tuple[Cast, int]]
"""Dice alike, and how many."""


class Throw:
    """Dice that fall in any way, and dice that together have to show something.

    These fall in all their ways, less those in which something is not shown, and so on: their cases
    by turns count and are taken away again, all ways first. A face may be left out of a case.
    """

    __slots__ = ("_vectors", "cases", "free")

    def __init__(self, free: Dice, cases: Sequence[tuple[int, Dice]] = ()) -> None:
        self.free = free
        self.cases = cases
        """A sign, and what the dice come to with it."""
        self._vectors: frozenset[Vector] | None = None

    @property
    def vectors(self) -> frozenset[Vector]:
        """What there is on faces."""
        if self._vectors is None:
            shown = [cast.shown for cast, _ in self.whole()]
            self._vectors = frozenset[Vector]().union(*shown)
        return self._vectors

    @property
    def possible(self) -> bool:
        """Whether every die has a face left."""
        return all(cast.shown for cast, _ in self.whole())

    def whole(self) -> Dice:
        """All dice, with all their faces."""
        return (*self.free, *self.cases[0][1]) if self.cases else self.free

    def casts(self) -> list[Cast]:
        """All dice alike, in every case."""
        found = [cast for cast, _ in self.free]
        for _, dice in self.cases:
            found += [cast for cast, _ in dice]
        return found

    def ways(self) -> int:
        """In how many ways dice can fall."""
        return prod([cast.ways**count for cast, count in self.whole()])

    def valued(self, weights: Weights) -> dict[Vector, int]:
        """What all that is on faces counts with these weights."""
        return {vector: sum(map(mul, vector, weights)) for vector in self.vectors}

    def most(self, weights: Weights) -> int:
        """The most that all dice count with these weights."""
        value = self.valued(weights).__getitem__
        return sum([count * max(map(value, cast.shown)) for cast, count in self.whole()])

    def lifts(self, weights: Weights) -> dict[Cast, int]:
        """How far each die may fall below nothing with these weights, the same in every case."""
        value = self.valued(weights).__getitem__
        found = {cast: max(-min(map(value, cast.shown)), 0) for cast, _ in self.whole()}
        for _, dice in self.cases[1:]:
            for (cast, _), (whole, _) in zip(dice, self.cases[0][1], strict=True):
                found[cast] = found[whole]
        return found

    def even(self, weights: Weights) -> bool:
        """Whether no face counts an odd number with these weights."""
        return not any(value % 2 for value in self.valued(weights).values())

    def added_up(self, weights: Weights, field: int, signs: Weights = NOTHING) -> int:
        """The product of dice whose results are added up, so many bits for each coefficient."""
        found = _added_up(self.free, weights, field, signs)
        if self.cases:
            cases = [sign * _added_up(dice, weights, field, signs) for sign, dice in self.cases]
            found *= sum(cases)
        return found


def _added_up(dice: Dice, weights: Weights, field: int, signs: Weights) -> int:
    found = 1
    for cast, count in dice:
        packed = cast.packed(weights, field, signs)
        found *= packed if count == 1 else packed**count
    return found
