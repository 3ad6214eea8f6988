"""What a ship's numbers are now: Skill, Hull, Agility, Primary Weapon (ST-REPLACE-01)."""

from __future__ import annotations

from wartable.games.startrek.cards import Ship as ShipCard
from wartable.games.startrek.content import shipped
from wartable.games.startrek.registry import (
    AGILITY,
    HULL,
    PRIMARY_WEAPON,
    SKILL,
    abilities,
)
from wartable.games.startrek.state import Fleets, Ship

NO_CAPTAIN_SKILL = 1
"""The Skill of a ship without a working Captain (ST-SQUAD-04, ST-RULING-47)."""


def printed(ship: Ship) -> ShipCard:
    """The Ship Card."""
    return shipped().ships[ship.card]


def action_bar(ship: Ship) -> tuple[str, ...]:
    """The Actions of its bar, and those that its Upgrades add to it (ST-ACTION-02)."""
    upgrades = shipped().upgrades
    added = [
        action
        for card in ship.cards
        if card.usable and card.card in upgrades
        for text in upgrades[card.card].abilities
        if text.builds is not None
        for action in text.builds.actions
    ]
    return tuple(dict.fromkeys((*printed(ship).actions, *added)))


def printed_skill(ship: Ship) -> int:
    """The Skill of its Captain as printed (ST-GAME-06, ST-SQUAD-04, ST-RULING-47)."""
    captain = ship.of_sort("captain")
    if captain is None or captain.disabled:
        return NO_CAPTAIN_SKILL
    return shipped().captains[captain.card].skill


def skill(state: Fleets, ship: Ship) -> int:
    """The Captain Skill of a ship as it is now."""
    return abilities.number(state, SKILL, printed_skill(ship), ship)


def hull(state: Fleets, ship: Ship) -> int:
    """How many Damage Cards destroy it."""
    return abilities.number(state, HULL, printed(ship).hull, ship)


def agility(state: Fleets, ship: Ship) -> int:
    """Its Agility outside an attack."""
    return abilities.number(state, AGILITY, printed(ship).agility, ship)


def primary_weapon(state: Fleets, ship: Ship) -> int:
    """Its Primary Weapon Value outside an attack."""
    return abilities.number(state, PRIMARY_WEAPON, printed(ship).attack, ship)
