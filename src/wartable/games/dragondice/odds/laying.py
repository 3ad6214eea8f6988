"""The dice of a roll with their results laid out: in sorts that are kept apart, one in the other.

A die is a polynomial, with a variable for each sort; its terms are its faces.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import gcd
from operator import mul
from typing import Final, TypeAlias

from wartable.games.dragondice.odds.packed import Strides
from wartable.games.dragondice.odds.sorts import Sorts, combined
from wartable.games.dragondice.odds.throws import Cast, Dice, Throw
from wartable.games.dragondice.odds.vectors import NOTHING

Terms: TypeAlias = list[tuple[int, int]]
"""By how many bits each face of a die shifts, and how many such faces there are."""
DENSE: Final = 500_000
"""Numbers are multiplied up to so many bits of one for each of the other, else face by face."""


class Laid:
    """A throw laid out in sorts."""

    __slots__ = ("_lifts", "_sorts", "throw")

    def __init__(self, throw: Throw, sorts: Sorts) -> None:
        self.throw = throw
        self._sorts = sorts
        self._lifts: dict[Cast, int] = {}
        """By how much dice have to be raised, lest the first sort falls below nothing."""
        if min(sorts.weights[0]) < 0:
            self._lifts = self._raising()

    def most(self) -> int:
        """The most that dice can give of the last sort."""
        sorts = self._sorts
        return sum([count * cast.counted(sorts).most for cast, count in self.throw.whole])

    def most_of(self, sort: int) -> int:
        """The most that dice can give of any sort."""
        return self.throw.most(self._sorts.weights[sort])

    def most_below(self, below: int) -> int:
        """What dice cannot give more of the last sort than, with less of the first than that.

        If they could give more, they would give more of the last beyond the first than they can.
        """
        sorts = self._sorts
        beyond: int = sum(
            [count * cast.counted(sorts).against.beyond for cast, count in self.throw.whole]
        )
        return min(self.most(), beyond + below - 1)

    def even(self) -> bool:
        """Whether no face counts an odd number in the last sort."""
        sorts = self._sorts
        return all(cast.counted(sorts).against.even for cast, _ in self.throw.whole)

    def lift(self) -> int:
        """By how much the first sort of all dice is raised."""
        if not self._lifts:
            return 0
        return sum([self._lifts[cast] * count for cast, count in self.throw.whole])

    def _raising(self) -> dict[Cast, int]:
        """How far each die may fall below nothing in the first sort, the same in every case."""
        sorts, cases = self._sorts, self.throw.cases
        found = {cast: max(-cast.counted(sorts).against.least, 0) for cast, _ in self.throw.whole}
        for _, dice in cases[1:]:
            for (cast, _), (whole, _) in zip(dice, cases[0][1], strict=True):
                found[cast] = found[whole]
        return found

    def added_up(self, strides: Strides, *, alternating: bool = False) -> int:
        """The product of dice whose sorts are added up, so many bits for each of them.

        Outcomes that are odd in the first sort may be negative.
        """
        field = gcd(*strides)
        sorts = self._sorts.weights
        weights = combined(sorts, [stride // field for stride in strides])
        return self.throw.added_up(weights, field, sorts[0] if alternating else NOTHING)

    def spread(self, strides: Strides, *, end: int | None = None, alternating: bool = False) -> int:
        """The product of dice where most coefficients are nothing.

        Only what lies below a power of two may be wanted. What is small comes first, so that
        numbers stay small as long as can be.
        """
        terms = self._terms(strides, alternating)
        if end is not None:
            for die in terms.values():
                while die and die[-1][0] >= end:
                    die.pop()
        found = 1
        if self.throw.cases:
            cases = [sign * _product(1, dice, terms, end) for sign, dice in self.throw.cases]
            found = sum(cases)
        return _product(found, self.throw.free, terms, end)

    def _terms(self, strides: Strides, alternating: bool) -> dict[Cast, Terms]:
        """The terms of all dice, those that shift most last."""
        lifts, sorts, outermost = self._lifts, self._sorts, strides[0]
        found: dict[Cast, Terms] = {}
        for cast in self.throw.casts():
            lift = lifts[cast] * outermost if lifts else 0
            faces = cast.counted(sorts).faces
            if alternating:
                faces = [(-n if each[0] % 2 else n, each) for n, each in faces]
            if len(strides) == 2:
                innermost = strides[1]
                terms = [(a * outermost + b * innermost + lift, n) for n, (a, b) in faces]
            else:
                terms = [(sum(map(mul, each, strides)) + lift, n) for n, each in faces]
            terms.sort()
            found[cast] = terms
        return found


def _product(number: int, dice: Dice, terms: Mapping[Cast, Terms], end: int | None) -> int:
    """A packed number times some dice, as far as it lies below a power of two."""
    factors = [(terms[cast], count) for cast, count in dice]
    factors.sort(key=_size)
    mask = 0 if end is None else (1 << end) - 1
    for die, count in factors:
        for _ in range(count):
            number = _multiplied(number, die)
            if mask:
                number &= mask
    return number


def _size(die: tuple[Terms, int]) -> int:
    """How long a die is as a packed number."""
    terms, _ = die
    return terms[-1][0] if terms else 0


def _multiplied(number: int, terms: Terms) -> int:
    """A packed number times a die; if both are large, that is mostly zeros."""
    if not terms or number.bit_length() * terms[-1][0] < DENSE:
        return number * _packed(terms)
    return _times(number, terms)


def _times(number: int, terms: Terms) -> int:
    """The same face by face; twice or four times as many are one or two bits more to shift."""
    total = 0
    for shift, count in terms:
        if count & (count - 1):
            total += number * count << shift
        else:
            total += number << shift + count.bit_length() - 1
    return total


def _packed(terms: Terms) -> int:
    """A die as a packed number."""
    total = 0
    for shift, count in terms:
        total += count << shift
    return total
