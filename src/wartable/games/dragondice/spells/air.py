"""Spells of air (DD-SPELL)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.calling import effect_name
from wartable.games.dragondice.choosing import choose_some
from wartable.games.dragondice.damage import result_or_die
from wartable.games.dragondice.death import Death, may_leave
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.magic.cast import BY_TERRAIN, FITS, SPELLS, Cast, number
from wartable.games.dragondice.magic.harm import HARMS, TRIALS, Harm, Trial
from wartable.games.dragondice.rolls.alone import roll_alone
from wartable.games.dragondice.rolls.modifiers import lasting
from wartable.games.dragondice.rolls.resolve import BEFORE_COUNT
from wartable.games.dragondice.rolls.roll import Roll, Thrown
from wartable.games.dragondice.rolls.worth import shows_id
from wartable.games.dragondice.spells.messages import WILDING
from wartable.games.dragondice.spells.strikes import flee, strike_army
from wartable.games.dragondice.state import Die
from wartable.games.dragondice.turn.march import COUNTERS_WIN_TIES

lasting("blizzard", less={"melee": 1})
lasting("wind_walk", more={"maneuver": 1})
lasting("fields_of_ice", less={"maneuver": 1})
COUNTERS_WIN_TIES.by("fields_of_ice")(True)
BY_TERRAIN.by("mirage")(True)
HARMS.by("hailstorm")(Harm())
HARMS.by("lightning_strike")(Harm(or_dies=True))
TRIALS.by("mirage")(Trial("driven_off"))

WILD: tuple[Type, ...] = ("melee", "save")
WILDING_SPELL = "wilding"


@SPELLS.by("hailstorm")
def hailstorm(cast: Cast) -> Step:
    """Damage on an opposing army."""
    seat, place = cast.army
    if cast.reaches(seat, place):
        yield from strike_army(cast, seat, place)


@BEFORE_COUNT.by(WILDING_SPELL, rank=1)
def wilding(roll: Roll) -> Step:
    """The army may double melee and saves of some units, chosen after the roll."""
    if not roll.army or not set(WILD).intersection(roll.counts):
        return
    most = sum(effect.amount for effect in roll.effects() if effect.ability == WILDING_SPELL)
    if not most:
        return
    units = [
        thrown.die
        for thrown in roll.thrown
        if roll.live(thrown) and _has_wild_results(roll, thrown)
    ]
    if not units:
        return
    chosen = yield from choose_some(
        roll.game, roll.seat, units, "wilding", WILDING, "DD-SPELL-03", most=most
    )
    by = effect_name(WILDING_SPELL)
    roll.doubled.update({(die.id, type_): by for die in chosen for type_ in WILD})


def _has_wild_results(roll: Roll, thrown: Thrown) -> bool:
    game = roll.game
    if not game.is_unit(thrown.die):
        return False
    types = set(WILD).intersection(roll.counts)
    faces = [game.faces(thrown.die)[face] for face in thrown.faces]
    entries = [entry for key, entry in roll.chosen.items() if key[0] == thrown.die.id]
    return (
        shows_id(roll, thrown)
        or any(face.icon in types for face in faces)
        or any(types.intersection((*entry.gives, *entry.either)) for entry in entries)
        or any(parcel.die == thrown.die.id and parcel.type in types for parcel in roll.given)
    )


@FITS.by("mirage")
def may_be_driven_off(cast: Cast, target: str) -> bool:
    """A unit that can leave: the spell does nothing but move (DD-RULING-38)."""
    return may_leave(cast.game, cast.game.die(number(target)))


@SPELLS.by("mirage")
def mirage(cast: Cast) -> Step:
    """Units without a save go to their Reserve Areas."""
    lost: list[Die] = []
    for die in cast.dice:
        alone = yield from roll_alone(cast.game, die, ["save"], cast.rule)
        if not alone.of("save"):
            lost.append(die)
    yield from flee(cast, [die for die in lost if die.place >= 0])


@SPELLS.by("lightning_strike")
def lightning_strike(cast: Cast) -> Step:
    """A unit without a save dies."""
    yield from result_or_die(cast.game, cast.dice, "save", Death(cast.rule, cast.spell.called))
