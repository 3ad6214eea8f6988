"""D&D Attack Wing in a terminal: the mat in letters, creatures with their numbers, dials, cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

import msgspec
from rich.console import RenderableType
from rich.text import Text

from wartable.cli.terminal import Asker
from wartable.engine.events import Event
from wartable.engine.prompt import Prompt
from wartable.games.dndattackwing.adventures import adventures
from wartable.games.dndattackwing.events import PhaseBegan, RoundBegan
from wartable.games.dndattackwing.obstacles import meanings
from wartable.games.dndattackwing.options import FORCES
from wartable.games.dndattackwing.terminal.mat import card_page, dial_page, draw_mat
from wartable.games.dndattackwing.view import BattleView

LEGEND: Final = (
    "North is up; a letter with an arrow is a creature and the way it faces: a capital in the air, "
    "a small letter on the ground, and v behind the arrow one that swoops. * is an Obstacle, ? a "
    "face-down Objective Token. Places are in "
    "millimeters from the southwest corner, headings in degrees clockwise from north; the mat is "
    "914 mm wide. Nothing is measured before you have declared it: judge by eye."
)


class BattleTerminal:
    """One game in a terminal."""

    options: Mapping[str, str] = {
        "force": ", ".join(f"{force} ({words})" for force, words in FORCES.items()),
        "players": "2 to 4",
        "size": "Legion Points of each side, for legions",
        "teams": "true for two teams of two",
        "round_limit": "points are counted after this many rounds; 0 is no limit",
        "adventure": ", ".join(f"{each.id} ({each.name})" for each in adventures().values()),
        "roles": "the side of each seat in an Adventure, as it calls them",
        "campaign": "a campaign: see `wartable campaign`",
        "names": "the player at each seat of a campaign",
        "obstacles": "Objective Tokens that each player places as Obstacles, 0 to 6",
        "obstacle_rules": ", ".join(f"{each.id} ({each.words})" for each in meanings().values()),
        "feet": "how many feet wide the play area is",
        "obstacle_look": "how many of their own tokens players look at first",
        "pack": "a file with creatures and cards of your own",
        "legions": "Legions known beforehand, one a seat",
    }
    pages: Mapping[str, str] = {
        "legend": "how to read the mat",
        "dials": "the maneuvers of all creatures, or of the creature with a letter",
        "cards": "the cards of all creatures, or of the creature with a letter",
    }
    highlights: Mapping[str, str] = {"defeated.": "bold red", "fails": "bold red"}

    def welcome(self, view: msgspec.Struct) -> str:
        return "Fly your dragons by their dials, and be the last with a creature in the play area."

    def board(
        self, view: msgspec.Struct, width: int, prompt: Prompt[object] | None = None
    ) -> RenderableType:
        return draw_mat(cast("BattleView", view))

    def page(self, name: str, view: msgspec.Struct, width: int, wanted: str = "") -> RenderableType:
        seen = cast("BattleView", view)
        match name:
            case "legend":
                return Text(LEGEND)
            case "dials":
                return dial_page(seen, wanted)
            case "cards":
                return card_page(seen, wanted)
            case _:
                raise KeyError(name)

    def enter(self, prompt: Prompt[object], asker: Asker) -> object | None:
        return None

    def words_for(self, prompt: Prompt[object]) -> Mapping[str, str]:
        return {}

    def chapter(self, event: Event) -> str:
        if isinstance(event, RoundBegan):
            return f"Round {event.round}"
        if isinstance(event, PhaseBegan):
            return event.words().removesuffix(" begins.").removeprefix("The ")
        return ""

    def retell(self, event: Event, view: msgspec.Struct) -> Sequence[RenderableType] | None:
        return None


def make_terminal() -> BattleTerminal:
    """The terminal of this game."""
    return BattleTerminal()
