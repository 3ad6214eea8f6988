"""Combat Effects and Non-Combat Effects, which do not touch each other (EFFECT of the ledger).

Dice of an attack are counted and changed in the attack alone: a roll that some other effect asks
for uses none of it (ST-EX-28).
"""

from __future__ import annotations

from typing import Final

from wartable.engine.windows import Bearer
from wartable.games.startrek.registry import (
    AGILITY,
    ATTACK,
    ATTACK_COMPARED,
    ATTACK_DECLARED,
    ATTACK_DICE,
    ATTACK_EXTRAS,
    ATTACK_MODIFY,
    ATTACK_OVER,
    ATTACK_ROLLED,
    ATTACKS,
    COMBAT_BEGUN,
    DAMAGE_DEALT,
    DAMAGE_DUE,
    DEAL_DAMAGE,
    DEFENSE_DICE,
    DEFENSE_EXTRAS,
    DEFENSE_MODIFY,
    FIRE,
    MINE_HIT,
    PRIMARY_WEAPON,
    TOKEN_FALLS,
    Handling,
    abilities,
)
from wartable.games.startrek.state import Fleets

WITHIN_COMBAT: Final = frozenset(
    point.name
    for point in (
        ATTACK_COMPARED,
        ATTACK_DECLARED,
        ATTACK_EXTRAS,
        ATTACK_MODIFY,
        ATTACK_OVER,
        ATTACK_ROLLED,
        COMBAT_BEGUN,
        DAMAGE_DEALT,
        DAMAGE_DUE,
        DEAL_DAMAGE,
        DEFENSE_EXTRAS,
        DEFENSE_MODIFY,
        MINE_HIT,
        TOKEN_FALLS,
    )
)
"""The moments of the Combat Phase, of attacks and of damage."""
DICE_AND_VALUES: Final = frozenset(
    value.name for value in (AGILITY, ATTACK_DICE, DEFENSE_DICE, PRIMARY_WEAPON)
)
_harmful: set[str] = set()


def deals_damage(*ids: str) -> None:
    """Abilities that deal damage outside an attack, and so are Combat Effects (ST-EFFECT-03)."""
    _harmful.update(ids)


def is_combat_effect(ability: str) -> bool:
    """Whether an ability is a Combat Effect; every other one is a Non-Combat Effect.

    It acts in the Combat Phase, causes an attack or damage, or changes the dice of an attack or a
    value that sets them.
    ST-EFFECT-01, ST-EFFECT-02, ST-EFFECT-03, ST-EFFECT-04, ST-EFFECT-05, ST-RULING-95.
    """
    hooks = abilities.hooks
    indexes = (
        (hooks.windows, WITHIN_COMBAT),
        (hooks.ways, frozenset({ATTACKS.name})),
        (hooks.changes, DICE_AND_VALUES),
        (hooks.prohibitions, frozenset({ATTACK.name, FIRE.name})),
    )
    return ability in _harmful or any(
        ability in moment.names()
        for index, points in indexes
        for hooked in (index.carried, index.lasting)
        for point, moment in hooked.items()
        if point in points
    )


def in_combat(state: Fleets) -> bool:
    """Whether what happens now is within the Combat Phase; any attack counts as that.

    ST-EFFECT-02, ST-EFFECT-07.
    """
    return state.phase == "combat" or any(True for _ in state.strikes())


def sealed_off(bearer: Bearer[Fleets], handling: Handling) -> bool:
    """Whether an ability and what is done to a card are of different kinds (ST-EFFECT-06)."""
    return is_combat_effect(bearer.ability.id) != handling.combat
