"""What can be chosen before a match of D&D Attack Wing, in words."""

from __future__ import annotations

from typing import Final

from wartable.engine.lobby import Choice, GameCard, Setting
from wartable.games.dndattackwing.adventures import adventures
from wartable.games.dndattackwing.cards import Catalogue
from wartable.games.dndattackwing.content import catalogue_of
from wartable.games.dndattackwing.forces.legion import LARGEST, SMALLEST
from wartable.games.dndattackwing.obstacles import meanings
from wartable.games.dndattackwing.options import (
    FEET,
    FEWEST,
    FORCES,
    MOST,
    MOST_FEET,
    MOST_ROUNDS,
)
from wartable.games.flightpath.sharing import share_settings

MODES: Final = tuple(Choice(force, words) for force, words in FORCES.items())

PACKS: Final = (Choice("", "No pack"),)
"""None comes with the game; players load their own."""

CARD: Final = GameCard(
    words="Fly dragons by secret dials, swoop down or land, and attack what you judge in reach.",
    modes=MODES,
    settings=(
        Setting(name="force", kind="choice", words="Forces", choices=MODES, default="starter"),
        Setting(name="players", kind="number", words="Players", default=2, least=FEWEST, most=MOST),
        Setting(
            name="size",
            kind="number",
            words="Legion Points",
            default=120,
            least=SMALLEST,
            most=LARGEST,
        ),
        Setting(name="pack", kind="choice", words="Pack", choices=PACKS, default=""),
        Setting(name="teams", kind="flag", words="Two teams (3 or 4 players)", default=False),
        *share_settings(),
        Setting(
            name="round_limit",
            kind="number",
            words="Count points after this many rounds (0 = never)",
            default=40,
            least=0,
            most=MOST_ROUNDS,
        ),
        Setting(
            name="feet",
            kind="number",
            words="Width of the play area in feet",
            default=FEET,
            least=FEET,
            most=MOST_FEET,
        ),
        Setting(
            name="figures",
            kind="flag",
            words="Figures bump into each other, not only bases (variant)",
            default=False,
        ),
        Setting(
            name="adventure",
            kind="choice",
            words="Adventure",
            choices=(
                Choice("", "None: the standard game"),
                *(
                    Choice(each.id, f"{each.name} ({len(each.roles)} players)")
                    for each in adventures().values()
                ),
            ),
            default="",
        ),
        Setting(
            name="obstacles",
            kind="number",
            words="Obstacles each player places",
            default=0,
            least=0,
            most=6,
        ),
        Setting(
            name="obstacle_rules",
            kind="choice",
            words="What the Obstacles are",
            choices=tuple(Choice(each.id, each.words) for each in meanings().values()),
            default="mixed",
        ),
        Setting(
            name="obstacle_look",
            kind="number",
            words="Obstacles each player looks at before placing",
            default=0,
            least=0,
            most=6,
        ),
    ),
    quick={"force": "starter", "players": 2},
    brief={"force": "box", "players": 2, "round_limit": 2},
    minutes=40,
)


def catalogue(pack: str) -> Catalogue:
    """Every card, dial and size, for clients that show them."""
    return catalogue_of(pack)
