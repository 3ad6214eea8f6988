"""Moving step by step: where the next step may lead, and why others may not.

HS-MOVE-01, HS-DOUBLE-02, HS-RULING-06, HS-RULING-07.
"""

from __future__ import annotations

import msgspec

from wartable.games.heroscape.movement.journey import RULES, Barred, Journey, Spaces, Step
from wartable.games.heroscape.movement.search import can_end


class NextSteps(msgspec.Struct, frozen=True):
    """The steps open to a figure on its way, those that are barred, and whether it may end here."""

    steps: tuple[Step, ...]
    barred: tuple[Barred, ...]
    facings: tuple[Spaces, ...]
    """How it may stand if it ends its move here; empty if it may not end here."""


def step_options(journey: Journey, *, first: bool = True) -> NextSteps:
    """All next steps of a figure with the movement of its profile left.

    HS-MOVE-01, HS-DOUBLE-02, HS-RULING-06. A step from which no legal end can be reached with
    what is left is barred (HS-MOVE-06). `first`: the move begins, so a flyer takes off.
    """
    mover, left = journey.mover, journey.profile.move
    steps: list[Step] = []
    barred: list[Barred] = []
    ends = (mover.spaces, mover.spaces[::-1]) if journey.double else (mover.spaces,)
    for spaces in ends:
        for there in journey.board.beside[spaces[0]]:
            if journey.double and there == spaces[1]:
                continue
            step = journey.step(spaces, there, left, first=first)
            if (
                isinstance(step, Step)
                and not step.stops
                and not can_end(journey, step.spaces, left - step.cost)
            ):
                step = "no_end"
            if isinstance(step, Step):
                steps.append(step)
            else:
                after = (there, spaces[0]) if journey.double else (there,)
                barred.append(Barred(after, step, RULES[step]))
    facings = journey.facings(mover.spaces) if journey.may_end(mover.spaces) else ()
    return NextSteps(tuple(steps), tuple(barred), facings)
