"""What a step takes by its levels alone: the same for all walkers that climb and fall alike.

HS-LEVEL-02, HS-LEVEL-03, HS-LEVEL-04, HS-LEVEL-05, HS-FALL-06, HS-OVERHANG-02.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from wartable.games.heroscape.board import Board
from wartable.games.heroscape.movement.falling import fall_dice

Slope: TypeAlias = tuple[int, int, int]
"""The space a step leads to, the movement it takes, and its fall dice."""
KEPT = 32
"""For how many boards and kinds of walkers slopes are kept."""


@lru_cache(maxsize=KEPT)
def slopes(
    board: Board, height: int, climb: int, fall_from: int | None
) -> tuple[tuple[Slope, ...], ...]:
    """For each space the steps from it to spaces that are in reach and have room."""
    return tuple(
        tuple(_from(board, here, height, climb, fall_from)) for here in range(len(board.level))
    )


def _from(
    board: Board, here: int, height: int, climb: int, fall_from: int | None
) -> Iterator[Slope]:
    for there in board.walks[here]:
        up = board.level[there] - board.level[here]
        if up <= climb and board.fits(there, height):
            yield there, step_cost(up), step_fall(up, fall_from, water=board.water[there])


def step_cost(up: int) -> int:
    """A step counts 1, and 1 more for each level up (HS-LEVEL-02, HS-LEVEL-03, HS-LEVEL-04)."""
    return 1 + max(up, 0)


def step_fall(up: int, fall_from: int | None, *, water: bool) -> int:
    """The dice of a fall; into water nobody falls (HS-FALL-06)."""
    return 0 if up >= 0 or water else fall_dice(-up, fall_from)
