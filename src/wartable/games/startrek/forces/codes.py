"""A fleet as a short code that fits into a link.

`ST1.` and then the size, the name, and the cards ship by ship.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.refusal import Malformed
from wartable.games.flightpath.codes import CardCodes
from wartable.games.startrek.cards import Catalogue
from wartable.games.startrek.forces import messages
from wartable.games.startrek.forces.fleet import (
    LARGEST,
    LONGEST_NAME,
    MOST_SHIPS,
    MOST_UPGRADES,
    Crewed,
    Fleet,
)

CODES: Final = CardCodes("ST", "startrek", "fleet", "ST-SQUAD-01")


def encode(fleet: Fleet, catalogue: Catalogue) -> str:
    """The code of a fleet; `Malformed` if it names cards there are not."""
    name = fleet.name.encode()
    if (
        len(fleet.name) > LONGEST_NAME
        or not 0 <= fleet.size <= LARGEST
        or len(fleet.ships) > MOST_SHIPS
        or any(len(each.upgrades) > MOST_UPGRADES for each in fleet.ships)
        or not 0 <= fleet.resource_on <= MOST_SHIPS
    ):
        raise Malformed(messages.NO_CODE_SO, "ST-SQUAD-03")
    body = bytearray([*fleet.size.to_bytes(2), len(name), *name, len(fleet.ships)])
    for each in fleet.ships:
        body += CODES.card(each.ship, catalogue.ships)
        body += CODES.card(each.captain, catalogue.captains)
        body += CODES.card(each.admiral, catalogue.admirals)
        body.append(len(each.upgrades))
        for upgrade in each.upgrades:
            body += CODES.card(upgrade, catalogue.upgrades)
    body += CODES.card(fleet.resource, catalogue.resources)
    body.append(fleet.resource_on)
    return CODES.seal(body)


def decode(code: str, catalogue: Catalogue) -> Fleet:
    """The fleet of a code; `Malformed` saying what to do if it is broken."""
    reader = CODES.open(code)
    size = int.from_bytes(reader.take(2))
    name = reader.name(LONGEST_NAME)
    ships = tuple(
        Crewed(
            reader.card(catalogue.ships),
            reader.card(catalogue.captains),
            reader.card(catalogue.admirals),
            tuple(reader.card(catalogue.upgrades) for _ in range(reader.byte())),
        )
        for _ in range(reader.byte())
    )
    resource = reader.card(catalogue.resources)
    fleet = Fleet(name=name, size=size, ships=ships, resource=resource, resource_on=reader.byte())
    reader.end()
    return fleet
