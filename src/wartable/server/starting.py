"""The first row of a log: who plays, and what happened before any question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from wartable.engine.journal import Holder
from wartable.engine.match import Match
from wartable.server.changes import Change, ClockState, entries_since, pack_change
from wartable.server.clocks import clocks_after, first_clocks
from wartable.server.due import standing_of
from wartable.server.records import LogRow, MatchRecord, Standing
from wartable.server.times import milliseconds

if TYPE_CHECKING:
    from wartable.server.hall import Hall


class FirstRow(msgspec.Struct, frozen=True):
    """A match that starts, ready to be stored."""

    row: LogRow
    standing: Standing
    clock: ClockState
    leased_by: str | None
    leased_until: int


def first_row(
    hall: Hall, record: MatchRecord, match: Match, holders: list[Holder], moment: int
) -> FirstRow:
    """The row with which a match starts now; it may begin with another match's past."""
    choice = record.settings.clock
    clock = first_clocks(choice, match.seats)
    told = match.chronicle.latest(None)
    clock = clocks_after(choice, clock, match, moment, told, hall.outages)
    change = Change(
        entries=list(entries_since(match, 0)),
        clock=clock,
        check=match.chronicle.check(),
        holders=holders,
        inherited=match.inherited_rolls,
    )
    row = LogRow(
        version=1,
        kind="start",
        seat=None,
        client_id=None,
        prompt=None,
        closed=True,
        at=moment,
        change=pack_change(change),
    )
    standing = standing_of(match, clock, hall.settings.pace, moment, first=True)
    return FirstRow(row, standing, clock, *lease_of(hall, standing, moment))


def lease_of(hall: Hall, standing: Standing, moment: int) -> tuple[str | None, int]:
    """Who takes care of what is due, and until when: this process, if bots are asked."""
    if not standing.bots_due:
        return None, 0
    return hall.process, moment + milliseconds(hall.settings.pace.lease)
