"""What can be chosen before a match of DragonWars, in words (DW-SETUP-01 to -04, DW-MAP-01)."""

from __future__ import annotations

from typing import Final

from wartable.engine.lobby import Choice, GameCard, Setting
from wartable.games.dragonwars.board import read_sheet, shipped_maps
from wartable.games.dragonwars.options import FEWEST, MODE_NAMES, MOST

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
            words="A draw after so many Rounds (0: no limit)",
            default=200,
            least=0,
            most=1000,
        ),
    ),
    quick={"mode": "deathmatch", "players": 2},
    minutes=15,
)
