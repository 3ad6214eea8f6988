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
from wartable.games.startrek.pieces import Attack, Ship
from wartable.games.startrek.registry import (
    ACTIVATION_BEGUN,
    ATTACK_COMPARED,
    ATTACK_DECLARED,
    ATTACK_EXTRAS,
    ATTACK_MODIFY,
    COMBAT_BEGUN,
    DAMAGE_DEALT,
    DEFENSE_EXTRAS,
    DEFENSE_MODIFY,
    DIAL_REVEALED,
    DIALS_SET,
    END_EFFECTS,
    MOVED,
    PLANNING_BEGUN,
    Activation,
    Dealt,
    Moving,
    standing,
)
from wartable.games.startrek.state import Fleets

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


def _its_turn(bearer: Bearer[Fleets], begun: Activation) -> bool:
    return begun.ship.id == bearer.source


def _its_move(bearer: Bearer[Fleets], moving: Moving) -> bool:
    return moving.ship.id == bearer.source


def _its_fight(bearer: Bearer[Fleets], attack: Attack) -> bool:
    return bearer.source in (attack.attacker, attack.defender)


def hook_any_time() -> None:
    """An any-time effect: as every phase begins, and in every step of its own ship.

    ST-TIMING-04, ST-RULING-67, ST-RULING-96.
    """
    for window in (PLANNING_BEGUN, DIALS_SET, COMBAT_BEGUN, END_EFFECTS):
        admiral_takes_over.on(window, may=TAKE_OVER)(take_over)
    admiral_takes_over.on(ACTIVATION_BEGUN, may=TAKE_OVER, when=_its_turn)(take_over)
    for moved in (DIAL_REVEALED, MOVED):
        admiral_takes_over.on(moved, may=TAKE_OVER, when=_its_move)(take_over)
    for step in (
        ATTACK_DECLARED,
        ATTACK_EXTRAS,
        ATTACK_MODIFY,
        DEFENSE_EXTRAS,
        DEFENSE_MODIFY,
        ATTACK_COMPARED,
    ):
        admiral_takes_over.on(step, may=TAKE_OVER, when=_its_fight)(take_over)
    admiral_takes_over.on(DAMAGE_DEALT, may=TAKE_OVER, when=_dealt_here)(take_over)


hook_any_time()
