"""A fleet as a short code that fits into a link.

`ST1.` and then, in letters that need no quoting: the size, the name, the cards ship by ship, and a
checksum. A card is written as a short hash of its id, so codes stay good when cards are added.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Final

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
LONGEST_CODE: Final = 8_000

_ANY_VERSION: Final = re.compile(r"ST(?!1\.)\d+\.", re.IGNORECASE)
_CHECK: Final = 3
"""Bytes of the checksum and of a card."""
_NONE: Final = bytes(_CHECK)


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
    whole = bytes(body) + _checksum(body)
    return PREFIX + urlsafe_b64encode(whole).decode().rstrip("=")


def decode(code: str, catalogue: Catalogue) -> Fleet:
    """The fleet of a code; `Malformed` saying what to do if it is broken.

    Blanks do not count: letters and mails break long words.
    """
    reader = _Reader(_body("".join(code.split())))
    size = int.from_bytes(reader.take(2))
    name = _name(reader.take(reader.byte()))
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
    if reader.left():
        raise _broken()
    return fleet


@lru_cache(maxsize=4096)
def short_hash(card: str) -> bytes:
    """The bytes that stand for a card in a code; those of no card are zero."""
    return blake2b(card.encode(), digest_size=_CHECK, person=b"startrek card").digest()


def _card(card: str, known: Mapping[str, object]) -> bytes:
    if not card:
        return _NONE
    if _by_hash(known).get(short_hash(card)) != card:
        raise Malformed(messages.NO_CODE_CARD(card=card[:60]), "ST-SQUAD-01")
    return short_hash(card)


def _checksum(body: bytes | bytearray) -> bytes:
    return blake2b(body, digest_size=_CHECK, person=b"startrek").digest()


def _body(code: str) -> bytes:
    """What a code says, once its shape and its checksum are found to be right."""
    if not code.startswith(PREFIX):
        if _ANY_VERSION.match(code):
            raise Malformed(messages.OTHER_VERSION)
        if code.casefold().startswith(PREFIX.casefold()):
            raise _broken()
        raise Malformed(messages.NOT_A_CODE(prefix=PREFIX))
    letters = code[len(PREFIX) :]
    if len(code) > LONGEST_CODE or not re.fullmatch(r"[A-Za-z0-9_-]*", letters):
        raise _broken()
    try:
        whole = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except ValueError:
        raise _broken() from None
    body, check = whole[:-_CHECK], whole[-_CHECK:]
    if _checksum(body) != check or urlsafe_b64encode(whole).decode().rstrip("=") != letters:
        raise _broken()
    return body


def _broken() -> Malformed:
    return Malformed(messages.DAMAGED)


def _name(text: bytes) -> str:
    try:
        name = text.decode()
    except UnicodeDecodeError:
        raise _broken() from None
    if len(name) > LONGEST_NAME:
        raise _broken()
    return name


def _by_hash(cards: Iterable[str]) -> dict[bytes, str]:
    """Cards by what stands for them; of two that share it, the one that was there first."""
    found: dict[bytes, str] = {}
    for card in cards:
        found.setdefault(short_hash(card), card)
    return found


class _Reader:
    """Takes a code apart from front to back."""

    def __init__(self, body: bytes) -> None:
        self.body = body
        self.at = 0

    def left(self) -> int:
        """How much has not been read."""
        return len(self.body) - self.at

    def take(self, number: int) -> bytes:
        """The next bytes."""
        if number > self.left():
            raise _broken()
        self.at += number
        return self.body[self.at - number : self.at]

    def byte(self) -> int:
        """The next byte as a number."""
        return self.take(1)[0]

    def card(self, known: Mapping[str, object]) -> str:
        """The next card, or none."""
        found = self.take(_CHECK)
        if found == _NONE:
            return ""
        card = _by_hash(known).get(found)
        if card is None:
            raise Malformed(messages.UNKNOWN_IN_CODE, "ST-SQUAD-01")
        return card
