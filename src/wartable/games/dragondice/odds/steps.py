"""The ten steps over all ways in which the dice of a roll can fall, in packed numbers.

Let z count what a roll comes to. Where nothing is lost, that is the product of its dice. Where L
results are lost, tier by tier, those of the tier k multiplied by t(k), it is

    z^(-t(1) L) A(0) + the sum over k and s < L of (z^(-t(k+1) (L-s)) - z^(-t(k) (L-s))) A(k, s)

in which A(k, s) are the ways that have s results in the tiers up to k, by all results beyond these:
the tiers up to k are used up, and what is still to be lost costs more or less from there on. Behind
the last tier nothing more is lost: t is 0. So only ways with few results are ever told apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from operator import mul
from typing import NamedTuple

from wartable.games.dragondice.odds.casting import Layout, Tiers, casts_of, tiers_of
from wartable.games.dragondice.odds.packed import (
    WORD,
    Dice,
    Outcome,
    most_of,
    product_of,
    spread_of,
    ways_of,
    words_for,
)
from wartable.games.dragondice.odds.survey import Survey


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
    if without and not all(cast.once or cast.again for cast, _ in dice):
        return Weighed({0: 0}, words, ways)
    less = survey.less + fewer
    start = survey.more * words * WORD
    if survey.halved or survey.cap is not None:
        numbers = _by_cells(survey, without, less, words, takes=takes)
    elif less or takes:
        numbers = _by_tiers(survey, dice, without, less, words, takes=takes)
    else:
        numbers = {0: product_of(dice, words)}
    return Weighed({taken: number << start for taken, number in numbers.items()}, words, ways)


def _by_tiers(
    survey: Survey, dice: Dice, without: frozenset[str], less: int, words: int, *, takes: bool
) -> dict[int, int]:
    """Lose results; the sum in the words above."""
    field = words * WORD
    tiers = tiers_of(survey) if less else []
    times = [*(tier[0][1] for tier in tiers), 0]
    offset = less * max(times)
    rows = Rows.of(dice, offset, field, takes=takes)
    total = spread_of(dice, rows.strides, rows.bits) if takes else product_of(dice, words)
    total <<= field * (offset - less * times[0])
    used: Tiers = ()
    for tier, now, then in zip(tiers, times, times[1:], strict=False):
        used += tier
        dice = casts_of(survey, Layout((used,), takes=takes), without)
        inner = rows if takes else Rows.of(dice, 0, field, takes=False)
        lost = min(less, most_of(dice, 0) + 1)
        bits = inner.bits
        number = spread_of(dice, (bits, *inner.strides), lost * bits)
        mask = (1 << bits) - 1
        for left in range(less, less - lost, -1):
            row = number & mask
            number >>= bits
            if row:
                total += row << field * (offset - then * left)
                total -= row << field * (offset - now * left)
    return rows.split(total, offset * field)


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


def _by_cells(
    survey: Survey, without: frozenset[str], less: int, words: int, *, takes: bool
) -> dict[int, int]:
    """Halve results, or cap bonuses: everything that decides about it is told apart."""
    field = words * WORD
    tiers = tiers_of(survey) if less or survey.halved else []
    times = [tier[0][1] for tier in tiers]
    capped = survey.cap is not None
    cap = survey.cap or 0
    dice = casts_of(survey, Layout(tuple(tiers), capped=capped, takes=takes), without)
    outer = [most_of(dice, sort) + 1 for sort in range(len(tiers) + capped)]
    room = cap + sum(map(mul, outer, times))
    rows = Rows.of(dice, room if takes else 0, field, takes=takes)
    strides = list(rows.strides)
    bits = rows.bits
    for size in reversed(outer):
        strides.insert(0, bits)
        bits *= size
    data = spread_of(dice, tuple(strides), bits).to_bytes(bits // 8, "little")
    size = rows.bits // 8
    nothing = bytes(size)
    found = [0] * (room + 1)
    for place, start in zip(product(*map(range, outer)), range(0, len(data), size), strict=True):
        part = data[start : start + size]
        if part != nothing:
            at = _kept(times, place, less, halved=survey.halved)
            if capped:
                at += min(place[-1], cap)
            found[at] += int.from_bytes(part, "little")
    total = sum([number << at * field for at, number in enumerate(found) if number])
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
