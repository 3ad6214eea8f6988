"""Readable positions of DragonWars, for scenes and tests."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from wartable.engine.refusal import Malformed
from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.dragons import MOST_ENERGY, TYPE_IDS, TYPES
from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.games.dragonwars.setup import legal_sites, set_up
from wartable.games.dragonwars.state import Dragon, DragonWarsState, PlotRound
from wartable.space.hexes import DIRECTION_NAMES, Hex

Facing: TypeAlias = Annotated[str, Meta(pattern=f"^({'|'.join(DIRECTION_NAMES)})$")]
Coordinate: TypeAlias = Annotated[int, Meta(ge=-99, le=99)]
Few: TypeAlias = Annotated[int, Meta(ge=0, le=99)]


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a dragon is and what it has left; by default grounded, with full health and energy."""

    at: tuple[Coordinate, Coordinate]
    height: Few = 0
    facing: Facing = "N"
    health: Annotated[int, Meta(ge=1)] | None = None
    energy: Few = MOST_ENERGY


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """The table when the plots of a Round are about to be written.

    A seat without a lair has the first free one. `egg` is the dragon that carries it or the hex
    where it lies, having left the Summit; empty: it lies on the Summit.
    """

    dragons: dict[str, Placed]
    lairs: dict[str, str] = {}
    egg: str | tuple[Coordinate, Coordinate] | None = None
    round: Annotated[int, Meta(ge=1, le=1000)] = 1


position_type = Position


def open_table(options: DragonWarsOptions) -> DragonWarsState:
    """A table in the first Round before the plots; no dragon is on it yet."""
    state = set_up(options)
    for seat in range(options.players):
        free = [site for site in legal_sites(state, seat) if site not in state.lairs]
        state.lairs[seat] = free[0]
    nowhere = Hex(0, 0)
    state.dragons = [
        Dragon(f"{color}.{kind}", seat, rank, nowhere, 0, 0, 0, 0, nowhere, 0, 0, alive=False)
        for seat, color in enumerate(state.colors)
        for rank, kind in enumerate(TYPE_IDS)
    ]
    state.agenda = [PlotRound()]
    state.round = 1
    return state


def put(state: DragonWarsState, dragon: str, placed: Placed) -> Dragon:
    """Put a living dragon on the table."""
    found = next((each for each in state.dragons if each.id == dragon), None)
    if found is None:
        known = ", ".join(each.id for each in state.dragons)
        raise Malformed(f"there is no dragon “{dragon[:40]}”; dragons are {known}")
    found.hex = Hex(*placed.at)
    found.height = placed.height
    found.facing = DIRECTION_NAMES.index(placed.facing)
    found.health = TYPES[found.rank].health if placed.health is None else placed.health
    found.energy = placed.energy
    found.alive = True
    return found


def stage(options: DragonWarsOptions, position: Position) -> DragonWarsState:
    """The state of a position."""
    state = open_table(options)
    state.round = position.round
    for color, site in position.lairs.items():
        if color not in state.colors:
            colors = ", ".join(state.colors)
            raise Malformed(f"no one plays “{color[:40]}”; the colors are {colors}")
        seat = state.colors.index(color)
        if site not in (sites := legal_sites(state, seat)):
            raise Malformed(f"the lair of {color} is one of {', '.join(sites)}")
        if site in state.lairs and (holder := state.lairs.index(site)) != seat:
            state.lairs[holder] = state.lairs[seat]
        state.lairs[seat] = site
    hexes = board_of(state.map, state.players).heights
    for name, placed in position.dragons.items():
        if Hex(*placed.at) not in hexes:
            raise Malformed(f"{name[:40]} is at {Hex(*placed.at)}, which is not on the map")
        dragon = put(state, name, placed)
        kind = TYPES[dragon.rank]
        if dragon.health > kind.health or dragon.energy > MOST_ENERGY:
            raise Malformed(f"{name} has at most {kind.health} health and {MOST_ENERGY} energy")
    for seat, color in enumerate(state.colors):
        if not state.hand(seat):
            raise Malformed(f"put a dragon of {color} on the table, such as {color}.wyrmling")
    _lay_egg(state, position)
    return state


def _lay_egg(state: DragonWarsState, position: Position) -> None:
    place = position.egg
    if place is None:
        return
    egg = state.egg
    if egg is None:
        raise Malformed("only the mode “egg” has an egg")
    egg.taken = True
    if isinstance(place, str):
        carrier = next((dragon for dragon in state.living() if dragon.id == place), None)
        if carrier is None:
            raise Malformed(f"the egg is carried by “{place[:40]}”, which is not on the table")
        egg.carrier, egg.hex = carrier.index, carrier.hex
        return
    egg.hex = Hex(*place)
    if egg.hex not in board_of(state.map, state.players).heights:
        raise Malformed(f"the egg lies at {egg.hex}, which is not on the map")
