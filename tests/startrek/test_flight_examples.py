"""Worked examples of the ledger that are geometry alone."""

from __future__ import annotations

import pytest

from wartable.games.flightpath.arcs import arc_of
from wartable.games.flightpath.measuring import band, crosses, distance, sight
from wartable.games.flightpath.numbers import HALF_TURN, mm
from wartable.games.flightpath.pose import Base, Disc, Pose
from wartable.games.flightpath.shifting import free_offsets
from wartable.games.flightpath.sliding import Course, end_pose, travel
from wartable.games.flightpath.templates import Template

START = Pose(0, 0, 0)
SIDE = 40_000


def straight(speed: int) -> Template:
    return Template(length=40_000 * speed)


def bank(speed: int) -> Template:
    return Template(radius=(80_000, 130_000, 180_000, 230_000)[speed - 1], angle=45_000)


def turn(speed: int) -> Template:
    return Template(radius=(35_000, 62_500, 90_000)[speed - 1], angle=90_000)


def at(x: float, y: float, heading: int = 0) -> Base:
    return Base.at(Pose(mm(x), mm(y), heading), SIDE)


@pytest.mark.rule("ST-EX-40")
@pytest.mark.parametrize(
    ("course", "y"),
    [
        (Course(straight(1)), 80_000),
        (Course(straight(6)), 280_000),
        (Course(straight(1), backward=True), -80_000),
        (Course(straight(2)), 120_000),
    ],
)
def test_straights(course: Course, y: int) -> None:
    assert end_pose(START, SIDE, course) == Pose(0, y, 0)
    assert end_pose(START, SIDE, course).turned(HALF_TURN) == Pose(0, y, 180_000)


@pytest.mark.rule("ST-EX-41")
@pytest.mark.parametrize(
    ("course", "end"),
    [
        (Course(bank(1)), Pose(37_574, 90_711, 45_000)),
        (Course(bank(1), mirrored=True), Pose(-37_574, 90_711, 315_000)),
        (Course(turn(1)), Pose(55_000, 55_000, 90_000)),
        (Course(turn(3)), Pose(110_000, 110_000, 90_000)),
    ],
)
def test_bends(course: Course, end: Pose) -> None:
    assert end_pose(START, SIDE, course) == end


@pytest.mark.parametrize(
    ("others", "y"),
    [
        pytest.param([(0, 150)], 110_000, marks=pytest.mark.rule("ST-EX-42")),
        pytest.param([(0, 150), (0, 80)], 40_000, marks=pytest.mark.rule("ST-EX-43")),
        pytest.param([(0, 150), (0, 60)], 110_000, marks=pytest.mark.rule("ST-EX-60")),
    ],
)
def test_sliding_back_along_a_straight(others: list[tuple[int, int]], y: int) -> None:
    moved = travel(START, SIDE, Course(straight(3)), [at(*other) for other in others])
    assert (moved.pose, moved.slid) == (Pose(0, y, 0), True)


@pytest.mark.rule("ST-EX-45")
def test_only_the_part_in_the_arc_counts() -> None:
    found = sight(at(0, 0), at(120, 90), arc_of(0, 90_000))
    assert found is not None
    assert round(found.distance) == 113_137
    assert band(found.distance, mm(101.6), 3) == 2
    assert band(distance(at(0, 0), at(120, 90)), mm(101.6), 3) == 1


@pytest.mark.rule("ST-EX-46")
def test_outside_the_arc() -> None:
    assert sight(at(0, 0), at(150, 90), arc_of(0, 90_000)) is None


@pytest.mark.rule("ST-EX-47")
def test_bands() -> None:
    distances = (0, 101.6, 101.7, 203.2, 304.8, 304.9)
    assert [band(mm(d), mm(101.6), 3) for d in distances] == [1, 1, 2, 2, 3, None]


@pytest.mark.rule("ST-EX-48")
def test_offsets_of_sensor_echo() -> None:
    assert free_offsets(START, SIDE, SIDE + 40_000, 0, SIDE - 20_000, []) == [(-20_000, 20_000)]


@pytest.mark.rule("ST-EX-61")
def test_sliding_back_along_a_bank() -> None:
    moved = travel(START, SIDE, Course(bank(2)), [at(60, 150)])
    assert moved.slid
    assert abs(moved.pose.x - 35_320) <= 20
    assert abs(moved.pose.y - 107_440) <= 20
    assert abs(moved.pose.heading - 41_500) <= 20


@pytest.mark.rule("ST-EX-62")
def test_the_measured_line_decides_obstruction() -> None:
    found = sight(at(0, 0), at(0, 200), arc_of(0, 90_000))
    assert found is not None
    assert crosses(found.line, Disc(0, 100_000, 19_000))
    assert not crosses(found.line, Disc(30_000, 100_000, 19_000))
