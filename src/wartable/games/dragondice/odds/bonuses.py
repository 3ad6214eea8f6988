"""What abilities add to a roll for the faces that dice show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.odds.faces import Faces
from wartable.games.dragondice.rolls.adding import ADDING, Adding
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.state import Die


@dataclass(frozen=True, slots=True)
class Bonuses:
    """What abilities add for faces shown."""

    by_kind: dict[str, tuple[int, ...]]
    """By the kind of die and its face, beyond the least."""
    lowest: int = 0
    """What they add at least."""
    cap: int | None = None
    """The most they add beyond that, if that is less than all together."""


NO_BONUSES = Bonuses({})


def bonuses_of(
    table: Roll, abilities: Sequence[str], dice: Sequence[tuple[Die, Faces]], type_: Type
) -> Bonuses:
    """What the one ability adds to a type that does; each is for its own type."""
    for name, adding in ADDING.of(abilities):
        if adding.type == type_:
            return _bonuses(table, name, adding, dice)
    return NO_BONUSES


def _bonuses(
    table: Roll, ability: str, adding: Adding, dice: Sequence[tuple[Die, Faces]]
) -> Bonuses:
    able = table.game.catalogue.abilities_of
    by_kind: dict[str, tuple[int, ...]] = {}
    lowest = together = 0
    for die, faces in dice:
        if ability in able.get(die.kind, ()):
            added = faces.added.get(ability)
            if added is None:
                added = faces.added[ability] = _by_face(table, adding, die, faces)
            least, best = min(added), max(added)
            lowest += least
            together += best - least
            if best > least:
                by_kind[die.kind] = added if not least else tuple([each - least for each in added])
    if adding.most is None:
        return Bonuses(by_kind, lowest)
    most = adding.most(table)
    if lowest >= most:
        return Bonuses({}, most)
    return Bonuses(by_kind, lowest, most - lowest if most - lowest < together else None)


def _by_face(table: Roll, adding: Adding, die: Die, faces: Faces) -> tuple[int, ...]:
    """What a die adds that shows one of its faces."""
    return tuple(
        [
            adding.amount(table, die, [(face, gain.use)])
            for face, gain in zip(table.game.faces(die), faces.gains, strict=True)
        ]
    )
