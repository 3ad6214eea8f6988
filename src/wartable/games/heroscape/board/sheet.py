"""A map file as a record: spaces, obstacles, panels on edges, starting zones, Glyphs.

HS-SETUP-04, HS-RULING-02, HS-RULING-28, HS-RULING-60.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, Literal, TypeAlias

import msgspec

from wartable.space.hexes import Hex

PlaceOf: TypeAlias = tuple[int, int, int]
"""A space as q, r and level."""
CONTENT: Final = files("wartable.games.heroscape").joinpath("content", "maps")


class Ground(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One standable surface; `ceiling` is the underside of the tile over it, if there is one.

    `level` counts the tiles from the table up, of an overhang those of its supports
    (HS-OVERHANG-04).
    """

    q: int
    r: int
    level: int
    terrain: str
    ceiling: int | None = None

    @property
    def hex(self) -> Hex:
        """Its hex."""
        return Hex(self.q, self.r)


class ObstacleSpot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An obstacle that fills a hex from its foot upwards (HS-OBSTACLE-01)."""

    q: int
    r: int
    kind: str
    foot: int
    height: int


class PanelSpot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wall on one side of a hex; sides are the six directions of the hex grid, 0 to 5."""

    q: int
    r: int
    side: int
    kind: str
    foot: int
    height: int


class ZoneSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A starting zone of one color (HS-SETUP-12)."""

    color: str
    spaces: tuple[PlaceOf, ...]


class GlyphSpot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Glyph on a space; without a name nobody knows which it is until it is turned up."""

    at: PlaceOf
    glyph: str = ""
    up: bool = False


class MapSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map file; `house` names what is this project's own and not the publisher's."""

    format: Literal["heroscape-map/1"]
    id: str
    name: str
    spaces: tuple[Ground, ...]
    words: str = ""
    box: str = ""
    obstacles: tuple[ObstacleSpot, ...] = ()
    panels: tuple[PanelSpot, ...] = ()
    zones: tuple[ZoneSheet, ...] = ()
    glyphs: tuple[GlyphSpot, ...] = ()
    house: tuple[str, ...] = ()


@cache
def map_ids() -> tuple[str, ...]:
    """The ids of the maps that come with the game."""
    names = (entry.name for entry in CONTENT.iterdir())
    return tuple(sorted(name.removesuffix(".json") for name in names if name.endswith(".json")))


@lru_cache(maxsize=64)
def read_sheet(text: str) -> MapSheet:
    """A map by the id of a shipped one, or from a whole map written as JSON."""
    if not text.startswith("{"):
        text = CONTENT.joinpath(f"{text}.json").read_text(encoding="utf-8")
    return msgspec.json.decode(text, type=MapSheet)


def sheet_text(sheet: MapSheet) -> str:
    """A whole map as the text that `read_sheet` and `board_of` take."""
    return msgspec.json.encode(sheet).decode()
