"""What units, cards and hands are called, as messages."""

from __future__ import annotations

from typing import Final

from tests.games.skirmish.content import KINDS, TRICKS
from tests.games.skirmish.state import COLORS
from wartable.engine.forms import Option
from wartable.engine.message import Message, Said

UNIT: Final = Message("skirmish.unit", "{color} {kind}")
UNIT_NUMBER: Final = Message("skirmish.unit_number", "{color} {kind} {number}")
HAND: Final = Message("skirmish.hand", "{color}'s hand")
COLOR_NAMES: Final = {each: Message(f"skirmish.color.{each}", each.title())() for each in COLORS}
NAMES: Final = {
    each: Message(f"skirmish.name.{each}", each.title())() for each in (*KINDS, *TRICKS)
}


def called(source: str) -> Said:
    """The name of a unit such as `red.viper` or `red.viper.1`, a card, or a hand."""
    first, *rest = source.split(".")
    if first == "hand":
        return HAND(color=COLOR_NAMES[COLORS[int(rest[0])]])
    if first not in COLOR_NAMES:
        return NAMES[first]
    if len(rest) > 1:
        return UNIT_NUMBER(color=COLOR_NAMES[first], kind=NAMES[rest[0]], number=int(rest[1]) + 1)
    return UNIT(color=COLOR_NAMES[first], kind=NAMES[rest[0]])


def unit_id(unit: str) -> str:
    """A unit as it is chosen, and as questions are about it."""
    return f"unit:{unit}"


def unit_option(unit: str, words: Said | str = "") -> Option:
    """A unit that may be chosen."""
    return Option(unit_id(unit), words or called(unit), (unit_id(unit),))


def card_option(card: str) -> Option:
    """A card that may be chosen."""
    return Option(f"card:{card}", called(card), (f"card:{card}",))


def own_id(chosen: str) -> str:
    """The id of what was chosen, without its sort."""
    return chosen.partition(":")[2]
