"""Points and segments: the nearest point, and how far away it is."""

from __future__ import annotations

from math import sqrt

from wartable.games.flightpath.pose import Point


def nearest(point: Point, start: Point, end: Point) -> Point:
    """The point of the segment that is nearest to this one."""
    way_x, way_y = end[0] - start[0], end[1] - start[1]
    square = way_x * way_x + way_y * way_y
    if not square:
        return start
    share = ((point[0] - start[0]) * way_x + (point[1] - start[1]) * way_y) / square
    share = min(max(share, 0.0), 1.0)
    return Point(start[0] + share * way_x, start[1] + share * way_y)


def away(one: Point, two: Point) -> float:
    """How far apart two points are."""
    east, north = one[0] - two[0], one[1] - two[1]
    return sqrt(east * east + north * north)
