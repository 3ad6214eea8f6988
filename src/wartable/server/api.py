"""The HTTP side: games and rules, making and joining matches, the lobby, replays, health."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_401_UNAUTHORIZED,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
)
from msgspec import Meta

from wartable.engine.lobby import FIRST_BOT
from wartable.games import game_ids
from wartable.ledger import UnknownRule
from wartable.server import catalogue, messages
from wartable.server.guards import visitor
from wartable.server.hall import Hall
from wartable.server.hosting import HostSettings
from wartable.server.making import (
    BotName,
    MatchMade,
    MatchWish,
    Name,
    chosen_token,
    make_match,
    quick_match,
    start_if_full,
)
from wartable.server.metrics import metrics_page
from wartable.server.outcomes import Outcome, outcome_of
from wartable.server.records import MatchRecord, SeatRecord
from wartable.server.requests import TurnedAway
from wartable.server.room import Room
from wartable.server.seats import hash_of, new_secret, seats_of
from wartable.server.showing import seats_shown
from wartable.server.texts import clean_name
from wartable.server.times import milliseconds, now
from wartable.server.turns import Asker
from wartable.server.wire import SeatShown, Token

AnyRequest = Request[Any, Any, Any]
TheHall = NamedDependency[Hall]
PathId = Annotated[str, PathParameter(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]


class MatchShown(msgspec.Struct, frozen=True, kw_only=True):
    """What is public about a match."""

    match: str
    game: str
    options: dict[str, Any]
    settings: HostSettings
    seats: list[SeatShown]
    created: int
    started: bool
    over: bool
    result: Outcome | None
    hot_seat: bool
    rematch: str | None


class Lobby(msgspec.Struct, frozen=True):
    """Matches anyone may join, and finished ones anyone may watch."""

    open: list[MatchShown]
    finished: list[MatchShown]


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat with an invitation and hold it with this token."""

    invitation: Token
    token: Token
    name: Name | None = None


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free seat in an open match and hold it with this token."""

    token: Token
    name: Name = ""


class PlayNow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Start playing at once."""

    game: Annotated[str, Meta(max_length=64)]
    name: Name = ""
    bot: BotName = FIRST_BOT
    token: Token | None = None


class Seated(msgspec.Struct, frozen=True):
    """A seat, and the token that only this browser holds."""

    seat: int
    token: str
    seats: list[int]


class Moved(msgspec.Struct, frozen=True):
    """An invitation that moves a seat to another device, once."""

    invitation: str


class Health(msgspec.Struct, frozen=True):
    """Whether the server is well."""

    status: str
    database: str
    live_matches: int


@get("/healthz")
async def healthz(hall: TheHall) -> Health:
    """Whether the server and its database are well."""
    await hall.store.versions(["-"])
    kind = "sqlite" if hall.database.sqlite else "postgresql"
    return Health("ok", kind, len(hall.watched()))


