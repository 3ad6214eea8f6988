"""Missions: Away Teams, Mission Tokens, players who lost."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.startrek.events.base import FleetEvent
from wartable.games.startrek.names import ship_name


class TeamBeamed(FleetEvent, frozen=True, tag="team_beamed"):
    """An Away Team beamed down to the Planet or up again."""

    message: ClassVar[Message] = Message("startrek.event.team_down", "{ship}: a team beams down.")
    up: ClassVar[Message] = Message("startrek.event.team_up", "{ship}: the team is back aboard.")
    ship: str
    down: bool

    def words(self) -> str:
        """Down or up."""
        return (self.message if self.down else self.up)(ship=ship_name(self.ship))


class MissionTokens(FleetEvent, frozen=True, tag="mission_tokens"):
    """A ship has got or lost Mission Tokens: on its Captain, on its Ship Card, beside it."""

    message: ClassVar[Message] = Message(
        "startrek.event.mission_tokens",
        "{ship} has Mission Tokens: {mined} on its Captain, {gained} on its card, {beside} beside.",
    )
    ship: str
    mined: int
    gained: int
    beside: int


class PlayerLost(FleetEvent, frozen=True, tag="player_lost"):
    """A Mission's rules have eliminated a player."""

    message: ClassVar[Message] = Message(
        "startrek.event.player_lost", "{color} has lost the Mission."
    )
    color: str
    seat: int
