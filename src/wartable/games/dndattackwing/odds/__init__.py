"""Exact chances of attacks and checks, which need no match."""

from wartable.games.dndattackwing.odds.attacks import (
    ANY,
    AtRange,
    Attacking,
    AttackOdds,
    Defending,
    attack_odds,
    by_range,
)
from wartable.games.dndattackwing.odds.overruns import fleeing, passes

__all__ = [
    "ANY",
    "AtRange",
    "AttackOdds",
    "Attacking",
    "Defending",
    "attack_odds",
    "by_range",
    "fleeing",
    "passes",
]
