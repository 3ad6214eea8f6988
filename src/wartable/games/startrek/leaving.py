"""Leaving a match: what becomes of a player's ships (LEAVE of the ledger)."""

from __future__ import annotations

from typing import Final

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.startrek import messages
from wartable.games.startrek.damage import take_away
from wartable.games.startrek.events.damage import PlayerLeft
from wartable.games.startrek.names import card_name, ship_name
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.victory import end, won

LEAVING_RULE: Final = "ST-LEAVE-01"
DRAW_RULE: Final = "ST-LEAVE-04"


def leave(state: Fleets, seat: int, table: Table) -> Step:
    """The ships of a player who left go off the mat with their tokens; the others play on.

    ST-LEAVE-01, ST-LEAVE-02, ST-LEAVE-03.
    """
    state.out.append(seat)
    own = [ship for ship in state.ships.values() if ship.seat == seat]
    table.tell(
        PlayerLeft(
            rule="ST-LEAVE-01",
            about=(f"seat:{seat}", *(f"ship:{ship.id}" for ship in own if ship.in_play)),
            color=state.colors[seat],
            ships=tuple(ship.id for ship in own if ship.in_play),
        )
    )
    for ship in own:
        take_away(state, table, ship)
        words = messages.DAMAGE_DISCARDED(ship=ship_name(ship.id))
        for card in ship.damage:
            yield from state.deck.put_away(card, words=words, rule="ST-LEAVE-02", named=card_name)
        ship.damage = []
        ship.destroyed = True
    sides = {state.side(each) for each in range(state.seats) if each not in state.out}
    if len(sides) == 1:
        end(state, won(state, sides.pop(), messages.LAST_FLEET, "ST-LEAVE-03"))
