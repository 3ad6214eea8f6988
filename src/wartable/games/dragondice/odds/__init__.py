"""Exact odds: what an army's roll comes to, and what an attack does."""

from wartable.games.dragondice.odds.alone import army_odds
from wartable.games.dragondice.odds.distribution import Distribution

__all__ = ["Distribution", "army_odds"]
