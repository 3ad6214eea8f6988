"""The catalogue of cards: what is shipped, and what a pack adds to it."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, TypeVar

from wartable.games.dndattackwing.cards import Catalogue, Dice, Geometry
from wartable.games.dndattackwing.packs import TABLES, Added, judged, with_pack
from wartable.games.dndattackwing.sheets import CardSheets, Pack, dial_of
from wartable.games.flightpath.dials import TemplateSet
from wartable.games.flightpath.packs import MARK, Held, Known, read_pack
from wartable.games.flightpath.reading import by_id, read_file, read_files

CONTENT: Final = files("wartable.games.dndattackwing").joinpath("content")
T = TypeVar("T")


def read_content(path: str, shape: type[T]) -> T:
    """One content file, in the shape it has to have."""
    return read_file(CONTENT.joinpath(path), shape)


@cache
def shipped() -> Catalogue:
    """All cards of the game; a card of a pack is found too while a match with it is alive."""
    creatures = read_files(CONTENT.joinpath("creatures"), CardSheets)
    upgrades = read_files(CONTENT.joinpath("upgrades"), CardSheets)
    return Catalogue(
        creatures=Known(by_id(each for sheet in creatures for each in sheet.creatures)),
        dials=Known(by_id(dial_of(each) for each in read_content("dials.toml", CardSheets).dials)),
        upgrades=Known(by_id(each for sheet in upgrades for each in sheet.upgrades)),
        damage=Known(by_id(read_content("damage_deck.toml", CardSheets).cards)),
        dice=read_content("dice.toml", Dice),
        geometry=read_content("geometry.toml", Geometry),
    )


@cache
def templates() -> TemplateSet:
    """The thirteen templates of the box (DN-CARD-05)."""
    sizes = shipped().geometry
    box = sizes.templates
    return TemplateSet(box.straight, box.bank, box.turn, sizes.template_width)


@lru_cache(maxsize=4096)
def model_of(card: str) -> str:
    """The card whose abilities a card has: itself, or the one that a pack likens it to."""
    if MARK not in card:
        return card
    cards = shipped()
    for sheet in (cards.creatures, cards.upgrades, cards.damage):
        if card in sheet:
            return sheet[card].like or card
    raise LookupError(f"there is no card {card}")


@lru_cache(maxsize=16)
def added_by(pack: str) -> Added:
    """What a pack adds, or `BadOptions` saying what is wrong with it."""
    return judged(read_pack(pack, Pack), shipped())


def in_place_of(card: str, pack: str) -> str:
    """The card of a pack that replaces this one, or this one (DN-RULING-55)."""
    return added_by(pack).replaced.get(card, card) if pack else card


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
