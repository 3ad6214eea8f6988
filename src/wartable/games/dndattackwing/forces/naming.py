"""How cards are named in texts, and how a name is found again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from wartable.games.dndattackwing.cards import Catalogue, Creature, Upgrade
from wartable.games.flightpath import listing
from wartable.games.flightpath.finding import Shelf
from wartable.games.flightpath.naming import plain_name

AnyCard: TypeAlias = Creature | Upgrade

SORTS: Final = ("creature", "upgrade")


def cards_of(sort: str, catalogue: Catalogue) -> Mapping[str, AnyCard]:
    """All cards of a sort; Campaign Artifacts are Upgrades."""
    return catalogue.creatures if sort == "creature" else catalogue.upgrades


def called(card: str, known: Mapping[str, AnyCard]) -> str:
    """A name that is found again; cards nobody knows keep their id."""
    if card not in known:
        return f"[{card}]"
    name = known[card].name
    alike = names_of(known)[plain_name(name)]
    return name if alike == [card] else f"{name} [{card}]"


def names_of(known: Mapping[str, AnyCard]) -> dict[str, list[str]]:
    """What people may call these cards, and which of them that can mean."""
    return listing.names_of(
        (words, card.id) for card in known.values() for words in (card.name, card.id)
    )


def shelf(sort: str, catalogue: Catalogue) -> Shelf[AnyCard]:
    """All cards of a sort with what they may be called."""
    known = cards_of(sort, catalogue)
    return Shelf(known, names_of(known), lambda card: called(card.id, known))
