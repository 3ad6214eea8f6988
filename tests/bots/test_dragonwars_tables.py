"""What the DragonWars bot takes for legal movement and burning cells is what the rules say."""

from __future__ import annotations

import pytest

from wartable.games.dragonwars.board import Board, board_of, shipped_maps
from wartable.games.dragonwars.bot.airspace import (
    FACINGS,
    LEVELS,
    MOVES,
    STAY,
    Airspace,
    airspace_of,
)
from wartable.games.dragonwars.dragons import TYPES
from wartable.games.dragonwars.fire import flames, shots_of
from wartable.games.dragonwars.movement import Flight, fly
from wartable.games.dragonwars.plotting import fires_of


def posts(space: Airspace) -> list[int]:
    """Every post at or above the ground."""
    return [
        post
        for post in range(space.cells * FACINGS)
        if post // FACINGS % LEVELS >= space.ground[post // (FACINGS * LEVELS)]
    ]


def by_the_rules(board: Board, space: Airspace, post: int, move: int) -> int:
    """The post a movement leads to by the rules, or -1."""
    cell, facing = divmod(post, FACINGS)
    here, total = divmod(cell, LEVELS)
    place = space.hexes[here]
    end = fly(board, place, total - space.ground[here], facing, MOVES[move].marks)
    if not isinstance(end, Flight):
        return -1
    return space.post(end.hex, board.heights[end.hex] + end.height, end.facing)


@pytest.mark.parametrize("name", shipped_maps())
@pytest.mark.parametrize("players", [2, 6])
def test_movements_lead_where_the_rules_say(name: str, players: int) -> None:
    board, space = board_of(name, players), airspace_of(name, players)
    for post in posts(space)[::29]:
        grounded = space.grounded[post // FACINGS]
        for kind in TYPES:
            legal: dict[int, set[int]] = {}
            for face in range(FACINGS) if grounded else [post % FACINGS]:
                faced = post - post % FACINGS + face
                for move in range(STAY + 1, len(MOVES)):
                    if MOVES[move].steps > kind.speed:
                        continue
                    end = by_the_rules(board, space, faced, move)
                    assert space.end_of(kind.speed, faced, move) == end
                    if end >= 0:
                        legal.setdefault(end, set()).add(move)
            ways = space.ways(kind.speed, post)
            assert {end for _, _, end in ways} == set(legal)
            for face, move, end in ways:
                assert move in legal[end]
                assert (face >= 0) == grounded


def test_fire_burns_the_cells_the_rules_say() -> None:
    board, space = board_of("standard", 2), airspace_of("standard", 2)
    fires = {part for kind in TYPES for fire in fires_of(kind) for part in shots_of(fire)}
    for post in posts(space)[::37]:
        cell, facing = divmod(post, FACINGS)
        here, total = divmod(cell, LEVELS)
        for shot in fires:
            area = flames(board, space.hexes[here], total, facing, shot)
            burned = {
                space.numbers[place] * LEVELS + level
                for place in area.hexes
                for level in area.heights
            }
            found = {
                cell
                for cell in space.burned_by(post, shot)
                if cell // LEVELS in {space.numbers[place] for place in area.hexes}
            }
            assert found == burned


def test_turns_to_a_goal_count_hexes_and_heights() -> None:
    space = airspace_of("standard", 2)
    summit = space.ground.index(9)
    lair = space.numbers[board_of("standard", 2).sites["W"][1]]
    assert space.turns_to(1, summit)[lair * LEVELS] == 9
    assert space.turns_to(3, summit)[lair * LEVELS + 9] == 2
    assert space.turns_to(1, lair)[lair * LEVELS] == 0
