"""Many dice at once: distributions as polynomials, and these packed into one whole number.

A die that gives 1 result on two faces and 3 on one is the polynomial 3 + 2x + x³; an army is the
product of its dice. With x a power of two larger than any coefficient, the product is one
multiplication of whole numbers, and the coefficients can be read off its bytes: exact, and fast.
Results of several sorts are powers of several variables, laid out one after the other.

A die that is rolled again on some faces, every face counting, is a chain (DD-RULING-20): it is cut
off where it is all but impossible.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from math import ceil, log, prod
from operator import add, mul
from typing import Final, TypeAlias

Outcome: TypeAlias = tuple[int, ...]
"""Results of each sort."""
NEGLIGIBLE: Final = 1e-9
"""Chains that are less likely are cut off."""
LONGEST: Final = 40
SPARSE: Final = 2_000
"""A die of so many bits is mostly zeros: it is multiplied face by face."""


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


@dataclass(eq=False, slots=True)
class Cast:
    """A die: the outcomes of faces that end its throw, and of faces on which it is rolled again.

    Faces may be left out: there are `sides` all the same.
    """

    once: list[Outcome]
    again: list[Outcome]
    sides: int
    length: int
    most: Outcome = field(init=False)
    """The most of each sort."""
    ways: int = field(init=False)
    """Out of how many ways its outcomes come up."""

    def __post_init__(self) -> None:
        self.ways = int(self.sides ** (self.length + 1))
        self.most = tuple(map(max, zip(*self.once, *self.again, strict=True)))
        if self.again:
            longest = [self.length * max(each) for each in zip(*self.again, strict=True)]
            self.most = tuple(map(add, self.most, longest))

    def packed(self, strides: Sequence[int]) -> int:
        """Its polynomial at these powers of two."""
        once = _pack(self.once, strides)
        if not self.again:
            return once * int(self.sides**self.length)
        again = _pack(self.again, strides)
        number, scale = once + again, 1
        for _ in range(self.length):
            scale *= self.sides
            number = once * scale + again * number
        return number


def _pack(outcomes: Sequence[Outcome], strides: Sequence[int]) -> int:
    number = 0
    if len(strides) == 1:
        [stride] = strides
        for [amount] in outcomes:
            number += 1 << amount * stride
        return number
    for outcome in outcomes:
        number += 1 << _shift(outcome, strides)
    return number


def _shift(outcome: Outcome, strides: Sequence[int]) -> int:
    return sum(map(mul, outcome, strides))


def pack(weights: Sequence[int], size: int) -> int:
    """Weights one after the other, so many bytes each."""
    return int.from_bytes(b"".join(weight.to_bytes(size, "little") for weight in weights), "little")


def unpack(number: int, size: int, count: int) -> list[int]:
    """The weights of a packed number.

    >>> unpack(pack([1, 2], 2) * pack([3, 4], 2), 2, 3)
    [3, 10, 8]
    """
    return _read(number.to_bytes(size * count, "little"), size)


def _read(part: bytes, size: int) -> list[int]:
    read = int.from_bytes
    return [read(part[at : at + size], "little") for at in range(0, len(part), size)]


class Packed:
    """The outcomes of some dice together; the last sort of result lies innermost.

    >>> list(Packed([(Cast([(0,), (2,)], [], 2, 0), 2)], 1).rows())
    [((), [1, 0, 2, 0, 1])]
    """

    __slots__ = ("_bytes", "_number", "_sizes")

    def __init__(self, dice: Sequence[tuple[Cast, int]], sorts: int) -> None:
        sizes = [1] * sorts
        bound = 1
        for cast, count in dice:
            bound *= cast.ways**count
            for sort, most in enumerate(cast.most):
                sizes[sort] += count * most
        self._sizes = sizes
        self._bytes = (bound.bit_length() + 7) // 8
        strides = [8 * self._bytes] * sorts
        for sort in reversed(range(sorts - 1)):
            strides[sort] = strides[sort + 1] * sizes[sort + 1]
        self._number = 1
        for cast, count in sorted(dice, key=lambda each: each[1]):
            factor = cast.packed(strides)
            if factor.bit_length() < SPARSE or cast.again:
                self._number *= factor**count
                continue
            shifts = [_shift(outcome, strides) for outcome in cast.once]
            for _ in range(count):
                number = self._number
                self._number = sum([number << shift for shift in shifts])

    def rows(self) -> Iterator[tuple[Outcome, list[int]]]:
        """For results of every sort but the last: in how many ways each of the last comes up."""
        *outer, inner = self._sizes
        row = inner * self._bytes
        data = self._number.to_bytes(prod(self._sizes) * self._bytes, "little")
        nothing = bytes(row)
        places = product(*map(range, outer))
        if inner == 1:
            cells = zip(places, _read(data, self._bytes), strict=True)
            yield from ((place, [number]) for place, number in cells if number)
            return
        for place, start in zip(places, range(0, len(data), row), strict=True):
            part = data[start : start + row]
            if part != nothing:
                yield place, _read(part, self._bytes)
