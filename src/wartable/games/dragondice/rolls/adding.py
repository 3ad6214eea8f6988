"""What units add to a roll in step 10 for what they show themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from wartable.engine.windows import Moment
from wartable.games.dragondice.dice import Face, Type
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.state import Die

if TYPE_CHECKING:
    from wartable.games.dragondice.icons.icon import Entry

Shown: TypeAlias = "Sequence[tuple[Face, Entry | None]]"
"""The faces of a die, and what each Special Action Icon is used for."""


class Adding(NamedTuple):
    """How a species ability adds results of a type, unit by unit."""

    type: Type
    amount: Callable[[Roll, Die, Shown], int]
    """What a unit adds: it depends on its kind, on what it shows, and on what is rolled for."""
    most: Callable[[Roll], int] | None = None
    """The most that all units add together, if there is such a limit."""


ADDING: Moment[Adding] = Moment("roll.adding")
"""Abilities of units that add results for what these units show."""


def adding_units(roll: Roll, ability: str, adding: Adding) -> list[tuple[Die, int]]:
    """The units that add results by an ability, in their order, and how many each."""
    able, kinds, chosen = roll.game.catalogue.abilities_of, roll.game.catalogue.kinds, roll.chosen
    left = None if adding.most is None else adding.most(roll)
    found: list[tuple[Die, int]] = []
    for thrown in roll.living():
        die = thrown.die
        if thrown.faces and ability in able.get(die.kind, ()):
            faces = kinds[die.kind].faces
            shown = [(faces[at], chosen.get((die.id, nth))) for nth, at in enumerate(thrown.faces)]
            amount = adding.amount(roll, die, shown)
            if left is not None:
                amount = min(amount, left)
                left -= amount
            if amount:
                found.append((die, amount))
    return found
