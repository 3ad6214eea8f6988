"""Legal forces drawn at random from everything a match allows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from wartable.engine.chance import Chance
from wartable.games.dragondice.carrying import has_room
from wartable.games.dragondice.dice import DRAGONKIN, Catalogue, DragonKind, ItemKind, UnitKind
from wartable.games.dragondice.forces.force import Army, Force
from wartable.games.dragondice.forces.legality import Agreement, problems
from wartable.games.dragondice.forces.points import (
    army_limit,
    dragonkin_limit,
    dragons_needed,
    items_points,
    minors_limit,
)

SPECIES: Final = 3
"""A force is drawn from at most this many species."""
ITEMS: Final = 3
"""One die in this many is an item, if one fits."""


def draw_force(catalogue: Catalogue, agreed: Agreement, rng: Chance, name: str = "") -> Force:
    """A legal force of the agreed size, of one to three species, and some of all that is agreed."""
    assert agreed.size is not None, "a force is drawn for a match"
    items = list(catalogue.items.values()) if agreed.items else []
    force = _draw(catalogue, agreed, agreed.size, items, rng, name)
    if problems(force, catalogue, agreed):
        return _draw(catalogue, agreed, agreed.size, [], rng, name)
    return force


def _draw(
    catalogue: Catalogue,
    agreed: Agreement,
    size: int,
    items: Sequence[ItemKind],
    rng: Chance,
    name: str,
) -> Force:
    """A force that is legal unless medium items, which are cheaper in pairs, spoil the sum."""
    units = _units(catalogue, agreed, rng)
    held: list[ItemKind] = []
    home, horde, campaign = (_army(units, items, held, share, rng) for share in _shares(size, rng))
    lands = [land.id for land in catalogue.terrains.values() if not land.advanced]
    frontiers = list(catalogue.terrains) if agreed.advanced_terrains else lands
    minors = rng.below(minors_limit(agreed.players) + 1) if agreed.minor_terrains else 0
    return Force(
        name=name,
        size=size,
        home=home,
        horde=horde,
        campaign=campaign,
        home_terrain=rng.choice(lands),
        frontier=rng.choice(frontiers),
        dragons=_dragons(catalogue.dragons.values(), dragons_needed(size), rng),
        dragonkin=_dragonkin(catalogue, dragonkin_limit(size), rng) if agreed.dragonkin else (),
        minors=tuple(rng.choice(list(catalogue.minors)) for _ in range(minors)),
    )


def _shares(size: int, rng: Chance) -> list[int]:
    """The points of the three armies, none of them more than half of all."""
    limit = army_limit(size)
    one = _between(max(1, size - 2 * limit), min(limit, size - 2), rng)
    two = _between(max(1, size - one - limit), min(limit, size - one - 1), rng)
    return rng.shuffled([one, two, size - one - two])


def _between(least: int, most: int, rng: Chance) -> int:
    return least + rng.below(most - least + 1)


def _units(catalogue: Catalogue, agreed: Agreement, rng: Chance) -> list[UnitKind]:
    """The units of a few species, and small ones of all where those have none."""
    names = [name for name in catalogue.species if name != DRAGONKIN]
    chosen = rng.sample(names, 1 + rng.below(min(SPECIES, len(names))))
    every = [unit for unit in catalogue.units.values() if unit.species != DRAGONKIN]
    units = [
        unit for unit in every if unit.species in chosen and (agreed.champions or not unit.champion)
    ]
    if any(unit.health == 1 for unit in units):
        return units
    return [*units, *(unit for unit in every if unit.health == 1)]


def _army(
    units: Sequence[UnitKind],
    items: Sequence[ItemKind],
    held: list[ItemKind],
    points: int,
    rng: Chance,
) -> Army:
    """An army of this many points; its items are added to those that the force holds."""
    army: list[UnitKind] = []
    carried: list[ItemKind] = []
    while points:
        item = rng.choice(items) if army and items and not rng.below(ITEMS) else None
        if item is not None:
            cost = items_points([*held, item]) - items_points(held)
            if cost <= points and has_room(army, carried, item):
                carried.append(item)
                held.append(item)
                points -= cost
            continue
        unit = rng.choice([unit for unit in units if unit.health <= points])
        army.append(unit)
        points -= unit.health
    return Army(tuple(unit.id for unit in army), tuple(item.id for item in carried))


def _dragons(dragons: Iterable[DragonKind], slots: int, rng: Chance) -> tuple[str, ...]:
    every = list(dragons)
    drawn: list[str] = []
    while slots:
        dragon = rng.choice([each for each in every if each.slots <= slots])
        drawn.append(dragon.id)
        slots -= dragon.slots
    return tuple(drawn)


def _dragonkin(catalogue: Catalogue, most: int, rng: Chance) -> tuple[str, ...]:
    """Dragonkin up to some health that is allowed."""
    kin = [unit for unit in catalogue.units.values() if unit.species == DRAGONKIN]
    health = rng.below(most + 1)
    drawn: list[str] = []
    while fitting := [unit for unit in kin if unit.health <= health]:
        unit = rng.choice(fitting)
        drawn.append(unit.id)
        health -= unit.health
    return tuple(drawn)
