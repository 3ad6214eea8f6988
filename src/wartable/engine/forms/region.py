"""Put something down anywhere in the plane: a point and a heading, judged by a law.

The form carries what a client must draw: the areas it may be put in, its own footprint, and what
must stay clear of it. A law decides whether a pose is legal. It is found by name, like the law of a
plan, and may read only the form. Lengths and headings are whole numbers in units of the game's
choice; a circle has `turn` of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

import msgspec

from wartable.engine import messages
from wartable.engine.chance import Chance
from wartable.engine.forms.base import Form, described, need_names, need_whole
from wartable.engine.forms.units import degree, written
from wartable.engine.message import Value, spell_out
from wartable.engine.refusal import Illegal, Refusal

Pose = tuple[int, int, int]
LARGEST = 10**9
_NAMES = dict.fromkeys(("x", "y", "heading")).keys()


class Shape(msgspec.Struct, frozen=True, omit_defaults=True):
    """A square of this side, or a disc of this radius."""

    side: int = 0
    radius: int = 0

    def __post_init__(self) -> None:
        if (self.side > 0) == (self.radius > 0) or min(self.side, self.radius) < 0:
            raise ValueError("a shape is a square or a disc")


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where something may be put: in a convex polygon, or within a distance of a shape."""

    corners: tuple[tuple[int, int], ...] = ()
    around: Shape | None = None
    pose: Pose = (0, 0, 0)
    within: int = 0

    def __post_init__(self) -> None:
        if bool(self.corners) == (self.around is not None) or len(self.corners) in {1, 2}:
            raise ValueError("an area is a polygon or lies around a shape")


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something already there; `keep` is the distance to stay away from it.

    With `middle` only the middle of what is put down has to be outside of it.
    """

    shape: Shape
    pose: Pose
    words: str
    keep: int = 0
    about: tuple[str, ...] = ()
    key: str = ""
    values: dict[str, Value] = {}
    middle: bool = False

    def __post_init__(self) -> None:
        spell_out(self)


class Region(Form[dict[str, int]], frozen=True, tag="region"):
    """A pose as x, y and heading. `otherwise` is a legal one: the default, and proof there is one.

    Without `headings` any heading will do. `grain` steps make one `unit` of length, and a full
    circle has `turn` steps.
    """

    law: str
    areas: tuple[Area, ...]
    shape: Shape
    otherwise: Pose
    clear: tuple[Thing, ...] = ()
    headings: tuple[int, ...] = ()
    unit: str = "mm"
    grain: int = 1000
    turn: int = 360_000
    rule: str = ""
    data: dict[str, str] = {}

    def __post_init__(self) -> None:
        if self.law not in _laws:
            raise ValueError(f"there is no law {described(self.law)} for placing")
        if not self.areas:
            raise ValueError("nowhere to put it")
        if self.grain < 1 or self.turn < 1:
            raise ValueError("a unit and a circle have at least one step")
        if any(not 0 <= heading < self.turn for heading in self.headings):
            raise ValueError("a heading is less than a full circle")
        try:
            self.check(self.default())
        except Refusal as refusal:
            raise ValueError(f"the default is not legal: {refusal.reason}") from None

    def check(self, answer: object) -> dict[str, int]:
        """The pose as x, y and heading."""
        values = need_names(answer, _NAMES, messages.PLACE_SILENT)
        x, y, heading = (need_whole(values[name]) for name in ("x", "y", "heading"))
        if not 0 <= heading < self.turn or (self.headings and heading not in self.headings):
            facing = written(heading, degree(self.turn))
            raise Illegal(messages.NOT_TURNED(heading=facing), self.rule)
        if max(abs(x), abs(y)) > LARGEST:
            there = {"x": written(x, self.grain), "y": written(y, self.grain)}
            raise Illegal(messages.NOT_PLACED(**there), self.rule)
        _laws[self.law].check(self, (x, y, heading))
        return _named((x, y, heading))

    def sample(self, rng: Chance) -> dict[str, int]:
        """A legal pose as the law draws one."""
        return _named(_laws[self.law].sample(self, rng))

    def count(self) -> int:
        """As many as the law counts."""
        return _laws[self.law].count(self)

    def default(self) -> dict[str, int]:
        """The given default pose."""
        return _named(self.otherwise)

    def answers(self) -> Iterator[dict[str, int]]:
        """Those the law lists: all of them, or some spread over the region."""
        return map(_named, _laws[self.law].answers(self))

    def lines(self) -> list[str]:
        """What to type, and what stands in the way."""
        facing = f"{self.turn} to a full circle" if degree(self.turn) == 1 else "degrees"
        return [
            f"type x y heading: {self.unit} from the lower left corner, and {facing}",
            *(f"area: {self._area_words(area)}" for area in self.areas),
            *(f"keep clear of {it.words} at {self._at(it.pose)}" for it in self.clear),
        ]

    def _area_words(self, area: Area) -> str:
        if area.corners:
            (left, right), (bottom, top) = (
                (written(min(each), self.grain), written(max(each), self.grain))
                for each in zip(*area.corners, strict=True)
            )
            return f"x {left} to {right}, y {bottom} to {top}"
        return f"within {written(area.within, self.grain)} of {self._at(area.pose)}"

    def _at(self, pose: Pose) -> str:
        return " ".join(written(each, self.grain) for each in pose[:2])


def _named(pose: Pose) -> dict[str, int]:
    return {"x": pose[0], "y": pose[1], "heading": pose[2]}


class RegionLaw(Protocol):
    """Where something may be put."""

    def check(self, form: Region, pose: Pose) -> None:
        """Raise `Illegal` if it may not be put there."""
        ...

    def sample(self, form: Region, rng: Chance) -> Pose:
        """A legal pose at random, constructed, not found by trial and error."""
        ...

    def count(self, form: Region) -> int:
        """How many legal poses there are, or a number too large to list."""
        ...

    def answers(self, form: Region) -> Iterator[Pose]:
        """Legal poses, lazily: all of them, or some spread over the region."""
        ...


Law = TypeVar("Law", bound=RegionLaw)
_laws: dict[str, RegionLaw] = {}


def region_law(name: str) -> Callable[[type[Law]], type[Law]]:
    """Register a class as the law of this name: `@region_law("flightpath.clear")`."""

    def enact(law: type[Law]) -> type[Law]:
        if not name or name in _laws:
            raise ValueError(f"a law needs a name of its own, not {described(name)}")
        _laws[name] = law()
        return law

    return enact
