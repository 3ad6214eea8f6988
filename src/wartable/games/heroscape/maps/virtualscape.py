"""Map files of VirtualScape (`.hsc`): little-endian records, tiles one after another.

HS-SETUP-04. Places are given in rows shifted by half a hex. A tile that covers several hexes has
the place of the first of them row by row, as it lies there turned.
"""

from __future__ import annotations

import struct
from typing import Final, NamedTuple

from wartable.games.heroscape.board.sheet import GlyphSpot, PlaceOf, ZoneSheet
from wartable.games.heroscape.content import glyphs
from wartable.games.heroscape.maps.pieces import Imported, Piece, lay, sheet_from

TILES: Final = {
    1: "grass",
    2: "rock",
    3: "sand",
    4: "water",
    5: "ice",
    6: "lava",
    7: "lava_field",
    8: "road",
    9: "snow",
    19: "swamp_water",
    20: "swamp",
    21: "concrete",
    22: "asphalt",
    25: "shadow",
    26: "dungeon",
}
SINGLES: Final = ("water", "shadow")
"""Of these, tile 2 is a single hex too."""
TREES: Final = {10011: 10, 10012: 11, 10013: 12}
"""Evergreen trees on one hex, with their heights."""
START: Final = 15001
GLYPHS: Final = 14
PERSONAL: Final = 17
FIGURES: Final = 18
MOST_TILES: Final = 3000
VERSION: Final = 0.0007
"""The one version of the format whose records are known."""
COLORS: Final = ("red", "blue", "green", "gold", "silver", "copper")


class _Tile(NamedTuple):
    type: int
    turns: int
    x: int
    y: int
    layer: int
    name: str
    color: bytes
    glyph: str
    """The letter and the name of a Glyph, as the file has them."""


