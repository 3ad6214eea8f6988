"""Actions, tokens and cards."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.dndattackwing import event_messages as words
from wartable.games.dndattackwing.events.base import BattleEvent
from wartable.games.dndattackwing.names import card_name
from wartable.games.flightpath.pose import Pose


class ActionTaken(BattleEvent, frozen=True, tag="action_taken"):
    """A creature performed an Action of its card."""

    creature: str
    action: str

    def words(self) -> str:
        return self.say(words.ACTED, action=words.ACTIONS[self.action])


class ActionSkipped(BattleEvent, frozen=True, tag="action_skipped"):
    """A creature performed no Action."""

    creature: str
    why: str = ""

    def words(self) -> str:
        return self.say(words.SKIPS[self.why])


class TargetMeasured(BattleEvent, frozen=True, tag="target_measured"):
    """The creature named for a Target Action was measured."""

    creature: str
    target: str
    range_band: int
    """0: beyond the ruler."""

    def words(self) -> str:
        return self.say(words.TARGETED[self.range_band > 0])


class Shifted(BattleEvent, frozen=True, tag="shifted"):
    """A creature shifted sideways."""

    message: ClassVar[Message] = Message("dndattackwing.event.shifted", "{creature} feints.")
    creature: str
    start: Pose
    pose: Pose


class FeintFailed(BattleEvent, frozen=True, tag="feint_failed"):
    """There was no room for a Feint."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.feint_failed", "{creature}'s Feint fails: there is no room."
    )
    creature: str


class TokenPlaced(BattleEvent, frozen=True, tag="token_placed"):
    """A creature got a token."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.token_placed", "{creature} gets {token}."
    )
    creature: str
    token: str


class TokenRemoved(BattleEvent, frozen=True, tag="token_removed"):
    """A creature lost or spent a token."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.token_removed", "{creature} loses {token}."
    )
    creature: str
    token: str


class CardEnabled(BattleEvent, frozen=True, tag="card_enabled"):
    """A Disabled Upgrade Token was removed."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.card_enabled", "{creature} can use {card} again."
    )
    creature: str
    card: str
    id: str


class CardDisabled(BattleEvent, frozen=True, tag="card_disabled"):
    """An Upgrade was disabled."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.card_disabled", "{creature}: {card} is disabled."
    )
    creature: str
    card: str
    id: str


class CardDiscarded(BattleEvent, frozen=True, tag="card_discarded"):
    """An Upgrade was discarded."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.card_discarded", "{creature}: {card} is discarded."
    )
    creature: str
    card: str
    id: str


class DurationPlaced(BattleEvent, frozen=True, tag="duration_placed"):
    """Duration Tokens were put on an Upgrade or a Damage Card."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.duration_placed",
        "{creature}'s {card} gets Duration Tokens: {count}.",
    )
    creature: str
    card: str
    id: str
    count: int


class AbilityUsed(BattleEvent, frozen=True, tag="ability_used"):
    """A player chose to use an ability."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.ability_used", "{source} uses its {ability}."
    )
    of_card: ClassVar[Message] = Message(
        "dndattackwing.event.card_used", "{creature} uses {source}."
    )
    of_effect: ClassVar[Message] = Message(
        "dndattackwing.event.effect_used", "{source} takes effect."
    )
    of_creature: ClassVar[Message] = Message(
        "dndattackwing.event.special_ability_used", "{source} uses its special ability."
    )
    texts: ClassVar[tuple[str, ...]] = ("ability", "source")
    ability: str
    source: str
    creature: str = ""
    """Whose it is; nobody's where the card that it came from is gone."""

    def words(self) -> str:
        """The sentence; a card has one name for itself and for what it does."""
        seat, *card = self.about[-1].split(".")
        if seat.isdigit() and card_name(card[0]) == self.ability:
            return self.say(self.of_creature)
        if self.ability != self.source:
            return self.say(self.message)
        carried = self.creature and seat.isdigit()
        return self.say(self.of_card if carried else self.of_effect)
