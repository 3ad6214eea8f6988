"""What an attack may be expected to do, from numbers of dice and tokens alone."""

from __future__ import annotations

from functools import lru_cache
from math import comb

HIT = 0.5
"""The chance of a Hit or a Critical on an attack die."""
STATIONS = 0.25
"""The chance of Battle Stations on either die."""
EVADE = 0.375


@lru_cache(maxsize=8192)
def expected_damage(
    attack: int,
    defense: int,
    *,
    stations: bool = False,
    lock: bool = False,
    evades: int = 0,
    cover: bool = False,
) -> float:
    """The mean number of uncanceled results.

    `stations` is the attacker's Battle Stations Token, `cover` the defender's.

    >>> round(expected_damage(4, 1), 2)
    1.65
    """
    hit = HIT + (STATIONS if stations else 0.0)
    if lock:
        hit += (1 - hit) * hit
    dodge = EVADE + (STATIONS if cover else 0.0)
    hits = _binomial(max(attack, 0), hit)
    dodges = _binomial(max(defense, 0), dodge)
    return sum(
        one * other * (count - canceled - evades)
        for count, one in enumerate(hits)
        for canceled, other in enumerate(dodges)
        if count > canceled + evades
    )


@lru_cache(maxsize=512)
def _binomial(count: int, chance: float) -> tuple[float, ...]:
    return tuple(comb(count, k) * chance**k * (1 - chance) ** (count - k) for k in range(count + 1))
