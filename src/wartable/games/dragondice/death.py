"""Killing and burying, and what may happen instead (DD-DAMAGE)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

import msgspec

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step
from wartable.engine.windows import Moment
from wartable.games.dragondice import messages
from wartable.games.dragondice.calling import called, effect_name
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.events import DiceMoved, UnitsBuried, UnitsKilled
from wartable.games.dragondice.exchanges import Exchange, exchange
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.lasting import end_effects_by
from wartable.games.dragondice.naming import dice_named, to
from wartable.games.dragondice.rolls.alone import roll_alone
from wartable.games.dragondice.state import BURIED, DEAD, Die


class Death(msgspec.Struct, frozen=True):
    """How units die: by which rule, and what else the same effect does to them."""

    rule: str
    why: str = ""
    """What kills them, as events report it."""
    after_save: bool = False
    """By an effect on their army that a save roll could have averted (DD-SPELL-17)."""
    buries: bool = False
    """They are buried as well."""
    bury_check: bool = False
    """Each rolls a save and is buried without a save result."""


class Dying(msgspec.Struct):
    """One of the units that are about to die together."""

    game: Game
    die: Die
    death: Death
    place: int
    """Where it dies."""
    replacements: set[int] = set()
    """Units that may be exchanged for it: those dead before (DD-RULING-57)."""
    exchanges: list[Exchange] = []
    """What is exchanged instead of dying, when the fate of all is known."""


Instead: TypeAlias = Callable[[Dying], Asking[bool]]
"""Tries to replace a death; true if the unit does not die."""
SPARES: Moment[Instead] = Moment("unit.spared")
"""What comes before all else and excludes the rest, such as Open Grave (DD-RULING-52)."""
INSTEAD: Moment[Instead] = Moment("unit.dying")
"""What may happen instead of dying, under the name of an ability, icon or effect."""
COULD: Moment[Callable[[Dying], bool]] = Moment("unit.dying.could")
"""Whether what is hooked on to `INSTEAD` under the same name could do anything."""
DIED: Moment[Callable[[Dying], Step]] = Moment("unit.died")
"""What follows a death at that terrain, such as Soiled Ground."""
BURYING: Moment[Instead] = Moment("unit.burying")
"""What may happen instead of being buried."""
GRAVE: Moment[int] = Moment("unit.grave")
"""Where units of a species go when they are killed, if not to the dead (DD-KIN-04)."""


def kill(game: Game, dice: Sequence[Die], death: Death) -> Asking[list[Die]]:
    """Kill units together; the reply is those that truly died (DD-RULING-58).

    Wherever they have gone meanwhile they are killed, but not once they are out of play.

    DD-DAMAGE-08, DD-DAMAGE-09.
    """
    dead_before = {die.id for seat in {die.owner for die in dice} for die in game.units(seat, DEAD)}
    killed: list[Dying] = []
    exchanges: list[Exchange] = []
    for die in filter(game.in_play, dice):
        dying = Dying(game, die, death, die.place, dead_before, exchanges)
        if not (yield from _replaced(dying)):
            killed.append(dying)
    if exchanges:
        exchange(game, exchanges, "DD-RULING-57", messages.INSTEAD_OF_DYING)
    for dying in killed:
        _lay_down(game, dying.die)
    _tell_killed(game, [dying.die for dying in killed], death)
    for dying in killed:
        yield from _afterwards(dying)
    return [dying.die for dying in killed]


def _replaced(dying: Dying) -> Asking[bool]:
    """Whether something else happens instead: one death is replaced once (DD-RULING-52)."""
    names = _names(dying)
    for _, spare in SPARES.of(names):
        if (yield from spare(dying)):
            return True
    idle = {name for name, could in COULD.of(names) if not could(dying)}
    waiting = {name: instead for name, instead in INSTEAD.of(names) if name not in idle}
    while waiting:
        name = next(iter(waiting))
        if len(waiting) > 1:
            name = yield from _first(dying, list(waiting))
        if (yield from waiting.pop(name)(dying)):
            return True
    return False


def _names(dying: Dying) -> list[str]:
    """Everything that could intervene: the unit's abilities and icons, effects on its army."""
    game = dying.game
    die = dying.die
    icons = [face.icon for face in game.faces(die) if face.special]
    effects = [
        effect.ability
        for effect in game.effects_on(
            f"die:{die.id}",
            f"army:{die.owner}:{dying.place}",
            f"terrain:{dying.place}",
            f"dead:{die.owner}",
        )
    ]
    return list(dict.fromkeys([*game.abilities(die), *icons, *effects]))


