"""The board as the bot reads it: every place a dragon can be as one number, and where it gets from there.

A *cell* is a hex at a total height, a *post* is a cell with a facing. The tables follow DW-MOVE-01 to
-14, DW-ILLEGAL-01 to -03 and DW-RULING-04 to -06; they are made once for a board and filled as needed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.dragons import HIGHEST, MOVEMENTS
from wartable.games.dragonwars.plotting import CLIMB, DESCEND, LONGEST
from wartable.space.hexes import DIRECTIONS, Hex

LEVELS: Final = HIGHEST + 1
FACINGS: Final = len(DIRECTIONS)


class Move(NamedTuple):
    """One sound set of marks for a Turn."""

    marks: tuple[str, ...]
    steps: int
    aside: int
    turn: int
    rise: int


def _moves() -> tuple[Move, ...]:
    found = [Move((), 0, 0, 0, 0)]
    for movement in MOVEMENTS.values():
        changes: tuple[tuple[tuple[str, ...], int], ...] = (((), 0),)
        if movement.changes_height:
            changes = (((), 0), ((CLIMB,), 1), ((DESCEND,), -1))
        found += [
            Move((movement.id, *marks), movement.steps, movement.aside, movement.turn, rise)
            for marks, rise in changes
        ]
    return tuple(found)


MOVES: Final = _moves()
"""Every sound set of marks; the first is none at all."""
STAY: Final = 0
STILL: Final = frozenset(n for n, move in enumerate(MOVES) if move.marks and not move.steps)
"""Flip and Hover, neither of which may be made twice running (DW-MOVE-12 and -13)."""
MOVE_NUMBERS: Final = {move.marks: number for number, move in enumerate(MOVES)}


class Airspace:
    """The tables of one board."""

    def __init__(self, heights: dict[Hex, int]) -> None:
        self.hexes = sorted(heights)
        self.numbers = {place: number for number, place in enumerate(self.hexes)}
        self.ground = [heights[place] for place in self.hexes]
        self.cells = len(self.hexes) * LEVELS
        self.ahead = [
            tuple(self.numbers.get(there, -1) for there in place.ray(facing, LONGEST))
            for place in self.hexes
            for facing in DIRECTIONS
        ]
        """For each hex and facing the hexes straight ahead, nearest first; -1 is off the map."""
        self.grounded = [cell % LEVELS == self.ground[cell // LEVELS] for cell in range(self.cells)]
        self._after: dict[int, dict[int, tuple[tuple[int, int], ...]]] = {}
        self._take_offs: dict[int, dict[int, tuple[tuple[int, int, int], ...]]] = {}
        self._ways_up: dict[int, dict[int, tuple[tuple[int, int], ...]]] = {}
        self._distances: dict[int, list[int]] = {}
        self._turns: dict[tuple[int, int], list[int]] = {}

    def post(self, place: Hex, total: int, facing: int) -> int:
        """The number of a post."""
        return (self.numbers[place] * LEVELS + total) * FACINGS + facing

    def after(self, speed: int, post: int) -> tuple[tuple[int, int], ...]:
        """Every legal movement of a dragon from its post, with the post it leads to."""
        table = self._after.setdefault(speed, {})
        found = table.get(post)
        if found is None:
            found = table[post] = tuple(self._moves_from(speed, post))
        return found

    def take_offs(self, speed: int, cell: int) -> tuple[tuple[int, int, int], ...]:
        """Every way to leave the ground: the facing to declare, the movement, the post it leads to."""
        table = self._take_offs.setdefault(speed, {})
        found = table.get(cell)
        if found is None:
            ways: dict[int, tuple[int, int, int]] = {}
            for facing in DIRECTIONS:
                for move, post in self.after(speed, cell * FACINGS + facing):
                    ways.setdefault(post, (facing, move, post))
            found = table[cell] = tuple(ways.values())
        return found

    def ways_up(self, speed: int, cell: int) -> tuple[tuple[int, int], ...]:
        """Every movement that leaves the ground, with any facing, and the post it leads to."""
        table = self._ways_up.setdefault(speed, {})
        found = table.get(cell)
        if found is None:
            found = tuple((move, post) for _, move, post in self.take_offs(speed, cell))
            table[cell] = found
        return found

    def _moves_from(self, speed: int, post: int) -> list[tuple[int, int]]:
        cell, facing = divmod(post, FACINGS)
        here, total = divmod(cell, LEVELS)
        grounded = self.grounded[cell]
        found: list[tuple[int, int]] = []
        for number, (marks, steps, aside, turn, rise) in enumerate(MOVES):
            faced = (facing + turn) % FACINGS
            if not steps:
                if marks and not grounded:
                    found.append((number, cell * FACINGS + faced))
                continue
            if steps > speed or (grounded and not rise):
                continue
            there = self.ahead[here * FACINGS + (facing + aside) % FACINGS][steps - 1]
            level = total + rise
            if there < 0 or not self.ground[there] <= level <= HIGHEST:
                continue
            if grounded and level == self.ground[there]:
                continue
            found.append((number, (there * LEVELS + level) * FACINGS + faced))
        return found

    def distances(self, goal: int) -> list[int]:
        """How many hexes each hex is from one of them."""
        found = self._distances.get(goal)
        if found is None:
            place = self.hexes[goal]
            found = self._distances[goal] = [place.distance(other) for other in self.hexes]
        return found

    def turns_to(self, speed: int, goal: int) -> list[int]:
        """For each cell the fewest Turns a dragon might need from there to the ground of a hex."""
        found = self._turns.get((speed, goal))
        if found is None:
            ground = self.ground[goal]
            found = self._turns[speed, goal] = [
                max(-(-far // speed), abs(level - ground))
                for far in self.distances(goal)
                for level in range(LEVELS)
            ]
        return found


@lru_cache(maxsize=16)
def airspace_of(text: str, players: int) -> Airspace:
    """The tables of a map with the lairs for so many players."""
    return Airspace(board_of(text, players).heights)
