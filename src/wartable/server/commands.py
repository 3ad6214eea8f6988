"""Applies a command to a match: what players ask for, and what the table does on its own."""

from __future__ import annotations

from typing import Final

import msgspec

from wartable.engine import messages as engine_messages
from wartable.engine.answering import Receipt
from wartable.engine.journal import Holder
from wartable.engine.match import Match
from wartable.engine.refusal import NotNow, WrongSeat
from wartable.server import messages
from wartable.server.hosting import HostSettings
from wartable.server.wire import (
    Agree,
    Answer,
    CallBot,
    Command,
    Concede,
    Decline,
    Draw,
    Undo,
    Withdraw,
)

STAND_IN: Final = "plain"
"""The level of a bot that plays for a player who is away."""


class BotAnswer(msgspec.Struct, frozen=True, tag="bot"):
    """What a bot answers; None: it found nothing, so the table answers."""

    prompt: str
    data: object


class Default(msgspec.Struct, frozen=True, tag="default"):
    """The table answers for a seat."""

    prompt: str


class HandOver(msgspec.Struct, frozen=True, tag="seat"):
    """A different player or bot plays the seat from now on."""

    holder: Holder


class Forfeit(msgspec.Struct, frozen=True, tag="forfeit"):
    """The seat's time has run out and it loses."""


class Lapse(msgspec.Struct, frozen=True, tag="lapse"):
    """A proposal got no answer in time."""


TableCommand = BotAnswer | Default | HandOver | Forfeit | Lapse
"""Commands that no client sent."""
AnyCommand = Command | TableCommand


def kind_of(command: AnyCommand) -> str:
    """What the log calls a command."""
    return str(type(command).__struct_config__.tag)


def perform(match: Match, settings: HostSettings, seat: int, command: AnyCommand) -> Receipt:
    """Let a command take effect, or raise `Refusal`."""
    match command:
        case Answer():
            _must_hold(match, seat)
            return _answer(match, seat, command.prompt, command.data)
        case BotAnswer():
            _must_be_bot(match, seat)
            return _answer(match, seat, command.prompt, command.data)
        case Default():
            _must_be_bot(match, seat)
            if not any(prompt.id == command.prompt for prompt in match.prompts(seat)):
                raise NotNow(engine_messages.SETTLED)
            return match.default(seat)
        case Withdraw():
            _must_hold(match, seat)
            if seat not in match.all_open_answers():
                raise NotNow(messages.NOTHING_OPEN)
            match.undo(seat)
        case Undo():
            _undo(match, settings, seat)
        case Draw():
            match.offer_draw(seat)
        case Agree():
            match.agree(seat)
        case Decline():
            match.decline(seat)
        case Concede() | Forfeit():
            match.concede(seat)
        case CallBot():
            _call_bot(match, seat, command.seat)
        case HandOver():
            match.take_seat(seat, command.holder)
        case Lapse():
            match.proposal = None
    return Receipt(closed=True)


def stand_in_for(name: str) -> Holder:
    """A bot that plays for a player who is away."""
    return Holder(f"{name} (bot)", STAND_IN)


def _answer(match: Match, seat: int, prompt: str, data: object) -> Receipt:
    """Give an answer; the open proposal lapses with it.

    But not when a sealed answer is only changed, since others must not learn of that.
    """
    changed = seat in match.all_open_answers()
    receipt = match.answer(seat, prompt, data)
    if not (changed or receipt.again):
        match.proposal = None
    return receipt


def _must_hold(match: Match, seat: int) -> None:
    if 0 <= seat < match.seats and match.holders[seat].bot:
        raise NotNow(messages.BOT_PLAYS_ON)


def _must_be_bot(match: Match, seat: int) -> None:
    """A bot that was still thinking when the owner came back no longer answers."""
    if not match.holders[seat].bot:
        raise NotNow(engine_messages.SETTLED)


def _undo(match: Match, settings: HostSettings, seat: int) -> None:
    _must_hold(match, seat)
    if settings.undo == "never" and seat not in match.all_open_answers():
        raise NotNow(messages.NO_UNDO)
    if match.undo(seat) or settings.undo != "free":
        return
    while match.proposal is not None:
        match.agree(match.proposal.missing[0])


def _call_bot(match: Match, seat: int, other: int) -> None:
    if other == seat or not 0 <= other < match.seats:
        raise WrongSeat(messages.BOT_FOR_OTHERS)
    if match.holders[other].bot:
        raise NotNow(messages.BOT_PLAYS)
    match.take_seat(other, stand_in_for(match.holders[other].name))
