"""Half of what a roll comes to, rounded down, over all ways in which its dice can fall.

If what is left after a loss of L results is halved, more is lost: with p, q, R and t as they are
where results are only lost, d = p - q, and all halves rounded down, there is left

    V(k) = R(k) + t(k) (d(k) - L)/2, which is the same as R(k-1) + t(k) (d(k-1) - L)/2.

All ways are taken for V(m) at first: there q is 0, and ways are told apart only by whether p is
odd. Where d(m-1) >= L it is replaced by V(m-1), and so on down to V(1); where d is L or L + 1,
both are the same. Where there are less than L results in all, V(m) is replaced as it is where
results are only lost.

Ways with the same d(k) are told apart by R(k), or by half of it if it is never odd.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from wartable.games.dragondice.odds.laying import Laid, Numbers
from wartable.games.dragondice.odds.losing import Losing, joined, lowered
from wartable.games.dragondice.odds.packed import halved, widened
from wartable.games.dragondice.odds.rows import Rows, few, gathered, rows_below
from wartable.games.dragondice.odds.sorts import Place, against
from wartable.games.dragondice.odds.vectors import TIMES


class Cut(NamedTuple):
    """The dice, told apart by -d between two tiers, and by R."""

    laid: Laid
    now: int
    """What results before the cut are multiplied by."""
    then: int
    """And those behind it."""
    even: bool
    """Whether they are told apart by half of R."""

    @classmethod
    def of(cls, losing: Losing, at: int) -> Cut:
        """The cut after this many tiers."""
        over, under = joined(losing.tiers[:at]), joined(losing.tiers[at:])
        laid = losing.laid(partial(against, over, under))
        return cls(laid, TIMES[over[-1]], TIMES[under[0]], laid.even())

    def many(self, less: int, field: int) -> dict[Place, Rows]:
        """The ways in which d is more than L + 1, by half of what it is more than L."""
        laid = self.laid
        below = -less - 1
        if below + laid.lift() <= 0:
            return {}
        step = 2 if self.even else 1
        width = (laid.most_below(below) // step + 1) * field
        found: dict[Place, Rows] = {}
        for place, rows in rows_below(laid, below, width, field // step).items():
            halves: dict[int, int] = {}
            for behind, row in rows:
                half = (-behind - less) // 2
                halves[half] = halves.get(half, 0) + row
            found[place] = list(halves.items())
        return found

    def gathered(self, many: Rows, times: int, field: int) -> int:
        """What these ways come to, if the results before the cut are multiplied by this."""
        raised = [(times * half, row) for half, row in many]
        if not self.even:
            return gathered(raised, field)
        found = 0
        for odd in range(2):
            some = [(each // 2, row) for each, row in raised if each % 2 == odd]
            if some:
                found += widened(gathered(some, field), field, 2 * field) << odd * field
        return found


def by_halves(losing: Losing, field: int) -> Numbers:
    """Lose results and halve what is left."""
    less, tiers = losing.less, losing.tiers
    last, half = TIMES[tiers[-1][0]], (less + 1) // 2
    offset = last * half
    every = losing.apart(tiers)
    total = _all_halved(every, last, less % 2, field)
    for place, rows in few(every, less, field).items():
        for some, row in rows:
            total[place] += row << field * offset
            total[place] -= row << field * (offset + last * ((some - less) // 2))
    for at in range(1, len(tiers)):
        cut = Cut.of(losing, at)
        for place, many in cut.many(less, field).items():
            found = cut.gathered(many, cut.now, field) - cut.gathered(many, cut.then, field)
            total[place] += found << field * offset
    return lowered(total, field * offset)


def _all_halved(laid: Laid, times: int, up: int, field: int) -> Numbers:
    """All ways, with half of the outer sort; it is rounded up if an odd number is lost."""
    if times == 1:
        wide = laid.all(field, 2 * field)
        return {place: halved(number << field * up, field) for place, number in wide.items()}
    all_, apart = laid.all(field, field), laid.all(field, field, alternating=True)
    found: Numbers = {}
    for place, both in all_.items():
        even, odd = both + apart[place] >> 1, both - apart[place] >> 1
        found[place] = even + (odd << field if up else odd >> field)
    return found
