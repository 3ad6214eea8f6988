"""The play area: templates, arcs, ranges, what is in the way, and what lies on a line of fire.

All sizes come from the geometry data (ST-RULING-02, ST-RULING-03, ST-RULING-16). Only bases,
templates and tokens count for position (ST-GAME-08); poses are those of ST-RULING-01, and contact
is no overlap (ST-RULING-05). Where maneuvers end and how ships slide back is in flightpath
(ST-RULING-04, ST-RULING-06).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from wartable.games.flightpath.arcs import ALL_AROUND, Arc, arc_of, part_in_arc
from wartable.games.flightpath.covering import Laid
from wartable.games.flightpath.dials import Flown, TemplateSet
from wartable.games.flightpath.measuring import Line, Sighting, band, crosses, distance, sight
from wartable.games.flightpath.numbers import HALF_TURN, TOUCH
from wartable.games.flightpath.overlap import Footprint, beyond, overlaps
from wartable.games.flightpath.pose import Base, Disc
from wartable.games.flightpath.templates import path_of
from wartable.games.startrek.content import shipped
from wartable.games.startrek.pieces import Ship
from wartable.games.startrek.state import Fleets

AROUND = "around"


@cache
def templates() -> TemplateSet:
    """The template set of the box (ST-TEMPLATE-06)."""
    return shipped().geometry.box()


def arcs_of(ship: Ship) -> dict[str, Arc]:
    """The firing arcs drawn on a Ship Token, by name.

    ST-ARC-01, ST-ARC-03, ST-ARC-07, ST-RULING-11.
    """
    widths = shipped().ships[ship.card].arcs.widths
    facing = {"primary": 0, "secondary": HALF_TURN, AROUND: 0}
    return {name: arc_of(facing[name], width) for name, width in widths.items()}


def primary_arcs(ship: Ship) -> tuple[str, ...]:
    """The arcs its Primary Weapon fires through (ST-COMBAT-01, ST-ARC-05, ST-RULING-82)."""
    arcs = arcs_of(ship)
    return tuple(name for name in ("primary", AROUND) if name in arcs)


def flown_over(ship: Ship, flown: Flown) -> Laid | None:
    """The template of a maneuver as far as it was flown; None where there was none.

    ST-RULING-59.
    """
    if flown.laid is None:
        return None
    start, course = flown.laid
    return Laid.at(
        start.turned(HALF_TURN) if course.backward else start,
        ship.side,
        course.template,
        templates().width,
        mirrored=course.mirrored,
        way=flown.way,
    )


def crossing(state: Fleets, ship: Ship, flown: Flown) -> tuple[int, int]:
    """Where a ship that flies off crosses the border of the play area.

    It is the way of the middle of its leading side, and straight on from there (ST-RULING-71).
    """
    for (x, y), (next_x, next_y) in pairwise(_leading_way(state, ship, flown)):
        if not (0 <= next_x <= state.width and 0 <= next_y <= state.height):
            parts = [
                (edge - here) / (there - here)
                for edge, here, there in (
                    (0.0, x, next_x),
                    (float(state.width), x, next_x),
                    (0.0, y, next_y),
                    (float(state.height), y, next_y),
                )
                if (here - edge) * (there - edge) <= 0.0 and here != there
            ]
            part = min(parts, default=0.0)
            return round(x + (next_x - x) * part), round(y + (next_y - y) * part)
    return ship.at.x, ship.at.y


def _leading_way(state: Fleets, ship: Ship, flown: Flown) -> Iterator[tuple[float, float]]:
    """The way of the middle of a ship's leading side, and straight on beyond the mat."""
    if flown.laid is None:
        return
    start, course = flown.laid
    faced = start.turned(HALF_TURN) if course.backward else start
    half, sign = ship.side / 2, -1.0 if course.mirrored else 1.0
    front_x, front_y, _, sine, cosine = Base.at(faced, ship.side).shifted(half, 0.0)
    last_x = last_y = before_x = before_y = 0.0
    for x, y, turned_sine, turned_cosine in reversed(path_of(course.template, ship.side).spots):
        ahead = y + turned_cosine * ship.side / 2
        right = (x + turned_sine * ship.side / 2) * sign
        before_x, before_y = last_x, last_y
        last_x = front_x + ahead * sine + right * cosine
        last_y = front_y + ahead * cosine - right * sine
        yield last_x, last_y
    far = state.width + state.height
    length = ((last_x - before_x) ** 2 + (last_y - before_y) ** 2) ** 0.5
    yield (
        last_x + (last_x - before_x) / length * far,
        last_y + (last_y - before_y) / length * far,
    )


