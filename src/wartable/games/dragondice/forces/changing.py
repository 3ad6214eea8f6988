"""Changing a force die by die, as a builder does, and finding dice by the names people use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

import msgspec

from wartable.engine.refusal import Malformed
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import DRAGONKIN, Catalogue
from wartable.games.dragondice.forces.force import POSTS, Force, in_order
from wartable.games.dragondice.forces.naming import Kind, full_title, names_of

HEAPS: Final = (*POSTS, "dragons", "dragonkin", "minors")
"""Where dice can lie in a force, terrains left aside."""
MOST_AT_ONCE: Final = 120


def dice_in(force: Force, heap: str) -> tuple[str, ...]:
    """The dice of a heap, units before items."""
    for post in POSTS:
        if heap == post:
            return (*force.army(post).units, *force.army(post).items)
    return {"dragons": force.dragons, "dragonkin": force.dragonkin, "minors": force.minors}[heap]


def with_dice(force: Force, heap: str, dice: Sequence[str], catalogue: Catalogue) -> Force:
    """The force with these dice in a heap and no others, in order."""
    for post in POSTS:
        if heap == post:
            army = msgspec.structs.replace(
                force.army(post),
                units=tuple(each for each in dice if each not in catalogue.items),
                items=tuple(each for each in dice if each in catalogue.items),
            )
            return in_order(msgspec.structs.replace(force, **{post: army}))
    return in_order(msgspec.structs.replace(force, **{heap: tuple(dice)}))


def add(force: Force, heap: str, kind: str, number: int, catalogue: Catalogue) -> Force:
    """The force with this many more of a die."""
    return with_dice(force, heap, [*dice_in(force, heap), *[kind] * number], catalogue)


def take(force: Force, heap: str, kind: str, number: int, catalogue: Catalogue) -> Force:
    """The force with this many fewer of a die; `Malformed` if there are not that many."""
    dice = list(dice_in(force, heap))
    there = dice.count(kind)
    if there < number:
        name = full_title(_all(catalogue)[kind], catalogue) if kind in _all(catalogue) else kind
        raise Malformed(f"There are {there} {name} in {heap_words(heap)}, not {number}.")
    for _ in range(number):
        dice.remove(kind)
    return with_dice(force, heap, dice, catalogue)


def heap_words(heap: str) -> str:
    """A heap in words."""
    if heap in POSTS:
        return f"the {heap.capitalize()} Army"
    return {"dragons": "the dragons", "minors": "the minor terrains"}.get(heap, "the Dragonkin")


def heap_for(kind: str, catalogue: Catalogue) -> str:
    """The only heap a die belongs to; nothing if it is for the armies."""
    if kind in catalogue.dragons:
        return "dragons"
    if kind in catalogue.minors:
        return "minors"
    unit = catalogue.units.get(kind)
    return DRAGONKIN if unit is not None and unit.species == DRAGONKIN else ""


def find_die(words: str, pack: str, *, terrains: bool = False) -> str:
    """The die with this name; `Malformed` says what to write instead.

    >>> find_die("THUG", ""), find_die("swampland temple", "", terrains=True)
    ('goblins.thug', 'swampland_temple')
    """
    names = _names(pack, terrains)
    wanted = " ".join(words.casefold().split())
    found = names.get(wanted) or names.get(wanted.removesuffix("s"), [])
    if not found:
        begun = {each for name, ids in names.items() if name.startswith(wanted) for each in ids}
        found = sorted(begun) if wanted else []
    if len(found) == 1:
        return found[0]
    what = "terrain" if terrains else "die"
    catalogue = catalogue_of(pack)
    if not found:
        close = get_close_matches(wanted, names, n=1)
        hint = f" Did you mean “{_title(names[close[0]][0], catalogue)}”?" if close else ""
        raise Malformed(f"There is no {what} “{words[:40]}”.{hint}")
    choices = ", ".join(f"“{_title(each, catalogue)}”" for each in found[:6])
    more = " ..." if len(found) > 6 else ""
    raise Malformed(f"“{words[:40]}” can mean several: write one of {choices}{more}")


def _title(kind: str, catalogue: Catalogue) -> str:
    return full_title(_all(catalogue)[kind], catalogue)


def _all(catalogue: Catalogue) -> Mapping[str, Kind]:
    return {
        **catalogue.units,
        **catalogue.items,
        **catalogue.dragons,
        **catalogue.minors,
        **catalogue.terrains,
    }


@lru_cache(maxsize=16)
def _names(pack: str, terrains: bool) -> dict[str, list[str]]:
    catalogue = catalogue_of(pack)
    kinds: list[Kind] = [
        *catalogue.units.values(),
        *catalogue.items.values(),
        *catalogue.dragons.values(),
        *catalogue.minors.values(),
    ]
    return names_of([*catalogue.terrains.values()] if terrains else kinds, catalogue)
