"""The colors that the maneuvers of a dial have now: abilities change the printed ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from wartable.engine.rulebook import State
from wartable.engine.windows import Reckoner
from wartable.games.flightpath.dials import COLORS, Maneuver

S = TypeVar("S", bound=State)
M = TypeVar("M")


def colored(maneuver: Maneuver, place: int) -> Maneuver:
    """A maneuver with the color of this place in green, white, red.

    >>> colored(Maneuver("straight", 2), 5).color, colored(Maneuver("straight", 2), 0).color
    ('red', 'green')
    """
    color = COLORS[min(max(place, 0), len(COLORS) - 1)]
    if color == maneuver.color:
        return maneuver
    return Maneuver(maneuver.bearing, maneuver.speed, color, maneuver.degrees)


def colored_now(
    dial: Iterable[Maneuver], place_of: Reckoner[S, M], moving: Callable[[Maneuver], M]
) -> list[Maneuver]:
    """Maneuvers with the colors they have now; `moving` is what their place is reckoned for."""
    if place_of.idle:
        return list(dial)
    return [
        colored(maneuver, place_of(COLORS.index(maneuver.color), moving(maneuver)))
        for maneuver in dial
    ]
