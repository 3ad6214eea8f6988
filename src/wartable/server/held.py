"""The copy of a match that a process holds: the result of applying the rows of its log.

The log in the database is the source of truth; what is held here may be dropped at any time. Rows
take effect in order. A snapshot only saves reading them; if it does not fit, they are read.
"""

from __future__ import annotations

import logging

import msgspec

from wartable.engine.dice import Declared, Dice, Seeded
from wartable.engine.journal import Holder
from wartable.engine.match import Match
from wartable.engine.refusal import NotNow
from wartable.engine.resting import rest, wake
from wartable.games import find_rulebook
from wartable.server import messages
from wartable.server.changes import Change, ClockState, take_change, unpack_change
from wartable.server.records import LogRow, MatchRecord, Snapshot

log = logging.getLogger("wartable.held")


class Misfit(Exception):
    """A row that does not follow from the current state of the match."""


class SnapshotData(msgspec.Struct, frozen=True):
    """What a snapshot keeps."""

    match: bytes
    changed_at: int
    proposed_at: int
    clock: ClockState


class Held:
    """A match in memory, in its state after a row of its log."""

    def __init__(self, record: MatchRecord) -> None:
        self.record = record
        self.match: Match | None = None
        self.version = 0
        self.changed_at = record.created
        self.proposed_at = 0
        self.clock = ClockState()
        self.problem: str | None = messages.DAMAGED if record.damaged else None
        """Why the match can only be looked at: its rules are not ours, or it cannot be read."""
        self.acks: dict[tuple[int, str], bool] = {}
        """Seat and client id of every acknowledged command, and whether it closed its question."""

    @property
    def id(self) -> str:
        """The match's id."""
        return self.record.id

    def running(self) -> Match:
        """The match, if it accepts commands."""
        if self.problem is not None:
            raise NotNow(self.problem)
        if self.match is None:
            raise NotNow(messages.NOT_STARTED)
        return self.match

    def take(self, row: LogRow) -> bool:
        """Let one row of the log take effect; False if the match cannot continue with it.

        Then it stays as it was before that row, and `problem` says why.
        """
        try:
            change = unpack_change(row.change)
        except (ValueError, TypeError) as error:
            self._stay(messages.DAMAGED, row, error)
            return False
        before, bookmark = self.match, None if self.match is None else self.match.bookmark()
        try:
            match = before or self._first(change)
            take_change(match, change)
            if match.chronicle.check() != change.check:
                raise Misfit("its digest is another one")
        except Exception as error:
            # Whatever other rules do to a row, it is only this match's problem.
            if before is not None and bookmark is not None:
                before.go_back(bookmark)
            self._stay(messages.OTHER_RULES, row, error)
            return False
        self.match = match
        self.advance(row, change.proposal is not None, change.clock)
        return True

    def _first(self, change: Change) -> Match:
        if change.holders is None:
            raise Misfit("it begins without players")
        match = new_match(self.record, change.holders, replaying=True)
        match.inherited_rolls = change.inherited
        return match

    def _stay(self, problem: str, row: LogRow, error: Exception) -> None:
        self.problem = problem
        log.warning(
            "a row does not fit",
            extra={"match": self.id, "version": row.version, "error": repr(error)},
        )

    def advance(self, row: LogRow, proposed: bool, clock: ClockState) -> None:
        """A row was written or read: move past it."""
        self.version = row.version
        self.changed_at = row.at
        self.clock = clock
        if proposed:
            self.proposed_at = row.at
        if row.client_id is not None and row.seat is not None:
            self.acks[row.seat, row.client_id] = row.closed

    def snapshot(self) -> bytes:
        """All of it except acknowledgements, as bytes for a snapshot."""
        assert self.match is not None
        kept = SnapshotData(rest(self.match), self.changed_at, self.proposed_at, self.clock)
        return msgspec.msgpack.encode(kept)

    def wake(self, snapshot: Snapshot) -> bool:
        """Continue from a snapshot; False if it does not fit the current rules."""
        try:
            rulebook = find_rulebook(self.record.game)
            made_by = (rulebook.rules_version, rulebook.content_version)
            if (snapshot.rules, snapshot.content) != made_by:
                return False
            kept = msgspec.msgpack.decode(snapshot.data, type=SnapshotData)
            options = msgspec.convert(self.record.options, rulebook.options_type)
            self.match = wake(kept.match, rulebook, options, dice_of(self.record))
        except Exception as error:
            # It only saves reading the log, so if anything is wrong with it, the log is read.
            log.warning("snapshot does not fit", extra={"match": self.id, "error": repr(error)})
            self.match = None
            return False
        self.version = snapshot.version
        self.changed_at, self.proposed_at = kept.changed_at, kept.proposed_at
        self.clock = kept.clock
        return True


def new_match(record: MatchRecord, holders: list[Holder], *, replaying: bool) -> Match:
    """The engine's match for a record; `Refusal` if the current rules do not accept it."""
    rulebook = find_rulebook(record.game)
    options = msgspec.convert(record.options, rulebook.options_type)
    return Match(rulebook, options, dice_of(record), holders, replaying=replaying)


def dice_of(record: MatchRecord) -> Dice:
    """Where a match's chance comes from."""
    declared = record.settings.dice == "declared"
    return Declared(record.seed) if declared else Seeded(record.seed)
