"""A fleet as data: ships with their Captains, Admiral, Upgrades, and perhaps a Resource.

A fleet names cards by id and may be anything a builder can hold: half done, or wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

import msgspec

from wartable.games.startrek.cards import (
    Admiral,
    Builds,
    Captain,
    Catalogue,
    Resource,
    Ship,
    Upgrade,
)

SUGGESTED: Final = (45, 100, 130)
"""The starter box, a short evening, and what the rulebook recommends (ST-SQUAD-02)."""
SMALLEST: Final = 6
LARGEST: Final = 400
MOST_SHIPS: Final = 44
MOST_UPGRADES: Final = 16
"""On one ship: more slots than any ship can have."""
LONGEST_NAME: Final = 60

AnyCard: TypeAlias = Ship | Captain | Admiral | Upgrade | Resource


class Crewed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship of a fleet and the cards on it; no Captain Card means a placeholder."""

    ship: str
    captain: str = ""
    admiral: str = ""
    upgrades: tuple[str, ...] = ()
    """Elite Talents among them."""


class Fleet(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Everything one player brings to a match."""

    name: str = ""
    size: int = 100
    """The squadron points it is built for."""
    ships: tuple[Crewed, ...] = ()
    resource: str = ""
    resource_on: int = 0
    """The ship that carries the Resource, counted from 1; 0 if it is the whole fleet's."""

    def cards(self) -> int:
        """How many cards it names."""
        return sum(1 + len(each.upgrades) + 2 for each in self.ships) + 1


class Aboard(msgspec.Struct, frozen=True):
    """A ship of a fleet with the known cards that are on it."""

    ship: Ship
    captain: Captain | None
    admiral: Admiral | None
    upgrades: tuple[Upgrade, ...]
    resource: Resource | None = None

    def cards(self) -> Iterator[AnyCard]:
        """All cards, the ship first."""
        yield self.ship
        for card in (self.captain, self.admiral):
            if card is not None:
                yield card
        yield from self.upgrades

    def builds(self) -> Iterator[Builds]:
        """Everything on board that changes what may be put on the ship."""
        if self.resource is not None and self.resource.builds is not None:
            yield self.resource.builds
        for card in self.cards():
            if not isinstance(card, Resource):
                yield from (each.builds for each in card.abilities if each.builds is not None)


def aboard(fleet: Fleet, number: int, catalogue: Catalogue) -> Aboard | None:
    """A ship of the fleet with what is known of its cards; None if the ship itself is unknown."""
    crewed = fleet.ships[number]
    ship = catalogue.ships.get(crewed.ship)
    if ship is None:
        return None
    return Aboard(
        ship,
        catalogue.captains.get(crewed.captain),
        catalogue.admirals.get(crewed.admiral),
        tuple(catalogue.upgrades[each] for each in crewed.upgrades if each in catalogue.upgrades),
        catalogue.resources.get(fleet.resource) if fleet.resource_on == number + 1 else None,
    )


def all_aboard(fleet: Fleet, catalogue: Catalogue) -> Iterator[tuple[int, Aboard]]:
    """All ships that are known, with their numbers."""
    for number in range(len(fleet.ships)):
        found = aboard(fleet, number, catalogue)
        if found is not None:
            yield number, found


def in_order(fleet: Fleet) -> Fleet:
    """The same fleet with the Upgrades of each ship in one fixed order; ships keep theirs."""
    ships = tuple(
        msgspec.structs.replace(each, upgrades=tuple(sorted(each.upgrades))) for each in fleet.ships
    )
    return msgspec.structs.replace(fleet, ships=ships)
