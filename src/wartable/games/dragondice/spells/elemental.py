"""Spells that one element of any sort pays for (DD-SPELL)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.death import may_leave
from wartable.games.dragondice.dice import DRAGONKIN, ELEMENTS
from wartable.games.dragondice.events import DiceMoved, DiceReturned
from wartable.games.dragondice.magic.cast import BY_TERRAIN, FITS, MOST, SPELLS, Cast, number
from wartable.games.dragondice.naming import dice_named, to
from wartable.games.dragondice.promotion import Grant, improve, source_of
from wartable.games.dragondice.spells.earth import choose_terrain, go_together
from wartable.games.dragondice.state import POOL, Die, DragonDie
from wartable.games.dragondice.summoning import summon, summonable, white_dragons

BY_TERRAIN.by("rally")(True)

# Promotions


@FITS.by("evolve_dragonkin")
def may_evolve(cast: Cast, target: str) -> bool:
    """A Dragonkin of the casting element for which there is a larger one."""
    die = cast.game.die(number(target))
    kin = cast.game.unit(die).species == DRAGONKIN
    return kin and cast.matches(die) and _larger(cast, die)


@FITS.by("rise_of_the_eldarim")
def may_rise(cast: Cast, target: str) -> bool:
    """A unit of the species and the casting element for which there is a larger one."""
    die = cast.game.die(number(target))
    return cast.is_kin(die) and cast.matches(die) and _larger(cast, die)


def _larger(cast: Cast, die: Die) -> bool:
    """Whether there is a unit to which it may be promoted."""
    game = cast.game
    unit = game.unit(die)
    return any(
        game.unit(each).species == unit.species
        and unit.health < game.unit(each).health <= unit.health + cast.amount
        for each in game.units(die.owner, source_of(game, die))
    )


@SPELLS.by("evolve_dragonkin")
@SPELLS.by("rise_of_the_eldarim")
def promote(cast: Cast) -> Step:
    """Its owner may promote the unit by so much health, and chooses to what (DD-RULING-63)."""
    for die in cast.dice:
        yield from improve(cast.game, Grant(die.owner, cast.rule, [die], cast.amount))


# Coming back, and moving


@FITS.by("resurrect_dead")
def may_return(cast: Cast, target: str) -> bool:
    """A unit of the casting element; one without elements comes by any (DD-RULING-103)."""
    die = cast.game.die(number(target))
    return cast.matches(die) or not cast.game.elements(die)


@FITS.by("summon_dragonkin")
def may_join(cast: Cast, target: str) -> bool:
    """A Dragonkin of the casting element."""
    die = cast.game.die(number(target))
    return cast.game.unit(die).species == DRAGONKIN and cast.matches(die)


@SPELLS.by("resurrect_dead")
@SPELLS.by("summon_dragonkin")
def join_the_caster(cast: Cast) -> Step:
    """The units join the casting army, if it is still there."""
    yield from ()
    game = cast.game
    if not game.units(cast.seat, cast.place):
        return
    dice = [game.die(number(target)) for target in cast.targets]
    for die in dice:
        die.place = cast.place
    game.tell(
        DiceMoved(
            rule=cast.rule,
            about=cast.targets,
            seat=cast.seat,
            name=game.state.name(cast.seat),
            dice=tuple(die.id for die in dice),
            what=dice_named(game, dice),
            to=cast.place,
            where=to(game, cast.place),
            why=cast.spell.called,
        )
    )


@SPELLS.by("esfahs_gift")
def esfahs_gift(cast: Cast) -> Step:
    """A buried minor terrain goes to the Summoning Pool (DD-RULING-75)."""
    yield from ()
    game = cast.game
    minor = game.state.minors[number(cast.targets[0])]
    minor.place = POOL
    game.tell(
        DiceReturned(
            rule=cast.rule,
            about=cast.targets,
            seat=cast.seat,
            owner=game.state.name(cast.seat),
            name=game.catalogue.minors[minor.kind].called,
            to=POOL,
            where=to(game, POOL),
            why=cast.spell.called,
        )
    )


@FITS.by("rally")
def may_rally(cast: Cast, target: str) -> bool:
    """A unit of the species that can leave, while others of it are at another terrain."""
    die = cast.game.die(number(target))
    return cast.is_kin(die) and may_leave(cast.game, die) and bool(_rallying_points(cast, die))


@SPELLS.by("rally")
def rally(cast: Cast) -> Step:
    """Units of the species move together to another terrain with one of them.

    A spell before this one may have parted them: units already there stay.
    """
    dice = cast.dice
    points = dict.fromkeys(place for die in dice for place in _rallying_points(cast, die))
    if points:
        place = yield from choose_terrain(cast, list(points), dice[0])
        going = [die for die in dice if die.place != place]
        yield from go_together(cast, going, place)


def _rallying_points(cast: Cast, die: Die) -> list[int]:
    game = cast.game
    return [
        place
        for place in game.places(cast.seat)
        if place >= 0
        and place != die.place
        and any(cast.is_kin(each) for each in game.units(cast.seat, place))
    ]


# Dragons


def _dragons(cast: Cast, place: int) -> list[DragonDie]:
    if cast.element not in ELEMENTS:
        return []
    return summonable(cast.game, (cast.element,), place)


@FITS.by("summon_dragon")
def can_be_summoned(cast: Cast, target: str) -> bool:
    """A terrain to which some dragon can come."""
    return bool(_dragons(cast, number(target)))


@MOST.by("summon_dragon")
def dragons_to_summon(cast: Cast) -> int:
    """No more castings than there are dragons."""
    places = range(len(cast.game.state.terrains))
    return max(len(_dragons(cast, place)) for place in places)


@SPELLS.by("summon_dragon")
def summon_dragon(cast: Cast) -> Step:
    """A dragon of the casting element, or an ivory one from a pool, comes to the terrain."""
    for _ in range(cast.amount):
        dragons = _dragons(cast, cast.terrain)
        yield from summon(cast.game, cast.seat, dragons, cast.terrain, cast.rule, cast.spell.called)


@FITS.by("summon_white_dragon")
def white_can_be_summoned(cast: Cast, target: str) -> bool:
    """A terrain to which a White Dragon can come."""
    return bool(white_dragons(cast.game, number(target)))


@MOST.by("summon_white_dragon")
def whites_to_summon(cast: Cast) -> int:
    """No more castings than there are White Dragons."""
    places = range(len(cast.game.state.terrains))
    return max(len(white_dragons(cast.game, place)) for place in places)


@SPELLS.by("summon_white_dragon")
def summon_white_dragon(cast: Cast) -> Step:
    """A White Dragon comes to the terrain."""
    for _ in range(cast.amount):
        dragons = white_dragons(cast.game, cast.terrain)
        yield from summon(cast.game, cast.seat, dragons, cast.terrain, cast.rule, cast.spell.called)
