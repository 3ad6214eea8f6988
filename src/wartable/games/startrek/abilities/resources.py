"""Resources that are at work in play (ST-RESOURCE-01)."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Ability, Bearer, Use, once
from wartable.games.flightpath.dials import Maneuver
from wartable.games.startrek.abilities.choosing import choose_card
from wartable.games.startrek.abilities.crew import replace_maneuver
from wartable.games.startrek.abilities.lines import own
from wartable.games.startrek.abilities.ships import choose_maneuver
from wartable.games.startrek.abilities.tokens import tell_dice
from wartable.games.startrek.actions import cannot_echo, hindrance
from wartable.games.startrek.card_handling import cards_of_type, discard, enable, put_time
from wartable.games.startrek.content import shipped
from wartable.games.startrek.damage import suffer
from wartable.games.startrek.dice import CRITICAL, HIT
from wartable.games.startrek.echo import echo
from wartable.games.startrek.events.actions import CloakKept
from wartable.games.startrek.names import card_name
from wartable.games.startrek.pieces import Attack, Card, Ship
from wartable.games.startrek.planning import maneuvers
from wartable.games.startrek.registry import (
    ACTION_DONE,
    ACTIONS,
    ATTACK_COMPARED,
    ATTACK_EXTRAS,
    CARD_DUE,
    DEAL_DAMAGE,
    DEFENSE_EXTRAS,
    DIAL_REVEALED,
    KEEP_LOCK,
    MOVED,
    ROUND,
    SKILL,
    Handling,
    Moving,
    Performing,
    abilities,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import ACTION_TOKENS, AUX, disable_shields, give
from wartable.games.startrek.values import action_bar

RULE: Final = "ST-RESOURCE-01"
USE: Final = Message("startrek.ask.use_resource", "Use it? {text}")


LONG_ECHO: Final = (1, 2, 3)


def resource(line: str, name: str = "") -> Ability[Fleets]:
    """The ability of a Resource, or of one of its lines."""
    return abilities.ability(line, name or card_name(line.partition(".")[0]), rule=RULE)


def question(card: str) -> str:
    """Whether to use it, in its words."""
    return USE(text=shipped().resources[card].text)


def fleet_attacks(bearer: Bearer[Fleets], attack: Attack) -> bool:
    """Whether a ship of the fleet attacks; Attack Squadrons have no use of it (ST-RULING-65)."""
    return of_fleet(bearer, bearer.state.ships[attack.attacker])


def fleet_defends(bearer: Bearer[Fleets], attack: Attack) -> bool:
    """Whether a ship of the fleet defends."""
    return of_fleet(bearer, bearer.state.ships[attack.defender])


def of_fleet(bearer: Bearer[Fleets], ship: Ship) -> bool:
    """Whether it is a ship of the fleet, and no Attack Squadron."""
    return ship.seat == bearer.seat and shipped().ships[ship.card].kind != "squadron"


# Elite Attack Die

elite_attack_die = resource("elite_attack_die")


@elite_attack_die.on(
    ATTACK_EXTRAS, may=question("elite_attack_die"), when=fleet_attacks, limit=once(ROUND)
)
def swap_a_die(_: Use[Fleets], attack: Attack) -> None:
    """One attack die is swapped for a better one."""
    attack.special_dice = (*attack.special_dice, "elite_attack")


# Counter Attack Die

counter_attack_die = resource("counter_attack_die")
_COUNTERED: Final = "counter_attack"


@counter_attack_die.on(
    DEFENSE_EXTRAS, may=question("counter_attack_die"), when=fleet_defends, limit=once(ROUND)
)
def swap_a_defense_die(_: Use[Fleets], attack: Attack) -> None:
    """One defense die is swapped for one that strikes back."""
    attack.special_defense = (*attack.special_defense, _COUNTERED)


def _struck_back(attack: Attack) -> tuple[int, int]:
    faces = [die.face for die in attack.defense.dice if die.kind == _COUNTERED]
    return faces.count(HIT), faces.count(CRITICAL)


@counter_attack_die.on(
    DEAL_DAMAGE,
    when=lambda bearer, attack: (
        fleet_defends(bearer, attack)
        and bearer.state.ships[attack.attacker].in_play
        and _struck_back(attack) != (0, 0)
    ),
)
def strike_back(use: Use[Fleets], attack: Attack) -> Step:
    """In Deal Damage its Hit or Critical is suffered by the attacker, undefended (ST-RULING-90)."""
    hits, criticals = _struck_back(attack)
    yield from suffer(use.state, use.table, use.state.ships[attack.attacker], hits, criticals)


# Advanced Targeting Systems

advanced_targeting_systems = resource("advanced_targeting_systems")


@advanced_targeting_systems.allows(KEEP_LOCK)
def two_locks(bearer: Bearer[Fleets], ship: Ship) -> bool:
    """A second lock is kept, on another ship and of another round (ST-RULING-91)."""
    return of_fleet(bearer, ship)


# Protocol

protocol = resource("protocol")
_ONE_USE: Final = "protocol"


def _from_bar(bearer: Bearer[Fleets], performing: Performing, *actions: str) -> bool:
    ship = performing.ship
    bar = action_bar(ship)
    return of_fleet(bearer, ship) and performing.action in actions and performing.action in bar


@protocol.on(
    ACTION_DONE,
    may=Message("startrek.protocol.twice", "Put a second token down?")(),
    when=lambda bearer, performing: _from_bar(bearer, performing, *ACTION_TOKENS),
    limit=once(ROUND, shared=_ONE_USE),
)
def second_token(use: Use[Fleets], performing: Performing) -> Step:
    """Two tokens instead of one for Evade, Scan or Battle Stations from the bar."""
    yield from give(use.state, use.table, performing.ship, performing.action, RULE)


@resource("protocol.2").on(
    ACTION_DONE,
    may=Message("startrek.protocol.cloak", "Settle the Cloak at once?")(),
    when=lambda bearer, performing: (
        of_fleet(bearer, performing.ship)
        and performing.action.partition(":")[0] == "cloak"
        and performing.ship.cloak == "fresh"
    ),
    limit=once(ROUND, shared=_ONE_USE),
)
def settled_at_once(use: Use[Fleets], performing: Performing) -> None:
    """The Cloak Token lies beside the base at once, so that the ship cannot be locked."""
    ship = performing.ship
    ship.cloak = "settled"
    use.table.tell(CloakKept(rule=RULE, about=(f"ship:{ship.id}",), ship=ship.id))


def _no_long_echo(bearer: Bearer[Fleets], performing: Performing) -> str | None:
    found = hindrance(bearer.state, performing.ship, "sensor_echo", free=performing.free)
    if found is None or found[1] == "ST-ECHO-06":
        found = cannot_echo(bearer.state, performing.ship, LONG_ECHO)
    return None if found is None else found[0]


@resource("protocol.3").offers(
    ACTIONS,
    Message("startrek.protocol.echo", "Sensor Echo with a Straight 1, 2 or 3")(),
    when=lambda bearer, performing: (
        of_fleet(bearer, performing.ship) and "sensor_echo" in action_bar(performing.ship)
    ),
    unless=_no_long_echo,
    limit=once(ROUND, shared=_ONE_USE),
)
def long_echo(use: Use[Fleets], performing: Performing) -> Step:
    """Sensor Echo, a longer template among those it may use (ST-RULING-21)."""
    performing.ship.acted.append("sensor_echo")
    yield from echo(use.state, use.table, performing.ship, LONG_ECHO)


# Sick Bay

sick_bay = resource("sick_bay")
_BED_REST: Final = 2


def _patient(bearer: Bearer[Fleets], handling: Handling) -> bool:
    """A Captain, Admiral or Crew card of its ship."""
    ship, card = own(bearer), handling.card
    crew = card in cards_of_type(ship, "crew")
    return handling.ship.id == ship.id and (card.sort in {"captain", "admiral"} or crew)


@sick_bay.on(
    CARD_DUE,
    may=Message("startrek.sick_bay.rest", "Put 2 Time Tokens on the card instead?")(),
    when=lambda bearer, handling: handling.what == "disable" and _patient(bearer, handling),
)
def bed_rest(use: Use[Fleets], handling: Handling) -> None:
    """Two Time Tokens instead of a Disabled Token."""
    handling.spared = True
    put_time(use.table, handling.ship, handling.card, _BED_REST, RULE)


@resource("sick_bay.2").on(
    CARD_DUE,
    may=Message("startrek.sick_bay.save", "Discard the Sick Bay instead of the card?")(),
    when=lambda bearer, handling: handling.what == "discard" and _patient(bearer, handling),
)
def saved(use: Use[Fleets], handling: Handling) -> Step:
    """The Sick Bay is discarded in the card's place."""
    handling.spared = True
    ship = own(use)
    card = ship.carried(use.source)
    assert card is not None, "it is carried"
    yield from discard(use.state, use.table, ship, card, use.seat, RULE)


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


