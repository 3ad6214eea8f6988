"""How well a seat stands, for bots that search: what is left of its Legion, in points."""

from __future__ import annotations

from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import damage_counted, health
from wartable.games.dndattackwing.victory import points_of

ALIVE = 0.35
"""How much of a creature's cost it is worth as long as it fights at all."""


def score(state: Battle, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if state.result is not None:
        if not state.result.winners:
            return 0.5
        return 1.0 if seat in state.result.winners else 0.0
    if state.phase == "setup":
        return 0.5
    own = state.side(seat)
    mine = theirs = 0.0
    for creature in state.in_play():
        if state.side(creature.seat) == own:
            mine += worth(state, creature)
        else:
            theirs += worth(state, creature)
    return 0.02 + 0.96 * mine / (mine + theirs) if mine + theirs else 0.5


def worth(state: Battle, creature: Creature) -> float:
    """A creature in points, less for what it has lost; with lethal damage next to nothing."""
    full = health(state, creature)
    left = full - damage_counted(state, creature)
    cost = points_of(state, creature)
    if left <= 0:
        return 0.03 * cost
    return cost * (ALIVE + (1 - ALIVE) * left / full)
