"""Abilities of Crew Upgrades that are more than dice."""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Bearer, Use, once
from wartable.games.flightpath.dials import Maneuver
from wartable.games.startrek.abilities.choosing import choose_card, choose_ship
from wartable.games.startrek.abilities.lines import (
    NOBODY,
    action,
    costs,
    friends,
    helps,
    in_reach,
    line,
    own,
    question,
    reach,
)
from wartable.games.startrek.agenda import Act
from wartable.games.startrek.card_handling import bring_back, cards_of_type, enable
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events.actions import Cloaked
from wartable.games.startrek.events.rounds import ManeuverReplaced
from wartable.games.startrek.kinds import sealed_off
from wartable.games.startrek.mat import templates
from wartable.games.startrek.names import colored_name
from wartable.games.startrek.pieces import Attack, Card, Ship
from wartable.games.startrek.registry import (
    ACT,
    ACTIVATION_BEGUN,
    AFFECT,
    ATTACK_DICE,
    DEPLOYED,
    DIAL_REVEALED,
    PLANNING_BEGUN,
    ROUND,
    Activation,
    Handling,
    Moving,
    Performing,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import disable_shields
from wartable.games.startrek.values import printed

RULE: Final = "ST-CARD-03"
NOTHING: Final = Message("startrek.card.nothing", "There is no card it could be used on.")()
NO_ACTION: Final = Message("startrek.card.no_action", "It takes no Action this round.")()
SAFE: Final = Message("startrek.card.safe", "Opponents cannot affect it this round.")()
WHICH_SPEED: Final = Message("startrek.ask.which_speed", "{card}: which maneuver?")


def own_turn(bearer: Bearer[Fleets], begun: Activation) -> bool:
    """Whether the own ship is about to activate."""
    return begun.ship.id == own(bearer).id


# Cards that come back


def _discarded(bearer: Bearer[Fleets], kind: str, most: int) -> list[tuple[Ship, Card]]:
    ship, upgrades = own(bearer), shipped().upgrades
    return [
        (ship, card)
        for card in ship.discarded
        if card.id != bearer.source
        and not card.gone
        and card.card in upgrades
        and upgrades[card.card].type == kind
        and upgrades[card.card].cost <= most
    ]


@action("kurn_2017", unless=lambda b, _: None if _discarded(b, "weapon", 5) else NOTHING)
def kurn(use: Use[Fleets], _: Performing) -> Step:
    """A discarded Weapon of 5 SP or less comes back."""
    ship, card = yield from choose_card(use, _discarded(use, "weapon", 5))
    bring_back(use.table, ship, card, RULE)


@action(
    "beverly_crusher_2017", 2, unless=lambda b, _: None if _discarded(b, "crew", 4) else NOTHING
)
def beverly_crusher_returns(use: Use[Fleets], _: Performing) -> Step:
    """A discarded Crew Upgrade of 4 SP or less comes back."""
    ship, card = yield from choose_card(use, _discarded(use, "crew", 4))
    bring_back(use.table, ship, card, RULE)


# Cards that are enabled


def _disabled(bearer: Bearer[Fleets], *types: str) -> list[tuple[Ship, Card]]:
    ship = own(bearer)
    return [
        (ship, card)
        for card in cards_of_type(ship, *types)
        if card.disabled and card.id != bearer.source
    ]


@line("beverly_crusher_2017").on(
    ACTIVATION_BEGUN,
    may=question("beverly_crusher_2017"),
    when=lambda bearer, begun: own_turn(bearer, begun) and bool(_disabled(bearer, "crew")),
    cost=costs("beverly_crusher_2017"),
)
def beverly_crusher(use: Use[Fleets], _: Activation) -> Step:
    """A Disabled Token is taken off a Crew Upgrade."""
    ship, card = yield from choose_card(use, _disabled(use, "crew"))
    enable(use.table, ship, card, RULE)


@line("miles_obrien_2017").on(
    PLANNING_BEGUN,
    may=question("miles_obrien_2017"),
    when=lambda bearer, _: bool(_disabled(bearer, "tech", "weapon")),
    cost=costs("miles_obrien_2017"),
)
def miles_obrien(use: Use[Fleets], _: Fleets) -> Step:
    """A Disabled Token is taken off a Tech or Weapon Upgrade."""
    ship, card = yield from choose_card(use, _disabled(use, "tech", "weapon"))
    enable(use.table, ship, card, RULE)


def _tired_ships(bearer: Bearer[Fleets]) -> list[Ship]:
    return [
        ship
        for ship in friends(bearer, *reach("romulan_medical_team_2017"))
        if any(card.disabled for card in cards_of_type(ship, "crew"))
    ]


@action("romulan_medical_team_2017", unless=lambda b, _: None if _tired_ships(b) else NOBODY)
def romulan_medical_team(use: Use[Fleets], _: Performing) -> Step:
    """Each Crew Upgrade of a friendly ship loses a Disabled Token."""
    ship = yield from choose_ship(use, _tired_ships(use))
    for card in cards_of_type(ship, "crew"):
        if card.disabled:
            enable(use.table, ship, card, RULE)


# Klingon Helmsman


@line("klingon_helmsman_2017").on(
    ACTIVATION_BEGUN,
    may=question("klingon_helmsman_2017"),
    when=lambda bearer, begun: own_turn(bearer, begun) and not own(bearer).tokens["aux"],
    cost=costs("klingon_helmsman_2017"),
)
def klingon_helmsman(use: Use[Fleets], _: Activation) -> None:
    """A Scan Action as a free Action."""
    use.state.push(Act(own(use).id, free=True, only=("scan",), granted=("scan",)))


# Geordi La Forge


def _other_speeds(moving: Moving) -> list[Maneuver]:
    """The maneuver faster or slower by up to 2, where there is a template for it."""
    old = moving.maneuver
    others = [
        Maneuver(old.bearing, old.speed + more, old.color, old.degrees) for more in (-2, -1, 1, 2)
    ]
    return [each for each in others if old.speed and each.speed and templates().has(each)]


@line("geordi_la_forge_2017").on(
    DIAL_REVEALED,
    may=question("geordi_la_forge_2017"),
    when=lambda bearer, moving: (
        moving.ship.id == own(bearer).id
        and not moving.ship.dial_fixed
        and bool(_other_speeds(moving))
    ),
    cost=costs("geordi_la_forge_2017"),
)
def geordi_la_forge(use: Use[Fleets], moving: Moving) -> Step:
    """Another speed of the same bearing and color; no Action this round."""
    speeds = _other_speeds(moving)
    options = tuple(Option(each.id, colored_name(each)) for each in speeds)
    words = WHICH_SPEED(card=use.title)
    answer = yield from ask(
        Prompt(use.seat, "which_maneuver", words, use.ability.rule, Pick(options), use.about)
    )
    replace_maneuver(use, moving, next(each for each in speeds if each.id == answer))
    use.leave(own(use).id, expires=ROUND.end(use.state))


@line("geordi_la_forge_2017").lasting.forbids(ACT)
def no_action(bearer: Bearer[Fleets], performing: Performing) -> str | None:
    """The ship takes no Action this round."""
    return NO_ACTION if performing.ship.id in bearer.effect.targets else None


def replace_maneuver(use: Use[Fleets], moving: Moving, maneuver: Maneuver) -> None:
    """The ship executes this maneuver instead of the revealed one."""
    moving.maneuver = maneuver
    ship = moving.ship
    use.table.tell(
        ManeuverReplaced(rule=RULE, about=(f"ship:{ship.id}",), ship=ship.id, maneuver=maneuver)
    )


# Romulan Helmsman


@line("romulan_helmsman").on(
    DIAL_REVEALED,
    may=question("romulan_helmsman"),
    when=lambda bearer, moving: (
        moving.ship.id == own(bearer).id
        and not moving.ship.dial_fixed
        and moving.maneuver.color == "red"
    ),
    cost=costs("romulan_helmsman"),
)
def romulan_helmsman(use: Use[Fleets], moving: Moving) -> None:
    """A red maneuver is white."""
    old = moving.maneuver
    replace_maneuver(use, moving, Maneuver(old.bearing, old.speed, "white", old.degrees))


# Romulan Spy


@line("romulan_spy_2017").on(DEPLOYED)
def romulan_spy(use: Use[Fleets], state: Fleets) -> None:
    """Friendly Romulan ships at Range 1 start with a Cloak Token."""
    for ship in in_reach(use, state.in_play(), *reach("romulan_spy_2017")):
        if (
            state.friendly(own(use), ship)
            and helps(use, ship)
            and "romulan" in printed(ship).factions
            and not ship.cloaked
        ):
            disable_shields(use.table, ship, ship.shields, RULE)
            ship.cloak = "fresh"
            use.table.tell(Cloaked(rule=RULE, about=(f"ship:{ship.id}",), ship=ship.id))


# Parem


def _ships_with_tech(bearer: Bearer[Fleets]) -> list[Ship]:
    state = bearer.state
    return [
        ship
        for ship in state.in_play()
        if state.friendly(own(bearer), ship) and cards_of_type(ship, "tech")
    ]


@line("parem_2017").on(
    PLANNING_BEGUN,
    may=question("parem_2017"),
    when=lambda bearer, _: bool(_ships_with_tech(bearer)),
    cost=costs("parem_2017"),
)
def parem(use: Use[Fleets], _: Fleets) -> Step:
    """Opponents cannot affect the Tech Upgrades of a friendly ship this round."""
    ship = yield from choose_ship(use, _ships_with_tech(use))
    use.leave(ship.id, expires=ROUND.end(use.state))


@line("parem_2017").lasting.forbids(AFFECT)
def tech_protected(bearer: Bearer[Fleets], handling: Handling) -> str | None:
    """Opponents do nothing to the Tech Upgrades of that ship, outside combat (ST-EFFECT-06)."""
    state, ship = bearer.state, handling.ship
    if ship.id not in bearer.effect.targets or state.side(ship.seat) == state.side(handling.by):
        return None
    if sealed_off(bearer, handling):
        return None
    return SAFE if handling.card in cards_of_type(ship, "tech") else None


# Bochra


@line("bochra_2017").on(
    ACTIVATION_BEGUN,
    may=question("bochra_2017"),
    when=own_turn,
    limit=once(ROUND),
    cost=costs("bochra_2017"),
)
def bochra(_: Use[Fleets], begun: Activation) -> None:
    """The ship activates after all others this round."""
    begun.postponed = True


# N'Vek


@action("nvek_2013")
def nvek(use: Use[Fleets], _: Performing) -> None:
    """An attack die more this round."""
    use.leave(own(use).id, expires=ROUND.end(use.state), amount=1)


@line("nvek_2013").lasting.changes(ATTACK_DICE)
def nveks_die(bearer: Bearer[Fleets], attack: Attack) -> int | None:
    """For the attacks of its ship."""
    return bearer.effect.amount if attack.attacker in bearer.effect.targets else None
