"""Star Trek: Attack Wing in a terminal: the mat, the dials and the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
from rich.console import RenderableType

from wartable.games.flightpath.terminal import MatTerminal
from wartable.games.startrek.events.rounds import PhaseBegan, RoundBegan
from wartable.games.startrek.options import FORCES
from wartable.games.startrek.terminal.builder import make_builder
from wartable.games.startrek.terminal.mat import card_page, dial_page, draw_mat
from wartable.games.startrek.view import FleetsView

__all__ = ["make_builder", "make_terminal"]

LEGEND: Final = (
    "North is up; a letter with an arrow is a ship and the way it faces, * an Obstacle, O the "
    "Planet, x a Minefield Token. Places are in millimeters from the southwest corner, headings in "
    "degrees clockwise from north; a mat of 36 inches is 914 mm wide, and each Range is 102 mm."
)


class StarTrekTerminal(MatTerminal[FleetsView]):
    """One game in a terminal."""

    legend = LEGEND
    chapters = (RoundBegan, PhaseBegan)
    options: Mapping[str, str] = {
        "force": ", ".join(f"{force} ({words})" for force, words in FORCES.items()),
        "players": "2 to 4",
        "size": "squadron points of each player, for squads",
        "teams": "true for two teams, of 3 or 4 players",
        "obstacles": "0 to 6",
        "width": "of the play area, 36 to 72 inches",
        "height": "the same",
        "planet": "true for a Planet",
        "planet_x": "how many inches from the left edge it lies; 0 = halfway",
        "planet_y": "how many inches from the near edge it lies; 0 = halfway",
        "round_limit": "points are counted after this many rounds; 0 = never",
        "fleets": "fleets known beforehand, one a seat",
        "mission": "dilithium, chase or lost_probes",
        "pack": "a file with ships and cards of your own",
    }
    pages: Mapping[str, str] = {
        "legend": "how to read the mat",
        "dials": "the maneuvers of all ships, or of the ship with a letter",
        "cards": "the cards of all ships, or of the ship with a letter",
    }
    highlights: Mapping[str, str] = {"destroyed.": "bold red", "doomed": "bold red"}

    def welcome(self, view: msgspec.Struct) -> str:
        return "Fly your ships by their dials, and be the last with a ship in the play area."

    def draw(self, view: FleetsView) -> RenderableType:
        return draw_mat(view)

    def dials(self, view: FleetsView, wanted: str) -> RenderableType:
        return dial_page(view, wanted)

    def cards(self, view: FleetsView, wanted: str) -> RenderableType:
        return card_page(view, wanted)


def make_terminal() -> StarTrekTerminal:
    """The terminal of this game."""
    return StarTrekTerminal()
