"""Who can carry which items (DD-EQUIP, DD-MEDALLION and DD-KIN).

Items belong to the army, so the question is always whether some way of handing them out works. A
carrier takes two pieces of equipment or artifacts of fitting elements, or one medallion or relic.
Everything here looks at kinds only; the same questions serve for the whole army and for the part of
it that is rolled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from math import prod
from typing import Final, TypeAlias

from wartable.games.dragondice.dice import ELEMENTS, Carries, Element, ItemKind, UnitKind

LOAD: Final = 2
"""Pieces of equipment and artifacts that one unit carries (DD-EQUIP-03)."""

_ALL: Final = (1 << len(ELEMENTS)) - 1
_CLASSES: Final = {element: at for at, element in enumerate(ELEMENTS)}
_HEAVY: Final = len(ELEMENTS)
"""The class of medallions and relics, after those of the five elements."""

MOST_STEPS: Final = 100
"""How many ways to load an army are tried before its owner is asked item by item."""

Carriers: TypeAlias = tuple[tuple[int, int], ...]
"""How many units there are of each set of elements they can carry, as (set, units)."""
Loads: TypeAlias = tuple[int, ...]
"""How many items there are of each element, and last how many medallions and relics."""


def can_hold(unit: UnitKind, item: ItemKind) -> bool:
    """Whether this unit could carry this item if it carried nothing else.

    DD-EQUIP-04, DD-MEDALLION-01, DD-KIN-06.
    """
    if unit.carries == "none":
        return False
    return item.alone or bool(_reach(unit.carries, unit.elements) & (1 << _class(item)))


def can_carry(units: Sequence[UnitKind], items: Sequence[ItemKind]) -> bool:
    """Whether these units can carry all these items together."""
    return _fits(_carriers(units), _loads(items))


def has_room(units: Sequence[UnitKind], items: Sequence[ItemKind], item: ItemKind) -> bool:
    """Whether an army with these items could carry another (DD-RULING-81)."""
    return can_carry(units, [*items, item])


def excess(units: Sequence[UnitKind], items: Sequence[ItemKind]) -> int:
    """How many items are too many: all but the largest set that can be carried (DD-ITEM-06)."""
    loads = _loads(items)
    return sum(loads) - _kept(_carriers(units), loads)


def few_burials(
    units: Sequence[UnitKind],
    items: Sequence[ItemKind],
    most: int,
    kept: Collection[int] = (),
) -> list[tuple[int, ...]] | None:
    """Every set of items, by position, that the owner may bury as the excess (DD-RULING-79).

    The units can carry the rest, and could carry nothing of the set beside it. Sets that differ
    only in which of several equal dice they name are given once. Items that are `kept` are in none.
    None: there are more than `most` of them, or it takes too long to find out.
    """
    carriers, loads = _carriers(units), _loads(items)
    classes: list[Counter[str]] = [Counter() for _ in loads]
    places: dict[str, list[int]] = {}
    for at, item in enumerate(items):
        if at not in kept:
            classes[_class(item)][item.id] += 1
            places.setdefault(item.id, []).append(at)
    losses = _losses(carriers, loads, _loads([items[at] for at in kept]))
    if losses is None:
        return None
    found: list[tuple[int, ...]] = []
    for lost in losses:
        ways = [_picks(kinds, number, most) for kinds, number in zip(classes, lost, strict=True)]
        if len(found) + prod(map(len, ways)) > most:
            return None
        for picks in product(*ways):
            numbers = Counter(kind for pick in picks for kind in pick)
            buried = (at for kind, number in numbers.items() for at in places[kind][:number])
            found.append(tuple(sorted(buried)))
    return found


def room_beside(
    units: Sequence[UnitKind], items: Sequence[ItemKind], kept: Collection[int]
) -> list[int]:
    """The items, by position, that the units can carry beside those kept; of equal dice one."""
    load = [items[at] for at in kept]
    first = {item.id: at for at, item in reversed(list(enumerate(items))) if at not in kept}
    return sorted(at for at in first.values() if can_carry(units, [*load, items[at]]))


def _picks(kinds: Counter[str], number: int, most: int) -> list[tuple[str, ...]]:
    """The ways to take this many dice from equal and unequal ones, at most `most` plus one."""
    names = sorted(kinds)
    rest = [sum(kinds[name] for name in names[at:]) for at in range(len(names) + 1)]
    found: list[tuple[str, ...]] = []
    waiting: list[tuple[tuple[str, ...], int]] = [((), 0)]
    while waiting and len(found) <= most:
        taken, at = waiting.pop()
        left = number - len(taken)
        if not left:
            found.append(taken)
        elif left <= rest[at]:
            name = names[at]
            counts = range(min(kinds[name], left) + 1)
            waiting += [((*taken, *[name] * count), at + 1) for count in counts]
    return found


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
    if _light_kept(useful, tuple(light)) < sum(light):
        return False
    return heavy <= idle or heavy - idle <= _carried_or_idle(useful, tuple(light)) - sum(light)


def _carried_or_idle(carriers: Carriers, light: Loads) -> int:
    """The most that light items which are carried and carriers without any can come to.

    Let each carrier be two places joined by a line, and each item be joined to all places that fit
    it. This is the size of a largest matching then, which the formula of Tutte and Berge gives.
    Items of an element are all alike, so it is enough to look at the ways to sort out elements. If
    all light items can be carried at all, some largest matching carries them all.
    """
    units = sum(number for _, number in carriers)
    numbers = [0]  # of items, for each set of elements
    for number in light:
        numbers += [number + others for others in numbers]
    least = min(
        2 * sum(number for reach, number in carriers if not inside >> reach & 1)
        + numbers[taken]
        - numbers[alone]
        - sum(numbers[block] % 2 for block in blocks)
        for taken, alone, blocks, inside in _sortings(_present(light))
    )
    return (2 * units + sum(light) + least) // 2


def _present(light: Sequence[int]) -> int:
    """The elements of which there is a light item, as bits."""
    return sum(1 << each for each, number in enumerate(light) if number)


@cache
def _sortings(present: int) -> list[tuple[int, int, tuple[int, ...], int]]:
    """The ways to sort the elements present, as bits: taken out, standing alone, or in blocks.

    The last number has a bit for each set of elements that, what is taken out aside, lies within
    one block.
    """
    elements = [each for each in range(len(ELEMENTS)) if present >> each & 1]
    found: list[tuple[int, int, tuple[int, ...], int]] = []
    for labels in product(range(len(elements) + 2), repeat=len(elements)):
        named = sorted(set(labels) - {0, 1})
        if named != list(range(2, len(named) + 2)):
            continue
        taken, alone, *blocks = (
            sum(1 << each for each, label in zip(elements, labels, strict=True) if label == wanted)
            for wanted in (0, 1, *named)
        )
        inside = sum(
            1 << reach
            for reach in range(_ALL + 1)
            if any(not (reach & ~taken) & ~block for block in (0, *blocks))
        )
        found.append((taken, alone, tuple(blocks), inside))
    return found


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
    top = min(_light_kept(useful, light) + heavy, _carried_or_idle(useful, light))
    waiting = [(0, 0, useful)]
    while waiting and best < top:
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
    present = _present(light)
    useful: Counter[int] = Counter()
    for reach, number in carriers:
        useful[reach & present] += number
    idle = useful.pop(0, 0)
    return idle, tuple(sorted(useful.items()))


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
def _losses(carriers: Carriers, loads: Loads, least: Loads) -> tuple[Loads, ...] | None:
    """Every way to lose no more items than needed so that the rest can be carried, by class.

    At least `least` of each class are kept. None: there are too many ways to try.
    """
    found: list[Loads] = []
    for number, each in enumerate(_carried(carriers, loads, least, ())):
        if number == MOST_STEPS:
            return None
        if not any(_fits(carriers, more) for more in _one_more(loads, each)):
            found.append(tuple(load - kept for load, kept in zip(loads, each, strict=True)))
    return tuple(found)


def _carried(carriers: Carriers, loads: Loads, least: Loads, kept: Loads) -> Iterator[Loads]:
    """Everything the units can carry together, by class, the most of each class first."""
    at = len(kept)
    if at == len(loads):
        yield kept
        return
    for number in range(loads[at], least[at] - 1, -1):
        if _fits(carriers, (*kept, number, *least[at + 1 :])):
            yield from _carried(carriers, loads, least, (*kept, number))


def _one_more(loads: Loads, kept: Loads) -> Iterator[Loads]:
    """What is kept with one more item, for each class that has one left."""
    for at, (load, number) in enumerate(zip(loads, kept, strict=True)):
        if number < load:
            yield (*kept[:at], number + 1, *kept[at + 1 :])
