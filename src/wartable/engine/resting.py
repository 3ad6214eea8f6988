"""A whole match as bytes, to continue from without rerunning its log.

Only a cache: it is valid only for the rules and content it was made with, and it holds every
secret. The log remains the source of truth.
"""

from __future__ import annotations

from functools import cache
from typing import Union, cast

import msgspec

from wartable.engine.dice import Dice
from wartable.engine.events import Event, kinds_of
from wartable.engine.kept import Kept
from wartable.engine.match import Match
from wartable.engine.rulebook import AnyRulebook, Options

_decoder = msgspec.msgpack.Decoder(Kept)


def rest(match: Match) -> bytes:
    """A match as bytes."""
    return msgspec.msgpack.encode(match.keep())


def wake(data: bytes, rulebook: AnyRulebook, options: Options, dice: Dice) -> Match:
    """The saved match; `ValueError` if the bytes are not a match of this game."""
    try:
        kept = _decoder.decode(data)
        recent = [_event_decoder(rulebook).decode(packed) for packed in kept.past.recent]
    except msgspec.DecodeError as error:
        raise ValueError(f"this is no match of {rulebook.title}: {error}") from error
    match = Match(rulebook, options, dice, kept.first_holders, replaying=True)
    match.take_up(kept, recent)
    return match


@cache
def _event_decoder(rulebook: AnyRulebook) -> msgspec.msgpack.Decoder[Event]:
    """Reads the events of a game and of the table itself."""
    package = type(rulebook).__module__.rpartition(".")[0]
    kinds = [
        kind
        for kind in kinds_of(Event)
        if kind.__module__.startswith((package, "wartable.engine."))
    ]
    decoder = msgspec.msgpack.Decoder(Union[tuple(kinds)])  # noqa: UP007 - known when it runs
    return cast("msgspec.msgpack.Decoder[Event]", decoder)
