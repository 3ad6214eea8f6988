"""DragonWars in a terminal: its board, its pages, and its own way of entering plots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wartable.cli.terminal import Asker
from wartable.engine.events import Event
from wartable.engine.prompt import Prompt
from wartable.games.dragonwars.board import read_sheet, shipped_maps
from wartable.games.dragonwars.dragons import ATTACKS, COLORS, MOVEMENTS, TYPES
from wartable.games.dragonwars.events import RoundBegan, TurnBegan
from wartable.games.dragonwars.odds import fall_table
from wartable.games.dragonwars.options import MODE_NAMES
from wartable.games.dragonwars.terminal.atlas import make_atlas
from wartable.games.dragonwars.terminal.board import draw_names, draw_table
from wartable.games.dragonwars.terminal.ground import (
    enter_denied,
    enter_grounded,
    enter_hold,
    enter_placing,
    numbered_hexes,
)
from wartable.games.dragonwars.terminal.look import COLOR_STYLES
from wartable.games.dragonwars.terminal.plot import PLOT_WORDS, enter_plot, plots_page
from wartable.games.dragonwars.view import DragonWarsView

__all__ = ["DragonWarsTerminal", "make_atlas", "make_terminal"]

ENTER: Final[Mapping[str, Callable[[Prompt[object], Asker], object]]] = {
    "placing": enter_placing,
    "plot": enter_plot,
    "grounded": enter_grounded,
    "hold": enter_hold,
    "denied": enter_denied,
}
AIMS: Final = {
    "egg": "Fetch the egg from the Summit and land with it in your own lair.",
    "deathmatch": "Kill all dragons of all other players.",
    "teams": "Kill all dragons of the other team: Red, Green and Blue against the rest.",
}
LEGEND: Final = (
    "RA↑5 is Red's Ancient facing north at total height 5; _ instead of a number: on the ground. "
    "R red, G green, B blue, Y gold, S silver, C copper; A Ancient, E Elder, D Drake, W Wyrmling. "
    "The number below is the height of the ground; R⌂ is a hex of Red's lair, () the egg, "
    "+1 one more dragon there. x behind a tracker: moves no more this Round; z: rests."
)


class DragonWarsTerminal:
    """One game in a terminal."""

    options: Mapping[str, str] = {
        "mode": ", ".join(f"{mode} ({name})" for mode, name in MODE_NAMES.items()),
        "players": "2 to 6; teams 4 or 6",
        "map": f"{', '.join(shipped_maps())}, or a map file of your own (.json, .toml)",
        "colors": f"one per seat, separated by commas, from {', '.join(COLORS)}",
        "round_limit": "a draw after this many Rounds; 0 is no limit",
    }
    pages: Mapping[str, str] = {
        "legend": "how to read the board",
        "hexes": "the board with the name of every hex",
        "moves": "movements, fire and what they cost",
        "plots": "the plots you know",
        "odds": "what a fall does, by height",
    }

    highlights: Mapping[str, str] = {
        **{f"{color.name}'s": COLOR_STYLES[color.id] for color in COLORS.values()},
        "dies.": "bold red",
        "the egg": "bold yellow",
    }

    def welcome(self, view: msgspec.Struct) -> str:
        seen = cast("DragonWarsView", view)
        title = read_sheet(seen.map).title
        return f"{MODE_NAMES[seen.mode]} on the map {title}. {AIMS[seen.mode]}"

    def board(
        self, view: msgspec.Struct, width: int, prompt: Prompt[object] | None = None
    ) -> RenderableType:
        marks = {} if prompt is None else numbered_hexes(prompt)
        return draw_table(cast("DragonWarsView", view), width, marks)

    def page(self, name: str, view: msgspec.Struct, width: int, wanted: str = "") -> RenderableType:
        seen = cast("DragonWarsView", view)
        match name:
            case "legend":
                return Text(LEGEND)
            case "hexes":
                return draw_names(seen, width)
            case "moves":
                return moves_page()
            case "plots":
                return plots_page(seen)
            case "odds":
                return odds_page()
            case _:
                raise KeyError(name)

    def enter(self, prompt: Prompt[object], asker: Asker) -> object | None:
        special = ENTER.get(prompt.kind)
        return None if special is None else special(prompt, asker)

    def words_for(self, prompt: Prompt[object]) -> Mapping[str, str]:
        return PLOT_WORDS if prompt.kind == "plot" else {}

    def chapter(self, event: Event) -> str:
        if isinstance(event, RoundBegan):
            return f"Round {event.round}"
        if isinstance(event, TurnBegan):
            return f"Round {event.round}, Turn {event.turn}"
        return ""

    def retell(self, event: Event, view: msgspec.Struct) -> Sequence[RenderableType] | None:
        return None


def make_terminal() -> DragonWarsTerminal:
    """The terminal of this game."""
    return DragonWarsTerminal()


def moves_page() -> Table:
    """What can be plotted, in what words, at what cost."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
    for movement in MOVEMENTS.values():
        who = [kind.name for kind in TYPES if kind.speed >= movement.steps]
        only = "" if len(who) == len(TYPES) else f" ({', '.join(who)} only)"
        change = "" if movement.changes_height else ", neither + nor -, not twice running"
        table.add_row(movement.id, f"{movement.words}{only}{change}")
    fire, breath, blast = ATTACKS.fireball, ATTACKS.breath, ATTACKS.blast
    table.add_row("+ -", "Climb or Descend by 1, behind a movement: F1+")
    table.add_row(
        "FBn", f"Fireball in the hex n ahead: {fire.damage} damage for {fire.cost} energy"
    )
    table.add_row(
        "BRn",
        f"Fire Breath in all hexes 1 to n ahead: {breath.damage} damage for "
        f"{breath.cost_per_hex} energy a hex",
    )
    table.add_row(
        "CB",
        f"Close Blast in the three hexes in front, one height up and down too: "
        f"{blast.damage} damage for {blast.cost} energy",
    )
    table.add_row("", "Fire goes at the dragon's own total height; grounded dragons take double.")
    return table


def odds_page() -> Table:
    """What an illegal movement risks at each height above the ground."""
    table = Table(box=None, padding=(0, 2))
    for heading in ("height", "d20 needed", "falls", "damage", "on average"):
        table.add_column(heading, justify="right")
    for odds in fall_table():
        table.add_row(
            str(odds.height),
            str(odds.needed),
            f"{float(odds.fails):.0%}",
            str(odds.damage),
            f"{float(odds.expected_damage):.1f}",
        )
    return table
