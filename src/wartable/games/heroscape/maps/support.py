"""Whether tiles over open space are held up by something.

HS-OVERHANG-01, HS-OVERHANG-04, HS-RULING-02.
"""

from __future__ import annotations

from typing import NamedTuple

from wartable.games.heroscape.board import MapSheet
from wartable.games.heroscape.board.sheet import Ground
from wartable.space.hexes import Hex


class Slab(NamedTuple):
    """Tiles lying on one another, from an underside to a surface."""

    hex: Hex
    low: int
    surface: Ground

    def joins(self, other: Slab) -> bool:
        """Whether slabs on neighboring hexes share a layer, so that one tile may be in both."""
        return self.low < other.surface.level and other.low < self.surface.level


def floating(sheet: MapSheet) -> list[Ground]:
    """The surfaces of tiles that rest on nothing and join nothing that does."""
    slabs = _slabs(sheet)
    props = {(spot.q, spot.r, spot.foot + spot.height) for spot in sheet.obstacles}
    edge = [
        slab
        for column in slabs.values()
        for slab in column
        if slab.low == 0 or (*slab.hex, slab.low) in props
    ]
    held = set(edge)
    while edge:
        slab = edge.pop()
        for near in slab.hex.neighbors():
            fresh = [each for each in slabs.get(near, ()) if each not in held and slab.joins(each)]
            held.update(fresh)
            edge += fresh
    return [each.surface for column in slabs.values() for each in column if each not in held]


def _slabs(sheet: MapSheet) -> dict[Hex, list[Slab]]:
    """The slabs of every hex, lowest first; the lowest stands on the table."""
    slabs: dict[Hex, list[Slab]] = {}
    ceilings: dict[Hex, int] = {}
    for ground in sorted(sheet.spaces, key=lambda each: each.level):
        column = slabs.setdefault(ground.hex, [])
        column.append(Slab(ground.hex, ceilings.get(ground.hex, 0), ground))
        if ground.ceiling is not None:
            ceilings[ground.hex] = ground.ceiling
    return slabs
