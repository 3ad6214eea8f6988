"""Moving figures: how one moves, where it can end, and step by step."""

from __future__ import annotations

from wartable.games.heroscape.movement.falling import EXTREME, fall_dice
from wartable.games.heroscape.movement.journey import Barred, Journey, Spaces, Step, Why
from wartable.games.heroscape.movement.profile import NO_LIMIT, Profile, basic, flying, walking
from wartable.games.heroscape.movement.search import (
    Reach,
    Way,
    can_end,
    merged,
    reach,
    reach_of,
    steps_of,
)
from wartable.games.heroscape.movement.stepping import NextSteps, step_options

__all__ = [
    "EXTREME",
    "NO_LIMIT",
    "Barred",
    "Journey",
    "NextSteps",
    "Profile",
    "Reach",
    "Spaces",
    "Step",
    "Way",
    "Why",
    "basic",
    "can_end",
    "fall_dice",
    "flying",
    "merged",
    "reach",
    "reach_of",
    "step_options",
    "steps_of",
    "walking",
]
