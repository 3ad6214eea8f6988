"""A roll from its first step to its last; here are throwing and rolling again (steps 1 and 3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.requests import roll as roll_dice
from wartable.engine.windows import Moment
from wartable.games.dragondice.icons.entries import entries_in
from wartable.games.dragondice.icons.icon import Entry, may_act, name_of
from wartable.games.dragondice.messages import ROLLS
from wartable.games.dragondice.naming import army, dice_named, owned
from wartable.games.dragondice.rolls import messages
from wartable.games.dragondice.rolls.acting import apply_delayed, apply_icons
from wartable.games.dragondice.rolls.events import DiceThrown, FacesShown, RollCounted
from wartable.games.dragondice.rolls.roll import Kind, Roll, Thrown
from wartable.games.dragondice.rolls.rollers import see_rolled
from wartable.games.dragondice.rolls.tally import Totals, tally
from wartable.games.dragondice.state import Die

Reroll: TypeAlias = Callable[[Roll], Step]
REROLLS: Moment[Reroll] = Moment("roll.reroll")
"""What lets dice be re-rolled in step 3, under the name of the ability, spell, face or icon."""

BEFORE_COUNT: Moment[Callable[[Roll], Step]] = Moment("roll.before_count")
"""What is done when all SAIs have acted and before results are counted, such as Magic Negation."""


def throw(roll: Roll, dice: list[Die], rule: str) -> Step:
    """Step 1: roll the dice (DD-ROLL-01, DD-ROLL-03)."""
    if dice:
        see_rolled(roll.game, dice)
        roll.thrown = [Thrown(die, [face]) for die, face in (yield from _cast(roll, dice, rule))]


def _cast(
    roll: Roll, dice: list[Die], rule: str, by: str = "", *, again: bool = False
) -> Asking[list[tuple[Die, int]]]:
    game = roll.game
    about = tuple([f"die:{die.id}" for die in dice])
    who = _who(roll, dice)
    values = yield from roll_dice(
        roll.seat,
        [len(game.faces(die)) for die in dice],
        kind=roll.kind,
        words=_rolling(who, roll.kind),
        rule=rule,
        about=about,
    )
    shown: list[tuple[Die, int]] = []
    for die, value in zip(dice, values, strict=True):
        die.face = value - 1
        shown.append((die, die.face))
    game.tell(
        DiceThrown(
            rule=rule,
            about=about,
            seat=roll.seat,
            place=roll.place,
            kind=roll.kind,
            dice=tuple([FacesShown(die.id, face) for die, face in shown]),
            who=who,
            source=by or roll.by,
            again=again,
        )
    )
    return shown


@lru_cache(maxsize=1024)
def _rolling(who: str, kind: Kind) -> str:
    return messages.ROLL_OF(who=who, what=ROLLS[kind])


def _who(roll: Roll, dice: list[Die]) -> str:
    """Who rolls: an army, or a unit on its own."""
    if roll.army:
        return army(roll.game, roll.seat, roll.place)
    return owned(roll.game, dice_named(roll.game, dice), roll.seat)


def resolve(roll: Roll) -> Asking[Totals]:
    """Steps 2 to 10 of a roll whose dice have been thrown."""
    yield from apply_delayed(roll)
    yield from roll_again(roll)
    for _, reroll in REROLLS.of(_rerollers(roll)):
        yield from reroll(roll)
        yield from roll_again(roll)
    yield from _choose(roll)
    yield from apply_icons(roll)
    for act in BEFORE_COUNT.everything:
        yield from act(roll)
    totals = yield from tally(roll)
    _tell(roll, totals)
    return totals


def reroll(roll: Roll, dice: list[Thrown], rule: str, by: str) -> Step:
    """Roll some dice again; everything they showed in this roll is ignored (DD-RULING-21)."""
    if not dice:
        return
    shown = yield from _cast(roll, [thrown.die for thrown in dice], rule, by, again=True)
    for thrown, (die, face) in zip(dice, shown, strict=True):
        thrown.faces = [face]
        thrown.rerolled.append(by)
        for key in [key for key in roll.chosen if key[0] == die.id]:
            del roll.chosen[key]


def _rerollers(roll: Roll) -> list[str]:
    """Everything that may grant a re-roll here, icons first (DD-RULING-23)."""
    icons = [name_of(roll.game, thrown.die, face) for thrown, _, face in roll.icons()]
    effects = [effect.ability for effect in roll.effects()]
    power = roll.game.power(roll.seat, roll.place) if roll.army else ""
    return list(dict.fromkeys([*icons, *roll.abilities(), *effects, power]))


def roll_again(roll: Roll) -> Step:
    """Step 3: SAIs that roll their die again, every face counting; it may chain (DD-RULING-20)."""
    while True:
        yield from _choose(roll, only_again=True)
        again = [
            thrown
            for thrown in roll.living()
            if (entry := roll.chosen.get((thrown.die.id, len(thrown.faces) - 1))) is not None
            and entry.again
            and (entry.act is None or may_act(entry, roll))
        ]
        if not again:
            return
        entries = [roll.chosen[(each.die.id, len(each.faces) - 1)] for each in again]
        icons = {entry.icon for entry in entries}
        by = icons.pop() if len(icons) == 1 else ""
        dice = [thrown.die for thrown in again]
        shown = yield from _cast(roll, dice, entries[0].rule, by, again=True)
        for thrown, (_, face) in zip(again, shown, strict=True):
            thrown.faces.append(face)


def _choose(roll: Roll, *, only_again: bool = False) -> Step:
    """Settle what each SAI does; with several ways the roller picks one (DD-COMBO-05)."""
    for thrown, nth, face in roll.icons():
        key = (thrown.die.id, nth)
        if key in roll.chosen:
            continue
        entries = entries_in(roll, name_of(roll.game, thrown.die, face))
        if not entries or (only_again and not any(entry.again for entry in entries)):
            continue
        able = [entry for entry in entries if entry.act is None or may_act(entry, roll)] or entries
        number = 0
        if len(able) > 1:
            number = yield from _pick_entry(roll, thrown, face.count, able)
        roll.chosen[key] = able[number]


def _pick_entry(roll: Roll, thrown: Thrown, x: int, entries: Sequence[Entry]) -> Asking[int]:
    answer = yield from ask(
        Prompt(
            roll.seat,
            "choose_use",
            messages.HOW_USED(icon=entries[0].title),
            "DD-COMBO-05",
            Pick(tuple(Option(str(at), entry.words(x)) for at, entry in enumerate(entries))),
            (f"die:{thrown.die.id}",),
        )
    )
    return int(answer)


def _tell(roll: Roll, totals: Totals) -> None:
    who = _who(roll, [thrown.die for thrown in roll.thrown])
    for type_, line in totals.lines.items():
        roll.game.tell(
            RollCounted(
                rule="DD-ROLL-12",
                about=(f"army:{roll.seat}:{roll.place}",) if roll.army else (),
                seat=roll.seat,
                place=roll.place,
                kind=roll.kind,
                type=type_,
                subtotal=line.subtotal,
                subtracted=line.subtracted,
                divided=line.divided,
                special=line.special,
                multiplied=line.multiplied,
                added=line.added,
                total=line.total,
                who=who,
                parts=tuple(line.parts),
            )
        )
