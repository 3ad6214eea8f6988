"""What comes with the game: Army Cards, Glyphs, terrain and kinds of obstacles, by id.

HS-GLYPH-04, HS-OBSTACLE-02, HS-RULING-61.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from wartable.games.heroscape.cards import (
    BulkCell,
    Card,
    Param,
    Power,
    Size,
    TargetPoint,
    Values,
    card_of,
    cards,
)

__all__ = [
    "BulkCell",
    "Card",
    "GlyphKind",
    "ObstacleKind",
    "Param",
    "Power",
    "Size",
    "TargetPoint",
    "Terrain",
    "Values",
    "card_of",
    "cards",
    "glyph_of",
    "glyphs",
    "obstacles",
    "terrain_of",
    "terrains",
    "tile_shapes",
]


class GlyphKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Glyph (HS-GLYPH-04, HS-RULING-56)."""

    id: str
    name: str
    short: str
    letter: str | None
    duration: Literal["permanent", "temporary", "special"]
    scope: Literal["scenario", "army", "all", "figure_on_it", "one_shot"]
    edition: tuple[str, ...]
    words: str
    params: dict[str, int] = {}
    house: bool = False


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of terrain; `stops`: a figure that moves onto it ends its move (HS-WATER-01)."""

    id: str
    adds_level: Literal[0, 1]
    stops: bool
    tile_class: Literal["land", "fluid", "none"] = msgspec.field(name="class")
    words: str = ""
    combat: str = ""
    house: bool = False


class ObstacleKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of obstacle on a hex or on an edge (HS-RULING-28).

    `tree` is the one thing that rules ask of a particular kind (HS-OBSTACLE-02).
    """

    id: str
    kind: Literal["hex", "edge"]
    heights: tuple[int, ...]
    tree: bool
    house: bool = False


class _Glyphs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal["heroscape-glyphs/1"]
    about: str
    glyphs: tuple[GlyphKind, ...]


class _Ground(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal["heroscape-terrain/1"]
    about: str
    terrain: tuple[Terrain, ...]
    obstacles: tuple[ObstacleKind, ...]
    tiles: dict[str, tuple[tuple[int, int], ...]]


def _bytes(name: str) -> bytes:
    return files("wartable.games.heroscape").joinpath("content", name).read_bytes()


@cache
def glyphs() -> dict[str, GlyphKind]:
    """All kinds of Glyphs by id."""
    return {
        kind.id: kind for kind in msgspec.json.decode(_bytes("glyphs.json"), type=_Glyphs).glyphs
    }


def glyph_of(id_: str) -> GlyphKind:
    """The kind of Glyph of this id."""
    return glyphs()[id_]


@cache
def _ground() -> _Ground:
    return msgspec.json.decode(_bytes("terrain.json"), type=_Ground)


@cache
def terrains() -> dict[str, Terrain]:
    """All kinds of terrain by id."""
    return {terrain.id: terrain for terrain in _ground().terrain}


def terrain_of(id_: str) -> Terrain:
    """The terrain of this id."""
    return terrains()[id_]


@cache
def obstacles() -> dict[str, ObstacleKind]:
    """All kinds of obstacles by id."""
    return {kind.id: kind for kind in _ground().obstacles}


def tile_shapes() -> dict[str, tuple[tuple[int, int], ...]]:
    """The hexes of a tile by its size, as axial offsets; clockwise turns are (q,r) -> (-r, q+r)."""
    return _ground().tiles
