"""What happens in a turn, as everybody is told it; dragons have events of their own."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.events import Event
from wartable.games.dragondice.calling import called, sentence


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A phase of a turn began."""

    texts: ClassVar[tuple[str, ...]] = ("name",)
    seat: int
    name: str
    phase: str
    round: int

    def words(self) -> str:
        """Whose turn and which phase."""
        return f"{self.name}, round {self.round}: {called('phase', self.phase)}."


class ManeuverFailed(Event, frozen=True, tag="maneuver_failed"):
    """Those who opposed a maneuver rolled more."""

    texts: ClassVar[tuple[str, ...]] = ("name", "terrain")
    seat: int
    name: str
    place: int
    terrain: str

    def words(self) -> str:
        """Who could not turn what."""
        return f"{self.name} fails to turn {self.terrain}."


class AttackDeclared(Event, frozen=True, tag="attack_declared"):
    """An army attacks another."""

    texts: ClassVar[tuple[str, ...]] = ("who", "whom")
    kind: str
    seat: int
    place: int
    target: int
    target_place: int
    counter: bool
    who: str
    whom: str

    def words(self) -> str:
        """Who attacks whom, and how."""
        verb = "strikes back at" if self.counter else "attacks"
        return sentence(f"{self.who} {verb} {self.whom} with {called('type', self.kind)}.")


class MinorRolled(Event, frozen=True, tag="minor_rolled"):
    """A minor terrain shows a face: it was rolled, or turned."""

    texts: ClassVar[tuple[str, ...]] = ("name", "owner", "where")
    seat: int
    owner: str
    minor: int
    name: str
    place: int
    where: str
    face: str

    def words(self) -> str:
        """Which face it shows."""
        shown = called("minor_face", self.face)
        return f"{self.name} of {self.owner} {self.where} shows {shown}."


class MinorBuried(Event, frozen=True, tag="minor_buried"):
    """A minor terrain was buried."""

    texts: ClassVar[tuple[str, ...]] = ("name", "owner", "why")
    seat: int
    owner: str
    minor: int
    name: str
    why: str

    def words(self) -> str:
        """Which one, and why."""
        return f"{self.name} of {self.owner} is buried: {self.why}."
