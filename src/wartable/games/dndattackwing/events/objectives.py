"""Objective Tokens and Obstacles."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.dndattackwing import event_messages as words
from wartable.games.dndattackwing.events.base import BattleEvent


class ObstaclesDealt(BattleEvent, frozen=True, tag="obstacles_dealt"):
    """Everybody has got Objective Tokens face down."""

    each: int
    look: int

    def words(self) -> str:
        return self.say(words.DEALT_SEEN if self.look else words.DEALT)


class ObjectivePlaced(BattleEvent, frozen=True, tag="objective_placed"):
    """An Objective Token was placed face down."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.objective_placed", "{color} places an Objective Token."
    )
    color: str
    objective: str
    at: tuple[int, int]


class ObjectivesGone(BattleEvent, frozen=True, tag="objectives_gone"):
    """There is no legal place left for an Objective Token."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.objectives_gone",
        "There is no room for another Objective Token: the rest are out of the game.",
    )


class ObjectiveTurned(BattleEvent, frozen=True, tag="objective_turned"):
    """An Objective Token was turned up."""

    objective: str
    number: int
    levels: tuple[str, ...]

    def words(self) -> str:
        return self.say(words.TURNED["_".join(self.levels)])


class ObstacleHit(BattleEvent, frozen=True, tag="obstacle_hit"):
    """A creature moved over an Obstacle and rolled for damage."""

    creature: str
    objective: str
    faces: tuple[str, ...]
    deflected: int = 0

    def words(self) -> str:
        return self.say(words.OBSTACLE_DEFLECTED if self.deflected else words.OBSTACLE_HIT)
