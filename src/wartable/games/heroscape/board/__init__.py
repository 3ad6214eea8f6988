"""The battlefield as it is built, and the figures that stand on it."""

from __future__ import annotations

from wartable.games.heroscape.board.board import (
    FAR,
    OPEN,
    Board,
    Panel,
    Solid,
    board_of,
    build_board,
)
from wartable.games.heroscape.board.bodies import (
    NOTHING_LAID,
    Body,
    Jut,
    Overlay,
    clear_of_bodies,
    clear_of_terrain,
    juts,
    may_stand,
)
from wartable.games.heroscape.board.sheet import (
    MapSheet,
    PlaceOf,
    map_ids,
    read_sheet,
    sheet_text,
)

__all__ = [
    "FAR",
    "NOTHING_LAID",
    "OPEN",
    "Board",
    "Body",
    "Jut",
    "MapSheet",
    "Overlay",
    "Panel",
    "PlaceOf",
    "Solid",
    "board_of",
    "build_board",
    "clear_of_bodies",
    "clear_of_terrain",
    "juts",
    "map_ids",
    "may_stand",
    "read_sheet",
    "sheet_text",
]
