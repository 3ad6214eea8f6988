"""Many dice at once: distributions as polynomials, and these packed into one whole number.

A die that gives 1 result on two faces and 3 on one is the polynomial 3 + 2x + x³; an army is the
product of its dice. With x a power of two larger than any coefficient, the product is one
multiplication of whole numbers, and the coefficients can be read off its words: exact, and fast.
Results of several sorts are powers of several variables, laid out one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from struct import pack as pack_words
from struct import unpack as unpack_words
from typing import Final, TypeAlias

Outcome: TypeAlias = tuple[int, ...]
"""Results of each sort; the last lies innermost."""
Shown: TypeAlias = Sequence[tuple[Outcome, int]]
"""Outcomes, and on how many faces each is."""
Strides: TypeAlias = tuple[int, ...]
"""By how many bits one result more of each sort shifts."""
WORD: Final = 64
"""Coefficients take whole words of so many bits."""
BYTE: Final = 8
DENSE: Final = 500_000
"""Numbers are multiplied up to so many bits of one for each of the other, else face by face."""


class Factor:
    """A polynomial of a die, by which packed numbers are multiplied."""

    __slots__ = ("_bits", "_terms", "packed")

    def __init__(self, shown: Shown, strides: Strides, *, alternating: bool = False) -> None:
        self._terms = [
            (sum(map(mul, outcome, strides)), -count if alternating and outcome[0] % 2 else count)
            for outcome, count in shown
        ]
        self.packed = self._spread(1)
        self._bits = self.packed.bit_length()

    def times(self, number: int) -> int:
        """A packed number times this; if both are large, that is mostly zeros."""
        if number.bit_length() * self._bits < DENSE:
            return number * self.packed
        return self._spread(number)

    def _spread(self, number: int) -> int:
        total = 0
        for shift, count in self._terms:
            total += (number if count == 1 else number * count) << shift
        return total


class Cast:
    """What one throw of a die comes to.

    Faces may be left out: it comes up in `ways` ways all the same.
    """

    __slots__ = ("_factors", "lift", "most", "shown", "ways")

    def __init__(self, shown: Shown, ways: int, lift: int = 0) -> None:
        self.shown = shown
        self.ways = ways
        self.lift = lift
        """By how much the first sort was raised, lest it falls below nothing."""
        self.most = tuple(map(max, zip(*[outcome for outcome, _ in shown], strict=True)))
        self._factors: dict[tuple[Strides, bool], Factor] = {}

    def factor(self, strides: Strides, *, alternating: bool = False) -> Factor:
        """Its polynomial, laid out so; outcomes that are odd in the first sort may be negative."""
        found = self._factors.get((strides, alternating))
        if found is None:
            found = Factor(self.shown, strides, alternating=alternating)
            self._factors[(strides, alternating)] = found
        return found


def words_for(ways: int) -> int:
    """How many words hold every coefficient of a product with so many ways.

    >>> words_for(6**24), words_for(6**25)
    (1, 2)
    """
    return -(-ways.bit_length() // WORD)


def bytes_for(ways: int) -> int:
    """The same in bytes."""
    return -(-ways.bit_length() // BYTE)


def pack(weights: Sequence[int], words: int) -> int:
    """Weights one after the other, so many words each."""
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
    """A packed number with coefficients of some bits, in whole words for each.

    >>> widened(0x010203, 8, 64) == 3 + (2 << 64) + (1 << 128)
    True
    """
    if field == wide:
        return number
    return pack(rows_of(number, -(-number.bit_length() // field), field), wide // WORD)


def rows_of(number: int, count: int, bits: int) -> list[int]:
    """A number as so many rows of so many bits, which are whole bytes.

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
