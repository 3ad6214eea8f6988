"""The dice of a roll with their results laid out: in sorts that are kept apart, one in the other.

A die is a polynomial, with a variable for each sort; its terms are its faces.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from operator import mul
from typing import Final, TypeAlias

from wartable.games.dragondice.odds.packed import Strides
from wartable.games.dragondice.odds.throws import Cast, Throw
from wartable.games.dragondice.odds.vectors import TIMES, Tier, Weights, as_doubled, dot

Sorts: TypeAlias = tuple[Weights, ...]
"""What counts in each sort; the last lies innermost."""
Terms: TypeAlias = list[tuple[int, int]]
"""By how many bits each face of a die shifts, and how many such faces there are."""
BONUS: Final[Weights] = (0, 0, 0, 0, 0, 1, 0)
TAKEN: Final[Weights] = (0, 0, 0, 0, 0, 0, 1)
DENSE: Final = 500_000
"""Numbers are multiplied up to so many bits of one for each of the other, else face by face."""


def sorts_of(
    outer: Mapping[Tier, int] | None,
    inner: Mapping[Tier, int],
    *,
    capped: bool,
    takes: bool,
    id_doubled: bool,
) -> Sorts:
    """Sorts of results that are kept apart.

    The first is what tiers count there, if it is asked for; then come bonuses, if they are capped,
    and what is taken from others. In the last all results are added up: those of a tier as they are
    multiplied, unless they count otherwise there.
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
    return tuple([as_doubled(each) for each in found] if id_doubled else found)


class Laid:
    """A throw laid out in sorts."""

    __slots__ = ("_lifts", "_outcomes", "throw")

    def __init__(self, throw: Throw, sorts: Sorts) -> None:
        self.throw = throw
        self._outcomes = {
            vector: [dot(vector, weights) for weights in sorts] for vector in throw.vectors()
        }
        self._lifts: dict[Cast, int] = {}
        """By how much dice have to be raised, lest the first sort falls below nothing."""
        if min(sorts[0]) < 0:
            for cast, whole in throw.casts():
                lowest = min([self._outcomes[vector][0] for vector in whole.shown])
                self._lifts[cast] = max(-lowest, 0)

    def most(self, sort: int) -> int:
        """The most that dice can give of a sort."""
        outcomes = self._outcomes
        return sum(
            [
                count * max([outcomes[vector][sort] for vector in cast.shown])
                for cast, count in self.throw.whole()
            ]
        )

    def lift(self) -> int:
        """By how much the first sort of all dice is raised."""
        if not self._lifts:
            return 0
        return sum([self._lifts[cast] * count for cast, count in self.throw.whole()])

    def product(self, strides: Strides, *, alternating: bool = False) -> int:
        """The product of dice, so many bits for each sort.

        Outcomes that are odd in the first sort may be negative.
        """
        terms = self._terms(strides, alternating)
        found = self._cases(terms)
        for cast, count in self.throw.free:
            packed = _times(1, terms[cast])
            found *= packed if count == 1 else packed**count
        return found

    def spread(self, strides: Strides, *, end: int | None = None, alternating: bool = False) -> int:
        """The same where most coefficients are nothing, as far as it lies below a power of two.

        What is small comes first, so that numbers stay small as long as can be.
        """
        terms = self._terms(strides, alternating)
        found = self._cases(terms)
        mask = -1 if end is None else (1 << end) - 1
        for cast, count in sorted(self.throw.free, key=lambda each: max(terms[each[0]])):
            for _ in range(count):
                found = _multiplied(found, terms[cast]) & mask
        return found & mask

    def _terms(self, strides: Strides, alternating: bool) -> dict[Cast, Terms]:
        """The terms of all dice."""
        outcomes, lifts = self._outcomes, self._lifts
        shifts = {vector: sum(map(mul, each, strides)) for vector, each in outcomes.items()}
        found: dict[Cast, Terms] = {}
        for cast, _ in self.throw.casts():
            lift = lifts[cast] * strides[0] if lifts else 0
            found[cast] = [(shifts[vector] + lift, n) for vector, n in cast.shown.items()]
            if alternating:
                odd = [outcomes[vector][0] % 2 for vector in cast.shown]
                signed = zip(found[cast], odd, strict=True)
                found[cast] = [(shift, -n if minus else n) for (shift, n), minus in signed]
        return found

    def _cases(self, terms: Mapping[Cast, Terms]) -> int:
        """The dice that have to show something."""
        if not self.throw.cases:
            return 1
        return sum(
            [
                sign * prod([_times(1, terms[cast]) ** count for cast, count in dice])
                for sign, dice in self.throw.cases
            ]
        )


def _multiplied(number: int, terms: Terms) -> int:
    """A packed number times a die; if both are large, that is mostly zeros."""
    if number.bit_length() * max(terms)[0] < DENSE:
        return number * _times(1, terms)
    return _times(number, terms)


def _times(number: int, terms: Terms) -> int:
    total = 0
    for shift, count in terms:
        total += (number if count == 1 else number * count) << shift
    return total
