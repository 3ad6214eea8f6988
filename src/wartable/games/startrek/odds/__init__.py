"""Exact chances of attacks."""

from wartable.games.startrek.odds.attacks import (
    ANY,
    Attacking,
    AttackOdds,
    Defending,
    Target,
    attack_odds,
)

__all__ = ["ANY", "AttackOdds", "Attacking", "Defending", "Target", "attack_odds"]
