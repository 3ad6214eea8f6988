"""Elite Talents that lie face down: turned up for use, redealt for seats that cannot see them."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.engine.chance import Chance
from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Table
from wartable.games.flightpath.naming import plain_name
from wartable.games.startrek import messages
from wartable.games.startrek.agenda import TurnUp
from wartable.games.startrek.cards import Upgrade
from wartable.games.startrek.content import catalogue_of, shipped
from wartable.games.startrek.events.cards import CardTurnedUp
from wartable.games.startrek.forces.matching import match
from wartable.games.startrek.names import card_name, own_name
from wartable.games.startrek.pieces import Card, Ship
from wartable.games.startrek.state import Fleets


def is_talent(card: str) -> bool:
    """Whether a card is an Elite Talent."""
    upgrade = shipped().upgrades.get(card)
    return upgrade is not None and upgrade.type == "talent"


def face_down(ship: Ship) -> list[Card]:
    """The cards of a ship that lie face down and could be used."""
    return [card for card in ship.cards if card.hidden and card.usable]


def turn_up(state: Fleets, table: Table, task: TurnUp) -> Step:
    """The owner may turn a Talent up, asked in secret whether or not it would be of use.

    ST-RULING-87, ST-RULING-94.
    """
    ship = state.ships[task.ship]
    down = face_down(ship)
    if not ship.in_play or not down:
        state.done()
        return
    options = (
        Option("none", messages.LEAVE_FACE_DOWN),
        *(Option(f"card:{card.id}", card_name(card.card), (f"card:{card.id}",)) for card in down),
    )
    answer = yield from ask(
        Prompt(
            ship.seat,
            "turn_up",
            messages.TURN_UP(ship=own_name(ship.id)),
            "ST-RULING-94",
            Pick(options, otherwise="none"),
            (f"ship:{ship.id}",),
            sealed="all",
        )
    )
    state.done()
    for card in down:
        if f"card:{card.id}" == answer:
            card.hidden = False
            about = (f"ship:{ship.id}", f"card:{card.id}")
            table.tell(
                CardTurnedUp(
                    rule="ST-RULING-94",
                    about=about,
                    reveals=(f"card:{card.id}",),
                    ship=ship.id,
                    card=card.card,
                    id=card.id,
                )
            )


def deal_talents(state: Fleets, seat: int, rng: Chance) -> list[str]:
    """Put any Talent that could lie there in place of those a seat cannot see; what lay there."""
    unseen = [
        (ship, card)
        for ship in state.ships.values()
        if ship.seat != seat
        for card in ship.cards
        if card.hidden
    ]
    gone = [card.card for _, card in unseen]
    for _, card in unseen:
        card.card = ""
    for ship, card in unseen:
        card.card = rng.choice([each.id for each in candidates(state, ship)])
    return gone


def candidates(state: Fleets, ship: Ship) -> Iterator[Upgrade]:
    """The Talents that may lie face down on a ship, as its fleet and its Captain allow."""
    cards = catalogue_of(state.pack)
    captain = ship.of_sort("captain")
    factions = () if captain is None else cards.captains[captain.card].factions
    taken = {
        plain_name(cards.upgrades[each.card].name)
        for other in state.ships.values()
        if other.seat == ship.seat
        for each in (*other.cards, *other.discarded)
        if each.card in cards.upgrades and cards.upgrades[each.card].unique
    }
    aboard = {each.card for each in ship.cards}
    for upgrade in cards.upgrades.values():
        needed = upgrade.needs.captain_faction
        if (
            upgrade.type == "talent"
            and (not needed or match([needed], factions, cards))
            and plain_name(upgrade.name) not in taken
            and not (upgrade.one_per_ship and upgrade.id in aboard)
        ):
            yield upgrade
