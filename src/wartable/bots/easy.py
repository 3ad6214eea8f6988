"""A bot for newcomers: it makes typical mistakes, as the game defines them.

In a game that defines none it is `plain` with part of its answer left to chance now and then.
"""

from __future__ import annotations

from typing import Final, cast

import msgspec

from wartable.bots.plain import PlainBot
from wartable.bots.sense import find_sense
from wartable.bots.simulator import Budget, Simulator
from wartable.engine.forms import Plan
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal

ERRS: Final = 5
"""One answer, or one field of a plan, in this many is left to chance."""


class EasyBot:
    """Sound in general, careless one time in five."""

    name = "easy"
    budget: Budget | None = None

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], simulator: Simulator) -> object:
        sense = find_sense(simulator.rulebook)
        erring = None if sense is None else sense.err(view, prompt, simulator.rng)
        return self._slip(view, prompt, simulator) if erring is None else erring

    def _slip(self, view: msgspec.Struct, prompt: Prompt[object], simulator: Simulator) -> object:
        answer = PlainBot().choose(view, prompt, simulator)
        form, rng = prompt.form, simulator.rng
        if not isinstance(form, Plan):
            return answer if rng.below(ERRS) else form.sample(rng)
        fields = dict(cast("dict[str, object]", answer))
        for name, field in form.fields.items():
            if not rng.below(ERRS):
                fields[name] = field.form.sample(rng)
        try:
            return form.check(fields)
        except Refusal:
            return answer
