"""Abilities of Elite Talents."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.windows import Bearer, Effect, Later, Use
from wartable.games.flightpath.dice import roll_pool
from wartable.games.startrek import card_handling
from wartable.games.startrek.abilities.choosing import choose_card, choose_ship
from wartable.games.startrek.abilities.lines import (
    NOBODY,
    action,
    costs,
    enemies,
    helps,
    line,
    own,
    question,
    reach,
)
from wartable.games.startrek.abilities.shapes import attacking, defending
from wartable.games.startrek.abilities.ships import choose_maneuver
from wartable.games.startrek.abilities.tokens import tell_dice
from wartable.games.startrek.agenda import Act, Execute
from wartable.games.startrek.combat import make_attack, open_fire
from wartable.games.startrek.continuous import last_forever
from wartable.games.startrek.dice import CRITICAL, HIT, STATIONS, die_kinds
from wartable.games.startrek.events.rounds import DialSet, DieRolled
from wartable.games.startrek.mat import in_arc, primary_arcs, spot
from wartable.games.startrek.messages import SET_DIAL
from wartable.games.startrek.names import own_name, ship_name
from wartable.games.startrek.pieces import Attack, Card, Ship
from wartable.games.startrek.planning import dial_form, maneuvers
from wartable.games.startrek.registry import (
    ACT,
    ATTACK_DECLARED,
    ATTACK_MODIFY,
    ATTACK_OVER,
    DIALS_SET,
    ROUND,
    SKILL,
    Performing,
    abilities,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import AUX, BATTLE_STATIONS, end_lock, give, take

RULE: Final = "ST-CARD-03"
DUEL_DICE: Final = 5
OATH: Final = Message("startrek.blood_oath", "Blood Oath: {ship}")
NO_ORDERS: Final = Message("startrek.card.no_orders", "None of its cards prints an Action.")()
NOT_GREEN: Final = Message("startrek.card.not_green", "It executed no green maneuver.")()
NO_MORE: Final = Message("startrek.card.no_battle_stations", "Not again this round.")()


# Riker Maneuver


def _behind(bearer: Bearer[Fleets], attack: Attack) -> bool:
    """Attacked by a ship outside the own primary arc."""
    attacker = bearer.state.ships[attack.attacker]
    return defending(bearer, attack) and not in_arc(own(bearer), attacker, ("primary",))


@line("riker_maneuver_2017").on(
    ATTACK_DECLARED,
    may=question("riker_maneuver_2017"),
    when=_behind,
    cost=costs("riker_maneuver_2017"),
)
def riker_maneuver(use: Use[Fleets], attack: Attack) -> Step:
    """The attacker loses locks and Battle Stations; both ships get an Auxiliary Power Token."""
    attacker = use.state.ships[attack.attacker]
    for target in attacker.locks:
        end_lock(use.table, attacker, target, RULE)
    for other in use.state.red_tokens(attacker):
        end_lock(use.table, other, attacker.id, RULE)
    while attacker.tokens[BATTLE_STATIONS]:
        take(use.table, attacker, BATTLE_STATIONS, RULE)
    for ship in (attacker, own(use)):
        yield from give(use.state, use.table, ship, AUX, RULE)


# Make It So


def _orders(bearer: Bearer[Fleets]) -> tuple[str, ...]:
    """The abilities of its Captain, Admiral and Crew."""
    ship = own(bearer)
    cards = [card for card in ship.cards if card.sort in ("captain", "admiral")]
    cards += card_handling.cards_of_type(ship, "crew")
    ids = [name for card in cards for name in (card.card, f"{card.card}.2")]
    return tuple(dict.fromkeys(name for name in ids if name in abilities))


@action("make_it_so_2017", unless=lambda bearer, _: None if _orders(bearer) else NO_ORDERS)
def make_it_so(use: Use[Fleets], _: Performing) -> None:
    """Two Actions of its Admiral, Captain or Crew as free Actions."""
    orders = Act(own(use).id, free=True, only=_orders(use))
    use.state.push(orders, orders)


# Blood Oath


def _captains(bearer: Bearer[Fleets]) -> list[tuple[Ship, Card]]:
    """Opposing Captains in reach that can be affected."""
    return [
        (holder, card)
        for ship in enemies(bearer, *reach("blood_oath_2017"))
        for holder, card in bearer.state.equipped(ship)
        if card.sort == "captain"
        and card_handling.can_affect(bearer.state, holder, card, bearer.seat)
    ]


@action("blood_oath_2017", unless=lambda bearer, _: None if _captains(bearer) else NOBODY)
def blood_oath(use: Use[Fleets], _: Performing) -> Step:
    """Both players roll five dice; the winner's Captain gains Skill, the loser's is discarded."""
    mine = own(use)
    theirs, _captain = yield from choose_card(use, _captains(use))
    counts = [0, 0]
    while counts[0] == counts[1]:
        for number, ship in enumerate((mine, theirs)):
            counts[number] = yield from _swear(use, ship)
    winner, loser = (mine, theirs) if counts[0] > counts[1] else (theirs, mine)
    captain = winner.of_sort("captain")
    if captain is not None:
        last_forever(use, captain.id, amount=2)
    lost = loser.of_sort("captain")
    if lost is not None:
        yield from card_handling.discard(use.state, use.table, loser, lost, use.seat, RULE)


def _swear(use: Use[Fleets], ship: Ship) -> Asking[int]:
    """Five attack dice: how many Battle Stations they show."""
    pool = yield from roll_pool(
        ship.seat,
        die_kinds(),
        ["attack"] * DUEL_DICE,
        kind="blood_oath",
        words=OATH(ship=ship_name(ship.id)),
        rule=RULE,
        about=(f"ship:{ship.id}",),
    )
    use.table.tell(
        DieRolled(
            rule=RULE,
            about=(f"ship:{ship.id}",),
            ship=ship.id,
            title="blood_oath_2017",
            faces=pool.faces(),
        )
    )
    return pool.count(STATIONS)


@line("blood_oath_2017").lasting.changes(SKILL)
def oath_kept(bearer: Bearer[Fleets], ship: Ship) -> int | None:
    """The winner's Captain has a higher Skill as long as he is there."""
    captain = ship.of_sort("captain")
    kept = captain is not None and captain.id in bearer.effect.targets
    return bearer.effect.amount if kept else None


