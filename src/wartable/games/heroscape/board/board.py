"""The board of a map: numbered spaces, the steps between them, solids and counted distances.

HS-LEVEL-01, HS-LEVEL-07, HS-OVERHANG-01, HS-OVERHANG-04, HS-RANGE-01, HS-RANGE-02, HS-RANGE-03,
HS-RULING-02, HS-RULING-03, HS-RULING-20, HS-RULING-26, HS-RULING-28, HS-RULING-32. It follows from
the map alone, is shared by the whole process and never part of a match's state.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from wartable.games.heroscape.board.sheet import MapSheet, PlaceOf, read_sheet
from wartable.games.heroscape.content import obstacles, terrain_of
from wartable.space.hexes import Hex

OPEN: Final = 1000
"""The ceiling of a space with nothing over it."""
FAR: Final = 255
"""The distance of hexes between which no chain of spaces leads."""


class Panel(NamedTuple):
    """A wall on a side of a hex, from its foot to its top in levels (HS-RULING-28)."""

    hex: Hex
    side: int
    foot: int
    top: int


class Solid(NamedTuple):
    """What fills a whole hex between two levels (HS-RULING-32)."""

    low: int
    high: int


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A battlefield; spaces are numbers in the order of (q, r, level)."""

    title: str
    places: tuple[PlaceOf, ...]
    names: tuple[str, ...]
    """Each space as it is called outside: `q,r,level`."""
    numbers: dict[str, int]
    """The number of each space by its name."""
    hexes: tuple[Hex, ...]
    hex_numbers: dict[Hex, int]
    hex_of: tuple[int, ...]
    """The number of the hex of each space."""
    spaces_of: tuple[tuple[int, ...], ...]
    """The spaces of each hex, lowest first."""
    level: tuple[int, ...]
    terrain: tuple[str, ...]
    ceiling: tuple[int, ...]
    obstacle: tuple[str, ...]
    """The kind of the obstacle on each space; empty if there is none."""
    top: tuple[int, ...]
    """Where the air over a space begins: its level, or the top of its obstacle (HS-RULING-20)."""
    water: tuple[bool, ...]
    """Whether a walker must stop there (HS-WATER-01)."""
    beside: tuple[tuple[int, ...], ...]
    """All spaces of the hexes around each space, whatever their level."""
    walks: tuple[tuple[int, ...], ...]
    """The spaces a walker may step to, if it can climb and fit (HS-RULING-03)."""
    flights: tuple[tuple[int, ...], ...]
    """The spaces a flyer may go on to, obstacles included (HS-RULING-20)."""
    solids: tuple[tuple[Solid, ...], ...]
    """What fills each hex, obstacles included."""
    counted: tuple[bytes, ...]
    """Distances between hexes, counted along battlefield spaces (HS-RULING-26)."""
    panels: tuple[Panel, ...]
    walls: dict[tuple[int, int], tuple[Panel, ...]]
    """The panels between two hexes, both ways round."""
    trees: frozenset[int]
    """The hexes with a tree or underbrush."""
    zones: tuple[tuple[int, ...], ...]
    zone_colors: tuple[str, ...]

    def at(self, q: int, r: int, level: int) -> int:
        """The number of a space; KeyError if there is none."""
        return self.numbers[f"{q},{r},{level}"]

    def hex(self, space: int) -> Hex:
        """The hex of a space."""
        return self.hexes[self.hex_of[space]]

    def gap(self, space: int) -> int:
        """How many levels are open over a space (HS-RULING-03)."""
        return self.ceiling[space] - self.level[space]

    def fits(self, space: int, height: int) -> bool:
        """Whether a figure of this Height may stand there (HS-OVERHANG-02, HS-OBSTACLE-01)."""
        return not self.obstacle[space] and self.ceiling[space] - self.level[space] >= height

    def distance(self, one: int, other: int) -> int:
        """The spaces counted from one to another, round holes (HS-RANGE-03, HS-RULING-26)."""
        return max(1, self.counted[self.hex_of[one]][self.hex_of[other]]) if one != other else 0


@lru_cache(maxsize=64)
def board_of(map_text: str) -> Board:
    """The board of a map, by the id of a shipped one or from a whole map written as JSON."""
    return build_board(read_sheet(map_text))


