"""Abilities by which results count as results of another type (DD-SPECIES)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from wartable.games.dragondice.dice import Action, Element, Type
from wartable.games.dragondice.rolls.modifiers import COUNTS_AS, Conversion, bearers
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.turn.actions import CHARGES


@dataclass(frozen=True, slots=True)
class Counting:
    """Results of one type that count as another where all these elements are, in some rolls."""

    of: Type
    to: Type
    elements: frozenset[Element]
    always: bool
    """Whether it is so in all rolls."""


COUNTING: Final[dict[str, Counting]] = {}
"""What each ability does, for calculations without a roll."""


def counts_as(
    ability: str,
    of: Type,
    to: Type,
    *elements: Element,
    when: Callable[[Roll], bool] | None = None,
) -> None:
    """Units with the ability may count results as another type where all these elements are."""
    needed = frozenset(elements)
    COUNTING[ability] = Counting(of, to, needed, when is None)

    def convert(roll: Roll) -> Conversion | None:
        if to not in roll.counts or not (when is None or when(roll)):
            return None
        if not roll.elements() >= needed:
            return None
        return Conversion(bearers(roll, ability), of, to, ability)

    COUNTS_AS.by(ability)(convert)


def _counter_attack(roll: Roll) -> bool:
    """A roll to strike back; the reply to a charge is none (DD-RULING-26)."""
    return roll.counter and roll.kind == "melee"


def charge(ability: str, action: Action) -> None:
    """Maneuvers count in the action of the march in which this charge was named."""
    CHARGES.by(ability)(action)

    def charging(roll: Roll) -> bool:
        march = roll.game.state.march
        return (
            march is not None
            and march.charge == ability
            and march.is_of(roll.seat, roll.place)
            and roll.kind == action
            and not roll.counter
        )

    counts_as(ability, "maneuver", action, when=charging)


charge("Javelin Charge", "missile")
charge("Kukri Charge", "melee")
counts_as("Coastal Dodge", "maneuver", "save", "water")
counts_as("Mountain Mastery", "melee", "maneuver", "earth")
counts_as("Dwarven Might", "save", "melee", "fire", when=_counter_attack)
counts_as("Stampede", "maneuver", "melee", "earth", "air", when=_counter_attack)
counts_as("Flaming Shields", "save", "melee", "fire", when=lambda roll: not roll.counter)
counts_as("Swamp Mastery", "melee", "maneuver", "earth")
counts_as("Volcanic Adaptation", "maneuver", "save", "fire")
counts_as("Intangibility", "maneuver", "save", "water", when=lambda roll: roll.against == "missile")
counts_as("Born of the Swamp", "maneuver", "save", "water")
