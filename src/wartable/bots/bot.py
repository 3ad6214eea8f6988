"""The one interface of all bots."""

from __future__ import annotations

from typing import Protocol

import msgspec

from wartable.bots.simulator import Budget, Simulator
from wartable.engine.prompt import Prompt


class Bot(Protocol):
    """Answers questions for a seat. It keeps nothing from one question to the next.

    It gets what its seat sees, the question, and a simulator that holds nothing its seat does
    not know. Equal arguments give equal answers, unless the budget is a time.
    """

    @property
    def name(self) -> str:
        """What `make_bot` calls it."""
        ...

    @property
    def budget(self) -> Budget | None:
        """How long it may think, or None for a bot that never forks."""
        ...

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], simulator: Simulator) -> object:
        """An answer to the question, as plain data."""
        ...
