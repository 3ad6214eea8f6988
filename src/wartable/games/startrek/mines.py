"""Minefield Tokens: what laid them acts on ships that meet them (MINE of the ledger)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.startrek.registry import MINE_HIT, MineHit, abilities, by_initiative
from wartable.games.startrek.state import Fleets, Mine, Ship


def trigger_mines(state: Fleets, table: Table, ship: Ship, mine: Mine) -> Step:
    """The text of the card that laid the token is triggered, for any ship that meets it.

    ST-MINE-01, ST-MINE-02, ST-MINE-03, ST-RULING-60.
    """
    if ship.id not in mine.triggered:
        mine.triggered.append(ship.id)
    moment = MineHit(ship, mine)
    yield from abilities.open(state, table, MINE_HIT, moment, by_initiative(state))
