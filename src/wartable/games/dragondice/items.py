"""Items without a carrier are buried (DD-ITEM)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice import causes
from wartable.games.dragondice.death import bury
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.messages import BURY_ITEMS
from wartable.games.dragondice.rolls.carried import too_many


def bury_excess(game: Game, seat: int, place: int) -> Step:
    """Items beyond what the army can carry are buried, as the owner chooses (DD-ITEM-06)."""
    items = game.items(seat, place)
    if not items:
        return
    units = game.units(seat, place)
    for item in (
        yield from too_many(game, seat, units, items, "bury_items", BURY_ITEMS, "DD-ITEM-06")
    ):
        yield from bury(game, item, "DD-ITEM-06", causes.NO_CARRIER)
