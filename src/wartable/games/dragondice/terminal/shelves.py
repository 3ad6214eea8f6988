"""The dice there are to build a force with, shelf by shelf, and what they cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from wartable.engine.refusal import Malformed
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import DRAGONKIN, Catalogue, Confidence, ItemKind, UnitKind
from wartable.games.dragondice.forces.naming import title
from wartable.games.dragondice.forces.points import items_points

UNSURE: Final[dict[Confidence, str]] = {"likely": "likely, not certain", "guess": "a guess"}
"""How sure the faces of a die are, where they are not certain."""


def shelf_lines(pack: str, wanted: str) -> list[str]:
    """What lies on one shelf, or which shelves there are.

    >>> shelf_lines("", "minors")[0][:36]
    'Coastland Bridge, Coastland Knoll, C'
    """
    catalogue = catalogue_of(pack)
    wanted = " ".join(wanted.casefold().split())
    if wanted in _SHELVES:
        return list(_SHELVES[wanted](catalogue))
    species = {each.name.casefold(): each.id for each in catalogue.species.values()}
    begun = [each for name, each in species.items() if wanted and name.startswith(wanted)]
    if wanted in species or len(begun) == 1:
        return list(_units(species.get(wanted) or begun[0], catalogue))
    names = ", ".join(each.name for each in catalogue.species.values())
    words = f"Write list and one of {', '.join(_SHELVES)}, or a species: {names}."
    if wanted:
        raise Malformed(f"There is no shelf “{wanted[:40]}”. {words}")
    return [words]


def _units(species: str, catalogue: Catalogue) -> Iterable[str]:
    """Units of a species with their health, which is what they cost (DD-FORCE-03)."""
    units = [each for each in catalogue.units.values() if each.species == species]
    names = dict.fromkeys(f"{each.name} {each.health}" for each in units)
    what = "health; they cost no points" if species == DRAGONKIN else "points"
    words = f"{catalogue.species[species].name}, with their {what}: {', '.join(names)}."
    named = title(units[0])
    yield words if named == units[0].name else f"{words} Name the element too: {named}."
    yield from _unsure(units)


def _unsure(kinds: Sequence[UnitKind | ItemKind]) -> Iterable[str]:
    """Which dice have faces that are not certain."""
    for confidence, words in UNSURE.items():
        names = dict.fromkeys(each.name for each in kinds if each.confidence == confidence)
        if names:
            yield f"Their faces are {words}: {', '.join(names)}."


def _terrains(catalogue: Catalogue) -> Iterable[str]:
    """Each land with its eighth faces, for both are in the name."""
    lands: dict[str, list[str]] = {}
    for kind in catalogue.terrains.values():
        land = kind.name.removesuffix(kind.eighth_name).strip()
        lands.setdefault(f"{land} ({', '.join(kind.elements)})", []).append(kind.eighth_name)
    for land, places in lands.items():
        yield f"{land}: {', '.join(places)}"


def _dragons(catalogue: Catalogue) -> Iterable[str]:
    """Dragons by how many others each stands for (DD-FORCE-12)."""
    slots: dict[int, list[str]] = {}
    for kind in catalogue.dragons.values():
        slots.setdefault(kind.slots, []).append(kind.name)
    for number, names in sorted(slots.items()):
        yield f"{'One dragon' if number == 1 else f'As {number} dragons'} each: {', '.join(names)}"


def _items(catalogue: Catalogue) -> Iterable[str]:
    """Items with the elements they exist in; medium equipment is cheaper in pairs."""
    elements: dict[str, list[str]] = {}
    for kind in catalogue.items.values():
        elements.setdefault(f"{kind.name}, {_price(kind)}", []).extend(kind.elements)
    for name, sorts in elements.items():
        yield f"{name}: {', '.join(sorts)}" if sorts else name
    yield from _unsure(list(catalogue.items.values()))


def _price(kind: ItemKind) -> str:
    one, two = items_points([kind]), items_points([kind, kind])
    price = f"{one} point{'s' * (one != 1)}"
    return price if two == 2 * one else f"{price}, {two} for two"


def _minors(catalogue: Catalogue) -> Iterable[str]:
    yield ", ".join(each.name for each in catalogue.minors.values())


_SHELVES: Final[dict[str, Callable[[Catalogue], Iterable[str]]]] = {
    "terrains": _terrains,
    "dragons": _dragons,
    "items": _items,
    "minors": _minors,
}
