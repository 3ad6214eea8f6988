"""What other figures hide: each is a prism on its space, a double-space figure one long prism.

HS-SIGHT-04, HS-ATTACK-14, HS-RULING-32.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from wartable.games.heroscape.board import Board, Body
from wartable.games.heroscape.cards import Size
from wartable.games.heroscape.sight.heights import Dark, dark_of
from wartable.games.heroscape.sight.rays import (
    CORNERS,
    HEX_BOUNDS,
    LEVEL,
    SCALE,
    Bound,
    Point,
    clip,
)

SCALES: Final[dict[Size, int]] = {"Small": 3, "Medium": 3, "Large": 5, "Huge": 7}
"""Twelfths of a hex that a figure fills (HS-RULING-32)."""
TALL: Final = 10
"""Twelfths of its Height up to which a figure hides what is behind it."""


class Prism(NamedTuple):
    """An upright block that hides what is behind it."""

    body: str
    center: Point
    bounds: tuple[Bound, ...]
    corners: tuple[Point, ...]
    """Its corners from its center."""
    low: int
    high: int


@lru_cache(maxsize=64)
def _single(scale: int) -> tuple[tuple[Bound, ...], tuple[Point, ...]]:
    bounds = tuple(Bound(a, b, SCALE * scale // 12) for a, b, _ in HEX_BOUNDS)
    return bounds, tuple((x * scale // 12, y * scale // 12) for x, y in CORNERS)


@lru_cache(maxsize=64)
def _long(scale: int, dq: int, dr: int) -> tuple[tuple[Bound, ...], tuple[Point, ...]]:
    """The hull of two prisms on neighboring hexes: the bounds of the hex widened, and one across.

    HS-RULING-32.
    """
    half = (SCALE * dq // 2, SCALE * dr // 2)
    widened = tuple(
        Bound(a, b, SCALE * scale // 12 + abs(a * half[0] + b * half[1])) for a, b, _ in HEX_BOUNDS
    )
    across = Bound(-dr, dq, 2 * scale)
    small = _single(scale)[1]
    corners = tuple((x + sign * half[0], y + sign * half[1]) for x, y in small for sign in (1, -1))
    return (*widened, across), corners


@lru_cache(maxsize=4096)
def prisms_of(board: Board, body: Body) -> tuple[Prism, ...]:
    """The blocks by which a figure hides others (HS-RULING-32)."""
    scale, tall = SCALES[body.size], TALL * body.height
    levels = {board.level[space] for space in body.spaces}
    if len(body.spaces) == 2 and len(levels) == 1:
        front, rear = (board.hex(space) for space in body.spaces)
        bounds, corners = _long(scale, rear.q - front.q, rear.r - front.r)
        center = (SCALE * (front.q + rear.q) // 2, SCALE * (front.r + rear.r) // 2)
        low = LEVEL * board.level[body.spaces[0]]
        return (Prism(body.id, center, bounds, corners, low, low + tall),)
    bounds, corners = _single(scale)
    return tuple(
        Prism(
            body.id,
            (SCALE * place.q, SCALE * place.r),
            bounds,
            corners,
            LEVEL * level,
            LEVEL * level + tall,
        )
        for place, level in ((board.hex(space), board.level[space]) for space in body.spaces)
    )


def in_the_way(start: Point, end: Point, prisms: Iterable[Prism]) -> list[Prism]:
    """The prisms that lines from a point to about another can meet at all."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    spread = max(abs(dx * y - dy * x) for x, y in CORNERS)
    found: list[Prism] = []
    for prism in prisms:
        x, y = prism.center[0] - start[0], prism.center[1] - start[1]
        wide = max(abs(dx * b - dy * a) for a, b in prism.corners)
        if abs(dx * y - dy * x) <= wide + spread:
            found.append(prism)
    return found


def dark_behind(start: Point, eye: int, end: Point, prism: Prism) -> Dark | None:
    """The heights a figure hides at a point; None if it hides none."""
    stretch = clip(start, end, prism.center, prism.bounds)
    if stretch is None:
        return None
    dark = dark_of(eye, stretch, prism.low, prism.high)
    return dark if dark.first <= dark.last else None
