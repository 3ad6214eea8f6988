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

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from wartable.games.dragondice.odds.laying import Laid, Numbers
from wartable.games.dragondice.odds.rows import few
from wartable.games.dragondice.odds.sorts import Sorts, apart
from wartable.games.dragondice.odds.survey import Survey
from wartable.games.dragondice.odds.throws import Throw
from wartable.games.dragondice.odds.vectors import TIMES, Tiers, tiers_of


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
        """A roll that loses this many results, and is halved if it is."""
        tiers: list[Tiers] = []
        if less or survey.halved:
            tiers = tiers_of([cast.top for cast, _ in throw.whole], id_doubled=survey.id_doubled)
        return cls(survey, throw, less, takes, tiers)

    def laid(self, sorts: Callable[[bool, bool, bool], Sorts]) -> Laid:
        """The dice in such sorts: asked for with bonuses and what is taken kept apart, or not."""
        cap = self.survey.cap
        found = sorts(cap is not None, self.takes, self.survey.id_doubled)
        return Laid(self.throw, found, cap or 0)

    def apart(self, tiers: list[Tiers]) -> Laid:
        """The dice, told apart by their results in these tiers, if any."""
        return self.laid(partial(apart, joined(tiers)))


def by_tiers(losing: Losing, field: int) -> Numbers:
    """Lose results, tier by tier."""
    less, tiers = losing.less, losing.tiers
    times = [*(TIMES[tier[0]] for tier in tiers), 0]
    offset = less * max(times)
    first = losing.apart(tiers[:1])
    spare = field * (offset - less * times[0])
    total = {place: number << spare for place, number in first.all(times[0] * field, field).items()}
    for at, (now, then) in enumerate(pairwise(times)):
        laid = losing.apart(tiers[: at + 1]) if at else first
        for place, rows in few(laid, less, field).items():
            for some, row in rows:
                left = less - some
                total[place] += row << field * (offset - then * left)
                total[place] -= row << field * (offset - now * left)
    return lowered(total, field * offset)


def lowered(numbers: Numbers, bits: int) -> Numbers:
    """Numbers from some bit on."""
    return {place: number >> bits for place, number in numbers.items()}


def joined(tiers: list[Tiers]) -> Tiers:
    """Several in one."""
    return tuple([tier for some in tiers for tier in some])
