"""Whether two things overlap, how deep, and for which stretch of a straight move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, sqrt

from wartable.games.flightpath.numbers import TOUCH
from wartable.games.flightpath.pose import Apart, Base, Disc, Point

Footprint = Base | Disc
Blocker = Footprint | Apart
Stretch = tuple[float, float]


def depth(base: Base, other: Blocker) -> float:
    """How deep the two penetrate each other, negative or 0 if they are apart."""
    if isinstance(other, Disc):
        return _disc_depth(base, other)
    if isinstance(other, Apart):
        return _apart_depth(base, other)
    x, y, half, sine, cosine = base
    other_x, other_y, other_half, other_sine, other_cosine = other
    east, north = other_x - x, other_y - y
    spread = abs(cosine * other_cosine + sine * other_sine) + abs(
        sine * other_cosine - cosine * other_sine
    )
    reach = half + other_half * spread
    return min(
        reach - abs(east * cosine - north * sine),
        reach - abs(east * sine + north * cosine),
        other_half + half * spread - abs(east * other_cosine - north * other_sine),
        other_half + half * spread - abs(east * other_sine + north * other_cosine),
    )


def _disc_depth(base: Base, disc: Disc) -> float:
    x, y, half, sine, cosine = base
    east, north = disc.x - x, disc.y - y
    beyond_x = abs(east * cosine - north * sine) - half
    beyond_y = abs(east * sine + north * cosine) - half
    if beyond_x <= 0.0 or beyond_y <= 0.0:
        return disc.radius - max(beyond_x, beyond_y)
    return disc.radius - sqrt(beyond_x * beyond_x + beyond_y * beyond_y)


def _apart_depth(base: Base, apart: Apart) -> float:
    east, north = apart.x - base.x, apart.y - base.y
    return apart.radius - sqrt(east * east + north * north)


def discs_depth(disc: Disc, other: Disc) -> float:
    """How deep two round tokens penetrate each other."""
    east, north = other.x - disc.x, other.y - disc.y
    return disc.radius + other.radius - sqrt(east * east + north * north)


def footprints_depth(one: Footprint, other: Footprint) -> float:
    """How deep any two things penetrate each other."""
    if isinstance(one, Base):
        return depth(one, other)
    if isinstance(other, Base):
        return depth(other, one)
    return discs_depth(one, other)


def overlaps(one: Footprint, other: Footprint) -> bool:
    """Whether the two overlap; contact is no overlap."""
    return footprints_depth(one, other) > TOUCH


def deepest(base: Base, others: Iterable[Blocker]) -> float:
    """The depth in whichever of the others it is deepest."""
    return max((depth(base, other) for other in others), default=-inf)


def blocked(base: Base, others: Iterable[Blocker]) -> bool:
    """Whether it overlaps any of the others."""
    return any(depth(base, other) > TOUCH for other in others)


def stretch(
    base: Base, ahead: float, right: float, other: Base, slack: float = TOUCH
) -> Stretch | None:
    """From where to where, in times this way, the base is deeper than `slack` in the other."""
    x, y, half, sine, cosine = base
    east, north = other.x - x, other.y - y
    way_east = ahead * sine + right * cosine
    way_north = ahead * cosine - right * sine
    spread = abs(cosine * other.cosine + sine * other.sine) + abs(
        sine * other.cosine - cosine * other.sine
    )
    first, last = -inf, inf
    for axis_x, axis_y, reach in (
        (cosine, -sine, half + other.half * spread),
        (sine, cosine, half + other.half * spread),
        (other.cosine, -other.sine, other.half + half * spread),
        (other.sine, other.cosine, other.half + half * spread),
    ):
        away = east * axis_x + north * axis_y
        pace = way_east * axis_x + way_north * axis_y
        near = reach - slack
        if abs(pace) < 1e-12:
            if abs(away) >= near:
                return None
            continue
        one, two = (away - near) / pace, (away + near) / pace
        first, last = max(first, min(one, two)), min(last, max(one, two))
    return (first, last) if first < last else None


def disc_stretch(base: Base, ahead: float, right: float, disc: Disc) -> Stretch | None:
    """The same for a round token in the way."""
    away_x, away_y = base.inward(Point(disc.x, disc.y))
    return _box_disc_stretch(away_x, away_y, right, ahead, base.half, disc.radius - TOUCH)


def apart_stretch(
    base: Base, ahead: float, right: float, apart: Apart, slack: float = TOUCH
) -> Stretch | None:
    """The same for a place that its middle has to stay away from."""
    away_x, away_y = base.inward(Point(apart.x, apart.y))
    return round_stretch(away_x, away_y, right, ahead, apart.radius - slack)


def stretch_of(base: Base, ahead: float, right: float, other: Blocker) -> Stretch | None:
    """The same for whatever is in the way."""
    if isinstance(other, Disc):
        return disc_stretch(base, ahead, right, other)
    if isinstance(other, Apart):
        return apart_stretch(base, ahead, right, other)
    return stretch(base, ahead, right, other)


def _box_disc_stretch(
    x: float, y: float, way_x: float, way_y: float, half: float, radius: float
) -> Stretch | None:
    """When a box that moves meets a disc: the disc's middle crosses the box grown by the radius."""
    pieces = [
        piece
        for piece in (
            _box_stretch(x, y, way_x, way_y, half + radius, half),
            _box_stretch(x, y, way_x, way_y, half, half + radius),
            *(
                round_stretch(x - corner_x, y - corner_y, way_x, way_y, radius)
                for corner_x in (-half, half)
                for corner_y in (-half, half)
            ),
        )
        if piece is not None
    ]
    if not pieces:
        return None
    return min(first for first, _ in pieces), max(last for _, last in pieces)


