"""What dice cost, and how many of those that cost nothing may come along.

DD-FORCE. Dragonkin, dragons and minor terrains are free.
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.dragondice.dice import Catalogue, ItemKind, UnitKind
from wartable.games.dragondice.forces.force import Army, Force, items_in, units_in


def items_points(items: Sequence[ItemKind]) -> int:
    """What these items cost together; medium equipment is priced in pairs.

    DD-FORCE-05, DD-RULING-06.
    """
    medium = sum(item.sort == "equipment" and item.size == "medium" for item in items)
    return sum(map(_single, items)) + 2 * -(-medium // 2) + medium // 2


def _single(item: ItemKind) -> int:
    """What an item costs by itself, medium equipment left aside.

    DD-FORCE-04, DD-FORCE-06, DD-FORCE-07, DD-FORCE-08, DD-FORCE-09.
    """
    match item.sort:
        case "equipment":
            return {"small": 1, "medium": 0, "large": 2}[item.size or "small"]
        case "artifact":
            return 3
        case "medallion" | "relic":
            return 4


def units_points(units: Sequence[UnitKind]) -> int:
    """What these units cost: their health."""
    return sum(unit.health for unit in units)


def army_points(army: Army, catalogue: Catalogue) -> int:
    """What an army is worth by itself, pairs of medium equipment counted within it."""
    return units_points(units_in(army, catalogue)) + items_points(items_in(army, catalogue))


def force_points(force: Force, catalogue: Catalogue) -> int:
    """What the whole force costs; pairs of medium equipment may be in different armies."""
    units = [unit for _, army in force.armies() for unit in units_in(army, catalogue)]
    items = [item for _, army in force.armies() for item in items_in(army, catalogue)]
    return units_points(units) + items_points(items)


def army_limit(size: int) -> int:
    """The most points one army may hold when play begins (DD-FORCE-20, DD-FORCE-23)."""
    return size // 2


def dragons_needed(size: int) -> int:
    """How many dragons come along: one for 24 points or part of them (DD-FORCE-11)."""
    return -(-size // 24)


def dragon_slots(force: Force, catalogue: Catalogue) -> int:
    """How many dragons the force's dragons count as (DD-RULING-05, DD-FORCE-12)."""
    return sum(catalogue.dragons[each].slots for each in force.dragons if each in catalogue.dragons)


def dragonkin_limit(size: int) -> int:
    """The most health of Dragonkin that may wait in the Summoning Pool (DD-FORCE-14)."""
    return size // 3


def minors_limit(players: int) -> int:
    """The most minor terrains: the terrains in the game plus one (DD-FORCE-15)."""
    return players + 2
