"""Scoring in exact fractions, and how well a seat stands, for bots that search.

HS-SCORE-01, HS-SCORE-02, HS-SCORE-03, HS-SCORE-04, HS-RULING-59.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import exp

from wartable.games.heroscape.chances import expected_wounds
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.field import board, values_of
from wartable.games.heroscape.state import Figure, HeroScapeState, Muster

STEEP = 4.0
"""How much an advantage of all points on the battlefield tells."""
THREAT = 0.5
"""How much the next attack of a figure counts beside what stands."""
LATER = 6
"""Enemies that are so many spaces beyond a move and an attack do not count."""
BASIC_WORTH = 50
"""What a figure counts in the Basic Game, where there are no points."""


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


def standing(state: HeroScapeState, figure: Figure) -> float:
    """What a figure is worth to its side."""
    card = state.muster(figure.muster).card
    if not state.master:
        return BASIC_WORTH
    return float(figure_points(card, figure.wounds, later=state.later_points))


def threat(state: HeroScapeState, figure: Figure, figures: Sequence[Figure]) -> float:
    """What its next attack may be worth: the best one it can get near enough for, in points."""
    values = values_of(state, figure)
    ground = board(state)
    team = state.teams[state.seat_of(figure)]
    best = 0.0
    for other in figures:
        if state.teams[state.seat_of(other)] == team:
            continue
        far = ground.distance(figure.spaces[0], other.spaces[0]) - values.range - values.move
        if far >= LATER:
            continue
        share = 1.0 if far <= 0 else 1 - far / LATER
        printed = card_of(state.muster(other.muster).card)
        life = printed.life - other.wounds if state.master else 1
        wounds = expected_wounds(values.attack, values_of(state, other).defense, life)
        each = standing(state, other) / max(life, 1)
        best = max(best, share * wounds * each)
    return best


def score(state: HeroScapeState, seat: int) -> float:
    """From 0 (lost) to 1 (won): points standing and threatened, against the strongest rival."""
    if state.result is not None:
        if not state.result.winners:
            return 0.5
        return 1.0 if seat in state.result.winners else 0.0
    sides: dict[int, float] = {}
    figures = state.on_board()
    for figure in figures:
        team = state.teams[state.seat_of(figure)]
        worth = standing(state, figure) + THREAT * threat(state, figure, figures)
        sides[team] = sides.get(team, 0.0) + worth
    own = sides.pop(state.teams[seat], 0.0)
    rival = max(sides.values(), default=0.0)
    if not own + rival:
        return 0.5
    lead = (own - rival) / (own + rival)
    return 0.02 + 0.96 / (1 + exp(-STEEP * lead))
