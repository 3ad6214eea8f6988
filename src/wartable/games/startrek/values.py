"""What a ship's numbers are now: Skill, Hull, Agility, Primary Weapon (ST-REPLACE-01)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from wartable.games.startrek.cards import Ship as ShipCard
from wartable.games.startrek.content import shipped
from wartable.games.startrek.pieces import Ship
from wartable.games.startrek.registry import (
    AGILITY,
    HULL,
    PRIMARY_WEAPON,
    SKILL,
    abilities,
)
from wartable.games.startrek.state import Fleets

MOST_CHANGE = 3
"""How far modifiers together change a value (ST-RULE3-01)."""
NO_CAPTAIN_SKILL = 1
"""The Skill of a ship without a working Captain (ST-SQUAD-04, ST-RULING-47)."""


def printed(ship: Ship) -> ShipCard:
    """The Ship Card; the figures of an Attack Squadron are those of its top token.

    ST-SQUADRON-05, ST-SQUADRON-06, ST-SQUADRON-07, ST-SQUADRON-01.
    """
    return _figures(ship.card, ship.tokens_lost)


@lru_cache(maxsize=512)
def _figures(card: str, tokens_lost: int) -> ShipCard:
    sheet = shipped().ships[card]
    if not sheet.tokens:
        return sheet
    top = sheet.tokens[min(tokens_lost, len(sheet.tokens) - 1)]
    return replace(
        sheet, attack=top.attack, agility=top.agility, hull=top.hull, shields=top.shields
    )


def stack(ship: Ship) -> int:
    """How many tokens an Attack Squadron has left; a ship of another kind has none."""
    return len(shipped().ships[ship.card].tokens) - ship.tokens_lost


def full_shields(ship: Ship) -> int:
    """How many Shield Tokens it has when none is lost (ST-SETUP-16, ST-SETUP-17, ST-RULE3-02)."""
    resources = shipped().resources
    added = [
        resources[card.card].builds
        for card in ship.cards
        if card.sort == "resource" and card.card in resources
    ]
    more = sum(each.shields for each in added if each is not None)
    return printed(ship).shields + max(-MOST_CHANGE, min(MOST_CHANGE, more))


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
    """The Skill of its Captain as printed, or that of a squadron's top token.

    ST-GAME-06, ST-SQUAD-04, ST-SQUADRON-08, ST-SQUADRON-09, ST-RULING-27, ST-RULING-47.
    """
    tokens = shipped().ships[ship.card].tokens
    if tokens:
        return tokens[min(ship.tokens_lost, len(tokens) - 1)].skill
    if ship.held_skill >= 0:
        return ship.held_skill
    captains = [card for card in ship.cards if card.sort == "captain" and not card.disabled]
    return shipped().captains[captains[0].card].skill if captains else NO_CAPTAIN_SKILL


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
