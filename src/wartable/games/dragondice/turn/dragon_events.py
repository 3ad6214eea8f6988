"""The events of dragons and dragon attacks."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from wartable.engine.events import Event
from wartable.engine.message import Message
from wartable.games.dragondice.calling import called

AIMED: Final = Message("dragondice.event.dragons_aimed", "Dragons {where}: {what}.")
NONE_AIMED: Final = Message("dragondice.event.no_dragon_aims", "No dragon attacks {where}.")
ROLLED: Final = Message("dragondice.event.dragon_rolled", "{name} of {owner} rolls {face}.")
HELD: Final = Message("dragondice.event.dragon_held", "{name} of {owner} is {how} by {by}.")


class DragonMoved(Event, frozen=True, tag="dragon_moved"):
    """A dragon came to another place."""

    message: ClassVar[Message] = Message(
        "dragondice.event.dragon_moved", "{name} of {owner} goes {where} ({why})."
    )
    texts: ClassVar[tuple[str, ...]] = ("name", "owner", "where", "why")
    dragon: int
    owner: str
    name: str
    to: int
    where: str
    why: str


class Aim(msgspec.Struct, frozen=True, array_like=True):
    """A dragon and the dragon it attacks; without one it attacks the army, or helps it."""

    dragon: int
    target: int
    helps: bool


class DragonsAimed(Event, frozen=True, tag="dragons_aimed"):
    """It is known whom each dragon at a terrain attacks."""

    texts: ClassVar[tuple[str, ...]] = ("where", "what")
    place: int
    where: str
    aims: tuple[Aim, ...]
    what: str

    def words(self) -> str:
        """Who attacks whom."""
        return self.say(AIMED if self.what else NONE_AIMED)


class DragonRolled(Event, frozen=True, tag="dragon_rolled"):
    """A dragon was rolled."""

    texts: ClassVar[tuple[str, ...]] = ("name", "owner")
    dragon: int
    owner: str
    name: str
    face: str

    def words(self) -> str:
        """What it shows."""
        return self.say(ROLLED, face=called("dragon_face", self.face))


class DragonKilled(Event, frozen=True, tag="dragon_killed"):
    """A dragon was killed."""

    message: ClassVar[Message] = Message(
        "dragondice.event.dragon_killed", "{name} of {owner} is killed ({why})."
    )
    texts: ClassVar[tuple[str, ...]] = ("name", "owner", "why")
    dragon: int
    owner: str
    name: str
    why: str


class DragonHeld(Event, frozen=True, tag="dragon_held"):
    """A champion has tamed a dragon, or taken control of it."""

    texts: ClassVar[tuple[str, ...]] = ("name", "owner", "by")
    dragon: int
    owner: str
    name: str
    unit: int
    by: str
    how: str

    def words(self) -> str:
        """Which dragon, by whom and how."""
        return self.say(HELD, how=called("held", self.how))


class DragonFreed(Event, frozen=True, tag="dragon_freed"):
    """A dragon is no longer tamed or controlled."""

    message: ClassVar[Message] = Message(
        "dragondice.event.dragon_freed", "{name} of {owner} is free again."
    )
    texts: ClassVar[tuple[str, ...]] = ("name", "owner")
    dragon: int
    owner: str
    name: str


class DragonSlain(Event, frozen=True, tag="dragon_slain"):
    """A champion has slain a dragon, which is out of the match."""

    message: ClassVar[Message] = Message(
        "dragondice.event.dragon_slain", "{name} of {owner} is slain by {by} and out of the match."
    )
    texts: ClassVar[tuple[str, ...]] = ("name", "owner", "by")
    dragon: int
    owner: str
    name: str
    by: str