# Skilled Helmsman

skilled_helmsman = resource("skilled_helmsman")
FULL_ABOUT: Final = (
    Maneuver("full_about_left", 2, "red"),
    Maneuver("full_about_right", 2, "red"),
)


@skilled_helmsman.on(
    DIAL_REVEALED,
    may=question("skilled_helmsman"),
    when=lambda bearer, moving: (
        moving.ship.id == own(bearer).id
        and not moving.ship.dial_fixed
        and moving.maneuver.color == "red"
    ),
)
def go_about(use: Use[Fleets], moving: Moving) -> Step:
    """A red maneuver is replaced by a full about to the left or right (ST-RULING-98)."""
    replace_maneuver(use, moving, (yield from choose_maneuver(use, FULL_ABOUT)))


@skilled_helmsman.on(
    MOVED,
    when=lambda bearer, moving: (
        moving.ship.id == own(bearer).id
        and moving.maneuver.kind == "full_about"
        and not any(each.kind == "come_about" for each in maneuvers(bearer.state, moving.ship))
    ),
)
def strained_helm(use: Use[Fleets], moving: Moving) -> Step:
    """A ship whose dial has no Come About gets a second Auxiliary Power Token."""
    yield from give(use.state, use.table, moving.ship, AUX, RULE)


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
