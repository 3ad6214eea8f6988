"""Spaces, Range, adjacency, engagement and Height Advantage."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.heroscape.battle import battle, card, chosen
from tests.heroscape.grounds import body, carded, plain, shipped
from wartable.games.heroscape.board import OPEN, map_ids
from wartable.games.heroscape.board.sheet import ObstacleSpot, PanelSpot
from wartable.games.heroscape.engagement import (
    adjacent,
    base_level,
    distance,
    engaged,
    engaged_with,
    height_dice,
)
from wartable.space.hexes import Hex
from wartable.testing.scenes import answers


@pytest.mark.rule("HS-RULING-02")
@pytest.mark.rule("HS-LEVEL-01")
def test_spaces_are_numbered_by_q_r_and_level_and_named_so() -> None:
    board = plain(1, {(0, 0): 2}, shelves={(1, 0): (4, 5)})
    assert list(board.places) == sorted(board.places)
    assert board.names[board.at(1, 0, 5)] == "1,0,5"
    assert board.spaces_of[board.hex_numbers[Hex(1, 0)]] == (board.at(1, 0, 0), board.at(1, 0, 5))
    assert base_level(board, body(board, "a", (0, 0))) == 2


@pytest.mark.rule("HS-OVERHANG-01")
@pytest.mark.rule("HS-RULING-32")
def test_an_overhang_is_solid_from_its_underside_to_its_top() -> None:
    board = plain(1, {(0, 0): 1}, shelves={(0, 0): (4, 6)})
    assert board.solids[board.hex_numbers[Hex(0, 0)]] == ((0, 1), (4, 6))
    assert board.gap(board.at(0, 0, 1)) == 3
    assert board.ceiling[board.at(0, 0, 6)] == OPEN


@pytest.mark.rule("HS-RULING-32")
def test_an_obstacle_and_the_tile_it_stands_on_are_one() -> None:
    board = plain(1, {(0, 0): 2}, obstacles=[ObstacleSpot(0, 0, "laur_pillar", 2, 10)])
    assert board.solids[board.hex_numbers[Hex(0, 0)]] == ((0, 12),)
    assert not board.fits(board.at(0, 0, 2), 1)


@pytest.mark.rule("HS-RANGE-01")
@pytest.mark.rule("HS-RANGE-02")
@pytest.mark.rule("HS-EX-09")
def test_range_is_counted_in_spaces_whatever_the_levels() -> None:
    board = plain(6, {(5, 0): 9, (2, 0): 4})
    bok = carded(board, "bok-bur-na", (0, 0))
    assert distance(board, bok, body(board, "near", (5, 0), team=1)) == 5
    assert distance(board, bok, body(board, "far", (6, 0), team=1)) == 6


@pytest.mark.rule("HS-RANGE-03")
@pytest.mark.rule("HS-RULING-26")
def test_range_is_counted_round_the_edge_of_an_area_without_spaces() -> None:
    board = plain(4, holes=[(1, 0), (1, -1), (0, 1), (2, -1), (1, 1), (2, -2), (0, 2)])
    one, other = body(board, "a", (0, 0)), body(board, "b", (2, 0))
    assert Hex(0, 0).distance(Hex(2, 0)) == 2
    assert distance(board, one, other) > 2
    pillar = plain(4, obstacles=[ObstacleSpot(1, 0, "laur_pillar", 0, 10)])
    assert distance(pillar, body(pillar, "a", (0, 0)), body(pillar, "b", (2, 0))) == 2


@pytest.mark.rule("HS-DOUBLE-08")
def test_range_is_counted_from_either_space() -> None:
    board = plain(6)
    long = body(board, "long", (0, 0), (1, 0))
    assert distance(board, long, body(board, "b", (4, 0))) == 3
    assert distance(board, long, body(board, "b", (-3, 0))) == 3


@pytest.mark.rule("HS-ENGAGE-01")
@pytest.mark.rule("HS-ENGAGE-03")
@pytest.mark.rule("HS-ENGAGE-04")
def test_adjacent_enemies_are_engaged_and_friends_never_are() -> None:
    board = plain(3)
    one, friend = body(board, "a", (0, 0)), body(board, "f", (0, 1))
    enemies = [body(board, "e", (1, 0), team=1), body(board, "g", (-1, 0), team=2)]
    far = body(board, "h", (2, 0), team=1)
    teammate = replace(friend, seat=1)
    for each in (friend, teammate):
        assert adjacent(board, one, each)
        assert not engaged(board, one, each)
    assert engaged_with(board, one, [friend, *enemies, far]) == tuple(enemies)


@pytest.mark.rule("HS-ENGAGE-04")
def test_a_figure_engaged_with_two_may_attack_either() -> None:
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("levy-of-the-vale", "1,0,0", "0,1,0", "2,0,0")],
        turn="red.knight-irene",
    )
    scene.play(answers("Red", "turn", "done"))
    both = ["figure:blue.levy-of-the-vale.1", "figure:blue.levy-of-the-vale.2"]
    assert chosen(scene, "Red") == [*both, "none"]


@pytest.mark.rule("HS-ENGAGE-02")
@pytest.mark.rule("HS-EX-33")
def test_a_base_at_or_over_the_top_of_the_other_is_not_adjacent() -> None:
    for level, expected in ((3, True), (4, False), (5, False)):
        board = plain(2, {(1, 0): level})
        knave = carded(board, "knaves-of-the-silver-scimitar", (0, 0))
        loviatak = carded(board, "loviatak-the-kyrie-warrior", (1, 0), team=1)
        assert adjacent(board, knave, loviatak) is expected
        assert adjacent(board, loviatak, knave) is expected
        assert engaged(board, knave, loviatak) is expected


@pytest.mark.rule("HS-DOUBLE-09")
@pytest.mark.rule("HS-RULING-09")
def test_a_double_space_figure_is_adjacent_by_either_space_at_its_own_level() -> None:
    board = plain(3, {(0, 0): 6})
    straddling = body(board, "long", (0, 0), (1, 0))
    assert adjacent(board, straddling, body(board, "b", (2, 0)))
    assert not adjacent(board, straddling, body(board, "c", (-1, 0)))


@pytest.mark.rule("HS-RULING-28")
def test_no_adjacency_across_a_wall_unless_both_rise_above_it() -> None:
    board = plain(2, panels=[PanelSpot(0, 0, 2, "ruins", 0, 5)])
    for heights, expected in (((5, 6), False), ((6, 6), True), ((5, 5), False)):
        one = body(board, "a", (0, 0), height=heights[0])
        other = body(board, "b", (1, 0), height=heights[1], team=1)
        assert adjacent(board, one, other) is expected


@pytest.mark.rule("HS-RULING-26")
@pytest.mark.rule("HS-RULING-27")
def test_over_and_under_are_one_space_apart_and_not_adjacent() -> None:
    board = plain(2, shelves={(0, 0): (5, 6)})
    under, over = body(board, "a", (0, 0), level=0), body(board, "b", (0, 0), level=6)
    assert distance(board, under, over) == 1
    assert not adjacent(board, under, over)


@pytest.mark.rule("HS-HEIGHT-01")
@pytest.mark.rule("HS-EX-12")
@pytest.mark.rule("HS-EX-36")
def test_the_higher_base_has_one_die_more() -> None:
    board = plain(2, {(1, 0): 1})
    tall = body(board, "tall", (0, 0), height=12)
    small = body(board, "small", (1, 0), height=3, team=1)
    assert (height_dice(board, small, tall), height_dice(board, tall, small)) == (1, 0)
    assert height_dice(board, tall, body(board, "b", (0, 1))) == 0


@pytest.mark.rule("HS-HEIGHT-02")
@pytest.mark.rule("HS-BASIC-13")
def test_ten_levels_give_two_dice_but_never_in_basic() -> None:
    for level, dice in ((9, 1), (10, 2), (25, 2)):
        board = plain(2, {(1, 0): level})
        above, below = body(board, "a", (1, 0)), body(board, "b", (0, 0))
        assert height_dice(board, above, below) == dice
        assert height_dice(board, above, below, basic=True) == 1


@pytest.mark.rule("HS-HEIGHT-03")
@pytest.mark.rule("HS-LEVEL-06")
def test_water_adds_no_level() -> None:
    board = plain(2, water=[(1, 0)])
    assert height_dice(board, body(board, "a", (1, 0)), body(board, "b", (0, 0))) == 0


@pytest.mark.parametrize("map_id", map_ids())
def test_every_space_of_a_shipped_map_can_be_walked_to(map_id: str) -> None:
    board = shipped(map_id)
    start = board.zones[0][0]
    found, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for there in board.walks[here]:
            if (
                there not in found
                and board.fits(there, 4)
                and board.level[there] - board.level[here] < 4
            ):
                found.add(there)
                edge.append(there)
    standable = {space for space in range(len(board.places)) if not board.obstacle[space]}
    assert found == standable


@pytest.mark.rule("HS-SETUP-12")
@pytest.mark.rule("HS-SETUP-13")
@pytest.mark.parametrize("map_id", map_ids())
def test_zones_of_shipped_maps_are_dry_open_and_apart(map_id: str) -> None:
    board = shipped(map_id)
    assert len(board.zones) == 2
    assert not set(board.zones[0]) & set(board.zones[1])
    assert len(board.zones[0]) == len(board.zones[1])
    for space in (*board.zones[0], *board.zones[1]):
        assert not board.water[space]
        assert board.fits(space, 12)
    assert min(board.distance(a, b) for a in board.zones[0] for b in board.zones[1]) >= 4
