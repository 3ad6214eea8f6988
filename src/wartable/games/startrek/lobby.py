"""What can be chosen before a match of Star Trek: Attack Wing, in words."""

from __future__ import annotations

from typing import Final

from wartable.engine.lobby import Choice, GameCard, Setting
from wartable.games.flightpath.sharing import share_settings
from wartable.games.startrek.cards import Catalogue
from wartable.games.startrek.content import catalogue_of
from wartable.games.startrek.forces.fleet import LARGEST, SMALLEST
from wartable.games.startrek.options import (
    FEWEST,
    FORCES,
    LONGEST_SIDE,
    MOST,
    MOST_ROUNDS,
    SHORTEST_SIDE,
)

MODES: Final = tuple(Choice(force, words) for force, words in FORCES.items())

MISSIONS: Final = (
    Choice("", "None: the last fleet wins"),
    *(
        Choice(mission.id, f"{mission.name} ({mission.seats} players, {mission.size} points)")
        for mission in catalogue_of("").missions.values()
    ),
)

PACKS: Final = (Choice("", "No pack"),)
"""None comes with the game; players load their own."""

CARD: Final = GameCard(
    words="Set your ships' dials in secret, fly them by templates, and fire when they are in arc.",
    modes=MODES,
    settings=(
        Setting(name="force", kind="choice", words="Forces", choices=MODES, default="box"),
        Setting(name="players", kind="number", words="Players", default=2, least=FEWEST, most=MOST),
        Setting(
            name="size",
            kind="number",
            words="Squadron points",
            default=100,
            least=SMALLEST,
            most=LARGEST,
        ),
        Setting(
            name="mission",
            kind="choice",
            words="Mission",
            choices=MISSIONS,
            default="",
        ),
        Setting(
            name="width",
            kind="number",
            words="Width of the play area in inches",
            default=SHORTEST_SIDE,
            least=SHORTEST_SIDE,
            most=LONGEST_SIDE,
        ),
        Setting(
            name="height",
            kind="number",
            words="Height of the play area in inches",
            default=SHORTEST_SIDE,
            least=SHORTEST_SIDE,
            most=LONGEST_SIDE,
        ),
        Setting(
            name="draw_factions",
            kind="flag",
            words="Draw who plays which of the box's forces",
            default=False,
        ),
        Setting(name="pack", kind="choice", words="Pack", choices=PACKS, default=""),
        Setting(name="teams", kind="flag", words="Two teams (3 or 4 players)", default=False),
        *share_settings(),
        Setting(name="obstacles", kind="number", words="Obstacles", default=0, least=0, most=6),
        Setting(name="planet", kind="flag", words="A Planet", default=False),
        Setting(
            name="planet_x",
            kind="number",
            words="Planet: inches from the left edge (0 = halfway)",
            default=0,
            least=0,
            most=LONGEST_SIDE,
        ),
        Setting(
            name="planet_y",
            kind="number",
            words="Planet: inches from the near edge (0 = halfway)",
            default=0,
            least=0,
            most=LONGEST_SIDE,
        ),
        Setting(
            name="round_limit",
            kind="number",
            words="Count points after this many rounds (0 = never)",
            default=100,
            least=0,
            most=MOST_ROUNDS,
        ),
    ),
    quick={"force": "box", "players": 2},
    brief={"force": "box", "players": 2, "round_limit": 2},
    minutes=30,
)


def catalogue(pack: str) -> Catalogue:
    """Every card, dial and size, for clients that show them."""
    return catalogue_of(pack)
