"""How well a seat stands, for bots that search: health in play, and terrains it holds."""

from __future__ import annotations

from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.state import RESERVE, DragonDiceState

CAPTURE_SHARE = 0.35
"""How much of the way to a win one captured terrain is."""
RESERVE_WORTH = 0.8
"""What health in the Reserve Area counts beside health at a terrain."""


def score(state: DragonDiceState, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if state.result is not None:
        if not state.result.winners:
            return 0.5
        return 1.0 if seat in state.result.winners else 0.0
    if seat in state.out:
        return 0.0
    own = _health(state, seat)
    rivals = [other for other in range(state.players) if other != seat and other not in state.out]
    rival = max((_health(state, other) for other in rivals), default=0.0)
    standing = own / (own + rival) if own + rival else 0.5
    standing += CAPTURE_SHARE * _held(state, seat) * (1.0 - standing)
    standing *= 1.0 - CAPTURE_SHARE * max((_held(state, other) for other in rivals), default=0)
    return 0.02 + 0.96 * standing


def _health(state: DragonDiceState, seat: int) -> float:
    units = catalogue_of(state.pack).units
    return sum(
        units[die.kind].health * (RESERVE_WORTH if die.place == RESERVE else 1.0)
        for die in state.dice
        if die.owner == seat and die.place >= RESERVE and die.kind in units
    )


def _held(state: DragonDiceState, seat: int) -> int:
    return sum(terrain.holder == seat for terrain in state.terrains)
