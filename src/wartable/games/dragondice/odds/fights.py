"""Odds of an attack against an army's saves, of a magic action, and of a maneuver."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from msgspec.structs import replace

from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.odds.distribution import Distribution, distribution
from wartable.games.dragondice.odds.reading import read, read_taking
from wartable.games.dragondice.odds.survey import Surveyed, settled, survey
from wartable.games.dragondice.rolls.roll import Parcel, Roll, Thrown
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.rolls.tally import Totals
from wartable.games.dragondice.state import Attack, Die
from wartable.games.dragondice.turn.attack import ATTACKED
from wartable.games.dragondice.turn.march import COUNTERS_WIN_TIES


@dataclass(frozen=True, slots=True)
class RollOdds:
    """What a roll comes to, and whether nothing about it is left open."""

    results: Distribution
    exact: bool


@dataclass(frozen=True, slots=True)
class AttackOdds:
    """What an attack comes to: results, saves against it, damage, and health that is lost to it."""

    results: Distribution
    saves: Distribution
    damage: Distribution
    lost: Distribution
    exact: bool


def roll_odds(roll: Roll, type_: Type) -> RollOdds:
    """The odds of an army's roll."""
    surveyed = survey(roll, settled(rollers(roll)), type_)
    return RollOdds(read(surveyed), surveyed.exact)


def attack_odds(game: Game, attack: Attack) -> AttackOdds:
    """The odds of an attack that is about to be rolled for.

    They are exact unless icons strike units, or delay something until the saves are rolled.
    """
    hits = _attackers(game, attack)
    saves = _defenders(game, attack)
    weights = [0]
    ways = 1
    by_taken = read_taking(hits)
    for taken, results in by_taken.items():
        damage = results.beyond(read(saves, taken))
        weights += [0] * (len(damage.weights) - len(weights))
        for at, number in enumerate(damage.weights):
            weights[at] += number
        ways = damage.ways
    damage = distribution(weights, ways)
    return AttackOdds(
        results=read(hits),
        saves=read(saves),
        damage=damage,
        lost=lost_to(game, game.units(attack.target, attack.target_place), damage),
        exact=hits.exact
        and saves.exact
        and hits.does_only("harmless", "takes")
        and saves.does_only("harmless")
        and not _curses(game, attack),
    )


def _attackers(game: Game, attack: Attack) -> Surveyed:
    roll = _attack_roll(game, attack)
    only: frozenset[int] | None = None
    if attack.counter:
        units = game.units(attack.seat, attack.place)
        only = frozenset(die.id for die in units if die.id not in attack.stenched)
        only = only if attack.able is None else frozenset(attack.able)
    return survey(roll, settled(rollers(roll, only)), attack.kind)


def _attack_roll(game: Game, attack: Attack) -> Roll:
    return Roll(
        game,
        attack.seat,
        attack.place,
        attack.kind,
        (attack.kind,),
        counter=attack.counter,
        attack=attack,
    )


def _defenders(game: Game, attack: Attack) -> Surveyed:
    roll = Roll(
        game,
        attack.target,
        attack.target_place,
        "save",
        ("save",),
        against=attack.kind,
        attack=attack,
    )
    return survey(roll, settled(rollers(roll)), "save")


def _curses(game: Game, attack: Attack) -> bool:
    """Whether an ability of the attackers changes what the saves do."""
    tried = replace(attack, results=1)
    roll = _attack_roll(game, tried)
    dice = game.units(attack.seat, attack.place)
    totals = Totals({}, [Parcel(die.id, attack.kind, 1, "icon") for die in dice])
    roll.thrown = [Thrown(die, []) for die in dice]
    for _, act in ATTACKED.of(roll.abilities()):
        settled(act(roll, totals))
    return tried != replace(attack, results=1)


def lost_to(game: Game, units: Sequence[Die], damage: Distribution) -> Distribution:
    """The health that damage kills: as much as units can be picked for (DD-RULING-40)."""
    reach = 1
    for die in units:
        reach |= reach << (game.unit(die).health - die.hurt)
    weights = [0] * reach.bit_length()
    lost = 0
    for amount, number in enumerate(damage.weights):
        if reach >> amount & 1:
            lost = amount
        weights[lost] += number
    return distribution(weights, damage.ways)


def maneuver_odds(game: Game, seat: int, place: int, against: list[int]) -> tuple[float, bool]:
    """The chance that a maneuver succeeds although these seats oppose it, and whether it is exact.

    The marching army must equal or beat every one of them.
    """
    mine = _maneuvering(game, seat, place, counter=False)
    others = [_maneuvering(game, other, place, counter=True) for other in against]
    effects = [effect.ability for effect in game.effects_on(f"terrain:{place}")]
    ties_win = not any(True for _ in COUNTERS_WIN_TIES.of(effects))
    chance = 0.0
    for taken, results in read_taking(mine).items():
        counters = [read(other, taken) for other in others]
        for total, number in enumerate(results.weights):
            if number:
                best = total if ties_win else total - 1
                below = prod(sum(each.weights[: best + 1]) / each.ways for each in counters)
                chance += number / results.ways * below
    exact = mine.exact and all(other.exact for other in others)
    return chance, exact


def _maneuvering(game: Game, seat: int, place: int, *, counter: bool) -> Surveyed:
    roll = Roll(game, seat, place, "maneuver", ("maneuver",), counter=counter)
    return survey(roll, settled(rollers(roll)), "maneuver")
