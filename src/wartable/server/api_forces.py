"""Building a force to bring to a match, over HTTP, for games that support it.

Nothing is kept here: the browser keeps what is built. Checking it takes some milliseconds, and
there is no telling what it does to a parser, so a worker does it.
"""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta

from wartable.engine.builder import Builder, ForceWish, find_builder
from wartable.games import find_rulebook, game_ids
from wartable.server.api import AnyRequest, PathId, TheHall, asker_of, missing
from wartable.server.api_places import PackWish, is_shipped
from wartable.server.hall import Hall
from wartable.server.reading import ListForces, LookAtForce
from wartable.server.strangers import have_read

AN_HOUR: Final = "public, max-age=3600"


@cache
def builder_of(game: str) -> Builder | None:
    """The game's module `builder`, if there is such a game and it has one."""
    return find_builder(find_rulebook(game)) if game in game_ids() else None


@post("/api/games/{game:str}/force", status_code=HTTP_200_OK)
async def look_at_force(
    hall: TheHall, request: AnyRequest, game: PathId, data: JSONBody[ForceWish]
) -> Response[bytes]:
    """Everything about a force being built: points, code, text, odds, and problems."""
    if builder_of(game) is None:
        raise missing("game")
    looked = await have_read(hall, LookAtForce(game, data), asker_of(request))
    return Response(looked, media_type=MediaType.JSON)


@get("/api/games/{game:str}/forces")
async def list_forces(
    hall: TheHall,
    request: AnyRequest,
    game: PathId,
    size: Annotated[int | None, QueryParameter(ge=1, le=1000)] = None,
    pack: Annotated[str, QueryParameter(max_length=64)] = "",
) -> Response[bytes]:
    """The ready-made forces of a game, of all sizes or one, including a shipped pack's."""
    return await _ready(hall, request, game, size, pack, {"Cache-Control": AN_HOUR})


class ReadyWish(PackWish, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Ready-made forces of one size or all sizes, with a pack."""

    size: Annotated[int, Meta(ge=1, le=1000)] | None = None


@post("/api/games/{game:str}/forces", status_code=HTTP_200_OK)
async def list_forces_with(
    hall: TheHall, request: AnyRequest, game: PathId, data: JSONBody[ReadyWish]
) -> Response[bytes]:
    """The same with any pack, shipped or not."""
    return await _ready(hall, request, game, data.size, data.pack, {})


async def _ready(
    hall: Hall,
    request: AnyRequest,
    game: str,
    size: int | None,
    pack: str,
    headers: dict[str, str],
) -> Response[bytes]:
    builder = builder_of(game)
    if builder is None:
        raise missing("game")
    if is_shipped(game, pack):
        ready = await asyncio.to_thread(builder.ready, size, pack)
        found = msgspec.json.encode(ready)
    else:
        found = await have_read(hall, ListForces(game, size, pack), asker_of(request))
    return Response(found, media_type=MediaType.JSON, headers=headers)


FORCE_HANDLERS = [look_at_force, list_forces, list_forces_with]
