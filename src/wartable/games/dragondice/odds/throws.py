"""All dice of a roll thrown together, whatever is done with their results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import prod
from typing import NamedTuple, TypeAlias

from wartable.games.dragondice.odds.sorts import Place, Sorts
from wartable.games.dragondice.odds.vectors import NOTHING, Vector, Weights, dot

Shown: TypeAlias = Mapping[Vector, int]
"""What faces count, and how many of them."""


class Counted:
    """What the faces of a die count in each sort."""

    __slots__ = ("_against", "most", "placed")

    def __init__(self, shown: Shown, sorts: Sorts) -> None:
        self.placed: dict[Place, list[tuple[int, int, int]]] = {}
        """By what is kept apart: how many faces there are, and what they count."""
        self.most = 0
        """Of the inner sort."""
        self._against: Against | None = None
        for vector, count in shown.items():
            place, outer, inner = sorts.value(vector)
            self.placed.setdefault(place, []).append((count, outer, inner))
            self.most = max(self.most, inner)

    @property
    def against(self) -> Against:
        """The outer sort compared with the inner."""
        if self._against is None:
            faces = [face for faces in self.placed.values() for face in faces]
            self._against = Against(
                least=min([outer for _, outer, _ in faces]),
                beyond=max([inner - outer for _, outer, inner in faces]),
                even=not any(inner % 2 for _, _, inner in faces),
            )
        return self._against


class Against(NamedTuple):
    """The two sorts of results on the faces of a die."""

    least: int
    """Of the outer sort."""
    beyond: int
    """The most that there is more of the inner."""
    even: bool
    """Whether there is never an odd number of the inner."""


class Cast:
    """What one throw of a die comes to; all that is asked is remembered for the next army.

    Faces may be left out: it comes up in `ways` ways all the same.
    """

    __slots__ = ("_bearing", "_counted", "_packed", "_top", "_without", "shown", "ways")

    def __init__(self, shown: Shown, ways: int, bearing: Mapping[str, Shown] | None = None) -> None:
        self.shown = shown
        self.ways = ways
        self._bearing = bearing or {}
        """The faces with each icon that changes a roll."""
        self._top: Vector | None = None
        self._counted: dict[Sorts, Counted] = {}
        self._packed: dict[tuple[Weights, int, Weights], int] = {}
        self._without: dict[frozenset[str], Cast] = {}

    @property
    def top(self) -> Vector:
        """The highest of each number on any face."""
        if self._top is None:
            icons, icons_twice, ids, ids_twice, sure, bonus, taken = map(max, *self.shown, NOTHING)
            self._top = icons, icons_twice, ids, ids_twice, sure, bonus, taken
        return self._top

    def counted(self, sorts: Sorts) -> Counted:
        """What faces count in each sort."""
        found = self._counted.get(sorts)
        if found is None:
            found = self._counted[sorts] = Counted(self.shown, sorts)
        return found

    def packed(self, weights: Weights, field: int, signs: Weights = NOTHING) -> int:
        """Its results added up, with this many bits per coefficient: the same in every army.

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

    def without(self, icons: frozenset[str]) -> Cast:
        """The same without the faces that show any of these icons."""
        if not self._bearing or not self.bears(icons):
            return self
        found = self._without.get(icons)
        if found is None:
            left = dict(self.shown)
            for icon in icons:
                for vector, count in self._bearing.get(icon, {}).items():
                    left[vector] -= count
            shown = {vector: count for vector, count in left.items() if count}
            found = self._without[icons] = Cast(shown, self.ways)
        return found


Dice: TypeAlias = Sequence[tuple[Cast, int]]
"""Dice alike, and how many."""


class Throw:
    """Dice that fall in any way, and dice that together have to show something.

    These fall in all their ways, less those in which something is not shown, and so on: their cases
    by turns count and are taken away again, all ways first. A face may be left out of a case.
    """

    __slots__ = ("cases", "free", "whole")

    def __init__(self, free: Dice, cases: Sequence[tuple[int, Dice]] = ()) -> None:
        self.free = free
        self.cases = cases
        """A sign, and what the dice come to with it."""
        self.whole = (*free, *cases[0][1]) if cases else free
        """All dice, with all their faces."""

    @property
    def possible(self) -> bool:
        """Whether every die has a face left."""
        return all(cast.shown for cast, _ in self.whole)

    def casts(self) -> list[Cast]:
        """All dice alike, in every case."""
        found = [cast for cast, _ in self.free]
        for _, dice in self.cases:
            found += [cast for cast, _ in dice]
        return found

    def ways(self) -> int:
        """In how many ways dice can fall."""
        return prod([cast.ways**count for cast, count in self.whole])

    def added_up(self, weights: Weights, field: int, signs: Weights = NOTHING) -> int:
        """The product of dice whose results are added up, with this many bits per coefficient."""
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
