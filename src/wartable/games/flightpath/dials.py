"""Maneuver dials: what is on a dial, and how a maneuver is flown with the templates of the box."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

import msgspec

from wartable.games.flightpath.numbers import HALF_TURN, QUARTER_TURN
from wartable.games.flightpath.overlap import Footprint, blocked
from wartable.games.flightpath.pose import Base, Pose
from wartable.games.flightpath.sliding import Course, Moved, end_pose, slide_back, travel
from wartable.games.flightpath.templates import Template

Color: TypeAlias = Literal["green", "white", "red"]
Bearing: TypeAlias = Literal[
    "straight",
    "bank_left",
    "bank_right",
    "turn_left",
    "turn_right",
    "come_about",
    "full_astern",
    "spin_left",
    "spin_right",
    "flank_left",
    "flank_right",
    "rotate_left",
    "rotate_right",
    "stop",
    "wingover",
    "turnabout",
    "full_about_left",
    "full_about_right",
    "fall_back",
    "pivot",
]

COLORS: tuple[Color, ...] = ("green", "white", "red")
ABOUT: frozenset[str] = frozenset({"come_about", "wingover", "turnabout"})
"""Straight ahead, then turned to face the other way."""
BACKWARD: frozenset[str] = frozenset({"full_astern", "fall_back"})
ON_THE_SPOT: frozenset[str] = frozenset({"rotate", "stop", "pivot"})
_EIGHTH_TURN = 45_000


class Maneuver(msgspec.Struct, frozen=True, omit_defaults=True):
    """One place on a dial: bearing, speed, color, and degrees where it turns on the spot."""

    bearing: Bearing
    speed: int
    color: Color = "white"
    degrees: int = 0

    @property
    def id(self) -> str:
        """Its name among the maneuvers of a dial.

        >>> Maneuver("bank_left", 2).id, Maneuver("rotate_left", 0, degrees=45).id
        ('bank_left-2', 'rotate_left-0-45')
        """
        name = f"{self.bearing}-{self.speed}"
        return f"{name}-{self.degrees}" if self.degrees else name

    @property
    def leftward(self) -> bool:
        """Whether it bends, turns or moves to the left."""
        return self.bearing.endswith("_left")

    @property
    def kind(self) -> str:
        """The bearing whichever side it is to: bank, turn, spin ..."""
        return self.bearing.removesuffix("_left").removesuffix("_right")


class TemplateSet(msgspec.Struct, frozen=True):
    """The templates of a box by speed, from 1: lengths and center-line radii in micrometers."""

    straights: tuple[int, ...]
    banks: tuple[int, ...]
    turns: tuple[int, ...]
    width: int

    def straight(self, speed: int) -> Template:
        """The straight template of a speed."""
        return Template(length=self.straights[speed - 1])

    def of(self, maneuver: Maneuver) -> Template | None:
        """The template a maneuver uses; one that turns on the spot or stops has none."""
        speed = maneuver.speed
        match maneuver.kind:
            case "bank":
                return Template(radius=self.banks[speed - 1], angle=_EIGHTH_TURN)
            case "turn" | "full_about":
                return Template(radius=self.turns[speed - 1], angle=QUARTER_TURN)
            case kind if kind in ON_THE_SPOT:
                return None
            case _:
                return self.straight(speed)

    def has(self, maneuver: Maneuver) -> bool:
        """Whether there is a template for it."""
        turns = len(self.turns)
        most = {"bank": len(self.banks), "turn": turns, "full_about": turns}
        if maneuver.kind in ON_THE_SPOT:
            return True
        return 1 <= maneuver.speed <= most.get(maneuver.kind, len(self.straights))


class Flown(NamedTuple):
    """A maneuver carried out: the pose it ended in, and what the table has to know of it.

    `laid` is the pose in front of which the template lay and the course it was flown with, None
    where there was no template; `way` is how far along it the trailing guide came.
    """

    pose: Pose
    overlapped: bool
    laid: tuple[Pose, Course] | None = None
    way: float = 0.0


def fly(
    maneuver: Maneuver,
    start: Pose,
    side: int,
    templates: TemplateSet,
    blockers: tuple[Footprint, ...],
) -> Flown:
    """Where a maneuver leads a base of this side, sliding back from what it would overlap."""
    template = templates.of(maneuver)
    if template is None:
        return _on_the_spot(maneuver, start, side, blockers)
    course = Course(
        template,
        mirrored=maneuver.leftward and maneuver.kind in {"bank", "turn", "full_about"},
        backward=maneuver.bearing in BACKWARD,
    )
    match maneuver.kind:
        case kind if kind in ABOUT:
            return _come_about(start, side, course, blockers)
        case "full_about":
            more = -QUARTER_TURN if maneuver.leftward else QUARTER_TURN
            return _come_about(start, side, course, blockers, more)
        case "spin":
            faced = start.turned(-QUARTER_TURN if maneuver.leftward else QUARTER_TURN)
            moved = travel(faced, side, course, blockers)
            return Flown(moved.pose, moved.slid, (faced, course), moved.way)
        case "flank":
            by = -QUARTER_TURN if maneuver.leftward else QUARTER_TURN
            moved = travel(start.turned(by), side, course, blockers)
            return Flown(moved.pose.turned(-by), moved.slid, (start.turned(by), course), moved.way)
        case _:
            moved = travel(start, side, course, blockers)
            return _flown(start, course, moved)


def planned_end(maneuver: Maneuver, start: Pose, side: int, templates: TemplateSet) -> Pose:
    """Where a maneuver would end with nothing in the way."""
    return fly(maneuver, start, side, templates, ()).pose


def _flown(start: Pose, course: Course, moved: Moved) -> Flown:
    return Flown(moved.pose, moved.slid, (start, course), moved.way)


def _come_about(
    start: Pose,
    side: int,
    course: Course,
    blockers: tuple[Footprint, ...],
    turn: int = HALF_TURN,
) -> Flown:
    """Along the template, then turned; what would overlap is flown without that turn."""
    end = end_pose(start, side, course)
    if blocked(Base.at(end, side), blockers):
        return _flown(start, course, slide_back(start, side, course, blockers))
    return Flown(end.turned(turn), False, (start, course), course.template.reach)


def _on_the_spot(
    maneuver: Maneuver, start: Pose, side: int, blockers: tuple[Footprint, ...]
) -> Flown:
    """Stopping stays; a turn on the spot that would overlap something is not made."""
    turn = maneuver.degrees * 1000
    turned = start.turned(-turn if maneuver.leftward else turn)
    if turn and blocked(Base.at(turned, side), blockers):
        return Flown(start, True)
    return Flown(turned, False)
