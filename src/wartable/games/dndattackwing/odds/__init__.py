"""Exact chances: `attack_odds` and checks need no match, `odds_of` answers a question in one."""

from wartable.games.dndattackwing.odds.attacks import (
    ANY,
    Attacking,
    AttackOdds,
    Defending,
    attack_odds,
)
from wartable.games.dndattackwing.odds.overruns import fleeing, passes
from wartable.games.dndattackwing.odds.telling import odds_of

__all__ = [
    "ANY",
    "AttackOdds",
    "Attacking",
    "Defending",
    "attack_odds",
    "fleeing",
    "odds_of",
    "passes",
]
