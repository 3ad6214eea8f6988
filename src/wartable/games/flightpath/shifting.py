"""Sidesteps: the offsets at which a base that moves without turning overlaps nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor

from wartable.games.flightpath.overlap import Blocker, Stretch, stretch_of
from wartable.games.flightpath.pose import Base, Pose

Whole = tuple[int, int]


def free_offsets(
    pose: Pose, side: int, right: int, ahead: int, reach: int, blockers: Sequence[Blocker]
) -> list[Whole]:
    """Whole offsets ahead, from -reach to reach, free for a base shifted right and ahead first."""
    base = Base.at(pose.moved(ahead, right), side)
    taken = [found for other in blockers if (found := stretch_of(base, 1.0, 0.0, other))]
    return free_between(-reach, reach, taken)


def free_between(first: int, last: int, taken: Iterable[Stretch]) -> list[Whole]:
    """The whole numbers from first to last that lie strictly inside no taken stretch.

    >>> free_between(0, 10, [(2.5, 4.0), (3.0, 6.5), (20.0, 30.0)])
    [(0, 2), (7, 10)]
    """
    free: list[Whole] = []
    start = first
    for begin, end in sorted(taken):
        if end <= start:
            continue
        if begin > last:
            break
        stop = floor(begin)
        if stop >= start:
            free.append((start, stop))
        start = max(start, ceil(end))
    if start <= last:
        free.append((start, last))
    return free
