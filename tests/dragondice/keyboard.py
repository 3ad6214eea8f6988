"""A player at a terminal for tests: lines to type, and everything that was shown."""

from __future__ import annotations

from collections.abc import Iterable
from io import StringIO

import msgspec
from rich.console import Console, RenderableType

from wartable.bots import Advice
from wartable.engine.events import Event
from wartable.engine.odds import OddsShown


class Keyboard:
    """A player who types these lines, one after another."""

    def __init__(
        self,
        lines: Iterable[str],
        view: msgspec.Struct | None = None,
        *,
        seat: int = 0,
        width: int = 80,
        suggestion: object = None,
        odds: OddsShown | None = None,
    ) -> None:
        self.typed = list(lines)
        self.seat = seat
        self.width = width
        self.memory: dict[str, str] = {}
        self._view = view
        self._suggestion = suggestion
        self._odds = odds or {}
        self._out = StringIO()
        self._console = Console(file=self._out, width=width, highlight=False)

    @property
    def view(self) -> msgspec.Struct:
        assert self._view is not None
        return self._view

    @property
    def shown(self) -> str:
        """Everything that was shown so far."""
        return self._out.getvalue()

    def show(self, what: RenderableType = "") -> None:
        """Print something."""
        self._console.print(what)

    def warn(self, sentence: str) -> None:
        """Print a sentence that should not be missed."""
        self._console.print(f"! {sentence}", markup=False, soft_wrap=True)

    def line(self, words: str) -> str:
        """The next line that is typed; running out of lines is a failure."""
        assert self.typed, f"nothing left to type at {words!r} after:\n{self.shown[-2000:]}"
        return self.typed.pop(0)

    def advise(self) -> Advice:
        return Advice(self.suggest())

    def suggest(self) -> object:
        """What a bot would answer."""
        return self._suggestion

    def odds(self) -> OddsShown:
        """The odds beside the options."""
        return self._odds

    def told(self) -> list[Event]:
        """Nothing was told before."""
        return []


def drawn(what: RenderableType, width: int = 80) -> str:
    """Something as lines of text, without colors."""
    keyboard = Keyboard((), width=width)
    keyboard.show(what)
    return keyboard.shown
