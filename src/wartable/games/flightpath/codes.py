"""Forces as short codes that fit into a link.

A prefix with the version and then, in letters that need no quoting, what the game writes and a
checksum. A card is written as a short hash of its id, so codes stay good when cards are added.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from wartable.engine.refusal import Malformed
from wartable.games.flightpath import messages

LONGEST_CODE: Final = 8_000
_CHECK: Final = 3
"""Bytes of the checksum and of a card."""
_NONE: Final = bytes(_CHECK)


class Codes:
    """The codes of a game: its letters, its word for a force, and the rule that names its cards."""

    def __init__(self, letters: str, version: int, game: str, force: str, rule: str) -> None:
        """`game` in at most eleven letters: it is mixed into every hash."""
        self.prefix = f"{letters}{version}."
        self.game = game
        self.force = force
        self.rule = rule
        self.any_version = re.compile(rf"{letters}(?!{version}\.)\d+\.", re.IGNORECASE)

    def seal(self, body: bytes | bytearray) -> str:
        """The code of what a game wrote."""
        whole = bytes(body) + self._checksum(body)
        return self.prefix + urlsafe_b64encode(whole).decode().rstrip("=")

    def open(self, code: str) -> Reader:
        """What a code says; `Malformed` saying what to do if it is broken.

        Blanks do not count: letters and mails break long words.
        """
        return Reader(self, self._body("".join(code.split())))

    def card(self, card: str, known: Iterable[str]) -> bytes:
        """What stands for a card, or for none; `Malformed` if there is no such card."""
        if not card:
            return _NONE
        if self.by_hash(known).get(short_hash(self.game, card)) != card:
            raise Malformed(messages.NO_CODE_CARD(card=card[:60], force=self.force), self.rule)
        return short_hash(self.game, card)

    def by_hash(self, cards: Iterable[str]) -> dict[bytes, str]:
        """Cards by what stands for them; of two that share it, the one that was there first."""
        found: dict[bytes, str] = {}
        for card in cards:
            found.setdefault(short_hash(self.game, card), card)
        return found

    def _checksum(self, body: bytes | bytearray) -> bytes:
        return blake2b(body, digest_size=_CHECK, person=self.game.encode()).digest()

    def _body(self, code: str) -> bytes:
        """What a code says, once its shape and its checksum are found to be right."""
        if not code.startswith(self.prefix):
            if self.any_version.match(code):
                raise Malformed(messages.OTHER_VERSION(force=self.force))
            if code.casefold().startswith(self.prefix.casefold()):
                raise broken()
            raise Malformed(messages.NOT_A_CODE(force=self.force, prefix=self.prefix))
        letters = code[len(self.prefix) :]
        if len(code) > LONGEST_CODE or not re.fullmatch(r"[A-Za-z0-9_-]*", letters):
            raise broken()
        try:
            whole = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        except ValueError:
            raise broken() from None
        body, check = whole[:-_CHECK], whole[-_CHECK:]
        if (
            self._checksum(body) != check
            or urlsafe_b64encode(whole).decode().rstrip("=") != letters
        ):
            raise broken()
        return body


class Reader:
    """Takes a code apart from front to back."""

    def __init__(self, codes: Codes, body: bytes) -> None:
        self.codes = codes
        self.body = body
        self.at = 0

    def left(self) -> int:
        """How much has not been read."""
        return len(self.body) - self.at

    def end(self) -> None:
        """Refuse a code that says more than it should."""
        if self.left():
            raise broken()

    def take(self, number: int) -> bytes:
        """The next bytes."""
        if number > self.left():
            raise broken()
        self.at += number
        return self.body[self.at - number : self.at]

    def byte(self) -> int:
        """The next byte as a number."""
        return self.take(1)[0]

    def name(self, longest: int) -> str:
        """The next text, its length first."""
        try:
            name = self.take(self.byte()).decode()
        except UnicodeDecodeError:
            raise broken() from None
        if len(name) > longest:
            raise broken()
        return name

    def card(self, known: Iterable[str]) -> str:
        """The next card, or none."""
        found = self.take(_CHECK)
        if found == _NONE:
            return ""
        card = self.codes.by_hash(known).get(found)
        if card is None:
            raise Malformed(messages.UNKNOWN_IN_CODE, self.codes.rule)
        return card


def broken() -> Malformed:
    """The refusal of a code that was not copied whole."""
    return Malformed(messages.DAMAGED)


@lru_cache(maxsize=4096)
def short_hash(game: str, card: str) -> bytes:
    """The bytes that stand for a card in a code; those of no card are zero."""
    person = f"{game} card".encode()
    return blake2b(card.encode(), digest_size=_CHECK, person=person).digest()
