"""Flat-top hexes in axial coordinates: +q is east, +r is south, directions run clockwise from N.

Nothing here knows a map: whether a place exists, and what is there, is up to the game.

>>> Hex(0, 4).neighbor(N)
Hex(q=0, r=3)
>>> [str(place) for place in Hex(0, 0).line_to(Hex(1, -3))]
['0,0', '0,-1', '1,-2', '1,-3']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

Direction: TypeAlias = int
"""One of the six edges of a hex, 0 to 5 clockwise from north; facings are directions."""

N: Final = 0
NE: Final = 1
SE: Final = 2
S: Final = 3
SW: Final = 4
NW: Final = 5

DIRECTIONS: Final[tuple[Direction, ...]] = (N, NE, SE, S, SW, NW)
DIRECTION_NAMES: Final[tuple[str, ...]] = ("N", "NE", "SE", "S", "SW", "NW")
DIRECTION_WORDS: Final[tuple[str, ...]] = (
    "north",
    "north-east",
    "south-east",
    "south",
    "south-west",
    "north-west",
)

_STEPS: Final[tuple[tuple[int, int], ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
_DIRECTION_OF_STEP: Final[dict[tuple[int, int], Direction]] = dict(
    zip(_STEPS, DIRECTIONS, strict=True)
)
_LEFT: Final[tuple[Direction, ...]] = (5, 0, 1, 2, 3, 4)
_RIGHT: Final[tuple[Direction, ...]] = (1, 2, 3, 4, 5, 0)
_OPPOSITE: Final[tuple[Direction, ...]] = (3, 4, 5, 0, 1, 2)
_ROOT3: Final = sqrt(3)


class Hex(NamedTuple):
    """A place on the hex grid: small, immutable, hashable, and ordered by q, then r.

    >>> Hex(2, -1) == Hex.parse("2,-1")
    True
    """

    q: int
    r: int

    @classmethod
    def parse(cls, text: str) -> Hex:
        """Read the notation "q,r"; raises ValueError for anything that `str` would not write.

        >>> Hex.parse("-6,3")
        Hex(q=-6, r=3)
        >>> Hex.parse("3")
        Traceback (most recent call last):
        ValueError: '3' is not a hex; a hex is written q,r such as -6,3
        """
        q, _, r = text.partition(",")
        try:
            place = cls(int(q), int(r))
        except ValueError:
            place = None
        if place is None or str(place) != text:
            raise ValueError(f"{text!r} is not a hex; a hex is written q,r such as -6,3")
        return place

    def __str__(self) -> str:
        return f"{self.q},{self.r}"

    def neighbor(self, direction: Direction) -> Hex:
        """The hex across one edge.

        >>> Hex(0, 4).neighbor(NW)
        Hex(q=-1, r=4)
        """
        return _around(self)[direction]

    def neighbors(self) -> tuple[Hex, ...]:
        """All six hexes around, clockwise from north."""
        return _around(self)

    def step(self, direction: Direction, count: int = 1) -> Hex:
        """The hex this many steps straight ahead; a negative count goes backwards.

        >>> Hex(0, 4).step(N, 3)
        Hex(q=0, r=1)
        """
        dq, dr = _STEPS[direction]
        return Hex(self.q + dq * count, self.r + dr * count)

    def ray(self, direction: Direction, length: int) -> tuple[Hex, ...]:
        """The hexes at distances 1 to `length` straight ahead, nearest first.

        >>> [str(place) for place in Hex(0, 5).ray(N, 3)]
        ['0,4', '0,3', '0,2']
        """
        q, r = self
        dq, dr = _STEPS[direction]
        return tuple(Hex(q + dq * n, r + dr * n) for n in range(1, length + 1))

    def distance(self, other: Hex) -> int:
        """The fewest steps from here to there.

        >>> Hex(0, 0).distance(Hex(-4, 6))
        6
        """
        dq = self.q - other.q
        dr = self.r - other.r
        return max(abs(dq), abs(dr), abs(dq + dr))

    def ring(self, radius: int) -> tuple[Hex, ...]:
        """The hexes at exactly this distance, clockwise, starting straight north.

        >>> len(Hex(0, 0).ring(6))
        36
        >>> Hex(2, 2).ring(0)
        (Hex(q=2, r=2),)
        """
        if radius < 0:
            raise ValueError("a ring cannot have a negative radius")
        if radius == 0:
            return (self,)
        found: list[Hex] = []
        q, r = self.q, self.r - radius
        for dq, dr in _RING_WALK:
            for _ in range(radius):
                found.append(Hex(q, r))
                q += dq
                r += dr
        return tuple(found)

    def disc(self, radius: int) -> tuple[Hex, ...]:
        """The hexes at this distance or nearer, ring by ring from here outwards.

        >>> len(Hex(0, 0).disc(5))
        91
        """
        if radius < 0:
            raise ValueError("a disc cannot have a negative radius")
        return tuple(place for n in range(radius + 1) for place in self.ring(n))

    def direction_to(self, other: Hex) -> Direction | None:
        """The direction in which the other hex lies straight ahead, or None if there is none.

        >>> Hex(0, 0).direction_to(Hex(3, -3)) == NE
        True
        >>> Hex(0, 0).direction_to(Hex(1, 1)) is None
        True
        """
        dq = other.q - self.q
        dr = other.r - self.r
        length = max(abs(dq), abs(dr), abs(dq + dr))
        if length == 0 or (dq and dr and dq + dr):
            return None
        return _DIRECTION_OF_STEP[dq // length, dr // length]

    def line_to(self, other: Hex) -> tuple[Hex, ...]:
        """The hexes on the straight line between two centers, including both ends.

        Where the line runs along an edge, one of the two hexes is taken, the same in both
        directions: the line is nudged very slightly to the east and south.
        """
        length = self.distance(other)
        if length == 0:
            return (self,)
        grain = 16 * length  # the nudge of 1 and 2 in 16 leaves no tie to be rounded
        found: list[Hex] = []
        for n in range(length + 1):
            q = 16 * (self.q * (length - n) + other.q * n) + 1
            r = 16 * (self.r * (length - n) + other.r * n) + 2
            found.append(_nearest(q, r, grain))
        return tuple(found)

    def rotate(self, turns: int, about: Hex | None = None) -> Hex:
        """This place after turning the grid clockwise by 60 degrees this many times.

        >>> Hex(0, -2).rotate(1)
        Hex(q=2, r=-2)
        """
        center = ORIGIN if about is None else about
        q, r = self.q - center.q, self.r - center.r
        for _ in range(turns % 6):
            q, r = -r, q + r
        return Hex(q + center.q, r + center.r)

    def reflect(self, about: Hex | None = None) -> Hex:
        """This place mirrored in the north-south line through the center: east becomes west.

        >>> Hex(1, -1).reflect()
        Hex(q=-1, r=0)
        """
        center = ORIGIN if about is None else about
        q, r = self.q - center.q, self.r - center.r
        return Hex(center.q - q, center.r + r + q)

    def to_plane(self, size: float = 1.0) -> tuple[float, float]:
        """The center on a plane with x to the east and y to the south; size: center to corner.

        >>> Hex(2, 0).to_plane(10.0)
        (30.0, 17.32...)
        """
        return 1.5 * size * self.q, _ROOT3 * size * (self.r + self.q / 2)

    def corners(self, size: float = 1.0) -> tuple[tuple[float, float], ...]:
        """The six corners on the plane; corner d and the one after it bound the edge d."""
        x, y = self.to_plane(size)
        half, high = size / 2, _ROOT3 / 2 * size
        return (
            (x - half, y - high),
            (x + half, y - high),
            (x + size, y),
            (x + half, y + high),
            (x - half, y + high),
            (x - size, y),
        )

    @classmethod
    def from_plane(cls, x: float, y: float, size: float = 1.0) -> Hex:
        """The hex that holds a point of the plane.

        >>> Hex.from_plane(29.0, 18.0, 10.0)
        Hex(q=2, r=0)
        """
        q = x / (1.5 * size)
        return _nearest(q, y / (_ROOT3 * size) - q / 2, 1)


ORIGIN: Final = Hex(0, 0)

_RING_WALK: Final[tuple[tuple[int, int], ...]] = tuple(_STEPS[d] for d in (SE, S, SW, NW, N, NE))


@lru_cache(maxsize=8192)
def _around(place: Hex) -> tuple[Hex, ...]:
    """The neighbors of a hex, cached: a match needs the same few hundred all the time."""
    q, r = place
    return tuple(Hex(q + dq, r + dr) for dq, dr in _STEPS)


def _nearest(q: float, r: float, grain: int) -> Hex:
    """The hex nearest to the point (q, r) given in parts of `grain`; exact for whole numbers."""
    s = -q - r
    whole_q = int((2 * q + grain) // (2 * grain))
    whole_r = int((2 * r + grain) // (2 * grain))
    whole_s = int((2 * s + grain) // (2 * grain))
    off_q = abs(whole_q * grain - q)
    off_r = abs(whole_r * grain - r)
    off_s = abs(whole_s * grain - s)
    if off_q > off_r and off_q > off_s:
        return Hex(-whole_r - whole_s, whole_r)
    if off_r > off_s:
        return Hex(whole_q, -whole_q - whole_s)
    return Hex(whole_q, whole_r)


def left(direction: Direction, turns: int = 1) -> Direction:
    """The direction 60 degrees to the left, this many times.

    >>> left(N) == NW
    True
    """
    return _LEFT[direction] if turns == 1 else (direction - turns) % 6


def right(direction: Direction, turns: int = 1) -> Direction:
    """The direction 60 degrees to the right, this many times.

    >>> right(N, 2) == SE
    True
    """
    return _RIGHT[direction] if turns == 1 else (direction + turns) % 6


def opposite(direction: Direction) -> Direction:
    """The direction straight behind.

    >>> opposite(NE) == SW
    True
    """
    return _OPPOSITE[direction]


def turns_between(start: Direction, end: Direction) -> int:
    """How many turns lead from one direction to another: right 1 to 3, left -1 or -2.

    >>> turns_between(N, NW), turns_between(N, S)
    (-1, 3)
    """
    turns = (end - start) % 6
    return turns - 6 if turns > 3 else turns


def direction_named(name: str) -> Direction:
    """The direction with this short name.

    >>> direction_named("SW")
    4
    >>> direction_named("E")
    Traceback (most recent call last):
    ValueError: 'E' is not a direction; the six are N, NE, SE, S, SW, NW
    """
    if name not in DIRECTION_NAMES:
        raise ValueError(f"{name!r} is not a direction; the six are {', '.join(DIRECTION_NAMES)}")
    return DIRECTION_NAMES.index(name)


def reachable(
    start: Hex, steps: int, may_step: Callable[[Hex, Hex], bool]
) -> tuple[tuple[Hex, ...], ...]:
    """Where a piece can get to, by fewest steps: entry n holds the hexes that need exactly n.

    `may_step(from, to)` says whether one step between neighbors is allowed.

    >>> wall = {Hex(0, -1), Hex(1, -1)}
    >>> rings = reachable(Hex(0, 0), 3, lambda here, there: there not in wall)
    >>> [len(ring) for ring in rings]
    [1, 4, 9, 16]
    >>> Hex(0, -2) in rings[3]
    True
    """
    seen = {start}
    rings: list[tuple[Hex, ...]] = [(start,)]
    for _ in range(steps):
        ring: list[Hex] = []
        for here in rings[-1]:
            for there in here.neighbors():
                if there not in seen and may_step(here, there):
                    seen.add(there)
                    ring.append(there)
        if not ring:
            break
        rings.append(tuple(ring))
    return tuple(rings)


def bounds(places: Iterable[Hex], size: float = 1.0) -> tuple[float, float, float, float]:
    """The smallest upright rectangle of the plane around these hexes: left, top, right, bottom."""
    points = [corner for place in places for corner in place.corners(size)]
    if not points:
        raise ValueError("no hexes, no bounds")
    xs = [x for x, _ in points]
    ys = [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)
