"""Finding the card that is called so, or what is near if nothing is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Generic, Protocol, TypeVar

import msgspec

from wartable.engine.message import Message
from wartable.engine.refusal import Malformed
from wartable.games.flightpath.listing import meant
from wartable.games.flightpath.naming import plain_name
from wartable.games.flightpath.reading import HasId


class HasName(HasId, Protocol):
    """A card that players call by name."""

    @property
    def name(self) -> str: ...


C = TypeVar("C", bound=HasName)


class Shelf(msgspec.Struct, Generic[C], frozen=True):
    """The cards of a sort, what each may be called, and a title that means one alone."""

    cards: Mapping[str, C]
    names: Mapping[str, list[str]]
    title: Callable[[C], str]


class Unfound(msgspec.Struct, frozen=True):
    """What a game answers where a name does not mean one card, and the rule it cites."""

    several: Message
    """With `found` and `choices`."""
    none: Message
    """With `found`."""
    near: Message
    """With `found` and `near`."""
    rule: str


def find_card(words: str, shelves: Mapping[str, Shelf[C]], unfound: Unfound) -> tuple[str, str]:
    """The sort and the id of the card that is called so; `Malformed` with what is near."""
    for sort, shelf in shelves.items():
        found = meant(words, shelf.cards, shelf.names)
        if len(found) > 1:
            choices = ", ".join(f"“{shelf.title(shelf.cards[card])}”" for card in found[:6])
            raise Malformed(unfound.several(found=words[:60], choices=choices), unfound.rule)
        if found:
            return sort, found[0]
    names = {name: shelf for shelf in shelves.values() for name in shelf.names}
    close = get_close_matches(plain_name(words), names, n=1)
    if close:
        shelf = names[close[0]]
        near = shelf.cards[shelf.names[close[0]][0]].name
        raise Malformed(unfound.near(found=words[:60], near=near), unfound.rule)
    raise Malformed(unfound.none(found=words[:60]), unfound.rule)


def goes_with(wanted: str, facets: Iterable[str]) -> bool:
    """Whether each of these words is part of something that is said of a card.

    >>> goes_with("weap fed", ("Photon Torpedoes, weapon", "Federation"))
    True
    """
    said = [plain_name(facet) for facet in facets]
    return all(any(plain_name(word) in facet for facet in said) for word in wanted.split())
