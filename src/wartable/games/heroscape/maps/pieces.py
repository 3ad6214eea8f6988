"""A battlefield from the pieces it is built of: tiles on layers, obstacles on tiles.

HS-SETUP-04, HS-LEVEL-01, HS-LEVEL-07, HS-OVERHANG-01, HS-RULING-02.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from wartable.games.heroscape.board import Board, MapSheet, build_board
from wartable.games.heroscape.board.sheet import (
    GlyphSpot,
    Ground,
    ObstacleSpot,
    PlaceOf,
    ZoneSheet,
)
from wartable.games.heroscape.content import obstacles, terrains, tile_shapes
from wartable.space.hexes import Hex

MOST_SPACES = 1500
"""A map has no more spaces than this."""
ZONE_SPACES = 12
"""So many spaces a suggested starting zone has at most."""


class Piece(NamedTuple):
    """A piece of a battlefield: terrain with its size, or an obstacle with its height.

    `layer` is the layer it rests on; it is turned clockwise about its first hex. `corner`: it is
    named after the first of its hexes row by row, whichever that is once it is turned.
    """

    kind: str
    size: int
    q: int
    r: int
    layer: int
    turns: int = 0
    corner: bool = False


class Imported(msgspec.Struct, frozen=True):
    """A map brought in from another program, and what had to be left out or guessed."""

    sheet: MapSheet
    notes: tuple[str, ...]


class _Column:
    """What lies on one hex: layers of land, fluid by level, obstacles by their foot."""

    def __init__(self) -> None:
        self.land: dict[int, str] = {}
        self.fluid: dict[int, str] = {}
        self.standing: dict[int, tuple[str, int]] = {}


def hexes_of(piece: Piece) -> tuple[Hex, ...]:
    """The hexes a piece lies on; empty if no piece has this size."""
    turned = [Hex(q, r).rotate(piece.turns) for q, r in tile_shapes().get(str(piece.size), ())]
    if piece.corner and turned:
        first = min(turned, key=lambda place: (place.r, place.q))
    else:
        first = Hex(0, 0)
    return tuple(Hex(piece.q + q - first.q, piece.r + r - first.r) for q, r in turned)


def lay(pieces: Iterable[Piece]) -> tuple[list[Ground], list[ObstacleSpot], list[str]]:
    """The spaces and obstacles that pieces make, and what could not be laid.

    Raises ValueError where two tiles lie in one place.
    """
    columns: dict[Hex, _Column] = {}
    notes: list[str] = []
    for piece in pieces:
        where = f"{piece.kind} at {piece.q},{piece.r}"
        if piece.kind in obstacles():
            column = columns.setdefault(Hex(piece.q, piece.r), _Column())
            column.standing[piece.layer] = (piece.kind, piece.size)
            continue
        places = hexes_of(piece)
        if not places:
            notes.append(f"{where} is left out: no tile has {piece.size} hexes")
        adds = terrains()[piece.kind].adds_level
        for place in places:
            column = columns.setdefault(place, _Column())
            if piece.layer in column.land or piece.layer in column.fluid:
                raise ValueError(f"{where} lies where another tile lies, at {place}")
            layers = column.land if adds else column.fluid
            layers[piece.layer] = piece.kind
    grounds: list[Ground] = []
    spots: list[ObstacleSpot] = []
    for place, column in sorted(columns.items()):
        grounds += _surfaces(place, column)
        for foot, (kind, height) in sorted(column.standing.items()):
            spots.append(ObstacleSpot(place.q, place.r, kind, foot, height))
    return grounds, spots, notes


def _surfaces(place: Hex, column: _Column) -> list[Ground]:
    """Where one can stand on a hex: on top of land tiles, and at the level fluids lie on."""
    tops = {layer + 1: terrain for layer, terrain in column.land.items()}
    tops |= column.fluid
    for foot in column.standing:
        tops.setdefault(foot, "obstacle_base")
    found: list[Ground] = []
    for level in sorted(tops):
        if level in column.land:
            continue
        over = [layer for layer in column.land if layer > level]
        ceiling = min(over) if over else None
        found.append(Ground(place.q, place.r, level, tops[level], ceiling))
    return found


def sheet_from(
    name: str,
    pieces: Iterable[Piece],
    zones: tuple[ZoneSheet, ...],
    notes: Iterable[str],
    glyphs: tuple[GlyphSpot, ...] = (),
) -> Imported:
    """A map sheet from pieces, with starting zones suggested if there are none."""
    grounds, spots, laid = lay(pieces)
    told = [*notes, *laid]
    sheet = MapSheet(
        format="heroscape-map/1",
        id=_id_of(name),
        name=name.strip()[:80] or "A battlefield",
        spaces=tuple(grounds),
        obstacles=tuple(spots),
        zones=zones,
        glyphs=glyphs,
    )
    if len(zones) < 2 and 0 < len(grounds) <= MOST_SPACES:
        told.append("the file has no starting zones for two; these are suggested")
        sheet = msgspec.structs.replace(sheet, zones=suggested_zones(sheet), house=("zones",))
    return Imported(sheet, tuple(told))


def _id_of(name: str) -> str:
    kept = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in name.lower())
    return "-".join(part for part in kept.split("-") if part)[:80] or "battlefield"


def suggested_zones(sheet: MapSheet) -> tuple[ZoneSheet, ...]:
    """Two starting zones of the same size, as far from each other as the map allows."""
    board = build_board(sheet)
    open_ground = [
        space
        for space in range(len(board.places))
        if not board.water[space] and board.fits(space, 12)
    ]
    if len(open_ground) < 2:
        return ()
    start = max(open_ground, key=lambda space: (board.distance(open_ground[0], space), space))
    end = max(open_ground, key=lambda space: (board.distance(start, space), space))
    size = min(ZONE_SPACES, len(open_ground) // 4 + 1)
    return tuple(
        ZoneSheet(color, _nearest(board, open_ground, mine, its, size))
        for color, mine, its in (("red", start, end), ("blue", end, start))
    )


def _nearest(
    board: Board, ground: list[int], mine: int, its: int, size: int
) -> tuple[PlaceOf, ...]:
    nearer = [space for space in ground if board.distance(mine, space) < board.distance(its, space)]
    nearer.sort(key=lambda space: (board.distance(mine, space), space))
    return tuple(board.places[space] for space in sorted(nearer[:size]))
