"""All dice of a roll thrown together: the product of their polynomials."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple, TypeAlias

from wartable.games.dragondice.odds.packed import Cast, Strides

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

    def ways(self) -> int:
        """In how many ways dice can fall."""
        return prod([cast.ways**count for cast, count in self.whole()])

    def most(self, sort: int) -> int:
        """The most that dice can give of a sort."""
        return sum([cast.most[sort] * count for cast, count in self.whole()])

    def lift(self) -> int:
        """By how much the first sort of all dice was raised."""
        return lift_of(self.whole())

    def product(self, strides: Strides, *, alternating: bool = False) -> int:
        """The product of dice whose results are added up, so many bits for each sort."""
        found = self._cases(strides, alternating)
        return found * product_of(self.free, strides, alternating=alternating)

    def spread(self, strides: Strides, *, end: int | None = None, alternating: bool = False) -> int:
        """The same where most coefficients are nothing, as far as it lies below a power of two.

        What is small comes first, so that numbers stay small as long as can be.
        """
        found = self._cases(strides, alternating)
        factors = [
            (cast.factor(strides, alternating=alternating), count) for cast, count in self.free
        ]
        factors.sort(key=lambda each: abs(each[0].packed))
        mask = -1 if end is None else (1 << end) - 1
        for factor, count in factors:
            for _ in range(count):
                found = factor.times(found) & mask
        return found & mask

    def _cases(self, strides: Strides, alternating: bool) -> int:
        """The dice that have to show something."""
        if not self.cases:
            return 1
        lift = lift_of(self.cases[0][1])
        return sum(
            [
                sign * product_of(dice, strides, alternating=alternating)
                << strides[0] * (lift - lift_of(dice))
                for sign, dice in self.cases
            ]
        )


def lift_of(dice: Dice) -> int:
    """By how much the first sort of some dice was raised."""
    return sum([cast.lift * count for cast, count in dice])


def product_of(dice: Dice, strides: Strides, *, alternating: bool = False) -> int:
    """The product of some dice."""
    found = 1
    for cast, count in dice:
        packed = cast.factor(strides, alternating=alternating).packed
        found *= packed if count == 1 else packed**count
    return found
