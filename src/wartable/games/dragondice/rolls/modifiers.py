"""What lasting effects, species and faces of terrains do to a roll (steps 6, 7, 9 and 10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from wartable.engine.windows import Effect, Moment
from wartable.games.dragondice.calling import EIGHTH, effect_name
from wartable.games.dragondice.dice import TYPES, Type
from wartable.games.dragondice.rolls.adding import ADDING, adding_units
from wartable.games.dragondice.rolls.roll import Roll

Untyped: TypeAlias = Literal["any"]
ANY: Untyped = "any"


class Modifiers(msgspec.Struct):
    """Everything that changes the results of one roll, type by type.

    DD-MODIFIER-04, DD-BREATH-04.
    """

    less: dict[Type | Untyped, int] = {}
    halved: set[Type] = set()
    more: dict[Type, int] = {}
    id_doubled: set[Type] = set()
    no_id: str = ""
    """What makes the army ignore its ID results, such as Dragon Plague."""
    by: str = ""
    """What is changing the roll just now."""
    sources: list[Source] = []
    """What takes away or adds, in the order in which it was found."""
    halved_by: dict[Type, str] = {}
    id_doubled_by: dict[Type, str] = {}

    def subtract(self, type_: Type | Untyped, amount: int) -> None:
        """Step 6."""
        self.sources.append(Source(self.by, type_, -amount))
        self.less[type_] = self.less.get(type_, 0) + amount

    def add(self, type_: Type, amount: int) -> None:
        """Step 10."""
        self.sources.append(Source(self.by, type_, amount))
        self.more[type_] = self.more.get(type_, 0) + amount

    def settle(self, name: str) -> None:
        """Note what this name has halved and doubled just now."""
        for type_ in self.halved:
            self.halved_by.setdefault(type_, name)
        for type_ in self.id_doubled:
            self.id_doubled_by.setdefault(type_, name)


class Source(NamedTuple):
    """Results of a type (or any) that something adds to a roll, or takes away from it."""

    name: str
    type: Type | Untyped
    amount: int


Touch: TypeAlias = Callable[[Roll, Modifiers, Effect], None]
LASTING: Moment[Touch] = Moment("roll.lasting")
"""What a lasting effect does to the rolls of an army it lies on."""
Own: TypeAlias = Callable[[Roll, Modifiers], None]
OWN: Moment[Own] = Moment("roll.own")
"""What a face of the army's terrain does to its rolls."""


class Conversion(msgspec.Struct, frozen=True):
    """Results of one type that some dice may count as another (DD-ROLL-15)."""

    dice: frozenset[int]
    of: Type
    to: Type
    by: str
    """The ability, spell or icon that lets them."""


COUNTS_AS: Moment[Callable[[Roll], Conversion | None]] = Moment("roll.counts_as")
"""What a species ability lets units count as something else."""
COUNTS_AS_LASTING: Moment[Callable[[Roll, Effect], list[Conversion]]] = Moment(
    "roll.counts_as.lasting"
)


class Change(msgspec.Struct, frozen=True):
    """What an effect that only changes numbers does to each roll, once for each of its amount."""

    less: Mapping[Type | Untyped, int]
    more: Mapping[Type, int]
    halved: tuple[Type, ...]
    not_maneuver: bool


CHANGES: Final[dict[str, Change]] = {}
"""Those effects by name, for calculations without a roll."""


def lasting(
    name: str,
    *,
    less: Mapping[Type | Untyped, int] | None = None,
    more: Mapping[Type, int] | None = None,
    halved: tuple[Type, ...] = (),
    not_maneuver: bool = False,
) -> None:
    """An effect that only changes numbers; amounts are taken as often as the record says."""

    change = CHANGES[name] = Change(less or {}, more or {}, halved, not_maneuver)

    def touch(roll: Roll, modifiers: Modifiers, effect: Effect) -> None:
        if not_maneuver and roll.maneuvering:
            return
        times = max(effect.amount, 1)
        for type_, amount in change.less.items():
            modifiers.subtract(type_, amount * times)
        for type_, amount in change.more.items():
            modifiers.add(type_, amount * times)
        modifiers.halved.update(halved)

    LASTING.by(name)(touch)


def modifiers_of(roll: Roll, abilities: Sequence[str] | None = None) -> Modifiers:
    """Everything that changes this roll; its abilities may be known already.

    DD-SPECIES-01, DD-RULING-34, DD-RULING-113.
    """
    found = Modifiers()
    for effect in roll.effects():
        touch = LASTING.get(effect.ability)
        if touch is not None:
            found.by = effect_name(effect.ability)
            touch(roll, found, effect)
            found.settle(found.by)
    for found.by, adding in ADDING.of(roll.abilities() if abilities is None else abilities):
        amount = sum([each for _, each in adding_units(roll, found.by, adding)])
        if amount:
            found.add(adding.type, amount)
    if roll.army:
        _terrain(roll, found)
    if roll.attack is not None and "save" in roll.counts:
        for found.by, amount in roll.attack.fewer_saves.items():
            found.subtract("save", amount)
    for found.by, amount in roll.less.items():
        found.subtract(ANY, amount)
    for (found.by, type_), amount in roll.added.items():
        found.add(type_, amount)
    return found


def _terrain(roll: Roll, found: Modifiers) -> None:
    """The eighth face doubles IDs (DD-EIGHTH-02); a minor terrain has its own face.

    DD-EIGHTH-05.
    """
    game = roll.game
    if game.holds(roll.seat, roll.place):
        found.id_doubled.update(TYPES)
        found.settle(EIGHTH)
        found.by = f"eighth:{game.power(roll.seat, roll.place)}"
        face = OWN.get(found.by)
        if face is not None:
            face(roll, found)
            found.settle(found.by)
    minor = game.minor(roll.seat, roll.place)
    if minor is not None:
        found.by = f"minor:{game.catalogue.minors[minor.kind].faces[minor.face]}"
        own = OWN.get(found.by)
        if own is not None:
            own(roll, found)
            found.settle(found.by)


def conversions_of(roll: Roll, abilities: Sequence[str] | None = None) -> list[Conversion]:
    """Everything in this roll that may count as something else."""
    found: list[Conversion] = []
    if roll.converts:
        everything = frozenset(thrown.die.id for thrown in roll.thrown)
        found = [Conversion(everything, of, to, by) for (of, to), by in roll.converts.items()]
    names = roll.abilities() if abilities is None else abilities
    found += [made for _, make in COUNTS_AS.of(names) if (made := make(roll))]
    for effect in roll.effects():
        make = COUNTS_AS_LASTING.get(effect.ability)
        if make is not None:
            found.extend(make(roll, effect))
    return found


def bearers(roll: Roll, ability: str) -> frozenset[int]:
    """The units in a roll that have a species ability; never items (DD-ITEM-01)."""
    game = roll.game
    return frozenset(
        thrown.die.id for thrown in roll.thrown if ability in game.abilities(thrown.die)
    )
