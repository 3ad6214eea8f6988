"""The state of a Skirmish between two steps, its agenda and the moments that windows are about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import msgspec

from tests.games.skirmish.content import KINDS, Kind
from wartable.engine.rulebook import Options, State
from wartable.engine.windows import Chosen, Effects, Later

Purpose: TypeAlias = Literal["attack", "save", "luck", "rise"]

COLORS = ("red", "blue", "green", "gold")
LAST_ROUND = 6
FULL_HAND = 2


class SkirmishOptions(Options, frozen=True):
    """How many play, with which units (empty: those of the data file), and whether with snares."""

    players: int = 2
    armies: tuple[tuple[str, ...], ...] = ()
    snares: bool = False


class Unit(msgspec.Struct, array_like=True):
    """A unit on the field."""

    id: str
    kind: str
    seat: int
    wounds: int = 0

    @property
    def card(self) -> Kind:
        """What is printed on its card."""
        return KINDS[self.kind]


class Deal(msgspec.Struct, tag=True, array_like=True):
    """A seat draws a card."""

    seat: int


class Orders(msgspec.Struct, tag=True, array_like=True):
    """All seats choose in secret which unit will act."""


class Dial(msgspec.Struct, tag=True, array_like=True):
    """A seat sets its dial in secret: how many dice stay at home as a guard."""

    seat: int


class Turn(msgspec.Struct, tag=True, array_like=True):
    """A seat's turn with its ordered unit, or a granted turn with the unit named here."""

    seat: int
    granted: str = ""


class Lurk(msgspec.Struct, tag=True, array_like=True):
    """Before a seat's turn others may use in secret what is hidden."""

    seat: int


class Spring(msgspec.Struct, tag=True, array_like=True):
    """What was used in secret, and is known by now, acts on the unit whose turn it is."""

    seat: int
    unit: str
    chosen: Chosen


class Act(msgspec.Struct, tag=True, array_like=True):
    """A unit attacks, does something else or passes."""

    unit: str


class Strike(msgspec.Struct, tag=True, array_like=True):
    """An attack is about to be rolled."""

    attacker: str
    target: str


class Save(msgspec.Struct, tag=True, array_like=True):
    """An attack's hits are about to be saved against."""

    attacker: str
    target: str
    hits: int


class RoundEnd(msgspec.Struct, tag=True, array_like=True):
    """The round comes to its end."""


Agendum: TypeAlias = (
    Deal | Orders | Dial | Turn | Lurk | Spring | Act | Strike | Save | Later | RoundEnd
)


class Battle(State):
    """A skirmish. Secret are `deck`, and `hands`, `orders`, `dials` and `chosen` of others."""

    players: int
    units: dict[str, Unit]
    cast: tuple[str, ...]
    deck: list[str]
    hands: dict[int, list[str]]
    agenda: list[Agendum]
    round: int = 1
    orders: dict[int, str] = {}
    dials: dict[int, int] = {}
    guards: dict[int, int] = {}
    turn: int = 0
    chosen: list[Chosen] = []
    mustered: list[str] = []
    falling: dict[str, Unit] = {}
    discard: list[str] = []
    played: str = ""
    played_by: int = -1
    effects: Effects = msgspec.field(default_factory=Effects)

    def alive(self) -> list[int]:
        """Seats that still have a unit."""
        return sorted({unit.seat for unit in self.units.values()})

    def of(self, seat: int) -> list[Unit]:
        """A seat's units."""
        return [unit for unit in self.units.values() if unit.seat == seat]

    def from_seat(self, first: int) -> list[int]:
        """All seats in turn order, beginning with this one."""
        return [(first + n) % self.players for n in range(self.players)]


@dataclass
class Aim:
    """A unit about to choose a target."""

    attacker: Unit
    target: Unit


@dataclass
class Attack:
    """A declared attack."""

    attacker: str
    target: str
    attacking: int
    defending: int
    called_off: bool = False


@dataclass
class Throw:
    """A handful of dice on the table, which abilities may turn or roll again."""

    unit: str
    seat: int
    target: str
    against: int
    purpose: Purpose
    faces: list[int]


@dataclass
class Wounds:
    """Wounds about to be taken, as many as are left."""

    unit: str
    seat: int
    attacker: str
    left: int


@dataclass
class Lurking:
    """A seat is about to take its turn; the unit is known once its order is shown."""

    seat: int
    unit: str = ""


@dataclass
class SaveCount:
    """The saves of a unit, counted after its throw."""

    unit: str
    saves: int


@dataclass
class Death:
    """A unit about to die, or dead: `replaced` if it lives on after all."""

    unit: str
    seat: int
    killer: str
    by: int
    replaced: bool = False


@dataclass
class Play:
    """A trick card being played on an attack."""

    card: str
    attack: Attack
