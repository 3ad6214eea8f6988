"""Which dice an army rolls: units that may, and items that those units can carry (DD-ITEM-08)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from wartable.engine.requests import Asking
from wartable.engine.windows import Moment
from wartable.games.dragondice.choosing import agrees
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.rolls.carried import choose_carried
from wartable.games.dragondice.rolls.messages import LEAVE_OUT
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.state import Die

Bars: TypeAlias = Literal["always", "army"]
BARS: Moment[Bars] = Moment("unit.may_not_roll")
"""Effects on a unit that keep it from being rolled: always, or only with its army."""
SITS_OUT: Moment[Callable[[Roll, Die], bool]] = Moment("unit.sits_out")
"""Species abilities that keep a unit out of some army rolls."""
ROLLS_AFTER_ALL: Moment[Callable[[Roll, list[Die]], Asking[list[Die]]]] = Moment(
    "unit.rolls_after_all"
)
"""Species abilities in the army that let units roll which would sit out, such as Resist Fear."""
MAY_SIT_OUT: Moment[str] = Moment("unit.may_sit_out")
"""Effects that let their source be left out of a roll, with the rule."""
ROLLED: Moment[Callable[[Game, Die], None]] = Moment("unit.rolled")
"""Effects that end when their source is rolled."""


def may_roll(game: Game, die: Die, *, alone: bool) -> bool:
    """Whether nothing keeps a unit from being rolled (DD-RULING-37, DD-RULING-109)."""
    if not game.state.effects.now:
        return True
    for effect in game.effects_on(f"die:{die.id}"):
        bars = BARS.get(effect.ability)
        if bars == "always" or (bars == "army" and not alone):
            return False
    return True


def rollers(
    roll: Roll, only: frozenset[int] | None = None, *, items: bool = True
) -> Asking[list[Die]]:
    """The dice of an army's roll; `only` limits it to some units (DD-ITEM-07)."""
    game = roll.game
    units = yield from _able(roll, only)
    if MAY_SIT_OUT.knows([effect.ability for effect in game.state.effects.now]):
        units = yield from staying(roll, units)
    carried: list[Die] = []
    if items:
        held = game.items(roll.seat, roll.place)
        if held:
            carried = yield from choose_carried(game, roll.seat, units, held)
    return [*units, *carried]


def see_rolled(game: Game, dice: Sequence[Die]) -> None:
    """End what lasts only until its source is rolled, however it comes to be rolled."""
    for die in dice if game.state.effects.now else ():
        for effect in list(game.state.effects):
            if effect.source == f"die:{die.id}":
                rolled = ROLLED.get(effect.ability)
                if rolled is not None:
                    rolled(game, die)


def _able(roll: Roll, only: frozenset[int] | None) -> Asking[list[Die]]:
    """The units that nothing keeps out of the roll, in their order in the army."""
    game = roll.game
    army = game.units(roll.seat, roll.place)
    wanted = army if only is None else [die for die in army if die.id in only]
    march = game.state.march
    if march is not None and march.able is not None and march.is_of(roll.seat, roll.place):
        wanted = [die for die in wanted if die.id in march.able]
    attack = game.state.attack
    if attack is not None and attack.charmed and "save" in roll.counts:
        wanted = [die for die in wanted if die.id not in attack.charmed]
    barred = BARS.knows([effect.ability for effect in game.state.effects.now])
    able = game.catalogue.able
    shy = frozenset[str]().union(*[able.get(name, ()) for name in SITS_OUT.names()])
    kept_out = [
        die
        for die in wanted
        if (barred and not may_roll(game, die, alone=False))
        or (die.kind in shy and _sits_out(roll, die))
    ]
    if not kept_out:
        return wanted
    names = dict.fromkeys(name for die in army for name in game.abilities(die))
    rolling: list[Die] = []
    for _, steady in ROLLS_AFTER_ALL.of(names):
        rolling += yield from steady(roll, kept_out)
    return [die for die in wanted if die not in kept_out or die in rolling]


def _sits_out(roll: Roll, die: Die) -> bool:
    """Whether an ability of a unit keeps it out."""
    return any(sits_out(roll, die) for _, sits_out in SITS_OUT.of(roll.game.abilities(die)))


def staying(roll: Roll, units: list[Die]) -> Asking[list[Die]]:
    """The units that are not left out, as their owner chooses."""
    found: list[Die] = []
    for die in units:
        left_out = yield from _left_out(roll, die)
        found += [] if left_out else [die]
    return found


def _left_out(roll: Roll, die: Die) -> Asking[bool]:
    for effect in roll.game.state.effects:
        rule = MAY_SIT_OUT.get(effect.ability)
        if rule is not None and effect.source == f"die:{die.id}":
            name = roll.game.kind(die).called
            return (
                yield from agrees(
                    roll.seat,
                    "leave_out",
                    LEAVE_OUT(unit=name),
                    rule,
                    (effect.source,),
                )
            )
    return False
