"""Adventures: geysers, treasure, traps, and how they end."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.dndattackwing import event_messages as words
from wartable.games.dndattackwing.events.base import BattleEvent
from wartable.games.flightpath.pose import Pose


class PlayerNamed(BattleEvent, frozen=True, tag="player_named"):
    """Who plays a side, as the campaign knows its players."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.player_named", "In this campaign {color} is played by {player}."
    )
    color: str
    player: str
    earlier: str
    """A digest of the sessions before this one."""


class SceneSet(BattleEvent, frozen=True, tag="scene_set"):
    """The tokens of an Adventure lie there."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.scene_set", "The Adventure: {adventure}."
    )
    adventure: str


class GeyserPlaced(BattleEvent, frozen=True, tag="geyser_placed"):
    """A geyser was placed, dormant or active."""

    color: str
    objective: str
    at: tuple[int, int]
    active: bool

    def words(self) -> str:
        return self.say(words.GEYSERS[self.active])


class GeyserRemoved(BattleEvent, frozen=True, tag="geyser_removed"):
    """A geyser dried up; how many are left."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.geyser_removed", "{color} lets a geyser dry up: {left} left."
    )
    color: str
    objective: str
    left: int


class GeyserErupted(BattleEvent, frozen=True, tag="geyser_erupted"):
    """A dormant geyser became active."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.geyser_erupted", "Geyser {number} erupts."
    )
    objective: str
    number: int


class TreasureMeasured(BattleEvent, frozen=True, tag="treasure_measured"):
    """The token named for an Action was measured."""

    creature: str
    objective: str
    near: bool

    def words(self) -> str:
        return self.say(words.MEASURED_TREASURE[self.near])


class TreasureTaken(BattleEvent, frozen=True, tag="treasure_taken"):
    """A dragon holds a token."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.treasure_taken", "{creature} snatches token {number}."
    )
    creature: str
    objective: str
    number: int


class TreasureDropped(BattleEvent, frozen=True, tag="treasure_dropped"):
    """A dragon dropped a token behind its base."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.treasure_dropped", "{creature} drops token {number}."
    )
    creature: str
    objective: str
    number: int
    at: tuple[int, int]


class CardGained(BattleEvent, frozen=True, tag="card_gained"):
    """A creature has a new Upgrade."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.card_gained", "{creature} now has {card}."
    )
    creature: str
    card: str
    id: str


class TrapSprung(BattleEvent, frozen=True, tag="trap_sprung"):
    """A fire trap went off; what gets through its dodges."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.trap_sprung",
        "{creature} springs a fire trap: {hits} {hits:hit|hits} and "
        "{criticals} critical {criticals:hit|hits} get through.",
    )
    creature: str
    hits: int
    criticals: int


class CreaturePutBack(BattleEvent, frozen=True, tag="creature_put_back"):
    """A creature hit a wall and was put back."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.creature_put_back", "{creature} hits the wall and is put back."
    )
    creature: str
    pose: Pose


class CreatureEscaped(BattleEvent, frozen=True, tag="creature_escaped"):
    """A creature left the play area without being defeated."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.creature_escaped", "{creature} gets away."
    )
    creature: str


class AdventureEnded(BattleEvent, frozen=True, tag="adventure_ended"):
    """An Adventure is over: the results reached, and the experience of each seat."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.adventure_ended", "The Adventure is over."
    )
    adventure: str
    results: tuple[int, ...]
    earned: tuple[int, ...]
