"""What becomes of soldiers: damage of a Troop, soldiers defeated, morale and a new Point Soldier.

TROOP-19 to -23, PRESSED-04, MORALE and TROOPAREA of the ledger.
"""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.dice import roll_attack_dice
from wartable.games.dndattackwing.events.combat import DamageDealt
from wartable.games.dndattackwing.events.troops import MoraleChecked, PointChosen, SoldierLost
from wartable.games.dndattackwing.judging import step_over
from wartable.games.dndattackwing.names import card_name, creature_name, own_name
from wartable.games.dndattackwing.pieces import Attack, Creature, Soldier
from wartable.games.dndattackwing.registry import (
    DAMAGE_DEALT,
    MORALE_CHECK,
    SOLDIERS_DEFEATED,
    Dealt,
    Losses,
    Morale,
    abilities,
    by_initiative,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import health


def troop_suffers(
    state: Battle, table: Table, creature: Creature, points: int, attack: Attack | None
) -> Step:
    """A Troop suffers damage, soldier by soldier; all its Damage Cards lie face down.

    DN-TROOP-19, DN-TROOP-20, DN-TROOP-21, DN-TROOPAREA-03, DN-TROOPAREA-05, DN-TROOPAREA-06,
    DN-TROOPAREA-07, DN-MORALE-06, DN-RULING-34, DN-RULING-40, DN-EX-32, DN-EX-33, DN-EX-42.
    """
    struck = _struck(creature, attack)
    soldier: Soldier | None = None
    led = True
    count = 0
    while points and creature.troop:
        if soldier is None:
            struck = [each for each in struck if each in creature.soldiers]
            if not struck:
                break
            soldier = yield from _next_struck(creature, struck)
        points -= 1
        yield from _deal(state, table, creature, soldier, attack)
        if len(soldier.damage) < health(state, creature):
            continue
        lost = yield from _defeated(state, table, creature, soldier)
        led = led and lost.number != creature.point
        count += 1
        if attack is None or not attack.area:
            break
        soldier = None
    last = creature.soldiers[0] if len(creature.soldiers) == 1 else None
    if attack is not None and attack.area and last is not None and last in struck:
        for _ in range(points):
            yield from _deal(state, table, creature, last, attack)
    if not led:
        yield from morale(state, table, creature)
    if len(creature.soldiers) == 1:
        creature.damage += creature.soldiers[0].damage
        creature.soldiers[0].damage = []
    if count:
        losses = Losses(creature, count)
        yield from abilities.open(state, table, SOLDIERS_DEFEATED, losses, by_initiative(state))


def _struck(creature: Creature, attack: Attack | None) -> list[Soldier]:
    """The soldiers that damage falls on: pressed ones first in an area attack."""
    if attack is not None and attack.area:
        pressed = [each for each in creature.soldiers if each.pressed]
        caught = [each for each in creature.soldiers if each.number in attack.caught]
        return [*pressed, *(each for each in caught if each not in pressed)]
    number = attack.soldier if attack is not None and attack.soldier else creature.point
    return [each for each in creature.soldiers if each.number == number]


def _next_struck(creature: Creature, struck: list[Soldier]) -> Asking[Soldier]:
    """The defender chooses who takes the damage next; pressed soldiers come first."""
    pressed = [each for each in struck if each.pressed]
    if pressed or len(struck) == 1:
        return (pressed or struck)[0]
    chosen = yield from _choose(creature, struck, "struck", messages.WHO_SUFFERS, "DN-TROOPAREA-03")
    return chosen


def _choose(
    creature: Creature, soldiers: list[Soldier], kind: str, words: Message, rule: str
) -> Asking[Soldier]:
    if len(soldiers) == 1:
        return soldiers[0]
    options = tuple(
        Option(
            f"soldier:{creature.id}.{each.number}",
            messages.SOLDIER(troop=own_name(creature.id), number=each.number),
            (f"soldier:{creature.id}.{each.number}",),
        )
        for each in soldiers
    )
    answer = yield from ask(
        Prompt(
            creature.seat,
            kind,
            words(creature=own_name(creature.id)),
            rule,
            Pick(options),
            (f"creature:{creature.id}",),
        )
    )
    return next(each for each in soldiers if f"soldier:{creature.id}.{each.number}" == answer)


def _deal(
    state: Battle, table: Table, creature: Creature, soldier: Soldier, attack: Attack | None
) -> Step:
    card = state.deck.deal()
    soldier.damage.append(card)
    if attack is not None:
        attack.damage_done += 1
    table.tell(
        DamageDealt(
            rule="DN-TROOP-19",
            about=(f"creature:{creature.id}", card.id),
            creature=creature.id,
            damage=card.id,
            title="",
            count=len(soldier.damage),
        )
    )
    dealt = Dealt(creature, card, attack)
    yield from abilities.open(state, table, DAMAGE_DEALT, dealt, by_initiative(state))


def _defeated(state: Battle, table: Table, creature: Creature, soldier: Soldier) -> Asking[Soldier]:
    """A soldier is defeated at once, a pressed one in its place; all cards leave the Troop.

    DN-TROOP-04, DN-TROOP-20, DN-TROOP-21, DN-TROOP-22, DN-PRESSED-04, DN-RULING-35.
    """
    pressed = [each for each in creature.soldiers if each.pressed]
    lost = pressed[0] if pressed else soldier
    words = messages.DAMAGE_DISCARDED(creature=creature_name(creature.id))
    for each in creature.soldiers:
        for card in each.damage:
            yield from state.deck.put_away(card, words=words, rule="DN-TROOP-21", named=card_name)
        each.damage = []
    _remove(table, creature, lost, "DN-TROOP-20")
    return lost


def _remove(table: Table, creature: Creature, soldier: Soldier, rule: str) -> None:
    creature.soldiers.remove(soldier)
    table.tell(
        SoldierLost(
            rule=rule,
            about=(f"creature:{creature.id}",),
            creature=creature.id,
            number=soldier.number,
            left=len(creature.soldiers),
            fled=rule == "DN-MORALE-02",
        )
    )


def morale(state: Battle, table: Table, creature: Creature) -> Step:
    """Without its Point Soldier a Troop rolls a die for each soldier left; some may flee.

    DN-MORALE-01, DN-MORALE-02, DN-MORALE-03, DN-MORALE-04, DN-RULING-28, DN-RULING-36.
    """
    faces = yield from roll_attack_dice(
        creature,
        len(creature.soldiers),
        messages.MORALE(creature=creature_name(creature.id)),
        "morale",
        "DN-MORALE-01",
    )
    about = (f"creature:{creature.id}",)
    table.tell(MoraleChecked(rule="DN-MORALE-01", about=about, creature=creature.id, faces=faces))
    check = Morale(creature, list(faces))
    yield from abilities.open(state, table, MORALE_CHECK, check, by_initiative(state))
    fleeing = check.faces.count(shipped().dice.icons.flees) - check.spared
    for _ in range(fleeing):
        pressed = [each for each in creature.soldiers if each.pressed]
        runner = yield from _choose(
            creature,
            pressed[:1] or creature.soldiers,
            "flees",
            messages.WHO_FLEES,
            "DN-MORALE-01",
        )
        _remove(table, creature, runner, "DN-MORALE-02")
    if creature.soldiers:
        yield from _new_point(state, table, creature)


def _new_point(state: Battle, table: Table, creature: Creature) -> Step:
    """A soldier of the front line leads; the formation may be illegal until the next move.

    DN-MORALE-04, DN-MORALE-05, DN-RULING-78.
    """
    standing = [each for each in creature.soldiers if not each.pressed] or creature.soldiers
    front = min(each.row for each in standing)
    line = [each for each in standing if each.row == front]
    chosen = yield from _choose(creature, line, "new_point", messages.NEW_POINT, "DN-MORALE-04")
    column, row = (0, 0) if chosen.pressed else (chosen.column, chosen.row)
    step_over(state, creature, -row * creature.side, column * creature.side)
    creature.point = chosen.number
    chosen.pressed = False
    for each in creature.soldiers:
        each.column -= column
        each.row -= row
    assert creature.drawn is not None
    table.tell(
        PointChosen(
            rule="DN-MORALE-04",
            about=(f"creature:{creature.id}",),
            creature=creature.id,
            number=chosen.number,
            pose=creature.drawn,
        )
    )
