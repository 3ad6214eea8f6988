"""A question to one seat."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

import msgspec

from wartable.engine.forms.base import Form
from wartable.engine.message import Value, spell_out

A = TypeVar("A")

Sealed = Literal["open", "all", "team"]


class Prompt(msgspec.Struct, Generic[A], frozen=True, gc=False, omit_defaults=True):
    """Who is asked what, by which rule, about what, and which answers are legal.

    `sealed` hides the answer until the rules reveal it: from all others, or from everyone outside
    the team. All can see who is asked and the kind of question, so both follow from public facts.
    The match fills in `id`, which an answer must name.
    """

    seat: int
    kind: str
    words: str
    rule: str
    form: Form[A]
    about: tuple[str, ...] = ()
    sealed: Sealed = "open"
    id: str = ""
    key: str = ""
    values: dict[str, Value] = {}

    def __post_init__(self) -> None:
        if type(self.words) is not str:
            spell_out(self)


class Waiting(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is public about an open question: who is asked and what kind of question it is."""

    seat: int
    kind: str
    rule: str
    sealed: Sealed = "open"
