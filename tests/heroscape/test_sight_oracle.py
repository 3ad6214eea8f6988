"""The fast line of sight against the slow one, on wild boards and on the maps of the game."""

from __future__ import annotations

import pytest

from tests.heroscape.grounds import crowd, plain, shipped, wild
from tests.heroscape.sighting import slow_samples
from wartable.engine.chance import Chance, seed_from
from wartable.games.heroscape.board import Board, Body
from wartable.games.heroscape.board.sheet import PanelSpot
from wartable.games.heroscape.cards import TargetPoint
from wartable.games.heroscape.sight import look, seen_spaces, sees
from wartable.space.hexes import Hex


def agreed(board: Board, bodies: list[Body], *, clear: bool) -> int:
    """How many points of the second figure the first sees, by both."""
    viewer, target = bodies[:2]
    found = look(board, viewer, target, bodies, clear=clear)
    slow = slow_samples(board, viewer, target, bodies, clear=clear)
    assert found.samples == slow
    assert found.clear == (slow > 0) == sees(board, viewer, target, bodies, clear=clear)
    return slow


@pytest.mark.rule("HS-RULING-29")
@pytest.mark.rule("HS-RULING-32")
@pytest.mark.rule("HS-RULING-33")
def test_it_agrees_on_wild_boards_with_overhangs_and_holes() -> None:
    dice = Chance(seed_from(2))
    seen: list[int] = []
    while len(seen) < 60:
        board = wild(dice, radius=2)
        bodies = crowd(board, dice, 6)
        if len(bodies) > 2:
            seen.append(agreed(board, bodies, clear=dice.below(2) == 0))
    assert seen.count(0) > 10
    assert sum(count > 0 for count in seen) > 10


@pytest.mark.rule("HS-RULING-28")
@pytest.mark.rule("HS-RULING-33")
def test_it_agrees_among_walls_their_ends_and_joints() -> None:
    dice = Chance(seed_from(9))
    seen: list[int] = []
    places = Hex(0, 0).disc(2)
    for _ in range(50):
        panels = [
            PanelSpot(place.q, place.r, dice.below(6), "ruins", dice.choice((0, 0, 1)), 6)
            for place in dice.sample(places, 7)
        ]
        columns = {(q, r): dice.choice((2, 4, 9)) for q, r in dice.sample(places, 4)}
        board = plain(2, columns, panels=panels)
        seen.append(agreed(board, crowd(board, dice, 3), clear=dice.below(2) == 0))
    assert seen.count(0) > 3
    assert sum(count > 0 for count in seen) > 5


@pytest.mark.rule("HS-RULING-30")
def test_it_agrees_for_figures_with_several_target_points() -> None:
    dice = Chance(seed_from(4))
    for _ in range(25):
        board = wild(dice, radius=2)
        bodies = crowd(board, dice, 4)
        if len(bodies) < 2:
            continue
        eyes = (TargetPoint(10), TargetPoint(12), TargetPoint(6, rear=True))
        viewer = bodies[0]
        bodies[0] = Body(
            viewer.id, 0, 0, viewer.spaces, viewer.height, viewer.size, eyes, viewer.bulk
        )
        agreed(board, bodies, clear=False)


@pytest.mark.parametrize("map_id", ["vengalla-gulch", "spire-at-mount-tildept", "vile-cove"])
def test_it_agrees_on_maps_of_the_game(map_id: str) -> None:
    dice = Chance(seed_from(13))
    board = shipped(map_id)
    for _ in range(2):
        agreed(board, crowd(board, dice, 14), clear=False)


@pytest.mark.rule("HS-SIGHT-02")
def test_the_spaces_seen_are_those_on_which_a_figure_would_be_seen() -> None:
    dice = Chance(seed_from(21))
    board = wild(dice, radius=3)
    bodies = crowd(board, dice, 5)
    viewer = bodies[0]
    taken = {space for body in bodies for space in body.spaces}
    found = set(seen_spaces(board, viewer, 4, bodies))
    for space in range(len(board.places)):
        if space not in taken and board.fits(space, 4):
            there = Body("there", 9, 9, (space,), 4)
            assert (space in found) == sees(board, viewer, there, bodies)
