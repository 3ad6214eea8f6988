"""Where dragons may be in the Turns to come, and what their fire may burn.

Before the reveal a rival's movements are guessed: any legal one is possible, those towards its goal
more likely. After it they are known, apart from the facings of grounded dragons.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from wartable.games.dragonwars.bot.airspace import (
    FACINGS,
    LEVELS,
    MOVE_NUMBERS,
    STAY,
    STILL,
    Airspace,
    airspace_of,
)
from wartable.games.dragonwars.dragons import ATTACKS, HIGHEST, TURNS, TYPES
from wartable.games.dragonwars.state import Order

UNLIKELY: Final = 0.004
"""A post less likely than this is not followed further."""
STILL_WEIGHT: Final = 0.4
"""How likely Flip and Hover are beside a movement."""
PULL: Final = {-1: 0.5, 0: 1.0, 1: 1.6}
"""How likely a movement is that brings a dragon this many Turns nearer to its goal."""
ROW_SHARE: Final = 0.5
BLAST_SHARE: Final = 0.5
"""How often a dragon is expected to use its fire row and its Close Blast."""

KEPT: Final = 128
"""How many guesses are kept at most."""

Chances = dict[int, float]


class Forecast(NamedTuple):
    """For each Turn to come the chance of each cell, and the damage its fire may do to each."""

    cells: tuple[Chances, ...]
    threat: tuple[Chances, ...]


class Forecasts:
    """Guesses for one board, kept so that a search need not make them again."""

    def __init__(self, space: Airspace) -> None:
        self._space = space
        self._kept: dict[tuple[int, int, int, float, bool], Forecast] = {}

    def guess(self, rank: int, post: int, goal: int, rests: float, armed: bool) -> Forecast:
        """A rival with a secret plot; `goal` is the hex that draws it, `rests` how likely it stays
        on the ground for another Turn.
        """
        key = (rank, post, goal, rests, armed)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            found = self._kept[key] = self._guess(rank, post, goal, rests, armed)
        return found

    def _guess(self, rank: int, post: int, goal: int, rests: float, armed: bool) -> Forecast:
        posts: Chances = {post: 1.0}
        found: list[Chances] = []
        for _ in range(TURNS):
            posts = self._spread(TYPES[rank].speed, posts, goal, rests)
            found.append(posts)
        return self._forecast(rank, found, armed)

    def _spread(self, speed: int, posts: Chances, goal: int, rests: float) -> Chances:
        space = self._space
        turns = space.turns_to(speed, goal)
        after: Chances = {}
        for post, chance in posts.items():
            if chance < UNLIKELY:
                continue
            cell = post // FACINGS
            moves = chance
            if space.grounded[cell]:
                after[post] = after.get(post, 0.0) + chance * rests
                moves = chance * (1 - rests)
            ways = space.ways(speed, post)
            now = turns[cell]
            weights = [
                STILL_WEIGHT if move in STILL else PULL[now - turns[there // FACINGS]]
                for _, move, there in ways
            ]
            share = moves / (sum(weights) or 1.0)
            for (_, _, there), weight in zip(ways, weights, strict=True):
                after[there] = after.get(there, 0.0) + share * weight
        return after

    def _forecast(self, rank: int, posts: list[Chances], armed: bool) -> Forecast:
        cells = tuple(_by_cell(each) for each in posts)
        threat = tuple(self._threat(rank, each) if armed else {} for each in posts)
        return Forecast(cells, threat)

    def _threat(self, rank: int, posts: Chances) -> Chances:
        """What the fire of a dragon may do on average to a dragon in a cell."""
        space, kind = self._space, TYPES[rank]
        ahead = space.ahead
        row = ROW_SHARE * ATTACKS.fireball.damage / kind.fireball
        blast = BLAST_SHARE * ATTACKS.blast.damage
        threat: Chances = {}
        for post, chance in posts.items():
            if chance < UNLIKELY:
                continue
            cell, facing = divmod(post, FACINGS)
            here, total = divmod(cell, LEVELS)
            part = chance * row
            for there in ahead[here * FACINGS + facing][: kind.fireball]:
                if there >= 0:
                    at = there * LEVELS + total
                    threat[at] = threat.get(at, 0.0) + part
            if kind.blast:
                part = chance * blast
                for aside in (-1, 0, 1):
                    there = ahead[here * FACINGS + (facing + aside) % FACINGS][0]
                    if there >= 0:
                        for level in range(max(total - 1, 0), min(total + 1, HIGHEST) + 1):
                            at = there * LEVELS + level
                            threat[at] = threat.get(at, 0.0) + part
        return threat

    def known(self, rank: int, post: int, orders: tuple[Order, ...], forfeit: bool) -> Forecast:
        """A rival whose orders for the Turns to come are shown."""
        space, speed = self._space, TYPES[rank].speed
        posts: Chances = {post: 1.0}
        found: list[Chances] = []
        for order in orders:
            move = STAY if forfeit else MOVE_NUMBERS.get(order.move, -1)
            after: Chances = {}
            for here, chance in posts.items():
                ends = [here]
                if move > STAY:
                    ends = [end for _, way, end in space.ways(speed, here) if way == move] or ends
                for end in ends:
                    after[end] = after.get(end, 0.0) + chance / len(ends)
            posts = after
            found.append(posts)
        return self._forecast(rank, found, armed=False)


def _by_cell(posts: Chances) -> Chances:
    cells: Chances = {}
    for post, chance in posts.items():
        cell = post // FACINGS
        cells[cell] = cells.get(cell, 0.0) + chance
    return cells


@lru_cache(maxsize=16)
def forecasts_of(text: str, players: int) -> Forecasts:
    """The guesses kept for a map."""
    return Forecasts(airspace_of(text, players))
