"""Magic Negation: an opponent's roll against a magic action (DD-SPECIES)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.choosing import agrees
from wartable.games.dragondice.magic.messages import NEGATE
from wartable.games.dragondice.naming import army
from wartable.games.dragondice.rolls.resolve import BEFORE_COUNT, resolve, throw
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import rollers

NEGATION = "Magic Negation"
MOST = 5
"""For every 24 points of force size (DD-SPECIES-21)."""


@BEFORE_COUNT.by(NEGATION)
def negate_magic(roll: Roll) -> Step:
    """Opponents with such units there may roll just these, in turn order (DD-RULING-48)."""
    if roll.kind != "magic" or not roll.army or roll.place < 0:
        return
    for other in roll.game.opponents(roll.seat):
        yield from _negate(roll, other)


def _negate(roll: Roll, other: int) -> Step:
    """These units roll together, as an army does, and what they make is taken away.

    DD-RULING-131.
    """
    game = roll.game
    units = game.bearers(other, roll.place, NEGATION)
    most = min(game.dead_bearers(other, NEGATION), game.per_24(MOST))
    if not units or not most:
        return
    words = NEGATE(army=army(game, roll.seat, roll.place), most=most)
    about = (f"army:{roll.seat}:{roll.place}",)
    if not (yield from agrees(other, "magic_negation", words, "DD-SPECIES-20", about)):
        return
    against = Roll(game, other, roll.place, "negation", ("magic",))
    dice = yield from rollers(against, frozenset(die.id for die in units), items=False)
    yield from throw(against, dice, "DD-SPECIES-20")
    totals = yield from resolve(against)
    roll.lose(NEGATION, min(most, totals.of("magic")))
