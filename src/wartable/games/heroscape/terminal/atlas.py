"""The maps of HeroScape for `wartable map`: listed, checked and drawn (HS-SETUP-04)."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from wartable.cli.atlas import Brought, MapCard
from wartable.engine.map_files import Problem
from wartable.engine.refusal import BadOptions, Malformed
from wartable.games.heroscape.board import (
    Board,
    MapSheet,
    build_board,
    map_ids,
    read_sheet,
    sheet_text,
)
from wartable.games.heroscape.maps.check import check_map_text, read_map
from wartable.games.heroscape.maps.foreign import import_foreign
from wartable.space.hexes import Hex

WIDE = 4
"""Signs a hex takes on a line."""
ZONE_STYLES = {
    "red": "#ffffff on #b8321a",
    "blue": "#ffffff on #005a9c",
    "green": "#ffffff on #00724f",
    "gold": "#000000 on #e69f00",
    "silver": "#000000 on #c4c4c4",
    "copper": "#ffffff on #8a4a1c",
}
LEGEND = (
    "Each hex shows its level: ~ water, # an obstacle, ^ an overhang with room below. "
    "Colored hexes are starting zones."
)


class HeroScapeAtlas:
    """Looks at maps without a match."""

    def shipped(self) -> dict[str, MapCard]:
        """The maps that come with the game, by id."""
        return {name: _card(read_sheet(name)) for name in map_ids()}

    def problems(self, text: str) -> list[Problem]:
        """What is wrong where with a player's own map."""
        return check_map_text(text)

    def bring_in(self, data: bytes) -> Brought:
        """A map of VirtualScape or of a map editor, with every piece it does not know named."""
        try:
            found = import_foreign(data)
        except ValueError as error:
            raise Malformed(f"It cannot be brought in: {error}.") from None
        return Brought(sheet_text(found.sheet), found.sheet.name, found.notes)

    def draw(self, what: str, players: int | None, width: int) -> tuple[MapCard, RenderableType]:
        """A map with its starting zones, or as many of them as there are players."""
        sheet = _sheet(what)
        count = len(sheet.zones) if players is None else players
        if not 2 <= count <= len(sheet.zones):
            raise BadOptions(f"{sheet.name} has {len(sheet.zones)} starting zones.")
        drawn = _draw(build_board(sheet), count)
        if max(len(line) for line in drawn.plain.splitlines()) > width:
            drawn.overflow = "fold"
        return _card(sheet), Group(drawn, Text(LEGEND))


def make_atlas() -> HeroScapeAtlas:
    """The atlas of HeroScape, for `wartable map`."""
    return HeroScapeAtlas()


def _card(sheet: MapSheet) -> MapCard:
    return MapCard(sheet.name, sheet.words)


def _sheet(what: str) -> MapSheet:
    if what in map_ids():
        return read_sheet(what)
    try:
        return read_map(what)
    except ValueError as error:
        raise Malformed(f"It cannot be played on. {error}.") from None


def _draw(board: Board, zones: int) -> Text:
    styles = {
        space: ZONE_STYLES.get(color, "reverse")
        for color, zone in list(zip(board.zone_colors, board.zones, strict=True))[:zones]
        for space in zone
    }
    west = min(2 * place.q + place.r for place in board.hexes)
    text = Text(no_wrap=True)
    for row in sorted({place.r for place in board.hexes}):
        at = 0
        for place in (each for each in board.hexes if each.r == row):
            column = (2 * place.q + place.r - west) * WIDE // 2
            text.append(" " * (column - at))
            sign, style = _sign(board, place, styles)
            text.append(sign, style)
            at = column + len(sign)
        text.append("\n")
    return text


def _sign(board: Board, place: Hex, styles: dict[int, str]) -> tuple[str, str]:
    spaces = board.spaces_of[board.hex_numbers[place]]
    top = spaces[-1]
    mark = " "
    if board.obstacle[top]:
        mark = "#"
    elif board.water[top]:
        mark = "~"
    elif len(spaces) > 1:
        mark = "^"
    style = next((styles[space] for space in reversed(spaces) if space in styles), "")
    return f"{mark}{board.level[top]:<2}", style
