"""An Army as data: cards by id, a Common card as often as there are copies (HS-ARMY-07).

An Army may be anything a builder can hold: half done, or wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from wartable.games.heroscape.cards import Card

SMALLEST: Final = 10
LARGEST: Final = 5000
MOST_CARDS: Final = 60
LONGEST_NAME: Final = 60
USUAL: Final = 300


class Army(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Everything one player brings to a match."""

    name: str = ""
    points: int = USUAL
    """The limit of Points Cost it is built for."""
    cards: tuple[str, ...] = ()


def in_order(army: Army, known: Mapping[str, Card]) -> Army:
    """The same Army with its cards in the order of the catalogue, so that it is written one way."""
    places = {card: place for place, card in enumerate(known)}
    ordered = sorted(army.cards, key=lambda card: (places.get(card, len(places)), card))
    return msgspec.structs.replace(army, cards=tuple(ordered))


def army_cost(army: Army, known: Mapping[str, Card], *, later: bool = False) -> int:
    """The total Points Cost of the cards that are known (HS-ARMY-01)."""
    return sum(known[card].cost(later=later) for card in army.cards if card in known)


def army_spaces(army: Army, known: Mapping[str, Card]) -> int:
    """How many spaces of a starting zone its figures take (HS-SETUP-15)."""
    return sum(
        known[card].figures * known[card].base
        for card in army.cards
        if card in known and known[card].starts_on_board
    )
