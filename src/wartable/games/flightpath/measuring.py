"""Distance, Range, and the one line that decides what stands between."""

from __future__ import annotations

from math import inf, sqrt
from typing import NamedTuple

from wartable.games.flightpath.arcs import ALL_AROUND, Arc, Polygon, part_in_arc
from wartable.games.flightpath.numbers import TOUCH
from wartable.games.flightpath.overlap import Footprint, depth
from wartable.games.flightpath.pose import Base, Disc, Point
from wartable.games.flightpath.segments import nearest

_TIE = 1.0
_AROUND = ((False, True), (True, True), (True, False), (False, False))
"""The corners of a box from the front left one on: whether they are right, and in front."""


class Line(NamedTuple):
    """The one shortest line between two bases, as points of the mat."""

    start: Point
    end: Point


class Sighting(NamedTuple):
    """A target as it is measured: how far, and along which line."""

    distance: float
    line: Line


def band(distance: float, section: int, sections: int) -> int | None:
    """The Range of a distance: sections begun, limits inclusive; None beyond the ruler.

    >>> [band(d, 101_600, 3) for d in (0, 101_600, 101_601, 304_800, 304_801)]
    [1, 1, 2, 3, None]
    """
    for number in range(1, sections + 1):
        if distance < number * section + 0.5:
            return number
    return None


def distance(base: Base, other: Footprint) -> float:
    """The shortest distance between the edges of two things, 0 if they meet."""
    if isinstance(other, Disc):
        return max(-depth(base, other), 0.0)
    least = min(_corner_distance(base, other), _corner_distance(other, base))
    east, north = other.x - base.x, other.y - base.y
    near = 2 * (base.half + other.half) ** 2
    if east * east + north * north < near and depth(base, other) > 0:
        return 0.0  # Squares may cross without a corner of one inside the other.
    return sqrt(least)


def _corner_distance(base: Base, other: Base) -> float:
    """The least squared distance of the other's corners from the base."""
    x, y, half, sine, cosine = base
    least = inf
    for corner_x, corner_y in other.corners():
        east, north = corner_x - x, corner_y - y
        beyond_x = max(abs(east * cosine - north * sine) - half, 0.0)
        beyond_y = max(abs(east * sine + north * cosine) - half, 0.0)
        least = min(least, beyond_x * beyond_x + beyond_y * beyond_y)
    return least


def sight(
    base: Base, target: Base, arc: Arc = ALL_AROUND, *, border_belongs: bool = True
) -> Sighting | None:
    """The target as the base measures it in this arc, None if it is not in the arc."""
    part = part_in_arc(base, target, arc, border_belongs)
    if not part:
        return None
    least, lines = _shortest(base.half, part)
    start, end = _middle(lines)
    return Sighting(sqrt(least), Line(base.outward(start), base.outward(end)))


def distance_in_arc(
    base: Base, target: Base, arc: Arc, *, border_belongs: bool = True
) -> float | None:
    """The distance alone, where no line is asked for."""
    part = part_in_arc(base, target, arc, border_belongs)
    if not part:
        return None
    half = base.half
    least = inf
    for x, y in part:
        beyond_x = x - half if x > half else -half - x if x < -half else 0.0
        beyond_y = y - half if y > half else -half - y if y < -half else 0.0
        least = min(least, beyond_x * beyond_x + beyond_y * beyond_y)
    for corner_x, corner_y in _facing(half, part):
        before_x, before_y = part[-1]
        for x, y in part:
            way_x, way_y = x - before_x, y - before_y
            length = way_x * way_x + way_y * way_y
            if length:
                share = ((corner_x - before_x) * way_x + (corner_y - before_y) * way_y) / length
                if share > 0.0:  # Else it is a point of the part, which has been looked at.
                    share = min(share, 1.0)
                    away_x = before_x + share * way_x - corner_x
                    away_y = before_y + share * way_y - corner_y
                    least = min(least, away_x * away_x + away_y * away_y)
            before_x, before_y = x, y
    return sqrt(least)


