"""Spells of death (DD-SPELL), and the Temple that keeps them off (DD-EIGHTH-10)."""

from __future__ import annotations

from wartable.engine.requests import Asking, Step
from wartable.engine.windows import Effect
from wartable.games.dragondice.calling import called, effect_name
from wartable.games.dragondice.choosing import agrees, choose_worth
from wartable.games.dragondice.damage import wound
from wartable.games.dragondice.death import (
    DIED,
    GRAVE,
    SPARES,
    Death,
    Dying,
    bury,
    bury_check,
    end_effects_on,
    kill,
    move,
)
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.magic.cast import SPELLS, Cast
from wartable.games.dragondice.magic.harm import TRIALS, Trial
from wartable.games.dragondice.rolls.alone import roll_alone
from wartable.games.dragondice.rolls.modifiers import (
    ANY,
    COUNTS_AS_LASTING,
    Conversion,
    lasting,
)
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.spells import messages
from wartable.games.dragondice.state import BURIED, DEAD, RESERVE, Die

lasting("palsy", less={ANY: 1}, not_maneuver=True)
lasting("decay", less={"melee": 1})
lasting("evil_eye", less={"save": 1})
lasting("magic_drain", less={"magic": 1})
lasting("restless_dead", more={"maneuver": 1})
TRIALS.by("swamp_fever")(Trial("killed", by_id=True))
TRIALS.by("exhume")(Trial("buried"))


@SPELLS.by("swamp_fever")
def swamp_fever(cast: Cast) -> Step:
    """An ID kills; a second one buries."""
    game = cast.game
    sick: list[Die] = []
    for die in cast.dice:
        alone = yield from roll_alone(game, die, [], cast.rule)
        if alone.id_icon:
            sick.append(die)
    for die in (yield from kill(game, sick, Death(cast.rule, cast.spell.called))):
        if die.place == BURIED or game.in_play(die):
            continue
        alone = yield from roll_alone(game, die, [], cast.rule)
        if alone.id_icon:
            yield from bury(game, die, cast.rule, cast.spell.called)


@SPELLS.by("finger_of_death")
def finger_of_death(cast: Cast) -> Step:
    """Damage on a unit, without a save."""
    for die in cast.dice:
        yield from wound(cast.game, die, cast.amount, Death(cast.rule, cast.spell.called))


@COUNTS_AS_LASTING.by("necromantic_wave")
def necromantic_wave(roll: Roll, effect: Effect) -> list[Conversion]:
    """All units may count magic as melee or missiles."""
    units = frozenset(thrown.die.id for thrown in roll.thrown if roll.game.is_unit(thrown.die))
    to: tuple[Type, ...] = ("melee", "missile")
    return [Conversion(units, "magic", type_, effect_name(effect.ability)) for type_ in to]


@SPELLS.by("exhume")
def exhume(cast: Cast) -> Step:
    """Dead without a save are buried; as much health of the caster's dead may come back."""
    game = cast.game
    buried = 0
    for die in cast.dice:
        alone = yield from roll_alone(game, die, ["save"], cast.rule)
        if not alone.of("save") and (yield from bury(game, die, cast.rule, cast.spell.called)):
            buried += game.unit(die).health
    dead = game.units(cast.seat, DEAD)
    worth = min((game.unit(die).health for die in dead), default=buried + 1)
    if worth > buried or not game.units(cast.seat, cast.place):
        return
    about = (f"army:{cast.seat}:{cast.place}",)
    words = messages.EXHUME(worth=buried)
    if (yield from agrees(cast.seat, "exhume", words, cast.rule, about)):
        back = yield from choose_worth(
            game, cast.seat, dead, buried, "return_units", messages.WHO_RETURNS, cast.rule
        )
        move(game, back, cast.place, cast.rule, cast.spell.called)


@SPARES.by("open_grave")
def open_grave(dying: Dying) -> Asking[bool]:
    """Units that die after a save roll of their army go to the Reserve Area (DD-RULING-53).

    What kept one from leaving is over when it is killed (DD-DAMAGE-11).

    DD-RULING-126.
    """
    yield from ()
    game = dying.game
    die = dying.die
    goes_elsewhere = GRAVE.knows(game.abilities(die))
    if not dying.death.after_save or goes_elsewhere or not _on_army(dying, "open_grave"):
        return False
    die.hurt = 0
    end_effects_on(game, die)
    move(game, [die], RESERVE, "DD-SPELL-17", "open_grave")
    return True


def _on_army(dying: Dying, name: str) -> bool:
    effects = dying.game.effects_on_army(dying.die.owner, dying.place)
    return any(effect.ability == name for effect in effects)


@DIED.by("soiled_ground")
def soiled_ground(dying: Dying) -> Step:
    """A unit that died there saves or is buried."""
    if _on_army(dying, "soiled_ground"):
        why = called("effect", "soiled_ground")
        yield from bury_check(dying.game, dying.die, "DD-SPELL-18", why)
