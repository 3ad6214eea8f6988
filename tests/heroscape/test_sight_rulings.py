"""What follows from the rulings on Line of Sight: numbers a player can check by hand."""

from __future__ import annotations

import pytest

from tests.heroscape.grounds import body, carded, plain, shipped
from wartable.games.heroscape.board import Body
from wartable.games.heroscape.board.sheet import ObstacleSpot, PanelSpot
from wartable.games.heroscape.cards import Size
from wartable.games.heroscape.engagement import distance
from wartable.games.heroscape.sight import look, sees
from wartable.space.hexes import Hex


@pytest.mark.rule("HS-RULING-34")
@pytest.mark.rule("HS-RULING-31")
def test_on_level_ground_a_figure_no_taller_never_hides() -> None:
    board = plain()
    for height in (3, 5, 9):
        viewer, target = (
            body(board, "viewer", (0, 0), height=height),
            body(board, "target", (4, 0), height=height),
        )
        for step in (1, 2, 3):
            for size in ("Small", "Medium", "Large", "Huge"):
                between = body(board, "between", (step, 0), height=height, size=size)
                assert sees(board, viewer, target, [between])


@pytest.mark.rule("HS-RULING-34")
@pytest.mark.rule("HS-SIGHT-04")
def test_a_figure_a_level_taller_hides_unless_it_is_next_to_the_target() -> None:
    board = plain()
    viewer, target = body(board, "viewer", (0, 0)), body(board, "target", (4, 0))
    seen = [
        look(board, viewer, target, [body(board, "between", (step, 0), height=6)]).samples
        for step in (1, 2, 3)
    ]
    assert seen == [0, 0, 6]


@pytest.mark.rule("HS-RULING-34")
def test_columns_hide_more_the_higher_they_are() -> None:
    seen: list[int] = []
    for high in (1, 2, 3, 4, 5):
        board = plain(columns={(2, 0): high})
        seen.append(
            look(board, body(board, "viewer", (0, 0)), body(board, "target", (4, 0)), []).samples
        )
    assert seen == [21, 19, 14, 7, 0]


@pytest.mark.rule("HS-RULING-34")
@pytest.mark.rule("HS-SIGHT-02")
def test_sight_need_not_be_mutual_at_a_plateau() -> None:
    board = plain(columns={(q, r): 5 for q in range(1, 7) for r in range(-6, 7)})
    foot = body(board, "foot", (0, 0))
    above = [body(board, "above", (step, 0)) for step in (1, 2, 3, 4)]
    assert [look(board, foot, each, []).samples for each in above] == [19, 12, 5, 0]
    assert [look(board, each, foot, []).samples for each in above] == [17, 5, 5, 2]


@pytest.mark.rule("HS-RULING-33")
@pytest.mark.rule("HS-RULING-34")
def test_no_light_leaks_between_two_columns_and_a_line_along_one_is_clear() -> None:
    both = plain(columns={(1, 0): 30, (0, 1): 30})
    one = plain(columns={(1, 0): 30})
    seen = [
        look(board, body(board, "viewer", (0, 0)), body(board, "target", (1, 1)), []).samples
        for board in (both, one)
    ]
    assert seen == [0, 15]


@pytest.mark.rule("HS-RULING-32")
@pytest.mark.rule("HS-RULING-34")
def test_tiles_on_one_another_have_no_joints_to_look_through() -> None:
    board = plain(columns={(2, 0): 9})
    viewer, target = (
        body(board, "viewer", (0, 0), height=6),
        body(board, "target", (4, 0), height=6),
    )
    assert look(board, viewer, target, []).samples == 0


@pytest.mark.rule("HS-RULING-33")
@pytest.mark.rule("HS-RULING-34")
@pytest.mark.parametrize(
    ("height", "hit", "any_part"), [(9, 0, 0), (10, 0, 0), (11, 0, 7), (12, 7, 14)]
)
def test_a_closed_ring_of_walls_hides_what_is_not_taller(
    height: int, hit: int, any_part: int
) -> None:
    board = plain(4, panels=[PanelSpot(0, 0, side, "ruins", 0, 10) for side in range(6)])
    inside = body(board, "inside", (0, 0), height=height)
    most = [0, 0]
    for place in Hex(0, 0).disc(4)[1:]:
        outside = body(board, "outside", place, height=height)
        for one, other in ((inside, outside), (outside, inside)):
            for number, clear in enumerate((False, True)):
                seen = look(board, one, other, [], clear=clear).samples
                most[number] = max(most[number], seen)
    assert most == [hit, any_part]


@pytest.mark.rule("HS-RULING-32")
@pytest.mark.rule("HS-RULING-34")
@pytest.mark.parametrize("size", ["Small", "Medium", "Large", "Huge"])
def test_nobody_looks_through_the_middle_of_a_double_space_figure(size: Size) -> None:
    board = plain()
    viewer, target = body(board, "viewer", (0, 0)), body(board, "target", (1, 1))
    long = body(board, "long", (1, 0), (0, 1), height=12, size=size)
    assert look(board, viewer, target, [long]).samples == 0
    assert look(board, viewer, target, []).samples == 21


@pytest.mark.rule("HS-RULING-34")
@pytest.mark.rule("HS-RULING-35")
@pytest.mark.rule("HS-POWER-06")
def test_clear_sight_may_show_what_the_hit_zone_does_not() -> None:
    lower_sees: list[int] = []
    for step in (1, 2, 3):
        board = plain(columns={(0, 0): 1, (step, 0): 5})
        upper, lower = body(board, "upper", (0, 0)), body(board, "lower", (4, 0))
        assert look(board, upper, lower, []).samples == 0
        assert look(board, upper, lower, [], clear=True).samples == 7
        assert look(board, upper, lower, [], clear=True).of == 42
        assert look(board, lower, upper, []).samples == 0
        lower_sees.append(look(board, lower, upper, [], clear=True).samples)
    assert lower_sees == [7, 0, 0]


