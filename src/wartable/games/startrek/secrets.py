"""Redealing what a seat does not know: face-down dials of other seats (ST-PLAN-07)."""

from __future__ import annotations

from wartable.engine.chance import Chance
from wartable.games.startrek.pieces import NO_MANEUVER, Ship
from wartable.games.startrek.planning import dial_form
from wartable.games.startrek.state import Fleets


def knows_dial(state: Fleets, seat: int | None, ship: Ship) -> bool:
    """Whether a seat may see a dial: its own, one that was shown, or one it looked at.

    Teammates may not show each other their dials.
    ST-PLAN-06, ST-PLAN-07, ST-TEAM-08.
    """
    if ship.dial_shown or ship.seat == seat or ship.dial == NO_MANEUVER:
        return True
    return seat is not None and (seat, ship.id) in state.seen_dials


def deal_dials(state: Fleets, seat: int, rng: Chance) -> None:
    """Give every ship whose dial this seat does not know a maneuver as it well might have."""
    for ship in state.in_play():
        if ship.dial and not knows_dial(state, seat, ship):
            form = dial_form(state, ship)
            assert form is not None, "a ship without a choice has no secret dial"
            ship.dial = form.sample(rng)
