"""Spells of water (DD-SPELL)."""

from __future__ import annotations

from wartable.engine.requests import Asking, Step
from wartable.games.dragondice.calling import effect_name
from wartable.games.dragondice.choosing import agrees, choose_worth
from wartable.games.dragondice.death import COULD, INSTEAD, Dying
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.magic.cast import FITS, SPELLS, Cast, kin_of, number
from wartable.games.dragondice.magic.harm import FLOODS, HARMS, Harm
from wartable.games.dragondice.rolls.modifiers import lasting
from wartable.games.dragondice.rolls.resolve import BEFORE_COUNT
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.settling import tidy
from wartable.games.dragondice.spells import messages
from wartable.games.dragondice.spells.strikes import (
    army_roll,
    can_turn_down,
    take_damage,
    turn_down,
)
from wartable.games.dragondice.state import Die, March
from wartable.games.dragondice.stepping_down import dead_before, step_down
from wartable.games.dragondice.turn.march import MARCH_BEGINS

lasting("watery_double", more={"save": 1})
lasting("deluge", less={"maneuver": 1, "missile": 1})
HARMS.by("tidal_wave")(Harm(roll="flood", counts=("save", "maneuver")))
FLOODS.by("flash_flood")(True)

GROWTH = "accelerated_growth"
SMALL = 1


def _small(dying: Dying) -> list[Die]:
    game, die = dying.game, dying.die
    unit = game.unit(die)
    if unit.health <= SMALL or unit.species not in _growing(game, die.owner):
        return []
    return dead_before(dying, lambda other: other.health == SMALL)


@COULD.by(GROWTH)
def can_grow(dying: Dying) -> bool:
    """Whether a larger unit of the species dies, and a small one was dead before."""
    return bool(_small(dying))


@INSTEAD.by(GROWTH)
def accelerated_growth(dying: Dying) -> Asking[bool]:
    """A larger unit of the species may be exchanged for a small one that was dead before."""
    return (yield from step_down(dying, "accelerated_growth", "DD-SPELL-34", _small(dying)))


def _growing(game: Game, seat: int) -> set[str]:
    """The species whose dying units a player may exchange."""
    spells = game.catalogue.spells
    return {
        kin_of(game, spells[effect.source.split(":")[1]])
        for effect in game.effects_on(f"dead:{seat}")
        if effect.ability == GROWTH
    }


@FITS.by("flash_flood")
def can_be_flooded(cast: Cast, target: str) -> bool:
    """A terrain that the spell can still turn down (DD-RULING-132)."""
    return can_turn_down(cast, number(target))


@FITS.by("tidal_wave")
def can_be_swept(cast: Cast, target: str) -> bool:
    """A terrain with an army, or one that the spell can still turn down (DD-RULING-132)."""
    place = number(target)
    return can_turn_down(cast, place) or bool(cast.armies_at(place))


@SPELLS.by("flash_flood")
def flash_flood(cast: Cast) -> Step:
    """A terrain goes down unless one of the opponents there holds it (DD-RULING-96)."""
    game = cast.game
    place = cast.terrain
    if not can_turn_down(cast, place):
        return
    words = messages.HOLD_TERRAIN(spell=cast.spell.called, amount=cast.amount)
    about = (*cast.targets, *cast.about)
    for other in game.opposing_at(cast.seat, place):
        if not (yield from agrees(other, "hold_terrain", words, cast.rule, about)):
            continue
        totals = yield from army_roll(game, other, place, "maneuver", ("maneuver",), cast.rule)
        if totals.of("maneuver") >= cast.amount:
            return
    turn_down(cast)


@MARCH_BEGINS.by("mire")
def mire(game: Game, march: March) -> Step:
    """Only as much health of units as the army rolls maneuvers takes part in the march.

    DD-RULING-128.
    """
    effects = game.effects_on_army(march.seat, march.place)
    if march.place < 0 or not any(effect.ability == "mire" for effect in effects):
        return
    totals = yield from army_roll(
        game, march.seat, march.place, "maneuver", ("maneuver",), "DD-SPELL-37"
    )
    units = game.units(march.seat, march.place)
    chosen = yield from choose_worth(
        game,
        march.seat,
        units,
        totals.of("maneuver"),
        "mire",
        messages.MIRE,
        "DD-SPELL-37",
    )
    march.able = [die.id for die in chosen]


@SPELLS.by("tidal_wave")
def tidal_wave(cast: Cast) -> Step:
    """Damage on each army there; the terrain goes down unless one of them holds it."""
    game = cast.game
    place = cast.terrain
    held = False
    for seat in cast.armies_there():
        if not game.units(seat, place):
            continue
        totals = yield from army_roll(game, seat, place, "flood", ("save", "maneuver"), cast.rule)
        held = held or totals.of("maneuver") >= cast.amount
        yield from take_damage(cast, seat, place, totals.of("save"))
    yield from tidy(game)
    if not held:
        turn_down(cast)


@BEFORE_COUNT.by("wall_of_fog", rank=3)
def wall_of_fog(roll: Roll) -> Step:
    """A missile attack on an army there loses missiles."""
    yield from ()
    attack = roll.attack
    if attack is None or roll.kind != "missile" or attack.seat != roll.seat or not roll.army:
        return
    for effect in roll.game.effects_on_army(attack.target, attack.target_place):
        if effect.ability == "wall_of_fog":
            roll.lose(effect_name(effect.ability), effect.amount)
