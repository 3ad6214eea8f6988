"""Adjacency, engagement, Range and Height Advantage between figures.

HS-ENGAGE-01, HS-ENGAGE-02, HS-ENGAGE-03, HS-ENGAGE-04, HS-DOUBLE-08, HS-DOUBLE-09, HS-RANGE-01,
HS-RANGE-02, HS-RANGE-03, HS-HEIGHT-01, HS-HEIGHT-02, HS-HEIGHT-03, HS-BASIC-13, HS-RULING-09,
HS-RULING-26, HS-RULING-28.
"""

from __future__ import annotations

from collections.abc import Iterable

from wartable.games.heroscape.board import Board, Body

FAR_ABOVE = 10
"""This many levels higher give two dice instead of one (HS-HEIGHT-02)."""


def spaces_adjacent(board: Board, one: int, height: int, other: int, its_height: int) -> bool:
    """Whether a figure of one Height on a space is adjacent to one of another Height on another.

    HS-ENGAGE-01, HS-ENGAGE-02, HS-RULING-28: neighbors, unless the base of the higher one is at or
    over the top of the lower one, or a wall stands between them that not both rise above.
    """
    if board.counted[board.hex_of[one]][board.hex_of[other]] != 1:
        return False
    low, high = board.level[one], board.level[other]
    top, its_top = low + height, high + its_height
    if low >= its_top or high >= top:
        return False
    for panel in board.walls.get((board.hex_of[one], board.hex_of[other]), ()):
        between = panel.foot < min(top, its_top) and max(low, high) < panel.top
        if between and not (top > panel.top and its_top > panel.top):
            return False
    return True


def adjacent(board: Board, one: Body, other: Body) -> bool:
    """Whether two figures are adjacent by any of their spaces.

    HS-ENGAGE-01, HS-DOUBLE-09, HS-RULING-09.
    """
    for mine in one.spaces:
        for its in other.spaces:
            if spaces_adjacent(board, mine, one.height, its, other.height):
                return True
    return False


def next_to(board: Board, height: int, other: Body) -> set[int]:
    """All spaces on which a figure of this Height is adjacent to another (HS-ENGAGE-01)."""
    return {
        space
        for its in other.spaces
        for space in board.beside[its]
        if spaces_adjacent(board, space, height, its, other.height)
    }


def engaged(board: Board, one: Body, other: Body) -> bool:
    """Whether two figures are engaged: adjacent enemies (HS-ENGAGE-03)."""
    return one.team != other.team and adjacent(board, one, other)


def engaged_with(board: Board, body: Body, others: Iterable[Body]) -> tuple[Body, ...]:
    """All figures a figure is engaged with, in their order (HS-ENGAGE-03, HS-ENGAGE-04)."""
    return tuple(other for other in others if engaged(board, body, other))


def distance(board: Board, one: Body, other: Body) -> int:
    """The spaces counted between two figures, from whichever spaces are nearest.

    HS-RANGE-01, HS-RANGE-02, HS-RANGE-03, HS-DOUBLE-08, HS-RULING-26.
    """
    return min(board.distance(mine, its) for mine in one.spaces for its in other.spaces)


def base_level(board: Board, body: Body) -> int:
    """The level of a figure's base, to which Glyphs and water add nothing.

    HS-LEVEL-01, HS-LEVEL-06, HS-LEVEL-07, HS-HEIGHT-03.
    """
    return max(board.level[space] for space in body.spaces)


def height_dice(board: Board, body: Body, against: Body, *, basic: bool = False) -> int:
    """The extra dice of a figure whose base is on a higher level than the other's.

    HS-HEIGHT-01, HS-HEIGHT-02, HS-HEIGHT-03; never more than one in Basic (HS-BASIC-13).
    """
    above = base_level(board, body) - base_level(board, against)
    if above <= 0:
        return 0
    return 2 if above >= FAR_ABOVE and not basic else 1
