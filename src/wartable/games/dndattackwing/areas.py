"""Starting areas: strips for two sides, squares for three or four.

DN-SETUP-08, DN-SETUP-09, DN-SETUP-10, DN-SETUP-14, DN-SETUP-15, DN-RULING-58, DN-RULING-67.
"""

from __future__ import annotations

from wartable.games.dndattackwing.content import shipped
from wartable.games.flightpath.areas import Rectangle

MANY_POINTS = 100
"""With this many Legion Points or more, starting areas of three players may be larger."""


def starting_area(
    side: int, sides: int, width: int, height: int, *, large: bool = False, grown: int = 0
) -> Rectangle:
    """The area of a side, clockwise from the south.

    `grown` is how far it reaches further into the play area where there was no room left.

    DN-SETUP-08, DN-SETUP-10, DN-RULING-67.
    """
    sizes = shipped().geometry.setup
    if sides == 2:
        depth = min(sizes.depth + grown, height)
        if side == 0:
            return Rectangle(0, 0, width, depth, 0)
        return Rectangle(0, height - depth, width, height, 180_000)
    size = sizes.large_area if large else sizes.area
    deep = min(size + grown, height)
    left, bottom = (width - size) // 2, (height - size) // 2
    south = Rectangle(left, 0, left + size, deep, 0)
    if sides == 3:
        corners = (
            Rectangle(0, height - deep, size, height, 180_000),
            Rectangle(width - size, height - deep, width, height, 180_000),
        )
        return (south, *corners)[side]
    return (
        south,
        Rectangle(0, bottom, deep, bottom + size, 90_000),
        Rectangle(left, height - deep, left + size, height, 180_000),
        Rectangle(width - deep, bottom, width, bottom + size, 270_000),
    )[side]
