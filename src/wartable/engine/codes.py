"""Something of a player's own as a short code that fits into a link.

A code is a prefix with its version, letters that need no quoting, and a checksum among them. What
the bytes mean is the game's own; here they are wrapped, checked and taken apart.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b
from typing import Final

from wartable.engine.refusal import Malformed

LONGEST_CODE: Final = 8_000
CHECK: Final = 3
"""Bytes of the checksum."""


class Codes:
    """The codes of one game: how they begin, and what is said of those that are none."""

    def __init__(
        self, prefix: str, game: str, *, damaged: str, other_version: str, not_a_code: str
    ) -> None:
        self.prefix = prefix
        self._game = game.encode()
        self._damaged = damaged
        self._other_version = other_version
        self._not_a_code = not_a_code
        letters, _, _ = prefix.partition("1.")
        self._any_version = re.compile(rf"{letters}(?!1\.)\d+\.", re.IGNORECASE)

    def wrap(self, body: bytes | bytearray) -> str:
        """The code of these bytes."""
        whole = bytes(body) + self._checksum(body)
        return self.prefix + urlsafe_b64encode(whole).decode().rstrip("=")

    def unwrap(self, code: str) -> Reader:
        """What a code says, once its shape and its checksum are found to be right.

        Blanks do not count: letters and mails break long words.
        """
        code = "".join(code.split())
        if not code.startswith(self.prefix):
            if self._any_version.match(code):
                raise Malformed(self._other_version)
            if code.casefold().startswith(self.prefix.casefold()):
                raise self.broken()
            raise Malformed(self._not_a_code)
        letters = code[len(self.prefix) :]
        if len(code) > LONGEST_CODE or not re.fullmatch(r"[A-Za-z0-9_-]*", letters):
            raise self.broken()
        try:
            whole = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        except ValueError:
            raise self.broken() from None
        body, check = whole[:-CHECK], whole[-CHECK:]
        same = urlsafe_b64encode(whole).decode().rstrip("=") == letters
        if self._checksum(body) != check or not same:
            raise self.broken()
        return Reader(self, body)

    def broken(self) -> Malformed:
        """The refusal of a code that was damaged on its way."""
        return Malformed(self._damaged)

    def _checksum(self, body: bytes | bytearray) -> bytes:
        return blake2b(body, digest_size=CHECK, person=self._game).digest()


class Reader:
    """Takes a code apart from front to back."""

    def __init__(self, codes: Codes, body: bytes) -> None:
        self._codes = codes
        self._body = body
        self._at = 0

    def left(self) -> int:
        """How much has not been read."""
        return len(self._body) - self._at

    def take(self, number: int) -> bytes:
        """The next bytes."""
        if number > self.left():
            raise self._codes.broken()
        self._at += number
        return self._body[self._at - number : self._at]

    def end(self) -> None:
        """Refuse a code that says more than it should."""
        if self.left():
            raise self._codes.broken()

    def byte(self) -> int:
        """The next byte as a number."""
        return self.take(1)[0]

    def words(self, longest: int) -> str:
        """The next text, which begins with its length in bytes."""
        try:
            text = self.take(self.byte()).decode()
        except UnicodeDecodeError:
            raise self._codes.broken() from None
        if len(text) > longest:
            raise self._codes.broken()
        return text
