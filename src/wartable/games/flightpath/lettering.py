"""A mat in letters: its cells in a frame, an arrow for a facing, places and dials in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rich.text import Text

from wartable.games.flightpath.dials import COLORS, Maneuver
from wartable.games.flightpath.pose import Pose

ROWS: Final = 24
COLUMNS: Final = 48
ARROWS: Final = "↑↗→↘↓↙←↖"
_EIGHTH: Final = 45_000


def cell(width: int, height: int, x: int, y: int) -> tuple[int, int]:
    """The row and column of a place on a mat of this size, north up, with room for an arrow."""
    column = min(max(x * COLUMNS // width, 0), COLUMNS - 2)
    row = min(max((height - y) * ROWS // height, 0), ROWS - 1)
    return row, column


def arrow(pose: Pose) -> str:
    """Which way a base faces, to the nearest eighth of a turn."""
    return ARROWS[(pose.heading + _EIGHTH // 2) // _EIGHTH % 8]


def framed(cells: Mapping[tuple[int, int], tuple[str, str]]) -> Iterator[Text]:
    """The lines of a mat: what lies in its cells, each with its style, and dots for the eye."""
    border = "+" + "-" * COLUMNS + "+"
    yield Text(border)
    for row in range(ROWS):
        line = Text("|")
        for column in range(COLUMNS):
            empty = ("." if column % 8 == 4 and row % 4 == 2 else " ", "dim")
            line.append(*cells.get((row, column), empty))
        yield line.append("|")
    yield Text(border)


def place_words(pose: Pose) -> str:
    """A place in millimeters and degrees."""
    return f"{pose.x / 1000:.0f}, {pose.y / 1000:.0f}, {pose.heading / 1000:.0f}°"


def by_color(maneuvers: Iterable[Maneuver]) -> tuple[str, ...]:
    """The maneuvers of a dial in words: the green, the white and the red ones."""
    dial = list(maneuvers)
    return tuple(", ".join(each.id for each in dial if each.color == color) for color in COLORS)
