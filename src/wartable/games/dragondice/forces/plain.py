"""A plain force of any species and size, for whoever brings none of his own.

Only units of the species, spread evenly over the armies, with terrains and dragons of its elements.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import cycle, islice
from typing import Final, TypeVar

from wartable.games.dragondice.dice import (
    DRAGONKIN,
    Catalogue,
    DragonKind,
    Size,
    TerrainKind,
    UnitKind,
)
from wartable.games.dragondice.forces.force import POSTS, Army, Force
from wartable.games.dragondice.forces.points import dragons_needed

SIZES: Final[tuple[Size, ...]] = ("large", "medium", "small")

K = TypeVar("K", TerrainKind, DragonKind)


def plain_force(catalogue: Catalogue, species: str, size: int) -> Force | None:
    """Such a force, or None if the species has no units for it."""
    units = [unit for unit in catalogue.units.values() if unit.species == species]
    if species == DRAGONKIN or not units:
        return None
    share, rest = divmod(size, len(POSTS))
    armies = [_army(units, share + (number < rest)) for number in range(len(POSTS))]
    if not all(armies):
        return None
    elements = {element for unit in units for element in unit.elements}
    lands = _fitting((land for land in catalogue.terrains.values() if not land.advanced), elements)
    dragons = _fitting((each for each in catalogue.dragons.values() if each.slots == 1), elements)
    home, horde, campaign = (Army(army) for army in armies)
    return Force(
        name=f"Plain {catalogue.species[species].name}",
        size=size,
        home=home,
        horde=horde,
        campaign=campaign,
        home_terrain=lands[0].id,
        frontier=lands[-1].id,
        dragons=tuple(dragon.id for dragon in islice(cycle(dragons), dragons_needed(size))),
    )


def _army(units: list[UnitKind], points: int) -> tuple[str, ...]:
    """Units of all sizes in turn until the points are spent; none if they cannot be."""
    kinds = {
        size: cycle([unit.id for unit in units if unit.size == size])
        for size in SIZES
        if any(unit.size == size for unit in units)
    }
    health = {unit.size: unit.health for unit in units}
    army: list[str] = []
    while points:
        fitting = [size for size in kinds if health[size] <= points]
        if not fitting:
            return ()
        for size in fitting:
            if health[size] <= points:
                army.append(next(kinds[size]))
                points -= health[size]
    return tuple(army)


def _fitting(kinds: Iterable[K], elements: Collection[str]) -> list[K]:
    """Those made of these elements alone, or all if there are none such."""
    every = list(kinds)
    return [kind for kind in every if all(each in elements for each in kind.elements)] or every
