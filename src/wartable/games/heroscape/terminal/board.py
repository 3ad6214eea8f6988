"""The battlefield in letters: a row of hexes a line, levels, water, obstacles and figures."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wartable.games.heroscape.board import Board, board_of
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.names import card_name, color_name, glyph_name
from wartable.games.heroscape.view import FigureSeen, HeroScapeView, MusterSeen
from wartable.space.hexes import Hex

COLOR_LETTERS: Final = {
    "red": "R",
    "blue": "B",
    "green": "G",
    "gold": "Y",
    "silver": "S",
    "copper": "C",
}
COLOR_STYLES: Final = {
    "red": "bold #ffffff on #b8321a",
    "blue": "bold #ffffff on #005a9c",
    "green": "bold #ffffff on #00724f",
    "gold": "bold #000000 on #e69f00",
    "silver": "bold #000000 on #c4c4c4",
    "copper": "bold #ffffff on #8a4a1c",
}
WIDE: Final = 5
"""Signs a hex takes on a line."""


def card_letters(view: HeroScapeView) -> dict[str, str]:
    """A letter for each card: A, B, C ... for each seat apart."""
    letters: dict[str, str] = {}
    counts: dict[int, int] = {}
    for muster in view.musters:
        number = counts.get(muster.seat, 0)
        counts[muster.seat] = number + 1
        letters[muster.id] = chr(ord("A") + number % 26)
    return letters


def badge(figure: FigureSeen, letters: dict[str, str]) -> str:
    """A figure in three signs: color, card, number in its squad."""
    color = figure.id.partition(".")[0]
    number = figure.id.rpartition(".")[2]
    return f"{COLOR_LETTERS[color]}{letters[figure.muster]}{number if number.isdecimal() else ''}"


def draw_board(view: HeroScapeView, marks: dict[str, str] | None = None) -> Text:
    """The battlefield, north at the top; a hex under an overhang shows its highest space."""
    board = board_of(view.map)
    letters = card_letters(view)
    standing = {
        name: figure for figure in view.figures if figure.where == "board" for name in figure.spaces
    }
    glyphs = {glyph.space for glyph in view.glyphs}
    rows = sorted({place.r for place in board.hexes})
    west = min(2 * place.q + place.r for place in board.hexes)
    text = Text()
    for row in rows:
        line: dict[int, tuple[str, str]] = {}
        for place in board.hexes:
            if place.r == row:
                column = (2 * place.q + place.r - west) * WIDE // 2
                line[column] = _cell(board, place, standing, glyphs, letters, marks or {})
        at = 0
        for column, (words, style) in sorted(line.items()):
            text.append(" " * max(0, column - at))
            text.append(words, style)
            at = column + len(words)
        text.append("\n")
    return text


def _cell(
    board: Board,
    place: Hex,
    standing: dict[str, FigureSeen],
    glyphs: set[str],
    letters: dict[str, str],
    marks: dict[str, str],
) -> tuple[str, str]:
    spaces = board.spaces_of[board.hex_numbers[place]]
    chosen = next((each for each in reversed(spaces) if board.names[each] in standing), spaces[-1])
    name = board.names[chosen]
    level = str(board.level[chosen])
    figure = standing.get(name)
    if figure is not None:
        style = COLOR_STYLES[figure.id.partition(".")[0]]
        return f"{badge(figure, letters)}{level}".ljust(WIDE - 1), style
    if name in marks:
        return f"*{marks[name]}".ljust(WIDE - 1), "bold yellow"
    if board.obstacle[chosen]:
        return f"#{level}".ljust(WIDE - 1), "dim"
    if name in glyphs:
        return f"o{level}".ljust(WIDE - 1), "magenta"
    if board.water[chosen]:
        return f"~{level}".ljust(WIDE - 1), "blue"
    return f".{level}".ljust(WIDE - 1), ""


def draw_cards(view: HeroScapeView) -> Table:
    """All cards with what is left of them and the markers that lie on them."""
    table = Table(box=None, padding=(0, 1))
    for heading in ("", "card", "figures", "move", "range", "attack", "defense", "markers"):
        table.add_column(heading)
    letters = card_letters(view)
    for muster in view.musters:
        table.add_row(*_row(view, muster, letters))
    return table


def _row(view: HeroScapeView, muster: MusterSeen, letters: dict[str, str]) -> list[str]:
    card = card_of(muster.card)
    values = card.master if view.mode == "master" or card.basic is None else card.basic
    alive = [each for each in view.figures if each.muster == muster.id and each.where == "board"]
    left = f"{len(alive)}"
    if view.mode == "master" and card.life > 1 and alive:
        left += f" ({'+'.join(str(card.life - each.wounds) for each in alive)} life)"
    markers = " ".join(
        (marker.face.upper() or "?") + ("" if not marker.revealed else "!")
        for marker in view.markers
        if marker.muster == muster.id and not marker.off
    )
    color = view.colors[muster.seat]
    return [
        f"{COLOR_LETTERS[color]}{letters[muster.id]}",
        str(card_name(muster.card)),
        left,
        *(str(each) for each in (values.move, values.range, values.attack, values.defense)),
        markers,
    ]


def draw_table(view: HeroScapeView, marks: dict[str, str]) -> RenderableType:
    """Board and cards, with what the round has come to."""
    heading = Text()
    if view.mode == "master" and view.round:
        limit = f" of {view.round_limit}" if view.round_limit else ""
        heading.append(f"Round {view.round}{limit}", "bold")
    if view.turn is not None and view.turn.muster:
        heading.append(f"   {color_name(view.colors[view.turn.seat])}'s turn")
    return Group(heading, draw_board(view, marks), draw_cards(view))


def draw_glyphs(view: HeroScapeView) -> Table:
    """The Glyphs on the battlefield."""
    table = Table(box=None, padding=(0, 1))
    for glyph in view.glyphs:
        table.add_row(glyph.space, str(glyph_name(glyph.glyph)), "power side" if glyph.up else "")
    return table
