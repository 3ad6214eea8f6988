"""Cards: turned up, used, disabled, discarded."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.startrek.events.base import FleetEvent


class CardTurnedUp(FleetEvent, frozen=True, tag="card_turned_up"):
    """A card that lay face down was turned up."""

    message: ClassVar[Message] = Message(
        "startrek.event.card_turned_up", "{ship}: {card} is turned up."
    )
    ship: str
    card: str
    id: str


class CardEnabled(FleetEvent, frozen=True, tag="card_enabled"):
    """A Disabled Token was taken off a card."""

    message: ClassVar[Message] = Message(
        "startrek.event.card_enabled", "{ship}: {card} is enabled again."
    )
    ship: str
    card: str
    id: str


class CardDisabled(FleetEvent, frozen=True, tag="card_disabled"):
    """A card was disabled."""

    message: ClassVar[Message] = Message(
        "startrek.event.card_disabled", "{ship}: {card} is disabled."
    )
    ship: str
    card: str
    id: str


class CardDiscarded(FleetEvent, frozen=True, tag="card_discarded"):
    """A card was discarded."""

    message: ClassVar[Message] = Message(
        "startrek.event.card_discarded", "{ship}: {card} is discarded."
    )
    ship: str
    card: str
    id: str


class TimePlaced(FleetEvent, frozen=True, tag="time_placed"):
    """Time Tokens were put on a card."""

    message: ClassVar[Message] = Message(
        "startrek.event.time_placed", "{card} of {ship} gets {count} Time Tokens."
    )
    ship: str
    card: str
    id: str
    count: int


class AbilityUsed(FleetEvent, frozen=True, tag="ability_used"):
    """A player chose to use an ability."""

    message: ClassVar[Message] = Message("startrek.event.ability_used", "{source} uses {ability}.")
    of_card: ClassVar[Message] = Message("startrek.event.card_used", "{source} is used.")
    texts: ClassVar[tuple[str, ...]] = ("ability", "source")
    ability: str
    source: str

    def words(self) -> str:
        """The sentence; a card has one name for itself and for what it does."""
        return self.say(self.of_card if self.ability == self.source else self.message)
