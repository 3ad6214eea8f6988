"""What can be chosen before a match of Dragon Dice, in words (DD-FORCE)."""

from __future__ import annotations

from typing import Final

from wartable.engine.lobby import Choice, GameCard, Setting
from wartable.games.dragondice.content import shipped_packs
from wartable.games.dragondice.forces.force import LARGEST, SMALLEST
from wartable.games.dragondice.options import ADVANCED, FEWEST, MOST, MOST_ROUNDS, ROUNDS
from wartable.games.dragondice.packs import read_pack
from wartable.games.dragondice.shown import CatalogueShown, shown

PACKS: Final = (
    Choice("", "No pack"),
    *(Choice(name, read_pack(text).name) for name, text in shipped_packs().items()),
)

CARD: Final = GameCard(
    words="Armies of dice march, shoot and cast for two captured terrains; dragons come uncalled.",
    settings=(
        Setting(name="players", kind="number", words="Players", default=2, least=FEWEST, most=MOST),
        Setting(
            name="force_size",
            kind="number",
            words="Points of each force (15, 24, 30, 36 and 60 are usual)",
            default=24,
            least=SMALLEST,
            most=LARGEST,
        ),
        *(
            Setting(name=name, kind="flag", words=words, default=True)
            for name, words in ADVANCED.items()
        ),
        Setting(
            name="round_limit",
            kind="number",
            words="Draw after this many turns of each player (0 = never)",
            default=ROUNDS,
            least=0,
            most=MOST_ROUNDS,
        ),
        Setting(name="pack", kind="choice", words="Pack", choices=PACKS, default=""),
    ),
    quick={"players": 2, "force_size": 15},
    brief={"players": 2, "force_size": 10, "round_limit": 3},
    minutes=20,
)


def catalogue(pack: str) -> CatalogueShown:
    """Every die, icon and spell with a pack: a shipped one's id, or a pack's whole text."""
    return shown(pack)
