"""How cards are named in texts, and how a name is found again."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from wartable.games.flightpath import listing
from wartable.games.flightpath.finding import Shelf
from wartable.games.flightpath.naming import plain_name
from wartable.games.startrek.cards import Catalogue, Ship
from wartable.games.startrek.forces.fleet import AnyCard

SORTS: Final = ("ship", "captain", "admiral", "upgrade", "resource")


def cards_of(sort: str, catalogue: Catalogue) -> Mapping[str, AnyCard]:
    """All cards of a sort."""
    sorts: dict[str, Mapping[str, AnyCard]] = {
        "ship": catalogue.ships,
        "captain": catalogue.captains,
        "admiral": catalogue.admirals,
        "upgrade": catalogue.upgrades,
        "resource": catalogue.resources,
    }
    return sorts[sort]


def title(card: AnyCard, sort: str, catalogue: Catalogue) -> str:
    """A name that means this card alone: a ship with its class, and the id if that is not enough.

    >>> from wartable.games.startrek.content import shipped
    >>> title(shipped().upgrades["worf_2017"], "upgrade", shipped())
    'Worf [worf_2017]'
    """
    words = _titled(card)
    alike = names_of(sort, catalogue)[plain_name(words)]
    return words if alike == [card.id] else f"{words} [{card.id}]"


def _titled(card: AnyCard) -> str:
    return f"{card.name} ({card.ship_class})" if isinstance(card, Ship) else card.name


def names_of(sort: str, catalogue: Catalogue) -> dict[str, list[str]]:
    """What people may call the cards of a sort, and which cards that can mean."""
    return listing.names_of(
        (words, card.id)
        for card in cards_of(sort, catalogue).values()
        for words in (card.name, _titled(card), card.id)
    )


def shelf(sort: str, catalogue: Catalogue) -> Shelf[AnyCard]:
    """All cards of a sort with what they may be called."""
    called = partial(title, sort=sort, catalogue=catalogue)
    return Shelf(cards_of(sort, catalogue), names_of(sort, catalogue), called)