class _Reader:
    """Reads one value after another; ValueError where the file ends too early."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, count: int) -> bytes:
        if count < 0 or self.at + count > len(self.data):
            raise ValueError("the file ends in the middle")
        self.at += count
        return self.data[self.at - count : self.at]

    def byte(self) -> int:
        return self.take(1)[0]

    def integer(self) -> int:
        return int(struct.unpack("<i", self.take(4))[0])

    def decimal(self) -> float:
        return float(struct.unpack("<d", self.take(8))[0])

    def length(self) -> tuple[int, int]:
        """How many characters follow, and how many bytes each has."""
        count = self.byte()
        if count < 0xFF:
            return count, 1
        short = int.from_bytes(self.take(2), "little")
        if short == 0xFFFE:
            return self.length()[0], 2
        return (int.from_bytes(self.take(4), "little") if short == 0xFFFF else short), 1

    def text(self) -> str:
        count, wide = self.length()
        encoding = "utf-16-le" if wide == 2 else "latin-1"
        return self.take(count * wide).decode(encoding, "replace")


def import_virtualscape(data: bytes) -> Imported:
    """A map of VirtualScape in our own form; raises ValueError if it is none."""
    reader = _Reader(data)
    version = reader.decimal()
    if round(version, 4) != VERSION:
        raise ValueError(f"it is of version {version:.6g}, and this game reads {VERSION}")
    name = reader.text()
    reader.text()
    reader.text()
    reader.take(reader.integer())
    reader.take(5 * 4)
    count = reader.integer()
    if not 0 <= count <= MOST_TILES:
        raise ValueError(f"{count} tiles are no map")
    return _sheet(name, [_numbered(reader, number, count) for number in range(1, count + 1)])


def _numbered(reader: _Reader, number: int, count: int) -> _Tile:
    try:
        return _tile(reader)
    except ValueError as error:
        raise ValueError(f"{error}: tile {number} of {count} is not whole") from None


def _tile(reader: _Reader) -> _Tile:
    type_ = reader.integer()
    reader.take(8)
    turns, x, y, layer = (reader.integer() for _ in range(4))
    letter = reader.byte()
    glyph = f"{chr(letter)} {reader.text()}"
    name = reader.text()
    color = reader.take(4)
    if type_ // 1000 == PERSONAL:
        reader.integer()
        name = " ".join(reader.text() for _ in range(4))
    elif type_ // 1000 == FIGURES:
        reader.text()
        reader.text()
    return _Tile(type_, turns % 6, x, y, layer, name, color, glyph)


def _sheet(name: str, tiles: list[_Tile]) -> Imported:
    pieces: list[Piece] = []
    notes: list[str] = []
    starts: dict[bytes, list[_Tile]] = {}
    lying: list[_Tile] = []
    for tile in tiles:
        family, size = divmod(tile.type, 1000)
        q, r = _axial(tile)
        if tile.type == START:
            starts.setdefault(tile.color, []).append(tile)
        elif family in TILES:
            kind = TILES[family]
            pieces.append(Piece(kind, _hexes(kind, size), q, r, tile.layer, tile.turns, True))
        elif tile.type in TREES:
            pieces.append(Piece("evergreen_tree", TREES[tile.type], q, r, tile.layer))
        elif family == PERSONAL and "pillar" in tile.name.lower():
            pieces.append(Piece("laur_pillar", 10, q, r, tile.layer))
        elif family == PERSONAL and "wellspring" in tile.name.lower():
            pieces.append(Piece("wellspring_water", 1, q, r, tile.layer))
        elif family == GLYPHS:
            lying.append(tile)
        else:
            notes.append(f"tile {tile.type} at {q},{r} is left out: this game does not know it")
    surfaces = {(each.q, each.r, each.level) for each in lay(pieces)[0]}
    laid, left_out = _glyphs(lying, surfaces)
    return sheet_from(name, pieces, _zones(surfaces, starts), [*notes, *left_out], laid)


def _hexes(kind: str, size: int) -> int:
    """How many hexes a tile has; what is numbered 2 among water and shadow is another drawing."""
    return 1 if size == 2 and kind in SINGLES else size


def _axial(tile: _Tile) -> tuple[int, int]:
    return tile.x - (tile.y - tile.y % 2) // 2, tile.y


def _glyphs(
    lying: list[_Tile], surfaces: set[PlaceOf]
) -> tuple[tuple[GlyphSpot, ...], tuple[str, ...]]:
    """Glyphs on the surfaces they lie on: known ones face up, the others face down and unknown."""
    found: dict[PlaceOf, GlyphSpot] = {}
    notes: list[str] = []
    for tile in lying:
        q, r = _axial(tile)
        place = (q, r, tile.layer)
        if place not in surfaces or place in found:
            notes.append(f"a Glyph at {q},{r} is left out: it lies on no space of its own")
            continue
        glyph = _named(tile)
        if glyph in {spot.glyph for spot in found.values()}:
            glyph = ""
        if not glyph:
            notes.append(f"which Glyph lies at {q},{r} is not known; it is laid face down")
        found[place] = GlyphSpot(place, glyph, bool(glyph))
    return tuple(found.values()), tuple(notes)


def _named(tile: _Tile) -> str:
    """The Glyph of a tile by its name, else by the letter in its type or record; "" for none."""
    letter, _, name = tile.glyph.partition(" ")
    whole = [id_ for id_ in glyphs() if id_.partition("_")[0] in name.lower()]
    letters = [each.lower() for each in (chr(tile.type % 1000), letter)]
    first = [id_ for each in letters for id_ in glyphs() if id_.startswith(each)]
    return next(iter([*whole, *first]), "")


def _zones(surfaces: set[PlaceOf], starts: dict[bytes, list[_Tile]]) -> tuple[ZoneSheet, ...]:
    """Start areas by color, each on the surface it lies on."""
    zones: list[ZoneSheet] = []
    for color, areas in zip(COLORS, (starts[key] for key in sorted(starts)), strict=False):
        places = {(*_axial(area), area.layer) for area in areas}
        zones.append(ZoneSheet(color, tuple(sorted(places & surfaces))))
    return tuple(zone for zone in zones if zone.spaces)
