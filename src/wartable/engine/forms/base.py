"""What every choice form can do. A form defines which answers to a question are legal.

Forms are plain frozen records: they travel as JSON and a client that knows nothing of the game can
draw them. They hold only what the asked seat knows: `check`, `count` and the bars give nothing
away.
"""

from __future__ import annotations

from collections.abc import Iterator, KeysView
from typing import Generic, TypeAlias, TypeVar, cast

import msgspec
from msgspec.structs import force_setattr

from wartable.engine import messages
from wartable.engine.chance import Chance
from wartable.engine.message import Message, Phrase, Said, Value, said, spell_out
from wartable.engine.refusal import Illegal, Malformed

A = TypeVar("A")

Data: TypeAlias = "str | int | list[str] | list[int] | dict[str, int] | dict[str, Data]"
"""What any form's canonical answer is made of."""

NO_FORM = "this is what all forms have in common, not a form"


class Option(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that can be chosen: its id, its words and the pieces or places it is about."""

    id: str
    words: str
    about: tuple[str, ...] = ()
    key: str = ""
    values: dict[str, Value] = {}

    def __post_init__(self) -> None:
        if type(self.words) is not str:
            spell_out(self)


class Bar(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something a player would expect to choose but may not, and why."""

    id: str
    words: str
    reason: str
    rule: str
    about: tuple[str, ...] = ()
    key: str = ""
    values: dict[str, Value] = {}
    why: Phrase | None = None
    """The reason as a key and values."""
    quiet: bool = False
    """Not worth listing: no player would expect it here, but trying it shows why not."""

    def __post_init__(self) -> None:
        spell_out(self)
        if isinstance(self.reason, Said):
            force_setattr(self, "why", self.reason.phrase)
            force_setattr(self, "reason", str(self.reason))


class Limit(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Why nothing but what is listed can be chosen, where there would be too many bars.

    A board has a hundred hexes: a form that offers six of them explains in one sentence why no
    other will do.
    """

    reason: str
    rule: str
    why: Phrase | None = None
    """The reason as a key and values."""

    def __post_init__(self) -> None:
        if isinstance(self.reason, Said):
            force_setattr(self, "why", self.reason.phrase)
            force_setattr(self, "reason", str(self.reason))


class Form(msgspec.Struct, Generic[A], frozen=True, tag_field="form", omit_defaults=True):
    """A set of legal answers, never empty."""

    def check(self, answer: object) -> A:
        """The answer in its canonical shape, or `Malformed` / `Illegal` raised."""
        raise TypeError(NO_FORM)

    def sample(self, rng: Chance) -> A:
        """A legal answer at random; any legal answer is possible."""
        raise TypeError(NO_FORM)

    def count(self) -> int:
        """How many legal answers there are."""
        raise TypeError(NO_FORM)

    def default(self) -> A:
        """What the table answers for a seat that is out or out of time."""
        raise TypeError(NO_FORM)

    def answers(self) -> Iterator[A]:
        """All legal answers, one by one, lazily."""
        raise TypeError(NO_FORM)

    def decisions(self) -> int:
        """How many single decisions an answer is made of: 1, or the fields of a plan."""
        return 1

    def lines(self) -> list[str]:
        """The form as text for a terminal."""
        raise TypeError(NO_FORM)


class Counted(Form[A], frozen=True):
    """A form whose legal answers are numbered from 0 to `count() - 1`."""

    def at(self, rank: int) -> A:
        """The legal answer of this number."""
        raise TypeError(NO_FORM)

    def sample(self, rng: Chance) -> A:
        """Any legal answer, each equally likely."""
        return self.at(rng.below(self.count()))

    def answers(self) -> Iterator[A]:
        """All legal answers by their number."""
        return map(self.at, range(self.count()))


def refuse_barred(answer: str, bars: tuple[Bar, ...]) -> None:
    """Say why, if this is one of the options that are barred."""
    for bar in bars:
        if bar.id == answer:
            raise Illegal(_reason_of(bar), bar.rule)


def unlisted(answer: str, only: Limit | None) -> Illegal:
    """Why this cannot be chosen when no bar covers it.

    Without a limit the refusal has no rule; the match names that of the question.
    """
    if only is not None:
        return Illegal(_reason_of(only), only.rule)
    return Illegal(messages.NO_OPTION(found=described(answer)))


def _reason_of(why: Bar | Limit) -> str:
    return why.reason if why.why is None else said(why.reason, why.why)


QUOTED_CHARACTERS = 40
QUOTED_BITS = 64


def described(answer: object) -> str:
    """What was sent, in a few words: never more than a short quote of it.

    >>> described("egg" * 1000)
    "'eggeggeggeggeggeggeggeggeggeggeggeggegge...'"
    >>> described([[1], [2]]), described(True), described(2.5), described(10**5000)
    ('a list', 'yes or no', 'a number that is not whole', 'a huge number')
    """
    if isinstance(answer, str):
        cut = answer[:QUOTED_CHARACTERS]
        return repr(cut if cut == answer else cut + "...")
    if isinstance(answer, bool):
        return messages.YES_OR_NO
    if isinstance(answer, int):
        return str(answer) if answer.bit_length() <= QUOTED_BITS else messages.A_HUGE_NUMBER
    if isinstance(answer, float):
        return messages.NOT_WHOLE
    if isinstance(answer, list):
        return messages.A_LIST
    if isinstance(answer, dict):
        return messages.NAMED_VALUES
    return messages.NOTHING if answer is None else messages.SOMETHING_ELSE


def need_text(answer: object) -> str:
    """The answer as text, or `Malformed`."""
    if not isinstance(answer, str):
        raise Malformed(messages.NEED_TEXT(found=described(answer)))
    return answer


def need_whole(answer: object) -> int:
    """The answer as a whole number, or `Malformed`."""
    if type(answer) is not int:
        raise Malformed(messages.NEED_WHOLE(found=described(answer)))
    return answer


def need_list(answer: object) -> list[object]:
    """The answer as a list, or `Malformed`."""
    if not isinstance(answer, list):
        raise Malformed(messages.NEED_LIST(found=described(answer)))
    return cast("list[object]", answer)


def need_names(answer: object, names: KeysView[str], missing: Message) -> dict[str, object]:
    """The answer as values for exactly these names, or `Malformed`; `missing` says one is not."""
    if not isinstance(answer, dict):
        raise Malformed(messages.NEED_NAMES(found=described(answer)))
    values = cast("dict[str, object]", answer)
    if values.keys() == names:
        return values
    for name in names:
        if name not in values:
            raise Malformed(missing(name=described(name)))
    unknown = next(name for name in values if name not in names)
    raise Malformed(messages.NO_NAME(found=described(unknown)))
