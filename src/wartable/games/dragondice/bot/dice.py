"""What the dice of each kind roll on average, for bots: worked out once for a pack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import ID, TYPES, Face, ItemKind, Type, UnitKind
from wartable.games.dragondice.icons.icon import ICONS, Entry, Rolls

MELEE, MISSILE, MAGIC, MANEUVER, SAVE = range(len(TYPES))
"""The index of each type of results in a row of numbers."""

ROLLS: Final[dict[Type, frozenset[Rolls]]] = {
    "melee": frozenset({"melee", "army", "not_maneuver", "any"}),
    "missile": frozenset({"missile", "army", "not_maneuver", "any"}),
    "magic": frozenset({"magic", "army", "not_maneuver", "any"}),
    "maneuver": frozenset({"maneuver", "army", "any"}),
    "save": frozenset({"save", "save.melee", "save.missile", "army", "not_maneuver", "any"}),
}
"""The rolls in which each type is counted."""
AGAIN: Final = 1.3
"""What an icon that re-rolls its die is worth, compared to one that does not."""
FRAME: Final = 1.0
"""What a point of health is worth compared to what the die rolls."""
WEIGHTS: Final = (0.35, 0.3, 0.25, 0.2, 0.3)
"""What a result of each type is worth."""

Row = tuple[float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Average:
    """One kind of die: by type of results, their mean, variance and mean of normal icons."""

    health: int
    mean: Row
    variance: Row
    plain: Row
    ids: float
    worth: float
    """How much it would be missed."""
    abilities: frozenset[str]


@lru_cache(maxsize=16)
def averages_of(pack: str) -> dict[str, Average]:
    """Every unit and item of a pack by its kind."""
    catalogue = catalogue_of(pack)
    found = {
        unit.id: _average(unit, unit.health, catalogue.species[unit.species].abilities)
        for unit in catalogue.units.values()
    }
    found.update((item.id, _average(item, 0, ())) for item in catalogue.items.values())
    return found


def _average(die: UnitKind | ItemKind, health: int, abilities: Sequence[str]) -> Average:
    rows = [[face_worth(face, type_) for face in die.faces] for type_ in TYPES]
    means = [sum(row) / len(row) for row in rows]
    spread = [
        sum(value * value for value in row) / len(row) - mean * mean
        for row, mean in zip(rows, means, strict=True)
    ]
    plain = [
        sum(face.count for face in die.faces if face.icon == type_) / len(die.faces)
        for type_ in TYPES
    ]
    worth = FRAME * health + sum(mean * each for mean, each in zip(means, WEIGHTS, strict=True))
    ids = sum(face.count for face in die.faces if face.icon == ID) / len(die.faces)
    return Average(health, row(means), row(spread), row(plain), ids, worth, frozenset(abilities))


def row(values: Sequence[float]) -> Row:
    """One number for each type of results."""
    melee, missile, magic, maneuver, save = values
    return melee, missile, magic, maneuver, save


def face_worth(face: Face, type_: Type) -> float:
    """The results a face is worth in a roll for this type."""
    if face.icon in {ID, type_}:
        return float(face.count)
    if not face.special:
        return 0.0
    fitting = [entry for entry in ICONS.get(face.icon, ()) if ROLLS[type_] & set(entry.rolls)]
    return max((_entry(entry, face, type_) for entry in fitting), default=0.0)


def _entry(entry: Entry, face: Face, type_: Type) -> float:
    x = float(entry.amount or face.count)
    worth = x if type_ in entry.gives or type_ in entry.either else 0.0
    if (entry.act is not None or entry.delayed is not None) and type_ != "maneuver":
        acting = entry.value.each * face.count + entry.value.always
        # What acts in a save roll comes on top of saves; elsewhere an icon that also gives results
        # does so instead.
        worth = worth + acting / 2 if type_ == "save" else max(worth, acting)
    return worth * AGAIN if entry.again else worth
