"""What an attack may be expected to do, from numbers of dice, tokens and Armor alone."""

from __future__ import annotations

from functools import lru_cache
from math import comb

HIT = 0.375
CRITICAL = 0.125
CONCENTRATE = 0.25
"""The chance of concentrate on either die."""
DODGE = 0.375


@lru_cache(maxsize=8192)
def expected_damage(
    attack: int,
    defense: int,
    armor: int,
    *,
    concentrate: bool = False,
    target: bool = False,
    dodges: int = 0,
    cover: bool = False,
) -> float:
    """The mean number of points that get through.

    `concentrate` and `target` are tokens of the attacker, `cover` the defender's Concentrate.

    >>> round(expected_damage(5, 1, 2), 2)
    0.85
    """
    hit = HIT + (CONCENTRATE if concentrate else 0.0)
    critical = CRITICAL
    if target:
        missed = 1 - hit - critical
        hit, critical = hit + missed * hit, critical + missed * critical
    dodge = DODGE + (CONCENTRATE if cover else 0.0)
    count, dice = max(attack, 0), max(defense, 0)
    cancels = [comb(dice, k) * dodge**k * (1 - dodge) ** (dice - k) for k in range(dice + 1)]
    total = 0.0
    for criticals in range(count + 1):
        for hits in range(count - criticals + 1):
            rest = count - criticals - hits
            chance = (
                comb(count, criticals)
                * comb(count - criticals, hits)
                * critical**criticals
                * hit**hits
                * (1 - hit - critical) ** rest
            )
            for rolled, share in enumerate(cancels):
                canceled = rolled + dodges
                left = max(0, hits - canceled - armor)
                deep = max(0, criticals - max(0, canceled - hits))
                total += chance * share * (left + deep)
    return total
