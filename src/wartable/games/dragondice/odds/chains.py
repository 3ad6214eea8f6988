"""Dice that are rolled again on some faces, every face counting (DD-RULING-20).

Those faces show icons, whose results nothing takes away. So a die is a last throw, which is a throw
like any other, after a chain of throws that only adds results: all chains of a roll are multiplied
to what it comes to without them. A chain is cut off where it is all but impossible; it is the odds
of shorter chains that are shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import ceil, log, prod
from typing import Final, TypeAlias

NEGLIGIBLE: Final = 1e-9
"""Chains that are less likely are cut off."""
LONGEST: Final = 40


class Chain:
    """The throws before the last one of a die: results, and on how many faces each is."""

    __slots__ = ("_again", "_length", "_sides", "ways")

    def __init__(self, again: Sequence[tuple[int, int]], faces: int, sides: int) -> None:
        self._again = again
        self._sides = sides
        self._length = links(faces, sides)
        self.ways = sum(
            [faces**thrown * sides ** (self._length - thrown) for thrown in range(self._length + 1)]
        )

    def times(self, number: int, field: int) -> int:
        """A packed number times this, with this many bits per coefficient."""
        if len(self._again) == 1:
            ((amount, count),) = self._again
            return self._times(number, self._length, amount * field, count)
        found, scale = number, 1
        for _ in range(self._length):
            scale *= self._sides
            thrown = number * scale
            for amount, count in self._again:
                thrown += (found * count) << amount * field
            found = thrown
        return found

    def _times(self, number: int, throws: int, shift: int, count: int) -> int:
        """The same with one sort of face: all chains are as many short ones, or those after half.

        With x for a throw and s for its sides, s³ + s²x + sx² + x³ is (s² + x²)(s + x).
        """
        if not throws:
            return number
        half = (throws + 1) // 2
        both: int = number * self._sides**half + (number * count**half << shift * half)
        found = self._times(both, half - 1, shift, count)
        if throws % 2 == 0:
            found = found * self._sides + (number * count**throws << shift * throws)
        return found


Chains: TypeAlias = Sequence[tuple[Chain, int]]
"""Chains alike, and how many."""


@cache
def links(again: int, sides: int) -> int:
    """How many further throws of a die are followed.

    >>> links(1, 6), links(2, 6), links(6, 6)
    (11, 18, 40)
    """
    if again >= sides:
        return LONGEST
    return min(ceil(log(NEGLIGIBLE) / log(again / sides)) - 1, LONGEST)


def ways_of_chains(chains: Chains) -> int:
    """Out of how many ways chains come up."""
    return prod([chain.ways**count for chain, count in chains])


def times_chains(number: int, chains: Chains, field: int) -> int:
    """A packed number times all chains."""
    for chain, count in chains:
        for _ in range(count):
            number = chain.times(number, field)
    return number
