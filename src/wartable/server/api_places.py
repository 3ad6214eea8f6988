"""Places over HTTP: the maps of a game, and the address of the table itself."""

from __future__ import annotations

import msgspec
from litestar import Response, get

from wartable.games import game_ids
from wartable.server import catalogue
from wartable.server.address import address_of, is_here_only
from wartable.server.api import AnyRequest, PathId, TheHall, missing

A_DAY = "public, max-age=86400"


class Address(msgspec.Struct, frozen=True):
    """Where people find the table; `here_only` if that works on this computer alone."""

    url: str
    here_only: bool


@get("/api/games/{game:str}/maps")
async def show_maps(game: PathId) -> Response[list[msgspec.Struct]]:
    """Every map that comes with a game, whole."""
    sheets = catalogue.maps_of(game) if game in game_ids() else []
    if not sheets:
        raise missing("map")
    return Response(sheets, headers={"Cache-Control": A_DAY})


@get("/api/address")
async def show_address(request: AnyRequest, hall: TheHall) -> Address:
    """The address to share with other players."""
    server = request.scope["server"]
    port = server[1] if server and server[1] else hall.settings.port
    url = address_of(hall.settings, port)
    return Address(url, is_here_only(url))


PLACE_HANDLERS = [show_maps, show_address]
