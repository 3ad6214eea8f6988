"""The move action of a turn, and everything a figure meets on its way.

HS-MOVE-04, HS-TURN-04, HS-BASIC-18, HS-RULING-38.
"""

from wartable.games.heroscape.moving.action import move_action
from wartable.games.heroscape.moving.course import follow, go_on, start_move
from wartable.games.heroscape.moving.profile import can_fly, journey_of, move_of

__all__ = ["can_fly", "follow", "go_on", "journey_of", "move_action", "move_of", "start_move"]
