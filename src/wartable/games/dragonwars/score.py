"""How well a seat is doing, for bots that search: material, and in the egg mode the race."""

from __future__ import annotations

from wartable.games.dragonwars.board import Board, board_of
from wartable.games.dragonwars.dragons import HIGHEST, MOST_ENERGY, TYPES
from wartable.games.dragonwars.state import NOBODY, Dragon, DragonWarsState
from wartable.space.hexes import Hex

ENERGY_WORTH = 3.0
"""What full energy is worth in health points."""
ALIVE_WORTH = 2.0
RACE_SHARE = 0.5
"""The weight of the race for the egg, compared to material."""


def score(state: DragonWarsState, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if state.result is not None:
        if not state.result.winners:
            return 0.5
        return 1.0 if seat in state.result.winners else 0.0
    if not state.dragons:
        return 0.5
    standing = _material(state, seat)
    if state.egg is not None:
        standing += RACE_SHARE * (_race(state, seat) - standing)
    return 0.02 + 0.96 * standing


def worth(dragon: Dragon) -> float:
    """A living dragon in health points."""
    return dragon.health + ALIVE_WORTH + ENERGY_WORTH * dragon.energy / MOST_ENERGY


def _material(state: DragonWarsState, seat: int) -> float:
    """The side's share against the strongest other side."""
    sides: dict[tuple[int, ...], float] = {}
    for dragon in state.living():
        side = state.side(dragon.seat)
        sides[side] = sides.get(side, 0.0) + worth(dragon)
    own = sides.pop(state.side(seat), 0.0)
    rival = max(sides.values(), default=0.0)
    return own / (own + rival) if own + rival else 0.5


def turns_to(board: Board, dragon: Dragon, goal: Hex) -> int:
    """The fewest Turns a dragon might need to be on the ground of a hex."""
    speed = TYPES[dragon.rank].speed
    total = board.heights[dragon.hex] + dragon.height
    steps = -(-dragon.hex.distance(goal) // speed)
    return max(steps, abs(total - board.heights[goal]))


def _race(state: DragonWarsState, seat: int) -> float:
    """Who has the egg and how near home it is, or who is nearest to it."""
    egg = state.egg
    assert egg is not None
    board = board_of(state.map, state.players)
    if egg.carrier != NOBODY:
        carrier = state.dragons[egg.carrier]
        lair = board.sites[state.lairs[carrier.seat]]
        left = min(turns_to(board, carrier, place) for place in lair)
        near = max(0.0, 1.0 - left / (2 * HIGHEST))
        return 0.7 + 0.3 * near if carrier.seat == seat else 0.3 - 0.3 * near
    own = _nearest(state, board, egg.hex, [seat])
    rival = _nearest(state, board, egg.hex, [s for s in range(state.players) if s != seat])
    return 0.5 + 0.2 * max(-1.0, min(1.0, (rival - own) / HIGHEST))


def _nearest(state: DragonWarsState, board: Board, goal: Hex, seats: list[int]) -> int:
    turns = [turns_to(board, dragon, goal) for seat in seats for dragon in state.hand(seat)]
    return min(turns, default=2 * HIGHEST)
