"""The order of priority, and who is fully equal (DW-PRIORITY)."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.games.dragonwars.state import Dragon


def count_by_owner(dragons: Iterable[Dragon]) -> dict[int, int]:
    """How many of these dragons each player has (DW-RULING-15)."""
    counts: dict[int, int] = {}
    for dragon in dragons:
        counts[dragon.seat] = counts.get(dragon.seat, 0) + 1
    return counts


def standing(dragon: Dragon, counts: dict[int, int]) -> tuple[int, int, int, int]:
    """Type, health, energy, the owner's dragons in the hex, so that the smallest goes first.

    DW-PRIORITY-01, DW-PRIORITY-02, DW-PRIORITY-03, DW-PRIORITY-04.
    """
    return (dragon.rank, -dragon.health, -dragon.energy, -counts[dragon.seat])


def by_priority(dragons: Iterable[Dragon], counts: dict[int, int]) -> list[list[Dragon]]:
    """Dragons in order of priority; fully equal ones share a group."""
    order = sorted(dragons, key=lambda dragon: (standing(dragon, counts), dragon.seat))
    groups: list[list[Dragon]] = []
    for dragon in order:
        if groups and standing(groups[-1][0], counts) == standing(dragon, counts):
            groups[-1].append(dragon)
        else:
            groups.append([dragon])
    return groups
