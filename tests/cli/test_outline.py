"""A game without a board is shown field by field, one line for each piece."""

from __future__ import annotations

import msgspec

from wartable.cli.outline import outline
from wartable.cli.terminal import PlainTerminal


class Piece(msgspec.Struct):
    """A piece on a board."""

    id: str
    at: tuple[int, int]
    acted: bool = False


class View(msgspec.Struct):
    """What a seat sees."""

    round: int
    pieces: tuple[Piece, ...]
    stances: dict[int, str]
    order: str = ""
    hand: tuple[str, ...] = ()


def test_a_view_is_a_line_for_each_field_and_piece() -> None:
    pieces = (Piece("red.archer", (0, 4)), Piece("blue.warden", (2, 2), acted=True))
    board = PlainTerminal().board(View(3, pieces, {0: "charge"}), 80)
    assert str(board).splitlines() == [
        "round: 3",
        "pieces:",
        "  id red.archer, at [0, 4], acted no",
        "  id blue.warden, at [2, 2], acted yes",
        "stances: 0 charge",
        "order: none",
        "hand: none",
    ]


def test_what_does_not_fit_into_a_line_gets_several() -> None:
    lines = list(outline("deck", {"red": ["axe", "bow"], "blue": {"left": 3, "seen": []}}, 20))
    assert lines == ["deck:", "  red: [axe, bow]", "  blue:", "    left: 3", "    seen: none"]
