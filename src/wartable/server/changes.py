"""What one accepted command changed in a match: the content of a row of its log.

A row is stored completely or not at all. It holds every entry the engine wrote (an answer and the
dice and table answers that followed from it), open sealed answers given or withdrawn, and the open
proposal. Applying the rows in order gives the current match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wartable.engine.journal import AnyEntry, Entry, Holder
from wartable.engine.match import Match
from wartable.engine.proposal import Proposal


class Given(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open sealed answer, and whether the table gave it."""

    answer: Any
    table: bool = False


class ClockState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Milliseconds left to each seat when the running clocks started."""

    since: int = 0
    left: dict[int, int] = {}
    running: tuple[int, ...] = ()
    asked: int = -1


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything a row changes. The first row of a log brings the holders: the match starts."""

    entries: list[AnyEntry] = []
    put: dict[int, Given] = {}
    taken: tuple[int, ...] = ()
    proposal: Proposal | None = None
    clock: ClockState = ClockState()
    check: str = ""
    holders: list[Holder] | None = None
    inherited: int = 0
    """In the first row: how many rolls come from the match this one was branched from."""


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Change)


def pack_change(change: Change) -> bytes:
    """A change encoded for a row."""
    return _encoder.encode(change)


def unpack_change(data: bytes) -> Change:
    """A change decoded from a row."""
    return _decoder.decode(data)


class Stand(msgspec.Struct, frozen=True):
    """The state of a match before a command, against which its change is measured."""

    entries: int
    open: dict[int, object]
    tabled: tuple[int, ...]
    proposal: Proposal | None


def stand_of(match: Match) -> Stand:
    """The current state of a match."""
    assert match.journal is not None
    return Stand(len(match.journal), match.all_open_answers(), match.tabled, match.proposal)


def entries_since(match: Match, number: int) -> Sequence[Entry]:
    """The entries after this many."""
    assert match.journal is not None
    return [match.journal.entry(index) for index in range(number, len(match.journal))]


def change_since(stand: Stand, match: Match) -> Change | None:
    """What changed since, clocks aside; None if nothing did."""
    entries = list(entries_since(match, stand.entries))
    before = {} if entries else stand.open
    tabled = () if entries else stand.tabled
    open_now = match.all_open_answers()
    put = {
        seat: Given(answer, seat in match.tabled)
        for seat, answer in open_now.items()
        if seat not in before
        or before[seat] != answer
        or (seat in tabled) != (seat in match.tabled)
    }
    taken = tuple(seat for seat in before if seat not in open_now)
    if not (entries or put or taken or match.proposal != stand.proposal):
        return None
    return Change(
        entries=entries,
        put=put,
        taken=taken,
        proposal=match.proposal,
        check=match.chronicle.check(),
    )


def take_change(match: Match, change: Change) -> None:
    """Apply a row to a match in the state in which the row was written."""
    for entry in change.entries:
        match.absorb(entry)
    for seat in change.taken:
        match.take_back(seat)
    for seat, given in change.put.items():
        match.put_back(seat, given.answer, table=given.table)
    match.proposal = change.proposal
