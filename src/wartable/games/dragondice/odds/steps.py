"""The ten steps over all ways in which the dice of a roll can fall, in packed numbers.

Let z count what a roll comes to. Where nothing is lost, that is the product of its dice. Results
are lost tier by tier, of m tiers, and what is left of the tier k is multiplied by t(k). Let p(k)
be the results in the tiers up to k, q(k) those in the tiers behind it, and R(k) what these and all
that cannot be lost come to. If L results are lost, the last of them from the tier k, that leaves

    V(k) = R(k) + t(k) (p(k) - L), which is the same as R(k-1) + t(k) (p(k-1) - L).

All ways are taken for V(1) at first. Where p(1) < L it is replaced by V(2), where p(2) < L that by
V(3), and so on; behind the last tier nothing more is lost, and t is 0. So only ways with few
results are ever told apart.

If the rest is halved, more is lost: with d = p - q and all halves rounded down, there is left

    V(k) = R(k) + t(k) (d(k) - L)/2, which is the same as R(k-1) + t(k) (d(k-1) - L)/2.

All ways are taken for V(m) at first: there q is 0, and ways are told apart only by whether p is
odd. Where d(m-1) >= L it is replaced by V(m-1), and so on down to V(1). Where there are less than L
results in all, V(m) is replaced as above.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wartable.games.dragondice.odds.casting import (
    Layout,
    Tiers,
    Weights,
    casts_of,
    chains_of,
    tiers_of,
)
from wartable.games.dragondice.odds.chains import times_chains, ways_of_chains
from wartable.games.dragondice.odds.packed import (
    BYTE,
    WORD,
    Dice,
    bytes_for,
    halved,
    lift_of,
    most_of,
    product_of,
    rows_of,
    spread_of,
    ways_of,
    widened,
    words_for,
)
from wartable.games.dragondice.odds.rows import Rows
from wartable.games.dragondice.odds.survey import Survey


class Weighed(NamedTuple):
    """Packed numbers by the results taken from others, in so many words, and their ways."""

    numbers: dict[int, int]
    words: int
    ways: int


def weigh(survey: Survey, without: frozenset[str], fewer: int, *, takes: bool) -> Weighed:
    """What a roll comes to where some icons are not shown, with so many results lost besides."""
    capped = survey.cap is not None
    dice = casts_of(survey, Layout(capped=capped, takes=takes), without)
    ways = ways_of(dice)
    words = words_for(ways)
    field = words * WORD
    less = survey.less + fewer
    if without and not all(cast.shown for cast, _ in dice):
        numbers = {0: 0}
    elif less or takes or survey.halved or capped:
        field = bytes_for(ways) * BYTE
        numbers = Losing(survey, without, less, field, takes).numbers(dice)
    else:
        numbers = {0: product_of(dice, (field,))}
    chains = chains_of(survey, without)
    ways *= ways_of_chains(chains)
    words = words_for(ways)
    wide = words * WORD
    for taken, number in numbers.items():
        numbers[taken] = widened(number, field, wide) << survey.more * wide
    if chains:
        numbers = {taken: times_chains(number, chains, wide) for taken, number in numbers.items()}
    return Weighed(numbers, words, ways)


class Losing(NamedTuple):
    """A roll that loses results, which may take results from others."""

    survey: Survey
    without: frozenset[str]
    less: int
    field: int
    """The bits of one coefficient."""
    takes: bool

    @property
    def sorts(self) -> int:
        """How many sorts of results there are besides those that are added up."""
        return self.takes + (self.survey.cap is not None)

    def numbers(self, dice: Dice) -> dict[int, int]:
        """What is left, by the results that are taken from others; bonuses are capped."""
        survey, cap = self.survey, self.survey.cap
        tiers = tiers_of(survey) if self.less or survey.halved else []
        by_rows = self.by_halves if survey.halved and tiers else self.by_tiers
        found = {0: 0}
        for place, row in by_rows(dice, tiers):
            more = 0 if cap is None else min(place[0], cap)
            taken = place[-1] if self.takes else 0
            found[taken] = found.get(taken, 0) + (row << more * self.field)
        return found

    def by_tiers(self, dice: Dice, tiers: list[Tiers]) -> Iterator[tuple[tuple[int, ...], int]]:
        """Lose results, tier by tier."""
        less, field = self.less, self.field
        times = [*(tier[0][1] for tier in tiers), 0]
        offset = less * max(times)
        rows = Rows.of(dice, self.sorts, offset, field)
        total = self.all(dice, rows.strides) << field * (offset - less * times[0])
        lost: Tiers = ()
        for tier, now, then in zip(tiers, times, times[1:], strict=False):
            lost += tier
            for few, row in self.rows(self.dice(_each(lost, 1), _each(lost, 0)), less, rows):
                left = less - few
                total += row << field * (offset - then * left)
                total -= row << field * (offset - now * left)
        return rows.split(total, offset)

    def by_halves(self, dice: Dice, tiers: list[Tiers]) -> Iterator[tuple[tuple[int, ...], int]]:
        """Lose results and halve what is left."""
        less, field = self.less, self.field
        times = [tier[0][1] for tier in tiers]
        cuts = [self.against(tiers[:at], tiers[at:]) for at in range(1, len(tiers))]
        last, half = times[-1], (less + 1) // 2
        offset = last * half + max([lift_of(cut) for cut in cuts], default=0)
        rows = Rows.of(dice, self.sorts, offset + 1, field)
        every = _joined(tiers)
        told = self.dice(_each(every, 1), _each(every, 0))
        total = self.all_halved(told, last, rows) << field * (offset - last * half)
        for few, row in self.rows(told, less, rows):
            total += row << field * offset
            total -= row << field * (offset + last * ((few - less) // 2))
        for cut, now, then in zip(cuts, times, times[1:], strict=False):
            for behind, row in self.rows(cut, -less - 1, rows):
                left = (-behind - less) // 2
                total += row << field * (offset + behind + now * left)
                total -= row << field * (offset + behind + then * left)
        return rows.split(total, offset)

    def dice(self, outer: Weights, inner: Weights) -> Dice:
        """The dice, with some results kept apart."""
        capped = self.survey.cap is not None
        return casts_of(self.survey, Layout(outer, inner, capped, self.takes), self.without)

    def against(self, first: list[Tiers], behind: list[Tiers]) -> Dice:
        """The dice, told apart by -d; d is added to what all but the first tiers come to."""
        over, under = _joined(first), _joined(behind)
        less_one = tuple([(tier, tier[1] - 1) for tier in under])
        return self.dice((*_each(over, -1), *_each(under, 1)), (*_each(over, 1), *less_one))

    def rows(self, dice: Dice, below: int, rows: Rows) -> Iterator[tuple[int, int]]:
        """The ways with less of the outer sort than that: how much of it, and their row.

        Where rows are not rows of several sorts, they need no room for what they are added to.
        """
        lift = lift_of(dice)
        count = min(below + lift, most_of(dice, 0) + 1)
        if count <= 0:
            return
        inner = rows if self.sorts else Rows.of(dice, 0, 0, self.field)
        number = spread_of(dice, (inner.bits, *inner.strides), end=count * inner.bits)
        for at, row in enumerate(rows_of(number, count, inner.bits)):
            if row:
                yield at - lift, row

    def all(self, dice: Dice, strides: tuple[int, ...], *, alternating: bool = False) -> int:
        """All ways."""
        multiplied = spread_of if self.sorts else product_of
        return multiplied(dice, strides, alternating=alternating)

    def all_halved(self, dice: Dice, times: int, rows: Rows) -> int:
        """All ways, with half of the outer sort; it is rounded up if an odd number is lost."""
        field, up = self.field, self.less % 2
        if times == 1:
            wide = self.all(dice, (field, *rows.doubled().strides))
            return halved(wide << field * up, field)
        strides = (field, *rows.strides)
        both, apart = self.all(dice, strides), self.all(dice, strides, alternating=True)
        even, odd = both + apart >> 1, both - apart >> 1
        return even + (odd << field if up else odd >> field)


def _each(tiers: Tiers, weight: int) -> Weights:
    return tuple([(tier, weight) for tier in tiers])


def _joined(tiers: list[Tiers]) -> Tiers:
    return tuple([tier for some in tiers for tier in some])
