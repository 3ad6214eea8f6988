"""What happens to dragons and in a dragon attack, as everybody is told it."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from wartable.engine.events import Event
from wartable.games.dragondice.calling import called


class DragonMoved(Event, frozen=True, tag="dragon_moved"):
    """A dragon came to another place."""

    texts: ClassVar[tuple[str, ...]] = ("name", "owner", "where", "why")
    dragon: int
    owner: str
    name: str
    to: int
    where: str
    why: str

    def words(self) -> str:
        """Where it is now, and why."""
        return f"{self.name} of {self.owner} goes {self.where} ({self.why})."


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
        if not self.what:
            return f"No dragon attacks {self.where}."
        return f"Dragons {self.where}: {self.what}."


class DragonRolled(Event, frozen=True, tag="dragon_rolled"):
    """A dragon was rolled."""

    texts: ClassVar[tuple[str, ...]] = ("name", "owner")
    dragon: int
    owner: str
    name: str
    face: str

    def words(self) -> str:
        """What it shows."""
        return f"{self.name} of {self.owner} rolls {called('dragon_face', self.face)}."


class DragonKilled(Event, frozen=True, tag="dragon_killed"):
    """A dragon was killed."""

    texts: ClassVar[tuple[str, ...]] = ("name", "owner", "why")
    dragon: int
    owner: str
    name: str
    why: str

    def words(self) -> str:
        """Which one, and by whom."""
        return f"{self.name} of {self.owner} is killed ({self.why})."


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
        return f"{self.name} of {self.owner} is {called('held', self.how)} by {self.by}."


class DragonFreed(Event, frozen=True, tag="dragon_freed"):
    """A dragon is neither tamed nor controlled any more."""

    texts: ClassVar[tuple[str, ...]] = ("name", "owner")
    dragon: int
    owner: str
    name: str

    def words(self) -> str:
        """Which one."""
        return f"{self.name} of {self.owner} is free again."


class DragonSlain(Event, frozen=True, tag="dragon_slain"):
    """A champion has slain a dragon, which is out of the match."""

    texts: ClassVar[tuple[str, ...]] = ("name", "owner", "by")
    dragon: int
    owner: str
    name: str
    by: str

    def words(self) -> str:
        """Which one, and by whom."""
        return f"{self.name} of {self.owner} is slain by {self.by} and out of the match."
