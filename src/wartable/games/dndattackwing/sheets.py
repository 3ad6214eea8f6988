"""How cards and dials are written down, in the content and in packs."""

from __future__ import annotations

from wartable.games.dndattackwing.cards import Creature, DamageCard, Dial, Level, Upgrade
from wartable.games.flightpath.cards import Card
from wartable.games.flightpath.reading import DialRows, by_id, maneuvers_of


class DialSheet(DialRows, frozen=True, kw_only=True):
    """A dial as it is written down, and the play level it is for."""

    level: Level


class CardSheets(Card, frozen=True):
    """A content file of cards; the tables it has nothing of are left out."""

    creatures: tuple[Creature, ...] = ()
    dials: tuple[DialSheet, ...] = ()
    upgrades: tuple[Upgrade, ...] = ()
    cards: tuple[DamageCard, ...] = ()


class DamageSheet(Card, frozen=True, kw_only=True):
    """A Damage Card as a pack writes it: what it does is what the title it is `like` does."""

    id: str
    title: str
    copies: int
    text: str = ""
    like: str = ""
    replaces: str = ""


class Pack(Card, frozen=True):
    """A pack as it is written; a card says whose abilities it has by `like`."""

    name: str
    words: str = ""
    creatures: tuple[Creature, ...] = ()
    dials: tuple[DialSheet, ...] = ()
    upgrades: tuple[Upgrade, ...] = ()
    damage: tuple[DamageSheet, ...] = ()
    dice: dict[str, tuple[str, ...]] = {}
    """The dice it is played with, which are those of the game."""


def dial_of(sheet: DialSheet) -> Dial:
    """A dial as the game reads it."""
    return Dial(sheet.id, sheet.level, by_id(maneuvers_of(sheet)), sheet.house)
