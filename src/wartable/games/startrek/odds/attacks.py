"""Exact chances of an attack: what is left of it after the defense, and what that does.

ST-COMPARE-02 ST-COMPARE-03 ST-DAMAGE-01 ST-DAMAGE-03
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from wartable.games.flightpath.odds import ANY, Roll, Turn, chances
from wartable.games.startrek.content import shipped

HIT: Final = "hit"
CRITICAL: Final = "critical"
STATIONS: Final = "battle_stations"
EVADE: Final = "evade"
BLANK: Final = "blank"


class Attacking(msgspec.Struct, frozen=True, omit_defaults=True):
    """The attacker's dice and what may be done with them."""

    dice: int
    again: int = 0
    """Dice that may be rolled again; `ANY` with a Target Lock (ST-LOCK-14)."""
    battle_stations: bool = False
    """A token to be spent (ST-BATTLE-02)."""
    turns: tuple[Turn, ...] = ()
    """What cards turn, in their order."""
    hits: int = 0
    criticals: int = 0
    """Results that are added."""
    lying: bool = False
    """The dice have been rolled: `dice` are those that are rolled again, the rest are results."""


class Defending(msgspec.Struct, frozen=True, omit_defaults=True):
    """The defender's dice and what may be done with them and against the attack."""

    dice: int
    again: int = 0
    battle_stations: bool = False
    """A token to be spent (ST-BATTLE-03)."""
    evades: int = 0
    """Evade Tokens and evades that cards add (ST-EVADE-02)."""
    turns: tuple[Turn, ...] = ()
    softens: int = 0
    """Criticals of the attack that become Hits."""
    cancels: int = 0
    """Hits that are canceled before the results are compared."""


class Target(msgspec.Struct, frozen=True):
    """What stands between the defender and its end: active Shields, and Hull that is left."""

    shields: int
    hull: int


class AttackOdds(msgspec.Struct, frozen=True):
    """The chances of an attack."""

    hits: float
    """That the defender is hit at all (ST-COMPARE-04)."""
    damage: float
    """Points of damage on average."""
    each: tuple[float, ...]
    """The chance of 0, 1, 2 ... points."""
    critical: float
    """That a Damage Card is dealt face up: a critical gets past the Shields (ST-DAMAGE-05)."""
    destroys: float
    """That the damage reaches Shields and Hull together (ST-DESTROY-01)."""


def attack_roll(attacking: Attacking, goal: tuple[float, ...] = ()) -> Roll:
    """The attack roll as it is played for as much damage as possible."""
    tokens = (Turn(STATIONS, HIT),) if attacking.battle_stations else ()
    first = [turn for turn in attacking.turns if turn.old != HIT]
    last = [turn for turn in attacking.turns if turn.old == HIT]
    return Roll(
        faces=shipped().dice.attack.faces,
        dice=max(0, attacking.dice),
        kept=(HIT, CRITICAL),
        again=attacking.again,
        turns=(*first, *tokens, *last),
        added=((HIT, attacking.hits), (CRITICAL, attacking.criticals)),
        goal=goal,
    )


def defense_roll(defending: Defending) -> Roll:
    """The defense roll as it is played for as many evades as possible."""
    tokens = (Turn(STATIONS, EVADE),) if defending.battle_stations else ()
    return Roll(
        faces=shipped().dice.defense.faces,
        dice=max(0, defending.dice),
        kept=(EVADE,),
        again=defending.again,
        turns=(*defending.turns, *tokens),
        added=((EVADE, defending.evades),),
    )


@lru_cache(maxsize=8192)
def outcomes(attacking: Attacking, defending: Defending) -> dict[tuple[int, int], float]:
    """The chance of each number of Hits and Criticals that are left to be suffered.

    An attack without dice does nothing, whatever is added to it (ST-RULING-48).
    """
    if attacking.dice <= 0 and not attacking.lying:
        return {(0, 0): 1.0}
    evades = chances(defense_roll(defending)).of(EVADE)
    attack = chances(attack_roll(attacking, _goal(attacking, defending, evades)))
    hit, critical = attack.faces.index(HIT), attack.faces.index(CRITICAL)
    rolled: dict[tuple[int, int], int] = {}
    for counts, ways in attack.ways.items():
        hits, criticals = counts[hit], counts[critical]
        soft = min(criticals, defending.softens)
        hits, criticals = hits + soft, criticals - soft
        key = max(0, hits - defending.cancels), criticals
        rolled[key] = rolled.get(key, 0) + ways
    left: dict[tuple[int, int], float] = {}
    for (hits, criticals), ways in rolled.items():
        share = ways / attack.total
        for evaded, chance in enumerate(evades):
            if not chance:
                continue
            if evaded <= hits:
                key = hits - evaded, criticals
            else:
                key = 0, max(0, hits + criticals - evaded)
            left[key] = left.get(key, 0.0) + share * chance
    return left


def _goal(attacking: Attacking, defending: Defending, evades: list[float]) -> tuple[float, ...]:
    """The damage that 0, 1, 2 ... results of the dice do, where it matters which are kept."""
    if not attacking.again or all(turn.most == ANY for turn in attacking.turns):
        return ()
    added = attacking.hits + attacking.criticals - defending.cancels
    return tuple(
        sum(max(0, number + added - evaded) * chance for evaded, chance in enumerate(evades))
        for number in range(attacking.dice + 1)
    )


@lru_cache(maxsize=8192)
def attack_odds(attacking: Attacking, defending: Defending, target: Target) -> AttackOdds:
    """What an attack does, played as well as it can be by both."""
    left = outcomes(attacking, defending)
    most = max(hits + criticals for hits, criticals in left)
    each = [0.0] * (most + 1)
    critical = 0.0
    for (hits, criticals), chance in left.items():
        each[hits + criticals] += chance
        if criticals and hits + criticals > target.shields:
            critical += chance
    return AttackOdds(
        hits=1.0 - each[0],
        damage=sum(points * chance for points, chance in enumerate(each)),
        each=tuple(each),
        critical=critical,
        destroys=sum(each[target.shields + target.hull :]),
    )


__all__ = [
    "ANY",
    "AttackOdds",
    "Attacking",
    "Defending",
    "Target",
    "attack_odds",
    "outcomes",
]
