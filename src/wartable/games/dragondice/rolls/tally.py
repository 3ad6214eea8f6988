"""Steps 5 to 10: from what the dice show to the totals, die by die (DD-ROLL).

Results are kept in parcels, one for each die, type and origin, so that every number can be traced
to the die it comes from. IDs go last under subtraction (DD-MODIFIER-03); each result is doubled at
most once (DD-RULING-30); what counts as something else is added last (DD-ROLL-16).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import msgspec

from wartable.engine.forms import Option, Plan, Share
from wartable.engine.forms.plan import Data, Field
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, ask
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.dice import Element, Type
from wartable.games.dragondice.icons.icon import Entry
from wartable.games.dragondice.rolls import messages
from wartable.games.dragondice.rolls.events import PartShown, RollStep
from wartable.games.dragondice.rolls.losing import Loss, doubles, lose, spread, taken
from wartable.games.dragondice.rolls.modifiers import (
    Conversion,
    Modifiers,
    conversions_of,
    modifiers_of,
)
from wartable.games.dragondice.rolls.roll import Origin, Parcel, Roll
from wartable.games.dragondice.rolls.worth import as_type, id_worth, is_id


class Line(msgspec.Struct):
    """How one type came to its total, step by step."""

    subtotal: int = 0
    subtracted: int = 0
    divided: int = 0
    special: int = 0
    multiplied: int = 0
    added: int = 0
    total: int = 0
    parts: list[PartShown] = []
    """Where each number comes from."""

    def part(self, step: RollStep, source: str, amount: int, die: int = -1) -> None:
        """Note what something has done in a step."""
        if amount:
            self.parts.append(PartShown(step, source, amount, die))


class Totals(msgspec.Struct):
    """What a roll came to: the lines of each type and the parcels that are left."""

    lines: dict[Type, Line]
    parcels: list[Parcel] = []
    rolled: dict[tuple[int, Type], int] = {}
    """What each die made of each type before anything was taken away or doubled."""
    shown: dict[tuple[int, Type], int] = {}
    """The same without what only counts as that type (DD-RULING-44)."""

    def of(self, type_: Type) -> int:
        """The final total of a type."""
        line = self.lines.get(type_)
        return 0 if line is None else line.total


class Heap(msgspec.Struct):
    """Results of one face that may go to any of several types counted."""

    die: int
    nth: int
    """The how-manieth face of its die it is."""
    amount: int
    origin: Origin
    types: dict[Type, str]
    """The types it may go to, and what lets it count as that type, where it is of another."""
    entry: Entry | None = None


def tally(roll: Roll) -> Asking[Totals]:
    """Steps 5 to 10 of a roll whose SAIs have been applied."""
    abilities = roll.abilities()
    modifiers = modifiers_of(roll, abilities)
    heaps = list(heaps_of(roll, modifiers, conversions_of(roll, abilities)))
    parcels = yield from _subtotal(roll, heaps)
    parcels += roll.given_still()
    rolled: dict[tuple[int, Type], int] = {}
    shown: dict[tuple[int, Type], int] = {}
    for parcel in parcels:
        key = (parcel.die, parcel.type)
        rolled[key] = rolled.get(key, 0) + parcel.amount
        if not parcel.counted_as:
            shown[key] = shown.get(key, 0) + parcel.amount
    lines: dict[Type, Line] = {type_: Line() for type_ in roll.counts}
    less = (yield from spread(roll, modifiers, parcels)) if modifiers.less else {}
    for type_, line in lines.items():
        own = [parcel for parcel in parcels if parcel.type == type_]
        if modifiers.no_id:
            _tell_ignored(roll, line, modifiers.no_id)
        yield from _reckon(roll, line, own, less.get(type_, []), modifiers, type_)
    return Totals(lines, [parcel for parcel in parcels if parcel.amount], rolled, shown)


def heaps_of(roll: Roll, modifiers: Modifiers, conversions: list[Conversion]) -> Iterable[Heap]:
    """Every face with the types its results may go to."""
    for thrown, nth, face in roll.faces():
        die = thrown.die.id
        worth = id_worth(roll, thrown.die, face)
        if worth:
            if not modifiers.no_id:
                yield Heap(die, nth, worth, "id", dict.fromkeys(roll.counts, ""))
            continue
        type_ = as_type(face)
        if type_ is not None:
            if conversions or type_ in roll.counts:
                types = _open_to(roll, die, (type_,), conversions)
                if types:
                    yield Heap(die, nth, face.count, "icon", types)
            continue
        entry = roll.chosen.get((die, nth))
        if entry is not None:
            for own in entry.results():
                types = _open_to(roll, die, own, conversions)
                if types:
                    yield Heap(die, nth, entry.amount or face.count, "sai", types, entry)


def _open_to(
    roll: Roll, die: int, own: tuple[Type, ...], conversions: list[Conversion]
) -> dict[Type, str]:
    """The counted types that results of these types may go to."""
    types: dict[Type, str] = {type_: "" for type_ in own if type_ in roll.counts}
    for conversion in conversions:
        if conversion.of in own and conversion.to in roll.counts and die in conversion.dice:
            types.setdefault(conversion.to, conversion.by)
    return types


def _subtotal(roll: Roll, heaps: list[Heap]) -> Asking[list[Parcel]]:
    """Step 5: where results may go to several types the roller divides them.

    DD-COMBO-03, DD-COMBO-04, DD-RULING-28.
    """
    divisible = {str(at): heap for at, heap in enumerate(heaps) if len(heap.types) > 1}
    shares: dict[str, Data] = {}
    if divisible:
        shares = yield from ask(_divide(roll, divisible))
    parcels: list[Parcel] = []
    for at, heap in enumerate(heaps):
        divided = cast("dict[str, int] | None", shares.get(str(at))) if shares else None
        for type_, converted in heap.types.items():
            amount = heap.amount if divided is None else divided[type_]
            if amount:
                parcels.append(_parcel(roll, heap, type_, amount, converted))
    return parcels


def _parcel(roll: Roll, heap: Heap, type_: Type, amount: int, converted: str) -> Parcel:
    """Results of a heap that go to one type."""
    entry = heap.entry
    if entry is None:
        element = _element(roll, heap, type_)
        return Parcel(heap.die, type_, amount, heap.origin, counted_as=converted, element=element)
    return Parcel(
        heap.die,
        type_,
        amount,
        heap.origin,
        counted_as=converted,
        free=entry.free,
        icon=entry.icon,
    )


def _element(roll: Roll, heap: Heap, type_: Type) -> Element | None:
    """Normal magic icons of a unit that Attune has switched to another element (DD-SAI-02)."""
    if type_ == "magic" and heap.origin == "icon":
        return roll.recoloured.get(heap.die)
    return None


def _divide(roll: Roll, heaps: dict[str, Heap]) -> Prompt[dict[str, Data]]:
    fields = {
        at: Field(
            messages.RESULTS_OF(
                amount=heap.amount, unit=roll.game.kind(roll.game.die(heap.die)).called
            ),
            Share(
                tuple(Option(type_, called("type", type_)) for type_ in heap.types),
                amount=heap.amount,
                most=(heap.amount,) * len(heap.types),
            ),
            (f"die:{heap.die}",),
        )
        for at, heap in heaps.items()
    }
    return Prompt(
        roll.seat,
        "divide_results",
        messages.DIVIDE,
        "DD-COMBO-03",
        Plan(fields),
        tuple(f"die:{heap.die}" for heap in heaps.values()),
    )


def _tell_ignored(roll: Roll, line: Line, by: str) -> None:
    """IDs that come to nothing are shown with the reason."""
    for thrown, _, face in roll.faces():
        if is_id(roll, thrown.die, face):
            line.parts.append(PartShown("subtotal", by, 0, thrown.die.id))


def _reckon(
    roll: Roll, line: Line, own: list[Parcel], less: list[Loss], modifiers: Modifiers, type_: Type
) -> Asking[None]:
    """Steps 5 to 10 for one type (DD-ROLL-07, DD-ROLL-08, DD-ROLL-09, DD-ROLL-10, DD-ROLL-11)."""
    plain = [parcel for parcel in own if parcel.origin != "sai" and not parcel.counted_as]
    special = [parcel for parcel in own if parcel.origin == "sai" and not parcel.counted_as]
    line.subtotal = sum([parcel.amount for parcel in plain])
    for parcel in plain:
        line.part("subtotal", "id" if parcel.origin == "id" else type_, parcel.amount, parcel.die)
    for name, lost in taken(less, line.subtotal):
        line.subtracted += lost
        line.part("subtracted", name, lost)
    if line.subtracted:
        yield from lose(roll, plain, line.subtracted, modifiers, type_)
    left = line.subtotal - line.subtracted
    if type_ in modifiers.halved:
        line.divided = left - left // 2
        line.part("divided", modifiers.halved_by[type_], line.divided)
        yield from lose(roll, plain, line.divided, modifiers, type_)
    line.special = sum([parcel.amount for parcel in special])
    for parcel in special:
        line.part("special", parcel.icon, parcel.amount, parcel.die)
    doubling = bool(roll.doubled) or type_ in modifiers.id_doubled
    for parcel in (*plain, *special) if doubling else ():
        if doubles(roll, parcel, modifiers, type_):
            by = roll.doubled.get((parcel.die, type_)) or modifiers.id_doubled_by[type_]
            line.part("multiplied", by, parcel.amount, parcel.die)
            line.multiplied += parcel.amount
            parcel.amount *= 2
    line.added = modifiers.more.get(type_, 0)
    for name, of, amount in modifiers.sources:
        if of == type_ and amount > 0:
            line.part("added", name, amount)
    for parcel in own:
        if parcel.counted_as:
            line.added += parcel.amount
            line.part("added", parcel.counted_as, parcel.amount, parcel.die)
    line.total = (
        line.subtotal - line.subtracted - line.divided + line.special + line.multiplied + line.added
    )
