"""Packed numbers in rows: one row of results for each number of results of other sorts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import prod
from typing import NamedTuple

from wartable.games.dragondice.odds.laying import Laid
from wartable.games.dragondice.odds.packed import rows_of


class Rows(NamedTuple):
    """How rows are laid out; without other sorts there is one row."""

    counts: tuple[int, ...]
    """How many there are for each of the other sorts."""
    width: int
    """The bits of one."""
    field: int
    """The bits of one coefficient."""

    @classmethod
    def of(cls, laid: Laid, sorts: int, most: int, field: int) -> Rows:
        """Rows for the last sorts of these dice but one, and for up to so many results."""
        counts = tuple([laid.most_of(sort) + 1 for sort in range(-1 - sorts, -1)])
        return cls(counts, (most + 1) * field, field)

    @property
    def strides(self) -> tuple[int, ...]:
        """What one result more of each sort shifts."""
        found = [self.field]
        bits = self.width
        for count in reversed(self.counts):
            found.insert(0, bits)
            bits *= count
        return tuple(found)

    @property
    def bits(self) -> int:
        """Of all rows together."""
        return self.width * prod(self.counts)

    def doubled(self) -> Rows:
        """Rows in which every result takes the room of two."""
        return Rows(self.counts, self.width * 2, self.field * 2)

    def split(self, number: int, offset: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """The rows of a number in which there is anything, from some result on."""
        start = offset * self.field
        if not self.counts:
            yield (), number >> start
            return
        rows = rows_of(number, prod(self.counts), self.width)
        for place, row in zip(product(*map(range, self.counts)), rows, strict=True):
            if row:
                yield place, row >> start


def gathered(rows: Iterable[tuple[int, int]], field: int) -> int:
    """The sum of rows, each raised by so many results, so many bits for each; the highest first.

    >>> hex(gathered([(2, 0x03), (1, 0x0206)], 8))
    '0x50600'
    """
    found = above = 0
    for raised, row in rows:
        found = (found << (above - raised) * field) + row if found else row
        above = raised
    return found << above * field
