"""Who comes to hold a terrain, if both sides only maneuver: a small game solved once and kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from wartable.games.dragondice.settling import EIGHTH

AHEAD: Final = 0.88
"""What tomorrow's turn counts beside today's."""
GRAIN: Final = 10
"""Chances are looked at in steps of one in so many."""
ROUNDS: Final = 40
MINE, THEIRS = EIGHTH, EIGHTH + 1
"""The eighth face in one's own hands and in theirs, after the faces 1 to 7."""

Holding = tuple[float, float]
"""How much of the time to come one side and the other hold the terrain."""


def race(face: int, holder: int, chances: tuple[float, float], *, my_turn: bool) -> Holding:
    """What may be expected of a terrain: `holder` is 1 for oneself, -1 for the others, 0.

    The chances are those of a maneuver that succeeds, one's own and theirs.
    """
    mine, theirs = chances
    solved = _solved(round(mine * GRAIN), round(theirs * GRAIN))
    at = face if face < EIGHTH else (MINE if holder > 0 else THEIRS)
    return solved[at][0 if my_turn else 1]


@lru_cache(maxsize=(GRAIN + 1) ** 2)
def _solved(mine: int, theirs: int) -> list[tuple[Holding, Holding]]:
    """For each face: what comes if it is one's own turn, and if it is theirs."""
    chances = (mine / GRAIN, theirs / GRAIN)
    nothing: Holding = (0.0, 0.0)
    values = [(nothing, nothing) for _ in range(THEIRS + 1)]
    for _ in range(ROUNDS):
        values = [
            (_after(values, at, 0, chances[0]), _after(values, at, 1, chances[1]))
            for at in range(THEIRS + 1)
        ]
    return values


def _after(values: list[tuple[Holding, Holding]], at: int, mover: int, chance: float) -> Holding:
    """What comes of the mover's best choice: up, down, or nothing."""
    next_mover = 1 - mover
    stays = values[at][next_mover]
    sign = 1 if mover == 0 else -1
    best = stays
    for to in _goals(at, mover):
        goes = values[to][next_mover]
        if sign * (goes[0] - goes[1]) > sign * (best[0] - best[1]):
            best = goes
    held = (float(at == MINE), float(at == THEIRS))
    mine, theirs = (
        (1 - AHEAD) * held[side] + AHEAD * (chance * best[side] + (1 - chance) * stays[side])
        for side in (0, 1)
    )
    return mine, theirs


def _goals(at: int, mover: int) -> tuple[int, ...]:
    """Where a maneuver can turn the terrain; the mover takes the eighth face for itself."""
    if at >= EIGHTH:
        return (EIGHTH - 1,)
    up = at + 1 if at + 1 < EIGHTH else (MINE if mover == 0 else THEIRS)
    return (up,) if at <= 1 else (up, at - 1)
