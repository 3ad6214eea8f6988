"""Abilities of Ship Cards that are more than dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.windows import Bearer, Use
from wartable.games.flightpath.dials import Maneuver
from wartable.games.startrek.abilities.choosing import choose_ship
from wartable.games.startrek.abilities.lines import (
    NOBODY,
    action,
    costs,
    friends,
    line,
    own,
    question,
    reach,
)
from wartable.games.startrek.abilities.shapes import attacking
from wartable.games.startrek.abilities.tokens import reroll
from wartable.games.startrek.actions import choose_damage
from wartable.games.startrek.agenda import Act, Execute
from wartable.games.startrek.damage import deal_card, repair, suffer
from wartable.games.startrek.dice import STATIONS, roll_attack_die
from wartable.games.startrek.events.actions import ShieldsRaised
from wartable.games.startrek.events.rounds import DieRolled
from wartable.games.startrek.kinds import deals_damage
from wartable.games.startrek.names import card_name, colored_name, ship_name
from wartable.games.startrek.pieces import Attack, Ship
from wartable.games.startrek.registry import (
    ACTION_DONE,
    ACTIVATION_BEGUN,
    ATTACK_DECLARED,
    ATTACK_OVER,
    CLOAK_UNSHIELDED,
    DAMAGE_DUE,
    DEFENSE_MODIFY,
    Activation,
    Damage,
    Performing,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import BATTLE_STATIONS, disable_shields, give
from wartable.games.startrek.values import full_shields, printed

RULE: Final = "ST-CARD-02"
UNHARMED: Final = Message("startrek.card.unharmed", "There is nothing to repair.")()
HOW_MANY: Final = Message("startrek.ask.take_over", "{card}: take how many {kind} for {ship}?")
KINDS: Final = {
    "hits": Message("startrek.damage.normal", "normal damage")(),
    "criticals": Message("startrek.damage.critical", "critical damage")(),
}
NUMBER: Final = Message("startrek.number", "{number}")
REPAIR_WHAT: Final = Message("startrek.ask.repair_what", "{card}: what is repaired on {ship}?")
A_SHIELD: Final = Message("startrek.repair.shield", "A Shield")()
A_HULL: Final = Message("startrek.repair.hull", "A Damage Card")()
WHICH_WAY: Final = Message("startrek.ask.which_way", "{card}: which maneuver?")


def missing_shields(ship: Ship) -> int:
    """How many Shield Tokens a ship has lost (ST-SHIELD-03, ST-SETUP-17)."""
    return full_shields(ship) - ship.shields - ship.disabled_shields


def restore_shields(use: Use[Fleets], ship: Ship, count: int) -> None:
    """Put lost Shield Tokens back, disabled ones on a Cloaked ship (ST-SHIELD-04, ST-RULING-42)."""
    count = min(count, missing_shields(ship))
    if ship.cloaked:
        ship.disabled_shields += count
    else:
        ship.shields += count
    if count:
        about = (f"ship:{ship.id}",)
        use.table.tell(ShieldsRaised(rule="ST-SHIELD-04", about=about, ship=ship.id, count=count))


# K'mpec's Attack Cruiser


def _cloaked_friends(bearer: Bearer[Fleets]) -> list[Ship]:
    ships = friends(bearer, *reach("kmpecs_attack_cruiser_2017"))
    return [ship for ship in ships if ship.cloaked]


@action(
    "kmpecs_attack_cruiser_2017",
    unless=lambda bearer, _: None if _cloaked_friends(bearer) else NOBODY,
)
def kmpecs_attack_cruiser(use: Use[Fleets], _: Performing) -> Step:
    """Every Cloaked friendly ship in reach gets a Battle Stations Token."""
    for ship in _cloaked_friends(use):
        yield from give(use.state, use.table, ship, BATTLE_STATIONS, RULE)


# P.W.B. Tomal


def _fires_cloaked(bearer: Bearer[Fleets], attack: Attack) -> bool:
    return attacking(bearer, attack) and own(bearer).cloaked


@line("pwb_tomal_2017").on(
    ATTACK_DECLARED,
    may=question("pwb_tomal_2017"),
    when=lambda bearer, attack: (
        _fires_cloaked(bearer, attack) and bearer.state.ships[attack.defender].shields > 0
    ),
    cost=costs("pwb_tomal_2017"),
)
def pwb_tomal(use: Use[Fleets], attack: Attack) -> None:
    """Up to two Active Shields of the defender are disabled."""
    disable_shields(use.table, use.state.ships[attack.defender], 2, RULE)


# I.R.W. Suran


@line("irw_suran_2017").on(
    ATTACK_OVER,
    may=question("irw_suran_2017"),
    when=lambda bearer, attack: attacking(bearer, attack) and own(bearer).in_play,
)
def irw_suran(use: Use[Fleets], _: Attack) -> Step:
    """It executes a green bank of speed 2, to the left or to the right."""
    banks = (Maneuver("bank_left", 2, "green"), Maneuver("bank_right", 2, "green"))
    maneuver = yield from choose_maneuver(use, banks)
    use.state.push(Execute(own(use).id, maneuver, dialed=False))


def choose_maneuver(use: Use[Fleets], maneuvers: Sequence[Maneuver]) -> Asking[Maneuver]:
    """The controller names one of these maneuvers."""
    options = tuple(Option(each.id, colored_name(each)) for each in maneuvers)
    words = WHICH_WAY(card=use.title)
    answer = yield from ask(
        Prompt(use.seat, "which_maneuver", words, use.ability.rule, Pick(options), use.about)
    )
    return next(each for each in maneuvers if each.id == answer)


# Jarok's Scout Vessel


def _romulan_friends(bearer: Bearer[Fleets]) -> list[Ship]:
    ships = friends(bearer, *reach("jaroks_scout_vessel_2017"))
    return [ship for ship in ships if "romulan" in printed(ship).factions]


@line("jaroks_scout_vessel_2017").on(
    ACTIVATION_BEGUN,
    may=question("jaroks_scout_vessel_2017"),
    when=lambda bearer, begun: begun.ship.id == own(bearer).id and bool(_romulan_friends(bearer)),
    cost=costs("jaroks_scout_vessel_2017"),
)
def jaroks_scout_vessel(use: Use[Fleets], _: Activation) -> Step:
    """A friendly Romulan ship may take an Action as a free Action."""
    ship = yield from choose_ship(use, _romulan_friends(use))
    use.state.push(Act(ship.id, free=True))


# Mirok's Science Vessel


def _harmed_friends(bearer: Bearer[Fleets]) -> list[Ship]:
    ships = friends(bearer, *reach("miroks_science_vessel_2017"))
    return [ship for ship in ships if ship.damage or missing_shields(ship)]


@action(
    "miroks_science_vessel_2017",
    unless=lambda bearer, _: None if _harmed_friends(bearer) else UNHARMED,
)
def miroks_science_vessel(use: Use[Fleets], _: Performing) -> Step:
    """A lost Shield or a point of Hull damage of a friendly ship is repaired."""
    ship = yield from choose_ship(use, _harmed_friends(use))
    what = "shield" if missing_shields(ship) else "hull"
    if missing_shields(ship) and ship.damage:
        words = REPAIR_WHAT(card=use.title, ship=ship_name(ship.id))
        form = Pick((Option("shield", A_SHIELD), Option("hull", A_HULL)))
        what = yield from ask(
            Prompt(use.seat, "repair_what", words, use.ability.rule, form, use.about)
        )
    if what == "shield":
        restore_shields(use, ship, 1)
    else:
        card = yield from choose_damage(ship, RULE)
        yield from repair(use.state, use.table, ship, card, RULE)


# I.R.W. Belak


@line("irw_belak_75012").on(
    DEFENSE_MODIFY,
    may=question("irw_belak_75012"),
    when=lambda bearer, attack: (
        attack.defender == own(bearer).id and bool(attack.defense.rollable())
    ),
)
def irw_belak(use: Use[Fleets], attack: Attack) -> Step:
    """One defense die is rolled again, any number of them while it is Cloaked."""
    most = None if own(use).cloaked else 1
    yield from reroll(use, attack, "defense", RULE, most)


# Scimitar


@line("scimitar_75012").on(
    ATTACK_DECLARED,
    may=question("scimitar_75012"),
    when=lambda bearer, attack: _fires_cloaked(bearer, attack) and not own(bearer).cloak_red,
    cost=costs("scimitar_75012"),
)
def scimitar(_: Use[Fleets], attack: Attack) -> None:
    """Its Cloak Token stays green in this attack."""
    attack.keeps_cloak = True


# I.R.W. Praetus

deals_damage("irw_praetus_2013")


@line("irw_praetus_2013").allows(CLOAK_UNSHIELDED)
def cloaks_without_shields(bearer: Bearer[Fleets], ship: Ship) -> bool:
    """It may take the Cloak Action with no Active Shields left."""
    return ship.id == own(bearer).id


@line("irw_praetus_2013").on(
    ACTION_DONE,
    when=lambda bearer, done: done.ship.id == own(bearer).id and done.action == "cloak",
)
def irw_praetus(use: Use[Fleets], _: Performing) -> Step:
    """An attack die is rolled: on Battle Stations its Hull takes one damage."""
    ship = own(use)
    face = yield from roll_attack_die(ship, card_name(ship.card), "praetus", RULE)
    use.table.tell(
        DieRolled(
            rule=RULE, about=(f"ship:{ship.id}",), ship=ship.id, title=ship.card, faces=(face,)
        )
    )
    if face == STATIONS:
        yield from deal_card(use.state, use.table, ship, face_up=False)


# U.S.S. Enterprise


@action(
    "uss_enterprise_75006",
    unless=lambda bearer, _: None if missing_shields(own(bearer)) else UNHARMED,
)
def uss_enterprise(use: Use[Fleets], _: Performing) -> None:
    """Up to three lost Shields are restored."""
    restore_shields(use, own(use), 3)


# Kraxon


@line("kraxon_2013").on(
    DAMAGE_DUE,
    may=question("kraxon_2013"),
    when=lambda bearer, due: (
        due.ship.id in {ship.id for ship in friends(bearer, 1, 1)} and own(bearer).shields > 0
    ),
)
def kraxon(use: Use[Fleets], due: Damage) -> Step:
    """Part of the damage of a friendly ship at Range 1 goes to its own Shields."""
    ship = own(use)
    taken: dict[str, int] = {}
    for kind in ("hits", "criticals"):
        most = min(getattr(due, kind), ship.shields - sum(taken.values()))
        taken[kind] = 0
        if most > 0:
            words = HOW_MANY(card=use.title, kind=KINDS[kind], ship=ship_name(due.ship.id))
            form = Pick(
                tuple(Option(str(each), NUMBER(number=each)) for each in range(most, -1, -1))
            )
            answer = yield from ask(
                Prompt(use.seat, f"take_{kind}", words, use.ability.rule, form, use.about)
            )
            taken[kind] = int(answer)
    due.hits -= taken["hits"]
    due.criticals -= taken["criticals"]
    if any(taken.values()):
        yield from suffer(use.state, use.table, ship, taken["hits"], taken["criticals"])
