"""What a game with forces may bring to a terminal: showing one in detail, and building one.

It is found by convention: the function `make_builder()` of the module `terminal` beside the game's
rulebook. Without one, forces can still be listed, shown as text and checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

import msgspec
from rich.console import RenderableType

from wartable.engine.beside import module_beside
from wartable.engine.rulebook import AnyRulebook


class Dialog(Protocol):
    """Where the player reads and types."""

    def show(self, what: RenderableType = "") -> None:
        """Print something."""
        ...

    def warn(self, sentence: str) -> None:
        """Print a sentence that should not be missed."""
        ...

    def line(self, words: str) -> str:
        """One typed line."""
        ...


class Building(Protocol):
    """A force being built."""

    def build(self) -> msgspec.Struct | None:
        """What was built, once it is done and legal; None if the player leaves."""
        ...

    def code(self) -> str:
        """The force so far as a code; `Malformed` if it has none."""
        ...


class TerminalBuilder(Protocol):
    """Forces of one game in a terminal."""

    def more(self, force: msgspec.Struct, pack: str) -> Sequence[RenderableType]:
        """What is worth showing about a force besides its text."""
        ...

    def begin(
        self,
        dialog: Dialog,
        begin: msgspec.Struct | None,
        size: int | None,
        players: int | None,
        pack: str,
    ) -> Building:
        """Start building, from nothing or from another force; `Refusal` if that is impossible."""
        ...


def find_terminal_builder(rulebook: AnyRulebook) -> TerminalBuilder | None:
    """The builder of a game, if it has one."""
    make = getattr(module_beside(rulebook, "terminal"), "make_builder", None)
    return None if make is None else cast("TerminalBuilder", make())
