"""The board as a bot reads it: every place as one number, and where a dragon can go from there.

A *cell* is a hex at a total height, a *post* is a cell with a facing. The tables follow DW-MOVE
and DW-ILLEGAL; they are made once for a board and filled as needed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.dragons import HIGHEST, MOVEMENTS
from wartable.games.dragonwars.fire import Shot
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
"""Flip and Hover, neither of which may be made twice in a row (DW-MOVE-12, DW-MOVE-13)."""
MOVE_NUMBERS: Final = {move.marks: number for number, move in enumerate(MOVES)}


Way: TypeAlias = tuple[int, int, int]
"""The facing to declare (-1 in flight), the movement by its number, and the post it leads to."""


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
        self._ways: dict[int, dict[int, tuple[Way, ...]]] = {}
        self._distances: dict[int, list[int]] = {}
        self._turns: dict[tuple[int, int], list[int]] = {}

    def post(self, place: Hex, total: int, facing: int) -> int:
        """The number of a post."""
        return (self.numbers[place] * LEVELS + total) * FACINGS + facing

    def ways(self, speed: int, post: int) -> tuple[Way, ...]:
        """Every legal movement from a post; a grounded dragon may declare any facing first."""
        cell = post // FACINGS
        key = cell * FACINGS if self.grounded[cell] else post
        table = self._ways.setdefault(speed, {})
        found = table.get(key)
        if found is None:
            found = table[key] = self._find_ways(speed, post)
        return found

    def _find_ways(self, speed: int, post: int) -> tuple[Way, ...]:
        cell = post // FACINGS
        if not self.grounded[cell]:
            return tuple((-1, move, end) for move, end in self._moves_from(speed, post))
        found: dict[int, Way] = {}
        for face in DIRECTIONS:
            for move, end in self._moves_from(speed, cell * FACINGS + face):
                found.setdefault(end, (face, move, end))
        return tuple(found.values())

    def end_of(self, speed: int, post: int, move: int) -> int:
        """Where a movement leads a dragon with its present facing; -1 if it is illegal."""
        for way, end in self._moves_from(speed, post):
            if way == move:
                return end
        return -1

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

    def burned_by(self, post: int, shot: Shot) -> list[int]:
        """The cells a fire attack burns from a post."""
        cell, facing = divmod(post, FACINGS)
        here, total = divmod(cell, LEVELS)
        if shot.code == "CB":
            sides = ((facing + aside) % FACINGS for aside in (-1, 0, 1))
            hexes = tuple(self.ahead[here * FACINGS + side][0] for side in sides)
            levels = range(max(total - 1, 0), min(total + 1, HIGHEST) + 1)
        else:
            first = 0 if shot.code == "BR" else shot.reach - 1
            hexes = self.ahead[here * FACINGS + facing][first : shot.reach]
            levels = range(total, total + 1)
        return [there * LEVELS + level for there in hexes if there >= 0 for level in levels]

    def distances(self, goal: int) -> list[int]:
        """The distance of each hex from the nearest of these."""
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
    """The tables of a map with the lairs for this many players."""
    return Airspace(board_of(text, players).heights)
