"""The catalogue of cards: what is shipped."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, TypeVar

from wartable.engine.refusal import BadOptions
from wartable.games.flightpath.cards import Card
from wartable.games.flightpath.reading import DialRows, by_id, maneuvers_of, read_file, read_files
from wartable.games.startrek.cards import (
    Admiral,
    Captain,
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
T = TypeVar("T")


class DialSheet(DialRows, frozen=True, kw_only=True):
    """A dial as it is written down, and the class of ships it belongs to."""

    ship_class: str


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


def read_content(path: str, shape: type[T]) -> T:
    """One content file, in the shape it has to have."""
    return read_file(CONTENT.joinpath(path), shape)


def read_folder(folder: str) -> list[CardSheets]:
    """All content files of a folder."""
    return read_files(CONTENT.joinpath(folder), CardSheets)


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
