"""What can be chosen before a match of DragonWars, in words (DW-SETUP and DW-MAP)."""

from __future__ import annotations

from typing import Final

from wartable.engine.lobby import Choice, GameCard, Setting
from wartable.games.dragonwars.board import read_sheet, shipped_maps
from wartable.games.dragonwars.options import FEWEST, MODE_NAMES, MOST, MOST_ROUNDS

MODES: Final = tuple(Choice(mode, name) for mode, name in MODE_NAMES.items())
SHEETS: Final = tuple(read_sheet(name) for name in shipped_maps())
MAPS: Final = tuple(Choice(sheet.name, sheet.title) for sheet in SHEETS)

CARD: Final = GameCard(
    words="Plot three Turns for your dragons in secret, then all fly, breathe fire and fight.",
    modes=MODES,
    maps=MAPS,
    settings=(
        Setting(name="mode", kind="choice", words="Mode", choices=MODES, default="egg"),
        Setting(name="players", kind="number", words="Players", default=2, least=FEWEST, most=MOST),
        Setting(name="map", kind="choice", words="Map", choices=MAPS, default="standard"),
        Setting(
            name="round_limit",
            kind="number",
            words="Draw after this many rounds (0 = never)",
            default=200,
            least=0,
            most=MOST_ROUNDS,
        ),
    ),
    quick={"mode": "deathmatch", "players": 2},
    brief={"mode": "deathmatch", "players": 2, "round_limit": 3},
    minutes=15,
)
