"""The copy of a match that a process holds: where the rows of its log lead to.

The log in the database is the truth; what is held here may be thrown away at any time. Rows take
effect in order. A snapshot only saves reading them, and if it does not fit, they are read.
"""

from __future__ import annotations

import logging

import msgspec

from wartable.engine.dice import Declared, Dice, Seeded
from wartable.engine.journal import Holder
from wartable.engine.match import Match
from wartable.engine.refusal import NotNow, Refusal
from wartable.engine.resting import rest, wake
from wartable.engine.runner import RuleBroke
from wartable.games import find_rulebook
from wartable.server import messages
from wartable.server.changes import ClockState, take_change, unpack_change
from wartable.server.records import LogRow, MatchRecord, Snapshot

log = logging.getLogger("wartable.held")


class Kept(msgspec.Struct, frozen=True):
    """What a snapshot keeps."""

    match: bytes
    changed_at: int
    proposed_at: int
    clock: ClockState


class Held:
    """A match in memory as it stands after a row of its log."""

    def __init__(self, record: MatchRecord) -> None:
        self.record = record
        self.match: Match | None = None
        self.version = 0
        self.changed_at = record.created
        self.proposed_at = 0
        self.clock = ClockState()
        self.problem: str | None = None
        """Why the match can only be looked at, if the rules there are do not take its log."""
        self.acks: dict[tuple[int, str], bool] = {}
        """Seat and client id of every acknowledged command, and whether it closed its question."""

    @property
    def id(self) -> str:
        """The match's id."""
        return self.record.id

    def running(self) -> Match:
        """The match, if commands may be given in it."""
        if self.problem is not None:
            raise NotNow(self.problem)
        if self.match is None:
            raise NotNow(messages.NOT_STARTED)
        return self.match

    def take(self, row: LogRow) -> bool:
        """Let one row of the log take effect; False if the rules there are do not take it."""
        change = unpack_change(row.change)
        try:
            if self.match is None:
                assert change.holders is not None
                self.match = new_match(self.record, change.holders, replaying=True)
                self.match.inherited_rolls = change.inherited
            take_change(self.match, change)
            fits = self.match.chronicle.check() == change.check
        except (Refusal, RuleBroke, AssertionError, msgspec.ValidationError) as error:
            log.warning("log does not fit", extra={"match": self.id, "error": str(error)})
            fits = False
        if not fits:
            self.problem = messages.OTHER_RULES
            return False
        self.advance(row, change.proposal is not None, change.clock)
        return True

    def advance(self, row: LogRow, proposed: bool, clock: ClockState) -> None:
        """A row was written or read: stand behind it."""
        self.version = row.version
        self.changed_at = row.at
        self.clock = clock
        if proposed:
            self.proposed_at = row.at
        if row.client_id is not None and row.seat is not None:
            self.acks[row.seat, row.client_id] = row.closed

    def snapshot(self) -> bytes:
        """All of it, acknowledgements aside, as a snapshot keeps it."""
        assert self.match is not None
        kept = Kept(rest(self.match), self.changed_at, self.proposed_at, self.clock)
        return msgspec.msgpack.encode(kept)

    def wake(self, snapshot: Snapshot) -> bool:
        """Go on from a snapshot; False if it does not fit the rules there are."""
        rulebook = find_rulebook(self.record.game)
        if (snapshot.rules, snapshot.content) != (rulebook.rules_version, rulebook.content_version):
            return False
        try:
            kept = msgspec.msgpack.decode(snapshot.data, type=Kept)
            options = msgspec.convert(self.record.options, rulebook.options_type)
            self.match = wake(kept.match, rulebook, options, dice_of(self.record))
        except (ValueError, Refusal, RuleBroke) as error:
            log.warning("snapshot does not fit", extra={"match": self.id, "error": str(error)})
            return False
        self.version = snapshot.version
        self.changed_at, self.proposed_at = kept.changed_at, kept.proposed_at
        self.clock = kept.clock
        return True


def new_match(record: MatchRecord, holders: list[Holder], *, replaying: bool) -> Match:
    """The engine's match for a record; `Refusal` if the rules there are do not take it."""
    rulebook = find_rulebook(record.game)
    options = msgspec.convert(record.options, rulebook.options_type)
    return Match(rulebook, options, dice_of(record), holders, replaying=replaying)


def dice_of(record: MatchRecord) -> Dice:
    """Where a match's chance comes from."""
    declared = record.settings.dice == "declared"
    return Declared(record.seed) if declared else Seeded(record.seed)
