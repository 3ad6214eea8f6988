"""Who goes first: sides around the table from the holder of the token, pieces by their rank."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

P = TypeVar("P")


def from_holder(sides: int, holder: int) -> list[int]:
    """All sides of a table, the holder first, then clockwise.

    >>> from_holder(3, 1)
    [1, 2, 0]
    """
    return [(holder + place) % sides for place in range(sides)]


def passed_on(sides: int, holder: int, playing: Sequence[int]) -> int:
    """Who gets the token next: the nearest side to the left of the holder that still plays."""
    for side in from_holder(sides, holder)[1:]:
        if side in playing:
            return side
    return holder


def next_in_order(
    pieces: Sequence[P],
    rank: Callable[[P], int],
    side: Callable[[P], int],
    order: Sequence[int],
    *,
    highest_first: bool,
    initiative_first: bool,
) -> list[P]:
    """The pieces whose turn it is now: all of one side with the same rank, or none.

    Lowest or highest rank first; on equal rank sides in this order or in exactly the reverse one.
    """
    if not pieces:
        return []
    ranks = [rank(piece) for piece in pieces]
    wanted = max(ranks) if highest_first else min(ranks)
    tied = [piece for piece, its in zip(pieces, ranks, strict=True) if its == wanted]
    sides = list(order) if initiative_first else list(reversed(order))
    first = min((side(piece) for piece in tied), key=sides.index)
    return [piece for piece in tied if side(piece) == first]