@get("/metrics", include_in_schema=False)
async def metrics(hall: TheHall) -> Response[bytes]:
    """Counters for Prometheus, if enabled at startup."""
    if not hall.settings.metrics:
        raise missing("page")
    return Response(metrics_page(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/games")
async def list_games() -> list[catalogue.GameShown]:
    """The games that can be played here."""
    return catalogue.games()


@get("/api/games/{game:str}/rules")
async def show_rules(game: PathId) -> catalogue.RulesShown:
    """All rules of a game in our own words."""
    if game not in game_ids():
        raise missing("game")
    try:
        return catalogue.rules_of(game)
    except UnknownRule:
        raise missing("game") from None


@get("/api/rules/{rule:str}")
async def show_rule(rule: PathId) -> catalogue.RuleShown:
    """One rule."""
    try:
        return catalogue.rule_of(rule)
    except UnknownRule:
        raise missing("rule") from None


@post("/api/matches")
async def create_match(hall: TheHall, request: AnyRequest, data: JSONBody[MatchWish]) -> MatchMade:
    """Make a match; the host's own seats come with a token, others with invitations."""
    return await make_match(hall, data, asker_of(request))


@post("/api/play-now")
async def play_now(hall: TheHall, request: AnyRequest, data: JSONBody[PlayNow]) -> MatchMade:
    """Start a match against a bot at once."""
    return await quick_match(hall, data.game, data.name, asker_of(request), data.bot, data.token)


@get("/api/matches/{match_id:str}")
async def show_match(hall: TheHall, match_id: PathId) -> MatchShown:
    """What is public about a match."""
    return match_shown(await room_of(hall, match_id))


@post("/api/matches/{match_id:str}/sit", status_code=HTTP_200_OK)
async def sit(hall: TheHall, match_id: PathId, data: JSONBody[Sit]) -> Seated:
    """Trade an invitation for a seat; it works for one token, which may be sent again."""
    room = await room_of(hall, match_id)
    token = chosen_token(data.token)
    taken = await hall.store.sit(
        match_id,
        invitation=hash_of(data.invitation),
        token=hash_of(token),
        name=None if not data.name else clean_name(data.name, "") or None,
        until=now() + milliseconds(hall.settings.pace.presence),
    )
    if not taken:
        raise TurnedAway(
            messages.USED_INVITATION,
            status_code=HTTP_403_FORBIDDEN,
        )
    await room.reload_seats()
    await start_if_full(hall, match_id)
    return Seated(taken[0], token, taken)


@post("/api/matches/{match_id:str}/join", status_code=HTTP_200_OK)
async def join(hall: TheHall, match_id: PathId, data: JSONBody[Join]) -> Seated:
    """Take a free seat of an open match."""
    room = await room_of(hall, match_id)
    if not room.record.settings.open:
        raise TurnedAway(messages.INVITED_ONLY, status_code=HTTP_403_FORBIDDEN)
    token = chosen_token(data.token)
    taken = await hall.store.take_free_seat(
        match_id,
        token=hash_of(token),
        name_at=lambda seat: clean_name(data.name, messages.PLAYER(number=seat + 1)),
        until=now() + milliseconds(hall.settings.pace.presence),
    )
    if not taken:
        raise TurnedAway(messages.FULL, status_code=HTTP_409_CONFLICT)
    await room.reload_seats()
    await start_if_full(hall, match_id)
    return Seated(taken[0], token, taken)


@post("/api/matches/{match_id:str}/move", status_code=HTTP_200_OK)
async def move(hall: TheHall, match_id: PathId, request: AnyRequest) -> Moved:
    """An invitation to continue your seat on another device; using it disconnects this one."""
    room = await room_of(hall, match_id)
    held = await held_seats(hall, room, request)
    invitation = new_secret()
    await hall.store.invite(match_id, held, hash_of(invitation))
    return Moved(invitation)


@get("/api/lobby")
async def lobby(hall: TheHall) -> Lobby:
    """Matches to join, and finished ones to watch."""
    waiting = await hall.store.listed(["open", "both"], ended=False)
    ended = await hall.store.listed(["public", "both"], ended=True)
    return Lobby(
        [_listed(hall, *each) for each in waiting if not each[0].damaged],
        [_listed(hall, *each) for each in ended if not each[0].damaged],
    )


def _listed(hall: Hall, record: MatchRecord, seats: list[SeatRecord]) -> MatchShown:
    """A match of a list, without loading it."""
    return match_shown(Room(hall, record, seats))


def match_shown(room: Room) -> MatchShown:
    """What is public about a match."""
    record = room.record
    result = record.result if room.match is None else outcome_of(room.match)
    return MatchShown(
        match=record.id,
        game=record.game,
        options=record.options,
        settings=record.settings,
        seats=seats_shown(room),
        created=record.created,
        started=room.match is not None or record.started is not None,
        over=result is not None,
        result=result,
        hot_seat=any(seat.kind == "local" for seat in room.seats),
        rematch=record.rematch,
    )


def asker_of(request: AnyRequest) -> Asker:
    """Who the request is for."""
    return Asker(visitor(request.scope))


async def room_of(hall: Hall, match_id: str) -> Room:
    """The live match of this id, or a 404."""
    room = await hall.room(match_id)
    if room is None:
        raise missing("match")
    return room


async def held_seats(hall: Hall, room: Room, request: AnyRequest) -> tuple[int, ...]:
    """The seats the request's bearer token holds, or a 401."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    held: tuple[int, ...] = ()
    if kind.lower() == "bearer" and 0 < len(token) <= 128:
        held = seats_of(await hall.store.seats(room.id), token)
    if not held:
        raise TurnedAway(messages.NEEDS_TOKEN, status_code=HTTP_401_UNAUTHORIZED)
    return held


def missing(what: messages.Missing) -> TurnedAway:
    """There is no such thing."""
    return TurnedAway(messages.NO_SUCH[what], status_code=HTTP_404_NOT_FOUND)


HANDLERS = [
    healthz,
    metrics,
    list_games,
    show_rules,
    show_rule,
    create_match,
    play_now,
    show_match,
    sit,
    join,
    move,
    lobby,
]
