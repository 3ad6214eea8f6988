"""Shuttlecraft that dock and launch, and mines."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek.events.base import FleetEvent


class Docked(FleetEvent, frozen=True, tag="docked"):
    """A Shuttlecraft docked."""

    message: ClassVar[Message] = Message("startrek.event.docked", "{ship} docks at {target}.")
    ship: str
    target: str


class Launched(FleetEvent, frozen=True, tag="launched"):
    """A Shuttlecraft launched."""

    message: ClassVar[Message] = Message("startrek.event.launched", "{ship} launches.")
    ship: str
    pose: Pose


class CardMoved(FleetEvent, frozen=True, tag="card_moved"):
    """A card changed from a Capital Ship to its Shuttlecraft, or back."""

    message: ClassVar[Message] = Message("startrek.event.card_moved", "{card} is now on {ship}.")
    ship: str
    card: str


class MineLaid(FleetEvent, frozen=True, tag="mine_laid"):
    """A Minefield Token was put down."""

    message: ClassVar[Message] = Message(
        "startrek.event.mine_laid", "{color} lays a Minefield Token: {card}."
    )
    color: str
    card: str
    mine: str
    pose: Pose
