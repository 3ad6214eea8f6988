"""The round: phases, dials, maneuvers and what they lead to."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek import event_messages as words
from wartable.games.startrek.events.base import FleetEvent


class RoundBegan(FleetEvent, frozen=True, tag="round_began"):
    """A round began."""

    message: ClassVar[Message] = Message("startrek.event.round_began", "Round {round} begins.")
    round: int


class PhaseBegan(FleetEvent, frozen=True, tag="phase_began"):
    """A phase of a round began."""

    phase: str
    round: int

    def words(self) -> str:
        return words.PHASES[self.phase]


class DialSet(FleetEvent, frozen=True, tag="dial_set"):
    """A ship has its maneuver, face down."""

    message: ClassVar[Message] = Message("startrek.event.dial_set", "{ship}'s dial is set.")
    ship: str


class DialRevealed(FleetEvent, frozen=True, tag="dial_revealed"):
    """A dial was turned up."""

    message: ClassVar[Message] = Message(
        "startrek.event.dial_revealed", "{ship} reveals {maneuver}."
    )
    ship: str
    maneuver: Maneuver


class ManeuverReplaced(FleetEvent, frozen=True, tag="maneuver_replaced"):
    """Another maneuver takes the place of the revealed one."""

    message: ClassVar[Message] = Message(
        "startrek.event.maneuver_replaced", "{ship} executes {maneuver} instead."
    )
    ship: str
    maneuver: Maneuver


class NoManeuver(FleetEvent, frozen=True, tag="no_maneuver"):
    """A ship has nothing it could execute."""

    message: ClassVar[Message] = Message(
        "startrek.event.no_maneuver", "{ship} has no maneuver left and stays where it is."
    )
    ship: str


class ShipMoved(FleetEvent, frozen=True, tag="ship_moved"):
    """A ship executed a maneuver."""

    ship: str
    maneuver: Maneuver
    start: Pose
    pose: Pose
    way: int
    """How far along the template its trailing guide came, in micrometers."""
    overlapped: bool = False

    def words(self) -> str:
        return self.say(words.SLID if self.overlapped else words.FLEW)


class ShipFled(FleetEvent, frozen=True, tag="ship_fled"):
    """A ship left the play area."""

    message: ClassVar[Message] = Message(
        "startrek.event.ship_fled", "{ship} leaves the play area: it has fled the battlefield."
    )
    ship: str


class ObstacleHit(FleetEvent, frozen=True, tag="obstacle_hit"):
    """A ship flew over an Obstacle and rolled for it."""

    message: ClassVar[Message] = Message(
        "startrek.event.obstacle_hit", "{ship} flies over an Obstacle and rolls {faces}."
    )
    ship: str
    obstacle: str
    faces: tuple[str, ...]


class DieRolled(FleetEvent, frozen=True, tag="die_rolled"):
    """A die was rolled outside an attack."""

    message: ClassVar[Message] = Message(
        "startrek.event.die_rolled", "{ship} rolls {faces} for {title}."
    )
    for_itself: ClassVar[Message] = Message(
        "startrek.event.die_rolled_itself", "{ship} rolls {faces}."
    )
    ship: str
    title: str
    faces: tuple[str, ...]

    def words(self) -> str:
        """The sentence; a roll that no card asks for names none."""
        own = self.ship.split(".")[1] == self.title
        return self.say(self.for_itself if own else self.message)
