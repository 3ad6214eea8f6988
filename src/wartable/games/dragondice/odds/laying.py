"""The dice of a roll with their results laid out: in sorts that are kept apart, one in the other.

A die is a polynomial, with a variable for each sort; its terms are its faces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import gcd
from typing import Final, TypeAlias

from wartable.games.dragondice.odds.packed import Strides
from wartable.games.dragondice.odds.throws import Cast, Dice, Throw
from wartable.games.dragondice.odds.vectors import (
    NOTHING,
    TIMES,
    Tier,
    Tiers,
    Weights,
    as_doubled,
)

Sorts: TypeAlias = tuple[Weights, ...]
"""What counts in each sort; the last lies innermost."""
Terms: TypeAlias = list[tuple[int, int]]
"""By how many bits each face of a die shifts, and how many such faces there are."""
BONUS: Final[Weights] = (0, 0, 0, 0, 0, 1, 0)
TAKEN: Final[Weights] = (0, 0, 0, 0, 0, 0, 1)
DENSE: Final = 500_000
"""Numbers are multiplied up to so many bits of one for each of the other, else face by face."""


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
    return tuple([as_doubled(each) for each in found] if id_doubled else found)


class Laid:
    """A throw laid out in sorts."""

    __slots__ = ("_lifts", "_sorts", "throw")

    def __init__(self, throw: Throw, sorts: Sorts) -> None:
        self.throw = throw
        self._sorts = sorts
        self._lifts: dict[Cast, int] = {}
        """By how much dice have to be raised, lest the first sort falls below nothing."""
        if min(sorts[0]) < 0:
            self._lifts = throw.lifts(sorts[0])

    def most(self, sort: int) -> int:
        """The most that dice can give of a sort."""
        return self.throw.most(self._sorts[sort])

    def most_below(self, below: int) -> int:
        """What dice cannot give more of the last sort than, with less of the first than that.

        If they could give more, they would give more of the last beyond the first than they can.
        """
        beyond = self.throw.most(_combined((self._sorts[0], self._sorts[-1]), (-1, 1)))
        return min(self.most(-1), beyond + below - 1)

    def lift(self) -> int:
        """By how much the first sort of all dice is raised."""
        if not self._lifts:
            return 0
        return sum([self._lifts[cast] * count for cast, count in self.throw.whole()])

    def added_up(self, strides: Strides, *, alternating: bool = False) -> int:
        """The product of dice whose sorts are added up, so many bits for each of them.

        Outcomes that are odd in the first sort may be negative.
        """
        field = gcd(*strides)
        weights = _combined(self._sorts, [stride // field for stride in strides])
        return self.throw.added_up(weights, field, self._sorts[0] if alternating else NOTHING)

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
        lifts, stride = self._lifts, strides[0]
        shifts = self.throw.valued(_combined(self._sorts, strides))
        outer = self.throw.valued(self._sorts[0]) if alternating else {}
        found: dict[Cast, Terms] = {}
        for cast in self.throw.casts():
            lift = lifts[cast] * stride if lifts else 0
            shown = cast.shown.items()
            if alternating:
                terms = [(shifts[each] + lift, -n if outer[each] % 2 else n) for each, n in shown]
            else:
                terms = [(shifts[each] + lift, n) for each, n in shown]
            terms.sort()
            found[cast] = terms
        return found


def _combined(sorts: Sorts, strides: Sequence[int]) -> Weights:
    """What numbers count if a result of each sort counts so much."""
    found = list(NOTHING)
    for weights, stride in zip(sorts, strides, strict=True):
        found = [weight * stride + more for weight, more in zip(weights, found, strict=True)]
    icons, icons_twice, ids, ids_twice, sure, bonus, taken = found
    return icons, icons_twice, ids, ids_twice, sure, bonus, taken


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
