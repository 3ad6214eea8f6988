"""In which order abilities of several sides act at one moment."""

from __future__ import annotations

from typing import Any, TypeVar

from wartable.engine.windows import Order, owners_choose, when_needed
from wartable.games.flightpath.state import MatState

S = TypeVar("S", bound=MatState[Any, Any])


def sides_in_turn(state: S, rule: str) -> Order[S]:
    """Mandatory, then optional; sides by initiative, each orders its own."""
    return when_needed(lambda: owners_choose(state.seat_order(), rule=rule, mandatory_first=True))


def side_first(state: S, seat: int, rule: str) -> Order[S]:
    """The side of this seat uses all of its abilities before the others, by initiative."""
    sides = state.by_initiative()
    sides.remove(state.side(seat))
    seats = [each for side in (state.side(seat), *sides) for each in state.seats_of(side)]
    return owners_choose(seats, rule=rule)
