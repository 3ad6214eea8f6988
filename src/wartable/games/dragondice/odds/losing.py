"""Results that a roll loses, tier by tier, over all ways in which its dice can fall.

Let z count what a roll comes to. Where nothing is lost, that is the product of its dice. Results
are lost tier by tier, of m tiers, and what is left of the tier k is multiplied by t(k). Let p(k)
be the results in the tiers up to k, q(k) those in the tiers behind it, and R(k) what these and all
that cannot be lost come to. If L results are lost, the last of them from the tier k, that leaves

    V(k) = R(k) + t(k) (p(k) - L), which is the same as R(k-1) + t(k) (p(k-1) - L).

All ways are taken for V(1) at first. Where p(1) < L it is replaced by V(2), where p(2) < L that by
V(3), and so on; behind the last tier nothing more is lost, and t is 0. So only ways with few
results are ever told apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from wartable.games.dragondice.odds.laying import Laid
from wartable.games.dragondice.odds.packed import Strides, rows_of
from wartable.games.dragondice.odds.rows import Rows
from wartable.games.dragondice.odds.sorts import apart
from wartable.games.dragondice.odds.survey import Survey
from wartable.games.dragondice.odds.throws import Throw
from wartable.games.dragondice.odds.vectors import TIMES, Tiers, all_of, tiers_of


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
            tiers = tiers_of([cast.top for cast, _ in throw.whole], id_doubled=survey.id_doubled)
        return cls(survey, throw, less, takes, tiers)

    @property
    def capped(self) -> bool:
        """Whether bonuses are a sort of results."""
        return self.survey.cap is not None

    @property
    def sorts(self) -> int:
        """How many sorts of results there are besides those that are added up."""
        return self.takes + self.capped

    def apart(self, tiers: list[Tiers]) -> Laid:
        """The dice, told apart by their results in these tiers, if any."""
        doubled = self.survey.id_doubled
        lost = joined(tiers)
        return Laid(self.throw, apart(lost, self.capped, self.takes, doubled))

    def room(self, laid: Laid, more: int, field: int) -> Rows:
        """Rows for all that the roll may come to, and for some more, if there are several."""
        if not self.sorts:
            return Rows((), 0, field)
        most = self.throw.most(all_of(self.survey.id_doubled))
        return Rows.of(laid, self.sorts, most + more, field)

    def few(self, laid: Laid, below: int, rows: Rows) -> list[tuple[int, int]]:
        """The ways with less of the outer sort than that: how much of it, and their row.

        Where rows are not rows of several sorts, they need no room for what they are added to.
        """
        if below + laid.lift() <= 0:
            return []
        return rows_below(
            laid, below, rows if self.sorts else Rows.of(laid, 0, laid.most(), rows.field)
        )

    def all(self, laid: Laid, strides: Strides, *, alternating: bool = False) -> int:
        """All ways; those that are odd in the outer sort may be negative."""
        if self.sorts:
            return laid.spread(strides, alternating=alternating)
        return laid.added_up(strides, alternating=alternating)


def by_tiers(losing: Losing, field: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Lose results, tier by tier."""
    less, tiers = losing.less, losing.tiers
    times = [*(TIMES[tier[0]] for tier in tiers), 0]
    offset = less * max(times)
    first = losing.apart(tiers[:1])
    rows = losing.room(first, offset, field)
    outer = (times[0] * field,) if tiers else ()
    total = losing.all(first, (*outer, *rows.strides)) << field * (offset - less * times[0])
    for at, (now, then) in enumerate(pairwise(times)):
        laid = losing.apart(tiers[: at + 1]) if at else first
        for few, row in losing.few(laid, less, rows):
            left = less - few
            total += row << field * (offset - then * left)
            total -= row << field * (offset - now * left)
    return rows.split(total, offset)


def rows_below(laid: Laid, below: int, rows: Rows) -> list[tuple[int, int]]:
    """The ways with less of the outer sort than that: how much of it, and their row."""
    lift = laid.lift()
    count = below + lift
    number = laid.spread((rows.bits, *rows.strides), end=count * rows.bits)
    found = enumerate(rows_of(number, count, rows.bits), -lift)
    return [(at, row) for at, row in found if row]


def joined(tiers: list[Tiers]) -> Tiers:
    """Several in one."""
    return tuple([tier for some in tiers for tier in some])
