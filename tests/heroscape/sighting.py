"""Line of Sight as the rulings say it, slowly, in fractions: the oracle for the fast one.

A line is cut wherever it meets the plane of a face of anything; then the middle of each piece is
looked at. HS-RULING-29 to HS-RULING-35, word by word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from wartable.games.heroscape.board import Board, Body
from wartable.space.hexes import Hex

Flat = tuple[Fraction, Fraction]
Spot = tuple[Fraction, Fraction, Fraction]
Half = tuple[Fraction, Fraction, Fraction]
"""ax + by < c."""

CORNERS = ((24, -12), (12, 12), (-12, 24), (-24, 12), (-12, -12), (12, -24))
SCALES = {"Small": 3, "Medium": 3, "Large": 5, "Huge": 7}


def center(place: Hex) -> Flat:
    return Fraction(36 * place.q), Fraction(36 * place.r)


def corners(place: Hex, twelfths: int = 12) -> list[Flat]:
    x, y = center(place)
    return [(x + Fraction(a * twelfths, 12), y + Fraction(b * twelfths, 12)) for a, b in CORNERS]


@lru_cache(maxsize=4096)
def hull(points: frozenset[Flat]) -> list[Half]:
    """The half planes of the convex hull of points: every line through two with all on one side."""
    different = sorted(points)
    found: list[Half] = []
    for one in different:
        for other in different:
            if one == other:
                continue
            a, b = other[1] - one[1], one[0] - other[0]
            c = a * one[0] + b * one[1]
            if all(a * x + b * y <= c for x, y in different):
                found.append((a, b, c))
    return found


class Block:
    """An upright block: what is strictly inside it blocks."""

    def __init__(self, outline: Iterable[Flat], low: int, high: int) -> None:
        self.outline = frozenset(outline)
        self.halves = hull(self.outline)
        self.low, self.high = low, high

    def near(self, eye: Spot, end: Spot) -> bool:
        """Whether the boxes around the line and the block meet at all."""
        xs, ys = ([point[axis] for point in self.outline] for axis in range(2))
        boxes: tuple[tuple[Fraction | int, Fraction | int], ...] = (
            (min(xs), max(xs)),
            (min(ys), max(ys)),
            (self.low, self.high),
        )
        return all(
            min(eye[axis], end[axis]) <= high and low <= max(eye[axis], end[axis])
            for axis, (low, high) in enumerate(boxes)
        )

    def cuts(self, eye: Spot, end: Spot) -> Iterator[Fraction]:
        for a, b, c in self.halves:
            start = a * eye[0] + b * eye[1] - c
            stop = a * end[0] + b * end[1] - c
            if start != stop:
                yield start / (start - stop)
        if eye[2] != end[2]:
            for level in (self.low, self.high):
                yield (level - eye[2]) / (end[2] - eye[2])

    def holds(self, at: Spot) -> bool:
        x, y, z = at
        return self.low < z < self.high and all(a * x + b * y < c for a, b, c in self.halves)

    def beside(self, at: Spot) -> bool:
        """Whether a point is on one of its upright faces, between foot and top."""
        x, y, z = at
        gaps = [c - a * x - b * y for a, b, c in self.halves]
        return self.low < z < self.high and min(gaps) == 0


def along(eye: Spot, end: Spot, part: Fraction) -> Spot:
    x, y, z = (one + (other - one) * part for one, other in zip(eye, end, strict=True))
    return x, y, z


def side_of(eye: Spot, end: Spot, at: Flat) -> Fraction:
    return (end[0] - eye[0]) * (at[1] - eye[1]) - (end[1] - eye[1]) * (at[0] - eye[0])


class Scene:
    """Everything that can block: columns, obstacles, walls and figures."""

    def __init__(self, board: Board, bodies: Iterable[Body]) -> None:
        self.board = board
        self.columns = [
            (place, Block(corners(place), 12 * solid.low, 12 * solid.high))
            for place, solids in zip(board.hexes, board.solids, strict=True)
            for solid in solids
        ]
        self.figures = [block for each in bodies for block in self.blocks(each)]

    def blocks(self, body: Body) -> list[Block]:
        scale, tall = SCALES[body.size], 10 * body.height
        places = [(self.board.hex(space), self.board.level[space]) for space in body.spaces]
        if len({level for _, level in places}) == 1:
            outline = [corner for place, _ in places for corner in corners(place, scale)]
            low = 12 * places[0][1]
            return [Block(outline, low, low + tall)]
        return [
            Block(corners(place, scale), 12 * level, 12 * level + tall) for place, level in places
        ]

    def clear(self, eye: Spot, end: Spot) -> bool:
        columns = [block for _, block in self.columns if block.near(eye, end)]
        blocks = columns + [block for block in self.figures if block.near(eye, end)]
        cuts = {Fraction(0), Fraction(1)}
        for block in blocks:
            cuts.update(cut for cut in block.cuts(eye, end) if 0 < cut < 1)
        for start, stop in pairwise(sorted(cuts)):
            middle = along(eye, end, (start + stop) / 2)
            if any(block.holds(middle) for block in blocks):
                return False
            if sum(block.beside(middle) for block in columns) >= 2:
                return False
        return not self.walled(eye, end)

    def walled(self, eye: Spot, end: Spot) -> bool:
        ends: set[Flat] = set()
        walls: list[tuple[Flat, Flat, int, int]] = []
        for panel in self.board.panels:
            beyond = panel.hex.neighbor(panel.side)
            one, other = (corner for corner in corners(panel.hex) if corner in corners(beyond))
            walls.append((one, other, 12 * panel.foot, 12 * panel.top))
            ends.update((one, other))
        for one, other, foot, top in walls:
            if side_of(eye, end, one) * side_of(eye, end, other) >= 0:
                continue
            a, b = other[1] - one[1], one[0] - other[0]
            start = a * (eye[0] - one[0]) + b * (eye[1] - one[1])
            stop = a * (end[0] - one[0]) + b * (end[1] - one[1])
            if start * stop < 0 and foot <= along(eye, end, start / (start - stop))[2] < top:
                return True
        return any(self.jointed(eye, end, corner, walls) for corner in ends)

    def jointed(
        self, eye: Spot, end: Spot, corner: Flat, walls: list[tuple[Flat, Flat, int, int]]
    ) -> bool:
        if side_of(eye, end, corner) != 0 or eye[:2] == end[:2]:
            return False
        axis = 0 if eye[0] != end[0] else 1
        part = (corner[axis] - eye[axis]) / (end[axis] - eye[axis])
        if not 0 < part < 1:
            return False
        height = along(eye, end, part)[2]
        stands: set[bool] = set()
        for one, other, foot, top in walls:
            if corner in (one, other) and foot <= height < top:
                side = side_of(eye, end, one if other == corner else other)
                if side:
                    stands.add(side > 0)
        for place, block in self.columns:
            if corner in corners(place) and block.low <= height < block.high:
                sides = [side_of(eye, end, each) for each in corners(place)]
                if min(sides) >= 0 or max(sides) <= 0:
                    stands.add(max(sides) > 0)
        return len(stands) == 2


def samples(board: Board, target: Body, *, clear: bool) -> list[Spot]:
    """The points of a figure that are looked at (HS-RULING-31, HS-RULING-35)."""
    found: list[Spot] = []
    zones = [(5, (2, 6, 10))] + ([(8, (1, 6, 12))] if clear else [])
    for space in target.spaces:
        place, base = board.hex(space), 12 * board.level[space]
        for scale, parts in zones:
            for x, y in (center(place), *corners(place, scale)):
                found += [(x, y, Fraction(base + part * target.height)) for part in parts]
    return found


def slow_samples(
    board: Board, viewer: Body, target: Body, bodies: Iterable[Body], *, clear: bool = False
) -> int:
    """How many points of a figure are in view, from the Target Point that sees most."""
    scene = Scene(board, [each for each in bodies if each.id not in (viewer.id, target.id)])
    best = 0
    for point in viewer.eyes:
        space = viewer.spaces[-1] if point.rear else viewer.spaces[0]
        x, y = center(board.hex(space))
        height = Fraction(12 * board.level[space] + point.height * viewer.height)
        seen = sum(scene.clear((x, y, height), at) for at in samples(board, target, clear=clear))
        best = max(best, seen)
    return best
