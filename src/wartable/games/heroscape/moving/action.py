"""Which figure of the card moves next.

HS-MOVE-04, HS-TURN-04, HS-BASIC-05, HS-BASIC-18.
"""

from __future__ import annotations

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Table
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.registry import (
    BEFORE_MOVE,
    MOVE_NORMALLY,
    TURNS,
    abilities,
    by_the_die,
)
from wartable.games.heroscape.moments import Acting
from wartable.games.heroscape.moving.course import start_move
from wartable.games.heroscape.names import figure_name
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn
from wartable.games.heroscape.using import may_act, note_use

DONE = "done"


def movers(state: HeroScapeState, turn: Turn) -> tuple[list[Figure], list[Bar]]:
    """The figures that may still move; a ban on moving is shown (HS-TURN-04)."""
    ready: list[Figure] = []
    bars: list[Bar] = []
    if turn.no_moves:
        return ready, bars
    banned = abilities.judge(state, MOVE_NORMALLY)
    for figure in state.of_muster(turn.muster):
        if figure.id in turn.moved or not may_act(state, turn, figure):
            continue
        ban = banned(Acting(figure, turn))
        if ban is None:
            ready.append(figure)
        else:
            bars.append(ban.bar(f"figure:{figure.id}", figure_name(figure.id)))
    return ready, bars


def move_action(state: HeroScapeState, table: Table, turn: Turn) -> Step:
    """A figure is chosen and moves, or moving is over (HS-MOVE-04, HS-BASIC-18)."""
    ready, bars = movers(state, turn)
    offer = abilities.offer(
        state,
        table,
        TURNS,
        turn,
        seat=turn.seat,
        sources=[] if turn.used else [each.id for each in state.of_muster(turn.muster)],
    )
    if not ready and not offer:
        turn.phase = "moved"
        return
    options = [Option(f"figure:{each.id}", figure_name(each.id)) for each in ready]
    done = Option(DONE, messages.NO_MORE_MOVES)
    answer = yield from ask(
        Prompt(
            turn.seat,
            "mover" if turn.moved else "turn",
            messages.WHO_MOVES,
            "HS-MOVE-04",
            Pick((*options, *offer.options, done), (*bars, *offer.bars), otherwise=DONE),
            (f"card:{turn.muster}",),
        )
    )
    if answer == DONE:
        turn.phase = "moved"
    elif answer in offer:
        turn.phase = "over"
        yield from offer.take(answer)
    else:
        figure = state.figure(answer.removeprefix("figure:"))
        turn.moved.append(figure.id)
        note_use(turn, figure)
        acting = Acting(figure, turn)
        yield from abilities.open(state, table, BEFORE_MOVE, acting, by_the_die())
        if figure.on_board:
            yield from start_move(state, table, figure, turn=turn)
