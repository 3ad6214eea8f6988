"""Abilities of Captain Cards that are more than dice."""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Bearer, Use, once
from wartable.games.flightpath.dice import roll_pool
from wartable.games.startrek.abilities.choosing import choose_ship
from wartable.games.startrek.abilities.lines import (
    NOBODY,
    action,
    costs,
    enemies,
    friends,
    line,
    own,
    question,
    reach,
    this_card,
)
from wartable.games.startrek.abilities.shapes import attacking, defending
from wartable.games.startrek.abilities.tokens import reroll
from wartable.games.startrek.actions import hindrance
from wartable.games.startrek.agenda import Act
from wartable.games.startrek.card_handling import cards_of_type
from wartable.games.startrek.content import shipped
from wartable.games.startrek.damage import suffer
from wartable.games.startrek.dice import CRITICAL, HIT, die_kinds
from wartable.games.startrek.event_messages import ACTIONS as ICONS
from wartable.games.startrek.kinds import sealed_off
from wartable.games.startrek.names import ship_name
from wartable.games.startrek.pieces import Attack, Ship
from wartable.games.startrek.registry import (
    ACTIVATION_BEGUN,
    AFFECT,
    ATTACK_DECLARED,
    ATTACK_DICE,
    ATTACK_MODIFY,
    ATTACK_OVER,
    DESTROYED,
    MOVED,
    ROUND,
    ROUND_BEGUN,
    Activation,
    Handling,
    Loss,
    Moving,
    Performing,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import (
    BATTLE_STATIONS,
    EVADE,
    SCAN,
    give,
    remove_cloak,
)
from wartable.games.startrek.values import printed, skill

RULE: Final = "ST-CARD-03"
PROTECTED: Final = Message("startrek.card.protected", "It is protected from opponents.")()
WHICH_ACTION: Final = Message("startrek.ask.which_action", "{card}: which Action must {ship} take?")
STRIKES_BACK: Final = Message("startrek.strikes_back", "{ship} strikes back")


# Jean-Luc Picard (2017)


@action("jean_luc_picard_2017")
def jean_luc_picard_2017(use: Use[Fleets], _: Performing) -> Step:
    """The own ship and all friendly ships in reach get a Battle Stations Token."""
    least, most = reach("jean_luc_picard_2017")
    for ship in (own(use), *friends(use, least, most)):
        yield from give(use.state, use.table, ship, BATTLE_STATIONS, RULE)


# William T. Riker (2017)


@action("william_t_riker_2017")
def william_t_riker_2017(use: Use[Fleets], _: Performing) -> Step:
    """The Crew of a friendly ship cannot be affected by opponents this round."""
    ship = yield from choose_ship(use, friends(use, *reach("william_t_riker_2017")))
    use.leave(ship.id, expires=ROUND.end(use.state))


@line("william_t_riker_2017").lasting.forbids(AFFECT)
def crew_protected(bearer: Bearer[Fleets], handling: Handling) -> str | None:
    """Opponents do nothing to the Crew of that ship, outside combat (ST-EFFECT-06)."""
    ship = handling.ship
    if ship.id not in bearer.effect.targets or _same_side(bearer.state, ship.seat, handling.by):
        return None
    if sealed_off(bearer, handling):
        return None
    return PROTECTED if handling.card in cards_of_type(ship, "crew") else None


def _same_side(state: Fleets, one: int, other: int) -> bool:
    return state.side(one) == state.side(other)


# Data


def _cloaked_enemies(bearer: Bearer[Fleets]) -> list[Ship]:
    return [ship for ship in enemies(bearer, *reach("data_captain_2017")) if ship.cloaked]


@action("data_captain_2017", unless=lambda bearer, _: None if _cloaked_enemies(bearer) else NOBODY)
def data_captain(use: Use[Fleets], _: Performing) -> Step:
    """An opposing ship loses its Cloak Token; its Shields become active at once."""
    ship = yield from choose_ship(use, _cloaked_enemies(use))
    remove_cloak(use.table, ship, RULE)


# Lursa and B'Etor


def _flip(card: str) -> None:
    @line(card).on(ROUND_BEGUN, may=question(card))
    def turn_over(use: Use[Fleets], _: Fleets) -> None:
        """The card is turned to its other face."""
        this_card(use).card = shipped().captains[card].other_face


_flip("lursa_2017")
_flip("betor_2017")


# K'mpec


@action("kmpec_captain_2017")
def kmpec_captain(use: Use[Fleets], _: Performing) -> Step:
    """Three Evade Tokens for a Shield."""
    for _again in range(3):
        yield from give(use.state, use.table, own(use), EVADE, RULE)


# Romulan Captain


@line("romulan_captain_2017").on(
    ATTACK_DECLARED,
    may=question("romulan_captain_2017"),
    when=defending,
    cost=costs("romulan_captain_2017"),
)
def romulan_captain(_: Use[Fleets], attack: Attack) -> None:
    """The attacker rolls two dice fewer."""
    attack.extra_attack -= 2


# Mirok


@action("mirok_2017")
def mirok(use: Use[Fleets], _: Performing) -> Step:
    """A Scan Token; a Romulan ship may then take an Action of its bar as a free Action."""
    ship = own(use)
    yield from give(use.state, use.table, ship, SCAN, RULE)
    if "romulan" in printed(ship).factions:
        use.state.push(Act(ship.id, free=True, only=printed(ship).actions))


# Alidar Jarok


def _forcible(bearer: Bearer[Fleets], ship: Ship) -> list[str]:
    """The Actions of its bar that a ship can perform now, Regenerate excepted (ST-RULING-86)."""
    return [
        each
        for each in printed(ship).actions
        if each != "regenerate" and hindrance(bearer.state, ship, each) is None
    ]


@line("alidar_jarok_2017").on(
    MOVED,
    may=question("alidar_jarok_2017"),
    when=lambda bearer, moving: (
        moving.ship in enemies(bearer, *reach("alidar_jarok_2017"))
        and not moving.forced
        and not moving.ship.tokens["aux"]
        and bool(_forcible(bearer, moving.ship))
    ),
    cost=costs("alidar_jarok_2017"),
)
def alidar_jarok(use: Use[Fleets], moving: Moving) -> Step:
    """An opposing ship must take the Action that is named."""
    options = tuple(Option(each, ICONS[each]) for each in _forcible(use, moving.ship))
    words = WHICH_ACTION(card=use.title, ship=ship_name(moving.ship.id))
    moving.forced = yield from ask(
        Prompt(use.seat, "force_action", words, "ST-RULING-86", Pick(options), use.about)
    )


# Tomalak


@line("tomalak_2017", 2).on(
    ATTACK_MODIFY,
    may=question("tomalak_2017", 2),
    when=lambda bearer, attack: (
        attacking(bearer, attack)
        and bool(cards_of_type(own(bearer), "tech"))
        and bool(attack.attack.rollable())
    ),
)
def tomalak(use: Use[Fleets], attack: Attack) -> Step:
    """As many attack dice are rolled again as it has Tech Upgrades."""
    most = len(cards_of_type(own(use), "tech"))
    yield from reroll(use, attack, "attack", RULE, most)


# Jean-Luc Picard (2013)

_ORDERS: Final = ("evade", "target_lock", "scan", "battle_stations")


@line("jean_luc_picard_2013").on(
    ACTIVATION_BEGUN,
    may=question("jean_luc_picard_2013"),
    when=lambda bearer, begun: begun.ship.id == own(bearer).id,
    limit=once(ROUND),
)
def jean_luc_picard_2013(use: Use[Fleets], _: Activation) -> None:
    """One of four Actions as a free Action, on its bar or not."""
    use.state.push(Act(own(use).id, free=True, only=_ORDERS, granted=_ORDERS))


# William T. Riker (2013)


@action("william_t_riker_2013")
def william_t_riker_2013(use: Use[Fleets], _: Performing) -> None:
    """This round it strikes back when it is attacked at Range 1."""
    use.leave(own(use).id, expires=ROUND.end(use.state))


@line("william_t_riker_2013").lasting.on(
    ATTACK_OVER,
    when=lambda bearer, attack: (
        attack.defender in bearer.effect.targets
        and attack.range_band == 1
        and bearer.state.ships[attack.attacker].in_play
    ),
)
def strike_back(use: Use[Fleets], attack: Attack) -> Step:
    """Two attack dice against the attacker, without a defense roll, once."""
    use.end()
    yield from bare_dice(use, use.state.ships[attack.attacker], 2)


@line("william_t_riker_2013").lasting.on(
    DESTROYED,
    when=lambda bearer, loss: (
        loss.ship.id in bearer.effect.targets
        and any(
            attack.defender == loss.ship.id and attack.range_band == 1
            for attack in bearer.state.strikes()
        )
    ),
)
def strike_back_in_death(use: Use[Fleets], loss: Loss) -> Step:
    """The same even if the attack destroys the ship."""
    attack = next(each for each in use.state.strikes() if each.defender == loss.ship.id)
    use.end()
    attacker = use.state.ships[attack.attacker]
    if attacker.in_play:
        yield from bare_dice(use, attacker, 2)


def bare_dice(use: Use[Fleets], target: Ship, count: int) -> Step:
    """A ship takes the Hits and Criticals of some attack dice with no defense roll."""
    pool = yield from roll_pool(
        use.seat,
        die_kinds(),
        ["attack"] * count,
        kind="bare_dice",
        words=STRIKES_BACK(ship=use.source_name),
        rule=use.ability.rule,
        about=(f"ship:{target.id}",),
    )
    hits, criticals = pool.count(HIT), pool.count(CRITICAL)
    if hits + criticals:
        yield from suffer(use.state, use.table, target, hits, criticals, by=own(use).id)


# Gowron


def _klingon_friends(bearer: Bearer[Fleets]) -> list[Ship]:
    ships = friends(bearer, *reach("gowron_2013"))
    return [ship for ship in ships if "klingon" in printed(ship).factions]


@action("gowron_2013", unless=lambda bearer, _: None if _klingon_friends(bearer) else NOBODY)
def gowron(use: Use[Fleets], _: Performing) -> None:
    """Every other friendly Klingon ship in reach rolls a die more this round (ST-RULING-88)."""
    ships = [ship.id for ship in _klingon_friends(use)]
    use.leave(*ships, expires=ROUND.end(use.state), amount=1)


@line("gowron_2013").lasting.changes(ATTACK_DICE)
def gowrons_die(bearer: Bearer[Fleets], attack: Attack) -> int | None:
    """For the ships that were in reach."""
    return bearer.effect.amount if attack.attacker in bearer.effect.targets else None


# Martok


def _lower_skill(bearer: Bearer[Fleets]) -> list[Ship]:
    state, mine = bearer.state, skill(bearer.state, own(bearer))
    return [ship for ship in friends(bearer, *reach("martok_2013")) if skill(state, ship) < mine]


@line("martok_2013").on(
    MOVED,
    may=question("martok_2013"),
    when=lambda bearer, moving: moving.ship.id == own(bearer).id and bool(_lower_skill(bearer)),
)
def martok(use: Use[Fleets], _: Moving) -> Step:
    """A friendly ship with a lower Skill may take a free Action at once."""
    ship = yield from choose_ship(use, _lower_skill(use))
    use.state.push(Act(ship.id, free=True))
