"""Damage: points suffered one by one, Shields, Damage Cards, and ships destroyed.

DAMAGE, SHIELD, CRIT, DESTROY and SIMULTANEOUS of the ledger.
"""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.flightpath.damage_deck import DamageCard
from wartable.games.startrek import messages
from wartable.games.startrek.events.damage import (
    DamageDealt,
    DamageRepaired,
    DamageTurned,
    ShieldLost,
    ShipDestroyed,
    ShipDoomed,
    SquadronTokenLost,
)
from wartable.games.startrek.names import card_name, ship_name
from wartable.games.startrek.pieces import Attack, Ship
from wartable.games.startrek.registry import (
    DAMAGE_DEALT,
    DAMAGE_DUE,
    DESTROYED,
    TOKEN_FALLS,
    Damage,
    Dealt,
    Loss,
    abilities,
    by_initiative,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import end_lock
from wartable.games.startrek.values import hull, printed, skill, stack


def suffer(
    state: Fleets,
    table: Table,
    ship: Ship,
    hits: int,
    criticals: int = 0,
    attack: Attack | None = None,
    by: str = "",
) -> Step:
    """A ship suffers damage point by point, all normal damage before any critical damage.

    Dealing stops when the ship is destroyed; a doomed ship takes all points. `by` is a ship whose
    own ability strikes back.
    ST-DAMAGE-01, ST-DAMAGE-02, ST-DAMAGE-06, ST-RULING-51.
    """
    due = Damage(ship, hits, criticals, attack)
    yield from abilities.open(state, table, DAMAGE_DUE, due, by_initiative(state))
    for critical in (*(False,) * due.hits, *(True,) * due.criticals):
        if not ship.in_play or (attack is not None and attack.token_lost):
            return
        yield from _one_point(state, table, ship, critical, attack)
    if by and not ship.in_play:
        _avenged(state, state.ships[by])


def _avenged(state: Fleets, ship: Ship) -> None:
    """A ship struck back and no opposing ship is left: should it go down too, its side has won.

    ST-WIN-04.
    """
    if not state.opposing(ship):
        state.avenged = state.side(ship.seat)


def _one_point(
    state: Fleets, table: Table, ship: Ship, critical: bool, attack: Attack | None
) -> Step:
    """One point: an active Shield is lost, or a Damage Card is dealt.

    ST-DAMAGE-03, ST-DAMAGE-04, ST-DAMAGE-05, ST-SHIELD-02, ST-SHIELD-03, ST-LIMIT-04.
    """
    if attack is not None:
        attack.damage_done += 1
    if ship.shields:
        ship.shields -= 1
        table.tell(ShieldLost(rule="ST-DAMAGE-03", about=(f"ship:{ship.id}",), ship=ship.id))
        return
    if stack(ship):
        yield from lose_token(state, table, ship, attack)
        return
    critical = critical and not state.deck.exhausted
    yield from deal_card(state, table, ship, face_up=critical, attack=attack)


def lose_token(state: Fleets, table: Table, ship: Ship, attack: Attack | None) -> Step:
    """Hull damage destroys the top token of an Attack Squadron, once an attack.

    The Shields of the next token are fully repaired and active; without a token left the squadron
    is destroyed.
    ST-SQUADRON-10, ST-SQUADRON-11, ST-SQUADRON-12, ST-SQUADRON-13, ST-SQUADRON-14,
    ST-SQUADRON-15, ST-SQUADRON-16, ST-RULING-65.
    """
    if attack is not None:
        if attack.token_lost:
            return
        attack.token_lost = True
    loss = Loss(ship)
    yield from abilities.open(state, table, TOKEN_FALLS, loss, by_initiative(state))
    if loss.prevented:
        return
    ship.tokens_lost += 1
    left = stack(ship)
    table.tell(
        SquadronTokenLost(
            rule="ST-SQUADRON-10", about=(f"ship:{ship.id}",), ship=ship.id, left=left
        )
    )
    if left:
        ship.shields, ship.disabled_shields = printed(ship).shields, 0
    yield from check_hull(state, table, ship, attack)


def deal_card(
    state: Fleets, table: Table, ship: Ship, *, face_up: bool, attack: Attack | None = None
) -> Step:
    """Deal a Damage Card; a face-up one does what it says, and enough of them destroy the ship.

    ST-DAMAGE-07, ST-CRIT-01, ST-CRIT-02, ST-CRIT-03.
    """
    card = state.deck.deal()
    ship.damage.append(card)
    if face_up:
        name = messages.DAMAGE_TITLE(ship=ship_name(ship.id))
        yield from state.deck.learn(card, words=name, rule="ST-DAMAGE-05", named=card_name)
        card.face_up = True
    table.tell(
        DamageDealt(
            rule="ST-DAMAGE-05" if face_up else "ST-DAMAGE-04",
            about=(f"ship:{ship.id}", card.id),
            ship=ship.id,
            damage=card.id,
            title=card.title if face_up else "",
            count=len(ship.damage),
        )
    )
    if face_up:
        dealt = Dealt(ship, card, attack)
        yield from abilities.open(state, table, DAMAGE_DEALT, dealt, by_initiative(state))
    yield from check_hull(state, table, ship, attack)


def check_hull(state: Fleets, table: Table, ship: Ship, attack: Attack | None) -> Step:
    """A ship with as many Damage Cards as Hull is destroyed, at once or after its attack.

    ST-DESTROY-01, ST-DESTROY-02, ST-SIMULTANEOUS-01, ST-SIMULTANEOUS-02, ST-RULING-52.
    """
    if not ship.in_play or ship.doomed or not worn_out(state, ship):
        return
    if attack is not None and _fires_at_the_same_time(state, ship, attack):
        ship.doomed = True
        table.tell(ShipDoomed(rule="ST-SIMULTANEOUS-01", about=(f"ship:{ship.id}",), ship=ship.id))
        return
    yield from destroy(state, table, ship, "" if attack is None else attack.attacker)


def worn_out(state: Fleets, ship: Ship) -> bool:
    """Whether a ship has as many Damage Cards as Hull, or a squadron no token left."""
    if printed(ship).tokens:
        return not stack(ship)
    return len(ship.damage) >= hull(state, ship)


def _fires_at_the_same_time(state: Fleets, ship: Ship, attack: Attack) -> bool:
    """Whether a ship doomed by an attack has the attacker's Skill and may still attack.

    An attacker doomed during its own attack finishes that attack.
    """
    if any(other.attacker == ship.id for other in state.strikes()):
        return True
    if attack.defender == ship.id and attack.defender_skill >= 0:
        return attack.defender_skill == attack.skill and not ship.fought
    return skill(state, ship) == attack.skill and not ship.fought


def destroy(
    state: Fleets, table: Table, ship: Ship, by: str = "", rule: str = "ST-DESTROY-02"
) -> Step:
    """A ship leaves the play area with its tokens; its Damage Cards are discarded.

    ST-DESTROY-02, ST-DESTROY-03, ST-DESTROY-04, ST-RULING-44.
    """
    loss = Loss(ship, by)
    yield from abilities.open(state, table, DESTROYED, loss, by_initiative(state))
    if loss.prevented or not ship.in_play:
        return
    take_away(state, table, ship)
    ship.destroyed = True
    table.tell(ShipDestroyed(rule=rule, about=(f"ship:{ship.id}",), ship=ship.id, seat=ship.seat))
    words = messages.DAMAGE_DISCARDED(ship=ship_name(ship.id))
    for card in ship.damage:
        yield from state.deck.put_away(card, words=words, rule="ST-DESTROY-03", named=card_name)
    ship.damage = []
    for craft in state.ships.values():
        if craft.docked == ship.id:
            craft.docked = ""
            yield from _lost_with_it(state, table, craft)


def _lost_with_it(state: Fleets, table: Table, craft: Ship) -> Step:
    """A docked Shuttlecraft is destroyed with its Capital Ship (ST-SHUTTLE-16)."""
    craft.destroyed = True
    about = (f"ship:{craft.id}",)
    table.tell(ShipDestroyed(rule="ST-SHUTTLE-16", about=about, ship=craft.id, seat=craft.seat))
    words = messages.DAMAGE_DISCARDED(ship=ship_name(craft.id))
    for card in craft.damage:
        yield from state.deck.put_away(card, words=words, rule="ST-DESTROY-03", named=card_name)
    craft.damage = []


def take_away(state: Fleets, table: Table, ship: Ship) -> None:
    """Take a ship off the mat; its tokens return to the supply, locks on both sides end."""
    ship.pose = None
    ship.doomed = False
    ship.tokens.clear(tuple(ship.tokens.counts))
    ship.cloak, ship.cloak_red = "", False
    ship.dial, ship.dial_shown = "", False
    for target in ship.locks:
        end_lock(table, ship, target, "ST-DESTROY-04")
    for other in state.ships.values():
        end_lock(table, other, ship.id, "ST-DESTROY-04")
    state.effects.end_on(ship.id)


def turn_down(table: Table, ship: Ship, card: DamageCard, rule: str) -> None:
    """Turn a face-up Damage Card face down: its effect ends, and so does its Critical Hit Token.

    ST-CRIT-04.
    """
    card.face_up = False
    about = (f"ship:{ship.id}", card.id)
    table.tell(DamageTurned(rule=rule, about=about, ship=ship.id, damage=card.id, title=card.title))


def repair(state: Fleets, table: Table, ship: Ship, card: DamageCard, rule: str) -> Step:
    """Discard a Damage Card; nobody looks at one that lies face down first (ST-RULING-45)."""
    ship.damage.remove(card)
    words = messages.DAMAGE_DISCARDED(ship=ship_name(ship.id))
    yield from state.deck.put_away(card, words=words, rule=rule, named=card_name)
    about = (f"ship:{ship.id}", card.id)
    table.tell(DamageRepaired(rule=rule, about=about, ship=ship.id, damage=card.id))
