"""Forces of cards as short codes that fit into a link.

A card is written as a short hash of its id, so codes stay good when cards are added.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from wartable.engine.codes import Codes, Reader
from wartable.engine.refusal import Malformed
from wartable.games.flightpath import messages

_SHORT: Final = 3
"""Bytes of a card."""
_NONE: Final = bytes(_SHORT)


class CardCodes:
    """The codes of a game: its letters, its word for a force, and the rule that names its cards."""

    def __init__(self, letters: str, game: str, force: str, rule: str) -> None:
        """`game` in at most eleven letters: it is mixed into every hash."""
        self.game = game
        self.force = force
        self.rule = rule
        prefix = f"{letters}1."
        self._codes = Codes(
            prefix,
            game,
            damaged=messages.DAMAGED,
            other_version=messages.OTHER_VERSION(force=force),
            not_a_code=messages.NOT_A_CODE(force=force, prefix=prefix),
        )

    def seal(self, body: bytes | bytearray) -> str:
        """The code of what a game wrote."""
        return self._codes.wrap(body)

    def open(self, code: str) -> CardReader:
        """What a code says; `Malformed` saying what to do if it is broken."""
        return CardReader(self, self._codes.unwrap(code))

    def broken(self) -> Malformed:
        """The refusal of a code that was not copied whole."""
        return self._codes.broken()

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


class CardReader:
    """Takes a code apart from front to back, cards among the rest."""

    def __init__(self, codes: CardCodes, reader: Reader) -> None:
        self._codes = codes
        self._reader = reader
        self.take = reader.take
        self.byte = reader.byte
        self.name = reader.words
        self.end = reader.end

    def card(self, known: Iterable[str]) -> str:
        """The next card, or none."""
        found = self.take(_SHORT)
        if found == _NONE:
            return ""
        card = self._codes.by_hash(known).get(found)
        if card is None:
            raise Malformed(messages.UNKNOWN_IN_CODE, self._codes.rule)
        return card


@lru_cache(maxsize=4096)
def short_hash(game: str, card: str) -> bytes:
    """The bytes that stand for a card in a code; those of no card are zero."""
    person = f"{game} card".encode()
    return blake2b(card.encode(), digest_size=_SHORT, person=person).digest()
