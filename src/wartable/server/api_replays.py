"""Replays, logs, rematches, and going on from a point of a finished match.

Nothing here says anything about a match that is not over: a log holds every secret.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_403_FORBIDDEN,
    HTTP_409_CONFLICT,
    HTTP_422_UNPROCESSABLE_ENTITY,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from msgspec import Meta

from wartable.engine.chance import fresh_seed
from wartable.engine.dice import Declared, Dice, Seeded
from wartable.engine.journal import Holder
from wartable.engine.logfile import LogError, LogFile, log_of, save
from wartable.engine.match import Match
from wartable.engine.refusal import Refusal
from wartable.engine.replay import replay
from wartable.games import find_rulebook
from wartable.server import messages
from wartable.server.api import AnyRequest, PathId, TheHall, held_seats, room_of
from wartable.server.hall import Hall
from wartable.server.hosting import HostSettings
from wartable.server.making import (
    MatchMade,
    SeatGiven,
    SeatWish,
    new_record,
    seat_records,
    start_if_full,
)
from wartable.server.records import SeatRecord
from wartable.server.replaying import ReplayJob
from wartable.server.room import Room
from wartable.server.seats import hash_of, new_secret
from wartable.server.times import milliseconds, now
from wartable.server.workers import WorkFailed

UPLOAD_BYTES: Final = 4 * 1024 * 1024
REPLAY_BYTES: Final = 64 * 1024 * 1024
BRANCH_BOT: Final = "plain"


class PlayFrom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go on after so many entries, as this seat against bots (null: every seat, at one screen)."""

    entry: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=63)] | None = None


async def finished(hall: Hall, match_id: str) -> tuple[Room, Match]:
    """A match that is over, or a 409."""
    room = await room_of(hall, match_id)
    if room.match is None or room.match.result is None:
        raise HTTPException(messages.NOT_OVER, status_code=HTTP_409_CONFLICT)
    return room, room.match


@get("/api/matches/{match_id:str}/log")
async def download_log(hall: TheHall, match_id: PathId) -> Response[bytes]:
    """The whole log of a finished match as a file."""
    _, match = await finished(hall, match_id)
    name = f"{match.rulebook.id}-{match_id}.json"
    return Response(
        save(match),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/api/matches/{match_id:str}/replay")
async def show_replay(
    hall: TheHall,
    match_id: PathId,
    seat: Annotated[str, QueryParameter(pattern=r"^(public|[0-9]{1,2})$")] = "public",
) -> Response[bytes]:
    """A finished match step by step, as one seat or a spectator saw it."""
    _, match = await finished(hall, match_id)
    return await _frames(hall, save(match), None if seat == "public" else int(seat))


@post("/api/replays", request_max_body_size=UPLOAD_BYTES, status_code=HTTP_200_OK)
async def open_log(
    hall: TheHall,
    request: AnyRequest,
    seat: Annotated[str, QueryParameter(pattern=r"^(public|[0-9]{1,2})$")] = "public",
) -> Response[bytes]:
    """A log file somebody has, step by step; nothing of it is kept."""
    data = await request.body()
    return await _frames(hall, data, None if seat == "public" else int(seat))


async def _frames(hall: Hall, data: bytes, seat: int | None) -> Response[bytes]:
    job = msgspec.msgpack.encode(ReplayJob(data, seat, REPLAY_BYTES))
    try:
        frames = await hall.readers.do("replay", job, hall.settings.pace.replay_limit)
    except WorkFailed as error:
        kind, _, reason = str(error).partition(": ")
        if kind != "LogError":
            raise HTTPException(
                messages.UNREADABLE, status_code=HTTP_503_SERVICE_UNAVAILABLE
            ) from error
        raise HTTPException(
            messages.BAD_LOG(problem=reason), status_code=HTTP_422_UNPROCESSABLE_ENTITY
        ) from None
    return Response(frames, media_type="application/json")


@post("/api/matches/{match_id:str}/play-from")
async def play_from(hall: TheHall, match_id: PathId, data: JSONBody[PlayFrom]) -> MatchMade:
    """A new match that goes on from a point of a finished one."""
    room, match = await finished(hall, match_id)
    seed = fresh_seed()
    declared = room.record.settings.dice == "declared"
    dice: Dice = Declared(seed) if declared else Seeded(seed)
    if data.seat is not None and data.seat >= match.seats:
        raise HTTPException(messages.NO_SUCH["seat"], status_code=HTTP_422_UNPROCESSABLE_ENTITY)
    wishes = [_branch_wish(room.seats[seat], data.seat) for seat in range(match.seats)]
    records, given = seat_records(wishes, online=hall.settings.pace.presence)
    holders = [Holder(seat.name, seat.bot) for seat in records]
    try:
        branch = await asyncio.to_thread(_branch, log_of(match), data.entry, dice, holders)
    except (LogError, Refusal) as error:
        raise HTTPException(
            messages.BAD_LOG(problem=str(error)), status_code=HTTP_422_UNPROCESSABLE_ENTITY
        ) from None
    if branch.result is not None:
        raise HTTPException(messages.OVER_THERE, status_code=HTTP_409_CONFLICT)
    settings = HostSettings(
        dice=room.record.settings.dice, undo="free", branched_from=room.record.id
    )
    record = new_record(room.record.game, room.record.options, settings, seed)
    await hall.store.add_match(record, records)
    fresh = await room_of(hall, record.id)
    await fresh.begin(branch, branch.first_holders)
    return MatchMade(record.id, given)


def _branch_wish(seat: SeatRecord, mine: int | None) -> SeatWish:
    if mine is None:
        return SeatWish("local", seat.name)
    if seat.seat == mine:
        return SeatWish("me", seat.name if seat.kind != "bot" else "")
    return SeatWish("bot", bot=seat.bot or BRANCH_BOT)


def _branch(log: LogFile, entry: int, dice: Dice, holders: list[Holder]) -> Match:
    """The match after so many entries, with dice and players of its own from there on."""
    match = replay(log, find_rulebook, to=entry, dice=dice)
    if match.result is None:
        for seat, holder in enumerate(holders):
            if seat not in match.out and match.holders[seat] != holder:
                match.take_seat(seat, holder)
    return match


@post("/api/matches/{match_id:str}/rematch")
async def rematch(hall: TheHall, match_id: PathId, request: AnyRequest) -> MatchMade:
    """The same again: the first to ask makes the match, the others take their seats in it."""
    room, _ = await finished(hall, match_id)
    held = await held_seats(hall, room, request)
    old = room.record
    settings = msgspec.structs.replace(
        old.settings, chosen_seed=False, branched_from="", open=False
    )
    record = new_record(old.game, old.options, settings, fresh_seed())
    seats = [
        SeatRecord(
            seat=seat.seat, kind=seat.kind, name=seat.name, bot=seat.bot, taken=seat.kind == "bot"
        )
        for seat in room.seats
    ]
    name = await hall.store.add_rematch(match_id, record, seats)
    token = new_secret()
    until = now() + milliseconds(hall.settings.pace.presence)
    given = [
        SeatGiven(seat, token=token)
        for seat in held
        if await hall.store.take_free_seat(
            name, seat, token=hash_of(token), name=room.seats[seat].name, until=until
        )
    ]
    if not given:
        raise HTTPException(messages.REMATCH_TAKEN, status_code=HTTP_403_FORBIDDEN)
    await room.reload_seats()
    fresh = await room_of(hall, name)
    await fresh.reload_seats()
    await start_if_full(hall, name)
    return MatchMade(name, given)


REPLAY_HANDLERS: list[Any] = [download_log, show_replay, open_log, play_from, rematch]
