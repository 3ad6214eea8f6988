"""Tokens: given to ships, taken from them, and put on cards; locks and Cloak Tokens.

ST-AUX-01, ST-LOCK-13, ST-CLOAK-12.
"""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.startrek.events.actions import (
    Decloaked,
    LockEnded,
    ShieldsDisabled,
    TokenPlaced,
    TokenRemoved,
)
from wartable.games.startrek.pieces import Ship
from wartable.games.startrek.registry import (
    TOKEN_DUE,
    Giving,
    abilities,
    by_initiative,
)
from wartable.games.startrek.state import Fleets

AUX = "aux"
EVADE = "evade"
SCAN = "scan"
BATTLE_STATIONS = "battle_stations"
ACTION_TOKENS = (EVADE, SCAN, BATTLE_STATIONS)
"""What the End Phase takes away (ST-END-05)."""


def give(state: Fleets, table: Table, ship: Ship, token: str, rule: str) -> Step:
    """Put a token beside a ship, unless a card puts it elsewhere.

    ST-RULING-40, ST-LIMIT-02.
    """
    giving = Giving(ship, token)
    yield from abilities.open(state, table, TOKEN_DUE, giving, by_initiative(state))
    if giving.elsewhere:
        return
    ship.tokens.put(token)
    table.tell(TokenPlaced(rule=rule, about=(f"ship:{ship.id}",), ship=ship.id, token=token))


def may_set_off(ship: Ship, card: str, token: str) -> bool:
    """Whether a token beside a ship may trigger this Upgrade: one Upgrade for each token a round.

    ST-CARD-05, ST-RULING-97.
    """
    others = {each for kind, each in ship.set_off if kind == token and each != card}
    return len(others) < ship.tokens[token]


def set_off(ship: Ship, card: str, token: str) -> None:
    """Note that a token triggered an Upgrade this round (ST-CARD-05)."""
    if (token, card) not in ship.set_off:
        ship.set_off.append((token, card))


def take(table: Table, ship: Ship, token: str, rule: str) -> None:
    """Take a token from a ship."""
    ship.tokens.take(token)
    table.tell(TokenRemoved(rule=rule, about=(f"ship:{ship.id}",), ship=ship.id, token=token))


def end_lock(table: Table, ship: Ship, target: str, rule: str) -> None:
    """Remove both tokens of a ship's lock on another one (ST-LOCK-13)."""
    if target and target in ship.locks:
        kept = [each for each in ship.locks if each != target]
        ship.lock, ship.older_lock = kept[0] if kept else "", ""
        about = (f"ship:{ship.id}", f"ship:{target}")
        table.tell(LockEnded(rule=rule, about=about, ship=ship.id, target=target))


def disable_shields(table: Table, ship: Ship, count: int, rule: str) -> None:
    """Flip active Shields to their red side (ST-SHIELD-01)."""
    count = min(count, ship.shields)
    if count:
        ship.shields -= count
        ship.disabled_shields += count
        table.tell(
            ShieldsDisabled(rule=rule, about=(f"ship:{ship.id}",), ship=ship.id, count=count)
        )


def remove_cloak(table: Table, ship: Ship, rule: str) -> None:
    """Remove a Cloak Token: all disabled Shields are active at once.

    ST-CLOAK-12, ST-RULING-42.
    """
    ship.cloak, ship.cloak_red = "", False
    ship.shields += ship.disabled_shields
    ship.disabled_shields = 0
    table.tell(Decloaked(rule=rule, about=(f"ship:{ship.id}",), ship=ship.id))
