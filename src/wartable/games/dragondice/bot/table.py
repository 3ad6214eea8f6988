"""The table as bots look at it: every army with what it is expected to roll where it is.

Made from a view or from a state, which name dice and terrains alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import erf, exp, pi, sqrt
from typing import Final, Protocol

import msgspec

from wartable.games.dragondice.bot.dice import (
    MANEUVER,
    SAVE,
    Average,
    Row,
    averages_of,
    row,
)
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import TYPES, Element
from wartable.games.dragondice.rolls.modifiers import ANY, CHANGES
from wartable.games.dragondice.settling import EIGHTH
from wartable.games.dragondice.species.counting import COUNTING
from wartable.games.dragondice.state import RESERVE

SOMETIMES: Final = 0.5
"""The weight of an ability that works only in some rolls."""
PLACE: Final = {type_: at for at, type_ in enumerate(TYPES)}
WASTED: Final = 0.9
"""What damage is worth: some of it is too little to kill a unit."""


class DieThere(Protocol):
    """A unit or item."""

    @property
    def id(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def owner(self) -> int: ...
    @property
    def place(self) -> int: ...


class TerrainThere(Protocol):
    """A terrain."""

    @property
    def kind(self) -> str: ...
    @property
    def home(self) -> int: ...
    @property
    def face(self) -> int: ...
    @property
    def holder(self) -> int: ...


class MinorThere(Protocol):
    """A minor terrain."""

    @property
    def kind(self) -> str: ...
    @property
    def owner(self) -> int: ...
    @property
    def place(self) -> int: ...
    @property
    def face(self) -> int: ...


class Lasting(msgspec.Struct, frozen=True):
    """An effect that lies on armies or terrains."""

    name: str
    targets: tuple[str, ...]
    amount: int


class Strength:
    """What an army is expected to roll, by type of results."""

    __slots__ = ("health", "mean", "variance", "worth")

    def __init__(
        self, health: int, worth: float, mean: list[float], variance: Sequence[float]
    ) -> None:
        self.health = health
        self.worth = worth
        self.mean = mean
        self.variance = variance


class BotTable:
    """Armies and terrains, worked out on demand."""

    def __init__(
        self,
        pack: str,
        players: Sequence[int],
        dice: Iterable[DieThere],
        terrains: Sequence[TerrainThere],
        minors: Sequence[MinorThere],
        effects: Sequence[Lasting],
    ) -> None:
        self.pack = pack
        self.catalogue = catalogue_of(pack)
        self.averages = averages_of(pack)
        self.players = players
        """Those still in the match."""
        self.terrains = terrains
        self.minors = minors
        self.effects = effects
        self.armies: dict[tuple[int, int], list[DieThere]] = {}
        for die in dice:
            self.armies.setdefault((die.owner, die.place), []).append(die)
        units = self.catalogue.units
        self._present = {
            army for army, dice in self.armies.items() if any(die.kind in units for die in dice)
        }
        self._strengths: dict[tuple[int, int, bool], Strength] = {}

    def dice(self, seat: int, place: int) -> list[DieThere]:
        """A player's units and items at a place."""
        return self.armies.get((seat, place), [])

    def average(self, die: DieThere) -> Average:
        """What a die rolls."""
        return self.averages[die.kind]

    def is_there(self, seat: int, place: int) -> bool:
        """Whether a player has units at a place."""
        return (seat, place) in self._present

    def rivals(self, seat: int) -> list[int]:
        """The other players still in the match."""
        return [other for other in self.players if other != seat]

    def rivals_at(self, seat: int, place: int) -> list[int]:
        """Other players with units at a place."""
        present = self._present
        return [other for other in self.players if other != seat and (other, place) in present]

    def strength(self, seat: int, place: int) -> Strength:
        """What an army is expected to roll where it is."""
        held = place >= 0 and self.terrains[place].holder == seat
        return self._strength(seat, place, held)

    def strength_holding(self, seat: int, place: int) -> Strength:
        """What an army would roll if it had the eighth face."""
        return self._strength(seat, place, held=True)

    def _strength(self, seat: int, place: int, held: bool) -> Strength:
        key = (seat, place, held)
        found = self._strengths.get(key)
        if found is None:
            found = self._strengths[key] = self.muster(seat, place, self.dice(seat, place), held)
        return found

    def muster(self, seat: int, place: int, dice: Iterable[DieThere], held: bool) -> Strength:
        """What some dice of one player would roll together at a place."""
        elements = self.catalogue.terrains[self.terrains[place].kind].elements if place >= 0 else ()
        kinds = tuple(die.kind for die in dice)
        health, worth, mean, variance = _mustered(self.pack, kinds, elements, held)
        found = Strength(health, worth, list(mean), variance)
        if self.effects:
            self._change(seat, place, found.mean)
        return found

    def _change(self, seat: int, place: int, mean: list[float]) -> None:
        """Take lasting effects into account."""
        army, terrain = f"army:{seat}:{place}", f"terrain:{place}"
        for effect in self.effects:
            change = CHANGES.get(effect.name)
            if change is None or not (army in effect.targets or terrain in effect.targets):
                continue
            times = max(effect.amount, 1)
            for at, type_ in enumerate(TYPES):
                if type_ in change.halved:
                    mean[at] /= 2
                less = change.less.get(type_, 0)
                if not (at == MANEUVER and change.not_maneuver):
                    less += change.less.get(ANY, 0)
                mean[at] = max(mean[at] - less * times, 0.0)
                mean[at] += change.more.get(type_, 0) * times


