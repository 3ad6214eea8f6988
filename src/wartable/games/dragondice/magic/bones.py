"""Bone Magic: more magic for each unit that rolled some (DD-SPECIES-39, -40, DD-RULING-49)."""

from __future__ import annotations

from wartable.games.dragondice.game import Game
from wartable.games.dragondice.magic.pool import MORE, magic_of
from wartable.games.dragondice.rolls.modifiers import OWN, Modifiers
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.state import Die, Magic

BONE_MAGIC = "Bone Magic"
MOST = 4
"""For every 24 points of force size (DD-SPECIES-40)."""


@OWN.by(BONE_MAGIC)
def add_bones(roll: Roll, modifiers: Modifiers) -> None:
    """Each unit that rolled magic other than on its ID adds one more."""
    modifiers.add("magic", len(bone_units(roll)))


@MORE.by(BONE_MAGIC)
def bones_to_spend(roll: Roll) -> list[Magic]:
    """What was added belongs to the unit that added it."""
    return [magic_of(roll.game, die, roll.place, 1) for die in bone_units(roll)]


def bone_units(roll: Roll) -> list[Die]:
    """The units that add a result: as many as there are such dead, at most."""
    game = roll.game
    if roll.kind != "magic" or not roll.army:
        return []
    found: dict[int, Die] = {}
    for thrown, nth, face in roll.faces():
        entry = roll.chosen.get((thrown.die.id, nth))
        made = face.icon == "magic" or (entry is not None and "magic" in entry.gives)
        if made and BONE_MAGIC in game.abilities(thrown.die):
            found[thrown.die.id] = thrown.die
    return list(found.values())[: _most(game, roll.seat)]


def _most(game: Game, seat: int) -> int:
    return min(game.dead_bearers(seat, BONE_MAGIC), game.per_24(MOST))
