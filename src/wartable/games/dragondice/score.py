"""How well a seat stands, for bots that search."""

from __future__ import annotations

from math import exp

from wartable.games.dragondice.bot.prospects import Prospects, prospects
from wartable.games.dragondice.bot.standing import odds
from wartable.games.dragondice.bot.table import BotTable, Lasting
from wartable.games.dragondice.state import DragonDiceState

EDGE = 0.02
"""No position that is still open is scored nearer to lost or won than this."""
MARCHES = {"second_march": 1, "reserves": 0}
"""How many marches a player has left in a phase; before these, two."""
NOTHING = Prospects(0.0, 0.0)
PAIR = 2
MINE, THEIRS = 1.0, 0.8
"""How much of the value of marches counts: the seat's own, and those of rivals."""


def score(state: DragonDiceState, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if state.result is not None:
        if not state.result.winners:
            return 0.5
        return 1.0 if seat in state.result.winners else 0.0
    if seat in state.out:
        return 0.0
    return EDGE + (1 - 2 * EDGE) * _chance(state, seat)


def _chance(state: DragonDiceState, seat: int) -> float:
    """The chance to win after what is left of this turn and the best of a rival's next."""
    players = [player for player in range(state.players) if player not in state.out]
    if state.turn != seat and state.turn in players and len(players) == PAIR:
        return 1 - _chance(state, state.turn)
    table = BotTable(
        state.pack,
        players,
        state.dice,
        state.terrains,
        state.minors,
        [Lasting(each.ability, each.targets, each.amount) for each in state.effects],
    )
    dragons = [dragon.place for dragon in state.dragons if dragon.place >= 0]
    known = odds(table, seat, dragons)
    if state.turn != seat:
        return _won(NOTHING, NOTHING, known)
    left = MARCHES.get(state.phase, 2)
    mine = prospects(table, seat, left, state.marched) if left else NOTHING
    return _won(mine, _worst(table, seat), known)


def _worst(table: BotTable, seat: int) -> Prospects:
    """The best that any rival can do."""
    each = [prospects(table, other, 2, ()) for other in table.rivals(seat)]
    return Prospects(
        max((one.win for one in each), default=0.0), max((one.gain for one in each), default=0.0)
    )


def _won(mine: Prospects, theirs: Prospects, known: float) -> float:
    later = 1 / (1 + exp(THEIRS * theirs.gain - MINE * mine.gain - known))
    return mine.win + (1 - mine.win) * (1 - theirs.win) * later
