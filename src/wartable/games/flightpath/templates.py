"""Maneuver templates: where a base ends, every place on its way, and what the template covers.

A template starts at the origin and leads ahead, along +y; a bend turns right, and a left one is its
mirror image. The base's front and rear guide points both stay on the path: straight before the
template, along its center line, straight beyond it.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

import msgspec

from wartable.games.flightpath.numbers import (
    HALF_TURN,
    QUARTER_TURN,
    heading_of,
    sincos,
    sincos_radians,
)
from wartable.games.flightpath.pose import Base, Point, Pose

SAMPLE = 500.0
"""The way of the trailing guide between two places that are tried, in micrometers."""
_PI = 3.141592653589793


class Template(msgspec.Struct, frozen=True):
    """A straight of some length, or a bend to the right with a center-line radius and an angle."""

    length: int = 0
    radius: int = 0
    angle: int = 0

    def __post_init__(self) -> None:
        if bool(self.length) == bool(self.radius) or not 0 <= self.angle <= QUARTER_TURN:
            raise ValueError("a template is straight or bent, by at most a quarter turn")

    @property
    def reach(self) -> float:
        """The length of its center line."""
        return self.length or self.radius * self.angle * _PI / HALF_TURN


class Spot(NamedTuple):
    """A place of the base on its way, in the frame of the template."""

    x: float
    y: float
    sine: float
    cosine: float


class Path:
    """All places of a base of one size on its way along one template, the end first."""

    def __init__(self, template: Template, side: int) -> None:
        self.template = template
        self.side = side
        self.reach = template.reach
        self.bend_sine, self.bend_cosine = sincos(template.angle)
        self.count = int((self.reach + side) / SAMPLE) + 2
        self.spots = [self.spot(self.trailing(number)) for number in range(self.count)]
        self.longest_step = max(
            _longest_way(self.spots[number], self.spots[number + 1], side / 2)
            for number in range(self.count - 1)
        )

    def trailing(self, number: int) -> float:
        """Where the trailing guide is in a place: its way along the path, 0 at the template."""
        return max(self.reach - number * SAMPLE, -float(self.side))

    def spot(self, trailing: float) -> Spot:
        """The place with the trailing guide there."""
        side = float(self.side)
        if not self.template.radius:
            return Spot(0.0, trailing + side / 2, 0.0, 1.0)
        rear = self._on_path(trailing)
        front = self._front(trailing, rear)
        return Spot(
            (rear.x + front.x) / 2,
            (rear.y + front.y) / 2,
            (front.x - rear.x) / side,
            (front.y - rear.y) / side,
        )

    def _on_path(self, way: float) -> Point:
        if way <= 0.0:
            return Point(0.0, way)
        radius = float(self.template.radius)
        sine, cosine = sincos_radians(way / radius)
        return Point(radius * (1.0 - cosine), radius * sine)

    def _front(self, trailing: float, rear: Point) -> Point:
        """The point of the path one base length ahead of the rear guide."""
        side, radius = float(self.side), float(self.template.radius)
        end = Point(radius * (1.0 - self.bend_cosine), radius * self.bend_sine)
        to_end_x, to_end_y = end.x - rear.x, end.y - rear.y
        to_end = to_end_x * to_end_x + to_end_y * to_end_y
        if to_end < side * side:
            along = to_end_x * self.bend_sine + to_end_y * self.bend_cosine
            more = sqrt(along * along - to_end + side * side) - along
            return Point(end.x + more * self.bend_sine, end.y + more * self.bend_cosine)
        if trailing <= 0.0:
            total = radius * radius + trailing * trailing
            goal = (2.0 * radius * radius + trailing * trailing - side * side) / (2.0 * radius)
            root = sqrt(total - goal * goal)
            sine = (trailing * goal + radius * root) / total
            cosine = (radius * goal - trailing * root) / total
        else:
            turn_cosine = 1.0 - side * side / (2.0 * radius * radius)
            turn_sine = sqrt(1.0 - turn_cosine * turn_cosine)
            rear_sine, rear_cosine = sincos_radians(trailing / radius)
            sine = rear_sine * turn_cosine + rear_cosine * turn_sine
            cosine = rear_cosine * turn_cosine - rear_sine * turn_sine
        return Point(radius * (1.0 - cosine), radius * sine)

    def placed(self, spot: Spot, start: Pose, mirrored: bool) -> Base:
        """The base in that place, for a base that starts with this pose."""
        sine, cosine = sincos(start.heading)
        x, y, turn_sine, turn_cosine = spot
        if mirrored:
            x, turn_sine = -x, -turn_sine
        y += self.side / 2
        return Base(
            start.x + x * cosine + y * sine,
            start.y - x * sine + y * cosine,
            self.side / 2,
            sine * turn_cosine + cosine * turn_sine,
            cosine * turn_cosine - sine * turn_sine,
        )

    def pose(self, spot: Spot, start: Pose, mirrored: bool) -> Pose:
        """The same place as a pose to be stored."""
        turned = heading_of(spot.sine, spot.cosine) if spot.sine else 0
        return start.moved(
            spot.y + self.side / 2, -spot.x if mirrored else spot.x, -turned if mirrored else turned
        )

    def end(self, start: Pose, mirrored: bool) -> Pose:
        """Where the whole maneuver ends: the rear guides on the end of the template."""
        half, radius = self.side / 2, self.template.radius
        if not radius:
            return start.moved(self.side + self.template.length, 0.0)
        ahead = half + radius * self.bend_sine + half * self.bend_cosine
        right = radius * (1.0 - self.bend_cosine) + half * self.bend_sine
        turned = self.template.angle
        return start.moved(ahead, -right if mirrored else right, -turned if mirrored else turned)


@lru_cache(maxsize=256)
def path_of(template: Template, side: int) -> Path:
    """The path of a base of this side along the template, made when first used."""
    return Path(template, side)


def _longest_way(one: Spot, two: Spot, half: float) -> float:
    """The longest way of a corner between two places."""
    corners = zip(
        Base(*one[:2], half, *one[2:]).corners(),
        Base(*two[:2], half, *two[2:]).corners(),
        strict=True,
    )
    return max(sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2) for a, b in corners)
