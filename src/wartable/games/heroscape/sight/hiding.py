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
    HEX_BOUNDS,
    LEVEL,
    SCALE,
    Bound,
    Point,
    clip,
)

SCALES: Final[dict[Size, int]] = {"Small": 3, "Medium": 3, "Large": 5, "Huge": 7}
"""Twelfths of a hex that a figure fills (HS-RULING-32)."""
ABOUT: Final = 24
"""No point of a figure is farther than this from the center of its hex, in x and in y."""
TALL: Final = 10
"""Twelfths of its Height up to which a figure hides what is behind it."""


class Prism(NamedTuple):
    """An upright block that hides what is behind it."""

    body: str
    center: Point
    bounds: tuple[Bound, ...]
    wide: int
    """How far it goes at most from its center in x and in y."""
    low: int
    high: int


@lru_cache(maxsize=64)
def _single(scale: int) -> tuple[Bound, ...]:
    return tuple(Bound(a, b, SCALE * scale // 12) for a, b, _ in HEX_BOUNDS)


@lru_cache(maxsize=64)
def _long(scale: int, dq: int, dr: int) -> tuple[Bound, ...]:
    """The hull of two prisms on neighboring hexes: the bounds of the hex widened, and one across.

    HS-RULING-32.
    """
    half = (SCALE * dq // 2, SCALE * dr // 2)
    widened = tuple(
        Bound(a, b, SCALE * scale // 12 + abs(a * half[0] + b * half[1])) for a, b, _ in HEX_BOUNDS
    )
    across = Bound(-dr, dq, 2 * scale)
    return (*widened, across)


@lru_cache(maxsize=4096)
def prisms_of(board: Board, body: Body) -> tuple[Prism, ...]:
    """The blocks by which a figure hides others (HS-RULING-32)."""
    scale, tall = SCALES[body.size], TALL * body.height
    levels = {board.level[space] for space in body.spaces}
    if len(body.spaces) == 2 and len(levels) == 1:
        front, rear = (board.hex(space) for space in body.spaces)
        bounds = _long(scale, rear.q - front.q, rear.r - front.r)
        center = (SCALE * (front.q + rear.q) // 2, SCALE * (front.r + rear.r) // 2)
        low = LEVEL * board.level[body.spaces[0]]
        return (Prism(body.id, center, bounds, 2 * scale + SCALE // 2, low, low + tall),)
    bounds = _single(scale)
    return tuple(
        Prism(
            body.id,
            (SCALE * place.q, SCALE * place.r),
            bounds,
            2 * scale,
            LEVEL * level,
            LEVEL * level + tall,
        )
        for place, level in ((board.hex(space), board.level[space]) for space in body.spaces)
    )


def in_the_way(start: Point, end: Point, prisms: Iterable[Prism]) -> list[Prism]:
    """The prisms that lines from a point to about another may meet; `clip` decides exactly."""
    x, y = start
    dx, dy = end[0] - x, end[1] - y
    slack = abs(dx) + abs(dy)
    west, east = min(x, end[0]) - ABOUT, max(x, end[0]) + ABOUT
    north, south = min(y, end[1]) - ABOUT, max(y, end[1]) + ABOUT
    found: list[Prism] = []
    for prism in prisms:
        (at_x, at_y), wide = prism.center, prism.wide
        if (
            west <= at_x + wide
            and at_x - wide <= east
            and north <= at_y + wide
            and at_y - wide <= south
            and abs(dx * (at_y - y) - dy * (at_x - x)) <= slack * (wide + ABOUT)
        ):
            found.append(prism)
    return found


def dark_behind(start: Point, eye: int, end: Point, prism: Prism) -> Dark | None:
    """The heights a figure hides at a point; None if it hides none."""
    stretch = clip(start, end, prism.center, prism.bounds)
    if stretch is None:
        return None
    dark = dark_of(eye, stretch, prism.low, prism.high)
    return dark if dark.first <= dark.last else None
