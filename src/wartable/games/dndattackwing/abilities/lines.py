"""The abilities that cards print, as the content has them: one for each line of a card.

DN-ABILITY-01 DN-ABILITY-02 DN-ABILITY-03 DN-ACTION-03 DN-ACTION-04
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Ability, Bearer, Cost, Use
from wartable.games.dndattackwing.abilities.paying import cost_of
from wartable.games.dndattackwing.cards import Ability as Text
from wartable.games.dndattackwing.cards import Creature as CreatureCard
from wartable.games.dndattackwing.cards import Upgrade
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.names import card_name
from wartable.games.dndattackwing.pieces import Card, Creature
from wartable.games.dndattackwing.registry import ACTIONS, Performing, abilities
from wartable.games.dndattackwing.state import Battle

RULE: Final = "DN-ABILITY-03"
MAY: Final = Message("dndattackwing.ask.use_card", "Use it? {text}")
OF_CARD: Final = Message("dndattackwing.of_card", "{text}")

Acted = Callable[[Use[Battle], Performing], Step | None]


def printed_cards() -> Iterator[CreatureCard | Upgrade]:
    """All cards that print abilities."""
    yield from shipped().creatures.values()
    yield from shipped().upgrades.values()


def card_of(card: str) -> CreatureCard | Upgrade:
    """A card by its id."""
    cards = shipped()
    return cards.creatures[card] if card in cards.creatures else cards.upgrades[card]


def text_of(card: str, number: int = 1) -> Text:
    """A line of a card."""
    return card_of(card).abilities[number - 1]


def line(card: str, number: int = 1) -> Ability[Battle]:
    """The ability of a line of a card, to hook functions on."""
    id_ = card if number == 1 else f"{card}.{number}"
    if id_ in abilities:
        return abilities[id_]
    return abilities.ability(id_, card_name(card), rule=RULE)


def question(card: str, number: int = 1) -> str:
    """What a player is asked: whether to use a line, in the words of the card.

    For a lasting effect, only what it does, not how it began.
    """
    text = text_of(card, number)
    lasting = text.text.partition(". ")[2] if text.kind == "continuous" else ""
    does = lasting.removeprefix("While they last").lstrip(", ")
    return MAY(text=does[:1].upper() + does[1:] or text.text)


def words_of(card: str, number: int = 1) -> str:
    """A line as an option: what it says; the card is named before it."""
    return OF_CARD(text=text_of(card, number).text)


def costs(card: str, number: int = 1) -> Sequence[Cost[Battle, object]]:
    """What a line of a card costs."""
    return [cost_of(price) for price in text_of(card, number).cost]


def action(
    card: str,
    number: int = 1,
    *,
    unless: Callable[[Bearer[Battle], Performing], str | None] | None = None,
) -> Callable[[Acted], Acted]:
    """Offer a line as an Action of its creature (DN-ACTION-03)."""
    return line(card, number).offers(
        ACTIONS, words_of(card, number), unless=unless, cost=costs(card, number)
    )


def own(bearer: Bearer[Battle]) -> Creature:
    """The creature that an ability is on: "you" on a card (DN-ABILITY-01)."""
    return bearer.state.owner_of(bearer.source)


def this_card(bearer: Bearer[Battle]) -> Card:
    """The Upgrade that an ability is on."""
    card = own(bearer).carried(bearer.source)
    assert card is not None, f"{bearer.source} is no Upgrade"
    return card
