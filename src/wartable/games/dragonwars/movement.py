"""Movement: where a plotted movement leads, whether it is legal, and a player's movements.

DW-MOVE, DW-HEIGHT, DW-PLOT and DW-ILLEGAL.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.dragonwars import messages
from wartable.games.dragonwars.board import Board, board_of
from wartable.games.dragonwars.dragons import HIGHEST, MOVEMENT_NAMES, MOVEMENTS, Movement
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
    """Why a movement is illegal; put into words only when needed."""

    message: Message
    rule: str
    values: Mapping[str, str | int] = {}

    @property
    def reason(self) -> str:
        """The fault in words."""
        return self.message(**self.values)


class Marks(NamedTuple):
    """The marks of one Turn read as one movement with its change of height."""

    movement: Movement
    rise: int


def read_marks(move: tuple[str, ...]) -> Marks | Fault:
    """What the marks of a Turn mean, or what is wrong with them whatever the dragon does.

    DW-PLOT-04, DW-PLOT-05, DW-MOVE-11, DW-ILLEGAL-03.
    """
    found = [MOVEMENTS[mark] for mark in move if mark in MOVEMENTS]
    rise = (CLIMB in move) - (DESCEND in move)
    if len(found) > 1:
        return Fault(messages.SEVERAL, "DW-PLOT-07")
    if CLIMB in move and DESCEND in move:
        return Fault(messages.UP_AND_DOWN, "DW-RULING-07")
    if not found:
        return Fault(messages.NO_MOVEMENT, "DW-RULING-07")
    if rise and not found[0].changes_height:
        return Fault(messages.NO_CHANGE, "DW-MOVE-08", _named(found[0]))
    return Marks(found[0], rise)


def _named(movement: Movement) -> dict[str, str]:
    return {"movement": MOVEMENT_NAMES[movement.id]}


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
    """Where the marks of a Turn lead a dragon; `before` are those of the Turn before.

    DW-MOVE-01, DW-MOVE-10, DW-HEIGHT-02, DW-HEIGHT-03, DW-HEIGHT-04, DW-HEIGHT-05, DW-HEIGHT-06,
    DW-PLOT-06, DW-FACING-04, DW-ILLEGAL-03, DW-ILLEGAL-04, DW-RULING-11, DW-RULING-20.
    """
    if not move:
        if height:
            return Fault(messages.UNPLOTTED, "DW-PLOT-08")
        return Flight(place, height, facing)
    marks = _marks(move)
    if isinstance(marks, Fault):
        return marks
    movement, rise = marks
    if not movement.steps:
        if not height:
            return Fault(messages.GROUNDED_CANNOT, "DW-RULING-05", _named(movement))
        if movement.id in before:
            rule = "DW-MOVE-12" if movement.turn else "DW-MOVE-13"
            return Fault(messages.TWICE, rule, _named(movement))
    end = place.step((facing + movement.aside) % 6, movement.steps)
    ground = board.heights.get(end)
    if ground is None:
        return Fault(messages.OFF_MAP, "DW-ILLEGAL-01", {"hex": str(end)})
    total = board.heights[place] + height + rise
    if total > HIGHEST:
        return Fault(messages.TOO_HIGH, "DW-RULING-06", {"total": total})
    if total < ground:
        return Fault(messages.CRASH, "DW-ILLEGAL-02", {"hex": str(end), "total": total})
    if not height:
        if not rise:
            return Fault(messages.TAKE_OFF, "DW-RULING-04")
        if total == ground:
            return Fault(messages.LANDS_AGAIN, "DW-MOVE-14", {"hex": str(end)})
    return Flight(end, total - ground, (facing + movement.turn) % 6)


def plotted_before(state: DragonWarsState, dragon: Dragon) -> tuple[str, ...]:
    """The dragon's marks of the Turn before in this Round."""
    return state.plots[dragon.index][state.turn - 2].move if state.turn > 1 else ()


def move_player(state: DragonWarsState, table: Table, task: MovePlayers) -> Step:
    """One player's dragons make their movements; illegal ones are handled as they come up.

    DW-ROUND-05, DW-ROUND-06, DW-RULING-10.
    """
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
