"""Who can carry which items (DD-EQUIP-03, DD-EQUIP-04, DD-MEDALLION-01, -02, DD-KIN-06).

Items belong to the army, so the question is always whether some way of handing them out works.
A carrier takes two pieces of equipment or artifacts of fitting elements, or one medallion or relic.
Everything here looks at kinds only; the same questions serve for the whole army and for the part
of it that is rolled (DD-RULING-79, DD-RULING-80).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Final, TypeAlias

from wartable.games.dragondice.dice import ELEMENTS, Carries, Element, ItemKind, UnitKind

LOAD: Final = 2
"""Pieces of equipment and artifacts that one unit carries (DD-EQUIP-03)."""

_ALL: Final = (1 << len(ELEMENTS)) - 1
_CLASSES: Final = {element: at for at, element in enumerate(ELEMENTS)}
_HEAVY: Final = len(ELEMENTS)
"""The class of medallions and relics, after those of the five elements."""

Carriers: TypeAlias = tuple[tuple[int, int], ...]
"""How many units there are of each set of elements they can carry, as (set, units)."""
Loads: TypeAlias = tuple[int, ...]
"""How many items there are of each element, and last how many medallions and relics."""


def can_hold(unit: UnitKind, item: ItemKind) -> bool:
    """Whether this unit could carry this item if it carried nothing else."""
    if unit.carries == "none":
        return False
    return item.alone or bool(_reach(unit.carries, unit.elements) & (1 << _class(item)))


def can_carry(units: Sequence[UnitKind], items: Sequence[ItemKind]) -> bool:
    """Whether these units can carry all these items together."""
    return _fits(_carriers(units), _loads(items))


def has_room(units: Sequence[UnitKind], items: Sequence[ItemKind], item: ItemKind) -> bool:
    """Whether an army with these items could carry one more (DD-RULING-81)."""
    return can_carry(units, [*items, item])


def excess(units: Sequence[UnitKind], items: Sequence[ItemKind]) -> int:
    """How many items are too many: all but the largest set that can be carried (DD-ITEM-06)."""
    loads = _loads(items)
    return sum(loads) - _kept(_carriers(units), loads)


def burials(units: Sequence[UnitKind], items: Sequence[ItemKind]) -> Iterator[tuple[int, ...]]:
    """Every set of items, by position, that the owner may bury as the excess.

    Sets that differ only in which of several equal dice they name are given once.
    """
    carriers, loads = _carriers(units), _loads(items)
    classes: list[Counter[str]] = [Counter() for _ in loads]
    places: dict[str, list[int]] = {}
    for at, item in enumerate(items):
        classes[_class(item)][item.id] += 1
        places.setdefault(item.id, []).append(at)
    for lost in _least_losses(carriers, loads):
        for picks in product(*map(_picks, classes, lost)):
            numbers = Counter(kind for pick in picks for kind in pick)
            yield tuple(
                sorted(at for kind, number in numbers.items() for at in places[kind][:number])
            )


def _picks(kinds: Counter[str], number: int) -> Iterator[tuple[str, ...]]:
    """The ways to take so many dice out of equal and unequal ones."""
    names = sorted(kinds)
    pool = [name for name in names for _ in range(min(kinds[name], number))]
    return iter(dict.fromkeys(combinations(pool, number)))


def _class(item: ItemKind) -> int:
    return _HEAVY if item.alone else _CLASSES[item.elements[0]]


@lru_cache
def _reach(carries: Carries, elements: tuple[Element, ...]) -> int:
    """The elements of which a unit can carry equipment, as bits."""
    return _ALL if carries == "any" else sum(1 << _CLASSES[element] for element in elements)


def _carriers(units: Sequence[UnitKind]) -> Carriers:
    found: dict[int, int] = {}
    for unit in units:
        if unit.carries != "none":
            reach = _reach(unit.carries, unit.elements)
            found[reach] = found.get(reach, 0) + 1
    return tuple(sorted(found.items()))


def _loads(items: Sequence[ItemKind]) -> Loads:
    found = [0] * (_HEAVY + 1)
    for item in items:
        found[_class(item)] += 1
    return tuple(found)


@lru_cache(maxsize=4096)
def _fits(carriers: Carriers, loads: Loads) -> bool:
    """Whether some units can take the medallions and relics and the others all the rest."""
    *light, heavy = loads
    if 2 * heavy + sum(light) > LOAD * sum(number for _, number in carriers):
        return False
    idle, useful = _sorted_out(carriers, light)
    return any(_spreads(useful, tuple(light), max(0, heavy - idle)))


@lru_cache(maxsize=1024)
def _kept(carriers: Carriers, loads: Loads) -> int:
    """How many items the units can carry at most."""
    if _fits(carriers, loads):
        return sum(loads)
    *light, heavy = loads
    idle, useful = _sorted_out(carriers, light)
    return min(idle, heavy) + _most_kept(useful, tuple(light), max(0, heavy - idle))


def _most_kept(useful: Carriers, light: Loads, heavy: int) -> int:
    """The most items that useful carriers keep, heavy or light, by search with a bound."""
    best = 0
    waiting = [(0, 0, useful)]
    while waiting:
        at, taken, left = waiting.pop()
        kept = _light_kept(left, light)
        best = max(best, taken + kept)
        room = LOAD * sum(number for _, number in left)
        bound = max(
            taken + more + min(kept, room - LOAD * more) for more in range(heavy - taken + 1)
        )
        if at == len(left) or bound <= best:
            continue
        reach, number = left[at]
        waiting += [
            (at + 1, taken + gone, (*left[:at], (reach, number - gone), *left[at + 1 :]))
            for gone in range(min(number, heavy - taken) + 1)
        ]
    return best


def _sorted_out(carriers: Carriers, light: Sequence[int]) -> tuple[int, Carriers]:
    """How many carriers no light item fits, and the others by the elements that are there."""
    wanted = sum(1 << each for each, number in enumerate(light) if number)
    useful: Counter[int] = Counter()
    for reach, number in carriers:
        useful[reach & wanted] += number
    idle = useful.pop(0, 0)
    return idle, tuple(sorted(useful.items()))


def _spreads(useful: Carriers, light: Loads, heavy: int, at: int = 0) -> Iterator[bool]:
    """The ways to let useful carriers take the heavy items so that the light ones still fit."""
    if _light_kept(useful, light) < sum(light):
        return
    if heavy == 0:
        yield True
    elif at < len(useful):
        reach, number = useful[at]
        for taken in range(min(number, heavy), -1, -1):
            left = (*useful[:at], (reach, number - taken), *useful[at + 1 :])
            yield from _spreads(left, light, heavy - taken, at + 1)


def _light_kept(carriers: Carriers, light: Loads) -> int:
    """How many light items can be carried: the narrowest cut between items and carriers."""
    wanted = [(1 << each, number) for each, number in enumerate(light) if number]
    total = least = sum(light)
    for size in range(1, len(wanted) + 1):
        for chosen in combinations(wanted, size):
            reach = sum(bit for bit, _ in chosen)
            room = sum(number for each, number in carriers if each & reach)
            least = min(least, total - sum(number for _, number in chosen) + LOAD * room)
    return least


@lru_cache(maxsize=1024)
def _least_losses(carriers: Carriers, loads: Loads) -> tuple[Loads, ...]:
    """Every way to lose as few items as possible so that the rest can be carried, by class."""
    lost = sum(loads) - _kept(carriers, loads)
    return tuple(
        each
        for each in _shares(loads, lost)
        if _fits(carriers, tuple(a - b for a, b in zip(loads, each, strict=True)))
    )


def _shares(most: Loads, total: int) -> Iterator[Loads]:
    """The ways to take a total out of so many of each class."""
    if not most:
        if total == 0:
            yield ()
        return
    room = sum(most[1:])
    for first in range(max(0, total - room), min(most[0], total) + 1):
        for rest in _shares(most[1:], total - first):
            yield (first, *rest)
