"""How a computer player weighs maneuvers: where others may end by their dials, and the edge."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.overlap import beyond
from wartable.games.flightpath.pose import Base, Pose

COLOR_WEIGHT: Final = {"green": 1.3, "white": 1.0, "red": 0.45}
TIRED_RED: Final = 0.05
"""The weight of a red maneuver where it cannot be executed."""
FACING_US: Final = 2.5
TRAPPED: Final = 30.0
HEMMED_IN: Final = 2.0
"""What it costs to end where no maneuver leads on, or hardly any."""
FEW: Final = 3


class Guess(NamedTuple):
    """Where a piece may end, and how likely."""

    pose: Pose
    weight: float


class Ground(NamedTuple):
    """The mat and the side of a base on it, in micrometers."""

    width: int
    height: int
    side: int


def likely_ends(
    ends: Iterable[tuple[Maneuver, Pose]],
    at: Pose,
    ground: Ground,
    *,
    tired: bool,
    faces_us: Callable[[Pose], bool],
) -> list[Guess]:
    """Where a piece may end by its dial; one that can end nowhere is taken to stay."""
    width, height, side = ground
    found: list[Guess] = []
    for maneuver, end in ends:
        if beyond(Base.at(end, side), width, height) > 0:
            continue
        weight = COLOR_WEIGHT[maneuver.color]
        if maneuver.color == "red" and tired:
            weight = TIRED_RED
        if faces_us(end):
            weight *= FACING_US
        found.append(Guess(end, weight))
    total = sum(guess.weight for guess in found)
    if not total:
        return [Guess(at, 1.0)]
    return [Guess(guess.pose, guess.weight / total) for guess in found]


def edge_cost(
    end: Pose, onward: Iterable[Pose], ground: Ground, *, margin: int, near: int
) -> float:
    """What it costs to end near the edge, most of all where no maneuver leads back.

    `onward` are the ends of the next maneuver, which count if they are `margin` inside; within
    `near` the edge itself costs something.
    """
    width, height, side = ground
    ways = sum(beyond(Base.at(each, side), width, height) <= -margin for each in onward)
    room = -beyond(Base.at(end, side), width, height)
    stuck = TRAPPED if ways == 0 else HEMMED_IN if ways < FEW else 0.0
    return stuck + max(0.0, 1.0 - room / near) * 0.5
