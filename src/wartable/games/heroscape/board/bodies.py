"""Who stands on the board: figures as far as movement, engagement and sight need to know them.

HS-CARD-09, HS-CARD-11, HS-TEAM-01, HS-TEAM-02, HS-OVERHANG-07, HS-RULING-04, HS-RULING-30,
HS-RULING-32.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from wartable.games.heroscape.board.board import Board
from wartable.games.heroscape.cards import BulkCell, Size, TargetPoint
from wartable.space.hexes import Hex


class Body(msgspec.Struct, frozen=True):
    """A figure on the board; a double-space figure names its front space first."""

    id: str
    seat: int
    team: int
    spaces: tuple[int, ...]
    height: int
    size: Size = "Medium"
    eyes: tuple[TargetPoint, ...] = (TargetPoint(10),)
    bulk: tuple[BulkCell, ...] = ()

    def friend_of(self, other: Body) -> bool:
        """Whether two figures are friendly (HS-TEAM-01, HS-TEAM-02)."""
        return self.team == other.team

    def moved_to(self, spaces: tuple[int, ...]) -> Body:
        """The same figure elsewhere."""
        return msgspec.structs.replace(self, spaces=spaces)


class Overlay(NamedTuple):
    """What lies on the spaces of a board besides its tiles: laid water, Glyphs that stop."""

    water: frozenset[int] = frozenset()
    glyphs: frozenset[int] = frozenset()


NOTHING_LAID = Overlay()


class Jut(NamedTuple):
    """A part of a sculpt over a hex beside its base, between two levels (HS-RULING-04)."""

    hex: Hex
    low: int
    high: int
    figures: bool


def juts(board: Board, bulk: tuple[BulkCell, ...], spaces: tuple[int, ...]) -> Iterator[Jut]:
    """Where the projecting parts of a figure are on these spaces, front first (HS-RULING-04)."""
    if not bulk or len(spaces) < 2:
        return
    front, rear = board.hex(spaces[0]), board.hex(spaces[1])
    base = board.level[spaces[0]]
    cells = {
        "behind": [Hex(2 * rear.q - front.q, 2 * rear.r - front.r)],
        "ahead": [Hex(2 * front.q - rear.q, 2 * front.r - rear.r)],
        "beside": [near for near in front.neighbors() if near in rear.neighbors()],
    }
    for part in bulk:
        for cell in cells[part.cell]:
            yield Jut(cell, base + part.low, base + part.high, part.figures)


def clear_of_terrain(board: Board, bulk: tuple[BulkCell, ...], spaces: tuple[int, ...]) -> bool:
    """Whether the projecting parts of a figure touch no terrain here (HS-OVERHANG-06)."""
    for jut in juts(board, bulk, spaces):
        number = board.hex_numbers.get(jut.hex)
        if number is not None and any(
            solid.low < jut.high and jut.low < solid.high for solid in board.solids[number]
        ):
            return False
    return True


def clear_of_bodies(board: Board, body: Body, others: Iterable[Body]) -> bool:
    """Whether no sculpt projects over another's body, either way (HS-OVERHANG-07, HS-RULING-04)."""
    for other in others:
        if other.id == body.id:
            continue
        if (body.bulk and _over(board, body, other)) or (other.bulk and _over(board, other, body)):
            return False
    return True


def _over(board: Board, bulky: Body, body: Body) -> bool:
    for jut in juts(board, bulky.bulk, bulky.spaces):
        if not jut.figures:
            continue
        for space in body.spaces:
            if board.hex(space) == jut.hex:
                base = board.level[space]
                if base < jut.high and jut.low < base + body.height:
                    return True
    return False


def may_stand(board: Board, body: Body, others: Iterable[Body]) -> bool:
    """Whether a figure may end a move, or be placed, on its spaces among these others.

    HS-MOVE-06, HS-DOUBLE-01, HS-DOUBLE-04, HS-OVERHANG-05, HS-OVERHANG-06, HS-RULING-04.
    """
    spaces = body.spaces
    if not all(board.fits(space, body.height) for space in spaces):
        return False
    if len(spaces) == 2 and (
        board.level[spaces[0]] != board.level[spaces[1]] or spaces[1] not in board.walks[spaces[0]]
    ):
        return False
    taken = [other for other in others if other.id != body.id]
    for other in taken:
        for space in spaces:
            if space in other.spaces:
                return False
    return clear_of_terrain(board, body.bulk, spaces) and clear_of_bodies(board, body, taken)
