"""Many dice at once: distributions as polynomials, and these packed into one whole number.

A die that gives 1 result on two faces and 3 on one is the polynomial 3 + 2x + x³; an army is the
product of its dice. With x a power of two larger than any coefficient, the product is one
multiplication of whole numbers, and the coefficients can be read off its words: exact, and fast.
Results of several sorts are powers of several variables, laid out one after the other.

A die that is rolled again on some faces, every face counting, is a chain (DD-RULING-20): it is cut
off where it is all but impossible.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import ceil, log
from operator import add, mul
from struct import pack as pack_words
from struct import unpack as unpack_words
from typing import Final, TypeAlias

Outcome: TypeAlias = tuple[int, ...]
"""Results of each sort; the last lies innermost."""
Shown: TypeAlias = Sequence[tuple[Outcome, int]]
"""Outcomes, and on how many faces each is."""
Strides: TypeAlias = tuple[int, ...]
"""By how many bits one result more of each sort shifts."""
Terms: TypeAlias = Sequence[tuple[int, int]]
"""Powers of two, and how often each is there."""
NEGLIGIBLE: Final = 1e-9
"""Chains that are less likely are cut off."""
LONGEST: Final = 40
WORD: Final = 64
"""Coefficients take whole words of so many bits."""
SPARSE: Final = 1 << 2048
"""A polynomial that is larger is mostly zeros."""


@cache
def links(again: int, sides: int) -> int:
    """How many further throws of a die are followed.

    >>> links(0, 6), links(1, 6), links(2, 6)
    (0, 11, 18)
    """
    if not again:
        return 0
    if again >= sides:
        return LONGEST
    return min(ceil(log(NEGLIGIBLE) / log(again / sides)) - 1, LONGEST)


def words_for(ways: int) -> int:
    """How many words hold every coefficient of a product with so many ways.

    >>> words_for(6**24), words_for(6**25)
    (1, 2)
    """
    return -(-ways.bit_length() // WORD)


@dataclass(eq=False, slots=True)
class Cast:
    """A die: the outcomes of faces that end its throw, and of faces on which it is rolled again.

    Each comes with the number of its faces. Faces may be left out: there are `sides` all the same.
    """

    once: Shown
    again: Shown
    sides: int
    length: int
    most: Outcome = field(init=False)
    """The most of each sort."""
    ways: int = field(init=False)
    """Out of how many ways its outcomes come up."""
    _factors: dict[Strides, Factor] = field(init=False)

    def __post_init__(self) -> None:
        self.ways = int(self.sides ** (self.length + 1))
        outcomes = [outcome for outcome, _ in (*self.once, *self.again)]
        self.most = tuple(map(max, zip(*outcomes, strict=True)))
        if self.again:
            again = [outcome for outcome, _ in self.again]
            longest = [self.length * max(each) for each in zip(*again, strict=True)]
            self.most = tuple(map(add, self.most, longest))
        self._factors = {}

    def factor(self, strides: Strides) -> Factor:
        """Its polynomial, laid out so."""
        found = self._factors.get(strides)
        if found is None:
            once, again = _terms(self.once, strides), _terms(self.again, strides)
            found = self._factors[strides] = Factor(once, again, self.sides, self.length)
        return found


Dice: TypeAlias = Sequence[tuple[Cast, int]]
"""Dice alike, and how many."""


class Factor:
    """The polynomial of a die, by which packed numbers are multiplied."""

    __slots__ = ("_again", "_length", "_once", "_sides", "packed")

    def __init__(self, once: Terms, again: Terms, sides: int, length: int) -> None:
        self._once = once
        self._again = again
        self._sides = sides
        self._length = length
        self.packed = self._spread(1)

    def times(self, number: int) -> int:
        """A packed number times this; if it is mostly zeros, face by face."""
        if self.packed < SPARSE:
            return number * self.packed
        return self._spread(number)

    def _spread(self, number: int) -> int:
        once = _shifted(number, self._once)
        if not self._again:
            return once * int(self._sides**self._length)
        found, scale = once + _shifted(number, self._again), 1
        for _ in range(self._length):
            scale *= self._sides
            found = once * scale + _shifted(found, self._again)
        return found


def _terms(shown: Shown, strides: Strides) -> Terms:
    return [(sum(map(mul, outcome, strides)), count) for outcome, count in shown]


def _shifted(number: int, terms: Terms) -> int:
    total = 0
    for shift, count in terms:
        total += number * count << shift
    return total


def ways_of(dice: Dice) -> int:
    """In how many ways dice can fall."""
    ways = 1
    for cast, count in dice:
        ways *= cast.ways**count
    return ways


def most_of(dice: Dice, sort: int) -> int:
    """The most that dice can give of a sort."""
    return sum([cast.most[sort] * count for cast, count in dice])


def product_of(dice: Dice, words: int) -> int:
    """The product of dice with one sort of results."""
    strides = (words * WORD,)
    found = 1
    for cast, count in dice:
        packed = cast.factor(strides).packed
        found *= packed if count == 1 else packed**count
    return found


def spread_of(dice: Dice, strides: Strides, end: int) -> int:
    """The product of dice with several sorts, as far as it lies below a power of two."""
    found = 1
    mask = (1 << end) - 1
    for cast, count in dice:
        factor = cast.factor(strides)
        for _ in range(count):
            found = factor.times(found) & mask
    return found


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
    size = words * WORD // 8
    data = number.to_bytes(count * size, "little")
    if words == 1:
        return unpack_words(f"<{count}Q", data)
    return tuple(rows_of(data, size))


def rows_of(data: bytes, size: int) -> Iterable[int]:
    """Numbers of so many bytes each."""
    read = int.from_bytes
    return [read(data[at : at + size], "little") for at in range(0, len(data), size)]
