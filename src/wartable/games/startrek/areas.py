"""Starting areas: strips for two sides, rectangles for three or four.

ST-SETUP-07, ST-SETUP-08, ST-SETUP-09, ST-RULING-18, ST-RULING-19, ST-RULING-20.
"""

from __future__ import annotations

from wartable.games.flightpath.areas import Rectangle
from wartable.games.startrek.content import shipped
from wartable.games.startrek.pieces import Planet


def starting_areas(sides: int, width: int, height: int) -> tuple[Rectangle, ...]:
    """The areas, clockwise from the south.

    ST-SETUP-12, ST-SETUP-13, ST-SETUP-07, ST-SETUP-08, ST-SETUP-09, ST-RULING-01, ST-RULING-18,
    ST-RULING-19, ST-RULING-20.
    """
    sizes = shipped().geometry.setup
    if sides == 2:
        return (
            Rectangle(0, 0, width, sizes.depth, 0),
            Rectangle(0, height - sizes.depth, width, height, 180_000),
        )
    deep, wide = sizes.area_depth, sizes.area_width
    left, bottom = (width - wide) // 2, (height - wide) // 2
    south = Rectangle(left, 0, left + wide, deep, 0)
    if sides == 3:
        return (
            south,
            Rectangle(0, height - wide, deep, height, 90_000),
            Rectangle(width - deep, height - wide, width, height, 270_000),
        )
    return (
        south,
        Rectangle(0, bottom, deep, bottom + wide, 90_000),
        Rectangle(left, height - deep, left + wide, height, 180_000),
        Rectangle(width - deep, bottom, width, bottom + wide, 270_000),
    )


def areas_for(mission: str, sides: int, width: int, height: int) -> tuple[Rectangle, ...]:
    """The starting areas of a match: those of its Mission, or the usual ones (ST-MISSION-02)."""
    sheet = shipped().missions.get(mission)
    if sheet is None or not sheet.areas:
        return starting_areas(sides, width, height)
    return tuple(
        Rectangle(each.left, each.bottom, each.right, each.top, each.inward) for each in sheet.areas
    )


def columns_for(
    sides: int, seats: int, mission: str = "", area: tuple[int, int] | None = None
) -> int:
    """How many standard bases fit side by side into the part of an area that a seat has."""
    geometry = shipped().geometry
    width, height = area or (geometry.play_area, geometry.play_area)
    first = areas_for(mission, sides, width, height)[0]
    return (first.right - first.left) // geometry.bases["standard"] // seats


def reaches_into(area: Rectangle, planet: Planet) -> bool:
    """Whether the Planet lies on a part of a starting area."""
    aside = planet.x - min(max(planet.x, area.left), area.right)
    ahead = planet.y - min(max(planet.y, area.bottom), area.top)
    return aside**2 + ahead**2 < planet.radius**2
