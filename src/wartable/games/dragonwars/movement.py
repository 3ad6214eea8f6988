"""Movement: where a plotted movement leads, whether it is legal, and a player's movements.

DW-MOVE-01 to -14, DW-HEIGHT-02 to -06, DW-PLOT-04 to -08, DW-ILLEGAL-01 to -04, DW-RULING-04 to
-07 and -11.
"""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.dragonwars.board import Board, board_of
from wartable.games.dragonwars.dragons import HIGHEST, MOVEMENTS, Movement
from wartable.games.dragonwars.events import Flew
from wartable.games.dragonwars.falling import move_illegally
from wartable.games.dragonwars.plotting import CLIMB, DESCEND
from wartable.games.dragonwars.state import (
    Dragon,
    DragonWarsState,
    JudgeConflicts,
    MovePlayers,
)
from wartable.space.hexes import Hex


class Flight(NamedTuple):
    """Where a movement ends."""

    hex: Hex
    height: int
    facing: int


class Fault(NamedTuple):
    """Why a movement is illegal."""

    reason: str
    rule: str


class Marks(NamedTuple):
    """The marks of one Turn read as one movement with its change of height."""

    movement: Movement
    rise: int


def read_marks(move: tuple[str, ...]) -> Marks | Fault:
    """What the marks of a Turn mean, or what is wrong with them whatever the dragon does."""
    found = [MOVEMENTS[mark] for mark in move if mark in MOVEMENTS]
    rise = (CLIMB in move) - (DESCEND in move)
    if len(found) > 1:
        return Fault("more than one movement is plotted", "DW-PLOT-07")
    if CLIMB in move and DESCEND in move:
        return Fault("both Climb and Descend are plotted", "DW-RULING-07")
    if not found:
        return Fault("a change of height is plotted without a movement", "DW-RULING-07")
    if rise and not found[0].changes_height:
        return Fault(f"{found[0].words} cannot carry a change of height", "DW-MOVE-08")
    return Marks(found[0], rise)


_READ: dict[tuple[str, ...], Marks | Fault] = {}


def _marks(move: tuple[str, ...]) -> Marks | Fault:
    read = _READ.get(move)
    if read is None:
        read = _READ[move] = read_marks(move)
    return read


def fly(
    board: Board,
    place: Hex,
    height: int,
    facing: int,
    move: tuple[str, ...],
    before: tuple[str, ...] = (),
) -> Flight | Fault:
    """Where a dragon gets by the marks of a Turn; `before` are those of the Turn before."""
    if not move:
        if height:
            return Fault("no movement is plotted while it is flying", "DW-PLOT-08")
        return Flight(place, height, facing)
    marks = _marks(move)
    if isinstance(marks, Fault):
        return marks
    movement, rise = marks
    if not movement.steps:
        if not height:
            return Fault(f"a grounded dragon cannot {movement.words}", "DW-RULING-05")
        if movement.id in before:
            rule = "DW-MOVE-12" if movement.turn else "DW-MOVE-13"
            return Fault(f"a second {movement.words} running is plotted", rule)
    end = place.step((facing + movement.aside) % 6, movement.steps)
    ground = board.heights.get(end)
    if ground is None:
        return Fault(f"it would leave the map at {end}", "DW-ILLEGAL-01")
    total = board.heights[place] + height + rise
    if total > HIGHEST:
        return Fault(f"it would rise to a total height of {total}", "DW-RULING-06")
    if total < ground:
        return Fault(f"it would hit the ground of {end} at total height {total}", "DW-ILLEGAL-02")
    if not height:
        if not rise:
            return Fault("a grounded dragon takes off only by Climb or Descend", "DW-RULING-04")
        if total == ground:
            return Fault(f"it would be on the ground again in {end}", "DW-MOVE-14")
    return Flight(end, total - ground, (facing + movement.turn) % 6)


def plotted_before(state: DragonWarsState, dragon: Dragon) -> tuple[str, ...]:
    """The dragon's marks of the Turn before in this Round."""
    return state.plots[dragon.index][state.turn - 2].move if state.turn > 1 else ()


def move_player(state: DragonWarsState, table: Table, task: MovePlayers) -> Step:
    """One player's dragons make their movements; illegal ones are dealt with as they come up."""
    board = board_of(state.map, state.players)
    for dragon in state.hand(task.order[0]):
        if dragon.forfeit:
            continue
        move = state.order(dragon).move
        before = plotted_before(state, dragon)
        flight = fly(board, dragon.hex, dragon.height, dragon.facing, move, before)
        if isinstance(flight, Fault):
            yield from move_illegally(state, table, dragon, flight.reason, flight.rule)
        elif move:
            dragon.hex, dragon.height, dragon.facing = flight
            table.tell(
                Flew(
                    rule="DW-MOVE-10" if len(move) == 1 else "DW-MOVE-09",
                    about=(f"dragon:{dragon.id}", f"hex:{dragon.hex}"),
                    dragon=dragon.id,
                    move=move,
                    hex=dragon.hex,
                    height=dragon.height,
                    total=board.heights[dragon.hex] + dragon.height,
                    facing=dragon.facing,
                )
            )
    left = task.order[1:]
    state.done(MovePlayers(left) if left else JudgeConflicts())
