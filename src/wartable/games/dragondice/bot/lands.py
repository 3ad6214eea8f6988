"""How near a terrain is to either side: its face, and who can turn it."""

from __future__ import annotations

from typing import Final

from wartable.games.dragondice.settling import EIGHTH

NEAR: Final = (0.0, 0.05, 0.07, 0.1, 0.14, 0.2, 0.3, 0.45)
"""How much of a terrain already belongs to a player who could turn it unopposed, by its face."""
LOOSE: Final = 0.4
"""How much of a terrain that is held is lost for sure if the others can turn it."""

Holding = tuple[float, float]
"""How much of a terrain belongs to the seat and to the others."""


def holding_at(face: int, side: int, chances: tuple[float, float]) -> Holding:
    """Who a terrain may come to belong to; `side` holds it: 1 for the seat, -1 for the others, 0.

    The chances are those of a maneuver that succeeds, the seat's and theirs.
    """
    mine, theirs = chances
    if face == EIGHTH:
        return (1 - LOOSE * theirs, 0.0) if side > 0 else (0.0, 1 - LOOSE * mine)
    both = mine + theirs
    if not both:
        return 0.0, 0.0
    near = NEAR[face]
    return near * mine * mine / both, near * theirs * theirs / both
