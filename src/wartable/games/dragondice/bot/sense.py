"""How to play Dragon Dice at a glance: the heuristic behind the bots `plain` and `search`."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Final

import msgspec

from wartable.bots.sense import Sense, sense_of
from wartable.engine.chance import Chance
from wartable.engine.prompt import Prompt
from wartable.games.dragondice.bot import (
    dragons,
    growth,
    losses,
    marches,
    rerolls,
    reserves,
    rolls,
    setup,
    spells,
)
from wartable.games.dragondice.bot.look import ANSWERS, Look, shaped
from wartable.games.dragondice.bot.reserves import ways_to_reinforce, ways_to_retreat
from wartable.games.dragondice.view import DragonDiceView

BOOK: Final[tuple[ModuleType, ...]] = (
    dragons,
    growth,
    losses,
    marches,
    rerolls,
    reserves,
    rolls,
    setup,
    spells,
)
"""The chapters that have entered their answers."""
WEIGHED: Final = frozenset(
    {
        "march", "maneuver", "turn_terrain", "action", "melee_target", "missile_target", "spell",
        "castings", "spell_target", "spell_place", "choose_use", "next_icon", "minor",
        "bring_minor", "target", "targets", "target_army", "lair_dragon", "lair_terrain",
        "dragon_to", "summon", "move_to", "promote",
    }
)  # fmt: skip
"""Questions that are worth a search; others are answered at a glance."""
WAYS: Final = {"reinforce": ways_to_reinforce, "retreat": ways_to_retreat}
"""Questions with too many answers to try them all."""
FEW: Final = 12
"""A question with more answers than this is answered at a glance."""


@sense_of("dragondice")
class DragonDiceSense(Sense):
    """The best marches, the fewest dice lost, terrains turned to the eighth face."""

    horizon = ("march", "reinforce", "retreat")
    caution = 0.0
    doubt = 0.7

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance) -> object:
        answering = ANSWERS.get(prompt.kind)
        if answering is None:
            return prompt.form.default()
        return answering(Look(shaped(view, DragonDiceView), prompt, rng))

    def candidates(
        self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance, count: int
    ) -> Sequence[object]:
        own = self.choose(view, prompt, rng)
        ways = WAYS.get(prompt.kind)
        if ways is not None:
            return [own, *ways(Look(shaped(view, DragonDiceView), prompt, rng))]
        if prompt.kind not in WEIGHED or prompt.form.count() > min(count, FEW):
            return [own]
        return [own, *prompt.form.answers()]
