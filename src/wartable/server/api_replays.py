"""Replays, logs, rematches, and continuing from a point of a finished match.

Nothing here reveals anything about an unfinished match: a log holds every secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Response, get, post
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
from wartable.engine.journal import Holder
from wartable.engine.logfile import log_of, save
from wartable.engine.match import Match
from wartable.engine.resting import wake
from wartable.server import messages
from wartable.server.api import AnyRequest, PathId, TheHall, held_seats, room_of
from wartable.server.guards import visitor
from wartable.server.hall import Hall
from wartable.server.held import SnapshotData, dice_of
from wartable.server.hosting import HostSettings
from wartable.server.making import (
    BotName,
    MatchMade,
    SeatGiven,
    SeatWish,
    add_once,
    check_bot,
    chosen_token,
    new_record,
    seat_records,
    start_if_full,
)
from wartable.server.records import SeatRecord
from wartable.server.replaying import Branch, BranchJob, ReplayJob
from wartable.server.requests import TurnedAway
from wartable.server.room import Room
from wartable.server.seats import hash_of
from wartable.server.starting import first_row
from wartable.server.times import milliseconds, now
from wartable.server.turns import Asker, When
from wartable.server.wire import Token
from wartable.server.workers import WorkFailed

UPLOAD_BYTES: Final = 4 * 1024 * 1024
REPLAY_BYTES: Final = 64 * 1024 * 1024
BRANCH_BOT: Final = "plain"
"""Who plays a seat that a player held, by default."""
SeatNumber = Annotated[int, Meta(ge=0, le=63)]


class PlayFrom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Continue after this many entries, as this seat (null: every seat that a player held).

    `others` names who plays the remaining seats: a bot, or "" for a player at the same screen.
    Unless it names one, a bot keeps its seat and its level.
    """

    entry: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber | None = None
    others: Annotated[dict[SeatNumber, BotName], Meta(max_length=64)] = {}
    token: Token | None = None


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same match again, holding the seat with this token."""

    token: Token


async def finished(hall: Hall, match_id: str) -> tuple[Room, Match]:
    """A match that is over, or a 409."""
    room = await room_of(hall, match_id)
    if room.problem is not None:
        raise TurnedAway(room.problem, status_code=HTTP_409_CONFLICT)
    if room.match is None or room.match.result is None:
        await room.look_again()
    if room.match is None or room.match.result is None:
        raise TurnedAway(messages.NOT_OVER, status_code=HTTP_409_CONFLICT)
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
    request: AnyRequest,
    match_id: PathId,
    seat: Annotated[str, QueryParameter(pattern=r"^(public|[0-9]{1,2})$")] = "public",
    views: Annotated[bool, QueryParameter()] = True,
) -> Response[bytes]:
    """A finished match step by step, as one seat or a spectator saw it; or only its events."""
    _, match = await finished(hall, match_id)
    asker = Asker(visitor(request.scope), match_id)
    return await _frames(hall, save(match), seat, asker, views)


@post("/api/replays", request_max_body_size=UPLOAD_BYTES, status_code=HTTP_200_OK)
async def open_log(
    hall: TheHall,
    request: AnyRequest,
    seat: Annotated[str, QueryParameter(pattern=r"^(public|[0-9]{1,2})$")] = "public",
) -> Response[bytes]:
    """An uploaded log file, step by step; nothing is stored."""
    data = await request.body()
    return await _frames(hall, data, seat, Asker(visitor(request.scope), when=When.LATER))


async def _frames(
    hall: Hall, data: bytes, seat: str, asker: Asker, views: bool = True
) -> Response[bytes]:
    whose = None if seat == "public" else int(seat)
    job = msgspec.msgpack.encode(ReplayJob(data, whose, REPLAY_BYTES, views))
    frames = await _have_replayed(hall, "replay", job, asker)
    return Response(frames, media_type="application/json")


async def _have_replayed(hall: Hall, work: str, job: bytes, asker: Asker) -> bytes:
    """What a worker makes of a log, or why it cannot be read."""
    pace = hall.settings.pace
    try:
        return await hall.readers.do(work, job, pace.replay_limit, asker, patience=pace.patience)
    except WorkFailed as error:
        kind, _, reason = str(error).partition(": ")
        if kind != "LogError":
            raise TurnedAway(
                messages.UNREADABLE, status_code=HTTP_503_SERVICE_UNAVAILABLE
            ) from error
        raise TurnedAway(
            messages.BAD_LOG(problem=reason), status_code=HTTP_422_UNPROCESSABLE_ENTITY
        ) from None


@post("/api/matches/{match_id:str}/play-from")
async def play_from(
    hall: TheHall, request: AnyRequest, match_id: PathId, data: JSONBody[PlayFrom]
) -> MatchMade:
    """A new match that continues from a point of a finished one."""
    room, match = await finished(hall, match_id)
    seed = fresh_seed()
    chosen = [*data.others, *([] if data.seat is None else [data.seat])]
    if any(seat >= match.seats for seat in chosen):
        raise TurnedAway(messages.NO_SUCH["seat"], status_code=HTTP_422_UNPROCESSABLE_ENTITY)
    wishes = _branch_wishes(room.seats, data)
    token = chosen_token(data.token)
    records, given = seat_records(wishes, token, online=hall.settings.pace.presence)
    holders = [Holder(seat.name, seat.bot) for seat in records]
    declared = room.record.settings.dice == "declared"
    job = BranchJob(msgspec.json.encode(log_of(match)), data.entry, seed, declared, holders)
    asker = Asker(visitor(request.scope), match_id)
    told = await _have_replayed(hall, "branch", msgspec.msgpack.encode(job), asker)
    rested = msgspec.msgpack.decode(told, type=Branch).match
    if not rested:
        raise TurnedAway(messages.OVER_THERE, status_code=HTTP_409_CONFLICT)
    settings = HostSettings(
        dice=room.record.settings.dice, undo="free", branched_from=room.record.id
    )
    record = new_record(room.record.game, room.record.options, settings, seed, token)
    # With its first row, which holds its past: without it the match would start from the beginning.
    moment = await hall.heart.moment()
    branch = wake(rested, match.rulebook, match.options, dice_of(record))
    first = first_row(hall, record, branch, branch.first_holders, moment)
    await add_once(hall, record, records, first, SnapshotData(rested, moment, 0, first.clock))
    hall.see_to(await room_of(hall, record.id))
    return MatchMade(record.id, given)


def _branch_wishes(seats: Sequence[SeatRecord], wish: PlayFrom) -> list[SeatWish]:
    """Who sits where from here on: everyone where they were, unless the request differs."""
    for bot in filter(None, wish.others.values()):
        check_bot(bot)
    here = {seat for seat, bot in wish.others.items() if not bot}
    if wish.seat is not None:
        here.add(wish.seat)
    else:
        held = {seat.seat for seat in seats if seat.kind != "bot"}
        here |= (held or {seat.seat for seat in seats}) - wish.others.keys()
    mine: Literal["me", "local"] = "local" if len(here) > 1 else "me"
    return [
        SeatWish(mine, "" if seat.kind == "bot" else seat.name)
        if seat.seat in here
        else SeatWish("bot", bot=wish.others.get(seat.seat) or seat.bot or BRANCH_BOT)
        for seat in seats
    ]


@post("/api/matches/{match_id:str}/rematch")
async def rematch(
    hall: TheHall, match_id: PathId, request: AnyRequest, data: JSONBody[Rematch]
) -> MatchMade:
    """A rematch: the first to ask makes the match, the others take their seats in it."""
    room, _ = await finished(hall, match_id)
    held = await held_seats(hall, room, request)
    token = chosen_token(data.token)
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
    taken = await hall.store.take_seats(
        name,
        held,
        token=hash_of(token),
        name_at=lambda seat: room.seats[seat].name,
        until=now() + milliseconds(hall.settings.pace.presence),
    )
    given = [SeatGiven(seat, token=token) for seat in taken]
    if not given:
        raise TurnedAway(messages.REMATCH_TAKEN, status_code=HTTP_403_FORBIDDEN)
    await room.reload_seats()
    fresh = await room_of(hall, name)
    await fresh.reload_seats()
    await start_if_full(hall, name)
    return MatchMade(name, given)


REPLAY_HANDLERS: list[Any] = [download_log, show_replay, open_log, play_from, rematch]
