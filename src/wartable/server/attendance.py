"""Who is here: seats that are away, bots called for them, and owners who come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wartable.engine import messages as engine_messages
from wartable.engine.journal import Holder
from wartable.engine.refusal import NotNow, WrongSeat
from wartable.server import messages
from wartable.server.commands import HandOver
from wartable.server.outages import Outages
from wartable.server.records import SeatRecord
from wartable.server.times import milliseconds

if TYPE_CHECKING:
    from wartable.server.room import Room


def is_online(seat: SeatRecord, moment: int) -> bool:
    """Whether a player is connected there right now."""
    return seat.kind == "bot" or seat.online_until > moment


def offline_for(seat: SeatRecord, moment: int, outages: Outages) -> int:
    """Milliseconds since a seat was last here, in which a server ran."""
    if is_online(seat, moment) or not seat.taken:
        return 0
    return outages.elapsed(seat.online_until, moment)


def may_call_bot(room: Room, seat: int, moment: int) -> None:
    """Refuse to call a bot for a player who is here or has not been away long enough."""
    if not 0 <= seat < len(room.seats):
        raise WrongSeat(engine_messages.NO_SEAT(seat=seat))
    record = room.seats[seat]
    least = room.hall.settings.pace.offline
    away = offline_for(record, moment, room.hall.outages)
    if is_online(record, moment) or away < milliseconds(least):
        raise NotNow(messages.AWAY_FOR(name=record.name, seconds=round(least)))


def returning(room: Room) -> list[tuple[int, HandOver]]:
    """Seats whose owner is back and plays again: from the first question after that one on.

    A question that was open when the owner came is still the bot's, which may be thinking about it.
    """
    match = room.match
    if match is None or match.result is not None:
        return []
    back = [
        seat
        for seat in room.seats
        if seat.kind != "bot"
        and match.holders[seat.seat].bot
        and seat.seat not in match.out
        and room.hall.is_here(room.id, seat.seat)
        and _has_time(room, seat.seat)
    ]
    asked = {each.seat for each in match.waiting()}
    answered = set(match.all_open_answers())
    room.back_since = {seat.seat: room.back_since.get(seat.seat, match.asked) for seat in back}
    return [
        (seat.seat, HandOver(Holder(seat.name)))
        for seat in back
        if seat.seat not in answered
        and (seat.seat not in asked or room.back_since[seat.seat] != match.asked)
    ]


def _has_time(room: Room, seat: int) -> bool:
    choice = room.record.settings.clock
    return choice.kind != "match" or room.clock.left.get(seat, 0) > 0
