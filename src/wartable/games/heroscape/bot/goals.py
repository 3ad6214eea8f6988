"""Places that count in a Scenario: to hold, to reach, to bring something home from."""

from __future__ import annotations

from typing import Final

from wartable.games.heroscape.board import Body
from wartable.games.heroscape.bot.paths import UNREACHED, walks_to
from wartable.games.heroscape.bot.survey import Survey
from wartable.games.heroscape.objectives import ARTIFACT
from wartable.games.heroscape.scenarios import scenario_of, zones_of

THERE: Final = 25.0
"""What it is worth to stand where it counts."""
TOWARD: Final = 1.2
"""What a space nearer to such a place is worth."""


def goals_of(survey: Survey, figure: str) -> tuple[int, ...]:
    """Where a figure should go for the Scenario's sake; nothing if fighting is all."""
    view, board = survey.view, survey.board
    objective = scenario_of(view.scenario, view.map).objective
    match objective.kind:
        case "hold":
            return tuple(board.at(*place) for place in objective.spaces)
        case "reach" if objective.team == survey.team:
            return tuple(board.at(*place) for place in objective.spaces)
        case "retrieve":
            if view.bearer == figure:
                own = view.zones[survey.seat]
                return zones_of(view.scenario, view.map)[own] if own >= 0 else ()
            lying = [glyph for glyph in view.glyphs if glyph.glyph == ARTIFACT]
            return tuple(board.numbers[glyph.space] for glyph in lying)
        case _:
            return ()


def goal_worth(survey: Survey, body: Body) -> float:
    """What a place is worth for the Scenario's sake."""
    goals = goals_of(survey, body.id)
    if not goals:
        return 0.0
    if any(space in goals for space in body.spaces):
        return THERE
    away = min(
        walks_to(survey.board, tuple(sorted(goals)), body.height)[each] for each in body.spaces
    )
    return -TOWARD * min(away, UNREACHED)
