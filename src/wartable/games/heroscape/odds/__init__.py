"""Odds: what dice do to each other, and what an answer is likely to bring.

`dice` needs no match; `odds_of` answers for the options of a question in one.
"""

from wartable.games.heroscape.odds.dice import (
    Exchange,
    Odds,
    destroys,
    expected,
    face_odds,
    life_odds,
    success,
    survives,
    way_odds,
    wound_odds,
)
from wartable.games.heroscape.odds.telling import odds_of

__all__ = [
    "Exchange",
    "Odds",
    "destroys",
    "expected",
    "face_odds",
    "life_odds",
    "odds_of",
    "success",
    "survives",
    "way_odds",
    "wound_odds",
]
