"""Readable positions of Dragon Dice, for scenes and tests."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from wartable.engine.refusal import Malformed
from wartable.engine.requests import Roll
from wartable.games.dragondice.building import near
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import Catalogue, Face
from wartable.games.dragondice.options import DragonDiceOptions, set_up
from wartable.games.dragondice.state import (
    BURIED,
    DEAD,
    NOBODY,
    POOL,
    RESERVE,
    BeginPhase,
    Die,
    DragonDiceState,
    DragonDie,
    MinorDie,
    Terrain,
)

AREAS: Final = {"reserves": RESERVE, "dead": DEAD, "buried": BURIED, "pool": POOL}
Place: TypeAlias = Annotated[int, Meta(ge=0, le=6)] | Literal["reserves", "dead", "buried", "pool"]
"""A terrain by its number, or an area of the owner."""
Begins: TypeAlias = Literal[
    "expire", "eighth_face", "dragon_attack", "species", "first_march", "second_march", "reserves"
]


class Laid(Struct, frozen=True, forbid_unknown_fields=True):
    """A terrain: whose home it is (no one's is the Frontier), its face, who holds the eighth."""

    kind: str
    home: str = ""
    face: Annotated[int, Meta(ge=1, le=8)] = 4
    holder: str = ""


class Army(Struct, frozen=True, forbid_unknown_fields=True):
    """Units and items of a player in one place, by the ids of their kinds."""

    seat: str
    place: Place
    dice: Annotated[tuple[str, ...], Meta(max_length=400)]


class Piece(Struct, frozen=True, forbid_unknown_fields=True):
    """A dragon or minor terrain; `face` is for minor terrains, counted from 1."""

    seat: str
    kind: str
    place: Place
    face: Annotated[int, Meta(ge=1, le=8)] = 1


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """The table when a phase of a player's turn is about to begin.

    Dice are numbered as they are written, from 0: all armies one after the other.
    """

    terrains: Annotated[tuple[Laid, ...], Meta(min_length=3, max_length=7)]
    armies: Annotated[tuple[Army, ...], Meta(max_length=60)]
    dragons: Annotated[tuple[Piece, ...], Meta(max_length=60)] = ()
    minors: Annotated[tuple[Piece, ...], Meta(max_length=60)] = ()
    turn: str = ""
    phase: Begins = "first_march"
    round: Annotated[int, Meta(ge=1, le=1000)] = 1


position_type = Position


def add_die(state: DragonDiceState, seat: int, place: int, kind: str) -> Die:
    """Put a unit or item on the table."""
    _known(kind, catalogue_of(state.pack).kinds, "unit or item")
    die = Die(len(state.dice), kind, seat, place)
    state.dice.append(die)
    return die


def add_dragon(state: DragonDiceState, seat: int, place: int, kind: str) -> DragonDie:
    """Put a dragon on the table."""
    _known(kind, catalogue_of(state.pack).dragons, "dragon")
    dragon = DragonDie(len(state.dragons), kind, seat, place)
    state.dragons.append(dragon)
    return dragon


def add_minor(state: DragonDiceState, seat: int, place: int, kind: str, face: int = 0) -> MinorDie:
    """Put a minor terrain on the table; its face is counted from 0."""
    _known(kind, catalogue_of(state.pack).minors, "minor terrain")
    minor = MinorDie(len(state.minors), kind, seat, place, face)
    state.minors.append(minor)
    return minor


def stage(options: DragonDiceOptions, position: Position) -> DragonDiceState:
    """The state of a position."""
    state = set_up(options)
    homes = [laid.home for laid in position.terrains]
    for laid in position.terrains:
        _known(laid.kind, catalogue_of(state.pack).terrains, "terrain")
        home = _seat(state, laid.home) if laid.home else NOBODY
        holder = _seat(state, laid.holder) if laid.holder else NOBODY
        state.terrains.append(Terrain(laid.kind, home, laid.face, holder))
    if len(set(homes)) < len(homes) or len(homes) != options.players + 1 or "" not in homes:
        raise Malformed("there is one home terrain for each player, and one Frontier without home")
    for army in position.armies:
        seat, place = _seat(state, army.seat), _place(state, army.place)
        for kind in army.dice:
            add_die(state, seat, place, kind)
    for dragon in position.dragons:
        place = _place(state, dragon.place)
        add_dragon(state, _seat(state, dragon.seat), place, dragon.kind)
    for minor in position.minors:
        place = _place(state, minor.place)
        add_minor(state, _seat(state, minor.seat), place, minor.kind, minor.face - 1)
    state.turn = _seat(state, position.turn) if position.turn else 0
    state.order = list(range(options.players))
    state.round = position.round
    state.agenda = [BeginPhase(position.phase)]
    return state


def face(state: DragonDiceState, request: Roll, place: int, name: str) -> int:
    """The number of a face such as "2 melee", "id", "Smite" or, of a dragon, "claw"."""
    catalogue = catalogue_of(state.pack)
    sort, _, number = (request.about[place] if place < len(request.about) else "").partition(":")
    return face_number(_face_names(state, catalogue, sort, number), name)


def _face_names(
    state: DragonDiceState, catalogue: Catalogue, sort: str, number: str
) -> list[tuple[str, ...]]:
    if sort == "die":
        return face_names(catalogue.kinds[state.dice[int(number)].kind].faces)
    if sort == "dragon":
        return [(name,) for name in catalogue.dragons[state.dragons[int(number)].kind].faces]
    return []


def face_names(faces: Sequence[Face]) -> list[tuple[str, ...]]:
    """What each face of a unit or item is called: "2 melee", or "melee" for short."""
    return [(f"{face.count} {face.icon}", face.icon) for face in faces]


def face_number(names: Sequence[tuple[str, ...]], wanted: str) -> int:
    """The number of the first face that is called so."""
    for number, known in enumerate(names, 1):
        if wanted.casefold() in (name.casefold() for name in known):
            return number
    faces = ", ".join(dict.fromkeys(known[0] for known in names))
    raise Malformed(f"no face is “{wanted[:40]}”; the faces of this die are {faces or 'numbers'}")


def _seat(state: DragonDiceState, name: str) -> int:
    for seat, known in enumerate(state.names):
        if known.casefold() == name.casefold():
            return seat
    raise Malformed(f"no one is called “{name[:40]}”; the players are {', '.join(state.names)}")


def _place(state: DragonDiceState, place: Place) -> int:
    if isinstance(place, str):
        return AREAS[place]
    if place >= len(state.terrains):
        raise Malformed(f"there is no terrain {place}; the last one is {len(state.terrains) - 1}")
    return place


def _known(kind: str, known: Collection[str], what: str) -> None:
    if kind not in known:
        raise Malformed(f"there is no {what} “{kind[:40]}”.{near(kind[:40], known)}")
