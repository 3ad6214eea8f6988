"""Rulings about the mat: sizes, poses, contact, sliding, arcs, lines, areas (RULING-01 to -20)."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import (
    BLUE,
    GALAXY,
    KVORT,
    NEBULA,
    RED,
    at,
    blue,
    red,
    seen,
    ship,
    standing,
    table,
)
from tests.startrek.test_sides import around
from wartable.games.flightpath.arcs import arc_of
from wartable.games.flightpath.dials import Maneuver, fly, planned_end
from wartable.games.flightpath.measuring import sight
from wartable.games.flightpath.numbers import FREE, TOUCH
from wartable.games.flightpath.overlap import overlaps
from wartable.games.flightpath.pose import Base, Pose
from wartable.games.flightpath.sliding import Course, travel
from wartable.games.flightpath.templates import Template
from wartable.games.startrek.areas import starting_areas
from wartable.games.startrek.content import shipped
from wartable.games.startrek.mat import (
    arcs_of,
    blockers,
    obstructed,
    outside,
    range_between,
    range_to,
    spot,
    templates,
)
from wartable.games.startrek.options import StarTrekOptions
from wartable.games.startrek.setup import set_up
from wartable.testing.scenes import answers, tells

SIDE = 40_000
INCH = 25_400


def base(x: float, y: float, heading: int = 0, side: int = SIDE) -> Base:
    return Base.at(at(x, y, heading), side)


@pytest.mark.rule("ST-RULING-01")
def test_coordinates() -> None:
    state = set_up(StarTrekOptions())
    assert (state.width, state.height) == (914_400, 914_400) == (36 * INCH, 36 * INCH)
    north = planned_end(Maneuver("straight", 1), at(100, 100), SIDE, templates())
    east = planned_end(Maneuver("straight", 1), at(100, 100, 90), SIDE, templates())
    assert (north, east) == (at(100, 180), at(180, 100, 90))
    left = planned_end(Maneuver("bank_left", 1), at(100, 100), SIDE, templates())
    assert left == Pose(62_426, 190_711, 315_000), "whole micrometers, headings from 0 to 360"
    assert not outside(state, base(20, 20))
    assert outside(state, base(19, 20))


@pytest.mark.rule("ST-RULING-02")
@pytest.mark.rule("ST-RULING-16")
def test_sizes_of_bases_and_tokens() -> None:
    geometry = shipped().geometry
    assert dict(geometry.bases) == {"standard": 40_000, "oversized": 80_000}
    tokens = geometry.tokens
    assert (tokens.planet, tokens.objective, tokens.minefield) == (100_000, 38_000, 50_000)
    assert {"bases.oversized", "tokens.planet", "tokens.objective"} <= set(geometry.house.sizes)
    scene = table(blue(400, 400), red(600, 600), planet=(200, 200), obstacles=((300, 300),))
    assert ship(scene, BLUE).base.corners()[0].x in {380_000.0, 420_000.0}
    assert scene.state.planet is not None
    assert (scene.state.planet.radius, scene.state.obstacles[0].radius) == (50_000, 19_000)


@pytest.mark.rule("ST-RULING-03")
def test_sizes_of_templates() -> None:
    box = templates()
    assert box.width == 20_000
    assert box.straights == tuple(40_000 * speed for speed in range(1, 7))
    assert box.banks == (80_000, 130_000, 180_000, 230_000)
    assert box.turns == (35_000, 62_500, 90_000)
    assert box.of(Maneuver("bank_left", 2)) == Template(radius=130_000, angle=45_000)
    assert box.of(Maneuver("turn_left", 2)) == Template(radius=62_500, angle=90_000)


@pytest.mark.rule("ST-RULING-04")
@pytest.mark.parametrize("side", [40_000, 80_000])
def test_where_maneuvers_end(side: int) -> None:
    half, box = side / 2, templates()
    straight = planned_end(Maneuver("straight", 3), Pose(0, 0, 0), side, box)
    assert straight == Pose(0, side + 120_000, 0)
    turned = planned_end(Maneuver("turn_right", 2), Pose(0, 0, 0), side, box)
    assert turned == Pose(round(62_500 + half), round(half + 62_500), 90_000)
    root = 0.5**0.5
    banked = planned_end(Maneuver("bank_right", 1), Pose(0, 0, 0), side, box)
    assert banked.heading == 45_000
    assert abs(banked.y - (half + 80_000 * root + half * root)) < 1
    assert abs(banked.x - (80_000 * (1 - root) + half * root)) < 1


@pytest.mark.rule("ST-RULING-05")
def test_contact_is_no_overlap() -> None:
    assert TOUCH == 10
    assert not overlaps(base(0, 0), base(40, 0))
    assert not overlaps(base(0, 0), base(39.99, 0)), "10 micrometers deep is contact"
    assert overlaps(base(0, 0), base(39.989, 0))


def path(bearing: str, speed: int, *others: Base, side: int = SIDE) -> Pose:
    flown = fly(
        Maneuver(bearing, speed),  # type: ignore[arg-type]
        Pose(0, 0, 0),
        side,
        templates(),
        others,
    )
    return flown.pose


@pytest.mark.rule("ST-RULING-06")
@pytest.mark.rule("ST-OVERLAP-03")
def test_both_guides_stay_on_the_template_while_sliding_back() -> None:
    radius = 90_000
    found = path("turn_right", 3, base(110, 110, 30))
    turned = Base.at(found, SIDE)
    front, rear = turned.shifted(SIDE / 2, 0.0), turned.shifted(-SIDE / 2, 0.0)
    assert found.heading not in {0, 90_000}
    for guide in (front, rear):
        if guide.y <= SIDE / 2:
            assert abs(guide.x) < 25, "on the straight behind the template"
        elif guide.x >= radius:
            assert abs(guide.y - (SIDE / 2 + radius)) < 25, "on the straight beyond it"
        else:
            away = ((guide.x - radius) ** 2 + (guide.y - SIDE / 2) ** 2) ** 0.5
            assert abs(away - radius) < 25, "on its center line"


@pytest.mark.rule("ST-RULING-07")
@pytest.mark.rule("ST-OVERLAP-03")
def test_the_first_free_place_from_the_end_even_between_two_blockers() -> None:
    gap = path("straight", 3, base(0, 160), base(0, 60))
    assert gap == Pose(0, 120_000, 0)
    none = path("straight", 3, base(0, 150), base(0, 75))
    assert none == Pose(0, 35_000, 0), "the gap is too narrow: it goes back behind both"
    touching = path("straight", 3, base(0, 200))
    assert touching == Pose(0, 160_000, 0), "contact at the end is no reason to slide"


@pytest.mark.rule("ST-RULING-07")
def test_a_place_is_free_to_half_the_tolerance() -> None:
    assert FREE == TOUCH / 2
    course = Course(Template(length=120_000))
    moved = travel(Pose(0, 0, 0), SIDE, course, [base(0.003, 150, 20)])
    assert moved.slid
    assert not overlaps(Base.at(moved.pose, SIDE), base(0.003, 150, 20))
    nearer = Base.at(moved.pose.moved(20, 0), SIDE)
    assert overlaps(nearer, base(0.003, 150, 20)), "no farther back than it must"


@pytest.mark.rule("ST-RULING-11")
def test_arcs_run_through_the_corners_and_their_border_belongs_to_them() -> None:
    front, half = arc_of(0, 90_000), arc_of(0, 180_000)
    ours = base(0, 0)
    assert sight(ours, base(120, 80), front, border_belongs=True) is not None, "a corner on it"
    assert sight(ours, base(120.1, 80), front, border_belongs=True) is None
    assert sight(ours, base(120, -20), half, border_belongs=True) is not None
    assert sight(ours, base(120, -20.1), half, border_belongs=True) is None
    rear = arc_of(180_000, 90_000)
    assert sight(ours, base(-120, -80), rear, border_belongs=True) is not None
    assert sight(ours, base(0, 100), rear, border_belongs=True) is None


@pytest.mark.rule("ST-RULING-13")
def test_with_several_arcs_the_shortest_distance_counts() -> None:
    scene = table(blue(400, 400), red(400, 250), phase="combat")
    ours, theirs = ship(scene, BLUE), ship(scene, RED)
    assert {"primary", "secondary"} <= set(arcs_of(ours))
    assert spot(ours, theirs, ("primary",)) is None
    both = spot(ours, theirs, ("primary", "secondary"))
    rear = spot(ours, theirs, ("secondary",))
    assert both is not None
    assert both == rear
    theirs.pose = at(520, 400)
    assert spot(ours, theirs, ("primary", "secondary")) is None
    theirs.pose = at(400, 470)
    assert spot(ours, theirs, ("primary", "secondary")) == spot(ours, theirs, ("primary",))


@pytest.mark.rule("ST-RULING-14")
@pytest.mark.rule("ST-RULER-02")
def test_range_without_an_attack_is_measured_all_around_from_base_to_base() -> None:
    scene = table(blue(400, 400), red(400, 258, 90), planet=(400, 591))
    ours, theirs = ship(scene, BLUE), ship(scene, RED)
    assert range_between(ours, theirs) == 2, "102 mm behind it, whatever its arc"
    theirs.pose = at(400, 259, 90)
    assert range_between(ours, theirs) == range_between(theirs, ours) == 1
    assert scene.state.planet is not None
    assert range_to(ours, scene.state.planet.disc) == 2, "121 mm to its rim"
    ours.pose = at(400, 420)
    assert range_to(ours, scene.state.planet.disc) == 1


@pytest.mark.rule("ST-RULING-15")
def test_the_middle_of_several_shortest_lines_decides_obstruction() -> None:
    for x, there in ((400, True), (418, True), (420, False)):
        scene = table(blue(400, 300), red(400, 500, 180), obstacles=((x, 400),), phase="combat")
        found = spot(ship(scene, BLUE), ship(scene, RED), ("primary",))
        assert found is not None
        assert [point[0] for point in found.line] == [400_000, 400_000]
        assert obstructed(scene.state, ship(scene, BLUE), found.line) is there, x


@pytest.mark.rule("ST-RULING-18")
def test_areas_of_three_players() -> None:
    corners = [
        (area.left, area.right, area.bottom, area.top)
        for area in starting_areas(3, 914_400, 914_400)
    ]
    assert corners == [
        (355_600, 558_800, 0, 101_600),
        (0, 101_600, 711_200, 914_400),
        (812_800, 914_400, 711_200, 914_400),
    ]


@pytest.mark.rule("ST-RULING-19")
def test_areas_of_four_players_and_of_two_teams() -> None:
    south, west, north, east = starting_areas(4, 914_400, 914_400)
    assert (south.left, south.right, south.bottom, south.top) == (355_600, 558_800, 0, 101_600)
    assert (north.left, north.right, north.bottom, north.top) == (
        355_600,
        558_800,
        812_800,
        914_400,
    )
    assert (west.left, west.right, west.bottom, west.top) == (0, 101_600, 355_600, 558_800)
    assert (east.left, east.right) == (812_800, 914_400)
    teams = seen(around(4, "planning", teams=True), "Blue").corners
    strips = {tuple(sorted(area)) for area in teams}
    assert strips == {
        ((0, 0), (0, 101_600), (914_400, 0), (914_400, 101_600)),
        ((0, 812_800), (0, 914_400), (914_400, 812_800), (914_400, 914_400)),
    }


@pytest.mark.rule("ST-RULING-20")
def test_left_is_the_next_seat_clockwise() -> None:
    areas = starting_areas(4, 914_400, 914_400)
    middles = [(area.left + area.right, area.bottom + area.top) for area in areas]
    assert middles == [
        (914_400, 101_600),
        (101_600, 914_400),
        (914_400, 1_727_200),
        (1_727_200, 914_400),
    ]
    scene = around(4, "end")
    scene.leave_to_table("*")
    scene.play(tells("initiative_taken", seat=1))
    assert around(4, "end", teams=True).state.sides == [0, 1, 0, 1]


@pytest.mark.rule("ST-GAME-08")
@pytest.mark.rule("ST-OVERLAP-10")
def test_only_bases_and_tokens_are_in_the_way() -> None:
    scene = table(blue(400, 400), red(440, 400), red(400, 440, ship=KVORT), phase="activation")
    assert blockers(scene.state, ship(scene, BLUE)) == (
        base(440, 400),
        base(400, 440),
    ), "bases in contact, whatever figures would stick out"


@pytest.mark.rule("ST-ARC-06")
def test_forward_and_rear_are_primary_and_secondary() -> None:
    scene = table(blue(400, 400), red(400, 600, 180), phase="combat")
    arcs = arcs_of(ship(scene, BLUE))
    assert arcs["primary"] == arc_of(0, 90_000)
    assert arcs["secondary"] == arc_of(180_000, 90_000)


@pytest.mark.rule("ST-EX-10")
def test_a_target_at_range_one_in_the_arc() -> None:
    scene = table(
        blue(400, 300),
        standing("iks_vorn_2017", "red", 400, 400, 180),
        phase="combat",
        holder="red",
        seed="any",
    )
    scene.play(answers("Red", "attack", f"ship:{BLUE}"), tells("attack_declared", range_band=1))


@pytest.mark.rule("ST-OVERLAP-07")
def test_touching_ships_fire_only_where_the_arc_allows() -> None:
    scene = table(blue(400, 300), red(400, 340, 0), blue(600, 600, ship=NEBULA), phase="combat")
    ours, theirs = ship(scene, BLUE), ship(scene, RED)
    found = spot(ours, theirs, ("primary",))
    assert found is not None
    assert found.range_band == 1
    assert spot(theirs, ours, ("primary",)) is None


@pytest.mark.rule("ST-GAME-08")
def test_the_base_of_a_galaxy_is_that_of_a_small_ship() -> None:
    sides = {each.side for each in table(blue(400, 400), red(600, 600)).state.ships.values()}
    assert sides == {SIDE}
    assert shipped().ships[GALAXY].base == "standard"
