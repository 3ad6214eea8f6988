"""A mat in letters: which cell a place falls in, and an arrow for a facing."""

from __future__ import annotations

from typing import Final

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
