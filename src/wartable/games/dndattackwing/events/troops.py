"""Troops: soldiers placed and lost, morale."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.dndattackwing.events.base import BattleEvent
from wartable.games.flightpath.pose import Pose


class SoldierPlaced(BattleEvent, frozen=True, tag="soldier_placed"):
    """A soldier took its place in the formation, or is pressed."""

    placed: ClassVar[Message] = Message(
        "dndattackwing.event.soldier_placed", "Soldier {number} of {creature} takes its place."
    )
    squeezed: ClassVar[Message] = Message(
        "dndattackwing.event.soldier_pressed",
        "Soldier {number} of {creature} finds no room and is pressed.",
    )
    creature: str
    number: int
    column: int
    row: int
    pressed: bool = False

    def words(self) -> str:
        return self.say(self.squeezed if self.pressed else self.placed)


class SoldierLost(BattleEvent, frozen=True, tag="soldier_lost"):
    """A soldier was defeated or fled."""

    defeated: ClassVar[Message] = Message(
        "dndattackwing.event.soldier_defeated", "{creature} loses a soldier; {left} left."
    )
    ran: ClassVar[Message] = Message(
        "dndattackwing.event.soldier_fled", "A soldier of {creature} flees; {left} left."
    )
    creature: str
    number: int
    left: int
    fled: bool = False

    def words(self) -> str:
        return self.say(self.ran if self.fled else self.defeated)


class MoraleChecked(BattleEvent, frozen=True, tag="morale_checked"):
    """The soldiers of a Troop lost their Point Soldier and rolled."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.morale_checked", "{creature} checks its morale: {faces}."
    )
    creature: str
    faces: tuple[str, ...]


class PointChosen(BattleEvent, frozen=True, tag="point_chosen"):
    """A Troop has a new Point Soldier."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.point_chosen", "Soldier {number} now leads {creature}."
    )
    creature: str
    number: int
    pose: Pose
