"""Tokens: given to creatures and taken from them (DN-LIMIT-02: there is never a lack of them)."""

from __future__ import annotations

from typing import Final

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing.events.actions import TokenPlaced, TokenRemoved
from wartable.games.dndattackwing.events.combat import ArmorTurned
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.registry import TOKEN_DUE, Giving, abilities, by_initiative
from wartable.games.dndattackwing.state import Battle

DODGE: Final = "dodge"
CONCENTRATE: Final = "concentrate"
TARGET: Final = "target"
CHARGE: Final = "charge"
PIVOT: Final = "pivot"
EXHAUSTION: Final = "exhaustion"
PASSING: Final = (DODGE, TARGET, CONCENTRATE, CHARGE, PIVOT)
"""What the End Phase takes away (DN-END-03)."""


def give(state: Battle, table: Table, creature: Creature, token: str, rule: str) -> Step:
    """Put a token beside a creature, unless a card puts it elsewhere.

    DN-LIMIT-02.
    """
    giving = Giving(creature, token)
    yield from abilities.open(state, table, TOKEN_DUE, giving, by_initiative(state))
    if giving.elsewhere:
        return
    creature.tokens.put(token)
    about = (f"creature:{creature.id}",)
    table.tell(TokenPlaced(rule=rule, about=about, creature=creature.id, token=token))


def take(table: Table, creature: Creature, token: str, rule: str) -> None:
    """Take a token from a creature."""
    creature.tokens.take(token)
    about = (f"creature:{creature.id}",)
    table.tell(TokenRemoved(rule=rule, about=about, creature=creature.id, token=token))


def shatter(table: Table, creature: Creature, count: int, rule: str) -> None:
    """Turn Full Armor Tokens to their Shattered side (DN-ARMOR-05)."""
    count = min(count, creature.armor)
    if count:
        creature.armor -= count
        creature.shattered += count
        about = (f"creature:{creature.id}",)
        table.tell(
            ArmorTurned(rule=rule, about=about, creature=creature.id, count=count, whole=False)
        )


def mend(table: Table, creature: Creature, count: int, rule: str) -> None:
    """Turn Shattered Armor Tokens to their Full side; there are never more (DN-SETUP-18)."""
    count = min(count, creature.shattered)
    if count:
        creature.armor += count
        creature.shattered -= count
        about = (f"creature:{creature.id}",)
        table.tell(
            ArmorTurned(rule=rule, about=about, creature=creature.id, count=count, whole=True)
        )
