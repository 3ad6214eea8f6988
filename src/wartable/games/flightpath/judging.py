"""Judging by eye: where a computer player takes things to stand where nobody may measure.

And where maneuvers end, from ends that are worked out once: thousands are weighed for one dial.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from wartable.engine.chance import Chance
from wartable.games.flightpath.dials import Maneuver, TemplateSet, planned_end
from wartable.games.flightpath.numbers import FULL_TURN, sincos
from wartable.games.flightpath.pose import Pose

OFF: Final = 5_000
"""How far a place is misjudged, in micrometers, at most."""
ASKEW: Final = 2_000
"""By how much a heading is misjudged, in millidegrees, at most."""


def judged(pose: Pose, rng: Chance) -> Pose:
    """A pose as an eye takes it: a little off and askew."""
    return Pose(
        pose.x + rng.below(2 * OFF + 1) - OFF,
        pose.y + rng.below(2 * OFF + 1) - OFF,
        (pose.heading + rng.below(2 * ASKEW + 1) - ASKEW) % FULL_TURN,
    )


@lru_cache(maxsize=4096)
def _from_origin(maneuver: Maneuver, side: int, templates: TemplateSet) -> Pose:
    return planned_end(maneuver, Pose(0, 0, 0), side, templates)


def rough_end(maneuver: Maneuver, start: Pose, side: int, templates: TemplateSet) -> Pose:
    """Where a maneuver would end with nothing in the way, to about a micrometer."""
    end = _from_origin(maneuver, side, templates)
    sine, cosine = sincos(start.heading)
    return Pose(
        start.x + round(end.x * cosine + end.y * sine),
        start.y + round(end.y * cosine - end.x * sine),
        (start.heading + end.heading) % FULL_TURN,
    )
