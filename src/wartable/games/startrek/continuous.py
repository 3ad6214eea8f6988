"""Continuous and permanent effects, with the tokens that show them (CET of the ledger).

A continuous effect is a record that ends with the Time Tokens of its card. Its Continuous Effect
Token (CET) lies on the card, and beside the recipients while the record is in force.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

import msgspec

from wartable.engine.windows import Effect, Use
from wartable.games.startrek.content import shipped
from wartable.games.startrek.pieces import Card, Ship
from wartable.games.startrek.state import Fleets

Border: TypeAlias = Literal["green", "red", "purple"]
BORDERS: Final[tuple[Border, ...]] = ("green", "red", "purple")


class EffectToken(msgspec.Struct, frozen=True):
    """A token beside a ship: the card it is named after, and whether it helps, harms or stays."""

    card: str
    border: Border


def ending(card: Card) -> str:
    """The moment at which a card loses its last Time Token."""
    return f"time.{card.id}"


def begin(use: Use[Fleets], *recipients: str, amount: int = 0, harms: bool = False) -> Effect:
    """A continuous effect begins as its card gets Time Tokens; its CETs go to the recipients.

    Without recipients it is for the ship of the card.
    ST-CET-01, ST-CET-03, ST-CET-04.
    """
    ship = use.state.owner_of(use.source)
    card = ship.carried(use.source)
    assert card is not None, f"{use.source} is no card"
    mark: Border = "red" if harms else "green"
    return use.leave(*(recipients or (ship.id,)), expires=ending(card), amount=amount, mark=mark)


def last_forever(use: Use[Fleets], *recipients: str, amount: int = 0) -> Effect:
    """A permanent effect: no End Phase takes its token away (ST-CET-10)."""
    return use.leave(*recipients, expires="", amount=amount, mark="purple")


def count_time(state: Fleets, card: Card, left: int) -> None:
    """Set how many Time Tokens lie on a card; without any its continuous effect is over.

    Wherever the card lies: disabled, discarded or with a ship that was destroyed.
    ST-CET-05, ST-CET-08, ST-CET-09.
    """
    had, card.time = card.time, left
    if had and not left:
        state.effects.pass_moment(ending(card))


def remove_token(state: Fleets, effect: Effect) -> None:
    """A CET is removed early: the effect ends at once, the Time Tokens stay on the card.

    ST-CET-06, ST-CET-07.
    """
    state.effects.end(effect)


def tokens_beside(state: Fleets, ship: Ship) -> Iterator[EffectToken]:
    """The effect tokens beside a ship, or on one of its cards (ST-CET-01, ST-CET-03)."""
    own = {ship.id, *(card.id for card in ship.cards)}
    for effect in state.effects.now:
        for border in BORDERS:
            if effect.mark == border and own.intersection(effect.targets):
                yield EffectToken(effect.ability.partition(".")[0], border)


def has_token(card: Card) -> bool:
    """Whether a card has a CET: one of its lines lasts while Time Tokens lie on it."""
    upgrade = shipped().upgrades.get(card.card)
    lines = () if upgrade is None else upgrade.abilities
    return any(does.continuous for text in lines for does in text.does)


def lies_on_card(state: Fleets, card: Card) -> bool:
    """Whether the CET of a card lies on it: from setup on, while it is not at work (ST-CET-02)."""
    return not any(each.source == card.id and each.mark in BORDERS for each in state.effects.now)
