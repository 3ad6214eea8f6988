"""Places that count in a Scenario, for a figure of a view."""

from __future__ import annotations

from wartable.games.heroscape.bot.survey import Survey
from wartable.games.heroscape.goals import Task, goals_for
from wartable.games.heroscape.objectives import ARTIFACT


def goals_of(survey: Survey, figure: str) -> tuple[int, ...]:
    """Where a figure should go for the Scenario's sake; nothing if fighting is all."""
    view, numbers = survey.view, survey.board.numbers
    lying = tuple(numbers[each.space] for each in view.glyphs if each.glyph == ARTIFACT)
    task = Task(survey.team, view.zones[survey.seat], view.bearer == figure, lying)
    return goals_for(view.scenario, view.map, task)
