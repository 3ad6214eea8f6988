"""D&D Attack Wing in a terminal: the mat in letters, creatures with their numbers, dials, cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

import msgspec
from rich.console import RenderableType

from wartable.games.dndattackwing.adventures import adventures
from wartable.games.dndattackwing.events.rounds import PhaseBegan, RoundBegan
from wartable.games.dndattackwing.obstacles import meanings
from wartable.games.dndattackwing.options import FORCES
from wartable.games.dndattackwing.seen import BattleView
from wartable.games.dndattackwing.terminal.builder import make_builder
from wartable.games.dndattackwing.terminal.mat import adventure_page, card_page, dial_page, draw_mat
from wartable.games.flightpath.terminal import MatTerminal

__all__ = ["make_builder", "make_terminal"]

LEGEND: Final = (
    "North is up; a letter with an arrow is a creature and the way it faces: a capital in the air, "
    "a small letter on the ground, and v behind the arrow one that swoops. Numbers beside a letter "
    "are the soldiers of its Troop. * is an Obstacle, ? a face-down Objective Token, # a Burst "
    "Token that stays. Places are in millimeters from the southwest corner, headings in degrees "
    "clockwise from north; the mat is 914 mm wide. Nothing is measured before you have declared "
    "it: judge by eye."
)


class BattleTerminal(MatTerminal[BattleView]):
    """One game in a terminal."""

    legend = LEGEND
    chapters = (RoundBegan, PhaseBegan)
    options: Mapping[str, str] = {
        "force": ", ".join(f"{force} ({words})" for force, words in FORCES.items()),
        "players": "2 to 4",
        "size": "Legion Points of each side, for legions",
        "teams": "true for two teams of 3 or 4 players",
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
        "adventure": "the Adventure: special rules, and what each side is after",
        "cards": "the cards of all creatures, or of the creature with a letter",
    }
    highlights: Mapping[str, str] = {"defeated.": "bold red", "fails": "bold red"}

    def welcome(self, view: msgspec.Struct) -> str:
        adventure = cast("BattleView", view).adventure
        if adventure is not None:
            return f"{adventure.name}. {adventure.words} Type adventure to see what all are after."
        return "Fly your dragons by their dials, and be the last with a creature in the play area."

    def page(self, name: str, view: msgspec.Struct, width: int, wanted: str = "") -> RenderableType:
        if name == "adventure":
            return adventure_page(cast("BattleView", view))
        return super().page(name, view, width, wanted)

    def draw(self, view: BattleView) -> RenderableType:
        return draw_mat(view)

    def dials(self, view: BattleView, wanted: str) -> RenderableType:
        return dial_page(view, wanted)

    def cards(self, view: BattleView, wanted: str) -> RenderableType:
        return card_page(view, wanted)


def make_terminal() -> BattleTerminal:
    """The terminal of this game."""
    return BattleTerminal()
