"""How cards and dials are written down, in the content and in packs."""

from __future__ import annotations

from wartable.games.flightpath.cards import Card
from wartable.games.flightpath.reading import DialRows, by_id, maneuvers_of
from wartable.games.startrek.cards import (
    Admiral,
    Captain,
    DamageCard,
    Dial,
    Faction,
    Mission,
    Resource,
    Ship,
    Upgrade,
)


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


class Pack(Card, frozen=True):
    """A pack as it is written; a card says whose abilities it has by `like`."""

    name: str
    words: str = ""
    ships: tuple[Ship, ...] = ()
    dials: tuple[DialSheet, ...] = ()
    captains: tuple[Captain, ...] = ()
    admirals: tuple[Admiral, ...] = ()
    upgrades: tuple[Upgrade, ...] = ()
    resources: tuple[Resource, ...] = ()
    dice: dict[str, tuple[str, ...]] = {}
    """The dice it is played with, which are those of the game."""


def dial_of(sheet: DialSheet) -> Dial:
    """A dial as the game reads it."""
    return Dial(sheet.id, sheet.ship_class, by_id(maneuvers_of(sheet)), sheet.house)
