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

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from wartable.games.dragondice.odds.casting import Icons, chains_of, throw_of
from wartable.games.dragondice.odds.chains import times_chains, ways_of_chains
from wartable.games.dragondice.odds.laying import Laid, sorts_of
from wartable.games.dragondice.odds.packed import (
    BYTE,
    WORD,
    bytes_for,
    halved,
    rows_of,
    widened,
    words_for,
)
from wartable.games.dragondice.odds.rows import Rows
from wartable.games.dragondice.odds.survey import Survey
from wartable.games.dragondice.odds.throws import Throw
from wartable.games.dragondice.odds.vectors import ALL, TIMES, Tier, Tiers, as_doubled, tiers_of

MOST_TIMES: Final = 2
"""What results are multiplied by at most."""


class Weighed(NamedTuple):
    """Packed numbers by the results taken from others, in so many words, and their ways."""

    numbers: dict[int, int]
    words: int
    ways: int


def weigh(survey: Survey, icons: Icons, fewer: int, *, takes: bool) -> Weighed:
    """What a roll comes to where it shows some icons, with so many results lost besides."""
    less = survey.less + fewer
    throw = throw_of(survey, icons)
    ways = throw.ways()
    field = words_for(ways) * WORD
    if icons.never and not throw.possible:
        numbers = {0: 0}
    elif less or takes or survey.halved or survey.cap is not None:
        field = bytes_for(ways) * BYTE
        numbers = Losing.of(survey, throw, less, takes).numbers(field)
    else:
        weights = as_doubled(ALL) if survey.id_doubled else ALL
        numbers = {0: throw.added_up(weights, field)}
    chains = chains_of(survey)
    ways *= ways_of_chains(chains)
    words = words_for(ways)
    wide = words * WORD
    for taken, number in numbers.items():
        numbers[taken] = widened(number, field, wide) << survey.more * wide
    if chains:
        numbers = {taken: times_chains(number, chains, wide) for taken, number in numbers.items()}
    return Weighed(numbers, words, ways)


