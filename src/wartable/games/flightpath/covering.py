"""What a laid template covers: a straight strip, or a bent band."""

from __future__ import annotations

from math import inf, sqrt
from typing import NamedTuple

from wartable.games.flightpath.arcs import Polygon, clip
from wartable.games.flightpath.numbers import TOUCH, sincos_radians
from wartable.games.flightpath.overlap import Footprint, convex_depth
from wartable.games.flightpath.pose import Base, Disc, Point, Pose
from wartable.games.flightpath.segments import away, nearest
from wartable.games.flightpath.templates import Template


class Laid(NamedTuple):
    """A template laid at the front of a base, as far along as it was traveled."""

    start: Base
    template: Template
    mirrored: bool
    width: float
    way: float

    @classmethod
    def at(
        cls,
        start: Pose,
        side: int,
        template: Template,
        width: int,
        *,
        mirrored: bool = False,
        way: float | None = None,
    ) -> Laid:
        """The template in front of a base with this pose; `way` is how far along it counts."""
        base = Base.at(start, side).shifted(side / 2, 0.0)
        reach = template.reach
        return cls(
            base,
            template,
            mirrored,
            float(width),
            reach if way is None else min(max(way, 0.0), reach),
        )

    def inward(self, point: tuple[float, float]) -> Point:
        """A point of the mat in the frame of the template, bends to the right."""
        x, y = self.start.inward(Point(*point))
        return Point(-x, y) if self.mirrored else Point(x, y)


def covers(laid: Laid, thing: Footprint) -> bool:
    """Whether the template overlaps a base or token; contact is no overlap."""
    if laid.way <= 0.0:
        return False
    if isinstance(thing, Disc):
        return thing.radius - _gap(laid, laid.inward((thing.x, thing.y))) > TOUCH
    return _meets(laid, [laid.inward(corner) for corner in thing.corners()], TOUCH)


def gap(laid: Laid, thing: Base) -> float:
    """How far a base is from the template, 0 where they meet."""
    corners = [laid.inward(corner) for corner in thing.corners()]
    if _meets(laid, corners):
        return 0.0
    edges = list(zip(corners, (*corners[1:], corners[0]), strict=True))
    middle = Point(float(laid.template.radius), 0.0)
    feet = [nearest(middle, *edge) for edge in edges] if laid.template.radius else []
    from_thing = min(_gap(laid, point) for point in (*corners, *feet))
    from_template = min(
        away(corner, nearest(corner, *edge)) for corner in _ends(laid) for edge in edges
    )
    return min(from_thing, from_template)


def _strip(laid: Laid) -> tuple[Point, Point, Point, Point]:
    half = laid.width / 2
    return (Point(-half, laid.way), Point(half, laid.way), Point(half, 0.0), Point(-half, 0.0))


def _gap(laid: Laid, point: Point) -> float:
    """The distance of a point from the template, 0 on it."""
    half = laid.width / 2
    if not laid.template.radius:
        beyond_x, beyond_y = max(abs(point.x) - half, 0.0), max(-point.y, point.y - laid.way, 0.0)
        return sqrt(beyond_x * beyond_x + beyond_y * beyond_y)
    radius = laid.template.radius
    sine, cosine = sincos_radians(laid.way / radius)
    from_x, from_y = radius - point.x, point.y
    if from_y >= 0.0 and from_x * sine - from_y * cosine >= 0.0:
        reach = sqrt(from_x * from_x + from_y * from_y)
        return max(radius - half - reach, reach - radius - half, 0.0)
    around = Point(from_x, from_y)
    return min(
        away(around, nearest(around, Point(near_x, near_y), Point(far_x, far_y)))
        for near_x, near_y, far_x, far_y in (
            (radius - half, 0.0, radius + half, 0.0),
            (
                (radius - half) * cosine,
                (radius - half) * sine,
                (radius + half) * cosine,
                (radius + half) * sine,
            ),
        )
    )


def _ends(laid: Laid) -> tuple[Point, ...]:
    """The four corners of the template."""
    half = laid.width / 2
    if not laid.template.radius:
        return _strip(laid)
    radius = laid.template.radius
    sine, cosine = sincos_radians(laid.way / radius)
    return (
        Point(-half, 0.0),
        Point(half, 0.0),
        *(Point(radius - reach * cosine, reach * sine) for reach in (radius - half, radius + half)),
    )


def _meets(laid: Laid, corners: Polygon, least: float = 0.0) -> bool:
    """Whether a base overlaps the template by more than this."""
    if not laid.template.radius:
        return convex_depth(_strip(laid), corners) > least
    radius, half = laid.template.radius, laid.width / 2
    sine, cosine = sincos_radians(laid.way / radius)
    around = [Point(radius - x, y) for x, y in corners]
    part = clip(around, (Point(0.0, 1.0), Point(sine, -cosine)), -least)
    if not part:
        return False
    nearest_way = _from_middle(part)
    farthest = max(sqrt(x * x + y * y) for x, y in part)
    return nearest_way < radius + half - least and farthest > radius - half + least


def _from_middle(part: Polygon) -> float:
    """How near the part comes to the middle of the curve."""
    middle = Point(0.0, 0.0)
    inside = True
    least = inf
    turn = 0.0
    before = part[-1]
    for point in part:
        cross = before[0] * point[1] - before[1] * point[0]
        inside = inside and cross * turn >= 0.0
        turn = turn or cross
        least = min(least, away(middle, nearest(middle, before, point)))
        before = point
    return 0.0 if inside and turn else least
