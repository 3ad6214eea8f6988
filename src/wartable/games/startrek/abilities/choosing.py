"""Questions that card abilities put: which ship, which card, which dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.engine.forms import Option, Pick, PickSome
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, ask
from wartable.engine.windows import Use
from wartable.games.flightpath.dice import Pool
from wartable.games.startrek.event_messages import FACES
from wartable.games.startrek.names import card_name, ship_name
from wartable.games.startrek.pieces import Card, Ship
from wartable.games.startrek.state import Fleets

WHICH_SHIP: Final = Message("startrek.ask.ship", "{card}: which ship?")
WHICH_CARD: Final = Message("startrek.ask.card", "{card}: which card?")
CARD_ON: Final = Message("startrek.card_on", "{card} on {ship}")
WHICH_DICE: Final = Message("startrek.ask.dice", "{card}: reroll which dice?")


def choose_ship(use: Use[Fleets], ships: Sequence[Ship]) -> Asking[Ship]:
    """The controller names one of these ships; a single one is not asked about."""
    if len(ships) == 1:
        return ships[0]
    options = tuple(
        Option(f"ship:{ship.id}", ship_name(ship.id), (f"ship:{ship.id}",)) for ship in ships
    )
    words = WHICH_SHIP(card=use.title)
    answer = yield from ask(
        Prompt(use.seat, "which_ship", words, use.ability.rule, Pick(options), use.about)
    )
    return use.state.ships[answer.removeprefix("ship:")]


def choose_card(use: Use[Fleets], cards: Sequence[tuple[Ship, Card]]) -> Asking[tuple[Ship, Card]]:
    """The controller names one of these cards; a single one is not asked about."""
    if len(cards) == 1:
        return cards[0]
    options = tuple(
        Option(
            f"card:{card.id}",
            CARD_ON(card=card_name(card.shown), ship=ship_name(ship.id)),
            (f"ship:{ship.id}", f"card:{card.id}"),
        )
        for ship, card in cards
    )
    words = WHICH_CARD(card=use.title)
    answer = yield from ask(
        Prompt(use.seat, "which_card", words, use.ability.rule, Pick(options), use.about)
    )
    return next(each for each in cards if f"card:{each[1].id}" == answer)


def choose_dice(
    use: Use[Fleets], pool: Pool, places: Sequence[int], most: int
) -> Asking[list[int]]:
    """The controller names some of these dice, up to `most`."""
    options = tuple(
        Option(f"die:{place}", FACES[pool.dice[place].face], (f"die:{place}",)) for place in places
    )
    form = PickSome(options, least=0, most=min(most, len(options)))
    words = WHICH_DICE(card=use.title)
    answer = yield from ask(
        Prompt(use.seat, "which_dice", words, use.ability.rule, form, use.about)
    )
    return sorted(int(each.removeprefix("die:")) for each in answer)
