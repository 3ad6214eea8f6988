"""Powers that take defense dice from others, and those that spur their own on (HS-POWER-07)."""

from __future__ import annotations

from wartable.games.heroscape.abilities.conditions import Bears, bearer_of, is_bearer, tagged
from wartable.games.heroscape.abilities.registry import (
    ATTACK_DICE,
    DEFENSE_DICE,
    RANGE,
    abilities,
)
from wartable.games.heroscape.content import obstacles
from wartable.games.heroscape.field import adjacent, board, card, values_of, within_clear_sight
from wartable.games.heroscape.moments import Aim, Attack
from wartable.games.heroscape.state import Figure

terrifying_aura = abilities.ability("terrifying_aura", rule="HS-POWER-07")


@terrifying_aura.changes(DEFENSE_DICE)
def terrify(bearer: Bears, attack: Attack) -> int | None:
    """Opponents' figures that she sees nearby defend with fewer dice."""
    state, defender = bearer.state, attack.defender
    if state.allied(bearer.seat, attack.defending):
        return None
    near = within_clear_sight(state, bearer_of(bearer), defender, bearer.number("radius"))
    return bearer.number("defense") if near else None


intimidate = abilities.ability("intimidate", rule="HS-POWER-07")


@intimidate.changes(DEFENSE_DICE)
def cow_the_small(bearer: Bears, attack: Attack) -> int | None:
    """Small defenders he sees nearby have fewer dice against his Captains and Pirates."""
    state, attacker, defender = bearer.state, attack.attacker, attack.defender
    if (
        is_bearer(bearer, defender)
        or attack.attacking != bearer.seat
        or card(state, attacker).card_class not in bearer.words("attacker_classes")
        or card(state, defender).size not in bearer.words("sizes")
    ):
        return None
    near = within_clear_sight(state, bearer_of(bearer), defender, bearer.number("radius"))
    return bearer.number("defense") if near else None


rouse_the_glade = abilities.ability("rouse_the_glade", rule="HS-POWER-01")


@rouse_the_glade.changes(DEFENSE_DICE)
def rouse(bearer: Bears, attack: Attack) -> int | None:
    """Next to a tree or underbrush they defend with fewer dice against her."""
    if not is_bearer(bearer, attack.attacker) or not attack.defender.on_board:
        return None
    ground = board(bearer.state)
    near = {
        ground.hex_numbers[there]
        for space in attack.defender.spaces
        for there in ground.hex(space).neighbors()
        if there in ground.hex_numbers
    }
    standing = {ground.obstacle[space] for place in near for space in ground.spaces_of[place]}
    grown = any(obstacles()[kind].tree for kind in standing if kind)
    return bearer.number("defense") if grown else None


orc_warrior_enhancement = abilities.ability("orc_warrior_enhancement", rule="HS-POWER-05")


def warrior_beside(bearer: Bears, figure: Figure) -> bool:
    """A friendly Orc Warrior next to him."""
    state, own = bearer.state, bearer_of(bearer)
    [species], [card_class] = bearer.words("species"), bearer.words("class")
    return (
        figure is not own
        and own.on_board
        and figure.on_board
        and state.friends(own, figure)
        and tagged(card(state, figure), species=species, card_class=card_class)
        and adjacent(state, own, figure)
    )


@orc_warrior_enhancement.changes(ATTACK_DICE)
def orcs_attack(bearer: Bears, attack: Attack) -> int | None:
    """They attack with more dice."""
    return bearer.number("attack") if warrior_beside(bearer, attack.attacker) else None


@orc_warrior_enhancement.changes(DEFENSE_DICE)
def orcs_defend(bearer: Bears, attack: Attack) -> int | None:
    """They defend with more dice."""
    return bearer.number("defense") if warrior_beside(bearer, attack.defender) else None


range_enhancement = abilities.ability("range_enhancement", rule="HS-POWER-05")


@range_enhancement.changes(RANGE)
def aim_farther(bearer: Bears, aim: Aim) -> int | None:
    """Soulborg Guards of the same player next to him, of long Range already, shoot farther."""
    state, own, shooter = bearer.state, bearer_of(bearer), aim.attacker
    [species], [card_class] = bearer.words("species"), bearer.words("class")
    if (
        shooter is own
        or state.seat_of(shooter) != bearer.seat
        or not tagged(card(state, shooter), species=species, card_class=card_class)
        or values_of(state, shooter).range < bearer.number("min_range")
    ):
        return None
    return bearer.number("range") if adjacent(state, own, shooter) else None
