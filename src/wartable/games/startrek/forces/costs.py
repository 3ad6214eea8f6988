"""What the cards of a fleet cost, with the penalties for other Factions.

ST-SQUAD-01 ST-SQUAD-05 ST-SQUAD-06 ST-SQUAD-07 ST-ADMIRAL-03 ST-UPGRADE-09 ST-RULE3-02
"""

from __future__ import annotations

from typing import Final

import msgspec

from wartable.games.flightpath.naming import plain_name
from wartable.games.startrek.cards import Admiral, Captain, Catalogue, Upgrade
from wartable.games.startrek.forces.fleet import Aboard, Fleet, all_aboard
from wartable.games.startrek.forces.matching import match

OTHER_FACTION: Final = 1
ADMIRAL_OF_OTHER_FACTION: Final = 3
MOST_PENALTY: Final = 3


class Price(msgspec.Struct, frozen=True):
    """What a card costs on its ship, and how that comes about."""

    card: str
    printed: int
    penalty: int = 0
    """For a Faction or whatever else does not match, at most 3 (ST-RULING-68)."""
    less: int = 0

    @property
    def paid(self) -> int:
        """What is paid: penalties come before discounts, and nothing costs less than 0."""
        return max(0, self.printed + self.penalty - self.less)


def price_of(card: Captain | Admiral | Upgrade, on: Aboard, catalogue: Catalogue) -> Price:
    """What a card costs on this ship, discounts for one extra card left aside.

    ST-SQUAD-06, ST-SQUAD-07, ST-RULING-68, ST-RULING-87, ST-SQUAD-05, ST-ADMIRAL-03.
    """
    if isinstance(card, Upgrade):
        for builds in on.builds():
            if card.type == "talent" and match(card.factions, builds.talent_factions, catalogue):
                return Price(card.id, builds.talent_cost)
    printed = on.ship.attack if isinstance(card, Upgrade) and card.cost_is_primary else card.cost
    penalty = 0
    if card.factions and not match(card.factions, on.ship.factions, catalogue):
        admiral = isinstance(card, Admiral)
        penalty = ADMIRAL_OF_OTHER_FACTION if admiral else OTHER_FACTION
    if isinstance(card, Upgrade) and not _spared(card, on, catalogue):
        assert card.penalty is not None
        penalty += card.penalty.points
    return Price(card.id, printed, min(penalty, MOST_PENALTY))


def _spared(card: Upgrade, on: Aboard, catalogue: Catalogue) -> bool:
    """Whether the card costs no more on this ship than printed (ST-UPGRADE-09)."""
    icon = card.penalty
    if icon is None:
        return True
    if icon.faction:
        return match([icon.faction], on.ship.factions, catalogue)
    if icon.ship_class:
        return icon.ship_class == on.ship.ship_class
    return plain_name(icon.ship) == plain_name(on.ship.name)


def prices(on: Aboard, catalogue: Catalogue) -> list[Price]:
    """What everything on a ship costs, the ship itself first.

    Of the cards beyond the Upgrade Bar the dearest that may be is the one with the discount.
    """
    found = [Price(on.ship.id, on.ship.cost)]
    if on.captain is not None:
        found.append(price_of(on.captain, on, catalogue))
    if on.admiral is not None:
        found.append(price_of(on.admiral, on, catalogue))
    first = len(found)
    found += [price_of(card, on, catalogue) for card in on.upgrades]
    for builds in on.builds():
        over = over_the_bar(on)
        extra = [
            number
            for number, card in enumerate(on.upgrades, first)
            if builds.extra and card.type in builds.extra and card.type in over
        ]
        if extra:
            dearest = max(extra, key=lambda number: found[number].paid)
            found[dearest] = msgspec.structs.replace(found[dearest], less=builds.discount)
    return found


def slots(on: Aboard) -> dict[str, int]:
    """How many Upgrades of each type the ship may have, Elite Talents among them.

    ST-UPGRADE-01, ST-UPGRADE-02.
    """
    found: dict[str, int] = dict(on.ship.slots.items())
    for builds in on.builds():
        for kind, number in builds.slots.items():
            found[kind] = found.get(kind, 0) + number
    icons = sum(card.talents for card in (on.captain, on.admiral) if card is not None)
    found["talent"] = found.get("talent", 0) + icons
    return found


def over_the_bar(on: Aboard) -> dict[str, int]:
    """The types of which there are more Upgrades than slots, and how many more."""
    have: dict[str, int] = {}
    for card in on.upgrades:
        have[card.type] = have.get(card.type, 0) + 1
    room = slots(on)
    return {
        kind: number - room.get(kind, 0)
        for kind, number in have.items()
        if number > room.get(kind, 0)
    }


def ship_cost(on: Aboard, catalogue: Catalogue) -> int:
    """What a ship costs with all that is on it."""
    return sum(price.paid for price in prices(on, catalogue))


def resource_cost(fleet: Fleet, catalogue: Catalogue) -> int:
    """What the Resource of a fleet costs; one costs half of all Shields, rounded up."""
    resource = catalogue.resources.get(fleet.resource)
    if resource is None:
        return 0
    if not resource.cost_is_half_shields:
        return resource.cost
    shields = sum(on.ship.shields for _, on in all_aboard(fleet, catalogue))
    return -(-shields // 2)


def fleet_cost(fleet: Fleet, catalogue: Catalogue) -> int:
    """The squadron points of a whole fleet (ST-SQUAD-01)."""
    ships = sum(ship_cost(on, catalogue) for _, on in all_aboard(fleet, catalogue))
    return ships + resource_cost(fleet, catalogue)
