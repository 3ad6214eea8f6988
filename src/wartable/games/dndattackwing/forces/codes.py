"""A Legion as a short code that fits into a link.

`DA1.` and then the size, the name, and the cards creature by creature.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.refusal import Malformed
from wartable.games.dndattackwing.cards import ICONS, Catalogue
from wartable.games.dndattackwing.forces import messages
from wartable.games.dndattackwing.forces.legion import (
    LARGEST,
    LONGEST_NAME,
    MOST_CREATURES,
    MOST_UPGRADES,
    Legion,
    Member,
)
from wartable.games.flightpath.codes import CardCodes

CODES: Final = CardCodes("DA", "dndaw", "Legion", "DN-CARD-01")
_EXTRAS: Final = ("", *ICONS)
_MOST_SOLDIERS: Final = 255


def encode(legion: Legion, catalogue: Catalogue) -> str:
    """The code of a Legion; `Malformed` if it names cards there are not."""
    name = legion.name.encode()
    if (
        len(legion.name) > LONGEST_NAME
        or not 0 <= legion.size <= LARGEST
        or len(legion.creatures) > MOST_CREATURES
        or any(
            len(each.upgrades) > MOST_UPGRADES
            or not 0 <= each.soldiers <= _MOST_SOLDIERS
            or each.extra not in _EXTRAS
            for each in legion.creatures
        )
    ):
        raise Malformed(messages.NO_CODE_SO, "DN-LEGION-03")
    body = bytearray([*legion.size.to_bytes(2), len(name), *name, len(legion.creatures)])
    for each in legion.creatures:
        body += CODES.card(each.creature, catalogue.creatures)
        body += bytes([each.soldiers, _EXTRAS.index(each.extra), len(each.upgrades)])
        for upgrade in each.upgrades:
            body += CODES.card(upgrade, catalogue.upgrades)
    return CODES.seal(body)


def decode(code: str, catalogue: Catalogue) -> Legion:
    """The Legion of a code; `Malformed` saying what to do if it is broken."""
    reader = CODES.open(code)
    size = int.from_bytes(reader.take(2))
    name = reader.name(LONGEST_NAME)
    members: list[Member] = []
    for _ in range(reader.byte()):
        creature, soldiers = reader.card(catalogue.creatures), reader.byte()
        extra = reader.byte()
        if extra >= len(_EXTRAS):
            raise CODES.broken()
        upgrades = tuple(reader.card(catalogue.upgrades) for _ in range(reader.byte()))
        members.append(Member(creature, soldiers, upgrades, _EXTRAS[extra]))
    reader.end()
    return Legion(name=name, size=size, creatures=tuple(members))
