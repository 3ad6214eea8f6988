"""Building something of one's own to bring to a match, over HTTP, for games that have such things.

Nothing is kept here: whoever builds keeps what is built. Looking at it may take some milliseconds
of thinking, so it is done beside the loop, one after the other.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Annotated, Final

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta

from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import Options
from wartable.engine.workshop import ForceWish, Workshop, find_workshop
from wartable.games import find_rulebook, game_ids
from wartable.server import messages
from wartable.server.api import PathId, missing
from wartable.server.api_places import PackWish

AN_HOUR: Final = "public, max-age=3600"
_thinker: Final = ThreadPoolExecutor(1, thread_name_prefix="forces")


@cache
def workshop_of(game: str) -> Workshop | None:
    """The game's module `builder`, if there is such a game and it has one."""
    return find_workshop(find_rulebook(game)) if game in game_ids() else None


@post("/api/games/{game:str}/force", status_code=HTTP_200_OK)
async def look_at_force(game: PathId, data: JSONBody[ForceWish]) -> Response[msgspec.Struct]:
    """Everything about a force somebody builds: points, code, text, odds, and what is wrong."""
    workshop = workshop_of(game)
    if workshop is None:
        raise missing("game")
    loop = asyncio.get_running_loop()
    return Response(await loop.run_in_executor(_thinker, _look, workshop, game, data))


def _look(workshop: Workshop, game: str, wish: ForceWish) -> msgspec.Struct:
    return workshop.look(_options(game, wish), wish)


def _options(game: str, wish: ForceWish) -> Options:
    rulebook = find_rulebook(game)
    try:
        options: Options = msgspec.convert(wish.options, rulebook.options_type)
    except msgspec.ValidationError as error:
        raise BadOptions(messages.BAD_OPTIONS(problem=str(error))) from None
    rulebook.check_options(options)
    return options


@get("/api/games/{game:str}/forces")
async def list_forces(
    game: PathId,
    size: Annotated[int | None, QueryParameter(ge=1, le=1000)] = None,
    pack: Annotated[str, QueryParameter(max_length=64)] = "",
) -> Response[list[msgspec.Struct]]:
    """The forces that come with a game, all or those of one size, a shipped pack's among them."""
    return Response(await _ready(game, size, pack), headers={"Cache-Control": AN_HOUR})


class ReadyWish(PackWish, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Ready forces of one size or of all, with a pack."""

    size: Annotated[int, Meta(ge=1, le=1000)] | None = None


@post("/api/games/{game:str}/forces", status_code=HTTP_200_OK)
async def list_forces_with(
    game: PathId, data: JSONBody[ReadyWish]
) -> Response[list[msgspec.Struct]]:
    """The same with any pack, shipped or not."""
    return Response(await _ready(game, data.size, data.pack))


async def _ready(game: str, size: int | None, pack: str) -> list[msgspec.Struct]:
    workshop = workshop_of(game)
    if workshop is None:
        raise missing("game")
    loop = asyncio.get_running_loop()
    return list(await loop.run_in_executor(_thinker, workshop.ready, size, pack))


FORCE_HANDLERS = [look_at_force, list_forces, list_forces_with]
