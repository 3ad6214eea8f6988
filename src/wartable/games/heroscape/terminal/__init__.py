"""HeroScape in a terminal: its board, its cards and its pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import msgspec
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from wartable.cli.terminal import Asker
from wartable.engine.events import Event
from wartable.engine.forms import Pick
from wartable.engine.prompt import Prompt
from wartable.engine.table_events import DiceRolled
from wartable.games.heroscape.board import board_of
from wartable.games.heroscape.colors import COLORS
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.events.rounds import CardChosen, MarkerRevealed, RoundBegan
from wartable.games.heroscape.names import card_name, color_name
from wartable.games.heroscape.options import MODE_NAMES
from wartable.games.heroscape.scenarios import scenario_of, scenarios
from wartable.games.heroscape.terminal.atlas import make_atlas
from wartable.games.heroscape.terminal.board import (
    COLOR_STYLES,
    draw_board,
    draw_glyphs,
    draw_table,
)
from wartable.games.heroscape.terminal.dice import dice_told
from wartable.games.heroscape.view import HeroScapeView

__all__ = ["HeroScapeTerminal", "make_atlas", "make_terminal"]

LEGEND = (
    "Every hex shows a sign and its level: . ground, ~ water, # an obstacle, o a Glyph. RA2 is a "
    "figure: Red's card A, its second figure; the last number is the level it stands on. In a "
    "question * marks spaces that can be chosen, with the number to type. Cards are listed below "
    "the board with their markers: ? face down, 1! revealed."
)


class HeroScapeTerminal:
    """One game in a terminal."""

    options: Mapping[str, str] = {
        "mode": ", ".join(f"{mode} ({name})" for mode, name in MODE_NAMES.items()),
        "scenario": ", ".join(scenarios()),
        "players": "2 to 6",
        "teams": "how many teams; 0: everybody for themselves, -1: the Scenario's",
        "armies": "premade, draft or preset; left out: as the Scenario has it",
        "points": "the Points Cost limit; -1 is the Scenario's",
        "round_limit": "score after this many rounds; 0 is no limit, -1 the Scenario's",
        "glyphs": "whether the Glyphs of the Scenario lie",
        "map": "a map of your own, a file: a battle to the last on it",
        "pack": "more cards and maps, a file",
        "later_points": "whether the later official Points Costs count",
    }
    pages: Mapping[str, str] = {
        "legend": "how to read the board",
        "cards": "the cards in play with their powers",
        "spaces": "the board with the names of all spaces",
        "glyphs": "the Glyphs on the battlefield",
    }
    highlights: Mapping[str, str] = {
        **{f"{color.name}'s": COLOR_STYLES[color.id] for color in COLORS},
        "is destroyed.": "bold red",
    }

    def welcome(self, view: msgspec.Struct) -> str:
        seen = cast("HeroScapeView", view)
        scenario = scenario_of(seen.scenario, seen.map)
        aim = scenario.words or "Destroy all figures of the other side."
        return f"{MODE_NAMES[seen.mode]}: {scenario.title}. {aim}"

    def board(
        self, view: msgspec.Struct, width: int, prompt: Prompt[object] | None = None
    ) -> RenderableType:
        return draw_table(cast("HeroScapeView", view), marks_of(prompt))

    def page(self, name: str, view: msgspec.Struct, width: int, wanted: str = "") -> RenderableType:
        seen = cast("HeroScapeView", view)
        match name:
            case "legend":
                return Text(LEGEND)
            case "cards":
                return cards_page(seen)
            case "spaces":
                names = {each: each for each in board_of(seen.map).names}
                return draw_board(seen, names)
            case "glyphs":
                return draw_glyphs(seen)
            case _:
                raise KeyError(name)

    def enter(self, prompt: Prompt[object], asker: Asker) -> object | None:
        return None

    def words_for(self, prompt: Prompt[object]) -> Mapping[str, str]:
        return {}

    def chapter(self, event: Event) -> str:
        if isinstance(event, RoundBegan):
            return f"Round {event.round}"
        if isinstance(event, MarkerRevealed | CardChosen):
            return f"{color_name(event.color)}'s turn"
        return ""

    def retell(self, event: Event, view: msgspec.Struct) -> Sequence[RenderableType] | None:
        told = dice_told(event) if isinstance(event, DiceRolled) else None
        return None if told is None else (Padding(Text(told, "cyan"), (0, 0, 0, 2)),)


def marks_of(prompt: Prompt[object] | None) -> dict[str, str]:
    """The number to type for each space that can be chosen, by the name of the space."""
    marks: dict[str, str] = {}
    if prompt is None or not isinstance(prompt.form, Pick):
        return marks
    for number, option in enumerate(prompt.form.options, start=1):
        if option.id.startswith("space:"):
            place = option.id.removeprefix("space:").partition("+")[0].partition(".")[0]
            marks.setdefault(place, str(number))
    return marks


def cards_page(view: HeroScapeView) -> Table:
    """What the cards in play can do."""
    table = Table(box=None, padding=(0, 1))
    for muster in view.musters:
        card = card_of(muster.card)
        table.add_row(str(card_name(muster.card)), f"{card.points} points, Life {card.life}")
        for power in card.powers if view.mode == "master" else ():
            table.add_row("", f"{power.name}: {power.words}")
    return table


def make_terminal() -> HeroScapeTerminal:
    """The terminal of this game."""
    return HeroScapeTerminal()
