"""Special Action Icons act: those that were delayed (step 2), and those of the roll (step 4)."""

from __future__ import annotations

from collections.abc import Callable

from wartable.engine.forms import Option, Pick, PickSome
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.windows import Moment
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.icons.icon import ICONS, Entry, IconUse, may_act
from wartable.games.dragondice.rolls import messages
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.state import Delayed

ACTED: Moment[Callable[[Game], Step]] = Moment("icon.acted")
"""What is checked when an SAI in an army's roll has acted: who is left, who can carry what."""


def apply_delayed(roll: Roll) -> Step:
    """What the attacker's SAIs do to the save roll, in the attacker's order (DD-RULING-18).

    Those of dice that have left the attacking army meanwhile do nothing (DD-ROLL-14).

    DD-RULING-19.
    """
    attack = roll.attack
    if attack is None or attack.seat == roll.seat:
        return
    attack.delayed = [
        delayed for delayed in attack.delayed if roll.game.die(delayed.die).place == attack.place
    ]
    while attack.delayed:
        showing = [(delayed.icon, delayed.die) for delayed in attack.delayed]
        icon = yield from _which_icon(
            attack.seat, "next_delayed", messages.ACTS_FIRST, "DD-RULING-18", showing
        )
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
        yield from entry.delayed(IconUse(roll, entry, [], xs, attack.seat, dice))
        yield from _acted(roll)


def apply_icons(roll: Roll) -> Step:
    """The SAIs act, one by one in the order the roller likes (DD-ROLL-06, DD-SAIGEN-12)."""
    done: set[tuple[int, int]] = set()
    while True:
        waiting = {
            key: entry
            for key, entry in roll.chosen.items()
            if key not in done and (entry.act or entry.delayed) and _may_act(roll, key, entry)
        }
        if not waiting:
            return
        showing = [(entry.icon, die) for (die, _), entry in waiting.items()]
        icon = yield from _which_icon(
            roll.seat, "next_icon", messages.ACTS_NEXT, "DD-ROLL-06", showing
        )
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
        yield from _acted(roll)


def _acted(roll: Roll) -> Step:
    """See what an SAI has changed before the next one acts."""
    for look in ACTED.everything if roll.army else ():
        yield from look(roll.game)
    roll.forget_who_left()


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
        yield from entry.act(IconUse(roll, entry, found, worth, roll.seat, dice))


def _face_worth(roll: Roll, key: tuple[int, int]) -> int:
    thrown = roll.find(key[0])
    assert thrown is not None
    return roll.game.faces(thrown.die)[thrown.faces[key[1]]].count


def _which_icon(
    seat: int, kind: str, words: str, rule: str, showing: list[tuple[str, int]]
) -> Asking[str]:
    """One of the icons that some dice show, as a player likes."""
    icons = dict.fromkeys(icon for icon, _ in showing)
    if len(icons) == 1:
        return next(iter(icons))
    options = tuple(
        Option(
            icon,
            called("icon", icon),
            tuple(f"die:{die}" for shown, die in showing if shown == icon),
        )
        for icon in icons
    )
    about = tuple(f"die:{die}" for _, die in showing)
    return (yield from ask(Prompt(seat, kind, words, rule, Pick(options), about)))


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
