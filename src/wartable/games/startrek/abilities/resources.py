"""Resources that are at work in play (ST-RESOURCE-01)."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Ability, Bearer, Use, once
from wartable.games.startrek.abilities.choosing import choose_card
from wartable.games.startrek.abilities.lines import own
from wartable.games.startrek.abilities.tokens import tell_dice
from wartable.games.startrek.card_handling import enable
from wartable.games.startrek.content import shipped
from wartable.games.startrek.dice import CRITICAL, HIT
from wartable.games.startrek.names import card_name
from wartable.games.startrek.registry import (
    ATTACK_COMPARED,
    ATTACK_EXTRAS,
    MOVED,
    ROUND,
    SKILL,
    Moving,
    abilities,
)
from wartable.games.startrek.state import Attack, Card, Fleets, Ship
from wartable.games.startrek.tokens import AUX, disable_shields, give

RULE: Final = "ST-RESOURCE-01"
USE: Final = Message("startrek.ask.use_resource", "Use {card}? {text}")
TEAM_TOKENS: Final = 5


def resource(card: str) -> Ability[Fleets]:
    """The ability of a Resource."""
    return abilities.ability(card, card_name(card), rule=RULE)


def question(card: str) -> str:
    """Whether to use it, in its words."""
    return USE(card=card_name(card), text=shipped().resources[card].text)


def fleet_attacks(bearer: Bearer[Fleets], attack: Attack) -> bool:
    """Whether a ship of the fleet attacks; Attack Squadrons have no use of it (ST-RULING-65)."""
    return _of_fleet(bearer, bearer.state.ships[attack.attacker])


def fleet_defends(bearer: Bearer[Fleets], attack: Attack) -> bool:
    """Whether a ship of the fleet defends."""
    return _of_fleet(bearer, bearer.state.ships[attack.defender])


def _of_fleet(bearer: Bearer[Fleets], ship: Ship) -> bool:
    return ship.seat == bearer.seat and shipped().ships[ship.card].kind != "squadron"


# Elite Attack Die

elite_attack_die = resource("elite_attack_die")


@elite_attack_die.on(
    ATTACK_EXTRAS, may=question("elite_attack_die"), when=fleet_attacks, limit=once(ROUND)
)
def swap_a_die(_: Use[Fleets], attack: Attack) -> None:
    """One attack die is swapped for a better one."""
    attack.special_dice = (*attack.special_dice, "elite_attack")


# Front Line Retrofit

front_line_retrofit = resource("front_line_retrofit")


@front_line_retrofit.changes(SKILL)
def better_captain(bearer: Bearer[Fleets], ship: Ship) -> int | None:
    """Its Captain has a higher Skill."""
    builds = shipped().resources["front_line_retrofit"].builds
    return builds.skill if builds is not None and ship.id == own(bearer).id else None


# Captain's Chair

captains_chair = resource("captains_chair")


def _disabled(ship: Ship) -> list[tuple[Ship, Card]]:
    return [(ship, card) for card in ship.cards if card.disabled]


@captains_chair.on(
    MOVED,
    may=question("captains_chair"),
    when=lambda bearer, moving: (
        moving.ship.id == own(bearer).id
        and moving.maneuver.color != "red"
        and bool(_disabled(moving.ship))
    ),
    limit=once(ROUND),
)
def orders_from_the_chair(use: Use[Fleets], moving: Moving) -> Step:
    """A Disabled Token is taken off a card of the ship."""
    ship, card = yield from choose_card(use, _disabled(moving.ship))
    enable(use.table, ship, card, RULE)


# Emergency Force Field

emergency_force_field = resource("emergency_force_field")


def _field(bearer: Bearer[Fleets], attack: Attack) -> bool:
    if not fleet_defends(bearer, attack):
        return False
    shields = bearer.state.ships[attack.defender].shields
    return (attack.attack.count(HIT) > 0 and shields > 0) or (
        attack.attack.count(CRITICAL) > 0 and shields > 1
    )


@emergency_force_field.on(ATTACK_COMPARED, may=question("emergency_force_field"), when=_field)
def raise_the_field(use: Use[Fleets], attack: Attack) -> Step:
    """A Shield is disabled for a Hit, two for a Critical; the ship is strained."""
    ship = use.state.ships[attack.defender]
    face = HIT if attack.attack.count(HIT) else CRITICAL
    disable_shields(use.table, ship, 1 if face == HIT else 2, RULE)
    attack.attack.cancel((face,), 1)
    tell_dice(use, attack, "attack", "cancel", RULE)
    yield from give(use.state, use.table, ship, AUX, RULE)


# Damage Control Team

damage_control_team = resource("damage_control_team")


@damage_control_team.on(
    ATTACK_COMPARED,
    may=question("damage_control_team"),
    when=lambda bearer, attack: (
        fleet_defends(bearer, attack)
        and _team(bearer).uses < TEAM_TOKENS
        and attack.attack.count(HIT, CRITICAL) > 0
    ),
    times=TEAM_TOKENS,
)
def send_the_team(use: Use[Fleets], attack: Attack) -> Step:
    """A token goes to the ship: a Hit is canceled, or a Critical becomes a Hit."""
    _team(use).uses += 1
    if attack.attack.count(HIT):
        attack.attack.cancel((HIT,), 1)
        tell_dice(use, attack, "attack", "cancel", RULE)
    else:
        attack.attack.convert((CRITICAL,), HIT, 1)
        tell_dice(use, attack, "attack", "convert", RULE)
    yield from give(use.state, use.table, use.state.ships[attack.defender], AUX, RULE)


def _team(bearer: Bearer[Fleets]) -> Card:
    card = own(bearer).carried(bearer.source)
    assert card is not None
    return card