def _facing(half: float, part: Polygon) -> list[Point]:
    """The corners of the box to which something on this side of it can be nearest."""
    left = right = ahead = behind = True
    xs, ys = [x for x, _ in part], [y for _, y in part]
    if min(xs) > half:
        left = False
    elif max(xs) < -half:
        right = False
    if min(ys) > half:
        behind = False
    elif max(ys) < -half:
        ahead = False
    return [
        Point(half if to_right else -half, half if to_front else -half)
        for to_right, to_front in _AROUND
        if (right if to_right else left) and (ahead if to_front else behind)
    ]


def _shortest(half: float, part: Polygon) -> tuple[float, list[tuple[Point, Point]]]:
    """The least squared distance from the box to the part, and every line as short as that."""
    found: list[tuple[float, Point, Point]] = []
    for point in part:
        near = Point(min(max(point[0], -half), half), min(max(point[1], -half), half))
        away_x, away_y = point[0] - near[0], point[1] - near[1]
        found.append((away_x * away_x + away_y * away_y, near, point))
    corners = _facing(half, part)
    before = part[-1]
    for point in part:
        for corner in corners:
            near = nearest(corner, before, point)
            away_x, away_y = near[0] - corner[0], near[1] - corner[1]
            found.append((away_x * away_x + away_y * away_y, corner, near))
        before = point
    least = min(found)[0]
    most = (sqrt(least) + _TIE) ** 2
    return least, [(start, end) for square, start, end in found if square <= most]


def _middle(lines: list[tuple[Point, Point]]) -> tuple[Point, Point]:
    """Of equally short lines the middle one."""
    if len(lines) == 1:
        return lines[0]
    _, one, two = max(
        (
            ((one[0][0] - two[0][0]) ** 2 + (one[0][1] - two[0][1]) ** 2, one, two)
            for place, one in enumerate(lines)
            for two in lines[:place]
        ),
        key=lambda pair: pair[0],
    )
    return _between(one[0], two[0]), _between(one[1], two[1])


def _between(one: Point, two: Point) -> Point:
    return Point((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)


def covered(line: Line, thing: Footprint) -> float:
    """How much of the line lies on the thing."""
    if isinstance(thing, Disc):
        return _covered_by_disc(line, thing)
    return _covered_by_base(line, thing)


def crosses(line: Line, thing: Footprint) -> bool:
    """Whether the line crosses the thing; grazing it is not crossing."""
    return covered(line, thing) > TOUCH


def _covered_by_disc(line: Line, disc: Disc) -> float:
    (from_x, from_y), (to_x, to_y) = line
    way_x, way_y = to_x - from_x, to_y - from_y
    square = way_x * way_x + way_y * way_y
    if not square:
        return 0.0
    off_x, off_y = from_x - disc.x, from_y - disc.y
    half = (off_x * way_x + off_y * way_y) / square
    under = half * half - (off_x * off_x + off_y * off_y - disc.radius * disc.radius) / square
    if under <= 0.0:
        return 0.0
    root = sqrt(under)
    return max(min(1.0, root - half) - max(0.0, -half - root), 0.0) * sqrt(square)


def _covered_by_base(line: Line, base: Base) -> float:
    start, end = base.inward(line.start), base.inward(line.end)
    first, last = 0.0, 1.0
    for here, there in zip(start, end, strict=True):
        way = there - here
        if not way:
            if abs(here) > base.half:
                return 0.0
            continue
        one, two = (-base.half - here) / way, (base.half - here) / way
        first, last = max(first, min(one, two)), min(last, max(one, two))
    if last <= first:
        return 0.0
    way_x, way_y = end[0] - start[0], end[1] - start[1]
    return (last - first) * sqrt(way_x * way_x + way_y * way_y)
