"""Line of Sight from one figure to another: to its Hit Zone, or to any part of it.

HS-SIGHT-01, HS-SIGHT-02, HS-SIGHT-04, HS-ATTACK-14, HS-BASIC-11, HS-POWER-06, HS-RULING-30,
HS-RULING-31, HS-RULING-34, HS-RULING-35, HS-RULING-36.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

import msgspec

from wartable.games.heroscape.board import Board, Body
from wartable.games.heroscape.cards import TargetPoint
from wartable.games.heroscape.sight.ground import hidden_by_hex, shades
from wartable.games.heroscape.sight.hiding import Prism, dark_behind, in_the_way, prisms_of
from wartable.games.heroscape.sight.rays import (
    HIT_HEIGHTS,
    HIT_POINTS,
    LEVEL,
    OUTER_HEIGHTS,
    OUTER_POINTS,
    SCALE,
    Point,
)
from wartable.space.hexes import Hex

Spot: TypeAlias = tuple[int, int, int]
"""A point in space: 36 to a hex, 12 to a level (HS-RULING-29)."""


class Sight(msgspec.Struct, frozen=True):
    """What a figure sees of another, and the line or the obstruction that proves it."""

    clear: bool
    samples: int
    """How many of the points looked at are in view."""
    of: int
    line: tuple[Spot, Spot] | None = None
    """A clear line from the Target Point; of a hidden figure the line that is blocked."""
    blocker: str = ""
    """The figure that blocks the line, if one does."""
    blocked_at: Hex | None = None
    """The hex whose tiles or obstacle block the line, if they do."""


class _Eye(NamedTuple):
    """A Target Point: its hex by number, from above, and its height."""

    hex: int
    at: Point
    height: int


def sees(
    board: Board, viewer: Body, target: Body, bodies: Iterable[Body], *, clear: bool = False
) -> bool:
    """Whether a figure sees the Hit Zone of another; with `clear`, any part of it.

    HS-SIGHT-01, HS-SIGHT-02, HS-BASIC-11, HS-POWER-06.
    """
    prisms = _between(board, viewer, target, bodies)
    return any(
        heights
        for eye in _eyes(board, viewer)
        for _, heights in _in_view(board, eye, target.spaces, target.height, prisms, clear=clear)
    )


def look(
    board: Board, viewer: Body, target: Body, bodies: Iterable[Body], *, clear: bool = False
) -> Sight:
    """What a figure sees of another, with the best line, or with what is in the way.

    HS-SIGHT-05, HS-RULING-36: this decides for everyone, so no die is rolled. Of several Target
    Points the one that sees most counts.
    """
    prisms = _between(board, viewer, target, bodies)
    of = 21 * len(target.spaces) * (2 if clear else 1)
    best = Sight(clear=False, samples=0, of=of)
    for eye in _eyes(board, viewer):
        seen = [
            (point, height)
            for point, heights in _in_view(
                board, eye, target.spaces, target.height, prisms, clear=clear
            )
            for height in heights
        ]
        if len(seen) > best.samples:
            point, height = seen[0]
            line = ((*eye.at, eye.height), (*point, height))
            best = Sight(clear=True, samples=len(seen), of=of, line=line)
    if best.clear:
        return best
    return _obstruction(board, viewer, target, prisms, of)


def seen_spaces(
    board: Board, viewer: Body, height: int, bodies: Iterable[Body], *, clear: bool = False
) -> tuple[int, ...]:
    """The spaces on which a figure of this Height would be seen, were it there alone.

    HS-SIGHT-02. Figures in the way hide it; those standing on the space itself do not.
    """
    others = [body for body in bodies if body.id != viewer.id]
    prisms = [prism for body in others for prism in prisms_of(board, body)]
    standing = {space: body.id for body in others for space in body.spaces}
    eyes = _eyes(board, viewer)
    found: list[int] = []
    for space in range(len(board.places)):
        if not board.fits(space, height):
            continue
        there = standing.get(space)
        way = prisms if there is None else [each for each in prisms if each.body != there]
        if any(
            heights
            for eye in eyes
            for _, heights in _in_view(board, eye, (space,), height, way, clear=clear)
        ):
            found.append(space)
    return tuple(found)


def _between(board: Board, viewer: Body, target: Body, bodies: Iterable[Body]) -> list[Prism]:
    """The blocks of all figures but the two themselves (HS-RULING-32)."""
    return [
        prism
        for body in bodies
        if body.id not in (viewer.id, target.id)
        for prism in prisms_of(board, body)
    ]


def _eyes(board: Board, viewer: Body) -> tuple[_Eye, ...]:
    """The Target Points of a figure (HS-CARD-11, HS-RULING-30)."""
    return tuple(_eye(board, viewer, point) for point in viewer.eyes)


def _eye(board: Board, viewer: Body, point: TargetPoint) -> _Eye:
    space = viewer.spaces[-1] if point.rear else viewer.spaces[0]
    place = board.hex(space)
    height = LEVEL * board.level[space] + point.height * viewer.height
    return _Eye(board.hex_of[space], (SCALE * place.q, SCALE * place.r), height)


def _in_view(
    board: Board,
    eye: _Eye,
    spaces: tuple[int, ...],
    height: int,
    prisms: list[Prism],
    *,
    clear: bool,
) -> Iterator[tuple[Point, list[int]]]:
    """The points of a figure that are looked at, each with the heights in view.

    HS-RULING-31, HS-RULING-34, HS-RULING-35. Terrain, obstacles and figures hide points one by one;
    what is left may be attacked (HS-SIGHT-04).
    """
    for space in spaces:
        there = board.hex_of[space]
        x, y = (SCALE * part for part in board.hexes[there])
        base = LEVEL * board.level[space]
        near = in_the_way(eye.at, (x, y), prisms) if prisms else prisms
        for outer in (False, True) if clear else (False,):
            points = OUTER_POINTS if outer else HIT_POINTS
            parts = OUTER_HEIGHTS if outer else HIT_HEIGHTS
            heights = [base + part * height for part in parts]
            found = shades(board, eye.hex, eye.height, there, outer)
            for number, point in enumerate(points):
                shade = found.at(number)
                if shade.least > heights[-1]:
                    continue
                left = [each for each in heights if not shade.hides(each)]
                at = (x + point[0], y + point[1])
                for prism in near:
                    if not left:
                        break
                    dark = dark_behind(eye.at, eye.height, at, prism)
                    if dark is not None:
                        left = [each for each in left if not dark.first <= each <= dark.last]
                if left:
                    yield at, left


def _obstruction(board: Board, viewer: Body, target: Body, prisms: list[Prism], of: int) -> Sight:
    """What stands in the line to the middle of a figure that is not seen."""
    eye = _eyes(board, viewer)[0]
    space = target.spaces[0]
    place = board.hex(space)
    at = (SCALE * place.q, SCALE * place.r)
    height = LEVEL * board.level[space] + HIT_HEIGHTS[-1] * target.height
    line = ((*eye.at, eye.height), (*at, height))
    start = board.hexes[eye.hex]
    for prism in prisms:
        dark = dark_behind(eye.at, eye.height, at, prism)
        if dark is not None and dark.first <= height <= dark.last:
            return Sight(clear=False, samples=0, of=of, line=line, blocker=prism.body)
    blocked_at = hidden_by_hex(board, start, eye.height, place, (0, 0), height)
    return Sight(clear=False, samples=0, of=of, line=line, blocked_at=blocked_at)
