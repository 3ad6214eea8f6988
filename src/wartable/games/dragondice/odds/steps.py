"""The ten steps over all ways in which the dice of a roll can fall, in packed numbers.

Let z count what a roll comes to. Where nothing is lost, that is the product of its dice. Where L
results are lost, tier by tier, those of the tier k multiplied by t(k), it is

    z^(-t(1) L) A(0) + the sum over k and s < L of (z^(-t(k+1) (L-s)) - z^(-t(k) (L-s))) A(k, s)

in which A(k, s) are the ways that have s results in the tiers up to k, by all results beyond these:
the tiers up to k are used up, and what is still to be lost costs more or less from there on. Behind
the last tier nothing more is lost: t is 0. So only ways with few results are ever told apart.

What is left is halved. With i results in the first of two tiers and j in the second, d = i - j says
from which of them the rest is lost: if d is L or more, all j are kept and (d-L)/2 of the first,
rounded down; else j + (d-L)/2 of the second alone, but for ways with less than L results, of which
nothing is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from operator import mul
from typing import NamedTuple

from wartable.games.dragondice.odds.casting import (
    Layout,
    Tiers,
    casts_of,
    chains_of,
    lift_of,
    tiers_of,
)
from wartable.games.dragondice.odds.chains import product_of_chains, ways_of_chains
from wartable.games.dragondice.odds.packed import (
    BYTE,
    WORD,
    Dice,
    Outcome,
    bytes_for,
    most_of,
    product_of,
    rows_of,
    spread_of,
    ways_of,
    widened,
    words_for,
)
from wartable.games.dragondice.odds.survey import Survey

BOTH = 2
"""Tiers, at most, of which the rest can be halved without telling all ways apart."""


class Weighed(NamedTuple):
    """Packed numbers by the results taken from others, in so many words, and their ways."""

    numbers: dict[int, int]
    words: int
    ways: int


def weigh(survey: Survey, without: frozenset[str], fewer: int, *, takes: bool) -> Weighed:
    """What a roll comes to where some icons are not shown, with so many results lost besides."""
    dice = casts_of(survey, Layout(takes=takes), without)
    ways = ways_of(dice)
    words = words_for(ways)
    field = words * WORD
    less = survey.less + fewer
    if without and not all(cast.shown for cast, _ in dice):
        numbers = {0: 0}
    elif less or takes or survey.halved or survey.cap is not None:
        field = bytes_for(ways) * BYTE
        numbers = Losing(survey, without, less, field, takes).numbers(dice)
    else:
        numbers = {0: product_of(dice, field)}
    chains = chains_of(survey, without)
    ways *= ways_of_chains(chains)
    words = words_for(ways)
    wide = words * WORD
    for taken, number in numbers.items():
        numbers[taken] = widened(number, field, wide) << survey.more * wide
    if chains:
        factor = product_of_chains(chains, wide)
        numbers = {taken: number * factor for taken, number in numbers.items()}
    return Weighed(numbers, words, ways)


class Rows(NamedTuple):
    """Rows of results, one for each number of results taken from others."""

    number: int
    width: int
    """The bits of one."""
    field: int
    takes: bool

    @classmethod
    def of(cls, dice: Dice, room: int, field: int, *, takes: bool) -> Rows:
        """Rows for all results of these dice and some more."""
        count = most_of(dice, -2) + 1 if takes else 1
        return cls(count, (most_of(dice, -1) + 1 + room) * field, field, takes)

    @property
    def strides(self) -> tuple[int, ...]:
        """What one result more of each sort shifts."""
        return (self.width, self.field) if self.takes else (self.field,)

    @property
    def bits(self) -> int:
        """Of all rows together."""
        return self.number * self.width

    def split(self, number: int, offset: int) -> dict[int, int]:
        """The rows of a number, each from some bit on."""
        if self.number == 1:
            return {0: number >> offset}
        mask = (1 << self.width) - 1
        rows = {taken: number >> taken * self.width & mask for taken in range(self.number)}
        return {taken: row >> offset for taken, row in rows.items() if row or not taken}


class Losing(NamedTuple):
    """A roll that loses results, which may take results from others."""

    survey: Survey
    without: frozenset[str]
    less: int
    field: int
    """The bits of one coefficient."""
    takes: bool

    def dice(self, *tiers: Tiers, against: Tiers = (), capped: bool = False) -> Dice:
        """The dice, with some results kept apart."""
        layout = Layout(tiers, against=against, capped=capped, takes=self.takes)
        return casts_of(self.survey, layout, self.without)

    def few(self, tiers: Tiers, rows: Rows | None) -> list[int]:
        """The ways with less results of these tiers than are lost, by how many these are."""
        dice = self.dice(tiers)
        inner = rows or Rows.of(dice, 0, self.field, takes=False)
        count = min(self.less, most_of(dice, 0) + 1)
        bits = inner.bits
        number = spread_of(dice, (bits, *inner.strides), count * bits)
        return rows_of(number, count, bits)

    def numbers(self, dice: Dice) -> dict[int, int]:
        """What is left, by the results that are taken from others."""
        if self.survey.cap is not None:
            return self.by_cells()
        return self.by_halves() if self.survey.halved else self.by_tiers(dice)

    def by_tiers(self, dice: Dice) -> dict[int, int]:
        """Lose results, tier by tier."""
        less, field, takes = self.less, self.field, self.takes
        tiers = tiers_of(self.survey) if less else []
        times = [*(tier[0][1] for tier in tiers), 0]
        offset = less * max(times)
        rows = Rows.of(dice, offset, field, takes=takes)
        total = spread_of(dice, rows.strides, rows.bits) if takes else product_of(dice, field)
        total <<= field * (offset - less * times[0])
        used: Tiers = ()
        for tier, now, then in zip(tiers, times, times[1:], strict=False):
            used += tier
            for few, row in enumerate(self.few(used, rows if takes else None)):
                if row:
                    left = less - few
                    total += row << field * (offset - then * left)
                    total -= row << field * (offset - now * left)
        return rows.split(total, offset * field)

    def by_halves(self) -> dict[int, int]:
        """Lose results and halve what is left."""
        tiers = tiers_of(self.survey)
        if len(tiers) > BOTH:
            return self.by_cells()
        less, field, takes = self.less, self.field, self.takes
        first = tiers[0] if tiers else ()
        second = tiers[1] if len(tiers) == BOTH else ()
        once = first[0][1] if first else 0
        twice = second[0][1] if second else 0
        dice = self.dice(first, against=second)
        lift = lift_of(self.survey, second)
        count = most_of(dice, 0) + 1
        offset = -twice * ((-lift - less) // 2)
        rows = Rows.of(dice, offset + once * count, field, takes=takes)
        number = spread_of(dice, (rows.bits, *rows.strides), count * rows.bits)
        total = 0
        for at, row in enumerate(rows_of(number, count, rows.bits)):
            if row:
                left = at - lift - less
                kept = (once if left >= 0 else twice) * (left // 2)
                total += row << field * (offset + kept)
        if second and less:
            for few, row in enumerate(self.few((*first, *second), rows if takes else None)):
                if row:
                    total += row << field * offset
                    total -= row << field * (offset + twice * ((few - less) // 2))
        return rows.split(total, offset * field)

    def by_cells(self) -> dict[int, int]:
        """Cap bonuses, or halve more than two tiers: tell apart everything that decides."""
        less, survey = self.less, self.survey
        tiers = tiers_of(survey) if less or survey.halved else []
        times = [tier[0][1] for tier in tiers]
        capped = survey.cap is not None
        cap = survey.cap or 0
        dice = self.dice(*tiers, capped=capped)
        outer = [most_of(dice, sort) + 1 for sort in range(len(tiers) + capped)]
        room = cap + sum(map(mul, outer, times))
        rows = Rows.of(dice, room if self.takes else 0, self.field, takes=self.takes)
        strides = list(rows.strides)
        bits = rows.bits
        for size in reversed(outer):
            strides.insert(0, bits)
            bits *= size
        number = spread_of(dice, tuple(strides), bits)
        cells = rows_of(number, bits // rows.bits, rows.bits)
        found = [0] * (room + 1)
        for place, row in zip(product(*map(range, outer)), cells, strict=True):
            if row:
                at = _kept(times, place, less, halved=survey.halved)
                found[at + min(place[-1], cap) if capped else at] += row
        total = sum([row << at * self.field for at, row in enumerate(found) if row])
        return rows.split(total, 0)


def _kept(times: Sequence[int], place: Outcome, less: int, *, halved: bool) -> int:
    """Steps 6, 7 and 9 for results that may be lost, by what those of each tier are multiplied.

    >>> _kept((1, 2), (3, 4), 4, halved=False), _kept((1, 2), (3, 4), 1, halved=True)
    (6, 6)
    """
    if halved:
        left = max(sum(place[: len(times)]) - less, 0)
        less += left - left // 2
    total = 0
    for amount, each in zip(place, times, strict=False):
        lost = min(less, amount)
        less -= lost
        total += (amount - lost) * each
    return total
