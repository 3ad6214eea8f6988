"""The dice of a roll with their results laid out in sorts, one in the other.

A die is a polynomial, with a variable for each sort; its terms are its faces. Bonuses that count up
to a cap, and results that are taken from others, are kept apart: a polynomial for each of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import gcd
from typing import TypeAlias

from wartable.games.dragondice.odds.products import Terms, times, times_alike
from wartable.games.dragondice.odds.sorts import NOWHERE, Place, Sorts
from wartable.games.dragondice.odds.throws import Cast, Dice, Throw
from wartable.games.dragondice.odds.vectors import NOTHING

Numbers: TypeAlias = dict[Place, int]
"""Packed numbers, by what is kept apart."""
Placed: TypeAlias = list[tuple[Place, Terms]]
"""The terms of a die, by what they add to what is kept apart."""


class Laid:
    """A throw laid out in sorts."""

    __slots__ = ("_cap", "_lifts", "_sorts", "throw")

    def __init__(self, throw: Throw, sorts: Sorts, cap: int) -> None:
        self.throw = throw
        self._sorts = sorts
        self._cap = cap
        """What bonuses that are kept apart count up to."""
        self._lifts: dict[Cast, int] = {}
        """By how much dice have to be raised, lest the outer sort falls below nothing."""
        if min(sorts.outer) < 0:
            self._lifts = self._raising()

    def most(self) -> int:
        """The most that dice can give of the inner sort."""
        sorts = self._sorts
        return sum([count * cast.counted(sorts).most for cast, count in self.throw.whole])

    def most_below(self, below: int) -> int:
        """What dice cannot give more of the inner sort than, with less of the outer than that.

        If they could give more, they would give more of the inner beyond the outer than they can.
        """
        sorts = self._sorts
        dice = [(cast.counted(sorts).against, count) for cast, count in self.throw.whole]
        beyond = sum([count * each.beyond for each, count in dice])
        return min(self.most(), beyond + below - 1)

    def even(self) -> bool:
        """Whether no face counts an odd number in the inner sort."""
        sorts = self._sorts
        return all(cast.counted(sorts).against.even for cast, _ in self.throw.whole)

    def lift(self) -> int:
        """By how much the outer sort of all dice is raised."""
        if not self._lifts:
            return 0
        return sum([self._lifts[cast] * count for cast, count in self.throw.whole])

    def _raising(self) -> dict[Cast, int]:
        """How far each die may fall below nothing in the outer sort, the same in every case."""
        sorts, cases = self._sorts, self.throw.cases
        found = {cast: max(-cast.counted(sorts).against.least, 0) for cast, _ in self.throw.whole}
        for _, dice in cases[1:]:
            for (cast, _), (whole, _) in zip(dice, cases[0][1], strict=True):
                found[cast] = found[whole]
        return found

    def all(self, outer: int, inner: int, *, alternating: bool = False) -> Numbers:
        """All ways, in this many bits per sort; those that are odd in the outer may be negative."""
        sorts = self._sorts
        if sorts.keeps:
            return self.below(outer, inner, alternating=alternating)
        field = gcd(outer, inner)
        weights = sorts.combined(outer // field, inner // field)
        signs = sorts.outer if alternating else NOTHING
        return {NOWHERE: self.throw.added_up(weights, field, signs)}

    def below(self, outer: int, inner: int, *, end: int = 0, alternating: bool = False) -> Numbers:
        """The same where most coefficients are nothing; maybe only what lies below a power of two.

        What is small comes first, so that numbers stay small as long as can be.
        """
        terms = self._terms(outer, inner, end, alternating)
        found: Numbers = {NOWHERE: 1}
        if self.throw.cases:
            found = {}
            for sign, dice in self.throw.cases:
                for place, number in self._product({NOWHERE: 1}, dice, terms, end).items():
                    found[place] = found.get(place, 0) + sign * number
        return self._product(found, self.throw.free, terms, end)

    def _terms(self, outer: int, inner: int, end: int, alternating: bool) -> dict[Cast, Placed]:
        """The terms of all dice; those beyond the end are left out."""
        lifts, sorts = self._lifts, self._sorts
        found: dict[Cast, Placed] = {}
        for cast in self.throw.casts():
            lift = lifts[cast] * outer if lifts else 0
            placed = found[cast] = []
            for place, faces in cast.counted(sorts).placed.items():
                if alternating:
                    terms = [(a * outer + b * inner, -n if a % 2 else n) for n, a, b in faces]
                else:
                    terms = [(a * outer + b * inner + lift, n) for n, a, b in faces]
                terms.sort()
                if end:
                    while terms and terms[-1][0] >= end:
                        terms.pop()
                placed.append((place, terms))
        return found

    def _product(
        self, numbers: Numbers, dice: Dice, terms: Mapping[Cast, Placed], end: int
    ) -> Numbers:
        """Packed numbers times some dice, as far as they lie below a power of two."""
        factors = [(terms[cast], count) for cast, count in dice]
        factors.sort(key=_size)
        mask = (1 << end) - 1 if end else 0
        for die, count in factors:
            if len(die) > 1 or die[0][0] != NOWHERE:
                for _ in range(count):
                    numbers = self._moved(numbers, die, mask)
            else:
                for place, number in numbers.items():
                    numbers[place] = times_alike(number, die[0][1], count, mask)
        return numbers

    def _moved(self, numbers: Numbers, die: Placed, mask: int) -> Numbers:
        """Packed numbers times a die with faces that add to what is kept apart."""
        cap = self._cap
        found: Numbers = {}
        for (bonus, taken), number in numbers.items():
            for (more, others), terms in die:
                place = min(bonus + more, cap), taken + others
                product = times(number, terms)
                found[place] = found.get(place, 0) + (product & mask if mask else product)
        return found


def _size(die: tuple[Placed, int]) -> tuple[int, int]:
    """How long a die is as a packed number; those that add to what is kept apart come last."""
    placed, _ = die
    return len(placed), max([terms[-1][0] if terms else 0 for _, terms in placed])
