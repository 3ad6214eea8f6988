"""The events of setting up a match."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.engine.events import Event
from wartable.engine.message import Message

A_FORCE: Final = Message("dragondice.event.a_force", "a force")()
NAMED: Final = Message("dragondice.event.named", "“{force}”")
BRINGS: Final = Message(
    "dragondice.event.brings",
    "{name} brings {force}: {home} as Home Terrain, {frontier} proposed as the Frontier.",
)
STARTS: Final = Message("dragondice.event.starts", "{terrain}, starts on face {face}.")
STARTS_TURNED: Final = Message(
    "dragondice.event.starts_turned", "{terrain}, starts on face {face} (turned from {rolled})."
)


class ForceRevealed(Event, frozen=True, tag="force_revealed"):
    """A player's force is laid on the table."""

    texts: ClassVar[tuple[str, ...]] = ("name", "force", "home", "frontier")
    seat: int
    name: str
    force: str
    home: str
    frontier: str

    def words(self) -> str:
        """Who brings what."""
        return self.say(BRINGS, force=NAMED(force=self.phrased("force")) if self.force else A_FORCE)


class OrderSettled(Event, frozen=True, tag="order_settled"):
    """The order of play is clear, from the highest roll to the lowest."""

    message: ClassVar[Message] = Message(
        "dragondice.event.order_settled", "From the highest roll to the lowest: {names}."
    )
    texts: ClassVar[tuple[str, ...]] = ("names",)
    order: tuple[int, ...]
    names: str


class StartChosen(Event, frozen=True, tag="start_chosen"):
    """It is settled who goes first and who selects the Frontier."""

    message: ClassVar[Message] = Message(
        "dragondice.event.start_chosen",
        "{first_name} goes first, {selects_name} selects the Frontier Terrain.",
    )
    texts: ClassVar[tuple[str, ...]] = ("first_name", "selects_name")
    first: int
    first_name: str
    selects: int
    selects_name: str


class FrontierChosen(Event, frozen=True, tag="frontier_chosen"):
    """One of the proposed terrains is the Frontier."""

    message: ClassVar[Message] = Message(
        "dragondice.event.frontier_chosen", "{name} selects {terrain} as the Frontier."
    )
    texts: ClassVar[tuple[str, ...]] = ("name", "terrain")
    seat: int
    name: str
    terrain: str


class DistanceRolled(Event, frozen=True, tag="distance_rolled"):
    """A terrain was rolled for its starting distance."""

    texts: ClassVar[tuple[str, ...]] = ("terrain",)
    place: int
    terrain: str
    rolled: int
    face: int

    def words(self) -> str:
        """Which face it starts on."""
        return self.say(STARTS if self.face == self.rolled else STARTS_TURNED)
