"""Spells of fire (DD-SPELL)."""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step
from wartable.games.dragondice.calling import called, effect_name
from wartable.games.dragondice.choosing import choose, choose_some
from wartable.games.dragondice.damage import hurt_unit, wound
from wartable.games.dragondice.death import Death
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.magic.cast import FITS, SPELLS, Cast, number
from wartable.games.dragondice.magic.harm import HARMS, Harm
from wartable.games.dragondice.rolls.alone import roll_alone
from wartable.games.dragondice.rolls.modifiers import ANY, lasting
from wartable.games.dragondice.rolls.resolve import BEFORE_COUNT, REROLLS, reroll, roll_again
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.spells import messages
from wartable.games.dragondice.spells.strikes import flee, strike_army

lasting("ash_storm", less={ANY: 1})
lasting("dancing_lights", less={"melee": 1})
HARMS.by("fearful_flames")(Harm())
HARMS.by("firebolt")(Harm())
HARMS.by("firestorm")(Harm())

FLASHFIRE = "flashfire"
FIERY_WEAPON = "fiery_weapon"
WEAPONS: tuple[Type, ...] = ("melee", "missile")


@SPELLS.by("fearful_flames")
def fearful_flames(cast: Cast) -> Step:
    """A unit that saves from all of the damage saves again or flees (DD-RULING-116)."""
    game = cast.game
    for die in cast.dice:
        alone = yield from roll_alone(game, die, ["save"], cast.rule)
        saves = alone.of("save")
        death = Death(cast.rule, cast.spell.called)
        yield from wound(game, die, cast.amount, death, "save", saves)
        if saves < cast.amount:
            continue
        again = yield from roll_alone(game, die, ["save"], cast.rule)
        if not again.of("save") and game.in_play(die):
            yield from flee(cast, [die])


@SPELLS.by("firebolt")
def firebolt(cast: Cast) -> Step:
    """Damage on a unit, which may save."""
    for die in cast.dice:
        yield from hurt_unit(cast.game, die, cast.amount, Death(cast.rule, cast.spell.called))


@FITS.by("firestorm")
def can_burn(cast: Cast, target: str) -> bool:
    """A terrain with an army (DD-RULING-132)."""
    return bool(cast.armies_at(number(target)))


@SPELLS.by("firestorm")
def firestorm(cast: Cast) -> Step:
    """Damage on each army at a terrain."""
    for seat in cast.armies_there():
        if cast.game.units(seat, cast.terrain):
            yield from strike_army(cast, seat, cast.terrain)


@REROLLS.by(FLASHFIRE)
def flashfire(roll: Roll) -> Step:
    """Some units may be rolled again in a roll of their army that is no maneuver.

    What one shows then may be seen before the next one is chosen (DD-ROLL-05).
    """
    if not roll.army or roll.maneuvering:
        return
    left = sum(effect.amount for effect in roll.effects() if effect.ability == FLASHFIRE)
    by = effect_name(FLASHFIRE)
    while left > 0:
        able = {
            thrown.die.id: thrown
            for thrown in roll.thrown
            if roll.live(thrown) and roll.game.is_unit(thrown.die) and by not in thrown.rerolled
        }
        dice = [thrown.die for thrown in able.values()]
        words = messages.FLASHFIRE
        chosen = yield from choose_some(
            roll.game, roll.seat, dice, "flashfire", words, "DD-SPELL-30", most=left
        )
        if not chosen:
            return
        left -= len(chosen)
        yield from reroll(roll, [able[die.id] for die in chosen], "DD-SPELL-30", by)
        yield from roll_again(roll)


@BEFORE_COUNT.by(FIERY_WEAPON, rank=2)
def fiery_weapon(roll: Roll) -> Step:
    """More melee or missiles; where a roll counts both, one of them (DD-RULING-33)."""
    types: dict[str, Type] = {type_: type_ for type_ in WEAPONS if type_ in roll.counts}
    if not types or not roll.army:
        return
    for effect in list(roll.effects()):
        if effect.ability != FIERY_WEAPON:
            continue
        answer = yield from choose(
            Prompt(
                roll.seat,
                "fiery_weapon",
                messages.FIERY_WEAPON(amount=effect.amount),
                "DD-RULING-33",
                Pick(tuple(Option(type_, called("type", type_)) for type_ in types)),
                (f"army:{roll.seat}:{roll.place}",),
            )
        )
        roll.add(effect_name(FIERY_WEAPON), types[answer], effect.amount)
