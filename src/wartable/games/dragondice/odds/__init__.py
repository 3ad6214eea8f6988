"""Odds: what an army's roll comes to, what an attack does, and what an answer is likely to bring.

`army_odds` needs no match; `odds_of` answers for the options of a question in one.
"""

from wartable.games.dragondice.odds.alone import army_odds
from wartable.games.dragondice.odds.distribution import Distribution
from wartable.games.dragondice.odds.telling import odds_of

__all__ = ["Distribution", "army_odds", "odds_of"]
