"""A plain force of any species and size, for players who bring none.

Only units of the species, spread evenly over the armies, with terrains and dragons of its elements.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
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
    kinds = _by_health([unit for unit in units if unit.size in SIZES])
    armies = [_army(kinds, share + (number < rest)) for number in range(len(POSTS))]
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


def _by_health(units: list[UnitKind]) -> dict[int, Iterator[str]]:
    """Units without end for each health, the largest first: those of all classes in turn."""
    by_health: dict[int, list[str]] = {}
    for unit in sorted(units, key=lambda unit: -unit.health):
        by_health.setdefault(unit.health, []).append(unit.id)
    return {health: cycle(ids) for health, ids in by_health.items()}


def _army(kinds: dict[int, Iterator[str]], points: int) -> tuple[str, ...]:
    """Units of all sizes in turn until the points are spent; none if they cannot be."""
    army: list[str] = []
    while points:
        fitting = [health for health in kinds if health <= points]
        if not fitting:
            return ()
        for health in fitting:
            if health <= points:
                army.append(next(kinds[health]))
                points -= health
    return tuple(army)


def _fitting(kinds: Iterable[K], elements: Collection[str]) -> list[K]:
    """Those that share most elements with the species."""
    every = list(kinds)
    shared = [sum(each in elements for each in kind.elements) for kind in every]
    return [kind for kind, number in zip(every, shared, strict=True) if number == max(shared)]
