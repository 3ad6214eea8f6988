"""A Capital Ship and its docked Shuttlecraft exchange cards (ST-SHUTTLE-17, ST-SHUTTLE-18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.engine.forms import Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.windows import Bearer, Use
from wartable.games.startrek.content import shipped
from wartable.games.startrek.forces.equipment import equipment
from wartable.games.startrek.forces.fleet import Aboard
from wartable.games.startrek.names import card_name, ship_name
from wartable.games.startrek.pieces import Card, Ship
from wartable.games.startrek.registry import ACTIONS, Performing, standing
from wartable.games.startrek.shuttles import craft_of
from wartable.games.startrek.state import Fleets

RULE: Final = "ST-SHUTTLE-17"
EXCHANGE: Final = Message("startrek.exchange", "Move cards from or to the docked Shuttlecraft")()
WHICH: Final = Message("startrek.ask.exchange", "Which cards of {ship} and its craft trade places?")
MOVES: Final = Message("startrek.exchange.move", "Move {card}")
SWAP: Final = Message("startrek.exchange.swap", "Swap {card} and {other}")
DONE: Final = Message("startrek.exchange.done", "No more")()
NOTHING: Final = Message("startrek.exchange.nothing", "No card can be exchanged.")()
MOST: Final = 20
"""How often cards change places in one Action at most."""


def docked_at(state: Fleets, capital: Ship) -> Ship | None:
    """The Shuttlecraft that is docked at a Capital Ship."""
    return next((ship for ship in craft_of(state, capital) if ship.docked == capital.id), None)


exchange = standing(
    "exchange",
    "Exchange",
    rule=RULE,
    when=lambda state, ship: docked_at(state, ship) is not None,
)


def fits(ship: Ship, cards: list[Card]) -> bool:
    """Whether a ship may have these cards: a Captain, its restrictions, its Upgrade Bar."""
    sheets = shipped()
    captains = [card for card in cards if card.sort == "captain"]
    if len(captains) != 1:
        return False
    admirals = [card for card in cards if card.sort == "admiral"]
    on = Aboard(
        sheets.ships[ship.card],
        sheets.captains[captains[0].card],
        sheets.admirals[admirals[0].card] if admirals else None,
        tuple(sheets.upgrades[card.card] for card in cards if card.sort == "upgrade"),
    )
    return not list(equipment(0, on, sheets))


def changes(one: Ship, other: Ship) -> Iterator[tuple[str, str, list[Card]]]:
    """What may change places: single cards, and pairs; each leaves both ships as they may be."""
    movable = ("captain", "upgrade")
    mine = [card for card in one.cards if card.sort in movable]
    theirs = [card for card in other.cards if card.sort in movable]
    for card in (*mine, *theirs):
        if _both_fit(one, other, [card]):
            yield f"card:{card.id}", MOVES(card=card_name(card.shown)), [card]
    for card in mine:
        for partner in theirs:
            if card.sort == partner.sort and _both_fit(one, other, [card, partner]):
                words = SWAP(card=card_name(card.shown), other=card_name(partner.shown))
                yield f"card:{card.id}:{partner.id}", words, [card, partner]


def _both_fit(one: Ship, other: Ship, moved: list[Card]) -> bool:
    after = [card for card in one.cards if card not in moved]
    after += [card for card in moved if card in other.cards]
    beside = [card for card in other.cards if card not in moved]
    beside += [card for card in moved if card in one.cards]
    return fits(one, after) and fits(other, beside)


def _craft(bearer: Bearer[Fleets]) -> Ship:
    craft = docked_at(bearer.state, bearer.state.ships[bearer.source])
    assert craft is not None, "it is docked there"
    return craft


def _nothing(bearer: Bearer[Fleets], performing: Performing) -> str | None:
    found = next(changes(performing.ship, _craft(bearer)), None)
    return None if found is not None else NOTHING


@exchange.offers(
    ACTIONS,
    EXCHANGE,
    when=lambda bearer, performing: performing.ship.id == bearer.source,
    unless=_nothing,
)
def exchange_cards(use: Use[Fleets], performing: Performing) -> Step:
    """Cards change places one after the other, until the player has enough.

    ST-SHUTTLE-17, ST-SHUTTLE-18.
    """
    ship, craft = performing.ship, _craft(use)
    for _ in range(MOST):
        found = {id_: (words, cards) for id_, words, cards in changes(ship, craft)}
        options = (*(Option(id_, words) for id_, (words, _) in found.items()), Option("none", DONE))
        answer = yield from ask(
            Prompt(
                use.seat,
                "exchange",
                WHICH(ship=ship_name(ship.id)),
                RULE,
                Pick(options, otherwise="none"),
                use.about,
            )
        )
        if answer == "none":
            return
        for card in found[answer][1]:
            here, there = (ship, craft) if card in ship.cards else (craft, ship)
            here.cards.remove(card)
            there.cards.append(card)
