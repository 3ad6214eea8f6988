"""What abilities add to a roll for the faces that dice show, tried out with the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.odds.known import Faces
from wartable.games.dragondice.rolls.modifiers import OWN, Modifiers, Own
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
    table: Roll, dice: Sequence[Die], faces: Mapping[str, Faces], type_: Type
) -> Bonuses:
    """Try every face of the dice that have such an ability, and then the best faces together.

    Where several faces at once change nothing, none does; faces that look the same do the same.
    """
    able = table.game.abilities
    own = [die for die in dice if OWN.knows(able(die))]
    of_kind = {die.kind: die for die in own}
    hooked = {kind: [each for _, each in OWN.of(able(die))] for kind, die in of_kind.items()}
    trying = Trying(replace(table), faces, hooked, type_)
    hidden = trying.added([(die, ()) for die in of_kind.values()])
    if (
        trying.added([(die, range(len(faces[die.kind].gains))) for die in of_kind.values()])
        == hidden
    ):
        return NO_BONUSES
    normal = trying.added([(die, trying.normal(die)) for die in of_kind.values()]) != hidden
    gained = {kind: trying.faces(die, normal=normal) for kind, die in of_kind.items()}
    nothing = trying.added([(die, ()) for die in own])
    lowest = sum([min(gained[die.kind]) for die in own])
    best = [(die, (gained[die.kind].index(max(gained[die.kind])),)) for die in own]
    most = trying.added(best) - nothing - lowest
    by_kind = {
        kind: tuple([each - min(amounts) for each in amounts])
        for kind, amounts in gained.items()
        if any(amounts)
    }
    together = sum([max(by_kind.get(die.kind, (0,))) for die in own])
    return Bonuses(by_kind, lowest, most if most < together else None)


@dataclass(slots=True)
class Trying:
    """A roll of its own, in which dice show whatever is tried."""

    table: Roll
    known: Mapping[str, Faces]
    own: Mapping[str, Sequence[Own]]
    """What abilities do, by the kinds that have them."""
    type: Type

    def normal(self, die: Die) -> list[int]:
        """The faces of a die that show no Special Action Icon, each that looks otherwise."""
        return [at for look, at in self.known[die.kind].looks.first.items() if not look.special]

    def faces(self, die: Die, *, normal: bool) -> tuple[int, ...]:
        """What abilities add for each face of a die alone, if they do for normal faces or not."""
        looks = self.known[die.kind].looks
        alone = self.added([(die, ())])
        each = {
            look: self.added([(die, (at,))]) - alone if normal or look.special else 0
            for look, at in looks.first.items()
        }
        return tuple([each[look] for look in looks.faces])

    def added(self, shown: Sequence[tuple[Die, Sequence[int]]]) -> int:
        """What abilities add when dice show these faces."""
        table = self.table
        table.thrown = [Thrown(die, list(sides)) for die, sides in shown]
        table.chosen = {}
        for die, sides in shown:
            gains = self.known[die.kind].gains
            for nth, at in enumerate(sides):
                use = gains[at].use
                if use is not None:
                    table.chosen[die.id, nth] = use
        found = Modifiers()
        for own in dict.fromkeys([own for die, _ in shown for own in self.own[die.kind]]):
            own(table, found)
        return found.more.get(self.type, 0)
