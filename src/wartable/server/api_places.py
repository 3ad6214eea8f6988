"""What is on a table, over HTTP: the maps of a game, its dice, and the table's own address."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta

from wartable.engine.map_maker import MapWish
from wartable.engine.packs import PackCard, find_packs
from wartable.games import find_rulebook, game_ids
from wartable.server import catalogue
from wartable.server.address import address_of, is_here_only
from wartable.server.api import AnyRequest, PathId, TheHall, asker_of, missing
from wartable.server.bodies import ALWAYS_ASK, body
from wartable.server.hall import Hall
from wartable.server.reading import LookAtMap, ShowCatalogue, ShowPack
from wartable.server.strangers import NOTHING, have_read

A_DAY = "public, max-age=86400"
PackId = Annotated[str, QueryParameter(max_length=64, pattern=r"^[A-Za-z0-9_-]*$")]


class Address(msgspec.Struct, frozen=True):
    """Where players find the table; `here_only` if that works only on this computer."""

    url: str
    here_only: bool


@get("/api/games/{game:str}/maps")
async def show_maps(game: PathId) -> Response[list[msgspec.Struct]]:
    """Every map that comes with a game, complete."""
    sheets = catalogue.maps_of(game) if game in game_ids() else []
    if not sheets:
        raise missing("map")
    return Response(sheets, headers={"Cache-Control": A_DAY})


class PackWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack: the id of a shipped one, or its whole text."""

    pack: Annotated[str, Meta(max_length=100_000)] = ""


@get("/api/games/{game:str}/catalogue")
async def show_catalogue(
    hall: TheHall, request: AnyRequest, game: PathId, pack: PackId = ""
) -> Response[bytes]:
    """Everything on the dice or cards of a game, with a shipped pack by its id."""
    return await _catalogue(hall, request, game, pack)


@post("/api/games/{game:str}/catalogue", status_code=HTTP_200_OK)
async def show_catalogue_with(
    hall: TheHall, request: AnyRequest, game: PathId, data: JSONBody[PackWish]
) -> Response[bytes]:
    """The same with any pack, shipped or not."""
    return await _catalogue(hall, request, game, data.pack)


def is_shipped(game: str, pack: str) -> bool:
    """Whether a pack comes with the game, or there is none: nothing in it is untrusted."""
    packs = find_packs(find_rulebook(game))
    return not pack or (packs is not None and pack in packs.shipped())


async def _catalogue(hall: Hall, request: AnyRequest, game: str, pack: str) -> Response[bytes]:
    if game not in game_ids():
        raise missing("game")
    if is_shipped(game, pack):
        found = catalogue.content_of(game, pack) or NOTHING
    else:
        found = await have_read(hall, ShowCatalogue(game, pack), asker_of(request))
    if found == NOTHING:
        raise missing("game")
    return await body(request, found, "application/json", ALWAYS_ASK)


class PackText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack to be read; one that is too long for the game is refused with the reason."""

    pack: Annotated[str, Meta(max_length=200_000)]


@post("/api/games/{game:str}/pack", status_code=HTTP_200_OK)
async def read_pack(
    hall: TheHall, request: AnyRequest, game: PathId, data: JSONBody[PackText]
) -> PackCard:
    """What a pack adds to a game, shipped or not, and the pack as a match takes it."""
    if game not in game_ids():
        raise missing("game")
    card = await have_read(hall, ShowPack(game, data.pack), asker_of(request))
    if card == NOTHING:
        raise missing("game")
    return msgspec.json.decode(card, type=PackCard)


@post("/api/games/{game:str}/map", status_code=HTTP_200_OK)
async def look_at_map(
    hall: TheHall, request: AnyRequest, game: PathId, data: JSONBody[MapWish]
) -> Response[bytes]:
    """A map file of the game or of another program in the game's own form, and its problems."""
    if game not in game_ids():
        raise missing("game")
    looked = await have_read(hall, LookAtMap(game, data.file), asker_of(request))
    if looked == NOTHING:
        raise missing("game")
    return Response(looked, media_type=MediaType.JSON)


@get("/api/address")
async def show_address(request: AnyRequest, hall: TheHall) -> Address:
    """The address to share with other players."""
    server = request.scope["server"]
    port = server[1] if server and server[1] else hall.settings.port
    url = address_of(hall.settings, port)
    return Address(url, is_here_only(url))


PLACE_HANDLERS = [
    show_maps,
    show_catalogue,
    show_catalogue_with,
    read_pack,
    look_at_map,
    show_address,
]
