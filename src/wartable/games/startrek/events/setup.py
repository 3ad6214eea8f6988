"""Setting up: fleets, Initiative, areas, Obstacles, ships."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek.events.base import FleetEvent
from wartable.games.startrek.names import own_name


class FleetRevealed(FleetEvent, frozen=True, tag="fleet_revealed"):
    """A fleet is on the table for all to see."""

    message: ClassVar[Message] = Message(
        "startrek.event.fleet_revealed", "{color} brings {ships} ({points} SP)."
    )
    color: str
    ships: tuple[str, ...]
    points: int

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """The ships by their names."""
        if field == "ships":
            return [own_name(ship) for ship in self.ships]
        return super().spoken(field)


class InitiativeTaken(FleetEvent, frozen=True, tag="initiative_taken"):
    """A player has the Initiative Token."""

    message: ClassVar[Message] = Message("startrek.event.initiative", "{color} has Initiative.")
    color: str
    seat: int


class ObstaclePlaced(FleetEvent, frozen=True, tag="obstacle_placed"):
    """An Obstacle was put down."""

    message: ClassVar[Message] = Message(
        "startrek.event.obstacle_placed", "{color} places an Obstacle."
    )
    color: str
    obstacle: str
    x: int
    y: int


class AreaChosen(FleetEvent, frozen=True, tag="area_chosen"):
    """A side chose its starting area."""

    message: ClassVar[Message] = Message(
        "startrek.event.area_chosen", "{color} takes starting area {area}."
    )
    color: str
    area: int


class ShipPlaced(FleetEvent, frozen=True, tag="ship_placed"):
    """A ship was placed."""

    message: ClassVar[Message] = Message("startrek.event.ship_placed", "{color} places {ship}.")
    color: str
    ship: str
    pose: Pose

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """The ship without the color that is said anyway."""
        return own_name(self.ship) if field == "ship" else super().spoken(field)
