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

from collections.abc import Iterator
from typing import NamedTuple

from wartable.games.dragondice.odds.laying import Laid
from wartable.games.dragondice.odds.losing import Losing, joined, rows_below
from wartable.games.dragondice.odds.packed import halved, widened
from wartable.games.dragondice.odds.rows import Rows, gathered
from wartable.games.dragondice.odds.sorts import against
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
        """The cut behind so many tiers."""
        over, under = joined(losing.tiers[:at]), joined(losing.tiers[at:])
        sorts = against(over, under, losing.capped, losing.takes, losing.survey.id_doubled)
        laid = Laid(losing.throw, sorts)
        even = not losing.sorts and laid.even()
        return cls(laid, TIMES[over[-1]], TIMES[under[0]], even)

    def many(self, losing: Losing, rows: Rows) -> list[tuple[int, int]]:
        """The ways in which d is more than L + 1: half of what it is more than L, and their row."""
        less, laid = losing.less, self.laid
        below = -less - 1
        if below + laid.lift() <= 0:
            return []
        if not losing.sorts:
            step = 2 if self.even else 1
            width = (laid.most_below(below) // step + 1) * rows.field
            rows = Rows((), width, rows.field // step)
        found: dict[int, int] = {}
        for behind, row in rows_below(laid, below, rows):
            half = (-behind - less) // 2
            found[half] = found.get(half, 0) + row
        return list(found.items())

    def gathered(self, many: list[tuple[int, int]], times: int, field: int) -> int:
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


def by_halves(losing: Losing, field: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Lose results and halve what is left."""
    less, tiers = losing.less, losing.tiers
    last, half = TIMES[tiers[-1][0]], (less + 1) // 2
    offset = last * half
    every = losing.apart(tiers)
    rows = losing.room(every, offset + 1, field)
    total = _all_halved(losing, every, last, rows)
    for few, row in losing.few(every, less, rows):
        total += row << field * offset
        total -= row << field * (offset + last * ((few - less) // 2))
    for at in range(1, len(tiers)):
        cut = Cut.of(losing, at)
        many = cut.many(losing, rows)
        found = cut.gathered(many, cut.now, field) - cut.gathered(many, cut.then, field)
        total += found << field * offset
    return rows.split(total, offset)


def _all_halved(losing: Losing, laid: Laid, times: int, rows: Rows) -> int:
    """All ways, with half of the outer sort; it is rounded up if an odd number is lost."""
    field, up = rows.field, losing.less % 2
    if times == 1:
        wide = losing.all(laid, (field, *rows.doubled().strides))
        return halved(wide << field * up, field)
    strides = (field, *rows.strides)
    both, apart = losing.all(laid, strides), losing.all(laid, strides, alternating=True)
    even, odd = both + apart >> 1, both - apart >> 1
    return even + (odd << field if up else odd >> field)
