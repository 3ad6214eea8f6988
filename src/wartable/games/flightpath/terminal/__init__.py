"""What the terminals of both games share: a mat, and pages of dials and cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar, cast

import msgspec
from rich.console import RenderableType
from rich.text import Text

from wartable.cli.terminal import Asker
from wartable.engine.events import Event
from wartable.engine.prompt import Prompt
from wartable.engine.table_events import CardsDrawn, DiceRolled

V = TypeVar("V", bound=msgspec.Struct)


class MatTerminal(ABC, Generic[V]):
    """A game on a mat in a terminal; questions are asked by their forms."""

    legend: str
    chapters: tuple[type[Event], ...]
    """The events that begin a round or a phase."""

    @abstractmethod
    def draw(self, view: V) -> RenderableType:
        """The mat."""

    @abstractmethod
    def dials(self, view: V, wanted: str) -> RenderableType:
        """The maneuvers of all pieces, or of the piece with a letter."""

    @abstractmethod
    def cards(self, view: V, wanted: str) -> RenderableType:
        """The cards of all pieces, or of the piece with a letter."""

    def board(
        self, view: msgspec.Struct, width: int, prompt: Prompt[object] | None = None
    ) -> RenderableType:
        return self.draw(cast("V", view))

    def page(self, name: str, view: msgspec.Struct, width: int, wanted: str = "") -> RenderableType:
        seen = cast("V", view)
        match name:
            case "legend":
                return Text(self.legend)
            case "dials":
                return self.dials(seen, wanted)
            case "cards":
                return self.cards(seen, wanted)
            case _:
                raise KeyError(name)

    def chapter(self, event: Event) -> str:
        if isinstance(event, self.chapters):
            return event.words().removesuffix(" begins.").removeprefix("The ")
        return ""

    def enter(self, prompt: Prompt[object], asker: Asker) -> object | None:
        return None

    def words_for(self, prompt: Prompt[object]) -> Mapping[str, str]:
        return {}

    def retell(self, event: Event, view: msgspec.Struct) -> Sequence[RenderableType] | None:
        """Numbers of dice and what is drawn are left out: events of the game say what they mean."""
        return () if isinstance(event, DiceRolled | CardsDrawn) else None
