"""Steps 1 to 4 of a roll: throwing, what was delayed, rolling again, Special Action Icons."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from wartable.engine.forms import Option, Pick, PickSome
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.requests import roll as roll_dice
from wartable.games.dragondice.events import DiceThrown, FacesShown, RollCounted
from wartable.games.dragondice.icons.entries import entries_in
from wartable.games.dragondice.icons.icon import ICONS, Entry, Use, may_act, name_of
from wartable.games.dragondice.messages import ROLLS
from wartable.games.dragondice.naming import army, dice_named, owned
from wartable.games.dragondice.rolls import messages
from wartable.games.dragondice.rolls.roll import Kind, Roll, Thrown
from wartable.games.dragondice.rolls.rollers import see_rolled
from wartable.games.dragondice.rolls.tally import Totals, tally
from wartable.games.dragondice.state import Delayed, Die
from wartable.games.dragondice.windows import Moment

Reroll: TypeAlias = Callable[[Roll], Step]
REROLLS: Moment[Reroll] = Moment("roll.reroll")
"""What lets dice be re-rolled in step 3, under the name of the ability, spell, face or icon."""

BEFORE_COUNT: Moment[Callable[[Roll], Step]] = Moment("roll.before_count")
"""What is done when all SAIs have acted and before results are counted, such as Magic Negation."""


def throw(roll: Roll, dice: list[Die], rule: str) -> Step:
    """Step 1: roll the dice."""
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
    """Roll some dice anew; everything they showed in this roll is ignored (DD-RULING-21)."""
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
        number = 0
        if len(entries) > 1:
            number = yield from _pick_entry(roll, thrown, entries)
        roll.chosen[key] = entries[number]


def _pick_entry(roll: Roll, thrown: Thrown, entries: tuple[Entry, ...]) -> Asking[int]:
    answer = yield from ask(
        Prompt(
            roll.seat,
            "choose_use",
            messages.HOW_USED(icon=entries[0].title),
            "DD-COMBO-05",
            Pick(tuple(Option(str(at), entry.words()) for at, entry in enumerate(entries))),
            (f"die:{thrown.die.id}",),
        )
    )
    return int(answer)


# Step 2


def apply_delayed(roll: Roll) -> Step:
    """What the attacker's SAIs do to the save roll, in the attacker's order (DD-RULING-18).

    Those of dice that have left the attacking army meanwhile do nothing (DD-ROLL-14).
    """
    attack = roll.attack
    if attack is None or attack.seat == roll.seat or not roll.army:
        return
    attack.delayed = [
        delayed for delayed in attack.delayed if roll.game.die(delayed.die).place == attack.place
    ]
    while attack.delayed:
        icon = attack.delayed[0].icon
        if len({delayed.icon for delayed in attack.delayed}) > 1:
            icon = yield from _pick_delayed(attack.seat, attack.delayed)
        entry = next(found for found in ICONS[icon] if found.delayed)
        assert entry.delayed is not None
        copies = [delayed for delayed in attack.delayed if delayed.icon == icon]
        if not entry.together:
            copies = copies[:1]
        elif len(copies) > 1:
            worth = [(delayed.die, delayed.x) for delayed in copies]
            kept = yield from _combine(roll, attack.seat, entry, worth)
            copies = [copies[at] for at in kept]
        attack.delayed = [
            delayed for delayed in attack.delayed if all(delayed is not copy for copy in copies)
        ]
        dice = [roll.game.die(delayed.die) for delayed in copies]
        xs = [delayed.x for delayed in copies]
        yield from entry.delayed(Use(roll, entry, [], xs, attack.seat, dice))


def _pick_delayed(seat: int, waiting: list[Delayed]) -> Asking[str]:
    icons = {each.icon: ICONS[each.icon][0].title for each in waiting}
    answer = yield from ask(
        Prompt(
            seat,
            "next_delayed",
            messages.ACTS_FIRST,
            "DD-RULING-18",
            Pick(
                tuple(
                    Option(
                        icon,
                        title,
                        tuple(f"die:{each.die}" for each in waiting if each.icon == icon),
                    )
                    for icon, title in icons.items()
                )
            ),
            tuple(f"die:{each.die}" for each in waiting),
        )
    )
    return answer


# Step 4


def apply_icons(roll: Roll) -> Step:
    """The SAIs act, one by one in the order the roller likes (DD-ROLL-06)."""
    done: set[tuple[int, int]] = set()
    while True:
        waiting = {
            key: entry
            for key, entry in roll.chosen.items()
            if key not in done and (entry.act or entry.delayed) and _may_act(roll, key, entry)
        }
        if not waiting:
            return
        icon = yield from _next_icon(roll, waiting)
        copies = [key for key, entry in waiting.items() if entry.icon == icon]
        entry = waiting[copies[0]]
        copies = [key for key in copies if waiting[key] == entry]
        if not entry.together:
            copies = copies[:1]
        elif len(copies) > 1 and entry.act is not None:
            worth = [(key[0], _face_worth(roll, key)) for key in copies]
            kept = yield from _combine(roll, roll.seat, entry, worth)
            copies = [copies[at] for at in kept]
        done.update(copies)
        yield from _apply(roll, entry, copies)


def _may_act(roll: Roll, key: tuple[int, int], entry: Entry) -> bool:
    """Whether its die is still there, and the roll is one that its effect speaks of."""
    thrown = roll.find(key[0])
    return thrown is not None and roll.live(thrown) and may_act(entry, roll)


def _apply(roll: Roll, entry: Entry, copies: list[tuple[int, int]]) -> Step:
    found = [thrown for key in copies if (thrown := roll.find(key[0])) is not None]
    worth = [_face_worth(roll, key) for key in copies]
    if entry.delayed is not None:
        assert roll.attack is not None
        for key, x in zip(copies, worth, strict=True):
            roll.attack.delayed.append(Delayed(entry.icon, key[0], x))
    elif entry.act is not None:
        dice = [thrown.die for thrown in found]
        yield from entry.act(Use(roll, entry, found, worth, roll.seat, dice))


def _face_worth(roll: Roll, key: tuple[int, int]) -> int:
    thrown = roll.find(key[0])
    assert thrown is not None
    return roll.game.faces(thrown.die)[thrown.faces[key[1]]].count


def _next_icon(roll: Roll, waiting: dict[tuple[int, int], Entry]) -> Asking[str]:
    icons = {entry.icon: entry.title for entry in waiting.values()}
    if len(icons) == 1:
        return next(iter(icons))
    answer = yield from ask(
        Prompt(
            roll.seat,
            "next_icon",
            messages.ACTS_NEXT,
            "DD-ROLL-06",
            Pick(
                tuple(
                    Option(
                        icon,
                        title,
                        tuple(
                            f"die:{die}"
                            for (die, _), entry in waiting.items()
                            if entry.icon == icon
                        ),
                    )
                    for icon, title in icons.items()
                )
            ),
            tuple(f"die:{die}" for die, _ in waiting),
        )
    )
    return answer


def _combine(
    roll: Roll, seat: int, entry: Entry, copies: list[tuple[int, int]]
) -> Asking[list[int]]:
    """Several copies, dice with their X, may be added into one larger effect (DD-SAIGEN-16)."""
    options = tuple(
        Option(
            str(at),
            messages.ICON_OF(icon=entry.title, x=x, unit=roll.game.kind(roll.game.die(die)).called),
            (f"die:{die}",),
        )
        for at, (die, x) in enumerate(copies)
    )
    everything = tuple(option.id for option in options)
    answer = yield from ask(
        Prompt(
            seat,
            "combine_icons",
            messages.TOGETHER(icon=entry.title),
            "DD-SAIGEN-16",
            PickSome(options, least=1, most=len(options), otherwise=everything),
            tuple(f"die:{die}" for die, _ in copies),
        )
    )
    return [int(at) for at in answer]


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
