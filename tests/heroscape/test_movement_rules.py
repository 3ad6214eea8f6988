"""Moving, climbing, falling, water, double-space figures and overhangs, rule by rule."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import battle, card, field
from tests.heroscape.grounds import body, carded, on, plain
from wartable.games.heroscape.board import NOTHING_LAID, Board, Body, Overlay, may_stand
from wartable.games.heroscape.board.sheet import ObstacleSpot, PanelSpot
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.engagement import height_dice
from wartable.games.heroscape.movement import (
    Journey,
    Profile,
    Reach,
    Step,
    Way,
    basic,
    fall_dice,
    flying,
    reach,
    reach_of,
    step_options,
    steps_of,
    walking,
)
from wartable.space.hexes import Hex
from wartable.testing.scenes import answers, refuses

Place = tuple[int, int]


def go(
    board: Board,
    mover: Body,
    profile: Profile,
    *others: Body,
    overlay: Overlay = NOTHING_LAID,
) -> Reach:
    return reach(board, overlay, mover, others, profile)


def way_to(board: Board, found: Reach, *places: Place, level: int | None = None) -> Way | None:
    """The cheapest way to these hexes; None if they are no end."""
    end = tuple(sorted(on(board, *places, level=level)))
    ways = found.ends.get(end)
    return None if ways is None else ways[0]


def cost(board: Board, found: Reach, *places: Place, level: int | None = None) -> int | None:
    way = way_to(board, found, *places, level=level)
    return None if way is None else way.cost


def barred(
    board: Board,
    mover: Body,
    there: Place,
    profile: Profile,
    *others: Body,
    overlay: Overlay = NOTHING_LAID,
) -> str:
    """Why the next step cannot go to a hex; empty if it can."""
    options = step_options(Journey(board, overlay, mover, others, profile))
    spaces = board.spaces_of[board.hex_numbers[Hex(*there)]]
    for each in options.barred:
        if each.spaces[0] in spaces:
            return f"{each.why} {each.rule}"
    assert any(step.spaces[0] in spaces for step in options.steps)
    return ""


@pytest.mark.rule("HS-MOVE-02")
@pytest.mark.rule("HS-MOVE-03")
@pytest.mark.rule("HS-EX-03")
def test_any_number_of_spaces_up_to_move_and_no_more() -> None:
    board = plain(7)
    paladin = carded(board, "frostclaw-paladins", (0, 0))
    found = go(board, paladin, basic(5))
    assert [cost(board, found, (step, 0)) for step in range(7)] == [0, 1, 2, 3, 4, 5, None]


@pytest.mark.rule("HS-EX-19")
@pytest.mark.rule("HS-CARD-04")
def test_move_5_in_the_master_game() -> None:
    board = plain(7)
    knave = carded(board, "knaves-of-the-silver-scimitar", (0, 0))
    found = go(board, knave, walking(knave, 5))
    assert [cost(board, found, (step, 0)) for step in range(7)] == [0, 1, 2, 3, 4, 5, None]
    assert len(found.ends) == len(Hex(0, 0).disc(5))


@pytest.mark.rule("HS-LEVEL-02")
@pytest.mark.rule("HS-EX-04")
def test_climbing_counts_the_levels_and_the_space() -> None:
    board = plain(3, {(1, 0): 2})
    assert cost(board, go(board, body(board, "a", (0, 0), height=6), basic(5)), (1, 0)) == 3


@pytest.mark.rule("HS-LEVEL-04")
@pytest.mark.rule("HS-EX-05")
@pytest.mark.rule("HS-EX-23")
def test_going_down_counts_the_space_alone() -> None:
    board = plain(3, {(0, 0): 4})
    for profile in (basic(5), walking(body(board, "a", (0, 0)), 5)):
        assert cost(board, go(board, body(board, "a", (0, 0)), profile), (1, 0)) == 1


@pytest.mark.rule("HS-LEVEL-03")
@pytest.mark.rule("HS-EX-21")
def test_a_climb_beyond_the_movement_left_is_no_step() -> None:
    board = plain(3, {(1, 0): 2, (2, 0): 5})
    dorim = carded(board, "dorim-the-bulkhead-brawler", (0, 0))
    found = go(board, dorim, walking(dorim, card_of(dorim.id).move))
    assert cost(board, found, (1, 0)) == 3
    assert cost(board, found, (2, 0)) is None
    assert barred(board, dorim, (1, 0), walking(dorim, 2)) == "too_far HS-LEVEL-03"


@pytest.mark.rule("HS-LEVEL-05")
@pytest.mark.rule("HS-EX-22")
@pytest.mark.rule("HS-RULING-24")
def test_nobody_climbs_as_many_levels_as_their_height() -> None:
    board = plain(3, {(1, 0): 4, (0, 1): 3})
    dorim = carded(board, "dorim-the-bulkhead-brawler", (0, 0))
    found = go(board, dorim, walking(dorim, 9))
    assert cost(board, found, (0, 1)) == 4
    assert barred(board, dorim, (1, 0), walking(dorim, 9)) == "too_high HS-LEVEL-05"
    doubled = walking(dorim, 9, factor=2)
    assert cost(board, go(board, dorim, doubled), (1, 0)) == 5


@pytest.mark.rule("HS-LEVEL-05")
@pytest.mark.rule("HS-EX-22")
def test_dorim_is_told_that_a_ledge_is_too_high() -> None:
    dorim = "red.dorim-the-bulkhead-brawler"
    scene = battle(
        [card("dorim-the-bulkhead-brawler", "0,0,0")],
        [card("ne-gok-sa", "6,0,0")],
        turn=dorim,
        sheet=field(levels={(1, 0): 4, (0, 1): 3}),
    )
    scene.play(
        answers("Red", "turn", f"figure:{dorim}"),
        refuses("Red", "destination", "space:1,0,4", rule="HS-LEVEL-05"),
        answers("Red", "destination", "space:0,1,3"),
    )


@pytest.mark.rule("HS-BASIC-07")
def test_there_is_no_height_limit_in_basic() -> None:
    board = plain(3, {(1, 0): 6})
    assert cost(board, go(board, body(board, "a", (0, 0), height=4), basic(7)), (1, 0)) == 7


@pytest.mark.rule("HS-FALL-01")
@pytest.mark.rule("HS-EX-24")
def test_a_drop_of_the_height_or_more_is_a_fall() -> None:
    board = plain(4, {(0, 0): 5})
    dorim = carded(board, "dorim-the-bulkhead-brawler", (0, 0))
    way = way_to(board, go(board, dorim, walking(dorim, 5)), (1, 0))
    assert way is not None
    assert way.falls == 1
    tall = body(board, "tall", (0, 0), height=6)
    unhurt = way_to(board, go(board, tall, walking(tall, 5)), (1, 0))
    assert unhurt is not None
    assert unhurt.falls == 0


@pytest.mark.rule("HS-FALL-05")
def test_a_fall_does_not_end_the_move() -> None:
    board = plain(4, {(0, 0): 5})
    dorim = carded(board, "dorim-the-bulkhead-brawler", (0, 0))
    found = go(board, dorim, walking(dorim, 4))
    assert cost(board, found, (4, 0)) == 4


@pytest.mark.rule("HS-FALL-03")
@pytest.mark.rule("HS-FALL-04")
@pytest.mark.rule("HS-RULING-25")
def test_deeper_falls_cost_more() -> None:
    assert [fall_dice(drop, 5) for drop in (4, 5, 14, 15, 24, 25)] == [0, 1, 1, 3, 3, 20]


@pytest.mark.rule("HS-FALL-06")
@pytest.mark.rule("HS-RULING-08")
def test_water_breaks_every_fall() -> None:
    board = plain(4, {(0, 0): 30}, water=[(1, 0)])
    dorim = carded(board, "dorim-the-bulkhead-brawler", (0, 0))
    way = way_to(board, go(board, dorim, walking(dorim, 1)), (1, 0))
    assert way is not None
    assert way.falls == 0


@pytest.mark.rule("HS-FALL-07")
@pytest.mark.rule("HS-RULING-18")
@pytest.mark.rule("HS-BASIC-08")
def test_who_can_fly_never_falls_nor_anybody_in_basic() -> None:
    board = plain(3, {(0, 0): 9})
    onshu = carded(board, "onshu-the-welkineye", (0, 0))
    for profile in (walking(onshu, 3, never_falls=True), flying(3), basic(3)):
        way = way_to(board, go(board, onshu, profile), (1, 0))
        assert way is not None
        assert way.falls == 0


@pytest.mark.rule("HS-WATER-01")
@pytest.mark.rule("HS-EX-06")
@pytest.mark.rule("HS-EX-25")
def test_water_ends_the_move() -> None:
    board = plain(4, water=[(2, r) for r in range(-4, 5)])
    mover = carded(board, "frostclaw-paladins", (0, 0))
    for profile in (basic(5), walking(mover, 5)):
        found = go(board, mover, profile)
        assert cost(board, found, (2, 0)) == 2
        assert cost(board, found, (3, 0)) is None


@pytest.mark.rule("HS-WATER-02")
def test_from_water_to_water_ends_the_move_too() -> None:
    board = plain(4, water=[(0, 0), (1, 0), (2, 0)])
    found = go(board, body(board, "a", (0, 0)), basic(6))
    assert cost(board, found, (1, 0)) == 1
    way = way_to(board, found, (2, 0))
    assert way is not None
    assert all(on(board, (1, 0)) != spaces for spaces in way.path)


@pytest.mark.rule("HS-WATER-03")
@pytest.mark.rule("HS-EX-07")
@pytest.mark.rule("HS-EX-26")
def test_leaving_water_is_an_ordinary_climb() -> None:
    land = {(q, r): 1 for q in range(1, 6) for r in range(-5, 6)}
    board = plain(5, land, water=[(0, 0)])
    knave = carded(board, "knaves-of-the-silver-scimitar", (0, 0))
    found = go(board, knave, walking(knave, 5))
    assert cost(board, found, (1, 0)) == 2
    assert cost(board, found, (4, 0)) == 5
    assert cost(board, found, (5, 0)) is None


@pytest.mark.rule("HS-WATER-04")
@pytest.mark.rule("HS-EX-08")
@pytest.mark.rule("HS-DOUBLE-03")
def test_one_water_space_does_not_stop_a_double_space_figure() -> None:
    columns = {(q, 0): 1 for q in range(-3, 6)}
    columns[1, 0] = 0
    ring = [(q, r) for q, r in Hex(0, 0).disc(6) if r != 0]
    board = plain(6, columns, water=[(1, 0)], holes=ring)
    raelin = carded(board, "raelin-the-kyrie-warrior-aoa", (0, 0), (-1, 0))
    found = go(board, raelin, basic(7))
    assert cost(board, found, (5, 0), (4, 0)) == 6
    assert cost(board, found, (1, 0), (0, 0)) is None


@pytest.mark.rule("HS-WATER-05")
@pytest.mark.rule("HS-RULING-07")
def test_both_spaces_in_water_stop_a_double_space_figure() -> None:
    ring = [(q, r) for q, r in Hex(0, 0).disc(5) if r != 0]
    board = plain(5, water=[(1, 0), (2, 0)], holes=ring)
    mover = body(board, "long", (0, 0), (-1, 0))
    found = go(board, mover, basic(8))
    assert cost(board, found, (2, 0), (1, 0)) == 2
    assert cost(board, found, (3, 0), (2, 0)) is None
    assert cost(board, found, (1, 0), (0, 0)) == 1


@pytest.mark.rule("HS-DOUBLE-01")
@pytest.mark.rule("HS-DOUBLE-04")
@pytest.mark.rule("HS-EX-27")
def test_a_double_space_figure_ends_on_one_level() -> None:
    board = plain(7, {(6, 0): 2})
    raelin = carded(board, "raelin-the-kyrie-warrior-aoa", (0, 0), (-1, 0))
    found = go(board, raelin, walking(raelin, 8))
    assert cost(board, found, (5, 0), (4, 0)) == 5
    assert cost(board, found, (6, 0), (5, 0)) is None
    assert not may_stand(board, raelin.moved_to(on(board, (6, 0), (5, 0))), [])


@pytest.mark.rule("HS-DOUBLE-05")
@pytest.mark.rule("HS-DOUBLE-06")
@pytest.mark.rule("HS-EX-28")
def test_a_flip_is_free_and_provokes_nothing() -> None:
    board = plain(3)
    raelin = carded(board, "raelin-the-kyrie-warrior-aoa", (0, 0), (-1, 0))
    enemy = body(board, "enemy", (1, 0), team=1)
    found = go(board, raelin, walking(raelin, 1), enemy)
    start = tuple(sorted(raelin.spaces))
    assert found.facings[start] == (start, start[::-1])
    assert found.ends[start][0].risks == (0, 0, 0)


@pytest.mark.rule("HS-DOUBLE-07")
def test_leading_with_the_rear_is_possible_because_of_the_free_flip() -> None:
    board = plain(3)
    mover = body(board, "long", (0, 0), (-1, 0))
    found = go(board, mover, walking(mover, 1))
    assert cost(board, found, (-2, 0), (-1, 0)) == 1
    assert cost(board, found, (1, 0), (0, 0)) == 1


@pytest.mark.rule("HS-DOUBLE-10")
@pytest.mark.rule("HS-GLYPH-03")
def test_the_leading_end_stops_on_a_glyph_and_the_trailing_end_does_not() -> None:
    ring = [(q, r) for q, r in Hex(0, 0).disc(5) if r != 0]
    board = plain(5, holes=ring)
    overlay = Overlay(glyphs=frozenset(on(board, (2, 0))))
    mover = body(board, "long", (0, 0), (-1, 0))
    found = go(board, mover, walking(mover, 6), overlay=overlay)
    assert cost(board, found, (2, 0), (1, 0)) == 2
    assert cost(board, found, (3, 0), (2, 0)) is None
    beyond = body(board, "long", (3, 0), (2, 0))
    assert cost(board, go(board, beyond, walking(beyond, 2), overlay=overlay), (5, 0), (4, 0)) == 2
    leads = body(board, "long", (1, 0), (2, 0))
    found = go(board, leads, walking(leads, 3), overlay=overlay)
    assert cost(board, found, (-1, 0), (0, 0)) == 2, "it leaves with its rear on the Glyph"
    assert cost(board, found, (-2, 0), (-1, 0)) == 3
    behind = body(board, "long", (2, 0), (1, 0))
    found = go(board, behind, walking(behind, 3), overlay=overlay)
    assert cost(board, found, (3, 0), (2, 0)) == 1, "its trailing end comes onto the Glyph"
    assert cost(board, found, (4, 0), (3, 0)) == 2


@pytest.mark.rule("HS-MOVE-05")
def test_nobody_walks_through_an_enemy() -> None:
    ring = [(q, r) for q, r in Hex(0, 0).disc(4) if r != 0]
    board = plain(4, holes=ring)
    mover, enemy = body(board, "a", (0, 0)), body(board, "e", (1, 0), team=1)
    assert cost(board, go(board, mover, walking(mover, 4), enemy), (2, 0)) is None
    assert barred(board, mover, (1, 0), basic(4), enemy) == "enemy HS-MOVE-05"
    phantom = Profile(move=4, climb=4, through=frozenset({"e"}))
    assert cost(board, go(board, mover, phantom, enemy), (2, 0)) == 2


@pytest.mark.rule("HS-MOVE-06")
def test_nobody_ends_on_another_figure_friend_or_enemy() -> None:
    board = plain(4)
    mover = body(board, "a", (0, 0))
    friend, enemy = body(board, "f", (1, 0)), body(board, "e", (0, 2), team=1)
    for profile in (walking(mover, 4), flying(4), basic(4)):
        found = go(board, mover, profile, friend, enemy)
        assert cost(board, found, (1, 0)) is None
        assert cost(board, found, (0, 2)) is None
    assert barred(board, mover, (1, 0), walking(mover, 1), friend) == "no_end HS-MOVE-06"


@pytest.mark.rule("HS-MOVE-07")
@pytest.mark.rule("HS-EX-20")
@pytest.mark.rule("HS-RULING-23")
def test_through_a_friend_unless_the_friend_is_engaged() -> None:
    ring = [(q, r) for q, r in Hex(0, 0).disc(6) if r not in (0, 1)]
    board = plain(6, holes=ring)
    loviatak = carded(board, "loviatak-the-kyrie-warrior", (-2, 0))
    raelin = carded(board, "raelin-the-kyrie-warrior-aoa", (0, 0), (0, 1))
    found = go(board, loviatak, walking(loviatak, 5), raelin)
    assert cost(board, found, (3, 0)) == 5
    enemy = body(board, "enemy", (1, 1), team=1)
    held = go(board, loviatak, walking(loviatak, 5), raelin, enemy)
    assert cost(board, held, (3, 0)) is None
    beside = body(board, "beside", (-1, 0))
    assert (
        barred(board, beside, (0, 0), walking(beside, 5), raelin, enemy)
        == "engaged_friend HS-MOVE-07"
    )


@pytest.mark.rule("HS-BASIC-06")
def test_in_basic_enemies_nearby_do_not_bar_the_way_through_a_friend() -> None:
    ring = [(q, r) for q, r in Hex(0, 0).disc(4) if r != 0 and (q, r) != (1, -1)]
    board = plain(4, holes=ring)
    mover, friend = body(board, "a", (0, 0)), body(board, "f", (1, 0))
    enemy = body(board, "e", (1, -1), team=1)
    assert cost(board, go(board, mover, basic(4), friend, enemy), (2, 0)) == 2


@pytest.mark.rule("HS-RULING-22")
def test_nobody_passes_a_friend_standing_in_water_or_on_a_glyph() -> None:
    ring = [(q, r) for q, r in Hex(0, 0).disc(4) if r != 0]
    wet = plain(4, water=[(1, 0)], holes=ring)
    mover, friend = body(wet, "a", (0, 0)), body(wet, "f", (1, 0))
    assert cost(wet, go(wet, mover, walking(mover, 4), friend), (2, 0)) is None
    assert barred(wet, mover, (1, 0), walking(mover, 4), friend) == "stop_on_figure HS-RULING-22"
    aegis = Profile(move=4, climb=4, water_stops=False)
    assert cost(wet, go(wet, mover, aegis, friend), (2, 0)) == 2
    dry = plain(4, holes=ring)
    overlay = Overlay(glyphs=frozenset(on(dry, (1, 0))))
    found = go(dry, mover, walking(mover, 4), friend, overlay=overlay)
    assert cost(dry, found, (2, 0)) is None


@pytest.mark.rule("HS-OBSTACLE-01")
def test_obstacles_are_neither_entered_nor_crossed() -> None:
    ring = [(q, r) for q, r in Hex(0, 0).disc(4) if r != 0]
    board = plain(4, holes=ring, obstacles=[ObstacleSpot(1, 0, "laur_pillar", 0, 10)])
    mover = body(board, "a", (0, 0))
    assert cost(board, go(board, mover, walking(mover, 4)), (2, 0)) is None
    assert barred(board, mover, (1, 0), walking(mover, 4)) == "obstacle HS-OBSTACLE-01"


@pytest.mark.rule("HS-RULING-28")
def test_nobody_walks_through_a_wall_but_flyers_cross_it() -> None:
    ring = [(q, r) for q, r in Hex(0, 0).disc(4) if r != 0]
    board = plain(4, holes=ring, panels=[PanelSpot(0, 0, 2, "ruins", 0, 6)])
    mover = body(board, "a", (0, 0))
    assert cost(board, go(board, mover, walking(mover, 4)), (1, 0)) is None
    assert barred(board, mover, (1, 0), walking(mover, 4)) == "wall HS-RULING-28"
    assert cost(board, go(board, mover, flying(4)), (1, 0)) == 1


@pytest.mark.rule("HS-OVERHANG-02")
@pytest.mark.rule("HS-EX-29")
@pytest.mark.rule("HS-OVERHANG-06")
def test_only_those_who_fit_go_under_an_overhang() -> None:
    board = plain(3, shelves={(1, 0): (4, 5)})
    knave = carded(board, "knaves-of-the-silver-scimitar", (0, 0))
    paladin = carded(board, "frostclaw-paladins", (0, 0))
    assert cost(board, go(board, knave, walking(knave, 3)), (1, 0), level=0) == 1
    assert cost(board, go(board, paladin, walking(paladin, 3)), (1, 0), level=0) is None


@pytest.mark.rule("HS-OVERHANG-03")
@pytest.mark.rule("HS-OVERHANG-04")
@pytest.mark.rule("HS-EX-30")
def test_an_overhang_may_be_climbed_by_its_level() -> None:
    board = plain(3, shelves={(1, 0): (2, 3)})
    irene = carded(board, "knight-irene", (0, 0))
    found = go(board, irene, walking(irene, card_of(irene.id).move))
    assert cost(board, found, (1, 0), level=3) == 4


@pytest.mark.rule("HS-RULING-03")
@pytest.mark.rule("HS-OVERHANG-01")
def test_gaps_must_overlap_and_a_step_down_under_an_overhang_is_one() -> None:
    board = plain(3, {(0, 0): 1}, shelves={(1, 0): (4, 5), (0, 1): (1, 2)})
    mover = body(board, "a", (0, 0), height=4)
    found = go(board, mover, walking(mover, 3))
    assert cost(board, found, (1, 0), level=0) == 1
    assert cost(board, found, (0, 1), level=0) is None


@pytest.mark.rule("HS-EX-45")
@pytest.mark.rule("HS-KEYWORD-08")
def test_onshu_flies_out_from_under_an_overhang_and_onto_it() -> None:
    board = plain(3, shelves={(0, 0): (5, 6)})
    onshu = carded(board, "onshu-the-welkineye", (0, 0), level=0)
    assert cost(board, go(board, onshu, flying(2)), (0, 0), level=6) == 2
    assert cost(board, go(board, onshu, flying(1)), (0, 0), level=6) is None


@pytest.mark.rule("HS-EX-31")
@pytest.mark.rule("HS-RULING-04")
def test_a_chasm_too_narrow_for_xenithrax() -> None:
    walls = {(q, r): 9 for q, r in Hex(0, 0).disc(5) if r != 0}
    chasm = plain(5, walls)
    xenithrax = carded(chasm, "xenithrax-the-vineweaver", (0, 0), (-1, 0))
    assert not may_stand(chasm, xenithrax, [])
    mouth = plain(5, {place: high for place, high in walls.items() if place[0] > 0})
    outside = carded(mouth, "xenithrax-the-vineweaver", (-1, 0), (-2, 0))
    found = go(mouth, outside, walking(outside, 5))
    assert cost(mouth, found, (2, 0), (1, 0)) is None
    slim = Body("slim", 0, 0, outside.spaces, 12, "Huge")
    assert cost(mouth, go(mouth, slim, walking(slim, 5)), (2, 0), (1, 0)) == 3


@pytest.mark.rule("HS-EX-32")
@pytest.mark.rule("HS-OVERHANG-07")
def test_nobody_stands_under_the_tail_of_xenithrax() -> None:
    board = plain(4)
    xenithrax = carded(board, "xenithrax-the-vineweaver", (0, 0), (-1, 0))
    mover = body(board, "a", (-4, 0))
    found = go(board, mover, walking(mover, 6), xenithrax)
    assert cost(board, found, (-2, 0)) is None
    assert cost(board, found, (-3, 0)) == 1
    assert cost(board, found, (-1, 1)) is not None
    assert not may_stand(board, body(board, "b", (-2, 0)), [xenithrax])


@pytest.mark.rule("HS-OVERHANG-05")
def test_a_base_lies_on_its_own_spaces_only() -> None:
    board = plain(3, panels=[PanelSpot(0, 0, 2, "ruins", 0, 3)])
    assert may_stand(board, body(board, "a", (0, 0), (0, 1)), [])
    assert not may_stand(board, body(board, "a", (0, 0), (1, 0)), [])
    assert not may_stand(board, body(board, "a", (0, 0), (2, 0)), [])


@pytest.mark.rule("HS-ENGAGE-05")
@pytest.mark.rule("HS-ENGAGE-06")
def test_leaving_an_enemy_provokes_and_going_round_it_does_not() -> None:
    board = plain(4)
    mover, enemy = body(board, "a", (0, 0)), body(board, "e", (1, 0), team=1)
    journey = Journey(board, NOTHING_LAID, mover, [enemy], walking(mover, 3))
    round_it = journey.step(mover.spaces, on(board, (0, 1))[0], 3, first=True)
    away = journey.step(mover.spaces, on(board, (-1, 0))[0], 3, first=True)
    assert isinstance(round_it, Step)
    assert isinstance(away, Step)
    assert (round_it.strikes, away.strikes) == ((), ("e",))


@pytest.mark.rule("HS-ENGAGE-08")
@pytest.mark.rule("HS-EX-34")
def test_each_enemy_left_behind_may_strike() -> None:
    board = plain(4)
    raakchott = carded(board, "raakchott-steward-of-death", (0, 0))
    paladins = [body(board, f"p{n}", (1, -n), height=6, team=1) for n in (0, 1)]
    journey = Journey(board, NOTHING_LAID, raakchott, paladins, walking(raakchott, 5))
    way = reach_of(journey).ends[on(board, (-1, 0))][0]
    assert steps_of(journey, way)[0].strikes == ("p0", "p1")


@pytest.mark.rule("HS-RULING-10")
def test_becoming_engaged_does_not_stop_a_move() -> None:
    ring = [(q, r) for q, r in Hex(0, 0).disc(4) if r not in (0, 1)]
    board = plain(4, holes=ring)
    mover, enemy = body(board, "a", (-2, 0)), body(board, "e", (0, 1), team=1)
    way = way_to(board, go(board, mover, walking(mover, 5), enemy), (3, 0))
    assert way is not None
    assert (way.cost, way.strikes) == (5, 1)


@pytest.mark.rule("HS-RULING-13")
def test_an_enemy_strikes_again_after_each_leaving() -> None:
    board = plain(4)
    mover, enemy = body(board, "a", (0, 0)), body(board, "e", (1, 0), team=1)
    journey = Journey(board, NOTHING_LAID, mover, [enemy], walking(mover, 9))
    here, there = mover.spaces, on(board, (-1, 0))
    steps = [
        journey.step(here, there[0], 9, first=True),
        journey.step(there, here[0], 8, first=False),
        journey.step(here, there[0], 7, first=False),
    ]
    assert [step.strikes for step in steps if isinstance(step, Step)] == [("e",), (), ("e",)]


@pytest.mark.rule("HS-RULING-14")
def test_losing_adjacency_by_height_is_leaving() -> None:
    board = plain(3, {(0, 1): 5})
    mover = body(board, "a", (0, 0), height=6)
    enemy = body(board, "e", (1, 0), height=5, team=1)
    journey = Journey(board, NOTHING_LAID, mover, [enemy], walking(mover, 9))
    step = journey.step(mover.spaces, on(board, (0, 1))[0], 9, first=True)
    assert isinstance(step, Step)
    assert step.strikes == ("e",)


@pytest.mark.rule("HS-KEYWORD-06")
@pytest.mark.rule("HS-RULING-19")
def test_taking_off_provokes_every_engaged_enemy_once() -> None:
    board = plain(4)
    mover = body(board, "a", (0, 0))
    enemies = [body(board, "e", (1, 0), team=1), body(board, "f", (-1, 0), team=1)]
    far = body(board, "far", (3, 0), team=1)
    journey = Journey(board, NOTHING_LAID, mover, [*enemies, far], flying(4))
    for ways in reach_of(journey).ends.values():
        for way in ways:
            steps = steps_of(journey, way)
            assert [step.strikes for step in steps] == [
                ("e", "f") if number == 0 else () for number in range(len(steps))
            ]


@pytest.mark.rule("HS-KEYWORD-07")
def test_stealth_flying_provokes_nobody() -> None:
    board = plain(4)
    mover, enemy = body(board, "a", (0, 0)), body(board, "e", (1, 0), team=1)
    found = go(board, mover, flying(4, stealth=True), enemy)
    assert all(way.strikes == 0 for ways in found.ends.values() for way in ways)


@pytest.mark.rule("HS-KEYWORD-02")
@pytest.mark.rule("HS-KEYWORD-03")
@pytest.mark.rule("HS-KEYWORD-04")
def test_flyers_ignore_levels_water_and_figures() -> None:
    ring = [(q, r) for q, r in Hex(0, 0).disc(5) if r != 0]
    board = plain(5, {(1, 0): 20}, water=[(2, 0)], holes=ring)
    mover, enemy = body(board, "a", (0, 0)), body(board, "e", (3, 0), team=1)
    way = way_to(board, go(board, mover, flying(5), enemy), (4, 0))
    assert way is not None
    assert way.risks == (4, 0, 0)
    assert cost(board, go(board, mover, flying(5), enemy), (2, 0)) == 2


@pytest.mark.rule("HS-KEYWORD-05")
@pytest.mark.rule("HS-RULING-20")
def test_flyers_pass_over_obstacles_never_over_nothing() -> None:
    ring = [(q, r) for q, r in Hex(0, 0).disc(4) if r != 0]
    pillar = [ObstacleSpot(1, 0, "laur_pillar", 0, 10)]
    board = plain(4, holes=ring, obstacles=pillar)
    mover = body(board, "a", (0, 0))
    found = go(board, mover, flying(4))
    assert cost(board, found, (1, 0)) is None
    assert cost(board, found, (2, 0)) == 2
    gap = plain(4, holes=[*ring, (1, 0)])
    assert cost(gap, go(gap, body(gap, "a", (0, 0)), flying(4)), (2, 0)) is None


@pytest.mark.rule("HS-RULING-21")
@pytest.mark.rule("HS-GLYPH-02")
def test_a_walker_stops_on_a_glyph_and_a_flyer_passes_over() -> None:
    ring = [(q, r) for q, r in Hex(0, 0).disc(4) if r != 0]
    board = plain(4, holes=ring)
    overlay = Overlay(glyphs=frozenset(on(board, (1, 0))))
    mover = body(board, "a", (0, 0))
    assert cost(board, go(board, mover, walking(mover, 4), overlay=overlay), (2, 0)) is None
    assert cost(board, go(board, mover, walking(mover, 4), overlay=overlay), (1, 0)) == 1
    assert cost(board, go(board, mover, flying(4), overlay=overlay), (2, 0)) == 2


@pytest.mark.rule("HS-EX-46")
def test_without_flying_raelin_climbs_and_falls_as_others_do() -> None:
    board = plain(4, {(1, 0): 7, (2, 0): 7, (-2, 0): 2, (-3, 0): 2})
    raelin = carded(board, "raelin-the-kyrie-warrior-aoa", (0, 0), (-1, 0))
    afoot = go(board, raelin, walking(raelin, 6))
    assert cost(board, afoot, (2, 0), (1, 0)) is None
    assert cost(board, afoot, (-3, 0), (-2, 0)) == 4
    assert cost(board, go(board, raelin, flying(6)), (2, 0), (1, 0)) == 2
    above = carded(board, "raelin-the-kyrie-warrior-aoa", (1, 0), (2, 0))
    journey = Journey(board, NOTHING_LAID, above, (), walking(above, 6))
    step = journey.step(above.spaces, on(board, (0, 0))[0], 6, first=True)
    assert isinstance(step, Step)
    assert (step.drop, step.fall) == (7, 1)


@pytest.mark.rule("HS-RULING-68")
@pytest.mark.rule("HS-LEVEL-07")
def test_a_laid_water_tile_stops_and_adds_no_level() -> None:
    ring = [(q, r) for q, r in Hex(0, 0).disc(4) if r != 0]
    board = plain(4, holes=ring)
    overlay = Overlay(water=frozenset(on(board, (1, 0))))
    mover = body(board, "a", (0, 0))
    found = go(board, mover, walking(mover, 4), overlay=overlay)
    assert cost(board, found, (1, 0)) == 1
    assert cost(board, found, (2, 0)) is None


@pytest.mark.rule("HS-LEVEL-07")
def test_standing_in_water_is_no_higher() -> None:
    board = plain(2, water=[(0, 0)])
    wet, dry = body(board, "a", (0, 0)), body(board, "b", (1, 0), team=1)
    assert height_dice(board, wet, dry) == height_dice(board, dry, wet) == 0
    assert cost(board, go(board, dry, walking(dry, 1)), (0, 0)) == 1


@pytest.mark.rule("HS-RULING-05")
def test_bulk_is_not_tested_while_a_space_is_shared() -> None:
    gone = [(q, r) for q, r in Hex(0, 0).disc(5) if r != 0 and (q, r) != (0, -1)]
    board = plain(5, {(0, -1): 9}, holes=gone)
    xenithrax = carded(board, "xenithrax-the-vineweaver", (-1, 0), (-2, 0))
    walk = walking(xenithrax, 5)
    assert barred(board, xenithrax, (0, 0), walk) == "no_fit HS-OVERHANG-06"
    assert cost(board, go(board, xenithrax, walk), (2, 0), (1, 0)) is None
    friend = body(board, "f", (0, 0))
    assert cost(board, go(board, xenithrax, walk, friend), (2, 0), (1, 0)) == 3
