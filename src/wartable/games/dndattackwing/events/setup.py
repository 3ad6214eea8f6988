"""Setting up: Legions, initiative, creatures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.dndattackwing.events.base import BattleEvent
from wartable.games.dndattackwing.names import (
    creature_name,
)
from wartable.games.flightpath.pose import Pose


class LegionRevealed(BattleEvent, frozen=True, tag="legion_revealed"):
    """A Legion is on the table for all to see."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.legion_revealed", "{color} brings {creatures} ({points} points)."
    )
    color: str
    creatures: tuple[str, ...]
    points: int

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """The creatures by their names."""
        if field == "creatures":
            return [creature_name(creature) for creature in self.creatures]
        return super().spoken(field)


class InitiativeTaken(BattleEvent, frozen=True, tag="initiative_taken"):
    """Somebody has the Initiative Token."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.initiative", "{color} has the Initiative Token."
    )
    color: str
    seat: int


class InitiativeGone(BattleEvent, frozen=True, tag="initiative_gone"):
    """No Levels are tied, and nobody needs the token."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.initiative_gone", "No Levels are tied: no one has initiative."
    )


class CreaturePlaced(BattleEvent, frozen=True, tag="creature_placed"):
    """A creature was placed."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.creature_placed", "{color} places {creature}."
    )
    color: str
    creature: str
    pose: Pose
