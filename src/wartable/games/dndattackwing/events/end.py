"""Creatures that are defeated, and players who leave."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.dndattackwing.events.base import BattleEvent


class CreatureDefeated(BattleEvent, frozen=True, tag="creature_defeated"):
    """A creature was defeated and removed."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.creature_defeated", "{creature} is defeated."
    )
    creature: str
    seat: int


class PlayerLeft(BattleEvent, frozen=True, tag="player_left"):
    """A player left the match."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.player_left", "{color} leaves and takes the whole Legion along."
    )
    color: str
    creatures: tuple[str, ...]
