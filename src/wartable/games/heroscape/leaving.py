"""Leaving a match: what becomes of a player's figures and markers.

HS-LEAVE-02, HS-LEAVE-03, HS-LEAVE-04, HS-LEAVE-05. What the table answers for a player who is out
of time is the default of each question (HS-LEAVE-07).
"""

from __future__ import annotations

from typing import Final

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.engine.windows import Later
from wartable.games.heroscape.events.end import PlayerLeft
from wartable.games.heroscape.glyphs import remove_glyph
from wartable.games.heroscape.objectives import after_loss
from wartable.games.heroscape.state import (
    HeroScapeState,
    Move,
    PickArmy,
    Place,
    Shift,
    Spring,
    Task,
    Turn,
)
from wartable.games.heroscape.victory import before_battle, end_if_won

LEAVING_RULE: Final = "HS-LEAVE-01"
DRAW_RULE: Final = "HS-LEAVE-06"


def leave(state: HeroScapeState, seat: int, table: Table) -> Step:
    """The figures of a player who left go off the battlefield, then it is seen who is left.

    HS-LEAVE-02, HS-LEAVE-03, HS-LEAVE-04, HS-LEAVE-05.
    """
    yield from ()
    cards = {muster.id for muster in state.cards_of(seat)}
    gone = [figure for figure in state.figures if figure.muster in cards]
    state.out.append(seat)
    table.tell(
        PlayerLeft(
            rule="HS-LEAVE-02",
            about=(f"seat:{seat}", *(f"figure:{figure.id}" for figure in gone)),
            color=state.color(seat),
            figures=tuple(figure.id for figure in gone if figure.on_board),
        )
    )
    names = {figure.id for figure in gone}
    for figure in gone:
        after_loss(state, table, figure, figure.spaces)
        if figure.where != "destroyed":
            figure.where = "gone"
        figure.spaces = ()
    state.falling = [each for each in state.falling if each not in names]
    for lying in [each for each in state.glyphs if each.laid_by in names]:
        remove_glyph(state, table, lying)
    state.markers = [marker for marker in state.markers if marker.seat != seat]
    state.chosen = [each for each in state.chosen if each.seat != seat]
    state.effects.end_where(lambda effect: effect.seat == seat or set(effect.targets) <= names)
    state.order = [each for each in state.order if each != seat] if state.master else state.order
    state.agenda = [task for task in state.agenda if not _of(task, seat, names)]
    if not before_battle(state):
        end_if_won(state)


def _of(task: Task, seat: int, figures: set[str]) -> bool:
    """Whether a task waits for the player who left (HS-LEAVE-04)."""
    match task:
        case Turn() | Place() | Shift() | Later():
            return task.seat == seat
        case Spring():
            return task.chosen.seat == seat
        case Move():
            return task.figure in figures
        case PickArmy():
            if seat in task.order:
                task.order.remove(seat)
            return False
        case _:
            return False
