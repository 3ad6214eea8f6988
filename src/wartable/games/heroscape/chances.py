"""What attacks do on average: exact for every number of dice, worked out once."""

from __future__ import annotations

from functools import cache
from math import comb

SKULL = 3 / 6
SHIELD = 2 / 6


@cache
def _spread(dice: int, chance: float) -> tuple[float, ...]:
    """How likely each number of skulls, or of shields, is."""
    return tuple(
        comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits) for hits in range(dice + 1)
    )


@cache
def wounds_spread(attack: int, defense: int) -> tuple[float, ...]:
    """How likely each number of wounds is."""
    found = [0.0] * (attack + 1)
    for skulls, chance in enumerate(_spread(attack, SKULL)):
        for shields, other in enumerate(_spread(defense, SHIELD)):
            found[max(0, skulls - shields)] += chance * other
    return tuple(found)


@cache
def expected_wounds(attack: int, defense: int, life: int) -> float:
    """The mean number of wounds, those beyond what is left of a life not counted."""
    spread = wounds_spread(max(0, attack), max(0, defense))
    return sum(min(wounds, life) * chance for wounds, chance in enumerate(spread))


@cache
def kill_chance(attack: int, defense: int, life: int) -> float:
    """How likely an attack deals at least this many wounds."""
    spread = wounds_spread(max(0, attack), max(0, defense))
    return sum(chance for wounds, chance in enumerate(spread) if wounds >= life)
