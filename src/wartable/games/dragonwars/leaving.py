"""Leaving a match: what happens to a player's dragons, egg and plots (DW-LEAVE)."""

from __future__ import annotations

from typing import Final

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.dragonwars.death import drop_egg
from wartable.games.dragonwars.dragons import TURNS, TYPES
from wartable.games.dragonwars.events import PlayerLeft
from wartable.games.dragonwars.state import (
    NOTHING,
    ChooseLair,
    DragonWarsState,
    PlaceDragons,
)
from wartable.games.dragonwars.victory import end_if_one_side_is_left

LEAVING_RULE: Final = "DW-LEAVE-01"
DRAW_RULE: Final = "DW-LEAVE-12"


def leave(state: DragonWarsState, seat: int, table: Table) -> Step:
    """The dragons of a player who left leave the board, then the match checks who is left.

    DW-LEAVE-03, DW-LEAVE-04, DW-LEAVE-05, DW-LEAVE-08.
    """
    gone = state.hand(seat)
    state.out.append(seat)
    table.tell(
        PlayerLeft(
            rule="DW-LEAVE-02",
            about=(f"seat:{seat}", *(f"dragon:{dragon.id}" for dragon in gone)),
            color=state.colors[seat],
            dragons=tuple(dragon.id for dragon in gone),
        )
    )
    for dragon in gone:
        dragon.alive = False
        dragon.denied = False
        drop_egg(state, table, dragon)
    if state.plots:
        first = seat * len(TYPES)
        state.plots[first : first + len(TYPES)] = [[NOTHING] * TURNS for _ in TYPES]
    _skip(state, seat)
    if state.dragons:
        end_if_one_side_is_left(state)
    yield from ()


def _skip(state: DragonWarsState, seat: int) -> None:
    """No lair question waits for the player; in every later task the dragons are gone."""
    task = state.agenda[-1]
    if isinstance(task, ChooseLair):
        order = [other for other in task.order if other != seat]
        state.done(ChooseLair(order) if order else PlaceDragons())
