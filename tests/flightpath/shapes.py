"""The same geometry by shapely, as the oracle, and poses to try it on."""

from __future__ import annotations

from math import atan2, cos, pi, radians, sin

from hypothesis import strategies as st
from shapely import Point as ShapelyPoint
from shapely import Polygon

from wartable.games.flightpath.covering import Laid
from wartable.games.flightpath.pose import Base, Pose

SIDES = (40_000, 80_000)
SECTION = 101_600


def poses(spread: int = 250_000) -> st.SearchStrategy[Pose]:
    """Poses around the origin, with many straight and diagonal headings among them."""
    where = st.integers(-spread, spread)
    headings = st.one_of(
        st.integers(0, 359_999), st.sampled_from([45_000 * eighth for eighth in range(8)])
    )
    return st.builds(Pose, where, where, headings)


def bases(spread: int = 250_000) -> st.SearchStrategy[Base]:
    """Bases of both sizes around the origin."""
    return st.builds(Base.at, poses(spread), st.sampled_from(SIDES))


def square(base: Base) -> Polygon:
    return Polygon(base.corners())


def wedge(base: Base, facing: float, width: float, reach: float = 2_000_000.0) -> Polygon:
    """The arc of a base as a large polygon."""
    heading = _angle(base) + radians(facing / 1000)
    half = radians(width / 1000) / 2
    steps = 8
    rim = [
        (
            base.x + reach * sin(heading - half + step * 2 * half / steps),
            base.y + reach * cos(heading - half + step * 2 * half / steps),
        )
        for step in range(steps + 1)
    ]
    return Polygon([(base.x, base.y), *rim])


def template_area(laid: Laid) -> Polygon:
    """The laid template as a polygon of many short sides, in the frame of the template."""
    half = laid.width / 2
    if not laid.template.radius:
        return Polygon([(-half, 0), (half, 0), (half, laid.way), (-half, laid.way)])
    radius = laid.template.radius
    angles = [laid.way / radius * step / 2000 for step in range(2001)]
    inner = [(radius - (radius - half) * cos(a), (radius - half) * sin(a)) for a in angles]
    outer = [(radius - (radius + half) * cos(a), (radius + half) * sin(a)) for a in angles]
    return Polygon([*inner, *reversed(outer)])


def disc(x: float, y: float, radius: float) -> Polygon:
    return ShapelyPoint(x, y).buffer(radius, quad_segs=512)


def _angle(base: Base) -> float:
    return atan2(base.sine, base.cosine) % (2 * pi)
