"""Powers that change dice: auras round a figure, and what a figure has of itself."""

from __future__ import annotations

from wartable.games.heroscape.abilities.conditions import Bears, bearer_of, is_bearer
from wartable.games.heroscape.abilities.registry import ATTACK_DICE, DEFENSE_DICE, abilities
from wartable.games.heroscape.field import adjacent, values_of, within_clear_sight
from wartable.games.heroscape.moments import Attack

defensive_aura = abilities.ability("defensive_aura", rule="HS-POWER-07")


@defensive_aura.changes(DEFENSE_DICE)
def guard_from_afar(bearer: Bears, attack: Attack) -> int | None:
    """Other figures you control within this many Clear Sight spaces defend with more dice."""
    state, defender = bearer.state, attack.defender
    if is_bearer(bearer, defender) or state.seat_of(defender) != bearer.seat:
        return None
    near = within_clear_sight(state, bearer_of(bearer), defender, bearer.number("radius"))
    return bearer.number("defense") if near else None


defensive_aura_adjacent = abilities.ability("defensive_aura_adjacent", rule="HS-POWER-05")


@defensive_aura_adjacent.changes(DEFENSE_DICE)
def guard_neighbors(bearer: Bears, attack: Attack) -> int | None:
    """Friendly figures adjacent to the bearer defend with more dice."""
    state, figure, defender = bearer.state, bearer_of(bearer), attack.defender
    if defender is figure or not state.friends(figure, defender):
        return None
    near = figure.on_board and adjacent(state, figure, defender)
    return bearer.number("defense") if near else None


attack_aura = abilities.ability("attack_aura", rule="HS-POWER-05")


@attack_aura.changes(ATTACK_DICE)
def spur_neighbors(bearer: Bears, attack: Attack) -> int | None:
    """Friendly figures of short Range adjacent to the bearer attack with more dice."""
    state, figure, attacker = bearer.state, bearer_of(bearer), attack.attacker
    if attacker is figure or not state.friends(figure, attacker) or not figure.on_board:
        return None
    short = values_of(state, attacker).range <= bearer.number("range")
    near = short and adjacent(state, figure, attacker)
    return bearer.number("attack") if near else None


first_assault = abilities.ability("first_assault", rule="HS-POWER-01")


@first_assault.changes(ATTACK_DICE)
def strike_newcomers(bearer: Bears, attack: Attack) -> int | None:
    """More dice against a figure that was not adjacent when the turn began (HS-RULING-65)."""
    turn = attack.turn
    if turn is None or not is_bearer(bearer, attack.attacker):
        return None
    was_near = (attack.attacker.id, attack.defender.id) in turn.began
    return None if was_near else bearer.number("attack")


evasive = abilities.ability("evasive", rule="HS-POWER-01")


@evasive.changes(DEFENSE_DICE)
def evade(bearer: Bears, attack: Attack) -> int | None:
    """More dice against attackers that are not adjacent."""
    if not is_bearer(bearer, attack.defender):
        return None
    near = adjacent(bearer.state, attack.attacker, attack.defender)
    return None if near else bearer.number("defense")
