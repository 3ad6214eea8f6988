"""What an army of a force rolls at a terrain, face by face, as a builder shows it."""

from __future__ import annotations

from typing import Final

import msgspec

from wartable.games.dragondice.dice import TYPES, Catalogue, Type
from wartable.games.dragondice.forces.force import LARGEST, Army, items_in, units_in
from wartable.games.dragondice.forces.points import army_limit, army_points
from wartable.games.dragondice.odds import Distribution, army_odds

EIGHTH: Final = "eighth"
DIGITS: Final = 5


class RollShown(msgspec.Struct, frozen=True):
    """What a roll comes to on average, and how likely 0, 1, 2 ... results are."""

    mean: float
    chances: tuple[float, ...]


class PlaceShown(msgspec.Struct, frozen=True):
    """What an army rolls at a terrain: for each of its eight faces, which of the odds hold."""

    faces: tuple[int, ...]
    odds: tuple[dict[Type, RollShown], ...]


def expected(army: Army, terrain: str, size: int, catalogue: Catalogue) -> PlaceShown | None:
    """The odds of an army at a terrain; none without units or with more than can be brought."""
    units = [unit.id for unit in units_in(army, catalogue)]
    items = [item.id for item in items_in(army, catalogue)]
    if not units or army_points(army, catalogue) > army_limit(LARGEST):
        return None
    actions = (*catalogue.terrains[terrain].faces, EIGHTH)
    odds: list[dict[Type, RollShown]] = []
    seen: dict[str, int] = {}
    for face, action in enumerate(actions, 1):
        if action in seen:
            continue
        found = army_odds(catalogue, units, items, terrain, face, TYPES, force_size=size)
        shown: dict[Type, RollShown] = {type_: _shown(roll) for type_, roll in found.items()}
        if shown not in odds:
            odds.append(shown)
        seen[action] = odds.index(shown)
    return PlaceShown(tuple(seen[action] for action in actions), tuple(odds))


def _shown(roll: Distribution) -> RollShown:
    return RollShown(
        round(roll.mean, DIGITS), tuple(round(chance, DIGITS) for chance in roll.chances)
    )
