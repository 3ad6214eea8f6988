"""The catalogue of cards: what is shipped, and what a pack adds to it."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, TypeVar

from wartable.games.flightpath.packs import MARK, Held, Known, read_pack
from wartable.games.flightpath.reading import by_id, read_file, read_files
from wartable.games.startrek.cards import Catalogue, Dice, Geometry
from wartable.games.startrek.packs import TABLES, Added, judged, with_pack
from wartable.games.startrek.sheets import CardSheets, Pack, dial_of

CONTENT: Final = files("wartable.games.startrek").joinpath("content")
T = TypeVar("T")


def read_content(path: str, shape: type[T]) -> T:
    """One content file, in the shape it has to have."""
    return read_file(CONTENT.joinpath(path), shape)


def read_folder(folder: str) -> list[CardSheets]:
    """All content files of a folder."""
    return read_files(CONTENT.joinpath(folder), CardSheets)


@cache
def shipped() -> Catalogue:
    """All cards of the game; a card of a pack is found too while a match with it is alive."""
    ships = read_folder("ships")
    upgrades = read_folder("upgrades")
    return Catalogue(
        ships=Known(by_id(ship for sheet in ships for ship in sheet.ships)),
        dials=Known(by_id(dial_of(each) for each in read_content("dials.toml", CardSheets).dials)),
        captains=Known(by_id(read_content("captains.toml", CardSheets).captains)),
        admirals=Known(by_id(read_content("admirals.toml", CardSheets).admirals)),
        upgrades=Known(by_id(card for sheet in upgrades for card in sheet.upgrades)),
        resources=Known(by_id(read_content("resources.toml", CardSheets).resources)),
        damage=by_id(read_content("damage_deck.toml", CardSheets).cards),
        factions=by_id(read_content("factions.toml", CardSheets).factions),
        missions=by_id(read_content("missions.toml", CardSheets).missions),
        dice=read_content("dice.toml", Dice),
        geometry=read_content("geometry.toml", Geometry),
    )


@lru_cache(maxsize=4096)
def model_of(card: str) -> str:
    """The card whose abilities a card has: itself, or the one that a pack likens it to."""
    if MARK not in card:
        return card
    cards = shipped()
    for sheet in (cards.ships, cards.captains, cards.admirals, cards.upgrades, cards.resources):
        if card in sheet:
            return sheet[card].like or card
    raise LookupError(f"there is no card {card}")


@lru_cache(maxsize=16)
def added_by(pack: str) -> Added:
    """What a pack adds, or `BadOptions` saying what is wrong with it."""
    return judged(read_pack(pack, Pack), shipped())


@lru_cache(maxsize=16)
def catalogue_of(pack: str = "") -> Catalogue:
    """All cards of the game and those of a pack, or `BadOptions` saying what is wrong with it.

    The pack is given as its text.
    """
    return with_pack(shipped(), added_by(pack)) if pack else shipped()


def cards_known(pack: str) -> tuple[Held[object], ...]:
    """The cards of a pack, found by their ids as long as what is returned is kept."""
    if not pack:
        return ()
    added, cards = added_by(pack), shipped()
    return tuple(getattr(cards, table).hold(added.mark, getattr(added, table)) for table in TABLES)
