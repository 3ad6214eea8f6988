"""Bots that do what no bot should, and one that only looks."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from wartable.bots import Budget, Simulator
from wartable.engine.prompt import Prompt


class Raising:
    """It fails at every question."""

    name = "raising"
    budget: Budget | None = None

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], simulator: Simulator) -> object:
        raise ZeroDivisionError("as always")


class Nonsense:
    """It answers what is not an answer."""

    name = "nonsense"
    budget: Budget | None = None

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], simulator: Simulator) -> object:
        return {"nonsense": [1, 2, 3]}


class Spy:
    """It passes on what it was given, then answers at random."""

    name = "spy"

    def __init__(
        self,
        look: Callable[[msgspec.Struct, Prompt[object], Simulator], None],
        budget: Budget | None = None,
    ) -> None:
        self.look = look
        self.budget = budget

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], simulator: Simulator) -> object:
        self.look(view, prompt, simulator)
        return prompt.form.sample(simulator.rng)
