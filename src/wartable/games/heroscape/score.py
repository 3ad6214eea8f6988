"""How well a seat stands, for bots that search."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from wartable.games.heroscape.chances import expected_wounds
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.field import board, values_of
from wartable.games.heroscape.points import figure_points
from wartable.games.heroscape.state import Figure, HeroScapeState

STEEP = 4.0
"""How much an advantage of all points on the battlefield tells."""
THREAT = 0.5
"""How much the next attack of a figure counts beside what stands."""
LATER = 6
"""Enemies this many spaces beyond a move and an attack do not count."""
BASIC_WORTH = 50
"""What a figure counts in the Basic Game, where there are no points."""


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
