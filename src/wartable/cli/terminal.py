"""What a game may bring to a terminal: its board, its own way of entering answers, its chapters.

A game's terminal is found by convention: the module `terminal` beside its rulebook, with a function
`make_terminal()`. A game without one can still be played, question by question.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias, cast

import msgspec
from rich.console import RenderableType
from rich.text import Text

from wartable.bots import Advice
from wartable.cli.outline import Plain, outline
from wartable.engine.beside import module_beside
from wartable.engine.events import Event
from wartable.engine.odds import OddsShown
from wartable.engine.prompt import Prompt
from wartable.engine.rulebook import AnyRulebook

Hint: TypeAlias = Advice
"""What a bot advises, for the terminals of games."""


class Asker(Protocol):
    """The player of one seat, facing one question."""

    @property
    def seat(self) -> int:
        """Whose question it is."""
        ...

    @property
    def view(self) -> msgspec.Struct:
        """What that seat sees."""
        ...

    @property
    def width(self) -> int:
        """How many columns may be used."""
        ...

    @property
    def memory(self) -> dict[str, str]:
        """What this seat's terminal wants to remember until the sitting ends."""
        ...

    def show(self, what: RenderableType = "") -> None:
        """Print something."""
        ...

    def warn(self, sentence: str) -> None:
        """Print a sentence that should not be missed."""
        ...

    def line(self, words: str) -> str:
        """One typed line; asides (help, undo ...) are handled along the way."""
        ...

    def suggest(self) -> object:
        """What a bot would answer to the question."""
        ...

    def advise(self) -> Hint:
        """The same with the bot's notes on its answer; each call gives another idea."""
        ...

    def odds(self) -> OddsShown:
        """The odds of the options, from what that seat sees; none if the game has none."""
        ...

    def told(self) -> list[Event]:
        """Every event this seat has seen so far."""
        ...


class GameTerminal(Protocol):
    """One game in a terminal."""

    options: Mapping[str, str]
    """What each option of the game means, in a few words."""
    pages: Mapping[str, str]
    """Pages available at any prompt, and what they contain."""
    highlights: Mapping[str, str]
    """Words that stand out in a story, and in what style."""

    def welcome(self, view: msgspec.Struct) -> str:
        """A sentence or two about this match."""
        ...

    def board(
        self, view: msgspec.Struct, width: int, prompt: Prompt[object] | None = None
    ) -> RenderableType:
        """The table as a seat sees it, with what an open question is about marked on it."""
        ...

    def page(self, name: str, view: msgspec.Struct, width: int, wanted: str = "") -> RenderableType:
        """One of the pages, about the subject typed after its name."""
        ...

    def enter(self, prompt: Prompt[object], asker: Asker) -> object | None:
        """Ask for an answer in the game's own way; None to use the default way."""
        ...

    def words_for(self, prompt: Prompt[object]) -> Mapping[str, str]:
        """What can be typed at this question in the game's own notation, and what it does."""
        ...

    def chapter(self, event: Event) -> str:
        """The heading that an event begins, such as a new Round; empty if it begins none."""
        ...

    def retell(self, event: Event, view: msgspec.Struct) -> Sequence[RenderableType] | None:
        """An event in the game's own lines; None to use its sentence."""
        ...


class PlainTerminal:
    """Any game, without a board drawing."""

    options: Mapping[str, str] = {}
    pages: Mapping[str, str] = {}
    highlights: Mapping[str, str] = {}

    def welcome(self, view: msgspec.Struct) -> str:
        return ""

    def board(
        self, view: msgspec.Struct, width: int, prompt: Prompt[object] | None = None
    ) -> RenderableType:
        fields: Plain = msgspec.json.decode(msgspec.json.encode(view))
        named = fields.items() if isinstance(fields, dict) else (("", fields),)
        return Text("\n".join(line for each in named for line in outline(*each, width)))

    def page(self, name: str, view: msgspec.Struct, width: int, wanted: str = "") -> RenderableType:
        raise KeyError(name)

    def enter(self, prompt: Prompt[object], asker: Asker) -> object | None:
        return None

    def words_for(self, prompt: Prompt[object]) -> Mapping[str, str]:
        return {}

    def chapter(self, event: Event) -> str:
        return ""

    def retell(self, event: Event, view: msgspec.Struct) -> Sequence[RenderableType] | None:
        return None


def find_terminal(rulebook: AnyRulebook) -> GameTerminal:
    """The terminal of a game, or the default one."""
    module = module_beside(rulebook, "terminal")
    return PlainTerminal() if module is None else cast("GameTerminal", module.make_terminal())
