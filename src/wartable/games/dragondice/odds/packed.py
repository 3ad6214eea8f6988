"""Many dice at once: distributions as polynomials, and these packed into one whole number.

A die that gives 1 result on two faces and 3 on one is the polynomial 3 + 2x + x³; an army is the
product of its dice. With x a power of two larger than any coefficient, the product is one
multiplication of whole numbers, and the coefficients can be read off its words: exact, and fast.
Results of several sorts are powers of several variables, laid out one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack as pack_words
from struct import unpack as unpack_words
from typing import Final

WORD: Final = 64
"""Coefficients take whole words of this many bits."""
BYTE: Final = 8


def words_for(ways: int) -> int:
    """How many words hold every coefficient of a product with this many ways.

    >>> words_for(6**24), words_for(6**25)
    (1, 2)
    """
    return -(-ways.bit_length() // WORD)


def bytes_for(ways: int) -> int:
    """The same in bytes."""
    return -(-ways.bit_length() // BYTE)


def pack(weights: Sequence[int], words: int) -> int:
    """Weights one after another, this many words each."""
    if words == 1:
        return int.from_bytes(pack_words(f"<{len(weights)}Q", *weights), "little")
    size = words * WORD // 8
    return int.from_bytes(b"".join([each.to_bytes(size, "little") for each in weights]), "little")


def unpack(number: int, words: int) -> tuple[int, ...]:
    """The weights of a packed number, the last of them more than nothing.

    >>> unpack(pack([1, 2, 0], 1) * pack([3, 4, 0], 1), 1)
    (3, 10, 8)
    >>> unpack(pack([1, 2], 3) * pack([3, 4 << 100], 3), 3) == (3, 6 + (4 << 100), 8 << 100)
    True
    """
    count = -(-number.bit_length() // (words * WORD))
    if words == 1:
        return unpack_words(f"<{count}Q", number.to_bytes(count * WORD // 8, "little"))
    return tuple(rows_of(number, count, words * WORD))


def widened(number: int, field: int, wide: int) -> int:
    """A packed number with coefficients of some bits, in more bits for each.

    >>> widened(0x010203, 8, 64) == 3 + (2 << 64) + (1 << 128)
    True
    """
    if field == wide:
        return number
    size, room = field // BYTE, wide // BYTE
    data = number.to_bytes(-(-number.bit_length() // field) * size, "little")
    found = bytearray(len(data) // size * room)
    for at in range(size):
        found[at::room] = data[at::size]
    return int.from_bytes(found, "little")


def rows_of(number: int, count: int, bits: int) -> list[int]:
    """A number as rows of equally many bits, which are whole bytes.

    >>> rows_of(0x010203, 4, 8)
    [3, 2, 1, 0]
    """
    size = bits // 8
    data = number.to_bytes(count * size, "little")
    read = int.from_bytes
    return [read(data[at : at + size], "little") for at in range(0, len(data), size)]


def halved(number: int, field: int) -> int:
    """A packed number with half of each result, rounded down.

    >>> halved(0x01020304, 8) == 0x0307
    True
    """
    size = field // BYTE
    data = number.to_bytes(-(-number.bit_length() // BYTE), "little")
    even = b"".join([data[at : at + size] for at in range(0, len(data), 2 * size)])
    odd = b"".join([data[at : at + size] for at in range(size, len(data), 2 * size)])
    return int.from_bytes(even, "little") + int.from_bytes(odd, "little")