@pytest.mark.rule("HS-EX-35")
@pytest.mark.rule("HS-ATTACK-14")
def test_killian_sees_a_part_of_raakchott_past_irene() -> None:
    board = plain()
    killian = carded(board, "killian-vane-iii", (0, 0))
    raakchott = carded(board, "raakchott-steward-of-death", (3, 1), team=1)
    irene = carded(board, "knight-irene", (2, 1), team=1)
    found = look(board, killian, raakchott, [killian, raakchott, irene])
    assert distance(board, killian, raakchott) == 4
    assert (found.clear, found.samples, found.of) == (True, 12, 21)
    in_the_row = carded(board, "raakchott-steward-of-death", (4, 0), team=1)
    between = carded(board, "knight-irene", (2, 0), team=1)
    hidden = look(board, killian, in_the_row, [between])
    assert (hidden.clear, hidden.blocker) == (False, "knight-irene")


@pytest.mark.rule("HS-EX-44")
@pytest.mark.rule("HS-POWER-07")
def test_brutality_aura_needs_only_a_part_outside_the_hit_zone() -> None:
    board = plain(columns={(0, 0): 1, (2, 0): 5})
    loviatak = carded(board, "loviatak-the-kyrie-warrior", (0, 0))
    enemy = body(board, "enemy", (4, 0), team=1)
    assert distance(board, loviatak, enemy) == 4
    assert not sees(board, loviatak, enemy, [])
    assert sees(board, loviatak, enemy, [], clear=True)


@pytest.mark.rule("HS-RULING-30")
@pytest.mark.rule("HS-CARD-11")
def test_a_second_target_point_sees_over_what_hides_from_the_first() -> None:
    board = plain(columns={(2, 0): 8})
    mimring = carded(board, "mimring", (0, 0), (-1, 0))
    target = body(board, "target", (4, 0), height=9)
    assert len(mimring.eyes) == 2
    one = Body("one", 0, 0, mimring.spaces, 9, "Huge")
    assert look(board, mimring, target, []).samples > look(board, one, target, []).samples


@pytest.mark.rule("HS-RULING-30")
@pytest.mark.rule("HS-RULING-37")
def test_a_double_space_figure_sees_from_its_front() -> None:
    board = plain(columns={(1, 0): 9})
    target = body(board, "target", (2, -1))
    ahead = body(board, "viewer", (0, 0), (0, 1))
    back = body(board, "viewer", (0, 1), (0, 0))
    assert look(board, ahead, target, []).samples != look(board, back, target, []).samples


@pytest.mark.rule("HS-SIGHT-01")
def test_sight_may_pass_where_there_are_no_spaces() -> None:
    board = plain(holes=[(1, 0), (2, 0), (3, 0)])
    assert look(board, body(board, "a", (0, 0)), body(board, "b", (4, 0)), []).samples == 21


@pytest.mark.rule("HS-BASIC-11")
def test_basic_sight_takes_any_part_of_the_target() -> None:
    board = plain(columns={(0, 0): 1, (2, 0): 5})
    assert sees(board, body(board, "upper", (0, 0)), body(board, "lower", (4, 0)), [], clear=True)


@pytest.mark.rule("HS-RULING-32")
def test_obstacles_hide_and_a_wall_is_as_high_as_it_is() -> None:
    pillar = plain(obstacles=[ObstacleSpot(2, 0, "laur_pillar", 0, 10)])
    found = look(pillar, body(pillar, "a", (0, 0)), body(pillar, "b", (4, 0)), [])
    assert (found.clear, found.blocked_at) == (False, Hex(2, 0))
    low = plain(panels=[PanelSpot(2, 0, side, "ruins", 0, 2) for side in range(6)])
    assert look(low, body(low, "a", (0, 0)), body(low, "b", (4, 0)), []).samples == 19


@pytest.mark.rule("HS-RULING-26")
def test_over_and_under_an_overhang_nobody_sees_the_other() -> None:
    board = plain(shelves={(0, 0): (5, 6)})
    under, over = body(board, "under", (0, 0), level=0), body(board, "over", (0, 0), level=6)
    assert not sees(board, under, over, [], clear=True)
    assert not sees(board, over, under, [], clear=True)
    assert distance(board, under, over) == 1


@pytest.mark.rule("HS-RULING-36")
@pytest.mark.rule("HS-SIGHT-05")
def test_the_proof_is_a_line_between_the_two() -> None:
    board = shipped("the-howling-pass")
    viewer, target = body(board, "a", (14, 0)), body(board, "b", (13, 2))
    found = look(board, viewer, target, [])
    assert found.line is not None
    (x, y, z), (_, _, height) = found.line
    assert (x, y, z) == (36 * 14, 0, 12 + 50)
    assert height in (12 + 10, 12 + 30, 12 + 50)


@pytest.mark.rule("HS-CARD-10")
def test_size_sets_how_much_a_figure_hides() -> None:
    board = plain()
    viewer, target = body(board, "viewer", (0, 0)), body(board, "target", (4, 0))
    seen = {
        size: look(
            board, viewer, target, [body(board, "between", (3, 0), height=6, size=size)]
        ).samples
        for size in ("Small", "Medium", "Large", "Huge")
    }
    assert seen["Small"] == seen["Medium"] > seen["Large"] >= seen["Huge"]
