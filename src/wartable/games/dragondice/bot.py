"""How to play Dragon Dice at a glance: the heuristic behind the bots `plain` and `search`."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Final, cast

import msgspec

from wartable.bots.sense import Sense, sense_of
from wartable.engine.chance import Chance
from wartable.engine.prompt import Prompt
from wartable.games.dragondice import (
    bot_dragons,
    bot_growth,
    bot_losses,
    bot_marches,
    bot_reserves,
    bot_rolls,
    bot_setup,
    bot_spells,
)
from wartable.games.dragondice.bot_look import ANSWERS, Look
from wartable.games.dragondice.view import DragonDiceView

BOOK: Final[tuple[ModuleType, ...]] = (
    bot_dragons,
    bot_growth,
    bot_losses,
    bot_marches,
    bot_reserves,
    bot_rolls,
    bot_setup,
    bot_spells,
)
"""The chapters that have entered their answers."""
WEIGHED: Final = frozenset(
    {
        "march", "maneuver", "turn_terrain", "action", "melee_target", "missile_target", "spell",
        "castings", "spell_target", "spell_place", "reinforce", "retreat", "choose_use",
        "next_icon", "minor", "bring_minor",
    }
)  # fmt: skip
"""Questions that are worth a search; others are answered at a glance."""


@sense_of("dragondice")
class DragonDiceSense(Sense):
    """Marches that bring most, the least of one's dice lost, terrains turned to the eighth face."""

    horizon = "march"

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance) -> object:
        answering = ANSWERS.get(prompt.kind)
        if answering is None:
            return prompt.form.default()
        return answering(Look(cast("DragonDiceView", view), prompt, rng))

    def candidates(
        self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance, count: int
    ) -> Sequence[object]:
        own = self.choose(view, prompt, rng)
        if prompt.kind not in WEIGHED or prompt.form.count() > count:
            return [own]
        return [own, *prompt.form.answers()]
