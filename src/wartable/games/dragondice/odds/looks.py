"""What faces look like: facts of a catalogue, found once for each kind of die, whatever is rolled.

Faces of different dice that look the same do the same, and what they do is asked only once.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from wartable.games.dragondice.dice import Catalogue, Face
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.icons.icon import name_of
from wartable.games.dragondice.rolls.resolve import REROLLS
from wartable.games.dragondice.rolls.worth import LOOKS_LIKE_ID
from wartable.games.dragondice.state import Die

MOST_KNOWN: Final = 16


@dataclass(eq=False, slots=True)
class Look:
    """A face, and every face like it."""

    icon: str
    """The name of its icon: a logo has that of its die."""
    count: int
    special: bool


@dataclass(eq=False, slots=True)
class Looks:
    """The faces of a kind of die."""

    faces: tuple[Look, ...]
    first: dict[Look, int]
    """Which is the first face that looks so."""
    shown: dict[Look, int]
    """How many faces look so."""
    special: tuple[bool, ...]
    """Which faces show a Special Action Icon."""
    rerolls: bool
    """Whether a face lets dice be rolled again."""


@dataclass(eq=False, slots=True)
class Content:
    """What is known of the dice of a catalogue."""

    catalogue: Catalogue
    kinds: dict[str, Looks] = field(default_factory=dict[str, Looks])
    looks: dict[tuple[str, str, int, str], Look] = field(
        default_factory=dict["tuple[str, str, int, str]", Look]
    )

    def of(self, game: Game, die: Die) -> Looks:
        """How the faces of a die look."""
        found = self.kinds.get(die.kind)
        if found is None:
            faces = game.faces(die)
            looks = tuple([self._look(game, die, face) for face in faces])
            found = self.kinds[die.kind] = Looks(
                looks,
                {look: at for at, look in reversed(list(enumerate(looks)))},
                Counter(looks),
                tuple([look.special for look in looks]),
                REROLLS.knows([look.icon for look in looks]),
            )
        return found

    def _look(self, game: Game, die: Die, face: Face) -> Look:
        """If a face may look like an ID, it depends on whose it is."""
        name = name_of(game, die, face) if face.special else face.icon
        whose = die.kind if LOOKS_LIKE_ID.get(face.icon) else ""
        key = (name, face.icon, face.count, whose)
        found = self.looks.get(key)
        if found is None:
            found = self.looks[key] = Look(name, face.count, face.special)
        return found


_known: dict[int, Content] = {}


def content_of(catalogue: Catalogue) -> Content:
    """What is known of a catalogue, by its identity, which no other can have while it is known."""
    found = _known.get(id(catalogue))
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = _known[id(catalogue)] = Content(catalogue)
    return found
