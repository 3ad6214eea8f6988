"""Arcs: wedges drawn from the middle of a base, and what of a target lies in them.

An arc is a list of half planes in the frame of its base, each by its inward normal; all around is
the empty list. Up to half a turn a wedge is convex, so what lies in it is found by clipping.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wartable.games.flightpath.numbers import FULL_TURN, HALF_TURN, QUARTER_TURN, TOUCH, sincos
from wartable.games.flightpath.pose import Base, Point

Arc = tuple[Point, ...]
Polygon = Sequence[Point]

ALL_AROUND: Arc = ()
_ROUND = 1.42
"""A square lies within a circle of this many halves of its side."""
_SURELY = 100.0
"""Nearer than this to a border it is looked at closely: rounding and touching are far less."""


@lru_cache(maxsize=256)
def arc_of(facing: int, width: int) -> Arc:
    """The arc of this width, in millidegrees, around a facing relative to its base.

    >>> arc_of(0, 180_000)
    (Point(x=0.0, y=1.0),)
    >>> arc_of(0, 360_000)
    ()
    """
    if width == FULL_TURN:
        return ALL_AROUND
    if not 0 < width <= HALF_TURN:
        raise ValueError(f"an arc is at most half a turn, or a whole one: {width}")
    ahead_x, ahead_y = sincos(facing)
    if width == HALF_TURN:
        return (Point(ahead_x, ahead_y),)
    left, odd = divmod(width, 2)
    if odd:
        raise ValueError(f"an arc of {width} has no middle")
    from_left, from_right = (
        sincos(facing - left + QUARTER_TURN),
        sincos(facing + left - QUARTER_TURN),
    )
    return (Point(*from_left), Point(*from_right))


def clip(polygon: Polygon, arc: Arc, grown: float = 0.0) -> list[Point]:
    """What of the polygon lies in the arc whose borders are shifted outward this far."""
    left = list(polygon)
    for normal_x, normal_y in arc:
        if not left:
            return left
        left = _half(left, normal_x, normal_y, -grown)
    return left


def _half(polygon: list[Point], normal_x: float, normal_y: float, least: float) -> list[Point]:
    kept: list[Point] = []
    before = polygon[-1]
    above = before[0] * normal_x + before[1] * normal_y - least
    for point in polygon:
        here = point[0] * normal_x + point[1] * normal_y - least
        if (here >= 0.0) != (above >= 0.0):
            share = above / (above - here)
            kept.append(
                Point(
                    before[0] + share * (point[0] - before[0]),
                    before[1] + share * (point[1] - before[1]),
                )
            )
        if here >= 0.0:
            kept.append(point)
        before, above = point, here
    return kept


def part_in_arc(base: Base, target: Base, arc: Arc, border_belongs: bool) -> list[Point]:
    """What of the target lies in the arc of the base, in the base's frame; empty if nothing does.

    Whether the border itself belongs to the arc is the game's ruling and decides in or out alone:
    what is measured is the part in the exact arc, unless only the border is met.
    """
    corners = _seen_corners(base, target)
    if not arc:
        return corners
    off = _least_off(base, target, arc)
    around = target.half * _ROUND + _SURELY
    if off > around:
        return corners
    if off < -around:
        return []
    if border_belongs:
        return clip(corners, arc) or clip(corners, arc, TOUCH)
    return clip(corners, arc) if clip(corners, arc, -TOUCH) else []


def _seen_corners(base: Base, target: Base) -> list[Point]:
    """The corners of the target in the base's frame."""
    base_x, base_y, _, base_sine, base_cosine = base
    x, y, half, sine, cosine = target
    along_x, along_y = half * sine, half * cosine
    return [
        Point(
            (corner_x - base_x) * base_cosine - (corner_y - base_y) * base_sine,
            (corner_x - base_x) * base_sine + (corner_y - base_y) * base_cosine,
        )
        for corner_x, corner_y in (
            (x + along_x - along_y, y + along_y + along_x),
            (x + along_x + along_y, y + along_y - along_x),
            (x - along_x + along_y, y - along_y - along_x),
            (x - along_x - along_y, y - along_y + along_x),
        )
    ]


def _least_off(base: Base, target: Base, arc: Arc) -> float:
    """How far inside the nearest border of the arc the middle of the target is."""
    east, north = target.x - base.x, target.y - base.y
    x = east * base.cosine - north * base.sine
    y = east * base.sine + north * base.cosine
    return min(x * normal_x + y * normal_y for normal_x, normal_y in arc)


def disc_inside(base: Base, middle: Point, radius: float, arc: Arc) -> bool:
    """Whether a round token lies wholly inside the arc."""
    x, y = base.inward(middle)
    return all(x * normal_x + y * normal_y >= radius - TOUCH for normal_x, normal_y in arc)
