"""Bots that answer at a glance: `random`, and `plain`, which follows the game's own heuristic."""

from __future__ import annotations

import msgspec

from wartable.bots.sense import find_sense
from wartable.bots.simulator import Budget, Simulator
from wartable.engine.prompt import Prompt


class RandomBot:
    """Any legal answer."""

    name = "random"
    budget: Budget | None = None

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], simulator: Simulator) -> object:
        return prompt.form.sample(simulator.rng)


class PlainBot:
    """What the game's heuristic says; any legal answer in a game that has none."""

    name = "plain"
    budget: Budget | None = None

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], simulator: Simulator) -> object:
        sense = find_sense(simulator.rulebook)
        if sense is None:
            return prompt.form.sample(simulator.rng)
        return sense.choose(view, prompt, simulator.rng)
