"""In which order abilities of several sides act at one moment."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, TypeVar

from wartable.engine.requests import Asking
from wartable.engine.windows import Order, Use, owners_choose, when_needed
from wartable.games.flightpath.state import MatState

S = TypeVar("S", bound=MatState[Any, Any])


def sides_in_turn(state: S, rule: str) -> Order[S]:
    """Mandatory, then optional; sides by initiative, each orders its own."""
    return when_needed(lambda: owners_choose(state.seat_order(), rule=rule, mandatory_first=True))


def done_before(seats: Sequence[int], first: Collection[int], rule: str) -> Order[S]:
    """The first of these seats use all of their abilities before the others use any.

    What becomes possible for them by what the others did comes too late.
    """
    choose: Order[S] = owners_choose(seats, rule=rule)
    others_began = False

    def order(ready: Sequence[Use[S]]) -> Asking[Use[S] | None]:
        nonlocal others_began
        left = [use for use in ready if not (others_began and use.seat in first)]
        chosen = (yield from choose(left)) if left else None
        others_began = others_began or (chosen is not None and chosen.seat not in first)
        return chosen

    return order
