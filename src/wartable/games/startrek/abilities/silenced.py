"""An Admiral whose Captain is injured or cannot be heard may take his place (ST-ADMIRAL-12)."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Bearer, Use
from wartable.games.flightpath.damage_deck import DamageCard
from wartable.games.startrek.actions import SILENCING
from wartable.games.startrek.card_handling import discard
from wartable.games.startrek.damage import turn_down
from wartable.games.startrek.registry import (
    COMBAT_BEGUN,
    DAMAGE_DEALT,
    PLANNING_BEGUN,
    Dealt,
    standing,
)
from wartable.games.startrek.state import Fleets, Ship

RULE: Final = "ST-ADMIRAL-12"
TAKE_OVER: Final = Message(
    "startrek.ask.admiral_takes_over",
    "Discard the Captain and turn the damage over, so that the Admiral takes command?",
)()


def silencing(ship: Ship) -> list[DamageCard]:
    """The face-up damage that keeps an Admiral's orders on his own ship (ST-ADMIRAL-11)."""
    return [card for card in ship.damage if card.face_up and card.title in SILENCING]


def _silenced(_: Fleets, ship: Ship) -> bool:
    both = ship.of_sort("admiral") is not None and ship.of_sort("captain") is not None
    return both and bool(silencing(ship))


admiral_takes_over = standing("admiral_takes_over", "Admiral", rule=RULE, when=_silenced)


def take_over(use: Use[Fleets], _: object) -> Step:
    """The damage is turned down and the Captain discarded; the Admiral becomes the Captain.

    ST-ADMIRAL-12, ST-ADMIRAL-14, ST-RULING-67.
    """
    ship = use.state.ships[use.source]
    for card in silencing(ship):
        turn_down(use.table, ship, card, RULE)
    captain = ship.of_sort("captain")
    assert captain is not None, "it has one"
    yield from discard(use.state, use.table, ship, captain, use.seat, RULE)


def _dealt_here(bearer: Bearer[Fleets], dealt: Dealt) -> bool:
    return dealt.ship.id == bearer.source


admiral_takes_over.on(PLANNING_BEGUN, may=TAKE_OVER)(take_over)
admiral_takes_over.on(COMBAT_BEGUN, may=TAKE_OVER)(take_over)
admiral_takes_over.on(DAMAGE_DEALT, may=TAKE_OVER, when=_dealt_here)(take_over)
