"""Rapid Growth: dice that may be rolled again against a maneuver (DD-SPECIES-36)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.choosing import choose_some
from wartable.games.dragondice.rolls.modifiers import bearers
from wartable.games.dragondice.rolls.resolve import REROLLS, reroll
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.species.messages import RAPID_GROWTH


@REROLLS.by("Rapid Growth")
def rapid_growth(roll: Roll) -> Step:
    """At earth, in a counter-maneuver, units without a special icon may roll again."""
    if roll.kind != "maneuver" or not roll.counter or "earth" not in roll.elements():
        return
    special = {thrown.die.id for thrown, _, _ in roll.icons()}
    able = bearers(roll, "Rapid Growth") - special
    dice = [thrown.die for thrown in roll.thrown if thrown.die.id in able and not thrown.void]
    chosen = yield from choose_some(
        roll.game, roll.seat, dice, "rapid_growth", RAPID_GROWTH, "DD-SPECIES-36"
    )
    again = [thrown for thrown in roll.thrown if thrown.die in chosen]
    yield from reroll(roll, again, "DD-SPECIES-36", "Rapid Growth")
