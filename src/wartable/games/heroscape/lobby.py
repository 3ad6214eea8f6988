"""What can be chosen before a match of HeroScape, in words (HS-SETUP-02)."""

from __future__ import annotations

from typing import Final

from wartable.engine.lobby import Choice, GameCard, Setting
from wartable.games.heroscape.catalogue import SHEETS, catalogue
from wartable.games.heroscape.options import (
    FEWEST,
    MODE_NAMES,
    MOST,
    MOST_POINTS,
    MOST_ROUNDS,
)
from wartable.games.heroscape.scenarios import scenarios

__all__ = ["CARD", "SHEETS", "catalogue"]

MODES: Final = tuple(Choice(mode, name) for mode, name in MODE_NAMES.items())
SCENARIOS: Final = tuple(Choice(each.id, each.title) for each in scenarios().values())
ARMIES: Final = (
    Choice("", "As the Scenario has it"),
    Choice("premade", "Ready Armies"),
    Choice("draft", "Draft from one pool"),
    Choice("preset", "Armies of the Scenario"),
)

AS_WRITTEN: Final = Choice("-1", "As the Scenario has it")
TEAMS: Final = (AS_WRITTEN, Choice("0", "None"), Choice("2", "Two"), Choice("3", "Three"))
POINTS: Final = (
    AS_WRITTEN,
    *(Choice(str(limit), f"{limit} points") for limit in (200, 300, 400, 500, 700, 1000)),
)

CARD: Final = GameCard(
    words="Heroes and squads from all worlds fight over a battlefield of hexes and heights.",
    modes=MODES,
    maps=SCENARIOS,
    settings=(
        Setting(name="mode", kind="choice", words="Mode", choices=MODES, default="master"),
        Setting(
            name="scenario",
            kind="choice",
            words="Scenario",
            choices=SCENARIOS,
            default="the-shattered-table",
        ),
        Setting(name="players", kind="number", words="Players", default=2, least=FEWEST, most=MOST),
        Setting(
            name="teams",
            kind="number",
            words="Teams",
            choices=TEAMS,
            default=-1,
            least=-1,
            most=3,
        ),
        Setting(name="armies", kind="choice", words="Armies", choices=ARMIES, default=""),
        Setting(
            name="points",
            kind="number",
            words="Points Cost limit",
            choices=POINTS,
            default=-1,
            least=-1,
            most=MOST_POINTS,
        ),
        Setting(
            name="round_limit",
            kind="number",
            words="Score after this many rounds (0 = never, -1 = the Scenario's)",
            default=-1,
            least=-1,
            most=MOST_ROUNDS,
        ),
        Setting(name="glyphs", kind="flag", words="Glyphs of the Scenario", default=True),
    ),
    quick={"mode": "master", "scenario": "vengalla-gulch", "players": 2},
    brief={"mode": "master", "scenario": "vengalla-gulch", "players": 2, "round_limit": 2},
    minutes=40,
)
