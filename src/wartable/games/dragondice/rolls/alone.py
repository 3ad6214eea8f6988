"""A unit rolled on its own, without any benefit given to its army (DD-DAMAGE-05)."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.requests import Asking
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.rolls.resolve import resolve, throw
from wartable.games.dragondice.rolls.roll import Kind, Roll
from wartable.games.dragondice.rolls.rollers import may_roll, staying
from wartable.games.dragondice.rolls.tally import Totals
from wartable.games.dragondice.rolls.worth import shows_id
from wartable.games.dragondice.state import Die


class Alone:
    """What one unit rolled by itself; nothing, if it may not be rolled (DD-RULING-36)."""

    __slots__ = ("roll", "totals")

    def __init__(self, roll: Roll, totals: Totals) -> None:
        self.roll = roll
        self.totals = totals

    def of(self, type_: Type) -> int:
        """Its results of a type."""
        return self.totals.of(type_)

    @property
    def id_icon(self) -> bool:
        """Whether it shows its ID icon."""
        return any(shows_id(self.roll, thrown) for thrown in self.roll.thrown)

    def shows(self, icon: str) -> bool:
        """Whether it shows this icon."""
        return any(face.icon == icon for _, _, face in self.roll.faces())


def roll_alone(
    game: Game,
    die: Die,
    counts: Sequence[Type],
    rule: str,
    kind: Kind | None = None,
    *,
    by: str = "",
    silent: bool = False,
    killed: bool = False,
) -> Asking[Alone]:
    """Roll one unit for these results; for none of them, to look at its face.

    A killed unit is rolled whatever kept it from rolling: that is over (DD-RULING-36).

    DD-ITEM-09.
    """
    roll = Roll(
        game,
        die.owner,
        die.place,
        kind or _kind(counts),
        tuple(counts),
        army=False,
        by=by,
        silent=silent,
    )
    if not killed and not (yield from _rolls(roll, die)):
        return Alone(roll, Totals({}))
    yield from throw(roll, [die], rule)
    return Alone(roll, (yield from resolve(roll)))


def _rolls(roll: Roll, die: Die) -> Asking[bool]:
    """Whether a unit may be rolled and is not left out (DD-SAI-76)."""
    return may_roll(roll.game, die, alone=True) and bool((yield from staying(roll, [die])))


def _kind(counts: Sequence[Type]) -> Kind:
    match list(counts):
        case []:
            return "look"
        case ["melee"]:
            return "melee"
        case ["maneuver"]:
            return "maneuver"
        case ["magic"]:
            return "magic"
        case _:
            return "save"
