"""Random numbers that come out the same on every machine: SHA-256 in counter mode.

A stream is named by a seed (16 bytes or more) and a stream number. Its n-th block is

    SHA-256(seed || stream as 8 bytes || n as 8 bytes)        (big-endian, n = 0, 1, 2 ...)

and each block yields eight 32-bit words, first word first. A number below n is made from one word
(or from as many as n needs) by rejection, so every value is exactly equally likely. Anyone can
check a roll with nothing but a hash function; seeing rolls reveals nothing about the seed.
Published test vectors are in tests/engine/test_chance.py.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

WORD = 1 << 32
MIN_SEED_BYTES = 16
_WORDS = Struct(">8I")
_COUNTERS = Struct(">QQ")


def fresh_seed() -> bytes:
    """A new secret seed of 256 bits from the operating system."""
    return secrets.token_bytes(32)


def seed_from(text: str | int) -> bytes:
    """The seed that stands for a word or number typed in by a player.

    >>> seed_from("dragon").hex()[:16]
    'a9c43be948c5cabd'
    """
    return hashlib.sha256(str(text).encode()).digest()


def derive(seed: bytes, *path: str | int) -> bytes:
    """A separate seed for a part of something, such as match 17 of a simulation."""
    return hashlib.sha256(seed + b"/" + "/".join(map(str, path)).encode()).digest()


def commitment(seed: bytes) -> str:
    """What is shown before the first roll, so that the seed shown at the end can be checked."""
    return hashlib.sha256(seed).hexdigest()


class Chance:
    """One stream of random numbers.

    >>> Chance(seed_from("dragon")).below(20)
    18
    """

    __slots__ = ("_block", "_path", "_seed", "_stream", "_words")

    def __init__(self, seed: bytes, stream: int = 0) -> None:
        if len(seed) < MIN_SEED_BYTES:
            raise ValueError(f"a seed has at least {MIN_SEED_BYTES} bytes, not {len(seed)}")
        self._seed = seed
        self._stream = stream
        self._block = 0
        self._path: tuple[str | int, ...] = ()
        self._words: list[int] = []

    @classmethod
    def derived(cls, seed: bytes, *path: str | int) -> Chance:
        """The stream of a derived seed, computed only when the first number is needed."""
        made = cls(seed)
        made._path = path
        return made

    def word(self) -> int:
        """The next 32 bits."""
        if not self._words:
            if self._path:
                self._seed, self._path = derive(self._seed, *self._path), ()
            block = self._seed + _COUNTERS.pack(self._stream, self._block)
            self._words = list(_WORDS.unpack(hashlib.sha256(block).digest()))
            self._words.reverse()
            self._block += 1
        return self._words.pop()

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        if n <= 0:
            raise ValueError("below() needs a positive bound")
        if n <= WORD:
            limit = WORD - WORD % n
            while (word := self.word()) >= limit:
                pass
            return word % n
        count = (n.bit_length() + 31) // 32
        total = 1 << (32 * count)
        limit = total - total % n
        while True:
            value = 0
            for _ in range(count):
                value = value << 32 | self.word()
            if value < limit:
                return value % n

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """Some of the items in random order, none twice."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(count)]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """All of the items in random order."""
        return self.sample(items, len(items))
