"""The play area: arcs, Ranges, what is in the way, and what lies on a measured line.

All sizes come from the geometry data (DN-RULING-02, DN-RULER-01); measuring goes by bases, never by
figures (DN-RULER-02). Contact is no overlap (DN-RULING-01). Geometry decides every close
call, always in the same way, so no dispute is ever rolled for (DN-DISPUTE-01, DN-RULING-30).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.pieces import Creature, Figure
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath.arcs import ALL_AROUND, Arc, arc_of
from wartable.games.flightpath.measuring import Line, band, crosses, distance, sight
from wartable.games.flightpath.numbers import HALF_TURN, TOUCH
from wartable.games.flightpath.overlap import Footprint, beyond
from wartable.games.flightpath.pose import Base

FORWARD = "forward"
REAR = "rear"
AROUND = ""
"""The arc of what has a Range but names no arc (DN-UPGRADE-03)."""


class Seen(NamedTuple):
    """A creature as it was measured: its Range and the line."""

    range_band: int
    line: Line


@cache
def arc_named(name: str) -> Arc:
    """The wedge of an arc, drawn from the middle of a base through its corners.

    DN-ARC-01, DN-ARC-02, DN-RULING-14.
    """
    if name == AROUND:
        return ALL_AROUND
    widths = shipped().geometry.arcs
    return arc_of(0, widths["forward"]) if name == FORWARD else arc_of(HALF_TURN, widths["rear"])


def range_of(length: float) -> int | None:
    """The Range of a distance; None where the ruler does not reach.

    DN-RULER-01, DN-RULER-03, DN-RANGE-02, DN-RANGE-03.
    """
    geometry = shipped().geometry
    return band(length, geometry.section, geometry.sections)


def range_between(one: Base, other: Footprint) -> int | None:
    """The Range of two things in any direction (DN-RULING-75, DN-RULER-04).

    DN-RULER-02, DN-DISPUTE-01, DN-RULING-30.
    """
    return range_of(distance(one, other))


def measure(base: Base, target: Base, arc: str) -> Seen | None:
    """The target as a base measures it in an arc; None out of arc or beyond the ruler.

    DN-ARC-03, DN-RANGE-01, DN-RANGE-05, DN-RULING-15.
    """
    seen = sight(base, target, arc_named(arc), border_belongs=False)
    found = None if seen is None else range_of(seen.distance)
    return None if seen is None or found is None else Seen(found, seen.line)


def in_arc(base: Base, target: Base, arc: str) -> bool:
    """Whether any part of the target is in an arc, however far away (DN-ARC-03)."""
    return sight(base, target, arc_named(arc), border_belongs=False) is not None


def ground_between(state: Battle, attacker: Figure, defender: Figure, line: Line) -> int:
    """How many figures on the ground give the defender dice, soldiers of its Troop included.

    DN-THROUGH-01, DN-THROUGH-02, DN-THROUGH-03, DN-THROUGH-04, DN-TROOP-18, DN-RULING-16.
    """
    if attacker.creature.level != "ground" or defender.creature.level != "ground":
        return 0
    ends = {(each.creature.id, each.soldier) for each in (attacker, defender)}
    return sum(
        crosses(line, other.base)
        for other in state.figures()
        if other.creature.level == "ground" and (other.creature.id, other.soldier) not in ends
    )


def figures(creatures: Sequence[Creature]) -> list[Figure]:
    """Everything of these creatures that stands on the mat."""
    return [figure for creature in creatures for figure in creature.figures()]


def outside(state: Battle, base: Base) -> bool:
    """Whether any part of a base lies outside the play area (DN-FLEE-01, DN-FLEE-02).

    DN-RULING-01.
    """
    return beyond(base, state.width, state.height) > TOUCH
