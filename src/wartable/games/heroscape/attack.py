"""An attack step by step: announce, roll, defend, compare, wounds.

HS-ATTACK-05, HS-ATTACK-06, HS-ATTACK-07, HS-ATTACK-10, HS-ATTACK-15, HS-ATTACK-16, HS-RULING-01,
HS-RULING-45.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.engine.forms import Option, Order
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask, roll
from wartable.engine.rulebook import Table
from wartable.engine.windows import Reckoning
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.registry import (
    ATTACK,
    ATTACK_DICE,
    ATTACK_OVER,
    COMPARED,
    DECLARED,
    DEFENSE_DICE,
    MOST_DEFENSE,
    ROLLED,
    SKULL_WORTH,
    abilities,
    by_the_die,
)
from wartable.games.heroscape.damage import wound
from wartable.games.heroscape.events.attacks import (
    AttackCalledOff,
    AttackDeclared,
    AttackResolved,
    DiceCounted,
)
from wartable.games.heroscape.field import height_dice, values_of
from wartable.games.heroscape.moments import Attack, Special
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn

SKULLS: Final = 3
"""Faces 1 to 3 of a combat die are skulls (HS-RULING-01)."""
SHIELDS: Final = (4, 5)
"""These faces are shields; the sixth is blank (HS-RULING-01)."""
ANY_DEFENSE: Final = 99
ALL_ARE_TARGETED: Final = False
"""Whether figures struck only because of where they stand count as targeted (HS-RULING-66)."""
DEFENDER_KEEPS_BONUSES: Final = True
"""Whether height and powers add to the defense against a Special Attack (HS-RULING-43)."""


def skulls_in(faces: Sequence[int]) -> int:
    """Skulls among combat dice (HS-ATTACK-10)."""
    return sum(face <= SKULLS for face in faces)


def shields_in(faces: Sequence[int]) -> int:
    """Shields among combat dice (HS-ATTACK-10)."""
    return sum(face in SHIELDS for face in faces)


def attack_dice(state: HeroScapeState, attack: Attack) -> tuple[Reckoning, int]:
    """The dice of an attack, and how many of them are for height.

    HS-CARD-06, HS-ATTACK-08, HS-ATTACK-09, HS-POWER-03; nothing changes a Special Attack
    (HS-SPECIAL-04).
    """
    if attack.special is not None:
        return Reckoning(attack.special.dice, attack.special.dice, ()), 0
    height = height_dice(state, attack.attacker, attack.defender)
    base = values_of(state, attack.attacker).attack + height
    return abilities.query(state, ATTACK_DICE, base, attack), height


def defense_dice(state: HeroScapeState, attack: Attack) -> tuple[Reckoning, int]:
    """The dice of a defense, and how many of them are for height.

    HS-CARD-07, HS-ATTACK-09, HS-RULING-43.
    """
    base = values_of(state, attack.defender).defense
    if attack.special is not None and not DEFENDER_KEEPS_BONUSES:
        return Reckoning(base, base, ()), 0
    height = height_dice(state, attack.defender, attack.attacker)
    if attack.special is not None and not attack.special.height_defends:
        height = 0
    dice = abilities.query(state, DEFENSE_DICE, base + height, attack)
    most = abilities.number(state, MOST_DEFENSE, ANY_DEFENSE, attack)
    if dice.value > most:
        dice = Reckoning(most, dice.base, dice.parts)
    return dice, height


def make_attack(
    state: HeroScapeState,
    table: Table,
    attacker: Figure,
    defender: Figure,
    *,
    turn: Turn | None = None,
    special: Special | None = None,
) -> Asking[Attack]:
    """One attack on one figure, from its announcement to its end.

    HS-ATTACK-05, HS-ATTACK-06, HS-ATTACK-07, HS-SPECIAL-01, HS-SPECIAL-03.
    """
    attack = announced(state, table, attacker, defender, turn, special)
    yield from abilities.open(state, table, DECLARED, attack, by_the_die())
    if attack.called_off:
        _call_off(table, attack)
        return attack
    yield from roll_attack(state, table, attack)
    yield from defend(state, table, attack)
    yield from finish(state, table, attack)
    return attack


def attack_several(
    state: HeroScapeState,
    table: Table,
    attacker: Figure,
    defenders: Sequence[Figure],
    special: Special,
    *,
    turn: Turn | None = None,
    target: Figure | None = None,
) -> Asking[list[Attack]]:
    """One roll against several defenders, each with a roll of its own, in the attacker's order.

    HS-SPECIAL-05, HS-RULING-45. `target` is the one that was picked, if one was (HS-RULING-66):
    called off on him, the attack is not made at all (HS-RULING-69).
    """
    seat = state.seat_of(attacker)
    ordered = yield from _in_order(seat, attacker, defenders)
    attacks = [announced(state, table, attacker, defender, turn, special) for defender in ordered]
    for attack in attacks:
        attack.targeted = ALL_ARE_TARGETED or attack.defender is target
        yield from abilities.open(state, table, DECLARED, attack, by_the_die())
        if attack.called_off:
            _call_off(table, attack)
            if attack.defender is target:
                return []
    attacks = [attack for attack in attacks if not attack.called_off]
    if not attacks:
        return []
    yield from roll_attack(state, table, attacks[0])
    for attack in attacks[1:]:
        attack.dice, attack.faces = attacks[0].dice, list(attacks[0].faces)
        _note(attack)
        yield from abilities.open(state, table, ROLLED, attack, by_the_die())
        attack.skulls = _worth(state, attack)
    for attack in attacks:
        if attack.defender.on_board:
            yield from defend(state, table, attack)
    for attack in attacks:
        yield from finish(state, table, attack)
    return attacks


def _in_order(seat: int, attacker: Figure, defenders: Sequence[Figure]) -> Asking[list[Figure]]:
    if len(defenders) < 2:
        return list(defenders)
    options = tuple(
        Option(f"figure:{each.id}", figure_name(each.id), (f"figure:{each.id}",))
        for each in defenders
    )
    answer = yield from ask(
        Prompt(
            seat,
            "defense_order",
            messages.DEFENSE_ORDER,
            "HS-SPECIAL-05",
            Order(options),
            (f"figure:{attacker.id}",),
        )
    )
    found = {f"figure:{each.id}": each for each in defenders}
    return [found[each] for each in answer]


def announced(
    state: HeroScapeState,
    table: Table,
    attacker: Figure,
    defender: Figure,
    turn: Turn | None,
    special: Special | None,
) -> Attack:
    """Attacker and defender are named (HS-ATTACK-05)."""
    table.tell(
        AttackDeclared(
            rule="HS-ATTACK-05",
            about=(f"figure:{attacker.id}", f"figure:{defender.id}"),
            figure=attacker.id,
            target=defender.id,
            special="" if special is None else special.name,
        )
    )
    attacking, defending = state.seat_of(attacker), state.seat_of(defender)
    return Attack(attacker, defender, attacking, defending, special, turn)


def _call_off(table: Table, attack: Attack) -> None:
    table.tell(
        AttackCalledOff(
            rule="HS-POWER-01",
            about=(f"figure:{attack.attacker.id}", f"figure:{attack.defender.id}"),
            figure=attack.attacker.id,
            target=attack.defender.id,
        )
    )


def roll_attack(state: HeroScapeState, table: Table, attack: Attack) -> Step:
    """The attacking player rolls, and powers may turn or reroll dice (HS-ATTACK-06).

    HS-ATTACK-15: the dice are counted with every bonus before they are rolled; a bonus that must
    apply needs nobody to remember it (HS-RULING-49).
    """
    dice, height = attack_dice(state, attack)
    attack.dice = dice.value
    table.tell(
        DiceCounted(
            rule="HS-ATTACK-09" if state.master else "HS-ATTACK-08",
            about=(f"figure:{attack.attacker.id}",),
            figure=attack.attacker.id,
            purpose="attack",
            reckoning=dice.bare(),
            height=height,
        )
    )
    attack.faces = yield from throw(
        attack.attacking, attack.dice, "attack", messages.ATTACK_ROLL, "HS-ATTACK-06", attack
    )
    _note(attack)
    yield from abilities.open(state, table, ROLLED, attack, by_the_die())
    attack.skulls = _worth(state, attack)


def _note(attack: Attack) -> None:
    """The turn remembers who attacked whom, for powers that speak of it."""
    if attack.turn is not None and attack.targeted:
        attack.turn.targeted.append((attack.attacker.id, attack.defender.id))


def throw(
    seat: int, count: int, kind: str, words: str, rule: str, attack: Attack
) -> Asking[list[int]]:
    """Combat dice are rolled, for attack and defense alike; none, if there are none to roll.

    HS-ATTACK-16, HS-POWER-03.
    """
    if count <= 0:
        return []
    about = (f"figure:{attack.attacker.id}", f"figure:{attack.defender.id}")
    return (yield from roll(seat, [6] * count, kind=kind, words=words, rule=rule, about=about))


def _worth(state: HeroScapeState, attack: Attack) -> int:
    skulls = skulls_in(attack.faces)
    if attack.special is not None:
        return skulls
    return skulls * abilities.number(state, SKULL_WORTH, 1, attack)


def defend(state: HeroScapeState, table: Table, attack: Attack) -> Step:
    """The defender's controller rolls; each shield blocks one skull; the rest are wounds.

    HS-ATTACK-07, HS-ATTACK-10, HS-ATTACK-11, HS-ATTACK-12, HS-DAMAGE-01.
    """
    if attack.ended or not attack.defender.on_board:
        return
    dice, height = defense_dice(state, attack)
    attack.defense = dice.value
    table.tell(
        DiceCounted(
            rule="HS-ATTACK-09" if state.master else "HS-ATTACK-08",
            about=(f"figure:{attack.defender.id}",),
            figure=attack.defender.id,
            purpose="defense",
            reckoning=dice.bare(),
            height=height,
        )
    )
    attack.shield_faces = yield from throw(
        attack.defending, attack.defense, "defense", messages.DEFENSE_ROLL, "HS-ATTACK-07", attack
    )
    attack.shields = shields_in(attack.shield_faces)
    yield from abilities.open(state, table, COMPARED, attack, by_the_die())
    table.tell(
        AttackResolved(
            rule="HS-ATTACK-12" if attack.skulls > attack.shields else "HS-ATTACK-11",
            about=(f"figure:{attack.attacker.id}", f"figure:{attack.defender.id}"),
            figure=attack.attacker.id,
            target=attack.defender.id,
            skulls=attack.skulls,
            shields=attack.shields,
        )
    )
    attack.wounds = yield from wound(
        state,
        table,
        attack.defender,
        unblocked(attack),
        "attack",
        by=attack.attacker.id,
        attack=attack,
    )


def unblocked(attack: Attack) -> int:
    """A wound for each skull that is not blocked (HS-DAMAGE-01)."""
    return 0 if attack.ended else max(0, attack.skulls - attack.shields)


def finish(state: HeroScapeState, table: Table, attack: Attack) -> Step:
    """The attack is done; powers that follow it act."""
    yield from abilities.open(state, table, ATTACK_OVER, attack, by_the_die())
    state.effects.pass_moment(ATTACK.end(state))
