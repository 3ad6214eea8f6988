"""Admirals: their Skill modifiers and their Fleet Actions.

ST-ADMIRAL-05 ST-ADMIRAL-06 ST-ADMIRAL-07 ST-ADMIRAL-08 ST-ADMIRAL-09
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Bearer, Use, once
from wartable.games.flightpath.cards import Does
from wartable.games.flightpath.dice import roll_pool
from wartable.games.startrek import card_handling
from wartable.games.startrek.abilities.choosing import choose_card, choose_ship
from wartable.games.startrek.abilities.lines import (
    ACTION_OF,
    Acted,
    helps,
    line,
    own,
    text_of,
    this_card,
)
from wartable.games.startrek.abilities.tokens import dice, tell_dice
from wartable.games.startrek.actions import cannot_cloak, cloak
from wartable.games.startrek.agenda import Act
from wartable.games.startrek.content import shipped
from wartable.games.startrek.dice import BLANK, CRITICAL, EVADE, HIT, die_kinds
from wartable.games.startrek.events.actions import CloakFlipped
from wartable.games.startrek.events.damage import ShieldLost
from wartable.games.startrek.events.rounds import DieRolled
from wartable.games.startrek.mat import in_arc, range_between
from wartable.games.startrek.names import card_name
from wartable.games.startrek.pieces import PRIMARY, Attack, Card, Ship
from wartable.games.startrek.registry import (
    ACT,
    ATTACK_DICE,
    ATTACK_MODIFY,
    DEFENSE_DICE,
    FLEET_ACTIONS,
    ROUND,
    SKILL,
    Performing,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import BATTLE_STATIONS, give
from wartable.games.startrek.tokens import EVADE as EVADE_TOKEN
from wartable.games.startrek.values import action_bar

RULE: Final = "ST-ADMIRAL-06"
NOBODY: Final = Message("startrek.fleet_action.nobody", "There is no ship it could be used on.")()
NO_SHIELD: Final = Message("startrek.fleet_action.no_shield", "It has no active Shield.")()
NO_CREW: Final = Message("startrek.fleet_action.no_crew", "It has no Crew Upgrade that works.")()
NO_CLOAK: Final = Message("startrek.fleet_action.no_cloak", "Cloak is not on its bar.")()
NOT_AGAIN: Final = Message("startrek.fleet_action.not_again", "Not again this round.")()
GORKON_DICE: Final = 3


def _skill(admiral: str) -> None:
    """The Skill modifier for the Captain of the own ship alone (ST-ADMIRAL-05)."""

    @line(admiral).changes(SKILL)
    def modify(bearer: Bearer[Fleets], ship: Ship) -> int | None:
        card = this_card(bearer).card
        return shipped().admirals[card].skill if ship.id == own(bearer).id else None


for _admiral in shipped().admirals:
    _skill(_admiral)


def fleet_action(
    admiral: str, unless: Callable[[Bearer[Fleets], Performing], str | None] | None = None
) -> Callable[[Acted], Acted]:
    """Offer a Fleet Action, once a round, to the ship that acts.

    ST-ADMIRAL-06, ST-ADMIRAL-07, ST-ADMIRAL-08, ST-ADMIRAL-09.
    """
    words = ACTION_OF(text=text_of(admiral).text)
    return line(admiral).offers(FLEET_ACTIONS, words, unless=unless, limit=once(ROUND))


def near(bearer: Bearer[Fleets], ship: Ship, least: int, most: int) -> list[Ship]:
    """The ships at a Range from the acting one, itself only from Range 0."""
    found: list[Ship] = [ship] if least == 0 else []
    for other in bearer.state.others(ship):
        distance = range_between(ship, other)
        if not helps(bearer, other):
            continue
        if distance is not None and max(1, least) <= distance <= most:
            found.append(other)
    return found


def for_round(use: Use[Fleets], ship: Ship, amount: int = 0) -> None:
    """A record that lies on a ship until the round ends."""
    use.leave(ship.id, expires=ROUND.end(use.state), amount=amount)


# K'mpec


@fleet_action("kmpec_admiral_2017", lambda _, acting: None if acting.ship.shields else NO_SHIELD)
def kmpec_admiral(use: Use[Fleets], acting: Performing) -> Step:
    """Three Evade Tokens for a Shield Token."""
    ship = acting.ship
    ship.shields -= 1
    use.table.tell(ShieldLost(rule=RULE, about=(f"ship:{ship.id}",), ship=ship.id))
    for _again in range(3):
        yield from give(use.state, use.table, ship, EVADE_TOKEN, RULE)


# Mendak


def _unready(bearer: Bearer[Fleets], acting: Performing) -> list[Ship]:
    return [
        ship
        for ship in near(bearer, acting.ship, 0, 2)
        if bearer.state.friendly(acting.ship, ship) and not ship.tokens[BATTLE_STATIONS]
    ]


@fleet_action("mendak_2013", lambda bearer, acting: None if _unready(bearer, acting) else NOBODY)
def mendak(use: Use[Fleets], acting: Performing) -> Step:
    """A Battle Stations Token for a friendly ship, which may not take that Action this round."""
    ship = yield from choose_ship(use, _unready(use, acting))
    yield from give(use.state, use.table, ship, BATTLE_STATIONS, RULE)
    for_round(use, ship)


@line("mendak_2013").lasting.forbids(ACT)
def ready_already(bearer: Bearer[Fleets], performing: Performing) -> str | None:
    """No Battle Stations Action for that ship."""
    barred = performing.ship.id in bearer.effect.targets
    return NOT_AGAIN if barred and performing.action == "battle_stations" else None


# Hiren


def _crew(ship: Ship) -> list[tuple[Ship, Card]]:
    crew = card_handling.cards_of_type(ship, "crew")
    return [(ship, card) for card in crew if not card.disabled]


@fleet_action("hiren_2013", lambda _, acting: None if _crew(acting.ship) else NO_CREW)
def hiren(use: Use[Fleets], acting: Performing) -> Step:
    """A Crew Upgrade is disabled: an attack die more this round."""
    ship, card = yield from choose_card(use, _crew(acting.ship))
    yield from card_handling.disable(use.state, use.table, ship, card, use.seat, RULE)
    for_round(use, ship, 1)


@line("hiren_2013").lasting.changes(ATTACK_DICE)
def hirens_die(bearer: Bearer[Fleets], attack: Attack) -> int | None:
    """For the attacks of that ship."""
    return bearer.effect.amount if attack.attacker in bearer.effect.targets else None


# Liviana Charvanek


def _no_cloak(bearer: Bearer[Fleets], acting: Performing) -> str | None:
    if "cloak" not in action_bar(acting.ship):
        return NO_CLOAK
    found = cannot_cloak(bearer.state, acting.ship)
    return None if found is None else found[0]


@fleet_action("liviana_charvanek", _no_cloak)
def liviana_charvanek(use: Use[Fleets], acting: Performing) -> Step:
    """The ship cloaks, then takes another Action of its bar as a free Action."""
    yield from cloak(use.state, use.table, acting.ship)
    use.state.push(Act(acting.ship.id, free=True, only=action_bar(acting.ship)))


# William Ross


def _ahead(bearer: Bearer[Fleets], acting: Performing) -> list[Ship]:
    ships = near(bearer, acting.ship, 1, 2)
    return [ship for ship in ships if in_arc(acting.ship, ship, ("primary",))]


@fleet_action("william_ross", lambda bearer, acting: None if _ahead(bearer, acting) else NOBODY)
def william_ross(use: Use[Fleets], acting: Performing) -> Step:
    """A ship in the primary arc rolls an attack die less this round."""
    ship = yield from choose_ship(use, _ahead(use, acting))
    for_round(use, ship, -1)


@line("william_ross").lasting.changes(ATTACK_DICE)
def held_down(bearer: Bearer[Fleets], attack: Attack) -> int | None:
    """In all attacks of that ship."""
    return bearer.effect.amount if attack.attacker in bearer.effect.targets else None


# Shanthi


@fleet_action("shanthi", lambda bearer, acting: None if near(bearer, acting.ship, 1, 2) else NOBODY)
def shanthi(use: Use[Fleets], acting: Performing) -> Step:
    """Attacks on a ship may roll blanks again this round; its Cloak Token turns red."""
    ship = yield from choose_ship(use, near(use, acting.ship, 1, 2))
    if ship.cloaked and not ship.cloak_red:
        ship.cloak_red = True
        use.table.tell(CloakFlipped(rule=RULE, about=(f"ship:{ship.id}",), ship=ship.id))
    for_round(use, ship)


@line("shanthi").lasting.on(
    ATTACK_MODIFY,
    may=ACTION_OF(text=text_of("shanthi").text),
    when=lambda bearer, attack: (
        attack.defender in bearer.effect.targets
        and bearer.state.side(bearer.state.ships[attack.attacker].seat)
        == bearer.state.side(bearer.effect.seat)
        and any(attack.attack.dice[place].face == BLANK for place in attack.attack.rollable())
    ),
)
def marked_ship(use: Use[Fleets], attack: Attack) -> Step:
    """All blanks are rolled again once."""
    yield from dice.roll_these(use, attack, Does("again", "attack", old=BLANK))


# Gorkon


@fleet_action("gorkon")
def gorkon(use: Use[Fleets], acting: Performing) -> Step:
    """Three defense dice: an Evade Token for each evade."""
    ship = acting.ship
    pool = yield from roll_pool(
        ship.seat,
        die_kinds(),
        ["defense"] * GORKON_DICE,
        kind="gorkon",
        words=card_name("gorkon"),
        rule=RULE,
        about=(f"ship:{ship.id}",),
    )
    about = (f"ship:{ship.id}",)
    use.table.tell(
        DieRolled(rule=RULE, about=about, ship=ship.id, title="gorkon", faces=pool.faces())
    )
    for _again in range(pool.count(EVADE)):
        yield from give(use.state, use.table, ship, EVADE_TOKEN, RULE)
    for_round(use, ship)


@line("gorkon").lasting.forbids(ACT)
def no_free_evade(bearer: Bearer[Fleets], performing: Performing) -> str | None:
    """Evade is no free Action for that ship this round."""
    barred = performing.ship.id in bearer.effect.targets and performing.free
    return NOT_AGAIN if barred and performing.action == "evade" else None


# Martok


@fleet_action("martok_admiral")
def martok_admiral(use: Use[Fleets], acting: Performing) -> None:
    """Fiercer with the Primary Weapon, and easier to hit, this round."""
    for_round(use, acting.ship)


@line("martok_admiral").lasting.changes(ATTACK_DICE)
def fiercer(bearer: Bearer[Fleets], attack: Attack) -> int | None:
    """One die more with the Primary Weapon."""
    mine = attack.attacker in bearer.effect.targets and attack.weapon == PRIMARY
    return 1 if mine else None


@line("martok_admiral").lasting.changes(DEFENSE_DICE)
def careless(bearer: Bearer[Fleets], attack: Attack) -> int | None:
    """Two defense dice fewer."""
    return -2 if attack.defender in bearer.effect.targets else None


@line("martok_admiral").lasting.on(
    ATTACK_MODIFY,
    may=ACTION_OF(text=text_of("martok_admiral").text),
    when=lambda bearer, attack: (
        attack.attacker in bearer.effect.targets
        and attack.weapon == PRIMARY
        and attack.attack.count(HIT) > 0
    ),
)
def fierce_hit(use: Use[Fleets], attack: Attack) -> None:
    """One Hit becomes a Critical."""
    attack.attack.convert((HIT,), CRITICAL, 1)
    tell_dice(use, attack, "attack", "convert", RULE)
