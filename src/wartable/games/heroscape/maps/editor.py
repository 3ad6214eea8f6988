"""Map files of the hexoscape family of editors: JSON with a list of pieces.

HS-SETUP-04. The key of a piece is `layer~q~r~turns~piece`; a piece is letters for what it is and
its size or height.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from wartable.games.heroscape.maps.pieces import Imported, Piece, sheet_from

TILES: Final = {
    "g": "grass",
    "r": "rock",
    "s": "sand",
    "w": "water",
    "ww": "wellspring_water",
    "sn": "snow",
    "i": "ice",
    "lf": "lava_field",
    "l": "lava",
    "sw": "swamp",
    "ws": "swamp_water",
    "d": "dungeon",
    "sh": "shadow",
    "rd": "road",
}
STANDING: Final = {
    "lwp": ("laur_pillar", 10),
    "lp": ("laur_jungle_tree", 0),
    "lb": ("laur_underbrush", 0),
    "tr": ("evergreen_tree", 0),
}
"""Obstacles with their height; 0: the number behind the letters is the height."""
MOST_PIECES: Final = 3000
_PIECE: Final = re.compile(r"([a-z]+)(\d*)")
_KEY: Final = re.compile(r"(-?\d{1,3})~(-?\d{1,3})~(-?\d{1,3})~(\d(?:\.\d)?)~([a-zA-Z0-9]{1,12})")


class _HexMap(msgspec.Struct):
    name: str = "A battlefield"


class EditorMap(msgspec.Struct):
    """A map file of such an editor, as far as it matters."""

    pieces: dict[str, Any] = msgspec.field(name="boardPieces")
    map: _HexMap = msgspec.field(name="hexMap", default_factory=_HexMap)


def is_editor_map(data: object) -> bool:
    """Whether plain data is a map of such an editor."""
    return isinstance(data, dict) and "boardPieces" in data


def import_editor(data: object) -> Imported:
    """A map of such an editor in our own form; raises ValueError if it is none."""
    try:
        found = msgspec.convert(data, EditorMap)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None
    if len(found.pieces) > MOST_PIECES:
        raise ValueError(f"{len(found.pieces)} pieces are more than {MOST_PIECES}")
    pieces: list[Piece] = []
    notes: list[str] = []
    for key in found.pieces:
        piece = _piece(key)
        if piece is None:
            notes.append(f"{key[:40]} is left out: it is no piece this game knows")
        else:
            pieces.append(piece)
    return sheet_from(found.map.name, pieces, (), notes)


def _piece(key: str) -> Piece | None:
    parts = _KEY.fullmatch(key)
    if parts is None or "." in parts[4]:
        return None
    layer, q, r, turns = (int(part) for part in parts.groups()[:4])
    name = _PIECE.fullmatch(parts[5])
    if name is None or layer < 0:
        return None
    letters, number = name[1], int(name[2] or 0)
    if letters in TILES:
        return Piece(TILES[letters], number, q, r, layer, turns)
    if letters in STANDING:
        kind, height = STANDING[letters]
        return Piece(kind, height or number or 10, q, r, layer) if height or number < 60 else None
    return None
