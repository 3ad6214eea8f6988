"""Scoring in exact fractions.

HS-SCORE-01, HS-SCORE-02, HS-SCORE-03, HS-SCORE-04, HS-RULING-59.
"""

from __future__ import annotations

from fractions import Fraction

from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.state import HeroScapeState, Muster


def figure_points(card: str, wounds: int, *, later: bool = False) -> Fraction:
    """What a figure on the battlefield scores: its share, less its share for each wound.

    HS-SCORE-02, HS-SCORE-03, HS-SCORE-04, HS-RULING-59.
    """
    printed = card_of(card)
    share = Fraction(printed.cost(later=later), printed.figures)
    return share * (printed.life - wounds) / printed.life


def card_points(state: HeroScapeState, muster: Muster) -> Fraction:
    """What a card scores for its figures on the battlefield (HS-SCORE-01)."""
    printed = card_of(muster.card)
    whole = sum(printed.life - figure.wounds for figure in state.of_muster(muster.id))
    return Fraction(printed.cost(later=state.later_points) * whole, printed.figures * printed.life)


def points(state: HeroScapeState, seat: int) -> Fraction:
    """What a seat scores."""
    return sum((card_points(state, muster) for muster in state.cards_of(seat)), Fraction(0))


def side_points(state: HeroScapeState, seat: int) -> Fraction:
    """What a seat and its team score together (HS-RULING-59)."""
    return sum((points(state, each) for each in state.side(seat)), Fraction(0))
