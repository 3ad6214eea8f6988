"""Moves along templates, against a search of every place on the way."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import affinity

from tests.flightpath.shapes import SIDES, bases, disc, poses, square, template_area
from wartable.games.flightpath.covering import Laid, covers, gap
from wartable.games.flightpath.numbers import FREE
from wartable.games.flightpath.overlap import Blocker, deepest, depth
from wartable.games.flightpath.pose import Apart, Base, Disc, Pose
from wartable.games.flightpath.shifting import free_offsets
from wartable.games.flightpath.sliding import (
    Course,
    end_pose,
    fly_past,
    slide_back,
    stop_on_touch,
    travel,
)
from wartable.games.flightpath.templates import Template, path_of

TEMPLATES = (
    *(Template(length=40_000 * n) for n in range(1, 7)),
    *(Template(radius=r, angle=45_000) for r in (80_000, 130_000, 180_000, 230_000)),
    *(Template(radius=r, angle=90_000) for r in (35_000, 62_500, 90_000)),
)
COURSES = st.one_of(
    st.builds(Course, st.sampled_from(TEMPLATES), st.booleans()),
    st.builds(Course, st.sampled_from(TEMPLATES[:3]), st.just(False), st.just(True)),
)
SIDE = st.sampled_from(SIDES)
DISCS = st.builds(Disc, st.integers(-200_000, 200_000), st.integers(0, 300_000), st.just(50_000))
APART = st.builds(Apart, st.integers(-200_000, 200_000), st.integers(0, 300_000), st.just(90_000))
BLOCKERS = st.lists(st.one_of(bases(280_000), DISCS, APART), min_size=1, max_size=5)


@given(SIDE, COURSES, BLOCKERS)
@settings(max_examples=200)
def test_jumping_finds_the_place_that_trying_all_places_finds(
    side: int, course: Course, blockers: list[Blocker]
) -> None:
    start = Pose(0, 0, 0)
    standing = [it for it in blockers if depth(Base.at(start, side), it) <= 0]
    assert slide_back(start, side, course, standing).pose == _tried(start, side, course, standing)


def _tried(start: Pose, side: int, course: Course, blockers: Sequence[Blocker]) -> Pose:
    """Every place on the way in turn, then sixteen halvings, all against all blockers."""
    path = path_of(course.template, side)
    faced = start.turned(180_000) if course.backward else start

    def deep(way: float) -> float:
        return deepest(path.placed(path.spot(way), faced, course.mirrored), blockers)

    free = next((n for n in range(path.count) if deep(path.trailing(n)) <= FREE), None)
    if free is None:
        return start
    if free == 0:
        return end_pose(start, side, course)
    way, taken = path.trailing(free), path.trailing(free - 1)
    for _ in range(16):
        middle = (way + taken) / 2
        if deep(middle) > 0:
            taken = middle
        else:
            way = middle
    found = path.pose(path.spot(way), faced, course.mirrored)
    return found.turned(180_000) if course.backward else found


def test_a_move_that_is_stopped_at_once_still_comes_up_to_what_stops_it() -> None:
    """A third of a millimeter is left before the base, and it is moved."""
    start, side, course = Pose(0, 0, 0), 40_000, Course(Template(length=20_000))
    for away in (300, 0):
        blocker = Base.at(Pose(0, side + away, 0), side)
        assert slide_back(start, side, course, [blocker]).pose == Pose(0, away, 0)


@given(poses(), SIDE, COURSES, BLOCKERS)
def test_a_move_ends_where_it_overlaps_nothing(
    start: Pose, side: int, course: Course, blockers: list[Blocker]
) -> None:
    standing = [it for it in blockers if depth(Base.at(start, side), it) <= 0]
    moved = travel(start, side, course, standing)
    assert deepest(Base.at(moved.pose, side), standing) <= 10.0
    if not moved.slid:
        assert moved.pose == end_pose(start, side, course)


@given(SIDE, st.sampled_from(TEMPLATES))
def test_both_guides_stay_on_the_path(side: int, template: Template) -> None:
    path = path_of(template, side)
    start = Pose(0, 0, 0)
    first, last = path.spots[0], path.spots[-1]
    assert path.pose(first, start, False) == end_pose(start, side, Course(template))
    assert path.pose(last, start, False) == start
    for spot in path.spots:
        assert abs(spot.sine**2 + spot.cosine**2 - 1) < 1e-9


@given(poses(), SIDE, st.sampled_from(TEMPLATES))
def test_left_is_the_mirror_image_of_right(start: Pose, side: int, template: Template) -> None:
    right = end_pose(Pose(0, 0, 0), side, Course(template))
    left = end_pose(Pose(0, 0, 0), side, Course(template, mirrored=True))
    assert (left.x, left.y, -left.heading % 360_000) == (-right.x, right.y, right.heading)


@given(SIDE, st.sampled_from(TEMPLATES), st.booleans(), bases(280_000))
def test_a_failed_overrun_stops_in_front(
    side: int, template: Template, mirrored: bool, met: Base
) -> None:
    start = Pose(0, 0, 0)
    if depth(Base.at(start, side), met) > 0:
        return
    moved = stop_on_touch(start, side, Course(template, mirrored), (met,))
    assert depth(Base.at(moved.pose, side), met) <= 10.0


@given(poses(), st.sampled_from(TEMPLATES), st.booleans(), bases(250_000), st.floats(0.05, 1))
def test_a_template_covers_what_its_area_meets(
    start: Pose, template: Template, mirrored: bool, other: Base, share: float
) -> None:
    laid = Laid.at(start, 40_000, template, 20_000, mirrored=mirrored, way=template.reach * share)
    area = template_area(laid)
    target = square(other)
    seen = affinity.affine_transform(target, _into(laid))
    meet = area.intersection(seen).area
    if covers(laid, other):
        assert meet > 0
        assert gap(laid, other) == 0
    elif meet == 0:
        assert abs(gap(laid, other) - area.distance(seen)) < 10.0
    else:
        assert area.buffer(-12.0).intersection(seen.buffer(-12.0, join_style="mitre")).area == 0


@given(poses(), st.sampled_from(TEMPLATES), st.booleans(), DISCS)
def test_a_template_covers_a_disc_it_meets(
    start: Pose, template: Template, mirrored: bool, token: Disc
) -> None:
    laid = Laid.at(start, 40_000, template, 20_000, mirrored=mirrored)
    seen = affinity.affine_transform(disc(*token), _into(laid))
    away = template_area(laid).distance(seen.centroid)
    if abs(away - token.radius) > 30:
        assert covers(laid, token) == (away < token.radius)


def _into(laid: Laid) -> list[float]:
    """The frame of the template as an affine matrix."""
    base, sign = laid.start, -1 if laid.mirrored else 1
    return [
        sign * base.cosine,
        -sign * base.sine,
        base.sine,
        base.cosine,
        -sign * (base.x * base.cosine - base.y * base.sine),
        -(base.x * base.sine + base.y * base.cosine),
    ]


@given(poses(), SIDE, st.sampled_from([-80_000, 80_000, 120_000]), BLOCKERS, st.integers(-60, 60))
def test_offsets_of_a_sidestep_are_free_where_nothing_overlaps(
    pose: Pose, side: int, right: int, blockers: list[Blocker], offset: int
) -> None:
    reach = side - 20_000
    free = free_offsets(pose, side, right, 0, reach, blockers)
    ahead = max(-reach, min(reach, offset * 1000))
    base = Base.at(pose.moved(0, right), side).shifted(ahead, 0.0)
    deep = deepest(base, blockers) - 10.0
    if abs(deep) > 2.0:
        assert (deep <= 0) == any(first <= ahead <= last for first, last in free)


def test_flying_past_goes_on_past_the_next_one_too() -> None:
    ground = [Base.at(Pose(0, 130_000, 0), 40_000), Base.at(Pose(0, 180_000, 0), 40_000)]
    end = Pose(0, 120_000, 0)
    assert fly_past(end, 40_000, False, ground[:1], 240_000) == Pose(0, 170_000, 0)
    past_both = fly_past(end, 40_000, False, ground, 240_000)
    assert past_both is not None
    assert past_both.y == 220_000
    assert fly_past(end, 40_000, False, ground, 90_000) is None
