"""An Army as a short code that fits into a link.

`HS1.` and then, in letters that need no quoting: the limit, the name, the cards, and a checksum. A
card is written as a short hash of its id, so codes stay good when cards are added.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from wartable.engine.refusal import Malformed
from wartable.games.heroscape.cards import Card
from wartable.games.heroscape.forces import messages
from wartable.games.heroscape.forces.army import LARGEST, LONGEST_NAME, MOST_CARDS, Army

PREFIX: Final = "HS1."
LONGEST_CODE: Final = 2_000

_ANY_VERSION: Final = re.compile(r"HS(?!1\.)\d+\.", re.IGNORECASE)
_CHECK: Final = 3
"""Bytes of the checksum and of a card."""


def encode(army: Army, known: Mapping[str, Card]) -> str:
    """The code of an Army; `Malformed` if it names cards there are not."""
    name = army.name.encode()
    if (
        len(army.name) > LONGEST_NAME
        or len(name) > 255
        or not 0 <= army.points <= LARGEST
        or len(army.cards) > MOST_CARDS
    ):
        raise Malformed(messages.NO_CODE_SO, "HS-SETUP-10")
    by_hash = _by_hash(known)
    body = bytearray([*army.points.to_bytes(2), len(name), *name, len(army.cards)])
    for card in army.cards:
        if by_hash.get(short_hash(card)) != card:
            raise Malformed(messages.NO_CODE_CARD(card=card[:60]), "HS-ARMY-03")
        body += short_hash(card)
    whole = bytes(body) + _checksum(body)
    return PREFIX + urlsafe_b64encode(whole).decode().rstrip("=")


def decode(code: str, known: Mapping[str, Card]) -> Army:
    """The Army of a code; `Malformed` saying what to do if it is broken.

    Blanks do not count: letters and mails break long words.
    """
    reader = _Reader(_body("".join(code.split())))
    points = int.from_bytes(reader.take(2))
    name = _name(reader.take(reader.byte()))
    by_hash = _by_hash(known)
    cards: list[str] = []
    for _ in range(reader.byte()):
        card = by_hash.get(reader.take(_CHECK))
        if card is None:
            raise Malformed(messages.UNKNOWN_IN_CODE, "HS-ARMY-03")
        cards.append(card)
    if reader.left():
        raise _broken()
    return Army(name=name, points=points, cards=tuple(cards))


@lru_cache(maxsize=4096)
def short_hash(card: str) -> bytes:
    """The bytes that stand for a card in a code."""
    return blake2b(card.encode(), digest_size=_CHECK, person=b"heroscape card").digest()


def _checksum(body: bytes | bytearray) -> bytes:
    return blake2b(body, digest_size=_CHECK, person=b"heroscape").digest()


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
