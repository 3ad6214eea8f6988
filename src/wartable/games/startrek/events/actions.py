"""Actions and tokens: locks, Cloaks, Shields, Sensor Echoes."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek import event_messages as words
from wartable.games.startrek.events.base import FleetEvent


class TokenPlaced(FleetEvent, frozen=True, tag="token_placed"):
    """A ship got a token."""

    message: ClassVar[Message] = Message("startrek.event.token_placed", "{ship} gets {token}.")
    ship: str
    token: str


class TokenRemoved(FleetEvent, frozen=True, tag="token_removed"):
    """A ship lost a token."""

    message: ClassVar[Message] = Message("startrek.event.token_removed", "{ship} loses {token}.")
    ship: str
    token: str


class ActionTaken(FleetEvent, frozen=True, tag="action_taken"):
    """A ship performed an Action of its bar."""

    ship: str
    action: str

    def words(self) -> str:
        return self.say(words.ACTED, action=words.ACTIONS[self.action])


class ActionSkipped(FleetEvent, frozen=True, tag="action_skipped"):
    """A ship performs no Action, and why if it could not."""

    ship: str
    why: str = ""

    def words(self) -> str:
        return self.say(words.SKIPS[self.why])


class Locked(FleetEvent, frozen=True, tag="locked"):
    """A ship has acquired a Target Lock."""

    message: ClassVar[Message] = Message(
        "startrek.event.locked", "{ship} acquires a Target Lock on {target}."
    )
    ship: str
    target: str
    letter: str


class LockEnded(FleetEvent, frozen=True, tag="lock_ended"):
    """A Target Lock ended: both tokens are removed."""

    message: ClassVar[Message] = Message(
        "startrek.event.lock_ended", "{ship} loses its Target Lock on {target}."
    )
    ship: str
    target: str


class Cloaked(FleetEvent, frozen=True, tag="cloaked"):
    """A ship cloaked."""

    message: ClassVar[Message] = Message(
        "startrek.event.cloaked", "{ship} cloaks; its Shields are disabled."
    )
    ship: str


class CloakFlipped(FleetEvent, frozen=True, tag="cloak_flipped"):
    """A Cloak Token was flipped to red."""

    message: ClassVar[Message] = Message(
        "startrek.event.cloak_flipped", "{ship} fires from its cloak: its token turns red."
    )
    ship: str


class Decloaked(FleetEvent, frozen=True, tag="decloaked"):
    """A Cloak Token was removed and Shields came back."""

    message: ClassVar[Message] = Message(
        "startrek.event.decloaked", "{ship} decloaks and raises its Shields."
    )
    ship: str


class CloakKept(FleetEvent, frozen=True, tag="cloak_kept"):
    """A ship stays Cloaked."""

    message: ClassVar[Message] = Message("startrek.event.cloak_kept", "{ship} stays cloaked.")
    ship: str


class ShieldsRaised(FleetEvent, frozen=True, tag="shields_raised"):
    """Disabled Shields are active again."""

    message: ClassVar[Message] = Message(
        "startrek.event.shields_raised", "{ship} raises {count} Shields."
    )
    ship: str
    count: int


class ShieldsDisabled(FleetEvent, frozen=True, tag="shields_disabled"):
    """Shields were disabled."""

    message: ClassVar[Message] = Message(
        "startrek.event.shields_disabled", "{ship} disables {count} Shields."
    )
    ship: str
    count: int


class Shifted(FleetEvent, frozen=True, tag="shifted"):
    """A ship moved by a Sensor Echo."""

    message: ClassVar[Message] = Message(
        "startrek.event.shifted", "{ship} shifts with a Sensor Echo."
    )
    ship: str
    start: Pose
    pose: Pose


class EchoFailed(FleetEvent, frozen=True, tag="echo_failed"):
    """A Sensor Echo proved impossible."""

    message: ClassVar[Message] = Message(
        "startrek.event.echo_failed", "There is no room for {ship}'s Sensor Echo."
    )
    ship: str