# Today Is A Good Day To Die


@action("today_is_a_good_day_to_die_2017")
def today_is_a_good_day_to_die(use: Use[Fleets], _: Performing) -> None:
    """This round every ship may turn all its Hits into Criticals: a record for each seat."""
    for seat in range(use.state.seats):
        ends = ROUND.end(use.state)
        use.state.effects.add(Effect(use.ability.id, use.source, seat, (), ends))


@line("today_is_a_good_day_to_die_2017").lasting.on(
    ATTACK_MODIFY,
    may=question("today_is_a_good_day_to_die_2017"),
    when=lambda bearer, attack: (
        bearer.state.ships[attack.attacker].seat == bearer.effect.seat
        and helps(bearer, bearer.state.ships[attack.attacker])
        and attack.attack.count(HIT) > 0
    ),
)
def hits_are_criticals(use: Use[Fleets], attack: Attack) -> None:
    """All Hits become Criticals."""
    attack.attack.convert((HIT,), CRITICAL)
    tell_dice(use, attack, "attack", "convert", RULE)


# Strike From The Shadows


@line("strike_from_the_shadows_2017").on(
    ATTACK_DECLARED,
    may=question("strike_from_the_shadows_2017"),
    when=lambda bearer, attack: attacking(bearer, attack) and own(bearer).cloaked,
    cost=costs("strike_from_the_shadows_2017"),
)
def strike_from_the_shadows(use: Use[Fleets], attack: Attack) -> None:
    """Its Cloak Token shows its green side again."""
    own(use).cloak_red = False
    attack.keeps_cloak = True


# Tal Shiar and Deanna Troi: looking at dials


def _with_dials(bearer: Bearer[Fleets], card: str) -> list[Ship]:
    return [ship for ship in enemies(bearer, *reach(card)) if ship.dial]


def look(use: Use[Fleets], ship: Ship) -> None:
    """A dial is shown to the player of the card."""
    seen = (use.seat, ship.id)
    if seen not in use.state.seen_dials:
        use.state.seen_dials.append(seen)


