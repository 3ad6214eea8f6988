"""Reruns a log, in a worker: to show it, to list earlier events, to continue from there.

The result is what one seat or a spectator saw.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from wartable.engine.dice import Declared, Dice, Seeded
from wartable.engine.journal import Holder
from wartable.engine.logfile import LogError, LogFile, read_log
from wartable.engine.outgoing import event_data
from wartable.engine.refusal import Refusal
from wartable.engine.replay import replay, verify
from wartable.engine.resting import rest
from wartable.games import find_rulebook
from wartable.server.outcomes import outcome_of
from wartable.server.pictures import patch

MOST_ENTRIES: Final = 20_000
MOST_BYTES: Final = 16 * 1024 * 1024
"""How large a log may be once it is unpacked."""


class ReplayJob(msgspec.Struct, frozen=True):
    """A log file's bytes, whose view is wanted, and how large the result may be."""

    log: bytes
    seat: int | None
    most_bytes: int
    views: bool = True
    """Without them only events are returned, unverified: enough to summarize a match."""


class RetellJob(msgspec.Struct, frozen=True):
    """A log file's bytes, whose events are wanted, before which one, and the size limit."""

    log: bytes
    seat: int | None
    before: int
    most_bytes: int


class BranchJob(msgspec.Struct, frozen=True):
    """A log file's bytes; after this many entries the match has its own dice and players."""

    log: bytes
    entry: int
    seed: bytes
    declared: bool
    holders: list[Holder]


class Branch(msgspec.Struct, frozen=True):
    """The match at that point, as bytes; empty if it was over."""

    match: bytes = b""


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """The match after an entry: its events, and what changed in the view."""

    entry: int
    kind: str
    events: list[Any]
    round: int | None = None
    view: Any = None
    patch: list[Any] | None = None


class Replay(msgspec.Struct, frozen=True):
    """A whole match to view; the first frame has the view, later ones what changed in it."""

    header: Any
    seat: int | None
    seats: list[str]
    frames: list[Frame]
    result: Any
    seed: str
    verified: bool
    problem: str


def replay_frames(data: bytes) -> bytes:
    """The frames of a log as JSON; `LogError` says why there are none."""
    job = msgspec.msgpack.decode(data, type=ReplayJob)
    log = _read(job.log)
    verified, problem = _verified(log) if job.views else (False, "")
    frames: list[Frame] = []
    view: Any = None
    last = 0
    match = replay(log, find_rulebook, to=0)
    if job.seat is not None and not 0 <= job.seat < match.seats:
        raise LogError(f"There is no seat {job.seat}.")
    for number in range(len(log.entries) + 1):
        kind = "start"
        if number:
            entry = log.entries[number - 1]
            kind = str(type(entry).__struct_config__.tag)
            match.absorb(entry)
        new = msgspec.to_builtins(match.view(job.seat)) if job.views else None
        found = None if view is None else patch(view, new)
        frames.append(
            Frame(
                entry=number,
                kind=kind,
                events=[event_data(told) for told in match.events(job.seat, last)],
                round=match.round if job.views else None,
                view=new if found is None else None,
                patch=found or None,
            )
        )
        view, last = new, match.chronicle.latest(job.seat)
    result = Replay(
        header=msgspec.to_builtins(log.header),
        seat=job.seat,
        seats=[str(match.seat_name(seat)) for seat in range(match.seats)],
        frames=frames,
        result=msgspec.to_builtins(outcome_of(match)),
        seed=log.seed,
        verified=verified,
        problem=problem,
    )
    return _encoded(result, job.most_bytes)


def retell(data: bytes) -> bytes:
    """The events of a log that a seat saw before one of them, as JSON."""
    job = msgspec.msgpack.decode(data, type=RetellJob)
    match = replay(_read(job.log), find_rulebook, keep_events=True)
    told = match.events(job.seat)[: job.before - 1]
    return _encoded([event_data(each) for each in told], job.most_bytes)


def branch(data: bytes) -> bytes:
    """The match after some entries of a log, to continue."""
    job = msgspec.msgpack.decode(data, type=BranchJob)
    dice: Dice = Declared(job.seed) if job.declared else Seeded(job.seed)
    try:
        match = replay(_read(job.log), find_rulebook, to=job.entry, dice=dice)
        if match.result is not None:
            return msgspec.msgpack.encode(Branch())
        for seat, holder in enumerate(job.holders):
            if seat not in match.out and match.holders[seat] != holder:
                match.take_seat(seat, holder)
    except Refusal as refusal:
        raise LogError(str(refusal)) from None
    return msgspec.msgpack.encode(Branch(rest(match)))


def _read(data: bytes) -> LogFile:
    log = read_log(data, MOST_BYTES)
    if len(log.entries) > MOST_ENTRIES:
        raise LogError(f"A log of more than {MOST_ENTRIES} entries is too long to be shown.")
    return log


def _encoded(result: object, most_bytes: int) -> bytes:
    encoded = msgspec.json.encode(result)
    if len(encoded) > most_bytes:
        raise LogError("This match is too long to be shown here.")
    return encoded


def _verified(log: LogFile) -> tuple[bool, str]:
    """Whether the dice are proven; a log that does not even fit the rules is refused."""
    replay(log, find_rulebook)
    try:
        verify(log, find_rulebook)
    except LogError as error:
        return False, str(error)
    return True, ""
