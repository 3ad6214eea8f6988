"""Turns what a listener sees into wire messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from wartable.engine.message import Phrase, phrase_of
from wartable.engine.proposal import Proposal
from wartable.server import messages, wire
from wartable.server.attendance import is_online, offline_for
from wartable.server.clocks import left_now
from wartable.server.listeners import Listener
from wartable.server.pictures import Picture, patch
from wartable.server.records import ChatLine, SeatRecord
from wartable.server.times import milliseconds, now
from wartable.server.writing import Events

if TYPE_CHECKING:
    from wartable.server.room import Room

TAIL: Final = 40
"""How many of the latest events a newcomer gets; earlier ones are sent on request."""
MOST_EVENTS: Final = 400
"""A client that missed more than this gets only the tail."""


def show_snapshot(room: Room, listener: Listener, seen: int) -> None:
    """Send a listener everything, with the events after the last one it has seen."""
    picture = room.audience.picture(listener.seat)
    match = room.match
    record = room.record
    last = picture.last if picture else 0
    listener.picture = picture
    message = wire.Snapshot(
        match=record.id,
        game=record.game,
        started=match is not None,
        version=picture.version if picture else 0,
        seat=listener.seat,
        hot_seats=listener.seats if listener.hot else (),
        view=picture.sight if picture else None,
        prompts=picture.prompts if picture else [],
        open=picture.open if picture else None,
        team_open=picture.team_open if picture else {},
        events=_tail(room, listener, seen, last),
        last=last,
        waiting=picture.waiting if picture else [],
        seats=seats_shown(room),
        proposal=_proposal(room, picture.proposal) if picture else None,
        settings=record.settings,
        options=record.options,
        chat=[_line(room, line) for line in room.audience.chat],
        result=picture.result if picture else None,
        commitment=match.dice.commitment() if match else "",
        seed=picture.seed if picture else None,
        rematch=record.rematch,
        undo=picture.undo if picture else "none",
        problem=None if room.problem is None else str(room.problem),
        problem_key=_key(room.problem),
    )
    listener.send(wire.encode(message))


def show_update(
    room: Room, old: Picture, new: Picture, seat: int | None, events: Events
) -> str | None:
    """What changed from one picture to the next as a message; None if nothing did."""
    view: Any = UNSET
    changes: list[Any] | UnsetType = UNSET
    if _differ(old.view, new.view):
        found = patch(old.view, new.view)
        if found is None:
            view = new.sight
        else:
            changes = found
    message = wire.Update(
        version=new.version,
        events=_events(room, seat, old.last, new.last, events),
        last=new.last,
        patch=changes,
        view=view,
        prompts=_if_changed(old.prompts, new.prompts),
        open=_if_changed(old.open, new.open),
        team_open=_if_changed(old.team_open, new.team_open),
        waiting=_if_changed(old.waiting, new.waiting),
        proposal=UNSET if old.proposal == new.proposal else _proposal(room, new.proposal),
        result=_if_changed(old.result, new.result),
        seed=UNSET if new.seed is None or old.seed == new.seed else new.seed,
        undo=_if_changed(old.undo, new.undo),
    )
    nothing = wire.Update(version=old.version, events=[], last=old.last)
    if message == nothing:
        return None
    if room.record.settings.clock.kind != "none":
        message = msgspec.structs.replace(message, clocks=clocks_shown(room))
    return wire.encode(message)


def show_presence(room: Room) -> str:
    """Who is here, as a message."""
    return wire.encode(wire.Presence(seats_shown(room), room.record.rematch))


def show_chat(room: Room, line: ChatLine) -> str:
    """A line of chat, as a message."""
    shown = _line(room, line)
    return wire.encode(wire.Said(shown.number, shown.seat, shown.name, shown.text, shown.at))


def clocks_shown(room: Room) -> dict[int, wire.ClockShown]:
    """Every clock at this moment."""
    moment = now()
    return {
        seat: wire.ClockShown(
            left_now(room.clock, seat, moment, room.hall.outages), seat in room.clock.running
        )
        for seat in room.clock.left
    }


def seats_shown(room: Room) -> list[wire.SeatShown]:
    """The public state of all seats."""
    match = room.match
    clocks = clocks_shown(room)
    moment = now()
    found: list[wire.SeatShown] = []
    for seat in room.seats:
        bot = seat.bot if match is None else match.holders[seat.seat].bot
        found.append(
            wire.SeatShown(
                seat=seat.seat,
                name=seat.name,
                color="" if match is None else match.seat_color(seat.seat),
                kind=seat.kind,
                bot=bot,
                stands_in=bool(bot) and seat.kind != "bot",
                taken=seat.taken,
                online=is_online(seat, moment),
                offline_for=offline_for(seat, moment, room.hall.outages) // 1000,
                clock=clocks.get(seat.seat),
                called=_called(seat),
            )
        )
    return found


def _called(seat: SeatRecord) -> Phrase | UnsetType:
    """How to translate a name the table gave."""
    for usual in (messages.PLAYER(number=seat.seat + 1), *messages.BOTS.values()):
        if seat.name == usual:
            return usual.phrase
    return UNSET


def _key(problem: str | None) -> str | UnsetType:
    phrase = None if problem is None else phrase_of(problem)
    return UNSET if phrase is None else phrase.key


def _line(room: Room, line: ChatLine) -> wire.ChatShown:
    return wire.ChatShown(line.number, line.seat, room.seats[line.seat].name, line.text, line.at)


def _proposal(room: Room, proposal: Proposal | None) -> wire.ProposalShown | None:
    if proposal is None:
        return None
    age = room.hall.outages.elapsed(room.proposed_at, now())
    left = milliseconds(room.hall.settings.pace.proposal) - age
    return wire.ProposalShown(
        proposal.what,
        proposal.seat,
        proposal.missing,
        proposal.agreed,
        max(0, round(left / 1000)),
    )


def _tail(room: Room, listener: Listener, seen: int, last: int) -> list[msgspec.Raw]:
    """Events after the last one seen, if they are in memory; otherwise the latest ones."""
    if room.match is None:
        return []
    if not 0 < seen <= last or last - seen > MOST_EVENTS:
        seen = max(0, last - TAIL)
    at_hand = room.match.chronicle.at_hand(listener.seat)
    events = Events(phrases=listener.phrases)
    return _events(room, listener.seat, max(seen, at_hand), last, events)


def _events(
    room: Room, seat: int | None, after: int, last: int, events: Events
) -> list[msgspec.Raw]:
    if room.match is None or after >= last:
        return []
    return [events.written(told) for told in room.match.events(seat, after)]


def _if_changed(old: Any, new: Any) -> Any:
    return new if _differ(old, new) else UNSET


def _differ(old: Any, new: Any) -> bool:
    return old is not new and old != new
