"""Changing a fleet card by card: cards found by name, put on ships, taken off, moved."""

from __future__ import annotations

from typing import Final

import msgspec

from wartable.games.flightpath import finding
from wartable.games.startrek.cards import Catalogue
from wartable.games.startrek.forces import messages
from wartable.games.startrek.forces.fleet import Crewed, Fleet
from wartable.games.startrek.forces.naming import SORTS, shelf

UNFOUND: Final = finding.Unfound(
    several=messages.AMBIGUOUS,
    none=messages.NO_SUCH_CARD,
    near=messages.NO_SUCH_CARD_HINT,
    rule="ST-SQUAD-01",
)


def find_card(words: str, catalogue: Catalogue, sort: str = "") -> tuple[str, str]:
    """The sort and the id of the card that is called so; `Malformed` with what is near."""
    sorts = (sort,) if sort else SORTS
    return finding.find_card(words, {each: shelf(each, catalogue) for each in sorts}, UNFOUND)


def add(fleet: Fleet, sort: str, card: str, number: int) -> Fleet:
    """The fleet with one card more; all but ships and Resources go on the ship of this number."""
    replace = msgspec.structs.replace
    if sort == "ship":
        return replace(fleet, ships=(*fleet.ships, Crewed(card)))
    if sort == "resource":
        return replace(fleet, resource=card, resource_on=number)
    crewed = fleet.ships[number - 1]
    if sort == "upgrade":
        return _with(fleet, number, replace(crewed, upgrades=(*crewed.upgrades, card)))
    return _with(fleet, number, replace(crewed, **{sort: card}))


def take(fleet: Fleet, sort: str, card: str, number: int) -> Fleet:
    """The fleet with one card fewer."""
    replace = msgspec.structs.replace
    if sort == "resource":
        return replace(fleet, resource="", resource_on=0)
    if sort == "ship":
        on = fleet.resource_on
        return replace(
            fleet,
            ships=(*fleet.ships[: number - 1], *fleet.ships[number:]),
            resource_on=0 if on == number else on - (on > number),
        )
    crewed = fleet.ships[number - 1]
    if sort == "upgrade":
        left = list(crewed.upgrades)
        left.remove(card)
        return _with(fleet, number, replace(crewed, upgrades=tuple(left)))
    return _with(fleet, number, replace(crewed, **{sort: ""}))


def places(fleet: Fleet, sort: str, card: str) -> list[int]:
    """The numbers of the ships that are this card or have it aboard, counted from 1."""
    if sort == "resource":
        return [fleet.resource_on] if fleet.resource == card else []
    return [
        number
        for number, crewed in enumerate(fleet.ships, 1)
        if card in (crewed.upgrades if sort == "upgrade" else (getattr(crewed, sort),))
    ]


def _with(fleet: Fleet, number: int, crewed: Crewed) -> Fleet:
    ships = list(fleet.ships)
    ships[number - 1] = crewed
    return msgspec.structs.replace(fleet, ships=tuple(ships))
