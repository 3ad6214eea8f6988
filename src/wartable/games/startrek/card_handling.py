"""Cards disabled, enabled, discarded, and cards that get Time Tokens (UPGRADE, TIME)."""

from __future__ import annotations

from wartable.engine.requests import Asking, Step
from wartable.engine.rulebook import Table
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events.cards import (
    CardDisabled,
    CardDiscarded,
    CardEnabled,
    TimePlaced,
)
from wartable.games.startrek.kinds import in_combat
from wartable.games.startrek.pieces import Card, Ship
from wartable.games.startrek.registry import (
    AFFECT,
    CARD_DUE,
    Handling,
    abilities,
    by_initiative,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.values import printed_skill


def _spared(
    state: Fleets, table: Table, ship: Ship, card: Card, what: str, by: int
) -> Asking[bool]:
    """Whether something keeps a card from being disabled or discarded."""
    handling = Handling(ship, card, what, by, combat=in_combat(state))
    if abilities.forbidden(state, AFFECT, handling) is not None:
        return True
    yield from abilities.open(state, table, CARD_DUE, handling, by_initiative(state))
    return handling.spared


def disable(state: Fleets, table: Table, ship: Ship, card: Card, by: int, rule: str) -> Step:
    """Put a Disabled Token on a card, unless something spares it.

    Time Tokens stay on it, and what they keep going lasts.
    ST-UPGRADE-03, ST-CET-08.
    """
    if (yield from _spared(state, table, ship, card, "disable", by)):
        return
    card.disabled += 1
    about = (f"ship:{ship.id}", f"card:{card.id}")
    table.tell(CardDisabled(rule=rule, about=about, ship=ship.id, card=card.shown, id=card.id))


def discard(state: Fleets, table: Table, ship: Ship, card: Card, by: int, rule: str) -> Step:
    """Take a card out of the game for good, unless something spares it.

    ST-UPGRADE-04, ST-ADMIRAL-13.
    """
    if (yield from _spared(state, table, ship, card, "discard", by)):
        return
    if card in ship.cards:
        take_off(table, ship, card, rule)


def take_off(table: Table, ship: Ship, card: Card, rule: str) -> None:
    """Take a card off its ship at once; an Admiral takes the place of a Captain.

    ST-ADMIRAL-14, ST-ADMIRAL-17.
    """
    card.hidden = False
    admiral = ship.of_sort("admiral")
    if card.sort == "captain" and admiral is not None:
        keep_skill(ship, admiral)
    ship.cards.remove(card)
    ship.discarded.append(card)
    about = (f"ship:{ship.id}", f"card:{card.id}")
    table.tell(CardDiscarded(rule=rule, about=about, ship=ship.id, card=card.shown, id=card.id))
    if card.sort == "captain" and admiral is not None:
        admiral.card = shipped().admirals[admiral.card].captain_face
        admiral.sort = "captain"


def keep_skill(ship: Ship, admiral: Card) -> None:
    """A ship whose Admiral takes command has its old Skill until the next phase (ST-RULING-27)."""
    modifier = shipped().admirals[admiral.card].skill if admiral.usable else 0
    ship.held_skill = printed_skill(ship) + modifier


def bring_back(table: Table, ship: Ship, card: Card, rule: str) -> None:
    """Put a discarded card back on its ship."""
    ship.discarded.remove(card)
    card.disabled = 0
    ship.cards.append(card)
    about = (f"ship:{ship.id}", f"card:{card.id}")
    table.tell(CardEnabled(rule=rule, about=about, ship=ship.id, card=card.shown, id=card.id))


def enable(table: Table, ship: Ship, card: Card, rule: str) -> None:
    """Take a Disabled Token off a card, unless it is with an Away Team (ST-MISSION1-06)."""
    if card.away:
        return
    card.disabled -= 1
    about = (f"ship:{ship.id}", f"card:{card.id}")
    table.tell(CardEnabled(rule=rule, about=about, ship=ship.id, card=card.shown, id=card.id))


def can_affect(state: Fleets, ship: Ship, card: Card, by: int) -> bool:
    """Whether effects of a seat touch a card: some cards are protected from opponents."""
    handling = Handling(ship, card, "affect", by, combat=in_combat(state))
    return abilities.forbidden(state, AFFECT, handling) is None


def cards_of_type(ship: Ship, *types: str) -> list[Card]:
    """The Upgrades of these types on a ship.

    ST-GAME-07.
    """
    upgrades = shipped().upgrades
    return [
        card for card in ship.cards if card.card in upgrades and upgrades[card.card].type in types
    ]


def put_time(table: Table, ship: Ship, card: Card, count: int, rule: str) -> None:
    """Put Time Tokens on a card: its text cannot be used until they are gone.

    ST-TIME-01, ST-TIME-02.
    """
    card.time += count
    table.tell(
        TimePlaced(
            rule=rule,
            about=(f"ship:{ship.id}", f"card:{card.id}"),
            ship=ship.id,
            card=card.shown,
            id=card.id,
            count=count,
        )
    )
