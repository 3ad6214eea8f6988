"""A move along a template when others stand in its way.

The end of a maneuver counts first; only a base that would overlap something there goes back along
its template, to the first free place it meets. Free gaps between two blockers exist, so the way is
tried place by place, not halved; places that cannot be free yet are jumped over, for a base gets
free no faster than its corners move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wartable.games.flightpath.numbers import FREE, HALF_TURN, TOUCH
from wartable.games.flightpath.overlap import (
    Blocker,
    Stretch,
    apart_stretch,
    deepest,
    depth,
    stretch,
)
from wartable.games.flightpath.pose import Apart, Base, Pose
from wartable.games.flightpath.templates import Path, Template, path_of

_HALVINGS = 16


class Course(NamedTuple):
    """A template as it is flown: which one, mirrored for left, backward for full astern."""

    template: Template
    mirrored: bool = False
    backward: bool = False


class Moved(NamedTuple):
    """Where a move ended, and how far along the template its trailing guide came."""

    pose: Pose
    slid: bool
    way: float


def end_pose(start: Pose, side: int, course: Course) -> Pose:
    """Where the maneuver ends if nothing is in the way."""
    return _turned_back(
        course, path_of(course.template, side).end(_faced(start, course), course.mirrored)
    )


def travel(start: Pose, side: int, course: Course, blockers: Sequence[Blocker]) -> Moved:
    """The whole move: its end, or the first free place on the way back from there."""
    path = path_of(course.template, side)
    end = end_pose(start, side, course)
    if deepest(Base.at(end, side), blockers) <= TOUCH:
        return Moved(end, False, path.reach)
    return slide_back(start, side, course, blockers)


def slide_back(
    start: Pose,
    side: int,
    course: Course,
    blockers: Sequence[Blocker],
    way: float | None = None,
) -> Moved:
    """The first free place from the end of the template, or from so far along, to the start."""
    path = path_of(course.template, side)
    faced = _faced(start, course)
    last = path.count - 1
    number = 0
    if way is not None:
        number = next(each for each in range(path.count) if path.trailing(each) <= way)
    while number < last:
        deep = deepest(path.placed(path.spots[number], faced, course.mirrored), blockers)
        if deep <= FREE:
            break
        number += 1 + int((deep - FREE) / path.longest_step)
    if number >= last:
        number = last
        if deepest(Base.at(start, side), blockers) > FREE:
            return Moved(start, True, path.trailing(last))
    if number == 0:
        return Moved(end_pose(start, side, course), True, path.reach)
    way = _halved(path, faced, course, blockers, path.trailing(number), path.trailing(number - 1))
    pose = start if way == path.trailing(last) else _pose(path, faced, course, way)
    return Moved(pose, True, way)


def stop_on_touch(start: Pose, side: int, course: Course, met: Sequence[Blocker]) -> Moved:
    """The last free place on the way before the base would overlap what it meets."""
    path = path_of(course.template, side)
    faced = _faced(start, course)
    for number in range(path.count - 1, -1, -1):
        if deepest(path.placed(path.spots[number], faced, course.mirrored), met) > FREE:
            if number == path.count - 1:
                return Moved(start, True, path.trailing(number))
            way = _halved(
                path, faced, course, met, path.trailing(number + 1), path.trailing(number)
            )
            return Moved(_pose(path, faced, course, way), True, way)
    return Moved(end_pose(start, side, course), False, path.reach)


def _halved(
    path: Path,
    faced: Pose,
    course: Course,
    blockers: Sequence[Blocker],
    free: float,
    blocked: float,
) -> float:
    """Between a free and a blocked place, the free one nearest to contact."""
    near = [other for other in blockers if _in_reach(path, faced, course, other, free)]
    for _ in range(_HALVINGS):
        middle = (free + blocked) / 2
        if deepest(path.placed(path.spot(middle), faced, course.mirrored), near) > 0.0:
            blocked = middle
        else:
            free = middle
    return free


def _in_reach(path: Path, faced: Pose, course: Course, other: Blocker, way: float) -> bool:
    """Whether less than a step of the base parts the two."""
    return (
        deepest(path.placed(path.spot(way), faced, course.mirrored), (other,))
        > -2 * path.longest_step
    )


def _pose(path: Path, faced: Pose, course: Course, way: float) -> Pose:
    return _turned_back(course, path.pose(path.spot(way), faced, course.mirrored))


def _faced(start: Pose, course: Course) -> Pose:
    """A base that backs up is one that moves ahead facing the other way."""
    return start.turned(HALF_TURN) if course.backward else start


def _turned_back(course: Course, pose: Pose) -> Pose:
    return pose.turned(HALF_TURN) if course.backward else pose


def fly_past(
    pose: Pose, side: int, backward: bool, ground: Sequence[Base | Apart], most: float
) -> Pose | None:
    """Straight on from here until the base is just past everything on the ground it meets."""
    base = Base.at(pose, side)
    ahead = -1.0 if backward else 1.0
    way = 0.0
    while met := [
        other for other in ground if depth(base.shifted(ahead * way, 0.0), other) > TOUCH
    ]:
        ends = [found[1] for other in met if (found := _met_for(base, ahead, other))]
        way = max(ends)
        if way > most:
            return None
    return pose.moved(ahead * way, 0.0)


def _met_for(base: Base, ahead: float, other: Base | Apart) -> Stretch | None:
    """For which part of a straight way the base is in the way of another, contact excepted."""
    if isinstance(other, Apart):
        return apart_stretch(base, ahead, 0.0, other, 0.0)
    return stretch(base, ahead, 0.0, other, 0.0)
