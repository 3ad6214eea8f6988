"""Placing by hand: any place and any facing in an area, clear of everything that stands there.

`flightpath.clear` is the law of such a question, `flightpath.everywhere` the one of a place that
must be in all of its areas at once, such as an arc and a distance. The first draws a legal pose by
construction: on rows through the area each thing in the way cuts out one stretch, and a point of
what is left is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from math import ceil, floor, inf, sqrt

import msgspec

from wartable.engine.chance import Chance
from wartable.engine.forms.region import Area, Region, Shape, Thing, region_law
from wartable.engine.forms.region import Pose as Placed
from wartable.engine.message import said_of
from wartable.engine.refusal import Illegal
from wartable.games.flightpath import messages
from wartable.games.flightpath.measuring import distance
from wartable.games.flightpath.numbers import FULL_TURN, TOUCH, sincos
from wartable.games.flightpath.overlap import (
    Footprint,
    Stretch,
    disc_stretch,
    footprints_depth,
    round_stretch,
    stretch,
)
from wartable.games.flightpath.pose import Base, Disc, Point, Pose
from wartable.games.flightpath.segments import away
from wartable.games.flightpath.shifting import Whole, free_between

CLEAR = "flightpath.clear"
"""The name of the law."""
EVERYWHERE = "flightpath.everywhere"
"""The name of the law by which all areas must be met, not any of them."""
LATTICE = 25_400
LISTED_TURN = FULL_TURN // 8
_ROWS = 16
_HEADINGS = 8
_TRIALS = 40
_NEIGHBORS = 50
"""How many micrometers from the default places are listed that no lattice has."""
_MORE_THAN_LISTED = 10**12


def footprint(shape: Shape, pose: Placed) -> Footprint:
    """A shape of a form, standing there."""
    x, y, heading = pose
    if shape.radius:
        return Disc.at(x, y, shape.radius)
    return Base.at(Pose(x, y, heading), shape.side)


def inside(area: Area, thing: Footprint) -> bool:
    """Whether it lies wholly in a polygon, or its nearest part within the distance."""
    if area.around is not None:
        return _gap(footprint(area.around, area.pose), thing) <= area.within + TOUCH
    return all(
        x * normal.x + y * normal.y - reach >= least - TOUCH
        for normal, least in _sides(area)
        for x, y, reach in _outline(thing)
    )


def in_the_way(thing: Thing, placed: Footprint) -> bool:
    """Whether what is placed overlaps the thing, or comes nearer than it may."""
    if thing.middle:
        return away(Point(placed.x, placed.y), Point(*thing.pose[:2])) < thing.shape.radius - TOUCH
    other = footprint(thing.shape, thing.pose)
    if thing.keep:
        return _gap(other, placed) <= thing.keep
    return footprints_depth(placed, other) > TOUCH


def _gap(one: Footprint, other: Footprint) -> float:
    if isinstance(one, Base):
        return distance(one, other)
    if isinstance(other, Base):
        return distance(other, one)
    return away(Point(one.x, one.y), Point(other.x, other.y)) - one.radius - other.radius


def _outline(thing: Footprint) -> list[tuple[float, float, float]]:
    """Points of the thing and how far it reaches around them."""
    if isinstance(thing, Disc):
        return [(thing.x, thing.y, thing.radius)]
    return [(x, y, 0.0) for x, y in thing.corners()]


@lru_cache(maxsize=256)
def _sides(area: Area) -> tuple[tuple[Point, float], ...]:
    """The sides of a polygon as inward normals of length 1, and the least they allow."""
    if not area.corners:
        return ()
    corners = [Point(*corner) for corner in area.corners]
    pairs = list(zip(corners, (*corners[1:], corners[0]), strict=True))
    turn = sum(one.x * two.y - one.y * two.x for one, two in pairs)
    sign = 1.0 if turn > 0 else -1.0
    sides: list[tuple[Point, float]] = []
    for one, two in pairs:
        length = away(one, two)
        normal = Point(sign * (one.y - two.y) / length, sign * (two.x - one.x) / length)
        sides.append((normal, one.x * normal.x + one.y * normal.y))
    return tuple(sides)


@region_law(CLEAR)
class Clear:
    """Inside one of the areas, and clear of every thing."""

    def check(self, form: Region, pose: Placed) -> None:
        """The reason names what is in the way."""
        placed = footprint(form.shape, pose)
        if not self._inside(form, placed):
            raise Illegal(messages.OUTSIDE_AREA, form.rule)
        for thing in form.clear:
            if in_the_way(thing, placed):
                why = messages.TOO_NEAR if thing.keep else messages.IN_THE_WAY
                raise Illegal(why(thing=said_of(thing)), form.rule)

    def sample(self, form: Region, rng: Chance) -> Placed:
        """Headings in turn, rows through an area, and a point of what is free on one of them."""
        for number in range(_HEADINGS):
            heading = _some_heading(form, rng, number)
            rows = [
                (row, runs)
                for area in form.areas
                for free in (_free(form, area, heading),)
                for row in _rows(area, form.shape, heading, rng)
                if (runs := free(row))
            ]
            if rows:
                return _some_point(rows, heading, rng)
        return form.otherwise

    def count(self, form: Region) -> int:
        """Any whole micrometer and millidegree: more than anybody lists."""
        return _MORE_THAN_LISTED

    def answers(self, form: Region) -> Iterator[Placed]:
        """The default, then what is legal on a coarse lattice."""
        yield form.otherwise
        headings = form.headings or tuple(range(0, FULL_TURN, LISTED_TURN))
        for area in form.areas:
            left, bottom, right, top = _box(area, form.shape)
            for y in range(ceil(bottom / LATTICE) * LATTICE, floor(top) + 1, LATTICE):
                for x in range(ceil(left / LATTICE) * LATTICE, floor(right) + 1, LATTICE):
                    for heading in headings:
                        pose = (x, y, heading)
                        if pose != form.otherwise and self._legal(form, pose):
                            yield pose
        yield from self._beside_the_default(form)

    def _beside_the_default(self, form: Region) -> Iterator[Placed]:
        """Places a little beside the default: in a crowded area the lattice may have none."""
        x, y, heading = form.otherwise
        for way in range(1, _NEIGHBORS + 1):
            for east, north in ((way, 0), (-way, 0), (0, way), (0, -way)):
                pose = (x + east, y + north, heading)
                if not (pose[0] % LATTICE == pose[1] % LATTICE == 0) and self._legal(form, pose):
                    yield pose

    def _legal(self, form: Region, pose: Placed) -> bool:
        placed = footprint(form.shape, pose)
        return self._inside(form, placed) and not any(
            in_the_way(thing, placed) for thing in form.clear
        )

    def _inside(self, form: Region, placed: Footprint) -> bool:
        return any(inside(area, placed) for area in form.areas)


@region_law(EVERYWHERE)
class Everywhere(Clear):
    """Inside every one of the areas, and clear of every thing."""

    def sample(self, form: Region, rng: Chance) -> Placed:
        """A place of the first area that the others hold too; the default if none is met soon."""
        first = msgspec.structs.replace(form, areas=form.areas[:1])
        for _ in range(_TRIALS):
            pose = super().sample(first, rng)
            if self._legal(form, pose):
                return pose
        return form.otherwise

    def _inside(self, form: Region, placed: Footprint) -> bool:
        return all(inside(area, placed) for area in form.areas)


def _some_heading(form: Region, rng: Chance, number: int) -> int:
    """One at random; after some trials the default's, which has room."""
    if number == _HEADINGS - 1:
        return form.otherwise[2]
    if form.headings:
        return rng.choice(form.headings)
    return rng.below(FULL_TURN)


