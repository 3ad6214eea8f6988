"""A Capital Ship and its docked Shuttlecraft exchange cards (ST-SHUTTLE-17, ST-SHUTTLE-18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Table
from wartable.engine.windows import Bearer, Use
from wartable.games.flightpath.problem import Problem
from wartable.games.startrek.cards import PLACEHOLDER
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events.craft import CardMoved
from wartable.games.startrek.forces.equipment import equipment
from wartable.games.startrek.forces.fleet import Aboard
from wartable.games.startrek.names import card_name, ship_name
from wartable.games.startrek.pieces import Card, Ship
from wartable.games.startrek.registry import ACTIONS, Performing, standing
from wartable.games.startrek.shuttles import craft_of
from wartable.games.startrek.state import Fleets

RULE: Final = "ST-SHUTTLE-17"
EXCHANGE: Final = Message("startrek.exchange", "Move cards from or to the docked Shuttlecraft")()
WHICH: Final = Message("startrek.ask.exchange", "Which cards of {ship} and its craft change ships?")
MOVES: Final = Message("startrek.exchange.move", "{card}: to {ship}")
DONE: Final = Message("startrek.exchange.done", "Done")()
BACK: Final = Message("startrek.exchange.back", "Put everything back")()
ONE_CAPTAIN: Final = Message("startrek.exchange.captain", "{ship} must have one Captain.")
NOTHING: Final = Message("startrek.exchange.nothing", "No card can be exchanged.")()
MOST: Final = 20
"""How often cards change ships in one Action at most."""


def docked_at(state: Fleets, capital: Ship) -> Ship | None:
    """The Shuttlecraft that is docked at a Capital Ship."""
    return next((ship for ship in craft_of(state, capital) if ship.docked == capital.id), None)


exchange = standing(
    "exchange",
    "Exchange",
    rule=RULE,
    when=lambda state, ship: docked_at(state, ship) is not None,
)


def faults(ship: Ship) -> Iterator[Problem]:
    """What keeps a ship from having its cards: a Captain, its restrictions, its Upgrade Bar.

    ST-SHUTTLE-18.
    """
    sheets = shipped()
    captains = [card for card in ship.cards if card.sort == "captain"]
    if len(captains) != 1:
        yield Problem(ONE_CAPTAIN(ship=ship_name(ship.id)), "ST-SHUTTLE-18")
        return
    admirals = [card for card in ship.cards if card.sort == "admiral"]
    on = Aboard(
        sheets.ships[ship.card],
        sheets.captains[captains[0].card],
        sheets.admirals[admirals[0].card] if admirals else None,
        tuple(sheets.upgrades[card.card] for card in ship.cards if card.sort == "upgrade"),
    )
    yield from equipment(0, on, sheets)


def movable(ship: Ship) -> list[Card]:
    """The cards of a ship that may change to the other: its Captain and its Upgrades."""
    return [card for card in ship.cards if card.sort in ("captain", "upgrade")]


def _craft(bearer: Bearer[Fleets]) -> Ship:
    craft = docked_at(bearer.state, bearer.state.ships[bearer.source])
    assert craft is not None, "it is docked there"
    return craft


def _nothing(bearer: Bearer[Fleets], performing: Performing) -> str | None:
    cards = (*movable(performing.ship), *movable(_craft(bearer)))
    return None if any(card.card != PLACEHOLDER for card in cards) else NOTHING


@exchange.offers(
    ACTIONS,
    EXCHANGE,
    when=lambda bearer, performing: performing.ship.id == bearer.source,
    unless=_nothing,
)
def exchange_cards(use: Use[Fleets], performing: Performing) -> Step:
    """Any number of cards change ships; when it is done both must be as fleets may be built.

    ST-SHUTTLE-17, ST-SHUTTLE-18.
    """
    ship, craft = performing.ship, _craft(use)
    before = list(ship.cards), list(craft.cards)
    for left in reversed(range(MOST)):
        wrong = next((fault for each in (ship, craft) for fault in faults(each)), None)
        if wrong is not None and not left:
            break
        answer = yield from ask(
            Prompt(
                use.seat,
                "exchange",
                WHICH(ship=ship_name(ship.id)),
                RULE,
                _form(ship, craft, wrong, begun=(ship.cards, craft.cards) != before),
                use.about,
            )
        )
        if answer == "none":
            _tell(use.table, before[0], ship, craft)
            return
        if answer == "back":
            break
        here, there = (ship, craft) if _card(ship, answer) is not None else (craft, ship)
        card = _card(here, answer)
        assert card is not None, "it was offered"
        here.cards.remove(card)
        there.cards.append(card)
    ship.cards, craft.cards = before


def _form(ship: Ship, craft: Ship, wrong: Problem | None, *, begun: bool) -> Pick:
    moves = [
        Option(f"card:{card.id}", MOVES(card=card_name(card.shown), ship=ship_name(there.id)))
        for here, there in ((ship, craft), (craft, ship))
        for card in movable(here)
    ]
    back = [Option("back", BACK)] if begun else []
    if wrong is None:
        return Pick((*moves, Option("none", DONE), *back), otherwise="none")
    bar = Bar("none", DONE, wrong.words, wrong.rule)
    return Pick((*moves, *back), (bar,), otherwise="back")


def _card(ship: Ship, answer: str) -> Card | None:
    return next((card for card in ship.cards if f"card:{card.id}" == answer), None)


def _tell(table: Table, before: list[Card], ship: Ship, craft: Ship) -> None:
    """Tell which cards have changed ships."""
    gone = [card for card in before if card not in ship.cards]
    come = [card for card in ship.cards if card not in before]
    for there, cards in ((craft, gone), (ship, come)):
        for card in cards:
            about = (f"ship:{there.id}", f"card:{card.id}")
            table.tell(CardMoved(rule=RULE, about=about, ship=there.id, card=card.shown))
