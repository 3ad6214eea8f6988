"""Attacks: declare, throw, save, wounds and death (SK-TARGET, SK-ROLL, SK-SAVE, SK-DEATH)."""

from __future__ import annotations

from tests.games.skirmish.events import DiceCounted, Hit, Note
from tests.games.skirmish.names import unit_id, unit_option
from tests.games.skirmish.registry import (
    ATTACK,
    COMING,
    DECLARED,
    DEFENSE,
    FELL,
    KILLED,
    OVER_HEADS,
    ROLLED,
    SAVED,
    STEELED,
    TARGET,
    THROWN,
    abilities,
    in_turn,
)
from tests.games.skirmish.state import (
    COLORS,
    Aim,
    Attack,
    Battle,
    Death,
    Purpose,
    Save,
    SaveCount,
    Strike,
    Throw,
    Unit,
    Wounds,
)
from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask, roll
from wartable.engine.rulebook import MatchOver, Result, Table
from wartable.engine.windows import Offer, Order, owners_choose

HIT = 4
SAVES = 5


def screened(state: Battle, aim: Aim) -> str | None:
    """A unit at the back is out of reach while its seat has another in front."""
    if not aim.target.card.back or abilities.allowed(state, OVER_HEADS, aim):
        return None
    if any(not unit.card.back for unit in state.of(aim.target.seat)):
        return "Others stand in front of it."
    return None


def targets(state: Battle, unit: Unit) -> tuple[list[Option], list[Bar]]:
    """Whom a unit could attack; what is forbidden is shown as barred."""
    options: list[Option] = []
    bars: list[Bar] = []
    banned = abilities.judge(state, TARGET)
    for target in state.units.values():
        if target.seat == unit.seat:
            continue
        aim = Aim(unit, target)
        ban = banned(aim)
        if ban is not None:
            bars.append(ban.bar(unit_id(target.id), f"Attack {target.id}"))
        elif (reason := screened(state, aim)) is not None:
            called, words = unit_id(target.id), f"Attack {target.id}"
            bars.append(Bar(called, words, reason, "SK-TARGET-02", (called,)))
        else:
            options.append(unit_option(target.id, f"Attack {target.id}"))
    return options, bars


def choose_target(state: Battle, unit: Unit, offer: Offer[Battle]) -> Asking[str]:
    """The acting unit picks a target, goes a way that a card offers, or passes."""
    options, bars = targets(state, unit)
    passing = Option("pass", "Do nothing")
    form = Pick((passing, *options, *offer.options), (*bars, *offer.bars))
    return (
        yield from ask(
            Prompt(
                unit.seat, "target", f"{unit.id} acts", "SK-TARGET-01", form, (unit_id(unit.id),)
            )
        )
    )


def declare(state: Battle, table: Table, unit: Unit, target: Unit) -> Step:
    """The attack is declared; tricks may answer it; if it stands, it is rolled next."""
    table.tell(Note(rule="SK-TARGET-01", text=f"{unit.id} attacks {target.id}."))
    attack = Attack(unit.id, target.id, unit.seat, target.seat)
    yield from abilities.open(state, table, DECLARED, attack, in_turn(state, target.seat))
    if not attack.called_off:
        state.agenda.append(Strike(unit.id, target.id))


def throw(
    state: Battle,
    table: Table,
    unit: Unit,
    target: str,
    against: int,
    count: int,
    purpose: Purpose,
) -> Asking[Throw]:
    """Dice are thrown, then everything that rolls dice again acts, the thrower's side first."""
    faces: list[int] = []
    if count:
        faces = yield from roll(
            unit.seat,
            [6] * count,
            kind=purpose,
            words=f"{unit.id}: {purpose}",
            rule="SK-ROLL-01",
            about=(unit_id(unit.id),),
        )
    thrown = Throw(unit.id, unit.seat, target, against, purpose, list(faces))
    yield from abilities.open(state, table, THROWN, thrown, in_turn(state, unit.seat))
    return thrown


def throw_again(thrown: Throw, dice: list[int], rule: str) -> Step:
    """Some dice of a throw are rolled again; only the new faces count."""
    faces = yield from roll(
        thrown.seat,
        [6] * len(dice),
        kind="again",
        words=f"{thrown.unit} rolls again",
        rule=rule,
        about=(unit_id(thrown.unit),),
    )
    for die, face in zip(dice, faces, strict=True):
        thrown.faces[die] = face


