"""Odds of spells on some units of one place, each of which rolls alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from wartable.games.dragondice.death import may_leave
from wartable.games.dragondice.magic.cast import Cast
from wartable.games.dragondice.magic.harm import Trial
from wartable.games.dragondice.odds.distribution import NOTHING, Distribution, distribution
from wartable.games.dragondice.odds.reading import read
from wartable.games.dragondice.odds.spells import HarmOdds
from wartable.games.dragondice.odds.survey import survey
from wartable.games.dragondice.rolls.roll import Roll, Thrown
from wartable.games.dragondice.rolls.rollers import may_roll
from wartable.games.dragondice.rolls.worth import shows_id
from wartable.games.dragondice.state import Die


@dataclass(frozen=True, slots=True)
class Tried:
    """What happens to one unit: the health that the spell reaches, and whether that is exact."""

    die: Die
    health: int
    lost: Distribution
    exact: bool


Chosen = tuple[float, tuple[Tried, ...]]
"""What units are worth to the caster, and the units."""


def trial_odds(cast: Cast, trial: Trial, dice: Sequence[Die]) -> HarmOdds:
    """The odds at one place, if the caster chooses the units that it does most to."""
    chosen = _best(cast, [unit_odds(cast, trial, die) for die in dice])
    others = [each for each in chosen if each.die.owner != cast.seat]
    return HarmOdds(
        reduce(Distribution.plus, [each.lost for each in others], NOTHING),
        sum(each.health for each in others),
        all(each.exact for each in others),
    )


def _best(cast: Cast, units: Sequence[Tried]) -> tuple[Tried, ...]:
    """As much health as the spell can take (DD-UPTO-02), and of that the best."""
    by_health: dict[int, Chosen] = {0: (0.0, ())}
    for unit in units:
        gain = unit.lost.mean if unit.die.owner != cast.seat else -unit.lost.mean
        for health, (worth, chosen) in sorted(by_health.items(), reverse=True):
            sum_ = health + unit.health
            better = worth + gain
            if sum_ <= cast.amount and (sum_ not in by_health or better > by_health[sum_][0]):
                by_health[sum_] = better, (*chosen, unit)
    return by_health[max(by_health)][1]


def unit_odds(cast: Cast, trial: Trial, die: Die) -> Tried:
    """What happens to one unit."""
    health = cast.game.unit(die).health
    safe = not cast.reaches(die.owner, die.place) or (
        trial.fate == "driven_off" and not may_leave(cast.game, die)
    )
    if safe:
        return Tried(die, health, NOTHING, exact=True)
    failing, ways, exact = _by_id(cast, die) if trial.by_id else _by_save(cast, die)
    lost = distribution([ways - failing, *[0] * (health - 1), failing], ways)
    return Tried(die, health, lost, exact)


def _by_save(cast: Cast, die: Die) -> tuple[int, int, bool]:
    """In how many of how many ways a unit has no save, and whether that is all that matters."""
    if not may_roll(cast.game, die, alone=True):
        return 1, 1, True
    roll = Roll(cast.game, die.owner, die.place, "save", ("save",), army=False)
    surveyed = survey(roll, [die], "save")
    saves = read(surveyed)
    return saves.weights[0], saves.ways, surveyed.exact and surveyed.does_only("harmless")


def _by_id(cast: Cast, die: Die) -> tuple[int, int, bool]:
    """In how many of how many ways a unit shows an ID."""
    if not may_roll(cast.game, die, alone=True):
        return 0, 1, True
    roll = Roll(cast.game, die.owner, die.place, "look", (), army=False)
    faces = range(len(cast.game.faces(die)))
    return sum(shows_id(roll, Thrown(die, [face])) for face in faces), len(faces), True
