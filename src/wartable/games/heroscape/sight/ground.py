"""What the terrain hides: columns, overhangs, obstacles and walls.

HS-SIGHT-04, HS-RULING-28, HS-RULING-32, HS-RULING-33. Nothing here ever changes during a match, so
answers are kept for the whole process.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from wartable.games.heroscape.board import Board, Solid
from wartable.games.heroscape.sight.heights import (
    NEVER,
    Dark,
    dark_of,
    dark_of_wall,
    least_clear,
)
from wartable.games.heroscape.sight.rays import (
    CORNERS,
    HEX_BOUNDS,
    HIT_POINTS,
    LEVEL,
    OUTER_POINTS,
    SCALE,
    Point,
    cell_of,
    clip,
    ray_to,
)
from wartable.space.hexes import Hex

Points: TypeAlias = tuple[Point, ...]


class Shade(NamedTuple):
    """What terrain hides at one point: all heights below one, and these intervals."""

    least: int
    dark: tuple[Dark, ...]

    def hides(self, height: int) -> bool:
        """Whether terrain hides this height."""
        return height < self.least or any(first <= height <= last for first, last in self.dark)


class Shades:
    """What terrain hides at the points over a hex from an eye over another: each once asked for."""

    __slots__ = ("_board", "_end", "_eye", "_found", "_points", "_start")

    def __init__(self, board: Board, here: int, eye: int, there: int, points: Points) -> None:
        self._board, self._eye, self._points = board, eye, points
        self._start, self._end = board.hexes[here], board.hexes[there]
        self._found: list[Shade | None] = [None] * len(points)

    def at(self, number: int) -> Shade:
        """What is hidden at the point of this number."""
        found = self._found[number]
        if found is None:
            point = self._points[number]
            found = _shade(self._board, self._start, self._eye, self._end, point)
            self._found[number] = found
        return found


@lru_cache(maxsize=1 << 17)
def shades(board: Board, here: int, eye: int, there: int, outer: bool) -> Shades:
    """What terrain hides at the points over a hex from an eye at a height over another hex."""
    return Shades(board, here, eye, there, OUTER_POINTS if outer else HIT_POINTS)


@lru_cache(maxsize=64)
def _columns(board: Board) -> dict[int, tuple[int, tuple[Solid, ...]]]:
    """By cell: how high the column on the table is, 0 for none, and what hangs over it."""
    found: dict[int, tuple[int, tuple[Solid, ...]]] = {}
    for place, solids in zip(board.hexes, board.solids, strict=True):
        scaled = [Solid(LEVEL * low, LEVEL * high) for low, high in solids]
        column = scaled.pop(0).high if scaled and scaled[0].low == 0 else 0
        found[cell_of(place.q, place.r)] = column, tuple(scaled)
    return found


def _shade(board: Board, start: Hex, eye: int, end: Hex, point: Point) -> Shade:
    ray = ray_to(end.q - start.q, end.r - start.r, point)
    columns, base = _columns(board), cell_of(start.q, start.r)
    least = -NEVER
    dark: list[Dark] = []
    for cell, stretch in ray.cells:
        column = columns.get(base + cell)
        if column is None:
            continue
        top, hanging = column
        if top:
            least = max(least, least_clear(eye, stretch, top))
        for low, high in hanging:
            dark.append(dark_of(eye, stretch, low, high))
    for one, other, stretch in ray.runs:
        for low, high in _in_both(board, start, one, other):
            dark.append(dark_of(eye, stretch, LEVEL * low, LEVEL * high))
    if board.panels:
        dark += _walls(board, start, eye, end, point)
    return Shade(least, tuple(each for each in dark if each.first <= each.last))


def _in_both(board: Board, start: Hex, one: Point, other: Point) -> list[Solid]:
    """Where both hexes beside a side hold something solid (HS-RULING-33)."""
    numbers = [board.hex_numbers.get(Hex(start.q + q, start.r + r)) for q, r in (one, other)]
    if numbers[0] is None or numbers[1] is None:
        return []
    return [
        Solid(max(mine.low, its.low), min(mine.high, its.high))
        for mine in board.solids[numbers[0]]
        for its in board.solids[numbers[1]]
        if max(mine.low, its.low) < min(mine.high, its.high)
    ]


class _Line(NamedTuple):
    """A line from above: its start and how far it goes."""

    x: int
    y: int
    dx: int
    dy: int

    def side(self, at: Point) -> int:
        """More than 0 on one side of the line, less on the other, 0 on it."""
        return self.dx * (at[1] - self.y) - self.dy * (at[0] - self.x)


@lru_cache(maxsize=1024)
def panel_ends(place: Hex, side: int) -> tuple[Point, Point]:
    """The two corners of a hex between which a panel on this side stands."""
    beyond = place.neighbor(side)
    mine, its = ({(SCALE * q + x, SCALE * r + y) for x, y in CORNERS} for q, r in (place, beyond))
    one, other = sorted(mine & its)
    return one, other


def _walls(board: Board, start: Hex, eye: int, end: Hex, point: Point) -> list[Dark]:
    """What panels hide: those crossed between their ends, and those that meet on a line.

    HS-RULING-33.
    """
    line = _Line(
        SCALE * start.q,
        SCALE * start.r,
        SCALE * (end.q - start.q) + point[0],
        SCALE * (end.r - start.r) + point[1],
    )
    dark: list[Dark] = []
    touched: set[Point] = set()
    for panel in board.panels:
        one, other = panel_ends(panel.hex, panel.side)
        sides = line.side(one), line.side(other)
        if sides[0] * sides[1] < 0:
            met = _meeting(line, one, other)
            if met is not None:
                dark.append(dark_of_wall(eye, *met, LEVEL * panel.foot, LEVEL * panel.top))
        touched.update(at for at, side in zip((one, other), sides, strict=True) if side == 0)
    for corner in sorted(touched):
        dark += _joint(board, line, eye, corner)
    return dark


def _meeting(line: _Line, one: Point, other: Point) -> tuple[int, int] | None:
    """Where the line meets a panel, as a part of its length strictly between its ends."""
    ex, ey = other[0] - one[0], other[1] - one[1]
    d = line.dx * ey - line.dy * ex
    n = (one[0] - line.x) * ey - (one[1] - line.y) * ex
    if d < 0:
        n, d = -n, -d
    return (n, d) if 0 < n < d else None


def _joint(board: Board, line: _Line, eye: int, corner: Point) -> list[Dark]:
    """What is hidden where a line passes the exact end of a panel (HS-RULING-33).

    It is hidden where panels or solids stand on both sides of the line at that height.
    """
    n = (corner[0] - line.x) * line.dx + (corner[1] - line.y) * line.dy
    d = line.dx * line.dx + line.dy * line.dy
    if not 0 < n < d:
        return []
    sides: tuple[list[Solid], list[Solid]] = ([], [])
    for panel in board.panels:
        ends = panel_ends(panel.hex, panel.side)
        if corner in ends:
            side = line.side(ends[0] if ends[1] == corner else ends[1])
            if side:
                sides[side > 0].append(Solid(panel.foot, panel.top))
    for number in _hexes_at(board, corner):
        place = board.hexes[number]
        center = (SCALE * place.q, SCALE * place.r)
        side = line.side(center)
        if side and _misses(line, center):
            sides[side > 0].extend(board.solids[number])
    return [
        dark_of_wall(eye, n, d, LEVEL * max(mine.low, its.low), LEVEL * min(mine.high, its.high))
        for mine in sides[0]
        for its in sides[1]
        if max(mine.low, its.low) < min(mine.high, its.high)
    ]


def _misses(line: _Line, center: Point) -> bool:
    start, end = (line.x, line.y), (line.x + line.dx, line.y + line.dy)
    return clip(start, end, center, HEX_BOUNDS) is None


def _hexes_at(board: Board, corner: Point) -> list[int]:
    """The hexes of the board that meet in a corner."""
    found: list[int] = []
    for x, y in CORNERS:
        q, r = corner[0] - x, corner[1] - y
        if q % SCALE == 0 and r % SCALE == 0:
            number = board.hex_numbers.get(Hex(q // SCALE, r // SCALE))
            if number is not None:
                found.append(number)
    return found


def hidden_by_hex(
    board: Board, start: Hex, eye: int, end: Hex, point: Point, height: int
) -> Hex | None:
    """The nearest hex whose tiles or obstacle hide a height at a point; None if none alone does."""
    ray = ray_to(end.q - start.q, end.r - start.r, point)
    for q, r, stretch in sorted(
        ray.crossed, key=lambda each: each.stretch.n_in / each.stretch.d_in
    ):
        place = Hex(start.q + q, start.r + r)
        number = board.hex_numbers.get(place)
        if number is None:
            continue
        for low, high in board.solids[number]:
            first, last = dark_of(eye, stretch, LEVEL * low, LEVEL * high)
            if first <= height <= last:
                return place
    return None
