"""Changing a fleet card by card: cards found by name, put on ships, taken off, moved."""

from __future__ import annotations

from difflib import get_close_matches

import msgspec

from wartable.engine.refusal import Malformed
from wartable.games.flightpath.listing import meant
from wartable.games.flightpath.naming import plain_name
from wartable.games.startrek.cards import Catalogue
from wartable.games.startrek.forces import messages
from wartable.games.startrek.forces.fleet import Crewed, Fleet
from wartable.games.startrek.forces.naming import SORTS, cards_of, names_of, title


def find_card(words: str, catalogue: Catalogue, sort: str = "") -> tuple[str, str]:
    """The sort and the id of the card that is called so; `Malformed` with what is near."""
    sorts = (sort,) if sort else SORTS
    for each in sorts:
        found = meant(words, cards_of(each, catalogue), names_of(each, catalogue))
        if len(found) > 1:
            cards = cards_of(each, catalogue)
            choices = ", ".join(f"“{title(cards[id_], each, catalogue)}”" for id_ in found[:6])
            raise Malformed(messages.AMBIGUOUS(found=words[:60], choices=choices), "ST-SQUAD-01")
        if found:
            return each, found[0]
    names = {name: each for each in sorts for name in names_of(each, catalogue)}
    close = get_close_matches(plain_name(words), names, n=1)
    if close:
        near = cards_of(names[close[0]], catalogue)[
            names_of(names[close[0]], catalogue)[close[0]][0]
        ]
        raise Malformed(messages.NO_SUCH_CARD_HINT(found=words[:60], near=near.name), "ST-SQUAD-01")
    raise Malformed(messages.NO_SUCH_CARD(found=words[:60]), "ST-SQUAD-01")


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
