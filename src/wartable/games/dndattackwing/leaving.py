"""Leaving a match: what becomes of a player's creatures (LEAVE of the ledger)."""

from __future__ import annotations

from typing import Final

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import initiative, messages
from wartable.games.dndattackwing.damage import take_away
from wartable.games.dndattackwing.events.end import PlayerLeft
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.victory import end, may_still_win, won

LEAVING_RULE: Final = "DN-LEAVE-01"
DRAW_RULE: Final = "DN-LEAVE-04"


def leave(state: Battle, seat: int, table: Table) -> Step:
    """The creatures of a player who left go off the mat with their tokens; the others play on.

    Where only one side can still win, it has won.

    In an Adventure their sides count as defeated, and the End Phase judges.
    DN-LEAVE-01, DN-LEAVE-02, DN-LEAVE-03.
    """
    state.out.append(seat)
    own = [creature for creature in state.creatures.values() if creature.seat == seat]
    standing = tuple(creature.id for creature in own if creature.in_play)
    table.tell(
        PlayerLeft(
            rule="DN-LEAVE-01",
            about=(f"seat:{seat}", *(f"creature:{name}" for name in standing)),
            color=state.colors[seat],
            creatures=standing,
        )
    )
    for creature in own:
        if not creature.defeated:
            yield from take_away(state, creature, "DN-LEAVE-02")
            creature.fell = 0
    state.guesses[seat] = {}
    initiative.review(state, table)
    sides = {state.side(each) for each in range(state.seats) if each not in state.out}
    if state.adventure:
        return
    if state.phase != "setup":
        sides = {side for side in sides if may_still_win(state, side)} or sides
    if len(sides) == 1:
        end(state, won(state, sides.pop(), messages.LAST_LEGION, "DN-LEAVE-03"))
