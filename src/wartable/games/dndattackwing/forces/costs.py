"""What Legions cost: creatures, Troops by their size, Upgrades with their penalties.

DN-LEGION-03 DN-LEGION-07 DN-TROOP-03
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from wartable.games.dndattackwing.cards import Catalogue, Creature, Upgrade
from wartable.games.dndattackwing.forces.legion import Equipped, Legion, all_equipped


class Price(msgspec.Struct, frozen=True):
    """What a card costs where it is."""

    card: str
    printed: int
    penalty: int = 0

    @property
    def paid(self) -> int:
        """What is paid in the end."""
        return self.printed + self.penalty


def penalty_of(card: Upgrade, creature: Creature) -> int:
    """The Legion Cost Penalty of an Upgrade on a creature (DN-LEGION-07, DN-EX-29)."""
    penalty = card.penalty
    if penalty is None:
        return 0
    if penalty.unless_energy and creature.energy == penalty.unless_energy:
        return 0
    if penalty.unless_tag and penalty.unless_tag in creature.tags:
        return 0
    return penalty.points


def cost_of(card: Upgrade, classes: Mapping[str, int]) -> int:
    """What an Upgrade costs in a Legion, given how many Upgrades of each class it has."""
    return card.cost * classes.get(card.upgrade_class, 1) if card.per_copy else card.cost


def prices(member: Equipped) -> list[Price]:
    """What each card costs, the creature first.

    A Troop costs what its top Troop Token says and nothing else (DN-TROOP-03).
    """
    creature = member.creature
    return [
        Price(creature.id, creature.cost_of(member.soldiers)),
        *(
            Price(card.id, cost_of(card, member.classes), penalty_of(card, creature))
            for card in member.upgrades
        ),
    ]


def member_cost(member: Equipped) -> int:
    """What a creature costs with all it carries."""
    return sum(price.paid for price in prices(member))


def legion_cost(legion: Legion, catalogue: Catalogue) -> int:
    """The Legion Points of a whole Legion (DN-LEGION-03)."""
    return sum(member_cost(member) for _, member in all_equipped(legion, catalogue))


def slots(member: Equipped) -> dict[str, int]:
    """How many Upgrades of each icon a creature may carry (DN-LEGION-05, DN-CAMPAIGN-04)."""
    room: dict[str, int] = dict(member.creature.slots.items())
    if member.extra in room:
        room[member.extra] += 1
    return room
