"""Spells of earth (DD-SPELL)."""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step
from wartable.engine.windows import Effect
from wartable.games.dragondice.calling import called, effect_name
from wartable.games.dragondice.choosing import choose
from wartable.games.dragondice.damage import hurt_army, reduce_damage
from wartable.games.dragondice.death import Death, may_leave, move
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.icons.messages import WHERE_GOES
from wartable.games.dragondice.magic.cast import (
    BY_TERRAIN,
    FITS,
    SPELLS,
    Cast,
    army_of,
    kin_of,
    number,
)
from wartable.games.dragondice.naming import place_name
from wartable.games.dragondice.rolls.modifiers import COUNTS_AS_LASTING, Conversion, lasting
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.settling import EIGHTH
from wartable.games.dragondice.spells.strikes import army_roll, flee
from wartable.games.dragondice.state import Die, March
from wartable.games.dragondice.taking_along import choose_items
from wartable.games.dragondice.turn.march import MANEUVERED

lasting("stone_skin", more={"save": 1})
lasting("higher_ground", less={"melee": 1})
lasting("transmute_rock_to_mud", less={"maneuver": 1})
BY_TERRAIN.by("path")(True)
BY_TERRAIN.by("scent_of_fear")(True)


@FITS.by("path")
def may_take_the_path(cast: Cast, target: str) -> bool:
    """A unit that can leave, while there is somewhere to go."""
    die = cast.game.die(number(target))
    return may_leave(cast.game, die) and bool(_elsewhere(cast, die))


@SPELLS.by("path")
def path(cast: Cast) -> Step:
    """Units of yours go to other terrains where you have an army."""
    for die in cast.dice:
        places = _elsewhere(cast, die)
        if places:
            place = yield from choose_terrain(cast, places, die)
            yield from go_together(cast, [die], place)


def go_together(cast: Cast, dice: list[Die], place: int) -> Step:
    """Units of the caster go to a terrain with what they carry (DD-ITEM-05)."""
    items = yield from choose_items(cast.game, cast.seat, dice)
    move(cast.game, [*dice, *items], place, cast.rule, cast.spell.called)


def _elsewhere(cast: Cast, die: Die) -> list[int]:
    return [place for place in cast.game.places(cast.seat) if place >= 0 and place != die.place]


def choose_terrain(cast: Cast, places: list[int], die: Die) -> Asking[int]:
    """Where a unit goes."""
    game = cast.game
    answer = yield from choose(
        Prompt(
            cast.seat,
            "move_to",
            WHERE_GOES(by=cast.spell.called, unit=game.kind(die).called),
            cast.rule,
            Pick(
                tuple(
                    Option(str(place), place_name(game, place), (f"terrain:{place}",))
                    for place in places
                )
            ),
            (f"die:{die.id}",),
        )
    )
    return int(answer)


@FITS.by("berserker_rage")
def has_berserkers(cast: Cast, target: str) -> bool:
    """An army with one of the species at least."""
    return any(cast.is_kin(die) for die in cast.game.units(*army_of(target)))


@COUNTS_AS_LASTING.by("berserker_rage")
def berserker_rage(roll: Roll, effect: Effect) -> list[Conversion]:
    """In a counter-attack the species may count saves as melee."""
    if not roll.counter or roll.kind != "melee":
        return []
    game = roll.game
    kin = kin_of(game, game.catalogue.spells[effect.source.split(":")[1]])
    dice = frozenset(
        thrown.die.id
        for thrown in roll.thrown
        if game.is_unit(thrown.die) and game.unit(thrown.die).species == kin
    )
    return [Conversion(dice, "save", "melee", effect_name(effect.ability))]


@FITS.by("scent_of_fear")
def may_be_frightened(cast: Cast, target: str) -> bool:
    """A unit that can leave: the spell does nothing but move (DD-RULING-38)."""
    return may_leave(cast.game, cast.game.die(number(target)))


@SPELLS.by("scent_of_fear")
def scent_of_fear(cast: Cast) -> Step:
    """Opposing units go to their Reserve Areas."""
    yield from flee(cast, cast.dice)


@FITS.by("wall_of_thorns")
def not_captured(cast: Cast, target: str) -> bool:
    """A terrain that does not show its eighth face."""
    return cast.game.terrain(number(target)).face != EIGHTH


@MANEUVERED.by("wall_of_thorns", rank=1)
def wall_of_thorns(game: Game, march: March) -> Step:
    """An army that maneuvered takes damage, which melee results ward off (DD-RULING-95)."""
    effects = list(game.effects_on_army(march.seat, march.place))
    for effect in [each for each in effects if each.ability == "wall_of_thorns"]:
        if not game.units(march.seat, march.place):
            return
        totals = yield from army_roll(
            game, march.seat, march.place, "melee", ("melee",), "DD-SPELL-24"
        )
        death = Death("DD-SPELL-24", called("effect", effect.ability))
        melee = totals.of("melee")
        left = reduce_damage(game, march.seat, march.place, effect.amount, death, "melee", melee)
        yield from hurt_army(game, march.seat, march.place, left, death)
