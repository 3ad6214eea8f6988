"""Put something down: a point on a grid and the way it is turned."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from functools import cached_property
from heapq import merge
from itertools import accumulate, pairwise
from math import inf

import msgspec

from wartable.engine import messages
from wartable.engine.forms.base import Counted, described, need_names, need_whole
from wartable.engine.refusal import Illegal, Refusal

LISTED_TURNS = 12


class Patch(msgspec.Struct, frozen=True, dict=True):
    """Points that are legal with each of these turns.

    A run is a row of neighbouring points: y, first x, last x. Runs go by rising y, then rising x.
    """

    turns: tuple[int, ...]
    runs: tuple[tuple[int, int, int], ...]

    def __post_init__(self) -> None:
        if not self.turns or len(set(self.turns)) != len(self.turns):
            raise ValueError("a patch needs turns, none of them twice")
        if not self.runs or any(first > last for _, first, last in self.runs):
            raise ValueError("a patch needs runs, each with its first point before its last")
        if any(_not_after(run, other) for run, other in pairwise(self.runs)):
            raise ValueError("runs go by rising y, then rising x, and do not overlap")

    @cached_property
    def ends(self) -> list[int]:
        """How many points there are up to the end of each run."""
        return list(accumulate(last - first + 1 for _, first, last in self.runs))

    def holds(self, x: int, y: int) -> bool:
        """Whether the point is in one of the runs."""
        place = bisect_right(self.runs, (y, x, inf)) - 1
        return place >= 0 and self.runs[place][0] == y and x <= self.runs[place][2]


class Place(Counted[dict[str, int]], frozen=True, dict=True, tag="place"):
    """A point in one of the patches and one of its turns, in whole units of a fixed grid.

    `otherwise` is the default as (x, y, turn); not given, it is the first point of the first patch.

    >>> shore = Place((Patch(turns=(0, 90), runs=((5, 1, 3), (6, 2, 2))),), unit="mm")
    >>> shore.check({"x": 2, "y": 6, "turn": 90}), shore.count()
    ({'x': 2, 'y': 6, 'turn': 90}, 8)
    """

    patches: tuple[Patch, ...]
    unit: str
    otherwise: tuple[int, int, int] | None = None

    def __post_init__(self) -> None:
        if not self.patches:
            raise ValueError("nowhere to put it")
        self._refuse_overlap()
        if self.otherwise is not None:
            try:
                self.check(_pose(*self.otherwise))
            except Refusal as refusal:
                raise ValueError(f"the default is not legal: {refusal.reason}") from None

    @cached_property
    def ends(self) -> list[int]:
        """How many answers there are up to the end of each patch."""
        return list(accumulate(len(patch.turns) * patch.ends[-1] for patch in self.patches))

    def check(self, answer: object) -> dict[str, int]:
        """The pose as x, y and turn."""
        values = need_names(answer, ("x", "y", "turn"), messages.PLACE_SILENT)
        x, y, turn = (need_whole(values[name]) for name in ("x", "y", "turn"))
        there = [patch for patch in self.patches if patch.holds(x, y)]
        if any(turn in patch.turns for patch in there):
            return _pose(x, y, turn)
        point = {"x": described(x), "y": described(y)}
        if there:
            raise Illegal(messages.NOT_TURNED(**point, turn=described(turn)))
        raise Illegal(messages.NOT_PLACED(**point))

    def at(self, rank: int) -> dict[str, int]:
        """Patch by patch, run by run, point by point, turn by turn."""
        place = bisect_right(self.ends, rank)
        patch = self.patches[place]
        rank -= self.ends[place - 1] if place else 0
        point, turn = divmod(rank, len(patch.turns))
        row = bisect_right(patch.ends, point)
        y, _, last = patch.runs[row]
        return _pose(last - (patch.ends[row] - 1 - point), y, patch.turns[turn])

    def count(self) -> int:
        """All points of all patches, each with each of its turns."""
        return self.ends[-1]

    def default(self) -> dict[str, int]:
        """The pose named as such, or the first point of the first patch."""
        return self.at(0) if self.otherwise is None else _pose(*self.otherwise)

    def lines(self) -> list[str]:
        """What to type, and the box that holds all the legal places."""
        runs = [run for patch in self.patches for run in patch.runs]
        turns = sorted({turn for patch in self.patches for turn in patch.turns})
        listed = " ".join(str(turn) for turn in turns[:LISTED_TURNS])
        more = " ..." if len(turns) > LISTED_TURNS else ""
        return [
            f"type x y turn, in {self.unit}: {self.count()} places",
            f"x {min(run[1] for run in runs)} to {max(run[2] for run in runs)}",
            f"y {min(run[0] for run in runs)} to {max(run[0] for run in runs)}",
            f"turn {listed}{more}",
        ]

    def _refuse_overlap(self) -> None:
        """No pose stands in two patches, or it would be counted twice."""
        sharing: defaultdict[int, list[int]] = defaultdict(list)
        for number, patch in enumerate(self.patches):
            for turn in patch.turns:
                sharing[turn].append(number)
        for group in {tuple(numbers) for numbers in sharing.values() if len(numbers) > 1}:
            rows = merge(*(self.patches[number].runs for number in group))
            if any(_not_after(run, other) for run, other in pairwise(rows)):
                raise ValueError("two patches hold the same point with the same turn")


def _not_after(run: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    """Whether the other run does not begin beyond the end of this one."""
    return (other[0], other[1]) <= (run[0], run[2])


def _pose(x: int, y: int, turn: int) -> dict[str, int]:
    return {"x": x, "y": y, "turn": turn}
