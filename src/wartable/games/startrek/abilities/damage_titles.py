"""The fifteen titles of the Damage Deck, each named as on its card (ST-CRIT-02).

A title acts as long as its card lies face up. "On a hit" means the Hit face alone.
"""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.windows import Bearer, Use
from wartable.games.flightpath.damage_deck import DamageCard
from wartable.games.startrek.card_handling import discard
from wartable.games.startrek.content import shipped
from wartable.games.startrek.damage import destroy, suffer, turn_down
from wartable.games.startrek.dice import CRITICAL, HIT, roll_attack_die
from wartable.games.startrek.event_messages import ACTIONS as ICONS
from wartable.games.startrek.events.rounds import DieRolled
from wartable.games.startrek.kinds import deals_damage
from wartable.games.startrek.names import card_name
from wartable.games.startrek.pieces import Attack, Ship
from wartable.games.startrek.registry import (
    ACT,
    ACTIONS,
    AGILITY,
    ATTACK_DECLARED,
    ATTACK_DICE,
    COLOR,
    COMBAT_BEGUN,
    DAMAGE_DEALT,
    DEFENSE_DICE,
    MANEUVER_DONE,
    MATCH,
    PLANNING_BEGUN,
    PRIMARY_WEAPON,
    SKILL,
    SPEED_LIMIT,
    Dealt,
    Moving,
    Performing,
    abilities,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import AUX, give

NO_BAR = Message("startrek.no_bar", "Its sensor array is damaged: no Actions of the bar.")()
NO_TEXT = Message("startrek.captain_injured", "The Captain is injured.")()
WHICH_WEAPON = Message("startrek.which_weapon", "Which Weapon Upgrade do you discard?")()
RED = 2


def ship_of(bearer: Bearer[Fleets]) -> Ship:
    """The ship that has the card."""
    return bearer.state.owner_of(bearer.source)


def card_of(bearer: Bearer[Fleets]) -> DamageCard:
    """The card itself."""
    return next(card for card in ship_of(bearer).damage if card.id == bearer.source)


def just_dealt(bearer: Bearer[Fleets], dealt: Dealt) -> bool:
    """It is the card that was just dealt."""
    return dealt.card.id == bearer.source


def roll_for_it(use: Use[Fleets]) -> Asking[str]:
    """One attack die for the card."""
    ship = ship_of(use)
    face = yield from roll_attack_die(ship, use.title, "damage_title", use.ability.rule)
    use.table.tell(
        DieRolled(
            rule=use.ability.rule,
            about=(f"ship:{ship.id}", use.source),
            ship=ship.id,
            title=card_of(use).title,
            faces=(face,),
        )
    )
    return face


def roll_for_damage(use: Use[Fleets]) -> Step:
    """One attack die: on a Hit the ship takes one damage."""
    if (yield from roll_for_it(use)) == HIT:
        yield from suffer(use.state, use.table, ship_of(use), 1)


def done(use: Use[Fleets]) -> None:
    """Turn the card face down."""
    ship = use.state.holds(use.source)
    if ship is not None:
        turn_down(use.table, ship, card_of(use), use.ability.rule)


def repair_on(use: Use[Fleets], *faces: str) -> Step:
    """The Action of a card: one attack die, and on these faces it is turned face down."""
    if (yield from roll_for_it(use)) in faces:
        done(use)


deals_damage("minor_hull_breach", "jostled_navigator", "warp_core_breach")


def title(id_: str) -> str:
    """The title of a card."""
    return card_name(id_)


# Attacks

stunned_helmsman = abilities.ability(
    "stunned_helmsman", title("stunned_helmsman"), rule="ST-CRIT-02"
)


@stunned_helmsman.on(
    ATTACK_DECLARED, when=lambda bearer, attack: attack.attacker == ship_of(bearer).id
)
def no_attack_dice(use: Use[Fleets], attack: Attack) -> None:
    """The next time the ship attacks it rolls no attack dice; then the card is turned down."""
    attack.no_attack_dice = True
    done(use)


weapons_malfunction = abilities.ability(
    "weapons_malfunction", title("weapons_malfunction"), rule="ST-CRIT-02"
)


@weapons_malfunction.changes(ATTACK_DICE)
def weaker(bearer: Bearer[Fleets], attack: Attack) -> int | None:
    """Primary Weapon Value is one lower."""
    mine = attack.attacker == ship_of(bearer).id
    return -1 if mine and attack.primary_value and attack.value else None


@weapons_malfunction.changes(PRIMARY_WEAPON)
def weaker_weapon(bearer: Bearer[Fleets], ship: Ship) -> int | None:
    """The same outside an attack."""
    return -1 if ship.id == ship_of(bearer).id else None


@weapons_malfunction.offers(ACTIONS, "Roll an attack die to repair it")
def repair_weapons(use: Use[Fleets], _performing: Performing) -> Step:
    """On a Hit or a Critical the card is turned face down."""
    yield from repair_on(use, HIT, CRITICAL)


# Defense

structural_damage = abilities.ability(
    "structural_damage", title("structural_damage"), rule="ST-CRIT-02"
)


@structural_damage.changes(DEFENSE_DICE)
def clumsier(bearer: Bearer[Fleets], attack: Attack) -> int | None:
    """Agility is one lower."""
    return -1 if attack.defender == ship_of(bearer).id else None


@structural_damage.changes(AGILITY)
def lower_agility(bearer: Bearer[Fleets], ship: Ship) -> int | None:
    """The same outside an attack."""
    return -1 if ship.id == ship_of(bearer).id else None


@structural_damage.offers(ACTIONS, "Roll an attack die to repair it")
def repair_structure(use: Use[Fleets], _performing: Performing) -> Step:
    """On a Hit the card is turned face down."""
    yield from repair_on(use, HIT)


# At the beginning of phases

console_fire = abilities.ability("console_fire", title("console_fire"), rule="ST-CRIT-02")


@console_fire.on(COMBAT_BEGUN)
def burn(use: Use[Fleets], _state: Fleets) -> Step:
    """At the start of each Combat Phase: on a Hit one damage."""
    yield from roll_for_damage(use)


@console_fire.offers(ACTIONS, "Put the fire out")
def put_out(use: Use[Fleets], _performing: Performing) -> None:
    """The card is turned face down."""
    done(use)


warp_core_breach = abilities.ability(
    "warp_core_breach", title("warp_core_breach"), rule="ST-CRIT-02"
)


def contained(bearer: Bearer[Fleets]) -> bool:
    """Whether the ship has contained its breaches for the rest of the game."""
    ship = ship_of(bearer)
    return any(
        effect.ability == "warp_core_breach" and ship.id in effect.targets
        for effect in bearer.state.effects.now
    )


@warp_core_breach.on(PLANNING_BEGUN, when=lambda bearer, _: not contained(bearer))
def breach(use: Use[Fleets], _state: Fleets) -> Step:
    """Each Planning Phase: on a Critical the ship is destroyed."""
    if (yield from roll_for_it(use)) == CRITICAL:
        yield from destroy(use.state, use.table, ship_of(use), rule="ST-CRIT-02")


@warp_core_breach.offers(
    ACTIONS, "Contain the breach", when=lambda bearer, _: not contained(bearer)
)
def contain(use: Use[Fleets], _performing: Performing) -> None:
    """For the rest of the game it rolls no more for it, but goes no faster than speed 1."""
    use.leave(ship_of(use).id, expires=MATCH.end(use.state), amount=1)


@warp_core_breach.lasting.changes(SPEED_LIMIT, "replace")
def slow(bearer: Bearer[Fleets], ship: Ship) -> int | None:
    """No maneuver of a speed greater than 1 may be chosen."""
    return bearer.effect.amount if ship.id in bearer.effect.targets else None


# Captain and Action Bar

communications_failure = abilities.ability(
    "communications_failure", title("communications_failure"), rule="ST-CRIT-02"
)


@communications_failure.on(DAMAGE_DEALT, when=just_dealt)
def note_the_round(use: Use[Fleets], _dealt: Dealt) -> None:
    """It works from the round after it was dealt."""
    use.leave(use.source, expires=MATCH.end(use.state), amount=use.state.round)


@communications_failure.changes(SKILL, "replace")
def unheard(bearer: Bearer[Fleets], ship: Ship) -> int | None:
    """Captain Skill counts as 0; that of a Captain who is away is the Mission's (ST-MISSION-04).

    ST-ADMIRAL-10.
    """
    if ship.id != ship_of(bearer).id or any(card.away for card in ship.cards):
        return None
    since = [effect.amount for effect in bearer.left()]
    return 0 if not since or bearer.state.round > min(since) else None


injured_captain = abilities.ability("injured_captain", title("injured_captain"), rule="ST-CRIT-02")


@injured_captain.forbids(abilities.using)
def captain_silent(bearer: Bearer[Fleets], other: Bearer[Fleets]) -> str | None:
    """The text of its Captain and its Elite Talents cannot be used.

    ST-ADMIRAL-10.
    """
    card = ship_of(bearer).carried(other.source)
    if card is None:
        return None
    upgrade = shipped().upgrades.get(card.card)
    talent = upgrade is not None and upgrade.type == "talent"
    return NO_TEXT if card.sort == "captain" or talent else None


damaged_sensor_array = abilities.ability(
    "damaged_sensor_array", title("damaged_sensor_array"), rule="ST-CRIT-02"
)


@damaged_sensor_array.forbids(ACT)
def no_bar(bearer: Bearer[Fleets], performing: Performing) -> str | None:
    """The ship cannot take the Actions of its Action Bar."""
    mine = performing.ship.id == ship_of(bearer).id
    return NO_BAR if mine and performing.action in ICONS and performing.action != "enable" else None


@damaged_sensor_array.offers(ACTIONS, "Roll an attack die to repair it")
def repair_sensors(use: Use[Fleets], _performing: Performing) -> Step:
    """On a Hit the card is turned face down."""
    yield from repair_on(use, HIT)


# Maneuvers

engine_room_fire = abilities.ability(
    "engine_room_fire", title("engine_room_fire"), rule="ST-CRIT-02"
)


@engine_room_fire.changes(COLOR, "replace")
def turns_are_red(bearer: Bearer[Fleets], moving: Moving) -> int | None:
    """Every Turn on the dial is red."""
    mine = moving.ship.id == ship_of(bearer).id
    return RED if mine and moving.maneuver.kind == "turn" else None


minor_hull_breach = abilities.ability(
    "minor_hull_breach", title("minor_hull_breach"), rule="ST-CRIT-02"
)


@minor_hull_breach.on(
    MANEUVER_DONE,
    when=lambda bearer, moving: (
        moving.ship.id == ship_of(bearer).id and moving.maneuver.color == "red"
    ),
)
def groan(use: Use[Fleets], _moving: Moving) -> Step:
    """After a red maneuver: on a Hit one damage."""
    yield from roll_for_damage(use)


jostled_navigator = abilities.ability(
    "jostled_navigator", title("jostled_navigator"), rule="ST-CRIT-02"
)


@jostled_navigator.on(
    MANEUVER_DONE,
    when=lambda bearer, moving: (
        moving.ship.id == ship_of(bearer).id and (moving.overlapped or bool(moving.obstacles))
    ),
)
def bump(use: Use[Fleets], _moving: Moving) -> Step:
    """A maneuver that overlapped a ship or an Obstacle costs one damage."""
    yield from suffer(use.state, use.table, ship_of(use), 1)


# When dealt

direct_hit = abilities.ability("direct_hit", title("direct_hit"), rule="ST-CRIT-02")


@direct_hit.on(DAMAGE_DEALT, when=just_dealt)
def once_more(use: Use[Fleets], dealt: Dealt) -> Step:
    """One more damage; then the card is turned down."""
    done(use)
    yield from suffer(use.state, use.table, dealt.ship, 1, attack=dealt.attack)


minor_explosion = abilities.ability("minor_explosion", title("minor_explosion"), rule="ST-CRIT-02")


@minor_explosion.on(DAMAGE_DEALT, when=just_dealt)
def explode(use: Use[Fleets], dealt: Dealt) -> Step:
    """On a Hit one damage; then the card is turned down."""
    face = yield from roll_for_it(use)
    done(use)
    if face == HIT:
        yield from suffer(use.state, use.table, dealt.ship, 1, attack=dealt.attack)


munitions_failure = abilities.ability(
    "munitions_failure", title("munitions_failure"), rule="ST-CRIT-02"
)


@munitions_failure.on(DAMAGE_DEALT, when=just_dealt)
def lose_a_weapon(use: Use[Fleets], dealt: Dealt) -> Step:
    """A Weapon Upgrade of the owner's choice is discarded; then the card is turned down."""
    upgrades = shipped().upgrades
    weapons = [
        card
        for card in dealt.ship.cards
        if card.card in upgrades and upgrades[card.card].type == "weapon"
    ]
    done(use)
    if not weapons:
        return
    chosen = weapons[0]
    if len(weapons) > 1:
        options = tuple(Option(f"card:{card.id}", card_name(card.card)) for card in weapons)
        about = (f"ship:{dealt.ship.id}",)
        answer = yield from ask(
            Prompt(use.seat, "lost_weapon", WHICH_WEAPON, use.ability.rule, Pick(options), about)
        )
        chosen = next(card for card in weapons if f"card:{card.id}" == answer)
    yield from discard(use.state, use.table, dealt.ship, chosen, use.seat, use.ability.rule)


power_disruption = abilities.ability(
    "power_disruption", title("power_disruption"), rule="ST-CRIT-02"
)


@power_disruption.on(DAMAGE_DEALT, when=just_dealt)
def lose_power(use: Use[Fleets], dealt: Dealt) -> Step:
    """The ship gets an Auxiliary Power Token; then the card is turned down."""
    done(use)
    yield from give(use.state, use.table, dealt.ship, AUX, use.ability.rule)
