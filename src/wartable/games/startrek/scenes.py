"""Positions of Star Trek: Attack Wing as people write them, for scenes and tests.

Lengths are whole millimeters, headings whole degrees.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from wartable.engine.refusal import Malformed
from wartable.engine.requests import Roll
from wartable.games.flightpath.scenes import (
    Degrees,
    Millimeters,
    check_places,
    dealt,
    face_named,
    pose_at,
)
from wartable.games.startrek.agenda import BeginCombat, EndPhase, NextActivation, SetDial, Task
from wartable.games.startrek.content import shipped
from wartable.games.startrek.dice import die_kinds
from wartable.games.startrek.forces.fleet import Crewed, Fleet
from wartable.games.startrek.mat import outside
from wartable.games.startrek.names import COLORS
from wartable.games.startrek.options import StarTrekOptions
from wartable.games.startrek.pieces import Cloak, Obstacle, Planet, Ship
from wartable.games.startrek.setup import gather, set_up
from wartable.games.startrek.state import Fleets

Few: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
Start: TypeAlias = Literal["planning", "activation", "combat", "end"]


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """A ship: its card, owner, cards, place, and what it has lost or gained."""

    ship: str
    seat: str
    at: tuple[Millimeters, Millimeters]
    heading: Degrees = 0
    captain: str = ""
    admiral: str = ""
    upgrades: tuple[str, ...] = ()
    shields: Few | None = None
    disabled_shields: Few = 0
    damage: Few = 0
    critical: tuple[str, ...] = ()
    """The titles of Damage Cards that lie face up."""
    tokens: dict[str, Few] = {}
    cloak: Cloak = ""
    cloak_red: bool = False
    lock: str = ""
    """The id of the ship it has locked."""
    dial: str = ""


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """The table at the beginning of a phase of a round."""

    ships: tuple[Standing, ...]
    phase: Start = "planning"
    holder: str = "blue"
    round: Annotated[int, Meta(ge=1, le=1000)] = 1
    obstacles: tuple[tuple[Millimeters, Millimeters], ...] = ()
    planet: tuple[Millimeters, Millimeters] | None = None


position_type = Position


def stage(options: StarTrekOptions, position: Position) -> Fleets:
    """The state of a position."""
    state = set_up(options)
    state.ships = {}
    cards = shipped()
    for standing in position.ships:
        _known(standing)
    for seat, color in enumerate(state.colors):
        own = [each for each in position.ships if each.seat == color]
        if not own:
            raise Malformed(f"put a ship of {color} on the table")
        gather(
            state,
            seat,
            Fleet(
                ships=tuple(
                    Crewed(each.ship, each.captain, each.admiral, each.upgrades) for each in own
                )
            ),
        )
        for ship, standing in zip(
            [each for each in state.ships.values() if each.seat == seat], own, strict=True
        ):
            _put(state, ship, standing)
    if unknown := [each.seat for each in position.ships if each.seat not in state.colors]:
        raise Malformed(f"no one plays “{unknown[0][:40]}”; {', '.join(state.colors)} do")
    check_places(list(state.ships.values()), partial(outside, state))
    _check_locks(state)
    if position.holder not in COLORS or position.holder not in state.colors:
        raise Malformed(f"no one plays “{position.holder[:40]}”")
    state.holder = state.side(state.colors.index(position.holder))
    state.areas = list(range(state.side_count))
    radius = cards.geometry.tokens.objective // 2
    state.obstacles = [
        Obstacle(f"obstacle.{number}", "debris", x * 1000, y * 1000, radius)
        for number, (x, y) in enumerate(position.obstacles, 1)
    ]
    if position.planet is not None:
        x, y = position.planet
        state.planet = Planet(x * 1000, y * 1000, cards.geometry.tokens.planet // 2)
    first: dict[str, Task] = {
        "planning": SetDial(),
        "activation": NextActivation(),
        "combat": BeginCombat(),
        "end": EndPhase(),
    }
    state.agenda = [first[position.phase]]
    state.phase = position.phase
    state.round = position.round
    state.standing = state.sides_in_play()
    return state


def _known(standing: Standing) -> None:
    cards = shipped()
    for card, sheet in (
        (standing.ship, cards.ships),
        *((card, cards.captains) for card in (standing.captain,) if card),
        *((card, cards.admirals) for card in (standing.admiral,) if card),
        *((card, cards.upgrades) for card in standing.upgrades),
    ):
        if card not in sheet:
            raise Malformed(f"there is no card “{card[:60]}”")


def _put(state: Fleets, ship: Ship, standing: Standing) -> None:
    ship.pose = pose_at(standing.at, standing.heading)
    ship.shields = ship.shields if standing.shields is None else standing.shields
    ship.disabled_shields = standing.disabled_shields
    ship.cloak, ship.cloak_red = standing.cloak, standing.cloak_red
    ship.lock = standing.lock
    ship.dial = standing.dial
    for token, count in standing.tokens.items():
        ship.tokens.put(token, count)
    ship.damage = dealt(state.deck, standing.damage, standing.critical)


def _check_locks(state: Fleets) -> None:
    for ship in state.ships.values():
        if ship.lock and ship.lock not in state.ships:
            raise Malformed(f"there is no ship “{ship.lock[:60]}” to be locked")


def face(_state: Fleets, request: Roll, _place: int, name: str) -> int:
    """The number of a face that a scene names."""
    return face_named(die_kinds(), request, name)
