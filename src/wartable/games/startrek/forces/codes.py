"""A fleet as a short code that fits into a link.

`ST1.` and then, in letters that need no quoting: the size, the name, the cards ship by ship, and a
checksum. A card is written as a short hash of its id, so codes stay good when cards are added.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from wartable.engine.codes import Codes, Reader
from wartable.engine.refusal import Malformed
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

PREFIX: Final = "ST1."

_CODES: Final = Codes(
    PREFIX,
    "startrek",
    damaged=messages.DAMAGED,
    other_version=messages.OTHER_VERSION,
    not_a_code=messages.NOT_A_CODE,
)
_SHORT: Final = 3
"""Bytes of a card."""
_NONE: Final = bytes(_SHORT)


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
        body += _card(each.ship, catalogue.ships)
        body += _card(each.captain, catalogue.captains)
        body += _card(each.admiral, catalogue.admirals)
        body.append(len(each.upgrades))
        for upgrade in each.upgrades:
            body += _card(upgrade, catalogue.upgrades)
    body += _card(fleet.resource, catalogue.resources)
    body.append(fleet.resource_on)
    return _CODES.wrap(body)


def decode(code: str, catalogue: Catalogue) -> Fleet:
    """The fleet of a code; `Malformed` saying what to do if it is broken."""
    reader = _CODES.unwrap(code)
    size = int.from_bytes(reader.take(2))
    name = reader.words(LONGEST_NAME)
    ships = tuple(
        Crewed(
            _read(reader, catalogue.ships),
            _read(reader, catalogue.captains),
            _read(reader, catalogue.admirals),
            tuple(_read(reader, catalogue.upgrades) for _ in range(reader.byte())),
        )
        for _ in range(reader.byte())
    )
    resource = _read(reader, catalogue.resources)
    fleet = Fleet(name=name, size=size, ships=ships, resource=resource, resource_on=reader.byte())
    if reader.left():
        raise _CODES.broken()
    return fleet


@lru_cache(maxsize=4096)
def short_hash(card: str) -> bytes:
    """The bytes that stand for a card in a code; those of no card are zero."""
    return blake2b(card.encode(), digest_size=_SHORT, person=b"startrek card").digest()


def _card(card: str, known: Mapping[str, object]) -> bytes:
    if not card:
        return _NONE
    if _by_hash(known).get(short_hash(card)) != card:
        raise Malformed(messages.NO_CODE_CARD(card=card[:60]), "ST-SQUAD-01")
    return short_hash(card)


def _by_hash(cards: Iterable[str]) -> dict[bytes, str]:
    """Cards by what stands for them; of two that share it, the one that was there first."""
    found: dict[bytes, str] = {}
    for card in cards:
        found.setdefault(short_hash(card), card)
    return found


def _read(reader: Reader, known: Mapping[str, object]) -> str:
    """The next card, or none."""
    found = reader.take(_SHORT)
    if found == _NONE:
        return ""
    card = _by_hash(known).get(found)
    if card is None:
        raise Malformed(messages.UNKNOWN_IN_CODE, "ST-SQUAD-01")
    return card
