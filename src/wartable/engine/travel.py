"""Sends a fork to another process, where it can be dealt again and searched.

Only a fork dealt for a seat may travel: it holds nothing real that this seat does not know.
"""

from __future__ import annotations

from typing import Any

import msgspec

from wartable.engine import messages
from wartable.engine.dice import Seeded
from wartable.engine.journal import Agreed, Answered, Conceded, Holder, LineEntry, Rolled
from wartable.engine.marks import Mark
from wartable.engine.match import Match
from wartable.engine.refusal import Fault, NotNow
from wartable.engine.replay import Finder


class Parcel(msgspec.Struct, frozen=True):
    """A fork in transit: the start of its step, what happened in it, the seat's open answer."""

    game: str
    options: dict[str, Any]
    holders: list[Holder]
    seat: int
    mark: Mark
    step: list[Answered | Rolled | Conceded | Agreed]
    open: dict[int, Any]
    asked: int


_decoder = msgspec.msgpack.Decoder(Parcel)


def pack(fork: Match) -> bytes:
    """A fork dealt for a seat as bytes; rerunning the step from them gives exactly this state."""
    if fork.dealt_for is None:
        raise NotNow(messages.NOT_DEALT)
    mark, step = fork.step_so_far()
    parcel = Parcel(
        fork.rulebook.id,
        msgspec.to_builtins(fork.options),
        fork.holders,
        fork.dealt_for,
        mark,
        step,
        fork.all_open_answers(),
        fork.asked,
    )
    if _open(fork, parcel, Seeded(bytes(32))).state != fork.state:
        raise Fault(messages.CANNOT_RERUN)
    return msgspec.msgpack.encode(parcel)


def unpack(data: bytes, find: Finder, seed: bytes) -> Match:
    """The fork that was packed, with its own dice."""
    parcel = _decoder.decode(data)
    rulebook = find(parcel.game)
    options = msgspec.convert(parcel.options, rulebook.options_type)
    blank = Match(rulebook, options, Seeded(seed), parcel.holders, replaying=True)
    return _open(blank, parcel, Seeded(seed))


def _open(like: Match, parcel: Parcel, dice: Seeded) -> Match:
    step: list[LineEntry] = list(parcel.step)
    return like.restored(parcel.mark, step, dice, parcel.open, parcel.asked, parcel.seat)
