"""Sight lines seen from above: which hexes one crosses, and where, in exact whole numbers.

HS-SIGHT-01, HS-RULING-29, HS-RULING-31, HS-RULING-33, HS-RULING-35. The center of the hex (q, r)
lies at (36q, 36r). Where a line enters and leaves something is a part t of its length from 0 to 1,
kept as a numerator and a denominator.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from wartable.space.hexes import Hex

Point: TypeAlias = tuple[int, int]

SCALE: Final = 36
WIDTH: Final = 1 << 16
"""How far apart two rows of cells lie."""
LEVEL: Final = 12
"""The height of one level (HS-RULING-29)."""
CORNERS: Final[tuple[Point, ...]] = (
    (24, -12),
    (12, 12),
    (-12, 24),
    (-24, 12),
    (-12, -12),
    (12, -24),
)
"""The corners of a hex from its center (HS-RULING-29)."""
HIT_POINTS: Final[tuple[Point, ...]] = (
    (0, 0),
    *((x * 5 // 12, y * 5 // 12) for x, y in CORNERS),
)
"""The points of the Hit Zone over a space (HS-RULING-31)."""
OUTER_POINTS: Final[tuple[Point, ...]] = (
    (0, 0),
    *((x * 8 // 12, y * 8 // 12) for x, y in CORNERS),
)
"""The further points of "any part" of a figure (HS-RULING-35)."""
HIT_HEIGHTS: Final = (2, 6, 10)
OUTER_HEIGHTS: Final = (1, 6, 12)
"""At these twelfths of the Height the points are looked at, times the level's scale."""


class Stretch(NamedTuple):
    """The part of a line between two parts of its length, as fractions."""

    n_in: int
    d_in: int
    n_out: int
    d_out: int


class Bound(NamedTuple):
    """A strip of the plane: |ax + by| at most `most`, about a center."""

    a: int
    b: int
    most: int


class Crossing(NamedTuple):
    """A hex the line goes through, as an offset from the eye's hex."""

    q: int
    r: int
    stretch: Stretch


class EdgeRun(NamedTuple):
    """A side the line runs along, between two hexes given as offsets (HS-RULING-33)."""

    one: Point
    other: Point
    stretch: Stretch


class Ray(NamedTuple):
    """A line from the center of a hex to a point over another."""

    crossed: tuple[Crossing, ...]
    runs: tuple[EdgeRun, ...]
    cells: tuple[tuple[int, Stretch], ...]
    """The hexes crossed once more, as differences of cells (`cell_of`)."""


WHOLE: Final = Stretch(0, 1, 1, 1)
HEX_BOUNDS: Final = (Bound(1, -1, SCALE), Bound(1, 2, SCALE), Bound(2, 1, SCALE))
"""x - y, y - z and x - z with z = -x - y, each at most 36 from the center (HS-RULING-29)."""


def clip(start: Point, end: Point, center: Point, bounds: tuple[Bound, ...]) -> Stretch | None:
    """The stretch of a line strictly inside all bounds; None if there is none of any length."""
    n_in, d_in, n_out, d_out = WHOLE
    x, y = start[0] - center[0], start[1] - center[1]
    dx, dy = end[0] - start[0], end[1] - start[1]
    for a, b, most in bounds:
        at, slope = a * x + b * y, a * dx + b * dy
        if slope == 0:
            if abs(at) >= most:
                return None
            continue
        if slope < 0:
            at, slope = -at, -slope
        if (-most - at) * d_in > n_in * slope:
            n_in, d_in = -most - at, slope
        if (most - at) * d_out < n_out * slope:
            n_out, d_out = most - at, slope
    if n_in * d_out >= n_out * d_in:
        return None
    return Stretch(n_in, d_in, n_out, d_out)


@lru_cache(maxsize=65536)
def ray_to(dq: int, dr: int, point: Point) -> Ray:
    """The line from the center of a hex to a point over a hex at this offset."""
    end = (SCALE * dq + point[0], SCALE * dr + point[1])
    crossed: list[Crossing] = []
    runs: dict[frozenset[Point], EdgeRun] = {}
    along_sides = any(a * end[0] + b * end[1] == 0 for a, b, _ in HEX_BOUNDS)
    for q, r in _about(dq, dr):
        center = (SCALE * q, SCALE * r)
        stretch = clip((0, 0), end, center, HEX_BOUNDS)
        if stretch is not None:
            crossed.append(Crossing(q, r, stretch))
        elif along_sides:
            run = _edge_run(q, r, end)
            if run is not None:
                runs[frozenset((run.one, run.other))] = run
    cells = tuple((cell_of(q, r), stretch) for q, r, stretch in crossed)
    return Ray(tuple(crossed), tuple(runs.values()), cells)


def cell_of(q: int, r: int) -> int:
    """A hex as one number; the number of a sum of two is the sum of theirs."""
    return q * WIDTH + r


@cache
def warm_rays(distance: int) -> None:
    """Draw all lines to hexes up to this far away now, so that no match waits for them."""
    for place in Hex(0, 0).disc(distance):
        for point in (*HIT_POINTS, *OUTER_POINTS):
            ray_to(place.q, place.r, point)


def _about(dq: int, dr: int) -> list[Hex]:
    """All hexes a line to a point over that hex can touch."""
    line = Hex(0, 0).line_to(Hex(dq, dr))
    return list(dict.fromkeys(near for here in line for near in (here, *here.neighbors())))


def _edge_run(q: int, r: int, end: Point) -> EdgeRun | None:
    """The side of a hex that a line from the origin runs along, if there is one."""
    center = (SCALE * q, SCALE * r)
    for number, (a, b, most) in enumerate(HEX_BOUNDS):
        at = -a * center[0] - b * center[1]
        if a * end[0] + b * end[1] != 0 or abs(at) != most:
            continue
        others = tuple(bound for other, bound in enumerate(HEX_BOUNDS) if other != number)
        stretch = clip((0, 0), end, center, others)
        if stretch is None:
            continue
        beyond = _BEYOND[number, at > 0]
        return EdgeRun((q, r), (q + beyond[0], r + beyond[1]), stretch)
    return None


def _sides() -> dict[tuple[int, bool], Point]:
    """The neighbor beyond each side of a hex, by the bound and its sign."""
    found: dict[tuple[int, bool], Point] = {}
    for near in Hex(0, 0).neighbors():
        for number, (a, b, most) in enumerate(HEX_BOUNDS):
            at = SCALE * (a * near.q + b * near.r)
            if abs(at) == 2 * most:
                found[number, at > 0] = (near.q, near.r)
    return found


_BEYOND: Final = _sides()