class Losing(NamedTuple):
    """A roll that may lose results, and may take results from others."""

    survey: Survey
    throw: Throw
    less: int
    takes: bool
    tiers: list[Tiers]
    """Those that anything is lost of."""

    @classmethod
    def of(cls, survey: Survey, throw: Throw, less: int, takes: bool) -> Losing:
        """A roll that loses so many results, and is halved if it is."""
        tiers: list[Tiers] = []
        if less or survey.halved:
            tiers = tiers_of(throw.vectors(), id_doubled=survey.id_doubled)
        return cls(survey, throw, less, takes, tiers)

    @property
    def sorts(self) -> int:
        """How many sorts of results there are besides those that are added up."""
        return self.takes + (self.survey.cap is not None)

    def numbers(self, field: int) -> dict[int, int]:
        """What is left, by the results that are taken from others; bonuses are capped."""
        survey, cap = self.survey, self.survey.cap
        by_rows = self.by_halves if survey.halved and self.tiers else self.by_tiers
        found = {0: 0}
        for place, row in by_rows(field):
            more = 0 if cap is None else min(place[0], cap)
            taken = place[-1] if self.takes else 0
            found[taken] = found.get(taken, 0) + (row << more * field)
        return found

    def by_tiers(self, field: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """Lose results, tier by tier."""
        less, tiers = self.less, self.tiers
        times = [*(TIMES[tier[0]] for tier in tiers), 0]
        offset = less * max(times)
        first = self.apart(tiers[:1])
        rows = self.room(first, offset, field)
        total = self.all(first, times[0], rows) << field * (offset - less * times[0])
        for at, (now, then) in enumerate(pairwise(times)):
            laid = self.apart(tiers[: at + 1]) if at else first
            for few, row in self.rows(laid, less, rows):
                left = less - few
                total += row << field * (offset - then * left)
                total -= row << field * (offset - now * left)
        return rows.split(total, offset)

    def by_halves(self, field: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """Lose results and halve what is left."""
        less, tiers = self.less, self.tiers
        times = [TIMES[tier[0]] for tier in tiers]
        cuts = [self.against(tiers[:at], tiers[at:]) for at in range(1, len(tiers))]
        last, half = times[-1], (less + 1) // 2
        offset = last * half + max([cut.lift() for cut in cuts], default=0)
        every = self.apart(tiers)
        rows = self.room(every, offset + 1, field)
        total = self.all_halved(every, last, rows) << field * (offset - last * half)
        for few, row in self.rows(every, less, rows):
            total += row << field * offset
            total -= row << field * (offset + last * ((few - less) // 2))
        for cut, (now, then) in zip(cuts, pairwise(times), strict=True):
            for behind, row in self.rows(cut, -less - 1, rows):
                left = (-behind - less) // 2
                total += row << field * (offset + behind + now * left)
                total -= row << field * (offset + behind + then * left)
        return rows.split(total, offset)

    def laid(self, outer: Mapping[Tier, int] | None, inner: Mapping[Tier, int]) -> Laid:
        """The dice, with some results kept apart."""
        survey = self.survey
        capped = survey.cap is not None
        sorts = sorts_of(
            outer, inner, capped=capped, takes=self.takes, id_doubled=survey.id_doubled
        )
        return Laid(self.throw, sorts)

    def apart(self, tiers: list[Tiers]) -> Laid:
        """The dice, told apart by their results in these tiers, if any."""
        lost = _joined(tiers)
        return self.laid(dict.fromkeys(lost, 1) if lost else None, dict.fromkeys(lost, 0))

    def against(self, first: list[Tiers], behind: list[Tiers]) -> Laid:
        """The dice, told apart by -d; d is added to what all but the first tiers come to."""
        over, under = _joined(first), _joined(behind)
        outer = dict.fromkeys(over, -1) | dict.fromkeys(under, 1)
        inner = dict.fromkeys(over, 1) | {tier: TIMES[tier] - 1 for tier in under}
        return self.laid(outer, inner)

    def room(self, laid: Laid, more: int, field: int) -> Rows:
        """Rows for all that the roll may come to, and for some more, if there are several."""
        if not self.sorts:
            return Rows((), 0, field)
        if self.tiers:
            more += laid.most(0) * MOST_TIMES
        return Rows.of(laid, self.sorts, more, field)

    def rows(self, laid: Laid, below: int, rows: Rows) -> Iterator[tuple[int, int]]:
        """The ways with less of the outer sort than that: how much of it, and their row.

        Where rows are not rows of several sorts, they need no room for what they are added to.
        """
        lift = laid.lift()
        count = below + lift
        if count <= 0:
            return
        inner = rows if self.sorts else Rows.of(laid, 0, 0, rows.field)
        number = laid.spread((inner.bits, *inner.strides), end=count * inner.bits)
        for at, row in enumerate(rows_of(number, count, inner.bits)):
            if row:
                yield at - lift, row

    def all(self, laid: Laid, times: int, rows: Rows) -> int:
        """All ways, with the outer sort multiplied by this; without one if it is 0."""
        if self.sorts:
            first = (times * rows.field,) if times else ()
            return laid.spread((*first, *rows.strides))
        weights = as_doubled(ALL) if self.survey.id_doubled else ALL
        return self.throw.added_up(weights, rows.field)

    def all_halved(self, laid: Laid, times: int, rows: Rows) -> int:
        """All ways, with half of the outer sort; it is rounded up if an odd number is lost."""
        field, up = rows.field, self.less % 2
        multiplied = laid.spread if self.sorts else laid.product
        if times == 1:
            wide = multiplied((field, *rows.doubled().strides))
            return halved(wide << field * up, field)
        strides = (field, *rows.strides)
        both, apart = multiplied(strides), multiplied(strides, alternating=True)
        even, odd = both + apart >> 1, both - apart >> 1
        return even + (odd << field if up else odd >> field)


def _joined(tiers: list[Tiers]) -> Tiers:
    return tuple([tier for some in tiers for tier in some])
