"""What abilities add to a roll for the faces that dice show, tried out with the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.odds.known import Faces
from wartable.games.dragondice.rolls.modifiers import OWN, Modifiers
from wartable.games.dragondice.rolls.roll import Roll, Thrown
from wartable.games.dragondice.state import Die


@dataclass(frozen=True, slots=True)
class Bonuses:
    """What abilities add for faces shown."""

    by_kind: dict[str, tuple[int, ...]]
    """By the kind of die and its face, beyond the least."""
    lowest: int = 0
    """What they add at least, beside what they add for dice that show nothing."""
    cap: int | None = None
    """The most they add beyond that, if that is less than all together."""


NO_BONUSES = Bonuses({})


def bonuses_of(
    table: Roll,
    dice: Sequence[Die],
    faces: Mapping[str, Faces],
    type_: Type,
) -> Bonuses:
    """Try every face of the dice that have such an ability, and then the best faces together.

    Where all faces at once change nothing, no face does; faces that look the same do the same.
    """
    game = table.game
    own = [die for die in dice if OWN.knows(game.abilities(die))]
    of_kind = {die.kind: die for die in own}
    looked = replace(table, chosen={})
    shown = [(die, range(len(faces[kind].gains))) for kind, die in of_kind.items()]
    hidden = [(die, ()) for die in of_kind.values()]
    if _added(looked, shown, faces, type_) == _added(looked, hidden, faces, type_):
        return NO_BONUSES
    gained: dict[str, tuple[int, ...]] = {}
    for kind, die in of_kind.items():
        alone = _added(looked, [(die, ())], faces, type_)
        looks = faces[kind].looks
        each = {
            look: _added(looked, [(die, (at,))], faces, type_) - alone
            for look, at in looks.first.items()
        }
        gained[kind] = tuple([each[look] for look in looks.faces])
    nothing = _added(looked, [(die, ()) for die in own], faces, type_)
    lowest = sum(min(gained[die.kind]) for die in own)
    best = [(die, (gained[die.kind].index(max(gained[die.kind])),)) for die in own]
    most = _added(looked, best, faces, type_) - nothing - lowest
    by_kind = {
        kind: tuple(each - min(amounts) for each in amounts)
        for kind, amounts in gained.items()
        if any(amounts)
    }
    together = sum(max(by_kind.get(die.kind, (0,))) for die in own)
    return Bonuses(by_kind, lowest, most if most < together else None)


def _added(
    table: Roll, shown: Sequence[tuple[Die, Sequence[int]]], faces: Mapping[str, Faces], type_: Type
) -> int:
    """What abilities add when dice show these faces."""
    table.chosen.clear()
    table.thrown = []
    names: dict[str, None] = {}
    for die, sides in shown:
        table.thrown.append(Thrown(die, list(sides)))
        for nth, at in enumerate(sides):
            use = faces[die.kind].gains[at].use
            if use is not None:
                table.chosen[(die.id, nth)] = use
        names.update(dict.fromkeys(table.game.abilities(die)))
    found = Modifiers()
    for _, own in OWN.of(names):
        own(table, found)
    return found.more.get(type_, 0)
