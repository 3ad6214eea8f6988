"""Overlap and distance of bases and tokens, against shapely."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.flightpath.shapes import bases, disc, square
from wartable.games.flightpath.measuring import distance
from wartable.games.flightpath.overlap import (
    beyond,
    convex_depth,
    depth,
    disc_stretch,
    discs_depth,
    overlaps,
    stretch,
)
from wartable.games.flightpath.pose import Base, Disc, Pose

NEAR = 80_000


@given(bases(NEAR), bases(NEAR))
def test_bases_overlap_as_their_squares_do(one: Base, other: Base) -> None:
    deep = depth(one, other)
    assert depth(other, one) == deep or abs(depth(other, one) - deep) < 1e-6
    assume(abs(deep) > 1e-3)
    assert (deep > 0) == (square(one).intersection(square(other)).area > 0)


@given(bases(NEAR), bases(NEAR))
def test_moving_out_by_the_depth_frees_a_base_and_by_less_does_not(one: Base, other: Base) -> None:
    deep = depth(one, other)
    assume(deep > 100)
    ways = [
        (axis.cosine * sign, -axis.sine * sign)
        if across
        else (axis.sine * sign, axis.cosine * sign)
        for axis in (one, other)
        for across in (True, False)
        for sign in (-1, 1)
    ]

    def left(east: float, north: float, by: float) -> float:
        return depth(one._replace(x=one.x + east * by, y=one.y + north * by), other)

    assert min(left(*way, deep) for way in ways) < 1e-3
    assert min(left(*way, deep - 50) for way in ways) > 1e-3


@given(bases(NEAR), st.integers(-NEAR, NEAR), st.integers(-NEAR, NEAR), st.integers(9_000, 60_000))
def test_a_base_overlaps_a_disc_as_its_square_does(base: Base, x: int, y: int, radius: int) -> None:
    deep = depth(base, Disc(x, y, radius))
    assume(abs(deep) > 5)
    assert (deep > 0) == square(base).intersects(disc(x, y, radius))


@given(bases(), bases())
def test_distance_is_that_of_the_squares(one: Base, other: Base) -> None:
    if depth(one, other) > 0:
        return
    assert abs(distance(one, other) - square(one).distance(square(other))) < 1e-6


@given(bases(NEAR), bases(NEAR))
def test_convex_polygons_are_measured_like_squares(one: Base, other: Base) -> None:
    assert abs(convex_depth(one.corners(), other.corners()) - depth(one, other)) < 1e-6


def test_contact_is_no_overlap_and_a_hair_more_is() -> None:
    base = Base.at(Pose(0, 0, 0), 40_000)
    assert not overlaps(base, Base.at(Pose(40_000, 0, 0), 40_000))
    assert not overlaps(base, Base.at(Pose(39_990, 0, 0), 40_000))
    assert overlaps(base, Base.at(Pose(39_989, 0, 0), 40_000))
    assert not overlaps(Disc(0, 0, 19_000), Disc(38_000, 0, 19_000))
    assert overlaps(Disc(0, 0, 19_000), base)
    assert discs_depth(Disc(0, 0, 19_000), Disc(37_000, 0, 19_000)) == 1_000


@given(bases(NEAR), bases(150_000), st.floats(-3.2, 3.2))
def test_a_straight_move_overlaps_in_one_stretch(base: Base, other: Base, share: float) -> None:
    found = stretch(base, 100_000.0, 30_000.0, other)
    moved = base.shifted(100_000.0 * share, 30_000.0 * share)
    deep = depth(moved, other) - 10.0
    assume(abs(deep) > 1e-3)
    assert (deep > 0) == (found is not None and found[0] < share < found[1])


@given(bases(NEAR), st.integers(-150_000, 150_000), st.integers(-NEAR, NEAR), st.floats(-3.2, 3.2))
def test_a_straight_move_meets_a_disc_in_one_stretch(
    base: Base, x: int, y: int, share: float
) -> None:
    token = Disc(x, y, 19_000)
    found = disc_stretch(base, 100_000.0, 30_000.0, token)
    deep = depth(base.shifted(100_000.0 * share, 30_000.0 * share), token) - 10.0
    assume(abs(deep) > 1e-3)
    assert (deep > 0) == (found is not None and found[0] < share < found[1])


def test_a_base_is_outside_when_a_corner_reaches_over_the_edge() -> None:
    assert beyond(Base.at(Pose(20_000, 500_000, 0), 40_000), 914_400, 914_400) == 0
    assert beyond(Base.at(Pose(20_000, 500_000, 45_000), 40_000), 914_400, 914_400) > 8_000
    assert beyond(Base.at(Pose(900_000, 500_000, 0), 40_000), 914_400, 914_400) == 5_600
