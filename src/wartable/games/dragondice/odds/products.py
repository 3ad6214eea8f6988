"""Packed numbers times dice: whole, or face by face where most of a die is nothing."""

from __future__ import annotations

from typing import Final, TypeAlias

Terms: TypeAlias = list[tuple[int, int]]
"""By how many bits each face of a die shifts, least first, and how many such faces there are."""
DENSE: Final = 500_000
"""Numbers are multiplied up to this many bits of one per bit of the other, or face by face."""


def times_alike(number: int, terms: Terms, count: int, mask: int) -> int:
    """A packed number times a number of identical dice, within a mask, if there is one.

    >>> hex(times_alike(1, [(0, 1), (8, 2)], 2, mask=0))
    '0x40401'
    >>> hex(times_alike(1, [(0, 1), (8, 2)], 2, mask=0xFFFF))
    '0x401'
    """
    for _ in range(count):
        number = times(number, terms)
        if mask:
            number &= mask
    return number


def times(number: int, terms: Terms) -> int:
    """A packed number times a die; if both are large, that is mostly zeros."""
    if not terms or number.bit_length() * terms[-1][0] < DENSE:
        return number * _packed(terms)
    return _by_faces(number, terms)


def _packed(terms: Terms) -> int:
    """A die as a packed number."""
    total = 0
    for shift, count in terms:
        total += count << shift
    return total


def _by_faces(number: int, terms: Terms) -> int:
    """Twice or four times as many faces are one or two bits more to shift."""
    total = 0
    for shift, count in terms:
        if count & (count - 1):
            total += number * count << shift
        else:
            total += number << shift + count.bit_length() - 1
    return total
