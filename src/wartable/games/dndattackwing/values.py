"""What a creature's numbers are now: Level, Health, Agility, Primary Weapon Value."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.dndattackwing.cards import Creature as CreatureCard
from wartable.games.dndattackwing.cards import Dial, Weapon
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.registry import (
    AGILITY,
    ARMOR,
    COUNTED_DAMAGE,
    HEALTH,
    LEVEL,
    PRIMARY_WEAPON,
    abilities,
)
from wartable.games.dndattackwing.state import Battle


def printed(creature: Creature) -> CreatureCard:
    """The Creature Card (DN-CARD-01)."""
    return shipped().creatures[creature.card]


def level(state: Battle, creature: Creature) -> int:
    """Its Level as it counts for the order."""
    return abilities.number(state, LEVEL, printed(creature).level, creature)


def levels_of(state: Battle, creatures: Sequence[Creature]) -> dict[str, int]:
    """The Levels of several creatures, by their ids."""
    rank = abilities.reckoner(state, LEVEL)
    return {each.id: rank(printed(each).level, each) for each in creatures}


def health(state: Battle, creature: Creature) -> int:
    """How many Damage Cards defeat it."""
    return abilities.number(state, HEALTH, printed(creature).health, creature)


def armor(state: Battle, creature: Creature) -> int:
    """How many hits its Full Armor Tokens deflect (DN-ARMOR-01)."""
    return abilities.number(state, ARMOR, creature.armor, creature)


def agility(state: Battle, creature: Creature) -> int:
    """Its Agility outside an attack."""
    return abilities.number(state, AGILITY, printed(creature).agility, creature)


def printed_attack(creature: Creature) -> int:
    """The printed Primary Weapon Value; of a Troop, on its top Troop Token (DN-RULING-57)."""
    return printed(creature).attack_of(max(len(creature.soldiers), 1))


def primary_weapon(state: Battle, creature: Creature) -> int:
    """Its Primary Weapon Value outside an attack."""
    return abilities.number(state, PRIMARY_WEAPON, printed_attack(creature), creature)


def damage_counted(state: Battle, creature: Creature) -> int:
    """What its Damage Cards count, face up and face down (DN-DEFEAT-01)."""
    return abilities.number(state, COUNTED_DAMAGE, len(creature.damage), creature)


def weapons(creature: Creature) -> tuple[Weapon, ...]:
    """Its Primary Weapons (DN-PRIMARY-01)."""
    return printed(creature).weapons


def can_fly(creature: Creature) -> bool:
    """Whether it flies, by itself or by an effect (DN-DIAL-01, DN-DIAL-05)."""
    return printed(creature).flies or bool(creature.flight_dial)


def can_land(creature: Creature) -> bool:
    """Whether it has a Ground dial to move with (DN-RULING-10)."""
    return bool(printed(creature).ground)


def dial_in_use(creature: Creature) -> Dial:
    """The dial it plans with: Ground on the ground, Flight in the air.

    DN-DIAL-01, DN-DIAL-02, DN-DIAL-03, DN-DIAL-04, DN-DIAL-05, DN-RULING-11.
    """
    return shipped().dials[dial_name(creature)]


def dial_name(creature: Creature) -> str:
    """The id of that dial."""
    card = printed(creature)
    return card.ground if creature.level == "ground" else card.air or creature.flight_dial
