"""Abilities of Tech Upgrades."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Bearer, Use
from wartable.games.flightpath.dice import roll_pool
from wartable.games.startrek import card_handling
from wartable.games.startrek.abilities.choosing import choose_card, choose_ship
from wartable.games.startrek.abilities.crew import own_turn
from wartable.games.startrek.abilities.lines import (
    NOBODY,
    action,
    costs,
    enemies,
    helps,
    in_reach,
    line,
    own,
    question,
    reach,
    this_card,
)
from wartable.games.startrek.abilities.shapes import attacking, defending
from wartable.games.startrek.abilities.ships import missing_shields, restore_shields
from wartable.games.startrek.actions import cannot_cloak, cannot_echo, choose_damage, cloak
from wartable.games.startrek.agenda import Act
from wartable.games.startrek.damage import repair, suffer, turn_down
from wartable.games.startrek.dice import HIT, die_kinds
from wartable.games.startrek.echo import echo
from wartable.games.startrek.event_messages import ACTIONS as ACTION_NAMES
from wartable.games.startrek.events.rounds import DieRolled
from wartable.games.startrek.messages import DONE_ALREADY
from wartable.games.startrek.names import card_name
from wartable.games.startrek.pieces import Attack, Card, Ship
from wartable.games.startrek.registry import (
    ACT,
    ACTIONS,
    ACTIVATION_BEGUN,
    ATTACK_DECLARED,
    ATTACK_OVER,
    ATTACK_ROLLED,
    DAMAGE_DEALT,
    DEFENSE_DICE,
    ECHO_BANKS,
    MATCH,
    MOVED,
    PLANNING_BEGUN,
    ROUND,
    TOKEN_DUE,
    Activation,
    Dealt,
    Giving,
    Moving,
    Performing,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import AUX
from wartable.games.startrek.values import printed

RULE: Final = "ST-CARD-03"
BREACH: Final = "warp_core_breach"
HELD: Final = Message("startrek.card.held", "It is held in stasis this round.")()
SENSOR_ECHO: Final = ACTION_NAMES["sensor_echo"]
TRACTOR_DICE: Final = 2
FULL_CORE: Final = 2


# Reinforced Bulkheads


@line("reinforced_bulkheads_2017").on(
    DAMAGE_DEALT,
    when=lambda bearer, dealt: (
        dealt.ship.id == own(bearer).id and dealt.attack is not None and dealt.card.title != BREACH
    ),
)
def reinforced_bulkheads(use: Use[Fleets], dealt: Dealt) -> None:
    """A Damage Card dealt face up in an attack is turned down at once."""
    turn_down(use.table, dealt.ship, dealt.card, RULE)


# Exocomp


@line("exocomp_2017").on(
    PLANNING_BEGUN,
    may=question("exocomp_2017"),
    when=lambda bearer, _: bool(own(bearer).damage),
    cost=costs("exocomp_2017"),
)
def exocomp(use: Use[Fleets], _: Fleets) -> Step:
    """One Hull damage is repaired."""
    ship = own(use)
    card = yield from choose_damage(ship, RULE)
    yield from repair(use.state, use.table, ship, card, RULE)


# Quantum Stasis Module


def _people(bearer: Bearer[Fleets]) -> list[tuple[Ship, Card]]:
    """Opposing Captains and Crew in reach that can be affected."""
    return [
        (holder, card)
        for ship in enemies(bearer, *reach("quantum_stasis_module_2017"))
        for holder, card in bearer.state.equipped(ship)
        if (card.sort == "captain" or card in card_handling.cards_of_type(holder, "crew"))
        and card_handling.can_affect(bearer.state, holder, card, bearer.seat)
    ]


@line("quantum_stasis_module_2017").on(
    ACTIVATION_BEGUN,
    may=question("quantum_stasis_module_2017"),
    when=lambda bearer, begun: own_turn(bearer, begun) and bool(_people(bearer)),
    cost=costs("quantum_stasis_module_2017"),
)
def quantum_stasis_module(use: Use[Fleets], _: Activation) -> Step:
    """The Actions of an opposing Captain or Crew card cannot be used this round."""
    _ship, card = yield from choose_card(use, _people(use))
    use.leave(card.id, expires=ROUND.end(use.state))


@line("quantum_stasis_module_2017").lasting.forbids(ACT)
def in_stasis(bearer: Bearer[Fleets], performing: Performing) -> str | None:
    """Nothing that this card prints as an Action."""
    source = performing.action.partition(":")[2]
    return HELD if source in bearer.effect.targets else None


# Auxiliary Power Core


@line("auxiliary_power_core_2017").on(
    TOKEN_DUE,
    when=lambda bearer, giving: giving.ship.id == own(bearer).id and giving.token == AUX,
)
def auxiliary_power_core(use: Use[Fleets], giving: Giving) -> Step:
    """The token lies on this card instead; with two of them the card is discarded."""
    giving.elsewhere = True
    card = this_card(use)
    card.uses += 1
    if card.uses >= FULL_CORE:
        state, table = use.state, use.table
        yield from card_handling.discard(state, table, own(use), card, use.seat, RULE)


# Reinforced Shields


@line("reinforced_shields_2017").on(
    ATTACK_OVER,
    when=lambda bearer, attack: (
        defending(bearer, attack) and attack.damage_done >= 3 and missing_shields(own(bearer)) > 0
    ),
)
def reinforced_shields(use: Use[Fleets], _: Attack) -> None:
    """After three or more damage in one attack a Shield is repaired."""
    restore_shields(use, own(use), 1)


# Interphase Generator


@line("interphase_generator_2017").on(
    ATTACK_ROLLED,
    may=question("interphase_generator_2017"),
    when=lambda bearer, attack: defending(bearer, attack) and own(bearer).cloaked,
    cost=costs("interphase_generator_2017"),
)
def interphase_generator(use: Use[Fleets], attack: Attack) -> Step:
    """The attack is canceled, and the ship takes one damage (ST-RULING-88)."""
    attack.cancelled = True
    yield from suffer(use.state, use.table, own(use), 1)


# Cloaking Device


def _no_cloak(bearer: Bearer[Fleets], performing: Performing) -> str | None:
    found = cannot_cloak(bearer.state, performing.ship)
    return None if found is None else found[0]


@action("cloaking_device_mirror", unless=_no_cloak)
def cloaking_device(use: Use[Fleets], _: Performing) -> Step:
    """The Cloak Action, though it is not on the bar; from then on it may shift while Cloaked."""
    yield from cloak(use.state, use.table, own(use))
    if not use.left():
        use.leave(own(use).id, expires=MATCH.end(use.state))


def _no_echo(bearer: Bearer[Fleets], performing: Performing) -> str | None:
    if "sensor_echo" in performing.ship.acted:
        return DONE_ALREADY
    found = cannot_echo(bearer.state, performing.ship)
    return None if found is None else found[0]


@line("cloaking_device_mirror").lasting.offers(
    ACTIONS,
    SENSOR_ECHO,
    when=lambda bearer, performing: (
        performing.ship.id in bearer.effect.targets and performing.ship.cloaked
    ),
    unless=_no_echo,
)
def echo_of_the_device(use: Use[Fleets], performing: Performing) -> Step:
    """Sensor Echo while Cloaked, though the card itself may still be disabled."""
    performing.ship.acted.append("sensor_echo")
    yield from echo(use.state, use.table, performing.ship)


# Romulan Cloaking Device


@line("romulan_cloaking_device_75012", 2).on(
    MOVED,
    may=question("romulan_cloaking_device_75012", 2),
    when=lambda bearer, moving: (
        moving.ship.id == own(bearer).id
        and own(bearer).cloaked
        and "romulan" in printed(own(bearer)).factions
        and not own(bearer).tokens[AUX]
    ),
)
def romulan_cloaking_device(use: Use[Fleets], _: Moving) -> None:
    """On a Romulan ship Sensor Echo is a free Action."""
    use.state.push(Act(own(use).id, free=True, only=("sensor_echo",), granted=("sensor_echo",)))


@line("romulan_cloaking_device_75012", 2).allows(ECHO_BANKS)
def bank_templates(bearer: Bearer[Fleets], ship: Ship) -> bool:
    """Sensor Echo may use Bank 1 and 2 (ST-RULING-84)."""
    return ship.id == own(bearer).id


# Advanced Cloaking


@line("advanced_cloaking_75012").on(
    ATTACK_DECLARED,
    may=question("advanced_cloaking_75012"),
    when=lambda bearer, attack: (
        attacking(bearer, attack)
        and own(bearer).cloaked
        and not own(bearer).cloak_red
        and not own(bearer).tokens[AUX]
    ),
    cost=costs("advanced_cloaking_75012"),
)
def advanced_cloaking(_: Use[Fleets], attack: Attack) -> None:
    """Its Cloak Token stays green in this attack."""
    attack.keeps_cloak = True


# Tractor Beam


def _near(bearer: Bearer[Fleets]) -> list[Ship]:
    ships = [each for each in bearer.state.others(own(bearer)) if helps(bearer, each)]
    return in_reach(bearer, ships, *reach("tractor_beam_2013"))


@action("tractor_beam_2013", unless=lambda bearer, _: None if _near(bearer) else NOBODY)
def tractor_beam(use: Use[Fleets], _: Performing) -> Step:
    """Two attack dice: each Hit costs a ship a die against the next attack (ST-RULING-88)."""
    target, ship = (yield from choose_ship(use, _near(use))), own(use)
    pool = yield from roll_pool(
        use.seat,
        die_kinds(),
        ["attack"] * TRACTOR_DICE,
        kind="tractor_beam",
        words=card_name("tractor_beam_2013"),
        rule=RULE,
        about=(f"ship:{target.id}",),
    )
    use.table.tell(
        DieRolled(
            rule=RULE,
            about=(f"ship:{ship.id}",),
            ship=ship.id,
            title="tractor_beam_2013",
            faces=pool.faces(),
        )
    )
    if pool.count(HIT):
        ends = ROUND.end(use.state)
        use.leave(target.id, expires=ends, amount=-pool.count(HIT), mark=ship.id)


@line("tractor_beam_2013").lasting.changes(DEFENSE_DICE)
def held_by_beam(bearer: Bearer[Fleets], attack: Attack) -> int | None:
    """In the next attack of the ship with the beam on the ship that it holds."""
    return bearer.effect.amount if _held(bearer, attack) else None


def _held(bearer: Bearer[Fleets], attack: Attack) -> bool:
    effect = bearer.effect
    return attack.attacker == effect.mark and attack.defender in effect.targets


@line("tractor_beam_2013").lasting.on(ATTACK_OVER, when=_held)
def beam_ends(use: Use[Fleets], _: Attack) -> None:
    """After that attack the beam holds no more."""
    use.end()
