"""Packed numbers in rows: one for each number of results of an outer sort."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from wartable.games.dragondice.odds.laying import Laid
from wartable.games.dragondice.odds.packed import rows_of
from wartable.games.dragondice.odds.sorts import Place

Rows: TypeAlias = list[tuple[int, int]]
"""How much there is of the outer sort, and the packed number of all ways with that."""


def few(laid: Laid, below: int, field: int) -> dict[Place, Rows]:
    """The ways with less of the outer sort than that, which dice give something of, or nothing."""
    if not below:
        return {}
    return rows_below(laid, below, (laid.most() + 1) * field, field)


def rows_below(laid: Laid, below: int, width: int, field: int) -> dict[Place, Rows]:
    """The ways with less of the outer sort than that, in rows of this many bits."""
    lift = laid.lift()
    count = below + lift
    numbers = laid.below(width, field, end=count * width)
    return {place: _rows(number, count, width, lift) for place, number in numbers.items()}


def _rows(number: int, count: int, width: int, lift: int) -> Rows:
    """The rows in which there is anything."""
    return [(at, row) for at, row in enumerate(rows_of(number, count, width), -lift) if row]


def gathered(rows: Iterable[tuple[int, int]], field: int) -> int:
    """The sum of rows, each raised by a number of results, with this many bits each; highest first.

    >>> hex(gathered([(2, 0x03), (1, 0x0206)], 8))
    '0x50600'
    """
    found = above = 0
    for raised, row in rows:
        found = (found << (above - raised) * field) + row if found else row
        above = raised
    return found << above * field
