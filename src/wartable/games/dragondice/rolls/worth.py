"""What the faces of a roll are worth before anything changes it (DD-DICE)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.engine.windows import Moment
from wartable.games.dragondice.dice import ID, TYPES, Face, Type
from wartable.games.dragondice.rolls.roll import Roll, Thrown
from wartable.games.dragondice.state import Die

NORMAL: Final[dict[str, Type]] = {type_: type_ for type_ in TYPES}
"""Normal action icons, by their names."""
LOOKS_LIKE_ID: Moment[Callable[[Roll, Die, Face], int]] = Moment("face.looks_like_id")
"""Faces that count as an ID in some rolls, hooked under the icon; the reply is its worth, or 0."""


def id_worth(roll: Roll, die: Die, face: Face) -> int:
    """What a face is worth as an ID icon; 0 if it is none."""
    if face.icon == ID:
        return face.count
    likeness = LOOKS_LIKE_ID.get(face.icon)
    return 0 if likeness is None else likeness(roll, die, face)


def is_id(roll: Roll, die: Die, face: Face) -> bool:
    """Whether a face shows an ID icon in this roll."""
    return id_worth(roll, die, face) > 0


def shows_id(roll: Roll, thrown: Thrown) -> bool:
    """Whether a die shows an ID icon on any face that counts for it."""
    faces = roll.game.faces(thrown.die)
    return any(is_id(roll, thrown.die, faces[face]) for face in thrown.faces)


def as_type(face: Face) -> Type | None:
    """The type of a normal action icon."""
    return NORMAL.get(face.icon)
