"""How well a seat stands, for bots that search: what is left of its fleet, in points."""

from __future__ import annotations

from wartable.games.startrek.content import shipped
from wartable.games.startrek.pieces import Card, Ship
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import AUX
from wartable.games.startrek.values import hull, printed, stack

ALIVE = 0.35
"""How much of a ship's cost it is worth as long as it fights at all."""
ABOARD = 0.6
RESTING = 0.4
"""How much of its cost a card is worth, ready or disabled: what is used up now is missed later."""
LOCK = 1.5
STRAINED = 1.0
"""What a Target Lock promises for the next round, and what an Auxiliary Power Token costs there."""


def score(state: Fleets, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if state.result is not None:
        return 1.0 if seat in state.result.winners else 0.0
    if state.phase == "setup":
        return 0.5
    own = state.side(seat)
    mine = theirs = 0.0
    for ship in state.in_play():
        if state.side(ship.seat) == own:
            mine += worth(state, ship)
        else:
            theirs += worth(state, ship)
    return 0.02 + 0.96 * mine / (mine + theirs) if mine + theirs else 0.5


def worth(state: Fleets, ship: Ship) -> float:
    """A ship in squadron points, less for what it has lost, with what it keeps for later rounds."""
    card = printed(ship)
    kept = LOCK * bool(ship.lock) - STRAINED * ship.tokens[AUX]
    kept += sum(_card_worth(each) for each in ship.cards)
    if card.tokens:
        return kept + card.cost * (ALIVE + (1 - ALIVE) * stack(ship) / len(card.tokens))
    full = card.hull + card.shields
    left = max(0, hull(state, ship) - len(ship.damage)) + ship.shields + ship.disabled_shields
    return kept + card.cost * (ALIVE + (1 - ALIVE) * left / full)


def _card_worth(card: Card) -> float:
    """What a card aboard is still worth: less while it cannot be used."""
    sheets = shipped()
    for sheet in (sheets.captains, sheets.admirals, sheets.upgrades, sheets.resources):
        if card.card in sheet:
            return sheet[card.card].cost * (ABOARD if card.usable else RESTING)
    return 0.0