def _box(area: Area, shape: Shape) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of where the middle may be."""
    if area.around is not None:
        x, y, _ = area.pose
        reach = (
            2 * max(area.around.side, area.around.radius, shape.side, shape.radius) + area.within
        )
        return x - reach, y - reach, x + reach, y + reach
    xs, ys = zip(*area.corners, strict=True)
    return float(min(xs)), float(min(ys)), float(max(xs)), float(max(ys))


def _rows(area: Area, shape: Shape, heading: int, rng: Chance) -> Iterable[int]:
    """One height at random in each of several strips of the area."""
    _, bottom, _, top = _box(area, shape)
    if area.corners:
        reach = _reach(shape, heading, Point(0.0, 1.0))
        bottom, top = bottom + reach, top - reach
    if top < bottom:
        return []
    strip = (top - bottom) / _ROWS
    steps = max(floor(strip), 1)
    return [ceil(bottom + strip * number) + rng.below(steps) for number in range(_ROWS)]


def _reach(shape: Shape, heading: int, normal: Point) -> float:
    """How far a shape reaches from its middle in this direction."""
    if shape.radius:
        return float(shape.radius)
    sine, cosine = sincos(heading)
    ahead = sine * normal.x + cosine * normal.y
    across = cosine * normal.x - sine * normal.y
    return shape.side / 2 * (abs(ahead) + abs(across))


def _roughly(shape: Shape) -> int:
    """No part of a shape is farther from its middle than this."""
    return shape.radius or shape.side


def _free(form: Region, area: Area, heading: int) -> Callable[[int], list[Whole]]:
    """What tells the stretches of a row on which the middle may be."""
    shape = form.shape
    bounds = [(n.x, n.y, least + _reach(shape, heading, n)) for n, least in _sides(area)]
    standing = [
        (thing, footprint(thing.shape, thing.pose), _roughly(shape) + _roughly(thing.shape))
        for thing in form.clear
    ]

    def free(row: int) -> list[Whole]:
        if area.around is None:
            allowed = _allowed(bounds, row)
        else:
            allowed = _beside(area.around, area.pose, shape, row, area.within)
        if allowed is None:
            return []
        first, last = ceil(allowed[0]), floor(allowed[1])
        taken = [
            cut
            for thing, other, reach in standing
            if (thing.keep or abs(thing.pose[1] - row) <= reach)
            and (cut := _cut(shape, thing, other, row, heading))
        ]
        return free_between(first, last, taken) if first <= last else []

    return free


def _allowed(bounds: Iterable[tuple[float, float, float]], row: int) -> Stretch | None:
    """What of a row lies inside all of these half planes, each by its normal and its least."""
    first, last = -inf, inf
    for x, y, least in bounds:
        bound = least - row * y
        if abs(x) < 1e-12:
            if bound > 0:
                return None
        elif x > 0:
            first = max(first, bound / x)
        else:
            last = min(last, bound / x)
    return (first, last) if first <= last else None


def _cut(shape: Shape, thing: Thing, other: Footprint, row: int, heading: int) -> Stretch | None:
    """What of the row a thing with this footprint takes away."""
    if thing.middle:
        reach = thing.shape.radius - TOUCH
        return round_stretch(other.x, other.y - row, 1.0, 0.0, reach)
    if thing.keep:
        around = _beside(thing.shape, thing.pose, _round(shape), row, thing.keep)
        return around and (around[0] - 1, around[1] + 1)
    mine = footprint(shape, (0, row, heading))
    if isinstance(mine, Base):
        if isinstance(other, Base):
            return stretch(mine, mine.sine, mine.cosine, other)
        return disc_stretch(mine, mine.sine, mine.cosine, other)
    if isinstance(other, Disc):
        reach = mine.radius + other.radius - TOUCH
        return round_stretch(other.x, other.y - row, 1.0, 0.0, reach)
    return _beside(thing.shape, thing.pose, shape, row, 0)


def _beside(around: Shape, pose: Placed, shape: Shape, row: int, within: int) -> Stretch | None:
    """From where to where on a row a shape is within a distance of another one."""
    other = footprint(around, pose)
    inner = float(shape.radius or shape.side / 2)
    if isinstance(other, Disc):
        return round_stretch(other.x, other.y - row, 1.0, 0.0, other.radius + inner + within)
    grown = Disc(0.0, float(row), inner + within + TOUCH)
    return disc_stretch(other, -other.sine, -other.cosine, grown)


def _round(shape: Shape) -> Shape:
    """The smallest disc around a shape."""
    return shape if shape.radius else Shape(radius=ceil(shape.side * sqrt(0.5)))


def _some_point(rows: list[tuple[int, list[Whole]]], heading: int, rng: Chance) -> Placed:
    """A point of all rows together, each equally likely."""
    total = sum(last - first + 1 for _, runs in rows for first, last in runs)
    rank = rng.below(total)
    for row, runs in rows:
        for first, last in runs:
            if rank <= last - first:
                return first + rank, row, heading
            rank -= last - first + 1
    raise AssertionError("the rank is less than the total")
