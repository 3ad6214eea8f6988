"""Melee and missile attacks: the attack roll, the save roll, damage and the counter-attack.

DD-MELEE and DD-MISSILE.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from wartable.engine.requests import Asking, Step
from wartable.engine.windows import Moment
from wartable.games.dragondice import causes
from wartable.games.dragondice.choosing import agrees
from wartable.games.dragondice.damage import choose_casualties, reduce_damage, spell_saves
from wartable.games.dragondice.death import Death, kill
from wartable.games.dragondice.events import DamageDealt
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.naming import army
from wartable.games.dragondice.rolls.resolve import resolve, throw
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.rolls.tally import Totals
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import (
    Attack,
    CounterAttack,
    Die,
    EndAction,
    RollAttack,
    RollSaves,
)
from wartable.games.dragondice.turn.events import AttackDeclared
from wartable.games.dragondice.turn.messages import COUNTER_ATTACK

ATTACKED: Moment[Callable[[Roll, Totals], Step]] = Moment("attack.rolled")
"""Species abilities that act when an attack roll is counted, such as Cursed Bullets."""
SAVED: Moment[Callable[[Roll, Totals], Step]] = Moment("attack.saved")
"""Species abilities of the defender that act when the save roll is counted."""
BEFORE_COUNTER: Moment[Callable[[Game, Attack], Step]] = Moment("attack.before_counter")
"""Species abilities of the attacker that act before the counter-attack, such as Foul Stench."""
COUNTERS: Moment[Callable[[Game, Attack], frozenset[int] | None]] = Moment("attack.counters")
"""Species abilities that allow a counter-attack to a missile attack: the units that make it."""

Only: TypeAlias = "frozenset[int] | None"


def declare(game: Game, attack: Attack, rule: str) -> None:
    """An army attacks another."""
    game.state.attack = attack
    attackers = game.units(attack.seat, attack.place)
    attack.abilities = list(dict.fromkeys(n for die in attackers for n in game.abilities(die)))
    game.tell(
        AttackDeclared(
            rule=rule,
            about=(
                f"army:{attack.seat}:{attack.place}",
                f"army:{attack.target}:{attack.target_place}",
            ),
            kind=attack.kind,
            seat=attack.seat,
            place=attack.place,
            target=attack.target,
            target_place=attack.target_place,
            counter=attack.counter,
            who=army(game, attack.seat, attack.place),
            whom=army(game, attack.target, attack.target_place),
        )
    )


def roll_attack(game: Game) -> Step:
    """The attacker rolls and resolves the SAIs before anything else (DD-MELEE-02).

    DD-ROLL-13, DD-RULING-17, DD-RULING-43.
    """
    attack = current(game)
    roll = Roll(
        game,
        attack.seat,
        attack.place,
        attack.kind,
        (attack.kind,),
        counter=attack.counter,
        attack=attack,
    )
    rule = "DD-MELEE-02" if attack.kind == "melee" else "DD-MISSILE-04"
    dice = yield from rollers(roll, _only(attack, game))
    yield from throw(roll, dice, rule)
    totals = yield from resolve(roll)
    attack.results = totals.of(attack.kind)
    attack.generated = {
        die: amount for (die, type_), amount in totals.rolled.items() if type_ == attack.kind
    }
    for _, act in ATTACKED.of(roll.abilities()):
        yield from act(roll, totals)
    yield from settle(game)
    if _over(game, attack):
        game.state.next(EndAction())
    elif attack.charge or attack.results > 0:
        game.state.next(RollSaves())
    else:
        game.state.next(CounterAttack())


def _only(attack: Attack, game: Game) -> Only:
    """Who may roll: all, or those that Foul Stench or a Defensive Volley leaves."""
    if not attack.counter:
        return None
    if attack.able is not None:
        return frozenset(attack.able)
    units = game.units(attack.seat, attack.place)
    return frozenset(die.id for die in units if die.id not in attack.stenched)


def roll_saves(game: Game) -> Step:
    """The army that is attacked rolls, and its owner chooses who dies.

    DD-MELEE-03, DD-MELEE-04, DD-MELEE-05.
    """
    attack = current(game)
    charge = attack.charge
    roll = Roll(
        game,
        attack.target,
        attack.target_place,
        "charge" if charge else "save",
        ("save", "melee") if charge else ("save",),
        against=attack.kind,
        attack=attack,
    )
    dice = yield from rollers(roll)
    yield from throw(roll, dice, "DD-MELEE-03" if attack.kind == "melee" else "DD-MISSILE-05")
    totals = yield from resolve(roll)
    for _, act in SAVED.of(roll.abilities()):
        yield from act(roll, totals)
    yield from settle(game)
    yield from _damage(game, attack, totals)
    yield from settle(game)
    game.state.next(EndAction() if _over(game, attack) or charge else CounterAttack())


def _damage(game: Game, attack: Attack, totals: Totals) -> Step:
    """Results minus saves; after a charge both sides remove their dead together (DD-RULING-24)."""
    saves = totals.of("save")
    damage = damage_of(attack, saves, spell_saves(game, attack.target, attack.target_place))
    game.tell(
        DamageDealt(
            rule="DD-MELEE-04" if attack.kind == "melee" else "DD-MISSILE-06",
            about=(f"army:{attack.target}:{attack.target_place}",),
            seat=attack.target,
            place=attack.target_place,
            damage=damage,
            saves=saves,
            who=army(game, attack.target, attack.target_place),
        )
    )
    rule = "DD-MELEE-05" if attack.kind == "melee" else "DD-MISSILE-07"
    falling = yield from choose_casualties(game, attack.target, attack.target_place, damage, rule)
    struck: list[Die] = []
    if attack.charge:
        struck = yield from _struck_by_defenders(game, attack, totals.of("melee"))
    why = causes.attack(attack.kind, counter=attack.counter)
    yield from kill(game, falling, Death(rule, why, after_save=True))
    yield from kill(game, struck, Death("DD-SAI-14", causes.CHARGE_ANSWERED))


def _struck_by_defenders(game: Game, attack: Attack, melee: int) -> Asking[list[Die]]:
    """The melee that the defenders rolled against a Charge, which spell saves reduce."""
    seat, place = attack.seat, attack.place
    saves = spell_saves(game, seat, place)
    death = Death("DD-SAI-14", causes.CHARGE_ANSWERED)
    damage = reduce_damage(game, seat, place, melee, death, "spell", saves) if melee else 0
    return (yield from choose_casualties(game, seat, place, damage, "DD-SAI-14"))


def damage_of(attack: Attack, saves: int, by_spells: int) -> int:
    """What gets through: only spell saves reduce Cursed Bullets (DD-RULING-45)."""
    plain = attack.results - attack.cursed
    ordinary = saves - by_spells
    left = max(plain - ordinary, 0)
    return max(left + attack.cursed - by_spells, 0)


def counter_attack(game: Game) -> Step:
    """The defending army may strike back by the same process (DD-MELEE-06, DD-MELEE-08).

    DD-MELEE-07, DD-MISSILE-08.
    """
    attack = current(game)
    game.state.next(EndAction())
    if attack.counter or attack.surprise or _over(game, attack):
        return
    able: Only = None
    if attack.kind == "missile":
        able = volley(game, attack)
        if not able:
            return
    else:
        for _, act in BEFORE_COUNTER.of(attack.abilities):
            yield from act(game, attack)
        if not _only_left(game, attack):
            return
    rule = "DD-MELEE-06" if attack.kind == "melee" else "DD-SPECIES-08"
    about = (f"army:{attack.target}:{attack.target_place}", f"army:{attack.seat}:{attack.place}")
    words = COUNTER_ATTACK(army=army(game, attack.seat, attack.place))
    if not (yield from agrees(attack.target, "counter_attack", words, rule, about)):
        return
    declare(game, struck_back(attack, able), rule)
    game.state.agenda.append(RollAttack())


def struck_back(attack: Attack, able: Only) -> Attack:
    """The counter-attack that answers an attack."""
    return Attack(
        attack.kind,
        attack.target,
        attack.target_place,
        attack.seat,
        attack.place,
        counter=True,
        charmed=attack.charmed,
        stenched=attack.stenched,
        able=None if able is None else sorted(able),
    )


def _only_left(game: Game, attack: Attack) -> bool:
    """Whether any unit is left to counter-attack (DD-RULING-46)."""
    units = game.units(attack.target, attack.target_place)
    return any(die.id not in attack.stenched for die in units)


def volley(game: Game, attack: Attack) -> Only:
    """The units that may shoot back at a missile attack, if any may."""
    defenders = game.units(attack.target, attack.target_place)
    names = dict.fromkeys(name for die in defenders for name in game.abilities(die))
    for _, able in COUNTERS.of(names):
        found = able(game, attack)
        if found:
            return found
    return None


def current(game: Game) -> Attack:
    """The attack that is being made."""
    attack = game.state.attack
    assert attack is not None
    return attack


def _over(game: Game, attack: Attack) -> bool:
    """No army, no roll: the action ends if either army is gone (DD-RULING-68)."""
    return not game.units(attack.seat, attack.place) or not game.units(
        attack.target, attack.target_place
    )
