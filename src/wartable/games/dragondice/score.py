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
    dragons = [dragon.place for dragon in state.dragons if dragon.place >= 0]
    return EDGE + (1 - 2 * EDGE) * standing(table, seat, _to_march(state, seat), dragons)


def _to_march(state: DragonDiceState, seat: int) -> list[int]:
    """Where the seat may maneuver before the others can."""
    over = state.phase in {"second_march", "reserves"}
    marched = [over or place in state.marched for place in range(len(state.terrains))]
    return [place for place, done in enumerate(marched) if done == (state.turn != seat)]