def _first(dying: Dying, names: list[str]) -> Asking[str]:
    name = dying.game.kind(dying.die).called
    abilities = {effect_name(each): each for each in names}
    answer = yield from choose(
        Prompt(
            dying.die.owner,
            "instead_of_death",
            messages.ABOUT_TO_DIE(unit=name),
            "DD-RULING-52",
            Pick(tuple(Option(said, called("effect", each)) for said, each in abilities.items())),
            (f"die:{dying.die.id}",),
        )
    )
    return abilities[answer]


def _lay_down(game: Game, die: Die) -> None:
    """The unit goes to the dead, and everything on it ends (DD-TERM-16, DD-DAMAGE-11).

    DD-DAMAGE-10.
    """
    graves = [grave for _, grave in GRAVE.of(game.abilities(die))]
    die.place = graves[0] if graves else DEAD
    die.hurt = 0
    end_effects_on(game, die)
    end_effects_by(game, die)


def end_effects_on(game: Game, die: Die) -> None:
    """Everything that lies on one unit alone ends."""
    game.state.effects.end_on(f"die:{die.id}")


def _tell_killed(game: Game, dice: list[Die], death: Death) -> None:
    for seat in dict.fromkeys(die.owner for die in dice):
        own = [die for die in dice if die.owner == seat]
        game.tell(
            UnitsKilled(
                rule=death.rule,
                about=tuple(f"die:{die.id}" for die in own),
                seat=seat,
                name=game.state.name(seat),
                dice=tuple(die.id for die in own),
                what=dice_named(game, own),
                why=death.why,
            )
        )


def _afterwards(dying: Dying) -> Step:
    """Burial by the same effect, a bury check, and what else follows a death there.

    DD-KIN-05, DD-RULING-54, DD-RULING-55, DD-RULING-56.
    """
    game = dying.game
    die = dying.die
    death = dying.death
    if death.buries:
        yield from bury(game, die, death.rule, death.why)
    elif death.bury_check:
        yield from bury_check(game, die, death.rule, death.why)
    if die.place != DEAD:
        return
    effects = [effect.ability for effect in game.effects_on(f"terrain:{dying.place}")]
    for _, follow in DIED.of(dict.fromkeys(effects)):
        if die.place == DEAD:
            yield from follow(dying)


def bury_check(game: Game, die: Die, rule: str, why: str) -> Step:
    """A unit just killed rolls a save; without a save result it is buried (DD-RULING-99)."""
    alone = yield from roll_alone(game, die, ["save"], rule)
    if not alone.of("save"):
        yield from bury(game, die, rule, why)


def bury(game: Game, die: Die, rule: str, why: str) -> Asking[bool]:
    """Move a dead unit, or an item, to the buried (DD-TERM-17, DD-TERM-21)."""
    dying = Dying(game, die, Death(rule, why), die.place)
    for _, instead in BURYING.of(_names(dying) if game.is_unit(die) else []):
        if (yield from instead(dying)):
            return False
    die.place = BURIED
    die.hurt = 0
    game.tell(
        UnitsBuried(
            rule=rule,
            about=(f"die:{die.id}",),
            seat=die.owner,
            name=game.state.name(die.owner),
            dice=(die.id,),
            what=game.kind(die).called,
            why=why,
        )
    )
    return True


LEAVES: Moment[Callable[[Game, Die], None]] = Moment("unit.left")
"""Effects on a unit that end when it leaves its terrain, such as Stun."""
HELD: Moment[Literal[True]] = Moment("unit.held")
"""Effects and abilities that keep a unit where it is."""


def may_leave(game: Game, die: Die) -> bool:
    """Whether nothing keeps a unit at its terrain (DD-RULING-38, DD-TERM-02)."""
    if HELD.knows(game.abilities(die)):
        return False
    if not game.state.effects.now:
        return True
    return not HELD.knows(effect.ability for effect in game.effects_on(f"die:{die.id}"))


def _leave_effects(game: Game, die: Die) -> None:
    """What a unit had made where it was, and what lay on it there."""
    end_effects_by(game, die)
    for effect in list(game.effects_on(f"die:{die.id}")):
        left = LEAVES.get(effect.ability)
        if left is not None:
            left(game, die)


def move(game: Game, dice: Sequence[Die], place: int, rule: str, why: str) -> list[Die]:
    """Move units, with those that cannot leave staying; the reply is who went."""
    going = [
        die
        for die in dice
        if die.place != place and (not game.is_unit(die) or may_leave(game, die))
    ]
    if not going:
        return []
    for die in going:
        die.place = place
        if game.state.effects:
            _leave_effects(game, die)
    for seat in dict.fromkeys(die.owner for die in going):
        own = [die for die in going if die.owner == seat]
        game.tell(
            DiceMoved(
                rule=rule,
                about=tuple([f"die:{die.id}" for die in own]),
                seat=seat,
                name=game.state.name(seat),
                dice=tuple([die.id for die in own]),
                what=dice_named(game, own),
                to=place,
                where=to(game, place),
                why=called("effect", why),
            )
        )
    return going
