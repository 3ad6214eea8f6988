"""Attacks step by step, wounds and destruction."""

from __future__ import annotations

from typing import ClassVar, Literal

from wartable.engine.message import Message
from wartable.engine.windows import Reckoning
from wartable.games.heroscape import event_messages as words
from wartable.games.heroscape.events.base import HeroScapeEvent


class AttackDeclared(HeroScapeEvent, frozen=True, tag="attack_declared"):
    """An attack is announced; `special` is the name of a Special Attack."""

    texts: ClassVar[tuple[str, ...]] = ("special",)
    figure: str
    target: str
    special: str = ""

    def words(self) -> str:
        return self.say(words.ATTACKS_WITH if self.special else words.ATTACKS)


class DiceCounted(HeroScapeEvent, frozen=True, tag="dice_counted"):
    """How many dice a figure rolls, and why."""

    figure: str
    purpose: Literal["attack", "defense"]
    reckoning: Reckoning
    height: int = 0
    """Dice for Height Advantage among them."""

    def words(self) -> str:
        attacks, dice = self.purpose == "attack", self.reckoning.value
        if dice == 1:
            return self.say(words.ATTACK_DIE if attacks else words.DEFENSE_DIE)
        return self.say(words.ATTACK_DICE if attacks else words.DEFENSE_DICE, dice=dice)


class AttackResolved(HeroScapeEvent, frozen=True, tag="attack_resolved"):
    """Skulls against shields."""

    figure: str
    target: str
    skulls: int
    shields: int

    def words(self) -> str:
        return self.say(words.HITS if self.skulls > self.shields else words.BLOCKED)


class AttackCalledOff(HeroScapeEvent, frozen=True, tag="attack_called_off"):
    """An attack was prevented."""

    message: ClassVar[Message] = Message(
        "heroscape.event.attack_called_off", "{figure} does not attack {target} after all."
    )
    figure: str
    target: str


class Wounded(HeroScapeEvent, frozen=True, tag="wounded"):
    """A figure took wounds."""

    figure: str
    wounds: int
    left: int

    def words(self) -> str:
        return self.say(words.WOUND if self.wounds == 1 else words.WOUNDS)


class Healed(HeroScapeEvent, frozen=True, tag="healed"):
    """Wound Markers were taken off."""

    figure: str
    wounds: int

    def words(self) -> str:
        return self.say(words.HEALED_ONE if self.wounds == 1 else words.HEALED)


class Destroyed(HeroScapeEvent, frozen=True, tag="destroyed"):
    """A figure left the battlefield for its Army Card."""

    message: ClassVar[Message] = Message("heroscape.event.destroyed", "{figure} is destroyed.")
    figure: str


class CardOut(HeroScapeEvent, frozen=True, tag="card_out"):
    """All figures of a card are destroyed."""

    message: ClassVar[Message] = Message("heroscape.event.card_out", "Out of play: {card}.")
    card: str
