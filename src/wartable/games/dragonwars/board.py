"""The board: a map file as a record, and the terrain a match looks up.

DW-BOARD, DW-LAIR and DW-MAP. A map file lists its hexes as [q, r, terrain, height], names its lair
sites, says which sites are used by how many players, and which side each team has.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

import msgspec

from wartable.games.dragonwars.dragons import CONTENT
from wartable.space.hexes import Hex

TERRAINS: Final = ("summit", "mountain", "forest", "field", "scorched")
"""Scorched hexes are spare pieces for players' own maps and do nothing (DW-RULING-38)."""
LAIR: Final = "lair"
SUMMIT: Final = "summit"


class Ground(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One hex of a map file."""

    q: int
    r: int
    terrain: str
    height: int

    @property
    def hex(self) -> Hex:
        """Its position."""
        return Hex(self.q, self.r)


class TeamSides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lair sites of each team."""

    colors: tuple[str, ...]
    chromatics: tuple[str, ...]


class MapSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map file. Sites are by name, players and teams by the number of players."""

    name: str
    title: str
    words: str
    hexes: tuple[Ground, ...]
    sites: dict[str, tuple[Hex, ...]]
    players: dict[str, tuple[str, ...]]
    teams: dict[str, TeamSides] = {}


class Board(NamedTuple):
    """The terrain of one match: a map with the lairs for its number of players."""

    title: str
    heights: dict[Hex, int]
    """Every hex of the match; a place that is not here is off the map."""
    terrain: dict[Hex, str]
    sites: dict[str, tuple[Hex, ...]]
    """The sites in use."""
    summit: Hex


@cache
def shipped_maps() -> tuple[str, ...]:
    """The names of the maps that come with the game."""
    names = (entry.name for entry in CONTENT.joinpath("maps").iterdir())
    return tuple(sorted(name.removesuffix(".json") for name in names if name.endswith(".json")))


@lru_cache(maxsize=64)
def read_sheet(text: str) -> MapSheet:
    """A shipped map by name, or a whole map written as JSON."""
    if not text.startswith("{"):
        text = CONTENT.joinpath("maps", f"{text}.json").read_text(encoding="utf-8")
    return msgspec.json.decode(text, type=MapSheet)


def sheet_text(sheet: MapSheet) -> str:
    """A whole map as the text that `read_sheet` and a match's state take."""
    return msgspec.json.encode(sheet).decode()


@lru_cache(maxsize=128)
def board_of(text: str, players: int) -> Board:
    """The terrain of a match on this map with this many players.

    DW-BOARD-07, DW-BOARD-09, DW-BOARD-10, DW-LEAVE-06.
    """
    sheet = read_sheet(text)
    heights = {ground.hex: ground.height for ground in sheet.hexes}
    terrain = {ground.hex: ground.terrain for ground in sheet.hexes}
    sites = {site: sheet.sites[site] for site in sheet.players[str(players)]}
    for places in sites.values():
        for place in places:
            heights[place] = 0
            terrain[place] = LAIR
    summit = next(ground.hex for ground in sheet.hexes if ground.terrain == SUMMIT)
    return Board(sheet.title, heights, terrain, sites, summit)
