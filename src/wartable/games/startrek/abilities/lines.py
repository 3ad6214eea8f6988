"""The abilities that cards print, as the content has them: one for each line of a card.

ST-TIMING-01 ST-TIMING-02 ST-CARD-01 ST-CARD-03 ST-CARD-04
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Ability, Bearer, Cost, Use
from wartable.games.startrek.abilities.paying import cost_of
from wartable.games.startrek.cards import Ability as Text
from wartable.games.startrek.cards import Admiral, Captain, Upgrade
from wartable.games.startrek.cards import Ship as ShipCard
from wartable.games.startrek.content import shipped
from wartable.games.startrek.mat import range_between
from wartable.games.startrek.names import card_name
from wartable.games.startrek.pieces import Card, Ship
from wartable.games.startrek.registry import ACTIONS, Performing, abilities
from wartable.games.startrek.state import Fleets

RULE = "ST-CARD-01"
MAY: Final = Message("startrek.ask.use_card", "Use it? {text}")
ACTION_OF: Final = Message("startrek.action_of_card", "{text}")
NOBODY: Final = Message("startrek.card.nobody", "No ship is within reach of the card.")()

Acted = Callable[[Use[Fleets], Performing], Step | None]


def printed_cards() -> Iterator[ShipCard | Captain | Admiral | Upgrade]:
    """All cards that print abilities."""
    cards = shipped()
    yield from cards.ships.values()
    yield from cards.captains.values()
    yield from cards.admirals.values()
    yield from cards.upgrades.values()


def card_of(card: str) -> ShipCard | Captain | Admiral | Upgrade:
    """A card by its id."""
    cards = shipped()
    for sheet in (cards.ships, cards.captains, cards.admirals, cards.upgrades):
        if card in sheet:
            return sheet[card]
    raise LookupError(f"there is no card {card}")


def text_of(card: str, number: int = 1) -> Text:
    """A line of a card."""
    return card_of(card).abilities[number - 1]


def line(card: str, number: int = 1) -> Ability[Fleets]:
    """The ability of a line of a card, to hook functions on."""
    id_ = card if number == 1 else f"{card}.{number}"
    if id_ in abilities:
        return abilities[id_]
    return abilities.ability(id_, card_name(card), rule=RULE)


def question(card: str, number: int = 1) -> str:
    """What a player is asked: whether to use a line, in the words of the card.

    ST-ACTION-06.
    """
    return MAY(text=text_of(card, number).text)


def action(
    card: str,
    number: int = 1,
    *,
    unless: Callable[[Bearer[Fleets], Performing], str | None] | None = None,
) -> Callable[[Acted], Acted]:
    """Offer a line as an Action of its ship (ST-ACTION-05)."""
    words = ACTION_OF(text=text_of(card, number).text)
    return line(card, number).offers(ACTIONS, words, unless=unless, cost=costs(card, number))


def reach(card: str, number: int = 1) -> tuple[int, int]:
    """The Range that a line names."""
    return text_of(card, number).range or (1, 3)


def costs(card: str, number: int = 1) -> Sequence[Cost[Fleets, object]]:
    """What a line of a card costs, apart from a lock on the defender, which its weapon sees to."""
    return [cost_of(price) for price in text_of(card, number).cost if price.pay != "lock"]


def own(bearer: Bearer[Fleets]) -> Ship:
    """The ship that an ability is on: "you" on a card (ST-CARD-01)."""
    return bearer.state.owner_of(bearer.source)


def this_card(bearer: Bearer[Fleets]) -> Card:
    """The card that an ability is on."""
    card = own(bearer).carried(bearer.source)
    assert card is not None, f"{bearer.source} is no card"
    return card


def in_reach(
    bearer: Bearer[Fleets], ships: Sequence[Ship], least: int = 1, most: int = 3
) -> list[Ship]:
    """Those of these ships at a Range from the own ship, itself only where that begins at 0."""
    ship = own(bearer)
    found: list[Ship] = []
    for other in ships:
        if other.id == ship.id:
            if least == 0:
                found.append(other)
            continue
        distance = range_between(ship, other)
        if distance is not None and max(least, 1) <= distance <= most:
            found.append(other)
    return found


def helps(bearer: Bearer[Fleets], other: Ship) -> bool:
    """Whether an ability reaches a friendly ship: Attack Squadrons have their own Upgrades alone.

    Nothing else of their side affects them, and nothing else of theirs affects their side.
    ST-SQUADRON-18, ST-SQUADRON-19.
    """
    ship = own(bearer)
    if not bearer.state.friendly(ship, other):
        return True
    card = ship.carried(bearer.source)
    upgrade = None if card is None else shipped().upgrades.get(card.card)
    if ship.id == other.id or (upgrade is not None and upgrade.type == "squadron"):
        return True
    kinds = {shipped().ships[each.card].kind for each in (ship, other)}
    return "squadron" not in kinds


def friends(bearer: Bearer[Fleets], least: int = 1, most: int = 3) -> list[Ship]:
    """Friendly ships at a Range: other ones, and the own ship only from Range 0."""
    ship = own(bearer)
    sides = [
        each
        for each in bearer.state.in_play()
        if bearer.state.friendly(ship, each) and helps(bearer, each)
    ]
    return in_reach(bearer, sides, least, most)


def enemies(bearer: Bearer[Fleets], least: int = 1, most: int = 3) -> list[Ship]:
    """Opposing ships at a Range."""
    return in_reach(bearer, bearer.state.opposing(own(bearer)), least, most)