def build_board(sheet: MapSheet) -> Board:
    """The board of a map sheet that has no faults (HS-SETUP-04)."""
    grounds = sorted(sheet.spaces, key=lambda ground: (ground.q, ground.r, ground.level))
    places = tuple((ground.q, ground.r, ground.level) for ground in grounds)
    names = tuple(f"{q},{r},{level}" for q, r, level in places)
    numbers = {name: number for number, name in enumerate(names)}
    hexes = tuple(sorted({ground.hex for ground in grounds}))
    hex_numbers = {place: number for number, place in enumerate(hexes)}
    hex_of = tuple(hex_numbers[ground.hex] for ground in grounds)
    spaces_of: list[list[int]] = [[] for _ in hexes]
    for space, number in enumerate(hex_of):
        spaces_of[number].append(space)
    level = tuple(ground.level for ground in grounds)
    ceiling = tuple(OPEN if ground.ceiling is None else ground.ceiling for ground in grounds)
    standing = {(spot.q, spot.r, spot.foot): spot for spot in sheet.obstacles}
    spots = tuple(standing.get(place) for place in places)
    top = tuple(
        height if spot is None else height + spot.height
        for height, spot in zip(level, spots, strict=True)
    )
    panels = tuple(
        Panel(Hex(spot.q, spot.r), spot.side, spot.foot, spot.foot + spot.height)
        for spot in sheet.panels
    )
    around = tuple(
        tuple(hex_numbers[near] for near in place.neighbors() if near in hex_numbers)
        for place in hexes
    )
    beside = tuple(
        tuple(sorted(space for near in around[hex_of[here]] for space in spaces_of[near]))
        for here in range(len(places))
    )
    walls = _walls(panels, hex_numbers)
    kinds = obstacles()
    return Board(
        title=sheet.name,
        places=places,
        names=names,
        numbers=numbers,
        hexes=hexes,
        hex_numbers=hex_numbers,
        hex_of=hex_of,
        spaces_of=tuple(tuple(spaces) for spaces in spaces_of),
        level=level,
        terrain=tuple(ground.terrain for ground in grounds),
        ceiling=ceiling,
        obstacle=tuple("" if spot is None else spot.kind for spot in spots),
        top=top,
        water=tuple(terrain_of(ground.terrain).stops for ground in grounds),
        beside=beside,
        walks=tuple(
            tuple(
                there
                for there in near
                if spots[here] is None
                and spots[there] is None
                and _open_between(level, ceiling, here, there)
                and not _walled(walls, hex_of, level, ceiling, here, there)
            )
            for here, near in enumerate(beside)
        ),
        flights=tuple(
            tuple(there for there in near if _open_between(top, ceiling, here, there))
            for here, near in enumerate(beside)
        ),
        solids=tuple(_solids(spaces, top, ceiling) for spaces in spaces_of),
        counted=tuple(_count(start, around) for start in range(len(hexes))),
        panels=panels,
        walls=walls,
        trees=frozenset(
            hex_of[space]
            for space, spot in enumerate(spots)
            if spot is not None and kinds[spot.kind].tree
        ),
        zones=tuple(
            tuple(sorted(numbers[f"{q},{r},{height}"] for q, r, height in zone.spaces))
            for zone in sheet.zones
        ),
        zone_colors=tuple(zone.color for zone in sheet.zones),
    )


def _open_between(floor: tuple[int, ...], ceiling: tuple[int, ...], here: int, there: int) -> bool:
    """Whether two gaps overlap by a level (HS-RULING-03)."""
    return min(ceiling[here], ceiling[there]) > max(floor[here], floor[there])


def _walled(
    walls: dict[tuple[int, int], tuple[Panel, ...]],
    hex_of: tuple[int, ...],
    level: tuple[int, ...],
    ceiling: tuple[int, ...],
    here: int,
    there: int,
) -> bool:
    """Whether a wall bars the way: one that stands in the opening the two share (HS-RULING-28)."""
    low, high = max(level[here], level[there]), min(ceiling[here], ceiling[there])
    return any(
        panel.foot < high and low < panel.top
        for panel in walls.get((hex_of[here], hex_of[there]), ())
    )


def _walls(
    panels: tuple[Panel, ...], hex_numbers: dict[Hex, int]
) -> dict[tuple[int, int], tuple[Panel, ...]]:
    found: dict[tuple[int, int], tuple[Panel, ...]] = {}
    for panel in panels:
        beyond = panel.hex.neighbor(panel.side)
        if panel.hex in hex_numbers and beyond in hex_numbers:
            one, other = hex_numbers[panel.hex], hex_numbers[beyond]
            for key in ((one, other), (other, one)):
                found[key] = (*found.get(key, ()), panel)
    return found


def _solids(spaces: list[int], top: tuple[int, ...], ceiling: tuple[int, ...]) -> tuple[Solid, ...]:
    """From the table, or the ceiling below, to each surface and the obstacle on it.

    With open space between two solids the upper one is an overhang (HS-OVERHANG-01).
    """
    found: list[Solid] = []
    under = 0
    for space in spaces:
        if found and found[-1].high >= under:
            found[-1] = Solid(found[-1].low, top[space])
        elif top[space] > under:
            found.append(Solid(under, top[space]))
        under = ceiling[space]
    return tuple(found)


def _count(start: int, around: tuple[tuple[int, ...], ...]) -> bytes:
    """Distances from a hex to all others (HS-RULING-26)."""
    counts = [FAR] * len(around)
    counts[start] = 0
    edge = [start]
    steps = 0
    while edge:
        steps += 1
        edge = [near for here in edge for near in around[here]]
        edge = [near for near in dict.fromkeys(edge) if counts[near] == FAR]
        for near in edge:
            counts[near] = min(steps, FAR - 1)
    return bytes(counts)