@line("tal_shiar_2017").on(
    DIALS_SET,
    may=question("tal_shiar_2017"),
    when=lambda bearer, _: bool(_with_dials(bearer, "tal_shiar_2017")),
    cost=costs("tal_shiar_2017"),
)
def tal_shiar(use: Use[Fleets], _: Fleets) -> Step:
    """A look at a dial and a Battle Stations Token."""
    ship = yield from choose_ship(use, _with_dials(use, "tal_shiar_2017"))
    look(use, ship)
    yield from give(use.state, use.table, own(use), BATTLE_STATIONS, RULE)
    use.leave(own(use).id, expires=ROUND.end(use.state))


@line("tal_shiar_2017").lasting.forbids(ACT)
def no_battle_stations(bearer: Bearer[Fleets], performing: Performing) -> str | None:
    """The ship may not take the Battle Stations Action this round."""
    barred = performing.ship.id in bearer.effect.targets
    return NO_MORE if barred and performing.action == "battle_stations" else None


@line("deanna_troi_2017").on(
    DIALS_SET,
    may=question("deanna_troi_2017"),
    when=lambda bearer, _: bool(_with_dials(bearer, "deanna_troi_2017")),
    cost=costs("deanna_troi_2017"),
)
def deanna_troi(use: Use[Fleets], _: Fleets) -> Step:
    """A look at two dials, which are fixed; then the own dial may be set again."""
    there = _with_dials(use, "deanna_troi_2017")
    for _again in range(min(2, len(there))):
        ship = yield from choose_ship(use, there)
        there.remove(ship)
        look(use, ship)
        ship.dial_fixed = True
    if not own(use).dial_fixed:
        use.state.push(use.later("dial", own(use).id))


@line("deanna_troi_2017").then("dial")
def set_again(use: Use[Fleets], later: Later) -> Step:
    """The own dial is set again in secret; what others saw of it no longer counts."""
    ship = use.state.ships[later.targets[0]]
    form = dial_form(use.state, ship)
    if form is not None and ship.in_play:
        ship.dial = yield from ask(
            Prompt(
                ship.seat,
                "dial",
                SET_DIAL(ship=own_name(ship.id)),
                "ST-PLAN-01",
                form,
                (f"ship:{ship.id}",),
                "all",
            )
        )
        use.state.seen_dials = [seen for seen in use.state.seen_dials if seen[1] != ship.id]
        use.table.tell(DialSet(rule="ST-PLAN-05", about=(f"ship:{ship.id}",), ship=ship.id))


# Counter Attack


@action("counter_attack_2013")
def counter_attack(use: Use[Fleets], _: Performing) -> None:
    """This round it fires back at a ship in its primary arc that damages it."""
    use.leave(own(use).id, expires=ROUND.end(use.state))


def _can_counter(bearer: Bearer[Fleets], attack: Attack) -> bool:
    ship, attacker = bearer.state.ships[attack.defender], bearer.state.ships[attack.attacker]
    return (
        ship.id in bearer.effect.targets
        and attack.damage_done > 0
        and ship.in_play
        and attacker.in_play
        and spot(ship, attacker, primary_arcs(ship)) is not None
    )


@line("counter_attack_2013").lasting.on(
    ATTACK_OVER, may=question("counter_attack_2013"), when=_can_counter
)
def fire_back(use: Use[Fleets], attack: Attack) -> None:
    """One free attack on that ship, once."""
    ship, attacker = use.state.ships[attack.defender], use.state.ships[attack.attacker]
    seen = spot(ship, attacker, primary_arcs(ship))
    assert seen is not None
    use.end()
    open_fire(use.state, make_attack(use.state, ship, attacker, seen), extra=True)


# Engage


def _not_green(bearer: Bearer[Fleets], _: Performing) -> str | None:
    green = any(each.color == "green" for each in own(bearer).executed)
    return None if green else NOT_GREEN


@action("engage_2013", unless=_not_green)
def engage(use: Use[Fleets], _: Performing) -> Step:
    """Another green maneuver at once, and an Auxiliary Power Token."""
    ship = own(use)
    green = [each for each in maneuvers(use.state, ship) if each.color == "green"]
    maneuver = yield from choose_maneuver(use, green)
    use.state.push(Execute(ship.id, maneuver, dialed=False), use.later("strain", ship.id))


@line("engage_2013").then("strain")
def strained(use: Use[Fleets], later: Later) -> Step:
    """The Auxiliary Power Token comes after the maneuver."""
    ship = use.state.ships[later.targets[0]]
    if ship.in_play:
        yield from give(use.state, use.table, ship, AUX, RULE)
