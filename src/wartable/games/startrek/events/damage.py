"""Damage, ships that are destroyed, and players who leave."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.startrek import event_messages as words
from wartable.games.startrek.events.base import FleetEvent


class ShieldLost(FleetEvent, frozen=True, tag="shield_lost"):
    """A Shield Token was removed by damage."""

    message: ClassVar[Message] = Message("startrek.event.shield_lost", "{ship} loses a Shield.")
    ship: str


class DamageDealt(FleetEvent, frozen=True, tag="damage_dealt"):
    """A Damage Card was dealt, face up with its title or face down."""

    ship: str
    damage: str
    title: str = ""
    count: int = 0
    """How many Damage Cards the ship has now."""

    def words(self) -> str:
        if self.title:
            return self.say(words.CRITICAL_CARD)
        return self.say(words.DAMAGE_CARD)


class DamageTurned(FleetEvent, frozen=True, tag="damage_turned"):
    """A Damage Card was turned face down."""

    message: ClassVar[Message] = Message(
        "startrek.event.damage_turned", "{ship}: {title} is turned face down."
    )
    ship: str
    damage: str
    title: str


class DamageRepaired(FleetEvent, frozen=True, tag="damage_repaired"):
    """A Damage Card was discarded."""

    message: ClassVar[Message] = Message(
        "startrek.event.damage_repaired", "{ship} discards a Damage Card."
    )
    ship: str
    damage: str


class SquadronTokenLost(FleetEvent, frozen=True, tag="squadron_token_lost"):
    """The top token of an Attack Squadron was destroyed."""

    message: ClassVar[Message] = Message(
        "startrek.event.squadron_token_lost", "{ship} loses a token; {left} left."
    )
    ship: str
    left: int


class ShipDoomed(FleetEvent, frozen=True, tag="ship_doomed"):
    """A ship is as good as destroyed, but may attack first."""

    message: ClassVar[Message] = Message(
        "startrek.event.ship_doomed", "{ship} is doomed, but may still attack this round."
    )
    ship: str


class ShipDestroyed(FleetEvent, frozen=True, tag="ship_destroyed"):
    """A ship was destroyed."""

    message: ClassVar[Message] = Message("startrek.event.ship_destroyed", "{ship} is destroyed.")
    ship: str
    seat: int


class FleetEliminated(FleetEvent, frozen=True, tag="fleet_eliminated"):
    """A player has no ships left while others play on."""

    message: ClassVar[Message] = Message(
        "startrek.event.fleet_eliminated", "{color} has no ships left."
    )
    color: str
    seat: int


class PlayerLeft(FleetEvent, frozen=True, tag="player_left"):
    """A player left the match, and the ships with them."""

    message: ClassVar[Message] = Message("startrek.event.player_left", "{color} leaves the match.")
    color: str
    ships: tuple[str, ...]