def _box_stretch(
    x: float, y: float, way_x: float, way_y: float, wide: float, high: float
) -> Stretch | None:
    first, last = -inf, inf
    for away, pace, near in ((x, way_x, wide), (y, way_y, high)):
        if abs(pace) < 1e-12:
            if abs(away) >= near:
                return None
            continue
        one, two = (away - near) / pace, (away + near) / pace
        first, last = max(first, min(one, two)), min(last, max(one, two))
    return (first, last) if first < last else None


def round_stretch(x: float, y: float, way_x: float, way_y: float, radius: float) -> Stretch | None:
    """When a point that moves this way from the origin is within a distance of another."""
    square = way_x * way_x + way_y * way_y
    middle = (x * way_x + y * way_y) / square
    under = radius * radius / square - (x * x + y * y) / square + middle * middle
    if under <= 0.0:
        return None
    width = sqrt(under)
    return middle - width, middle + width


def beyond(base: Base, width: int, height: int) -> float:
    """How far the base reaches beyond the edge of a mat of this size, at most 0 inside."""
    x, y, half, sine, cosine = base
    reach = half * (abs(sine) + abs(cosine))
    return max(reach - x, x + reach - width, reach - y, y + reach - height)


def convex_depth(
    corners: Sequence[tuple[float, float]], others: Sequence[tuple[float, float]]
) -> float:
    """How deep two convex polygons penetrate each other, negative or 0 if they are apart."""
    least = inf
    for one, two in ((corners, others), (others, corners)):
        for (from_x, from_y), (to_x, to_y) in zip(one, (*one[1:], one[0]), strict=True):
            normal_x, normal_y = to_y - from_y, from_x - to_x
            length = sqrt(normal_x * normal_x + normal_y * normal_y)
            if length < 1e-9:
                continue
            along = [(x * normal_x + y * normal_y) / length for x, y in one]
            across = [(x * normal_x + y * normal_y) / length for x, y in two]
            least = min(least, max(along) - min(across), max(across) - min(along))
    return least
