"""How far it is to the enemy, or to a place that counts, on foot: one search from there outward."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from wartable.games.heroscape.board import Board

UNREACHED: Final = 99


@lru_cache(maxsize=2048)
def walks_to(board: Board, goals: tuple[int, ...], climb: int) -> tuple[int, ...]:
    """For every space the movement a walker needs from there to one of the goals.

    Figures in the way do not count, for they move; a walker climbs less than its Height in a step.
    """
    cost = [UNREACHED] * len(board.level)
    queue: list[tuple[int, int]] = []
    for goal in goals:
        cost[goal] = 0
        queue.append((0, goal))
    while queue:
        spent, here = heappop(queue)
        if spent > cost[here]:
            continue
        for there in board.walks[here]:
            up = board.level[here] - board.level[there]
            if up >= climb:
                continue
            new = spent + 1 + max(0, up)
            if new < cost[there]:
                cost[there] = new
                heappush(queue, (new, there))
    return tuple(cost)
