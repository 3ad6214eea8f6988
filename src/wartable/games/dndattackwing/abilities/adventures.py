"""Special rules of Adventures that change dice or forbid attacks: creatures have them.

They override all other rules and abilities (DN-ADVENTURE-03).
"""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.engine.windows import Bearer, Use
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.adventure_setup import adventure_of
from wartable.games.dndattackwing.objectives import health_left, status
from wartable.games.dndattackwing.pieces import Attack, Creature
from wartable.games.dndattackwing.registry import (
    ATTACK_DECLARED,
    ATTACK_FAILED,
    ATTACK_ON,
    DAMAGE_DONE,
    DEFENSE_DICE,
    Aiming,
    Damage,
    standing,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.treasures import hurt
from wartable.games.flightpath.attack import defends

put_back = standing(
    "put_back",
    "Put back from a wall",
    rule="DN-ADV1-06",
    when=lambda _, creature: creature.put_back,
)


@put_back.changes(DEFENSE_DICE)
def off_balance(bearer: Bearer[Battle], attack: Attack) -> int | None:
    """A dragon put back from a wall defends with fewer dice each time (DN-ADV1-06, DN-ADV2-10)."""
    adventure = adventure_of(bearer.state)
    return adventure.put_back_defense if adventure and defends(bearer, attack) else None


loaded = standing(
    "loaded",
    "Loaded with treasure",
    rule="DN-ADV1-15",
    when=lambda state, creature: bool(state.held_by(creature.id)),
)


@loaded.on(DAMAGE_DONE, when=lambda bearer, damage: damage.creature.id == bearer.source)
def drop_something(use: Use[Battle], damage: Damage) -> Step:
    """A dragon that takes enough damage from one source drops a token (DN-ADV1-15)."""
    points = damage.hits + damage.criticals
    yield from hurt(use.state, use.table, damage.creature, points)


def bound(state: Battle, creature: Creature) -> bool:
    """Whether a creature belongs to the side that must spare another."""
    adventure = adventure_of(state)
    if adventure is None or adventure.truce is None:
        return False
    return state.parts[creature.seat].role == adventure.truce.role


truce = standing("truce", "Truce", rule="DN-ADV2-16", when=bound)


def holds(state: Battle) -> bool:
    """Whether the truce still holds: no attack, Health enough, tokens enough.

    DN-ADV2-16, DN-RULING-51.
    """
    adventure = adventure_of(state)
    if adventure is None or adventure.truce is None or state.truce_broken:
        return False
    terms = adventure.truce
    standing_there = status(state, terms.spares) == "in_play"
    return (
        standing_there
        and health_left(state, terms.spares) > terms.health
        and len(state.on_mat()) > terms.tokens
    )


@truce.forbids(ATTACK_ON)
def spare(bearer: Bearer[Battle], aim: Aiming) -> str | None:
    """She may not attack him while the truce holds; area attacks skip him.

    DN-ADV2-16, DN-RULING-51.
    """
    adventure = adventure_of(bearer.state)
    if adventure is None or adventure.truce is None or aim.attacker.id != bearer.source:
        return None
    spared = bearer.state.parts[aim.defender.seat].role == adventure.truce.spares
    return messages.TRUCE if spared and holds(bearer.state) else None


def provoking(bearer: Bearer[Battle], attack: Attack) -> bool:
    """Whether an attack is made on the side that spares, while it does."""
    return defends(bearer, attack) and not bearer.state.truce_broken


@truce.on(ATTACK_DECLARED, when=provoking)
@truce.on(ATTACK_FAILED, when=provoking)
def provoked(use: Use[Battle], attack: Attack) -> None:
    """Any attack of his that includes her lifts the truce for good (DN-RULING-51)."""
    adventure = adventure_of(use.state)
    assert adventure is not None
    assert adventure.truce is not None
    attacker = use.state.creatures[attack.attacker]
    if use.state.parts[attacker.seat].role == adventure.truce.spares:
        use.state.truce_broken = True
