"""Bone Magic: more magic for each unit that rolled some (DD-SPECIES)."""

from __future__ import annotations

from wartable.games.dragondice.magic.pool import MORE, magic_of
from wartable.games.dragondice.rolls.adding import ADDING, Adding, Shown, adding_units
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.state import Die, Magic

BONE_MAGIC = "Bone Magic"
MOST = 4
"""For every 24 points of force size (DD-SPECIES-40)."""


def made_magic(roll: Roll, _: Die, shown: Shown) -> int:
    """Each unit that rolled magic other than on its ID adds one more."""
    if roll.kind != "magic" or not roll.army:
        return 0
    made = any(
        face.icon == "magic" or (entry is not None and "magic" in entry.gives)
        for face, entry in shown
    )
    return 1 if made else 0


def most_bones(roll: Roll) -> int:
    """As many as there are such dead, at most."""
    game = roll.game
    return min(game.dead_bearers(roll.seat, BONE_MAGIC), game.per_24(MOST))


BONES = ADDING.by(BONE_MAGIC)(Adding("magic", made_magic, most_bones))


@MORE.by(BONE_MAGIC)
def bones_to_spend(roll: Roll) -> list[Magic]:
    """What was added belongs to the unit that added it (DD-RULING-49)."""
    return [
        magic_of(roll.game, die, roll.place, amount)
        for die, amount in adding_units(roll, BONE_MAGIC, BONES)
    ]
