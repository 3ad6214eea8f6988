"""Attacks, step by step."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.message import Message
from wartable.engine.windows import Reckoning
from wartable.games.startrek import event_messages as words
from wartable.games.startrek.events.base import FleetEvent


class AttackDeclared(FleetEvent, frozen=True, tag="attack_declared"):
    """A ship fires at another."""

    attack: int
    attacker: str
    defender: str
    weapon: str
    range_band: int
    obstructed: bool = False
    blocked: bool = False
    line: tuple[int, int, int, int] = (0, 0, 0, 0)
    """The measured line on the mat, from x, y to x, y."""

    def words(self) -> str:
        return self.say(words.FIRES)


class AttackPassed(FleetEvent, frozen=True, tag="attack_passed"):
    """A ship does not attack."""

    ship: str
    why: str = ""

    def words(self) -> str:
        return self.say(words.HOLDS_FIRE[self.why])


class DiceCounted(FleetEvent, frozen=True, tag="dice_counted"):
    """How many dice a ship rolls, and why."""

    attack: int
    ship: str
    pool: str
    reckoning: Reckoning

    def words(self) -> str:
        return self.say(words.ROLLS[self.pool], dice=self.reckoning.value)


class DiceRolled(FleetEvent, frozen=True, tag="dice_rolled"):
    """What the dice of an attack or defense show."""

    message: ClassVar[Message] = Message("startrek.event.dice_rolled", "{ship}: {faces}.")
    attack: int
    ship: str
    pool: str
    faces: tuple[str, ...]


class DiceModified(FleetEvent, frozen=True, tag="dice_modified"):
    """Dice were converted, rolled again, added or canceled."""

    attack: int
    ship: str
    pool: str
    how: str
    """convert, reroll, add or cancel."""
    faces: tuple[str, ...]
    by: str = ""
    """The token or card that did it."""

    def words(self) -> str:
        return self.say(words.MODIFIED[self.how])


class AttackCompared(FleetEvent, frozen=True, tag="attack_compared"):
    """Results were compared."""

    attack: int
    attacker: str
    defender: str
    evades: int
    hits: int
    criticals: int

    def words(self) -> str:
        if self.hits and self.criticals:
            return self.say(words.HIT)
        if self.criticals:
            return self.say(words.HIT_CRITICAL)
        return self.say(words.HIT_NORMAL if self.hits else words.MISSED)


class AttackCancelled(FleetEvent, frozen=True, tag="attack_cancelled"):
    """An attack was called off."""

    message: ClassVar[Message] = Message(
        "startrek.event.attack_cancelled", "{attacker}'s attack comes to nothing."
    )
    attack: int
    attacker: str
