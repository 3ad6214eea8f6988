"""Line of Sight in exact whole numbers."""

from __future__ import annotations

from wartable.games.heroscape.sight.looking import Sight, Spot, look, seen_spaces, sees
from wartable.games.heroscape.sight.rays import warm_rays

__all__ = ["Sight", "Spot", "look", "seen_spaces", "sees", "warm_rays"]
