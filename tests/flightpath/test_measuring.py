"""Arcs, Range and the one line, against shapely."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely import LineString

from tests.flightpath.shapes import bases, disc, poses, square, wedge
from wartable.games.flightpath.arcs import ALL_AROUND, arc_of, disc_inside
from wartable.games.flightpath.measuring import (
    band,
    covered,
    crosses,
    distance,
    distance_in_arc,
    sight,
)
from wartable.games.flightpath.overlap import depth
from wartable.games.flightpath.pose import Base, Disc, Point, Pose

FACINGS = st.sampled_from([0, 90_000, 180_000, 270_000])
WIDTHS = st.sampled_from([90_000, 180_000])


@given(bases(40_000), bases(300_000), FACINGS, WIDTHS)
def test_range_in_an_arc_is_measured_to_the_part_inside(
    base: Base, target: Base, facing: int, width: int
) -> None:
    assume(depth(base, target) < 0)
    part = square(target).intersection(wedge(base, facing, width))
    found = sight(base, target, arc_of(facing, width))
    if found is None:
        assert part.area < 1.0
        return
    assume(part.area > 100.0)
    assert abs(found.distance - square(base).distance(part)) < 1e-3
    assert distance_in_arc(base, target, arc_of(facing, width)) == found.distance


@given(bases(40_000), bases(300_000))
def test_all_around_the_range_is_the_distance_of_the_bases(base: Base, target: Base) -> None:
    assume(depth(base, target) < 0)
    found = sight(base, target, ALL_AROUND)
    assert found is not None
    assert abs(found.distance - distance(base, target)) < 1e-6


@given(bases(40_000), bases(300_000), FACINGS, WIDTHS)
def test_the_line_is_as_long_as_the_distance_and_joins_the_bases(
    base: Base, target: Base, facing: int, width: int
) -> None:
    assume(depth(base, target) < 0)
    found = sight(base, target, arc_of(facing, width))
    assume(found is not None)
    assert found is not None
    line = LineString(found.line)
    assert abs(line.length - found.distance) < 2.0
    assert line.distance(square(base)) < 1e-3
    assert line.distance(square(target)) < 1e-3


@given(bases(40_000), bases(300_000), bases(300_000), st.integers(-200_000, 200_000))
def test_what_lies_on_the_line_is_measured(base: Base, target: Base, other: Base, x: int) -> None:
    assume(depth(base, target) < -1000)
    found = sight(base, target)
    assert found is not None
    line = LineString(found.line)
    assert abs(covered(found.line, other) - line.intersection(square(other)).length) < 1.0
    token = Disc(x, 60_000, 19_000)
    assert abs(covered(found.line, token) - line.intersection(disc(*token)).length) < 50.0


@given(poses(40_000), bases(300_000))
def test_an_arc_that_excludes_its_border_holds_no_less_than_a_hair_inside(
    pose: Pose, target: Base
) -> None:
    base = Base.at(pose, 40_000)
    arc = arc_of(0, 90_000)
    strict = sight(base, target, arc, border_belongs=False)
    lax = sight(base, target, arc, border_belongs=True)
    assert strict is None or strict == lax


def test_bases_flush_at_the_side_are_in_an_arc_only_if_its_border_belongs() -> None:
    base, beside = Base.at(Pose(0, 0, 0), 40_000), Base.at(Pose(40_000, 0, 0), 40_000)
    assert sight(base, beside, arc_of(0, 90_000), border_belongs=False) is None
    assert sight(base, beside, arc_of(0, 90_000), border_belongs=True) is not None


def test_grazing_a_token_is_not_crossing_it() -> None:
    found = sight(Base.at(Pose(0, 0, 0), 40_000), Base.at(Pose(0, 200_000, 0), 40_000))
    assert found is not None
    assert found.line == ((0.0, 20_000.0), (0.0, 180_000.0))
    assert not crosses(found.line, Disc(19_000, 100_000, 19_000))
    assert crosses(found.line, Disc(18_000, 100_000, 19_000))


@pytest.mark.parametrize(("x", "inside"), [(0, True), (60_000, True), (75_000, False)])
def test_a_token_lies_wholly_in_the_arc_or_not(x: int, inside: bool) -> None:
    base = Base.at(Pose(0, 0, 0), 40_000)
    assert disc_inside(base, Point(x, 90_000), 12_700, arc_of(0, 90_000)) is inside


def test_bands_end_at_their_limits() -> None:
    assert [band(d, 76_200, 4) for d in (0.0, 76_200.4, 76_201, 304_800)] == [1, 1, 2, 4]
    assert band(304_801, 76_200, 4) is None


def test_arcs_are_at_most_half_a_turn_or_a_whole_one() -> None:
    with pytest.raises(ValueError, match="half a turn"):
        arc_of(0, 270_000)
