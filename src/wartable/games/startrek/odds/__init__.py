"""Exact chances of attacks: `attack_odds` needs no match, `odds_of` answers a question in one."""

from wartable.games.startrek.odds.attacks import (
    ANY,
    Attacking,
    AttackOdds,
    Defending,
    Target,
    attack_odds,
)
from wartable.games.startrek.odds.telling import odds_of

__all__ = [
    "ANY",
    "AttackOdds",
    "Attacking",
    "Defending",
    "Target",
    "attack_odds",
    "odds_of",
]
