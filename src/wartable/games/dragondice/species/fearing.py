"""Resist Fear: Dragonkin that roll in a dragon attack after all (DD-SPECIES)."""

from __future__ import annotations

from wartable.engine.requests import Asking
from wartable.games.dragondice.choosing import choose_worth
from wartable.games.dragondice.dice import DRAGONKIN
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import ROLLS_AFTER_ALL
from wartable.games.dragondice.species.messages import RESIST_FEAR
from wartable.games.dragondice.state import Die


@ROLLS_AFTER_ALL.by("Resist Fear")
def resist_fear(roll: Roll, kept_out: list[Die]) -> Asking[list[Die]]:
    """As much health of Dragonkin as of those who steady them; the owner picks which.

    DD-RULING-105.
    """
    game = roll.game
    if roll.kind != "response":
        return []
    kin = [die for die in kept_out if game.unit(die).species == DRAGONKIN]
    worth = game.health(game.bearers(roll.seat, roll.place, "Resist Fear"))
    return (
        yield from choose_worth(
            game,
            roll.seat,
            kin,
            worth,
            "resist_fear",
            RESIST_FEAR,
            "DD-SPECIES-11",
        )
    )
