"""What a game knows about the chances of answers: shown beside the options of a question.

A game brings it in a module `odds` next to its rulebook:

    @odds_for("dragondice")
    def odds_of(view, prompt, forks): ...

Odds are made from what one seat sees, and from forks dealt for that seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias, TypeVar

import msgspec

from wartable.engine.beside import module_beside
from wartable.engine.match import Match
from wartable.engine.message import Value, spell_out
from wartable.engine.prompt import Prompt
from wartable.engine.rulebook import AnyRulebook


class Odds(msgspec.Struct, frozen=True, omit_defaults=True):
    """One number about an option: a chance from 0 to 1, or how much of something on average.

    `share` is how full a bar beside it is, from 0 to 1. `chances` are the chances of 0, 1, 2 ... An
    inexact number leaves something out, or was estimated, with a standard `error` of `number`.
    """

    words: str
    """What the number measures, such as damage."""
    number: float
    share: float
    sort: Literal["amount", "chance"] = "amount"
    chances: tuple[float, ...] = ()
    exact: bool = True
    error: float = 0.0
    key: str = ""
    values: dict[str, Value] = {}

    def __post_init__(self) -> None:
        spell_out(self)

    @property
    def text(self) -> str:
        """The odds in a few words.

        >>> Odds("damage", 2.26, 0.4, exact=False, error=0.12).text
        '~2.3 ± 0.1 damage'
        >>> Odds("to succeed", 0.618, 0.618, "chance").text
        '62% to succeed'
        """
        about = "" if self.exact else "~"
        if self.sort == "chance":
            error = f" ± {self.error:.0%}" if self.error else ""
            return f"{about}{self.number:.0%}{error} {self.words}"
        error = f" ± {self.error:.1f}" if self.error else ""
        return f"{about}{self.number:.1f}{error} {self.words}"


OddsShown: TypeAlias = dict[str, tuple[Odds, ...]]
"""Odds by the id of the option, those that matter most first."""
Forks: TypeAlias = Callable[[int], Match]
"""A roll-out dealt for the seat that is asked, by number: the same number gives the same one."""
OddsOf: TypeAlias = Callable[[msgspec.Struct, "Prompt[object]", "Forks | None"], OddsShown]
AnyOdds = TypeVar("AnyOdds", bound=OddsOf)
_known: dict[str, OddsOf | None] = {}
"""By game; None if none was found."""


def odds_for(game: str) -> Callable[[AnyOdds], AnyOdds]:
    """Register a function as the source of this game's odds."""

    def register(odds_of: AnyOdds) -> AnyOdds:
        _known[game] = odds_of
        return odds_of

    return register


def find_odds(rulebook: AnyRulebook) -> OddsOf | None:
    """The source of a game's odds, from the module `odds` next to its rulebook, if it has one."""
    if rulebook.id not in _known:
        _known[rulebook.id] = None
        module_beside(rulebook, "odds")
    return _known[rulebook.id]
