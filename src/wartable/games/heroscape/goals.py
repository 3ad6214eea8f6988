"""Places that count in a Scenario, and what it is worth to stand there or near."""

from __future__ import annotations

from typing import Final, NamedTuple

from wartable.games.heroscape.board import Body, board_of
from wartable.games.heroscape.paths import UNREACHED, walks_to
from wartable.games.heroscape.scenarios import scenario_of, zones_of

THERE: Final = 25.0
"""What it is worth to stand where it counts, in points."""
TOWARD: Final = 1.2
"""What a space nearer to such a place is worth."""


class Task(NamedTuple):
    """What decides where a figure should go: its team, its zone, and where the artifact is."""

    team: int
    zone: int
    """The starting zone of its player; -1: none."""
    bears: bool
    """Whether it carries the artifact."""
    lying: tuple[int, ...]
    """Where the artifact lies."""


def goals_for(scenario: str, map_text: str, task: Task) -> tuple[int, ...]:
    """Where a figure should go for the Scenario's sake; nothing if fighting is all."""
    objective, board = scenario_of(scenario, map_text).objective, board_of(map_text)
    match objective.kind:
        case "hold":
            return tuple(board.at(*place) for place in objective.spaces)
        case "reach" if objective.team == task.team:
            return tuple(board.at(*place) for place in objective.spaces)
        case "retrieve" if task.bears:
            return zones_of(scenario, map_text)[task.zone] if task.zone >= 0 else ()
        case "retrieve":
            return task.lying
        case _:
            return ()


def goal_worth(map_text: str, goals: tuple[int, ...], body: Body) -> float:
    """What a place is worth for the Scenario's sake."""
    if not goals:
        return 0.0
    if any(space in goals for space in body.spaces):
        return THERE
    costs = walks_to(board_of(map_text), tuple(sorted(goals)), body.height)
    return -TOWARD * min(UNREACHED, *(costs[space] for space in body.spaces))
