"""The round: phases, dials, maneuvers, altitude."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.dndattackwing import event_messages as words
from wartable.games.dndattackwing.events.base import BattleEvent
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.pose import Pose


class RoundBegan(BattleEvent, frozen=True, tag="round_began"):
    """A round began."""

    message: ClassVar[Message] = Message("dndattackwing.event.round_began", "Round {round} begins.")
    round: int


class PhaseBegan(BattleEvent, frozen=True, tag="phase_began"):
    """A phase of a round began."""

    phase: str
    round: int

    def words(self) -> str:
        return words.PHASES[self.phase]


class DialsPlaced(BattleEvent, frozen=True, tag="dials_placed"):
    """Every creature has its maneuver, face down."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.dials_placed", "All dials are placed face down."
    )
    creatures: tuple[str, ...]


class DialRevealed(BattleEvent, frozen=True, tag="dial_revealed"):
    """A dial was turned up."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.dial_revealed", "{creature} reveals {maneuver}."
    )
    creature: str
    maneuver: Maneuver


class ManeuverReplaced(BattleEvent, frozen=True, tag="maneuver_replaced"):
    """Another maneuver takes the place of the revealed one."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.maneuver_replaced", "{creature} executes {maneuver} instead."
    )
    creature: str
    maneuver: Maneuver


class NoManeuver(BattleEvent, frozen=True, tag="no_maneuver"):
    """A creature has nothing it could execute."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.no_maneuver", "{creature} has no maneuver left and stays where it is."
    )
    creature: str


class OverrunChecked(BattleEvent, frozen=True, tag="overrun_checked"):
    """A ground creature tried to move through another."""

    passed: ClassVar[Message] = Message(
        "dndattackwing.event.overrun_passed",
        "{creature} rolls {faces} against {other}'s {other_faces} and moves through.",
    )
    stopped: ClassVar[Message] = Message(
        "dndattackwing.event.overrun_stopped",
        "{creature} rolls {faces} against {other}'s {other_faces} and is stopped.",
    )
    creature: str
    other: str
    faces: tuple[str, ...]
    other_faces: tuple[str, ...]
    through: bool

    def words(self) -> str:
        return self.say(self.passed if self.through else self.stopped)


class CreatureMoved(BattleEvent, frozen=True, tag="creature_moved"):
    """A creature executed a maneuver or charged."""

    creature: str
    maneuver: Maneuver
    start: Pose
    pose: Pose
    how: str = ""
    """Empty, bumped, past or overrun."""
    charge: bool = False

    def words(self) -> str:
        return self.say(words.CHARGES if self.charge else words.MOVES[self.how])


class CreatureFled(BattleEvent, frozen=True, tag="creature_fled"):
    """A creature left the play area."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.creature_fled", "{creature} leaves the play area and has fled."
    )
    creature: str


class AltitudeChanged(BattleEvent, frozen=True, tag="altitude_changed"):
    """A creature landed, took off, began to swoop or stopped."""

    creature: str
    change: str
    altitude: str

    def words(self) -> str:
        return self.say(words.ALTITUDES[self.change])
