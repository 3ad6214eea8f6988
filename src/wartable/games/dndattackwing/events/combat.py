"""Attacks, step by step, and damage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wartable.engine.message import Message
from wartable.engine.windows import Reckoning
from wartable.games.dndattackwing import event_messages as words
from wartable.games.dndattackwing.events.base import BattleEvent
from wartable.games.dndattackwing.names import (
    creature_name,
)


class AttackDeclared(BattleEvent, frozen=True, tag="attack_declared"):
    """An attack was declared, before anything was measured."""

    attack: int
    attacker: str
    defender: str
    weapon: str

    def words(self) -> str:
        return self.say(words.DECLARES)


class AttackMeasured(BattleEvent, frozen=True, tag="attack_measured"):
    """A declared attack was measured for all to see."""

    attack: int
    attacker: str
    defender: str
    range_band: int = 0
    failed: str = ""
    """Why it fails: arc or range."""
    between: int = 0
    obstructed: int = 0

    def words(self) -> str:
        return self.say(words.MEASURED[self.failed])


class AreaDeclared(BattleEvent, frozen=True, tag="area_declared"):
    """An area attack was declared; a ruler is given by its angle and where it touches the base."""

    attacker: str
    weapon: str
    shape: str
    level: str = ""
    angle: int = 0
    corner: int = 0
    token: tuple[int, int] | None = None

    def words(self) -> str:
        return self.say(words.BURST_PLACED if self.shape == "burst" else words.AIMED)

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """The play level, or both where none was named."""
        if field == "level":
            return words.AIMED_AT[self.level]
        return super().spoken(field)


class AreaMeasured(BattleEvent, frozen=True, tag="area_measured"):
    """Whom an area attack catches."""

    attacker: str
    weapon: str
    caught: tuple[str, ...]
    failed: bool = False

    def words(self) -> str:
        if self.failed:
            return self.say(words.BURST_FAILS)
        return self.say(words.CATCHES if self.caught else words.CATCHES_NOBODY)

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """The creatures by their names."""
        if field == "caught":
            return [creature_name(creature) for creature in self.caught]
        return super().spoken(field)


class AttackPassed(BattleEvent, frozen=True, tag="attack_passed"):
    """A creature did not attack."""

    creature: str
    why: str = ""
    reason: str = ""
    """What forbids it, where something does."""

    def words(self) -> str:
        return self.say(words.PASSES[self.why])


class AttackCancelled(BattleEvent, frozen=True, tag="attack_cancelled"):
    """An attack was called off."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.attack_cancelled", "{attacker}'s attack is over."
    )
    attack: int
    attacker: str


class DiceCounted(BattleEvent, frozen=True, tag="dice_counted"):
    """How many dice are rolled, and why."""

    attack: int
    creature: str
    pool: str
    reckoning: Reckoning
    barred: bool = False

    def words(self) -> str:
        if self.barred:
            return self.say(words.NO_DEFENSE)
        if self.reckoning.value == 1:
            return self.say(words.ROLLS_ONE[self.pool])
        return self.say(words.ROLLS[self.pool], dice=self.reckoning.value)


class DiceRolled(BattleEvent, frozen=True, tag="dice_rolled"):
    """What the dice of an attack show."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.dice_rolled", "{creature} rolls {faces}."
    )
    attack: int
    creature: str
    pool: str
    faces: tuple[str, ...]


class DiceModified(BattleEvent, frozen=True, tag="dice_modified"):
    """Dice of an attack were modified."""

    attack: int
    creature: str
    pool: str
    how: str
    faces: tuple[str, ...]
    by: str = ""

    def words(self) -> str:
        return self.say(words.MODIFIED[self.how])


class AttackCompared(BattleEvent, frozen=True, tag="attack_compared"):
    """What is left of an attack."""

    attack: int
    attacker: str
    defender: str
    dodges: int
    hits: int
    criticals: int

    def words(self) -> str:
        if not self.hits:
            return self.say(words.HIT_CRITICALLY if self.criticals else words.MISSED)
        return self.say(words.HIT if self.criticals else words.HIT_NORMALLY)


class HitsDeflected(BattleEvent, frozen=True, tag="hits_deflected"):
    """Armor deflected hits."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.deflected", "{defender}'s Armor deflects {count}."
    )
    attack: int
    defender: str
    count: int


class DamageDealt(BattleEvent, frozen=True, tag="damage_dealt"):
    """A creature was dealt a Damage Card."""

    creature: str
    damage: str
    title: str
    count: int

    def words(self) -> str:
        return self.say(words.CRITICAL_CARD if self.title else words.DAMAGE_CARD)


class DamageTurned(BattleEvent, frozen=True, tag="damage_turned"):
    """A Damage Card was turned face down."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.damage_turned", "{creature}: {title} is turned face down."
    )
    creature: str
    damage: str
    title: str


class DamageHealed(BattleEvent, frozen=True, tag="damage_healed"):
    """A Damage Card was discarded."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.damage_healed", "{creature} discards a Damage Card."
    )
    creature: str
    damage: str


class ArmorTurned(BattleEvent, frozen=True, tag="armor_turned"):
    """Armor Tokens were shattered or repaired."""

    shattered: ClassVar[Message] = Message(
        "dndattackwing.event.armor_shattered", "{creature}'s Armor shatters: {count}."
    )
    repaired: ClassVar[Message] = Message(
        "dndattackwing.event.armor_repaired", "{creature} repairs Armor: {count}."
    )
    creature: str
    count: int
    whole: bool

    def words(self) -> str:
        return self.say(self.repaired if self.whole else self.shattered)


class DieRolled(BattleEvent, frozen=True, tag="die_rolled"):
    """A die was rolled outside an attack."""

    message: ClassVar[Message] = Message(
        "dndattackwing.event.die_rolled", "{creature} rolls {faces} for {title}."
    )
    creature: str
    title: str
    faces: tuple[str, ...]
