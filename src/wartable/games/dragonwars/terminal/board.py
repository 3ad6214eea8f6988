"""The board of DragonWars as text: hexes with heights, dragons, the egg, trackers, a side view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from wartable.games.dragonwars.board import LAIR, Board, board_of
from wartable.games.dragonwars.dragons import HIGHEST, MOST_ENERGY, color_name
from wartable.games.dragonwars.terminal.look import (
    COLOR_LETTERS,
    COLOR_STYLES,
    EDGE,
    EGG,
    HOUSE,
    badge,
    ground_styles,
    letters,
)
from wartable.games.dragonwars.view import DragonSeen, DragonWarsView, kind_of
from wartable.space.hexes import Hex

WIDE: Final = 4
NARROW: Final = 2
NAMED: Final = 5
"""The inside of a hex in columns: with facing and height, with letters only, with its name."""
GAP: Final = 2
PANEL: Final = 32
HEALTH_BAR: Final = 5
ENERGY_BAR: Final = 3
_PARTS: Final = "▏▎▍▌▋▊▉█"


class Inside(NamedTuple):
    """What is written in a hex: two lines and how they look."""

    upper: str
    lower: str
    upper_style: str
    lower_style: str
    edge_style: str


def draw_table(
    view: DragonWarsView, width: int, marks: Mapping[Hex, str] | None = None
) -> RenderableType:
    """Board, trackers and side view, side by side if they fit."""
    board = board_of(view.map, view.players)
    picture = draw_board(view, board, width, marks or {})
    board_width = max((line.cell_len for line in picture), default=0)
    trackers, ladder = tracker_lines(view), ladder_lines(view, board)
    if board_width + GAP + PANEL <= width and view.dragons:
        return _beside(picture, [*trackers, Text(), *ladder], board_width)
    if not view.dragons:
        return Group(*picture)
    if width >= 2 * PANEL + GAP:
        return Group(*picture, Text(), _beside(trackers, ladder, PANEL))
    return Group(*picture, Text(), *trackers, Text(), *ladder)


def _beside(left: list[Text], right: list[Text], width: int) -> RenderableType:
    lines: list[Text] = []
    for number in range(max(len(left), len(right))):
        line = left[number].copy() if number < len(left) else Text()
        if number < len(right):
            line.append(" " * (width - line.cell_len + GAP))
            line.append_text(right[number])
        lines.append(line)
    return Group(*lines)


def draw_board(
    view: DragonWarsView, board: Board, width: int, marks: Mapping[Hex, str]
) -> list[Text]:
    """The hexes from above, as wide as fits; a map too wide for any terminal is not drawn."""
    columns = [place.q for place in board.heights]
    needed = max(columns) - min(columns) + 1
    for inside in (WIDE, NARROW):
        if needed * (inside + 1) + 1 <= width:
            return _Canvas(inside, board).draw(view, marks)
    return [Text(f"The map is {needed} hexes wide: too wide to be drawn in {width} columns.")]


def draw_names(view: DragonWarsView, width: int) -> RenderableType:
    """The board with the name of each hex in it."""
    board = board_of(view.map, view.players)
    marks = {place: str(place) for place in board.heights}
    canvas = _Canvas(NAMED, board)
    lines = canvas.draw(msgspec.structs.replace(view, dragons=()), marks)
    if max(line.cell_len for line in lines) > width:
        return Text(f"The names of all hexes do not fit into {width} columns.")
    return Group(*lines)


class _Canvas:
    """Characters and their styles, line by line."""

    def __init__(self, inside: int, board: Board) -> None:
        self.inside = inside
        self.board = board
        self.left = min(place.q for place in board.heights)
        self.top = min(2 * place.r + place.q for place in board.heights) - 1
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}

    def draw(self, view: DragonWarsView, marks: Mapping[Hex, str]) -> list[Text]:
        """All hexes of the board, under a line that numbers the columns."""
        here: dict[Hex, list[DragonSeen]] = {}
        for dragon in view.dragons:
            if dragon.alive and not dragon.denied:
                here.setdefault(dragon.hex, []).append(dragon)
        for place in self.board.heights:
            self._hex(place, self._contents(view, place, here.get(place, []), marks))
        return [self._numbers(), *self._lines()]

    def _contents(
        self,
        view: DragonWarsView,
        place: Hex,
        dragons: list[DragonSeen],
        marks: Mapping[Hex, str],
    ) -> Inside:
        ground, edge = ground_styles(self.board.terrain[place], self.board.heights[place])
        lower = self._ground_words(view, place)
        if view.egg is not None and view.egg.hex == place:
            lower += EGG + ("+" if len(dragons) > 1 else "")
        elif len(dragons) > 1:
            lower += f"+{len(dragons) - 1}"
        mark = marks.get(place, "")
        if not dragons:
            return Inside(mark.center(self.inside), lower, f"bold {ground}", ground, edge)
        first = min(dragons, key=lambda dragon: (dragon.seat != view.seat, -kind_of(dragon).health))
        style = COLOR_STYLES[first.id.partition(".")[0]]
        shown = badge(first) if self.inside == WIDE else letters(first)
        return Inside(shown, f"{lower}{mark}", style, ground, edge)

    def _ground_words(self, view: DragonWarsView, place: Hex) -> str:
        """The height of the ground, or whose lair it is."""
        if self.board.terrain[place] != LAIR:
            return str(self.board.heights[place])
        site = next(name for name, places in self.board.sites.items() if place in places)
        if site in view.lairs:
            return COLOR_LETTERS[view.colors[view.lairs.index(site)]] + HOUSE
        return site

    def _hex(self, place: Hex, inside: Inside) -> None:
        x = (place.q - self.left) * (self.inside + 1)
        y = 2 * place.r + place.q - self.top
        for n in range(1, self.inside + 1):
            self.cells.setdefault((y - 1, x + n), ("_", EDGE))
        floor = inside.lower[: self.inside].center(self.inside, "_")
        for line, signs, edges in (
            (y, inside.upper.ljust(self.inside), "/\\"),
            (y + 1, floor, "\\/"),
        ):
            style = inside.upper_style if line == y else inside.lower_style
            self.cells[line, x] = (edges[0], EDGE)
            for n, sign in enumerate(signs[: self.inside], start=1):
                filler = line > y and sign == "_"
                self.cells[line, x + n] = (sign, inside.edge_style if filler else style)
            self.cells[line, x + self.inside + 1] = (edges[1], EDGE)

    def _numbers(self) -> Text:
        """The first number of the hexes below, for each column."""
        columns = sorted({place.q for place in self.board.heights})
        line = Text(style="dim")
        for q in columns:
            line.append(str(q).center(self.inside + 1))
        return line

    def _lines(self) -> list[Text]:
        height = max(y for y, _ in self.cells)
        lines: list[Text] = []
        for y in range(height + 1):
            row = {x: cell for (line, x), cell in self.cells.items() if line == y}
            text = Text()
            for x in range(max(row, default=-1) + 1):
                sign, style = row.get(x, (" ", ""))
                text.append(sign, style)
            lines.append(text)
        return lines


def tracker_lines(view: DragonWarsView) -> list[Text]:
    """Health, energy, hex, facing and height of every dragon, seat by seat."""
    lines = [Text("   health  energy  hex    height", "dim")]
    for seat, color in enumerate(view.colors):
        name = Text(f"{COLOR_LETTERS[color]} {color_name(color)}", COLOR_STYLES[color])
        if seat == view.seat:
            name.append(" you", "bold default on default")
        if seat in view.out:
            name.append(" left", "dim default on default")
        elif view.lairs[seat]:
            name.append(f" lair {view.lairs[seat]}", "default on default")
        lines.append(name)
        lines += [_tracker(view, dragon) for dragon in view.dragons if dragon.seat == seat]
    return lines


def _tracker(view: DragonWarsView, dragon: DragonSeen) -> Text:
    name = letters(dragon)
    if not dragon.alive:
        return Text(f"{name} dead", "dim")
    line = Text(f"{name} ")
    line.append(f"{dragon.health:>2}")
    line.append(bar(dragon.health, kind_of(dragon).health, HEALTH_BAR), "green")
    line.append(f" {dragon.energy:>2}")
    line.append(bar(dragon.energy, MOST_ENERGY, ENERGY_BAR), "cyan")
    ground = dragon.total - dragon.height
    line.append(f" {badge(dragon)[2]} {dragon.hex!s:<5} {ground}+{dragon.height}")
    line.append(_flags(view, dragon), "bold")
    return line


def _flags(view: DragonWarsView, dragon: DragonSeen) -> str:
    """What else is public about a dragon: the egg, stopped, disarmed, resting."""
    flags = EGG if view.egg is not None and view.egg.carrier == dragon.id else ""
    flags += "x" if dragon.forfeit else ""
    flags += "z" if dragon.resting else ""
    return f" {flags}" if flags else ""


def bar(value: int, most: int, width: int) -> str:
    """A bar of this many columns, filled in proportion.

    >>> bar(15, 15, 3), bar(0, 15, 3), bar(6, 9, 3)
    ('███', '···', '██·')
    """
    eighths = round(value * width * 8 / most)
    full, part = divmod(max(eighths, 1 if value else 0), 8)
    return ("█" * full + (_PARTS[part - 1] if part else "")).ljust(width, "·")


def ladder_lines(view: DragonWarsView, board: Board) -> list[Text]:
    """The side view: every total height from the top down, and who is there."""
    lines = [Text("side view: total height", "dim")]
    tops: dict[int, str] = {}
    for place, height in board.heights.items():
        terrain = board.terrain[place]
        if terrain != LAIR or height not in tops:
            tops[height] = terrain
    for height in range(HIGHEST, -1, -1):
        ground = tops.get(height, "")
        line = Text(f"{height} ")
        line.append(f"{ground:<8}", "dim")
        line.append("▲" if ground else "│", "dim")
        lines += _rung(line, [d for d in view.dragons if d.alive and d.total == height])
    return lines


def _rung(line: Text, dragons: list[DragonSeen]) -> list[Text]:
    """One height of the side view; what does not fit continues on the next line."""
    start, lines = line.cell_len, [line]
    for dragon in dragons:
        sign = letters(dragon) + ("_" if dragon.grounded else "")
        if lines[-1].cell_len + 1 + len(sign) > PANEL:
            lines.append(Text(" " * start))
        lines[-1].append(" ")
        lines[-1].append(sign, COLOR_STYLES[dragon.id.partition(".")[0]])
    return lines
