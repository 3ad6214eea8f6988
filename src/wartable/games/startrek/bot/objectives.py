"""Where a ship has to go in a Mission, as a computer player sees it.

ST-MISSION1-10 ST-MISSION1-12 ST-MISSION2-10 ST-MISSION2-16 ST-MISSION3-04
"""

from __future__ import annotations

from typing import NamedTuple

from wartable.games.flightpath.pose import Pose
from wartable.games.startrek.areas import areas_for
from wartable.games.startrek.cards import Mission
from wartable.games.startrek.content import shipped
from wartable.games.startrek.view import FleetsView, ShipSeen


class Goal(NamedTuple):
    """A place to be near, how near, and whether the way leads out over the border there."""

    x: int
    y: int
    reach: int
    out: bool = False


def goal_of(view: FleetsView, ship: ShipSeen) -> Goal | None:
    """Where a ship has to go for its Mission; None where it only has to fight."""
    mission = shipped().missions.get(view.mission)
    if mission is None or ship.pose is None:
        return None
    if "dilithium" in mission.rules:
        laden = len(ship.gained) >= mission.goal
        return _home(view, ship) if laden else _planet(view, ship)
    if "decrypt" in mission.rules:
        left = [each for each in view.objectives if each.tokens and each.id not in ship.gained]
        if left and not _has_all(view, ship, mission):
            at = ship.pose
            near = min(left, key=lambda each: (each.x - at.x) ** 2 + (each.y - at.y) ** 2)
            return Goal(near.x, near.y, near.radius + _section() + ship.side // 2)
        return _planet(view, ship)
    return None


def _has_all(view: FleetsView, ship: ShipSeen, mission: Mission) -> bool:
    if mission.goal:
        return (
            sum(len(each.gained) for each in view.ships if each.seat == ship.seat) >= mission.goal
        )
    return len(ship.gained) >= len(view.objectives)


def _section() -> int:
    return shipped().geometry.section


def _planet(view: FleetsView, ship: ShipSeen) -> Goal | None:
    planet = view.planet
    if planet is None:
        return None
    return Goal(planet.x, planet.y, planet.radius + _section() + ship.side // 2)


def _home(view: FleetsView, ship: ShipSeen) -> Goal:
    """The middle of the border of the own starting area."""
    areas = areas_for(view.mission, max(view.sides) + 1, view.width, view.height)
    area = areas[view.areas[view.sides[ship.seat]]]
    x, y = (area.left + area.right) // 2, (area.bottom + area.top) // 2
    match area.inward:
        case 0:
            y = 0
        case 180_000:
            y = view.height
        case 90_000:
            x = 0
        case _:
            x = view.width
    return Goal(x, y, min(area.right - area.left, area.top - area.bottom) // 2, out=True)


def leads_home(view: FleetsView, goal: Goal, end: Pose, side: int) -> bool:
    """Whether a ship that ends over the border seems to leave where it is to leave."""
    if not goal.out:
        return False
    if goal.y in (0, view.height):
        along, beyond = (
            abs(end.x - goal.x),
            abs(end.y - goal.y) < side or not (0 < end.y < view.height),
        )
    else:
        along, beyond = (
            abs(end.y - goal.y),
            abs(end.x - goal.x) < side or not (0 < end.x < view.width),
        )
    return beyond and along < goal.reach
