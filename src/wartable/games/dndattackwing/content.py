"""The catalogue of cards: what is shipped."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, TypeVar

from wartable.engine.refusal import BadOptions
from wartable.games.dndattackwing.cards import (
    Catalogue,
    Creature,
    DamageCard,
    Dial,
    Dice,
    Geometry,
    Level,
    Upgrade,
)
from wartable.games.flightpath.cards import Card
from wartable.games.flightpath.dials import TemplateSet
from wartable.games.flightpath.reading import (
    DialRows,
    by_id,
    maneuvers_of,
    read_file,
    read_files,
)

CONTENT: Final = files("wartable.games.dndattackwing").joinpath("content")
T = TypeVar("T")


class DialSheet(DialRows, frozen=True, kw_only=True):
    """A dial as it is written down, and the play level it is for."""

    level: Level


class CardSheets(Card, frozen=True):
    """A content file of cards; the tables it has nothing of are left out."""

    creatures: tuple[Creature, ...] = ()
    dials: tuple[DialSheet, ...] = ()
    upgrades: tuple[Upgrade, ...] = ()
    cards: tuple[DamageCard, ...] = ()


def read_content(path: str, shape: type[T]) -> T:
    """One content file, in the shape it has to have."""
    return read_file(CONTENT.joinpath(path), shape)


def dial_of(sheet: DialSheet) -> Dial:
    """A dial as the game reads it."""
    return Dial(sheet.id, sheet.level, by_id(maneuvers_of(sheet)), sheet.house)


@cache
def shipped() -> Catalogue:
    """All cards of the game."""
    creatures = read_files(CONTENT.joinpath("creatures"), CardSheets)
    upgrades = read_files(CONTENT.joinpath("upgrades"), CardSheets)
    return Catalogue(
        creatures=by_id(each for sheet in creatures for each in sheet.creatures),
        dials=by_id(dial_of(each) for each in read_content("dials.toml", CardSheets).dials),
        upgrades=by_id(each for sheet in upgrades for each in sheet.upgrades),
        damage=by_id(read_content("damage_deck.toml", CardSheets).cards),
        dice=read_content("dice.toml", Dice),
        geometry=read_content("geometry.toml", Geometry),
    )


@cache
def templates() -> TemplateSet:
    """The thirteen templates of the box (DN-CARD-05)."""
    sizes = shipped().geometry
    box = sizes.templates
    return TemplateSet(box.straight, box.bank, box.turn, sizes.template_width)


def catalogue_of(pack: str = "") -> Catalogue:
    """All cards of the game and those of a pack; there are no packs yet."""
    if pack:
        raise BadOptions("There are no packs for D&D Attack Wing yet.")
    return shipped()
