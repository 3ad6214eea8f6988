"""What happens to Effect Tokens, and what was measured for a card (EFFECT of the ledger)."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.dndattackwing.events.base import BattleEvent


class EffectPlaced(BattleEvent, frozen=True, tag="effect_placed"):
    """An Effect Token was put by a creature."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.effect_placed", "{creature} gets the Effect Token of {card}."
    )
    creature: str
    card: str


class EffectEnded(BattleEvent, frozen=True, tag="effect_ended"):
    """An Effect Token was taken away."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.effect_ended", "{card} no longer affects {creature}."
    )
    creature: str
    card: str


class BurstMeasured(BattleEvent, frozen=True, tag="burst_measured"):
    """The Burst Token that was named for a card was measured."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.burst_reached",
        "{card}: the Burst Token of {weapon} is at Range {range_band}.",
    )
    missed: ClassVar[Message] = Message(
        "dndattackwing.event.burst_missed",
        "{card}: the Burst Token of {weapon} is out of Range, nothing happens.",
    )
    creature: str
    card: str
    weapon: str
    range_band: int
    reached: bool

    def words(self) -> str:
        return self.say(self.message if self.reached else self.missed)


class BurstRemoved(BattleEvent, frozen=True, tag="burst_removed"):
    """A Burst Token left the play area before its time."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.burst_removed", "The Burst Token of {weapon} is removed."
    )
    weapon: str
    burst: str


class CardMeasured(BattleEvent, frozen=True, tag="card_measured"):
    """The creature that was named for a card was measured."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.card_reached", "{card}: {target} is at Range {range_band}."
    )
    missed: ClassVar[Message] = Message(
        "dndattackwing.event.card_missed", "{card}: {target} is out of Range, nothing happens."
    )
    creature: str
    target: str
    card: str
    range_band: int
    reached: bool

    def words(self) -> str:
        return self.say(self.message if self.reached else self.missed)
