"""What the forms that choose from options have in common: ids, bars, labels and their text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import msgspec

from wartable.engine import messages
from wartable.engine.forms.base import (
    Bar,
    Counted,
    Limit,
    Option,
    described,
    need_list,
    refuse_barred,
    unlisted,
)
from wartable.engine.message import said_of
from wartable.engine.refusal import Malformed, Refusal

A = TypeVar("A")


class Limited(Counted[A], frozen=True, kw_only=True):
    """A form that may say why nothing but its options can be chosen."""

    only: Limit | None = None


class OptionForm(Limited[A], frozen=True, dict=True):
    """A form over options. `places` maps each id to its position; it is not part of the record."""

    options: tuple[Option, ...]

    if TYPE_CHECKING:

        @property
        def places(self) -> dict[str, int]: ...

    def __post_init__(self) -> None:
        places = {option.id: place for place, option in enumerate(self.options)}
        if len(places) != len(self.options):
            raise ValueError("two options have the same id")
        if "" in places:
            raise ValueError("an option has no id")
        msgspec.structs.force_setattr(self, "places", places)

    def _check_default(self, otherwise: tuple[str, ...]) -> None:
        """The default is a legal answer."""
        try:
            self.check(list(otherwise))
        except Refusal as refusal:
            raise ValueError(f"the default is not legal: {refusal.reason}") from None

    def _check_bars(self, bars: tuple[Bar, ...]) -> None:
        """Bars have ids of their own."""
        ids = {bar.id for bar in bars}
        if len(ids) != len(bars):
            raise ValueError("two bars have the same id")
        if not ids.isdisjoint(self.places):
            raise ValueError("an option is also barred")

    def _places_of(self, answer: object, bars: tuple[Bar, ...] = ()) -> list[int]:
        """The positions of the chosen options, in the order named; none may be named twice."""
        items: list[Any] = need_list(answer)
        places = self.places
        if len(items) > len(places) + len(bars):
            raise Malformed(messages.TOO_MANY_CHOICES)
        try:
            chosen = [places[item] for item in items]
        except (KeyError, TypeError):
            self._refuse_unknown(items, bars)
        if len(chosen) > 1 and len(set(chosen)) != len(chosen):
            doubled = next(place for place in chosen if chosen.count(place) > 1)
            raise Malformed(messages.CHOSEN_TWICE(option=said_of(self.options[doubled])))
        return chosen

    def _refuse_unknown(self, answer: list[object], bars: tuple[Bar, ...]) -> NoReturn:
        """Raise for a choice that is not an option here, with the reason if it is barred."""
        for item in answer:
            if not isinstance(item, str):
                raise Malformed(messages.NEED_ID(found=described(item)))
            refuse_barred(item, bars)
            if item not in self.places:
                raise unlisted(item, self.only)
        raise AssertionError("every choice is an option")


def labels(options: Sequence[Option]) -> list[str]:
    """What a player types for each option: its number, or its id where ids are numbers themselves.

    >>> labels([Option("egg", "the Egg"), Option("lair", "the Lair")])
    ['1', '2']
    >>> labels([Option("0", "height 0"), Option("1", "height 1")])
    ['0', '1']
    """
    if any(option.id.isdecimal() for option in options):
        return [option.id for option in options]
    return [str(number) for number in range(1, len(options) + 1)]


def option_lines(
    options: Sequence[Option], bars: Sequence[Bar] = (), notes: Sequence[str] = ()
) -> list[str]:
    """Options with what to type for them, then what is barred and why; a note may follow each."""
    typed = labels(options)
    width = max((len(label) for label in typed), default=1)
    lines = [f"{label:>{width}}  {o.words}" for label, o in zip(typed, options, strict=True)]
    if notes:
        lines = [f"{line} ({note})" for line, note in zip(lines, notes, strict=True)]
    return lines + [f"{'-':>{width}}  {b.words}: {b.reason} ({b.rule})" for b in bars]


def span(least: int, most: int) -> str:
    """A range of numbers in words.

    >>> span(2, 2), span(0, 3), span(1, 3)
    ('2', 'up to 3', '1 to 3')
    """
    if least == most:
        return str(least)
    return messages.FROM_TO(least=least, most=most) if least else messages.UP_TO(most=most)