@lru_cache(maxsize=4096)
def _mustered(
    pack: str, kinds: tuple[str, ...], elements: tuple[Element, ...], held: bool
) -> tuple[int, float, Row, Row]:
    """The health and worth of some dice, and what they roll: the mean and its variance."""
    averages = averages_of(pack)
    mean, variance = [0.0] * len(TYPES), [0.0] * len(TYPES)
    health, worth = 0, 0.0
    for kind in kinds:
        average = averages[kind]
        health += average.health
        worth += average.worth
        for at in range(len(TYPES)):
            mean[at] += average.mean[at] + (average.ids if held else 0.0)
            variance[at] += average.variance[at]
        for ability in average.abilities:
            counting = COUNTING.get(ability)
            if counting is not None and counting.elements and counting.elements <= {*elements}:
                more = average.plain[PLACE[counting.of]]
                mean[PLACE[counting.to]] += more if counting.always else more * SOMETIMES
    return health, worth, row(mean), row(variance)


def above(mean: float, variance: float) -> float:
    """What a normally distributed number is expected to be above zero."""
    if variance <= 0.0:
        return max(mean, 0.0)
    spread = sqrt(variance)
    z = mean / spread
    return mean * _normal(z) + spread * exp(-z * z / 2) / sqrt(2 * pi)


def _normal(z: float) -> float:
    return (1 + erf(z / sqrt(2))) / 2


def damage(attacker: Strength, type_: int, defender: Strength) -> float:
    """The health an attack is expected to kill, melee or missile."""
    left = above(
        attacker.mean[type_] - defender.mean[SAVE],
        attacker.variance[type_] + defender.variance[SAVE],
    )
    return min(left * WASTED, float(defender.health))


def outmaneuvers(mover: Strength, others: Sequence[Strength]) -> float:
    """The chance that an army equals or beats all others in a maneuver."""
    chance = 1.0
    for other in others:
        spread = sqrt(mover.variance[MANEUVER] + other.variance[MANEUVER]) or 0.1
        chance *= _normal((mover.mean[MANEUVER] - other.mean[MANEUVER] + 0.5) / spread)
    return chance


def in_range(table: BotTable, place: int, there: int) -> bool:
    """Whether missiles reach from one terrain to another."""
    if place < 0 or there < 0:
        return False
    homes = table.terrains[place].home >= 0 and table.terrains[there].home >= 0
    return place == there or not homes


def actions_at(table: BotTable, place: int, face: int, *, holds: bool) -> tuple[str, ...]:
    """The actions an army may take at a face of a terrain, or in the Reserve Area."""
    if place == RESERVE:
        return ("magic",)
    if face == EIGHTH:
        return ("melee", "missile", "magic") if holds else ("melee",)
    return (table.catalogue.terrains[table.terrains[place].kind].faces[face - 1],)