class Seen(NamedTuple):
    """A target as a weapon sees it: its Range and the line that was measured."""

    range_band: int
    line: Line


def range_of(length: float) -> int | None:
    """The Range of a distance; None where the ruler does not reach.

    ST-RULER-01, ST-RULER-03, ST-RANGE-03, ST-RANGE-04.
    """
    geometry = shipped().geometry
    return band(length, geometry.section, geometry.sections)


def range_between(ship: Ship, other: Ship) -> int | None:
    """The Range of two ships all around.

    ST-RULING-14, ST-LOCK-02, ST-RULER-02.
    """
    if _far_apart(ship, other):
        return None
    return range_of(distance(ship.base, other.base))


def _far_apart(ship: Ship, other: Ship) -> bool:
    """Whether the ruler surely does not reach from one to the other: no need to look closer."""
    geometry = shipped().geometry
    reach = geometry.section * geometry.sections + ship.side + other.side
    here, there = ship.at, other.at
    return abs(here.x - there.x) > reach or abs(here.y - there.y) > reach


def range_to(ship: Ship, thing: Footprint) -> int | None:
    """The Range of a token, from the base to its rim (ST-RULING-14)."""
    return range_of(distance(ship.base, thing))


def within(ship: Ship, other: Ship, least: int, most: int) -> bool:
    """Whether another ship is at one of these Ranges (ST-RULER-04)."""
    found = range_between(ship, other)
    return found is not None and least <= found <= most


def spot(ship: Ship, target: Ship, arcs: tuple[str, ...]) -> Seen | None:
    """The target as it is measured through these arcs; None out of arc or range.

    Through several arcs the shortest distance counts, the first arc on a tie.
    ST-ARC-02, ST-RANGE-02, ST-RANGE-05, ST-RULING-12, ST-RULING-13.
    """
    if _far_apart(ship, target):
        return None
    drawn = arcs_of(ship)
    here, there = ship.base, target.base
    best: Sighting | None = None
    for name in arcs:
        arc = drawn.get(name, ALL_AROUND if name == AROUND else None)
        if arc is None:
            continue
        seen = sight(here, there, arc, border_belongs=True)
        if seen is not None and (best is None or seen.distance < best.distance - 0.5):
            best = seen
    if best is None:
        return None
    found = range_of(best.distance)
    return None if found is None else Seen(found, best.line)


def in_arc(ship: Ship, target: Ship, arcs: tuple[str, ...]) -> bool:
    """Whether any part of the target is in one of these arcs, however far away."""
    drawn = arcs_of(ship)
    here, there = ship.base, target.base
    return any(
        part_in_arc(here, there, drawn[name], border_belongs=True) for name in arcs if name in drawn
    )


def obstructed(state: Fleets, ship: Ship, line: Line) -> bool:
    """Whether an attack along this line is obstructed.

    ST-OBSTACLE-11, ST-OBSTACLE-12, ST-OBSTACLE-13, ST-MINE-06, ST-MINE-07, ST-RULING-15,
    ST-RULING-58.
    """
    things = [obstacle.disc for obstacle in state.obstacles] + [mine.base for mine in state.mines]
    return any(crosses(line, thing) or overlaps(ship.base, thing) for thing in things)


def blocked_by_planet(state: Fleets, line: Line) -> bool:
    """Whether the Planet lies on the line.

    ST-PLANET-05, ST-MISSION1-04.
    """
    return state.planet is not None and crosses(line, state.planet.disc)


def blockers(state: Fleets, ship: Ship) -> tuple[Footprint, ...]:
    """What a ship may not end a maneuver on: other ships and the Planet.

    ST-OVERLAP-02, ST-PLANET-02, ST-RULING-09, ST-GAME-08, ST-MISSION1-04, ST-RULING-05.
    """
    planet: tuple[Disc, ...] = () if state.planet is None else (state.planet.disc,)
    return (*(other.base for other in state.others(ship)), *planet)


def outside(state: Fleets, base: Base) -> bool:
    """Whether any part of a base lies outside the play area (ST-FLEE-01, ST-RULING-10)."""
    return beyond(base, state.width, state.height) > TOUCH
