"""Where something stands and which way it faces; a square base as numbers to reckon with."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from wartable.games.flightpath.numbers import FULL_TURN, sincos


class Point(NamedTuple):
    """A place on the mat, in micrometers: x to the east, y to the north."""

    x: float
    y: float


class Pose(msgspec.Struct, frozen=True):
    """The middle of a base in whole micrometers, its heading in whole millidegrees."""

    x: int
    y: int
    heading: int

    def __post_init__(self) -> None:
        if not 0 <= self.heading < FULL_TURN:
            raise ValueError(f"no heading: {self.heading}")

    def moved(self, ahead: float, right: float, turned: int = 0) -> Pose:
        """The pose this far ahead and to the right, turned clockwise."""
        sine, cosine = sincos(self.heading)
        return Pose(
            round(self.x + ahead * sine + right * cosine),
            round(self.y + ahead * cosine - right * sine),
            (self.heading + turned) % FULL_TURN,
        )

    def turned(self, by: int) -> Pose:
        """The same place with another facing."""
        return Pose(self.x, self.y, (self.heading + by) % FULL_TURN)


class Base(NamedTuple):
    """A square on the mat: its middle, half its side, sine and cosine of its heading."""

    x: float
    y: float
    half: float
    sine: float
    cosine: float

    @classmethod
    def at(cls, pose: Pose, side: int) -> Base:
        """The base of this side that stands there."""
        sine, cosine = sincos(pose.heading)
        return cls(float(pose.x), float(pose.y), side / 2, sine, cosine)

    def shifted(self, ahead: float, right: float) -> Base:
        """This base moved without turning."""
        x, y, half, sine, cosine = self
        return Base(
            x + ahead * sine + right * cosine, y + ahead * cosine - right * sine, half, sine, cosine
        )

    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Front left, front right, rear right, rear left."""
        x, y, half, sine, cosine = self
        along_x, along_y = half * sine, half * cosine
        return (
            Point(x + along_x - along_y, y + along_y + along_x),
            Point(x + along_x + along_y, y + along_y - along_x),
            Point(x - along_x + along_y, y - along_y - along_x),
            Point(x - along_x - along_y, y - along_y + along_x),
        )

    def inward(self, point: Point) -> Point:
        """A point of the mat as this base sees it: x to its right, y ahead."""
        east, north = point[0] - self.x, point[1] - self.y
        return Point(
            east * self.cosine - north * self.sine,
            east * self.sine + north * self.cosine,
        )

    def outward(self, point: Point) -> Point:
        """A point this base sees there as a point of the mat."""
        return Point(
            self.x + point[0] * self.cosine + point[1] * self.sine,
            self.y - point[0] * self.sine + point[1] * self.cosine,
        )


class Disc(NamedTuple):
    """A round token: planet, obstacle, burst."""

    x: float
    y: float
    radius: float

    @classmethod
    def at(cls, x: int, y: int, radius: int) -> Disc:
        """What a token of this radius covers with its middle there."""
        return cls(float(x), float(y), float(radius))


class Apart(NamedTuple):
    """How near the middle of a base may come to a place: two round figures on their bases."""

    x: float
    y: float
    radius: float
