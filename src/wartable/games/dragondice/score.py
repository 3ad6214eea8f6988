"""How well a seat stands, for bots that search."""

from __future__ import annotations

from wartable.games.dragondice.bot_standing import standing
from wartable.games.dragondice.bot_table import BotTable, Lasting
from wartable.games.dragondice.state import DragonDiceState

EDGE = 0.02
"""No position that is still open is scored nearer to lost or won than this."""


def score(state: DragonDiceState, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if state.result is not None:
        if not state.result.winners:
            return 0.5
        return 1.0 if seat in state.result.winners else 0.0
    if seat in state.out:
        return 0.0
    table = BotTable(
        state.pack,
        [player for player in range(state.players) if player not in state.out],
        state.dice,
        state.terrains,
        [Lasting(each.ability, each.targets, each.amount) for each in state.effects],
    )
    return EDGE + (1 - 2 * EDGE) * standing(table, seat, _to_march(state, seat))


def _to_march(state: DragonDiceState, seat: int) -> list[int]:
    """Where the seat may still maneuver before the others can."""
    if state.turn != seat or state.phase in {"second_march", "reserves"}:
        return []
    return [place for place in range(len(state.terrains)) if place not in state.marched]
