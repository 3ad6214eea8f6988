"""What happens in a dragon attack, as everybody is told it."""

from __future__ import annotations

from wartable.engine.events import Event


class DragonsAimed(Event, frozen=True, tag="dragons_aimed"):
    """It is known whom each dragon at a terrain attacks."""

    place: int
    aims: tuple[str, ...]

    def words(self) -> str:
        """Who attacks whom."""
        return "; ".join(self.aims) if self.aims else "No dragon attacks"


class DragonRolled(Event, frozen=True, tag="dragon_rolled"):
    """A dragon was rolled."""

    dragon: int
    name: str
    face: str

    def words(self) -> str:
        """What it shows."""
        return f"{self.name} rolls {self.face}"


class DragonKilled(Event, frozen=True, tag="dragon_killed"):
    """A dragon was killed."""

    dragon: int
    name: str

    def words(self) -> str:
        """Which one."""
        return f"{self.name} is killed"


class DragonHeld(Event, frozen=True, tag="dragon_held"):
    """A champion has tamed a dragon, or taken control of it."""

    dragon: int
    name: str
    unit: int
    how: str

    def words(self) -> str:
        """Which dragon, and how."""
        return f"{self.name} is {self.how}"


class DragonFreed(Event, frozen=True, tag="dragon_freed"):
    """A dragon is neither tamed nor controlled any more."""

    dragon: int
    name: str

    def words(self) -> str:
        """Which one."""
        return f"{self.name} is free again"


class DragonSlain(Event, frozen=True, tag="dragon_slain"):
    """A champion has slain a dragon, which is out of the match."""

    dragon: int
    name: str

    def words(self) -> str:
        """Which one."""
        return f"{self.name} is slain"