def roll_attack(state: Battle, table: Table, unit: Unit, target: Unit) -> Asking[int]:
    """The attacker's dice less its guard are thrown; every 4 or more is a hit."""
    yield from abilities.open(state, table, STEELED, Aim(unit, target), in_turn(state, unit.seat))
    base = max(0, unit.card.attack - state.guards.get(unit.seat, 0))
    dice = abilities.query(state, ATTACK, base, unit)
    table.tell(
        DiceCounted(rule="SK-ROLL-02", unit=unit.id, purpose="attack", reckoning=dice.bare())
    )
    thrown = yield from throw(state, table, unit, target.id, target.seat, dice.value, "attack")
    yield from abilities.open(state, table, ROLLED, thrown, in_turn(state, unit.seat))
    return sum(face >= HIT for face in thrown.faces)


def roll_save(state: Battle, table: Table, unit: Unit, attacker: Unit, hits: int) -> Step:
    """The defender's dice and its guard are thrown; each 5 or more takes off a hit."""
    base = unit.card.defense + state.guards.get(unit.seat, 0)
    dice = abilities.query(state, DEFENSE, base, unit).bare()
    table.tell(DiceCounted(rule="SK-SAVE-01", unit=unit.id, purpose="save", reckoning=dice))
    thrown = yield from throw(state, table, unit, attacker.id, attacker.seat, dice.value, "save")
    count = SaveCount(unit.id, sum(face >= SAVES for face in thrown.faces))
    yield from abilities.open(state, table, SAVED, count, in_turn(state, attacker.seat))
    state.effects.pass_moment(attack_end(attacker.id, unit.id))
    table.tell(Hit(rule="SK-SAVE-02", unit=unit.id, hits=hits, saves=count.saves))
    yield from wound(state, table, unit, max(0, hits - count.saves), attacker)


def attack_end(attacker: str, target: str) -> str:
    """The name of the moment at which an attack is over."""
    return f"attack.end/{attacker}/{target}"


def strike(state: Battle, table: Table, record: Strike) -> Step:
    """An attack's first half, a step of its own."""
    state.agenda.pop()
    attacker, target = state.units[record.attacker], state.units[record.target]
    hits = yield from roll_attack(state, table, attacker, target)
    state.agenda.append(Save(attacker.id, target.id, hits))


def save(state: Battle, table: Table, record: Save) -> Step:
    """An attack's second half, a step of its own."""
    state.agenda.pop()
    attacker, target = state.units[record.attacker], state.units[record.target]
    yield from roll_save(state, table, target, attacker, record.hits)


def whole_attack(state: Battle, table: Table, unit: Unit, target: Unit) -> Step:
    """An attack within something else: both rolls, one inside the other's step."""
    hits = yield from roll_attack(state, table, unit, target)
    yield from roll_save(state, table, target, unit, hits)


def wound(state: Battle, table: Table, unit: Unit, wounds: int, attacker: Unit) -> Step:
    """Wounds add up; as many as the unit has health kill it."""
    coming = Wounds(unit.id, unit.seat, attacker.id, wounds)
    seats = state.from_seat(unit.seat)
    order: Order[Battle] = owners_choose(seats, rule="SK-WOUND-02", mandatory_first=True)
    yield from abilities.open(state, table, COMING, coming, order)
    unit.wounds += coming.left
    if unit.wounds >= unit.card.health:
        yield from kill(state, table, unit, attacker)


def kill(state: Battle, table: Table, unit: Unit, killer: Unit) -> Step:
    """A unit is about to die; if nothing replaces that it falls, and what follows a fall acts."""
    death = Death(unit.id, unit.seat, killer.id, killer.seat)
    order: Order[Battle] = owners_choose(state.from_seat(unit.seat), rule="SK-DEATH-02")
    yield from abilities.open(state, table, KILLED, death, order)
    if death.replaced:
        unit.wounds = unit.card.health - 1
        return
    table.tell(Note(rule="SK-DEATH-01", text=f"{unit.id} falls.", about=(unit_id(unit.id),)))
    state.falling[unit.id] = state.units.pop(unit.id)
    state.effects.end_on(unit.id)
    yield from abilities.open(state, table, FELL, death, in_turn(state, unit.seat))
    del state.falling[unit.id]
    forget_fallen(state)
    end_if_decided(state)


def forget_fallen(state: Battle) -> None:
    """Nothing on the agenda waits for a unit that is gone; a seat without units has no orders."""
    state.agenda = [
        record
        for record in state.agenda
        if not (
            isinstance(record, Strike | Save)
            and not (record.attacker in state.units and record.target in state.units)
        )
    ]
    alive = state.alive()
    for secret in (state.orders, state.dials, state.guards):
        for seat in [seat for seat in secret if seat not in alive]:
            del secret[seat]


def end_if_decided(state: Battle) -> None:
    """The last seat with units has won, at once."""
    alive = state.alive()
    if not alive:
        raise MatchOver(Result((), "Nobody is left on the field.", "SK-WIN-02"))
    if len(alive) == 1:
        words = f"{COLORS[alive[0]].title()} holds the field."
        raise MatchOver(Result((alive[0],), words, "SK-WIN-01"))
