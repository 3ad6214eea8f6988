"""What a step of the rules may ask for: answers from players, dice, cards from a deck.

A step is a generator that yields requests and is sent the replies. Rules do not yield directly:
they write `answer = yield from ask(...)` or `[d20] = yield from roll(...)`, which types the reply.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, TypeAlias, TypeVar

import msgspec

from wartable.engine.forms.base import Form
from wartable.engine.prompt import Prompt

A = TypeVar("A")
T = TypeVar("T")


class Ask(msgspec.Struct, frozen=True, gc=False):
    """Questions asked at the same time, one per seat; the reply is every seat's answer."""

    prompts: tuple[Prompt[Any], ...]


class Roll(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A handful of dice, each given by its number of sides; the reply is 1 to sides for each."""

    roller: int | None
    sides: tuple[int, ...]
    kind: str
    words: str
    rule: str
    about: tuple[str, ...] = ()
    audience: tuple[int, ...] | None = None


class Draw(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Some things drawn one after another from what is left of a deck; the reply is their ids."""

    roller: int | None
    deck: tuple[str, ...]
    count: int
    kind: str
    words: str
    rule: str
    about: tuple[str, ...] = ()
    audience: tuple[int, ...] | None = None
    names: tuple[str, ...] = ()
    """Names for what is in the deck, if not the ids."""


Chances: TypeAlias = Roll | Draw
Request: TypeAlias = Ask | Roll | Draw
Asking: TypeAlias = Generator[Request, Any, T]
Step: TypeAlias = Generator[Request, Any, None]


def ask(prompt: Prompt[A]) -> Asking[A]:
    """Ask one question and wait for the answer."""
    replies: dict[int, A] = yield Ask((prompt,))
    return replies[prompt.seat]


def ask_together(prompts: Sequence[Prompt[A]]) -> Asking[dict[int, A]]:
    """Ask several seats at once and wait for all answers; with no questions, there are none."""
    if not prompts:
        return {}
    replies: dict[int, A] = yield Ask(tuple(prompts))
    return replies


def roll(
    roller: int | None,
    sides: Sequence[int],
    *,
    kind: str,
    words: str,
    rule: str,
    about: tuple[str, ...] = (),
    audience: tuple[int, ...] | None = None,
) -> Asking[list[int]]:
    """Roll a handful of dice at once."""
    request = Roll(
        roller=roller,
        sides=tuple(sides),
        kind=kind,
        words=words,
        rule=rule,
        about=about,
        audience=audience,
    )
    values: list[int] = yield request
    return values


def draw(
    roller: int | None,
    deck: Sequence[str],
    count: int = 1,
    *,
    kind: str,
    words: str,
    rule: str,
    about: tuple[str, ...] = (),
    audience: tuple[int, ...] | None = None,
    names: Sequence[str] = (),
) -> Asking[list[str]]:
    """Draw from what is left of a deck; drawing all of it is shuffling."""
    request = Draw(
        roller=roller,
        deck=tuple(deck),
        count=count,
        kind=kind,
        words=words,
        rule=rule,
        about=about,
        audience=audience,
        names=tuple(names),
    )
    items: list[str] = yield request
    return items


def as_form(form: Form[A]) -> Form[object]:
    """Erase the type of answer a form takes."""
    erased: Form[Any] = form
    return erased
