"""A Legion as data: creatures, their soldiers and Upgrades.

A Legion names cards by id and may be anything a builder can hold: half done, or wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from wartable.games.dndattackwing.cards import Builds, Catalogue, Creature, Upgrade

SUGGESTED: Final = (60, 120, 200)
"""The three dragons of the box, and what the rulebook advises (DN-LEGION-01)."""
SMALLEST: Final = 11
LARGEST: Final = 600
MOST_CREATURES: Final = 24
MOST_UPGRADES: Final = 12
"""On one creature: more slots than any creature has."""
LONGEST_NAME: Final = 60


class Member(msgspec.Struct, frozen=True, omit_defaults=True):
    """A creature of a Legion, and what it carries."""

    creature: str
    soldiers: int = 0
    """How many a Troop has; 0 for any other creature."""
    upgrades: tuple[str, ...] = ()
    extra: str = ""
    """The icon of a slot bought with experience (DN-CAMPAIGN-04)."""


class Legion(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Everything one player brings to a match."""

    name: str = ""
    size: int = 120
    """The Legion Points it is built for."""
    creatures: tuple[Member, ...] = ()


class Equipped(msgspec.Struct, frozen=True):
    """A creature of a Legion with the known cards it carries."""

    creature: Creature
    soldiers: int
    """At least 1, so that it always has numbers."""
    upgrades: tuple[Upgrade, ...]
    extra: str = ""
    classes: Mapping[str, int] = {}
    """How many Upgrades of each class the whole Legion has."""

    def builds(self) -> Iterator[Builds]:
        """Everything it carries that changes its numbers."""
        cards: list[Creature | Upgrade] = [self.creature, *self.upgrades]
        for card in cards:
            yield from (each.builds for each in card.abilities if each.builds is not None)


def equipped(member: Member, catalogue: Catalogue, legion: Legion) -> Equipped | None:
    """A creature with what is known of its cards; None if the creature itself is unknown."""
    creature = catalogue.creatures.get(member.creature)
    if creature is None:
        return None
    most = len(creature.soldiers) or 1
    return Equipped(
        creature,
        min(max(member.soldiers, 1), most),
        tuple(_known(member, catalogue)),
        member.extra,
        Counter(
            card.upgrade_class for each in legion.creatures for card in _known(each, catalogue)
        ),
    )


def _known(member: Member, catalogue: Catalogue) -> Iterator[Upgrade]:
    return (catalogue.upgrades[each] for each in member.upgrades if each in catalogue.upgrades)


def all_equipped(legion: Legion, catalogue: Catalogue) -> Iterator[tuple[int, Equipped]]:
    """All creatures that are known, with their numbers."""
    for number, member in enumerate(legion.creatures):
        found = equipped(member, catalogue, legion)
        if found is not None:
            yield number, found


def in_order(legion: Legion) -> Legion:
    """The same Legion with the Upgrades of each creature in one fixed order."""
    creatures = tuple(
        msgspec.structs.replace(each, upgrades=tuple(sorted(each.upgrades)))
        for each in legion.creatures
    )
    return msgspec.structs.replace(legion, creatures=creatures)
