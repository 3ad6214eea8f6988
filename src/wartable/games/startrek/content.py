"""The catalogue of cards: what is shipped."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final, Protocol, TypeVar, cast

import msgspec

from wartable.engine.refusal import BadOptions
from wartable.games.flightpath.dials import Bearing, Color, Maneuver
from wartable.games.startrek.cards import (
    Admiral,
    Captain,
    Card,
    Catalogue,
    DamageCard,
    Dial,
    Dice,
    Faction,
    Geometry,
    Mission,
    Resource,
    Ship,
    Upgrade,
)

CONTENT: Final = files("wartable.games.startrek").joinpath("content")
_BENDING: Final = ("bank", "turn", "spin", "flank", "rotate")


class DialSheet(Card, frozen=True):
    """A dial as it is written down: by color, and bends without their side."""

    id: str
    ship_class: str
    green: tuple[str, ...] = ()
    white: tuple[str, ...] = ()
    red: tuple[str, ...] = ()
    house: bool = False


class CardSheets(Card, frozen=True):
    """A content file of cards; the tables it has nothing of are left out."""

    ships: tuple[Ship, ...] = ()
    dials: tuple[DialSheet, ...] = ()
    captains: tuple[Captain, ...] = ()
    admirals: tuple[Admiral, ...] = ()
    upgrades: tuple[Upgrade, ...] = ()
    resources: tuple[Resource, ...] = ()
    cards: tuple[DamageCard, ...] = ()
    factions: tuple[Faction, ...] = ()
    missions: tuple[Mission, ...] = ()


class HasId(Protocol):
    """A record that others name."""

    @property
    def id(self) -> str: ...


Named = TypeVar("Named", bound=HasId)
T = TypeVar("T")


def read_content(path: str, shape: type[T]) -> T:
    """One content file, in the shape it has to have."""
    text = CONTENT.joinpath(path).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), shape)


def read_folder(folder: str) -> list[CardSheets]:
    """All content files of a folder."""
    paths = sorted(path.name for path in CONTENT.joinpath(folder).iterdir())
    return [read_content(f"{folder}/{name}", CardSheets) for name in paths]


def by_id(records: Iterable[Named]) -> dict[str, Named]:
    """Records by their ids; two with the same id are a mistake of the content."""
    found: dict[str, Named] = {}
    for record in records:
        if record.id in found:
            raise ValueError(f"{record.id} is there twice")
        found[record.id] = record
    return found


def maneuvers_of(sheet: DialSheet) -> list[Maneuver]:
    """All maneuvers of a dial: every bend to both sides (ST-DIAL-01)."""
    rows: list[tuple[Color, tuple[str, ...]]] = [
        ("green", sheet.green),
        ("white", sheet.white),
        ("red", sheet.red),
    ]
    found: list[Maneuver] = []
    for color, written in rows:
        for each in written:
            name, speed, *degrees = each.split()
            sides = (f"{name}_left", f"{name}_right") if name in _BENDING else (name,)
            turned = int(degrees[0]) if degrees else 0
            found += [Maneuver(cast("Bearing", side), int(speed), color, turned) for side in sides]
    return sorted(found, key=lambda each: each.speed)


def dial_of(sheet: DialSheet) -> Dial:
    """A dial as the game reads it."""
    return Dial(sheet.id, sheet.ship_class, by_id(maneuvers_of(sheet)), sheet.house)


@cache
def shipped() -> Catalogue:
    """All cards of the game."""
    ships = read_folder("ships")
    upgrades = read_folder("upgrades")
    return Catalogue(
        ships=by_id(ship for sheet in ships for ship in sheet.ships),
        dials=by_id(dial_of(each) for each in read_content("dials.toml", CardSheets).dials),
        captains=by_id(read_content("captains.toml", CardSheets).captains),
        admirals=by_id(read_content("admirals.toml", CardSheets).admirals),
        upgrades=by_id(card for sheet in upgrades for card in sheet.upgrades),
        resources=by_id(read_content("resources.toml", CardSheets).resources),
        damage=by_id(read_content("damage_deck.toml", CardSheets).cards),
        factions=by_id(read_content("factions.toml", CardSheets).factions),
        missions=by_id(read_content("missions.toml", CardSheets).missions),
        dice=read_content("dice.toml", Dice),
        geometry=read_content("geometry.toml", Geometry),
    )


def catalogue_of(pack: str = "") -> Catalogue:
    """All cards of the game and those of a pack; there are no packs yet."""
    if pack:
        raise BadOptions("There are no packs for Star Trek: Attack Wing yet.")
    return shipped()
