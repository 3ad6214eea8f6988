"""Odds of spells whose damage depends on what their targets roll."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce

from wartable.games.dragondice.magic.cast import Cast, army_of, is_die, number
from wartable.games.dragondice.magic.harm import Harm
from wartable.games.dragondice.odds.distribution import NOTHING, Distribution, distribution
from wartable.games.dragondice.odds.fights import lost_to
from wartable.games.dragondice.odds.reading import read
from wartable.games.dragondice.odds.survey import Surveyed, settled, survey
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import may_roll, rollers
from wartable.games.dragondice.state import Die


@dataclass(frozen=True, slots=True)
class HarmOdds:
    """The health that a spell takes from opponents, of how much, and whether that is exact."""

    lost: Distribution
    health: int
    exact: bool


def harm_odds(cast: Cast, harm: Harm, target: str) -> HarmOdds:
    """The odds of a spell at one target."""
    if is_die(target):
        return _unit(cast, harm, cast.game.die(number(target)))
    parts = [_army(cast, harm, *army) for army in _armies(cast, target)]
    return HarmOdds(
        reduce(Distribution.plus, [part.lost for part in parts], NOTHING),
        sum(part.health for part in parts),
        all(part.exact for part in parts),
    )


def _armies(cast: Cast, target: str) -> Iterator[tuple[int, int]]:
    """The opposing armies that a spell reaches there."""
    game = cast.game
    if target.startswith("army:"):
        there = [army_of(target)]
    else:
        place = number(target)
        there = [(seat, place) for seat in game.opposing_at(cast.seat, place)]
    yield from (army for army in there if cast.reaches(*army))


def _army(cast: Cast, harm: Harm, seat: int, place: int) -> HarmOdds:
    game = cast.game
    roll = Roll(game, seat, place, harm.roll, harm.counts)
    surveyed = survey(roll, settled(rollers(roll)), "save")
    units = game.units(seat, place)
    damage = _exactly(cast.amount).beyond(read(surveyed))
    return HarmOdds(lost_to(game, units, damage), game.health(units), _all_said(surveyed, harm))


def _unit(cast: Cast, harm: Harm, die: Die) -> HarmOdds:
    game = cast.game
    health = game.unit(die).health
    if not cast.reaches(die.owner, die.place):
        return HarmOdds(NOTHING, health, exact=True)
    saves, exact = NOTHING, True
    if may_roll(game, die, alone=True):
        roll = Roll(game, die.owner, die.place, harm.roll, harm.counts, army=False)
        surveyed = survey(roll, [die], "save")
        saves, exact = read(surveyed), _all_said(surveyed, harm)
    enough = 0 if harm.or_dies else cast.amount - (health - die.hurt)
    dies = sum(saves.weights[: enough + 1]) if enough >= 0 else 0
    weights = [saves.ways - dies, *[0] * (health - 1), dies]
    return HarmOdds(distribution(weights, saves.ways), health, exact)


def _exactly(amount: int) -> Distribution:
    return Distribution((*[0] * amount, 1), 1)


def _all_said(surveyed: Surveyed, harm: Harm) -> bool:
    """Whether the saves are all there is to it."""
    return surveyed.exact and surveyed.does_only("harmless") and len(harm.counts) == 1
