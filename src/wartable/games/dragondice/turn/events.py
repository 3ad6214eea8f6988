"""The events of a turn; dragons have their own events."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.engine.events import Event
from wartable.engine.message import Message
from wartable.games.dragondice.calling import called, sentence
from wartable.games.dragondice.state import AttackKind, Phase

PHASE_BEGAN: Final = Message("dragondice.event.phase_began", "{name}, round {round}: {phase}.")
ATTACKS: Final = Message("dragondice.event.attacks", "{who} attacks {whom} with {kind}.")
STRIKES_BACK: Final = Message(
    "dragondice.event.strikes_back", "{who} strikes back at {whom} with {kind}."
)
MINOR_SHOWS: Final = Message(
    "dragondice.event.minor_shows", "{name} of {owner} {where} shows {face}."
)


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A phase of a turn began."""

    texts: ClassVar[tuple[str, ...]] = ("name",)
    seat: int
    name: str
    phase: Phase
    round: int

    def words(self) -> str:
        """Whose turn and which phase."""
        return self.say(PHASE_BEGAN, phase=called("phase", self.phase))


class ManeuverFailed(Event, frozen=True, tag="maneuver_failed"):
    """Those who opposed a maneuver rolled more."""

    message: ClassVar[Message] = Message(
        "dragondice.event.maneuver_failed", "{name} fails to turn {terrain}."
    )
    texts: ClassVar[tuple[str, ...]] = ("name", "terrain")
    seat: int
    name: str
    place: int
    terrain: str


class AttackDeclared(Event, frozen=True, tag="attack_declared"):
    """An army attacks another."""

    texts: ClassVar[tuple[str, ...]] = ("who", "whom")
    kind: AttackKind
    seat: int
    place: int
    target: int
    target_place: int
    counter: bool
    who: str
    whom: str

    def words(self) -> str:
        """Who attacks whom, and how."""
        message = STRIKES_BACK if self.counter else ATTACKS
        return sentence(self.say(message, kind=called("type", self.kind)))


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
        return self.say(MINOR_SHOWS, face=called("minor_face", self.face))


class MinorBuried(Event, frozen=True, tag="minor_buried"):
    """A minor terrain was buried."""

    message: ClassVar[Message] = Message(
        "dragondice.event.minor_buried", "{name} of {owner} is buried: {why}."
    )
    texts: ClassVar[tuple[str, ...]] = ("name", "owner", "why")
    seat: int
    owner: str
    minor: int
    name: str
    why: str
