"""The maps of DragonWars in a terminal: listed, checked and drawn (DW-MAP-01)."""

from __future__ import annotations

from rich.console import RenderableType

from wartable.cli.atlas import MapCard
from wartable.engine.map_files import Problem
from wartable.engine.refusal import BadOptions, Malformed
from wartable.games.dragonwars.board import MapSheet, read_sheet, shipped_maps
from wartable.games.dragonwars.map_check import check_map_text, read_map
from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.games.dragonwars.rulebook import DragonWars
from wartable.games.dragonwars.terminal.board import draw_table


class DragonWarsAtlas:
    """Looks at maps without a match."""

    def shipped(self) -> dict[str, MapCard]:
        """The maps that come with the game, by name."""
        return {name: _card(read_sheet(name)) for name in shipped_maps()}

    def problems(self, text: str) -> list[Problem]:
        """What is wrong with a player's own map, and where."""
        return check_map_text(text)

    def draw(self, what: str, players: int | None, width: int) -> tuple[MapCard, RenderableType]:
        """A map with the lairs for this many players, by default as many as can play on it."""
        sheet = _sheet(what)
        counts = [int(count) for count in sheet.players]
        if players is not None and players not in counts:
            raise BadOptions(
                f"{sheet.title} has no lairs for {players} players; there are maps for "
                f"{', '.join(map(str, counts))}."
            )
        chosen = DragonWarsOptions(
            mode="deathmatch", players=max(counts) if players is None else players, map=sheet
        )
        rulebook = DragonWars()
        rulebook.check_options(chosen)
        return _card(sheet), draw_table(rulebook.view(rulebook.setup(chosen), None), width)


def make_atlas() -> DragonWarsAtlas:
    """The atlas of DragonWars, for `wartable map`."""
    return DragonWarsAtlas()


def _card(sheet: MapSheet) -> MapCard:
    return MapCard(sheet.title, sheet.words)


def _sheet(what: str) -> MapSheet:
    if what in shipped_maps():
        return read_sheet(what)
    try:
        return read_map(what)
    except ValueError as error:
        raise Malformed(f"It cannot be played on. {error}.") from None
