"""Dealing again what a seat does not know: face-down dials and tokens, where creatures stand.

What players say at the table is open to all, team mates included (DN-TEAM-07).
DN-PLAN-03, DN-TEAM-08, DN-RULING-13.
"""

from __future__ import annotations

from wartable.engine.chance import Chance
from wartable.games.dndattackwing.judging import deal_places
from wartable.games.dndattackwing.obstacle_setup import deal_numbers
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.planning import dial_form
from wartable.games.dndattackwing.state import Battle


def knows_dial(seat: int | None, creature: Creature) -> bool:
    """Whether a seat may see a dial: its own, one it has set, or one that was turned up.

    DN-PLAN-03, DN-RULING-79.
    """
    return creature.dial_shown or seat in {creature.seat, creature.dial_by}


def deal(state: Battle, seat: int, rng: Chance) -> None:
    """Give creatures dials, tokens numbers, and all the places this seat takes them to be at.

    DN-TEAM-07.
    """
    for creature in state.in_play():
        if creature.dial and not knows_dial(seat, creature):
            creature.dial = dial_form(state, creature).sample(rng)
    deal_numbers(state, seat, rng)
    deal_places(state, seat, rng)
