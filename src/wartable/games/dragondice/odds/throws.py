"""All dice of a roll thrown together, whatever is done with their results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import prod
from typing import NamedTuple, TypeAlias

from wartable.games.dragondice.odds.vectors import Vector, Weights, dot

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
        self._packed: dict[tuple[Weights, int], int] = {}

    def packed(self, weights: Weights, field: int) -> int:
        """Its results added up, so many bits for each coefficient: the same in every army."""
        found = self._packed.get((weights, field))
        if found is None:
            found = 0
            for vector, count in self.shown.items():
                found += count << field * dot(vector, weights)
            self._packed[(weights, field)] = found
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


class Throw(NamedTuple):
    """Dice that fall in any way, and dice that together have to show something.

    These fall in all their ways, less those in which something is not shown, and so on: their cases
    by turns count and are taken away again, all ways first. A face may be left out of a case.
    """

    free: Dice
    cases: Sequence[tuple[int, Dice]] = ()
    """A sign, and what the dice come to with it."""

    @property
    def possible(self) -> bool:
        """Whether every die has a face left."""
        return all(cast.shown for cast, _ in self.whole())

    def whole(self) -> Dice:
        """All dice, with all their faces."""
        return (*self.free, *self.cases[0][1]) if self.cases else self.free

    def casts(self) -> Iterator[tuple[Cast, Cast]]:
        """All dice alike in every case, and each with all its faces."""
        for cast, _ in self.free:
            yield cast, cast
        for _, dice in self.cases:
            for (cast, _), (whole, _) in zip(dice, self.cases[0][1], strict=True):
                yield cast, whole

    def ways(self) -> int:
        """In how many ways dice can fall."""
        return prod([cast.ways**count for cast, count in self.whole()])

    def vectors(self) -> set[Vector]:
        """What there is on faces."""
        return set[Vector]().union(*[cast.shown for cast, _ in self.whole()])

    def added_up(self, weights: Weights, field: int) -> int:
        """The product of dice whose results are added up, so many bits for each coefficient."""
        found = _added_up(self.free, weights, field)
        if self.cases:
            found *= sum([sign * _added_up(dice, weights, field) for sign, dice in self.cases])
        return found


def _added_up(dice: Dice, weights: Weights, field: int) -> int:
    found = 1
    for cast, count in dice:
        packed = cast.packed(weights, field)
        found *= packed if count == 1 else packed**count
    return found
