"""How well a seat stands, for bots that search: what is left of its fleet, in points."""

from __future__ import annotations

from wartable.games.startrek.pieces import Ship
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.values import hull, printed, stack

ALIVE = 0.35
"""How much of a ship's cost it is worth as long as it fights at all."""


def score(state: Fleets, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if state.result is not None:
        return 1.0 if seat in state.result.winners else 0.0
    if state.phase == "setup":
        return 0.5
    own = state.side(seat)
    mine = theirs = 0.0
    for ship in state.in_play():
        if state.side(ship.seat) == own:
            mine += worth(state, ship)
        else:
            theirs += worth(state, ship)
    return 0.02 + 0.96 * mine / (mine + theirs) if mine + theirs else 0.5


def worth(state: Fleets, ship: Ship) -> float:
    """A ship in squadron points, less for what it has lost."""
    card = printed(ship)
    if card.tokens:
        return card.cost * (ALIVE + (1 - ALIVE) * stack(ship) / len(card.tokens))
    full = card.hull + card.shields
    left = max(0, hull(state, ship) - len(ship.damage)) + ship.shields + ship.disabled_shields
    return card.cost * (ALIVE + (1 - ALIVE) * left / full)
