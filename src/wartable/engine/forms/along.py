"""A whole number in one of several stretches, such as how far a ship is shifted sideways."""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property
from itertools import accumulate, pairwise

import msgspec

from wartable.engine import messages
from wartable.engine.forms.base import (
    Bar,
    Counted,
    Data,
    described,
    need_names,
    need_text,
    need_whole,
    refuse_barred,
)
from wartable.engine.forms.units import written
from wartable.engine.message import Value, said_of, spell_out
from wartable.engine.refusal import Illegal, Malformed

LISTED_RUNS = 6
_NAMES = dict.fromkeys(("on", "at")).keys()


class Stretch(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line to choose a number on: its id, its words, and its runs from first to last."""

    id: str
    words: str
    runs: tuple[tuple[int, int], ...]
    about: tuple[str, ...] = ()
    key: str = ""
    values: dict[str, Value] = {}

    def __post_init__(self) -> None:
        spell_out(self)
        if not self.runs or any(first > last for first, last in self.runs):
            raise ValueError("a stretch needs runs, each with its first number before its last")
        if any(one[1] >= two[0] for one, two in pairwise(self.runs)):
            raise ValueError("runs rise and do not meet")

    def holds(self, number: int) -> bool:
        """Whether the number lies in one of the runs."""
        return any(first <= number <= last for first, last in self.runs)


class Along(Counted[dict[str, Data]], frozen=True, dict=True, tag="along"):
    """One of the stretches and a number on it; `grain` steps of the number make one `unit`.

    `otherwise` is the default as the id of a stretch and a number; if not given, it is the first
    number of the first stretch.

    >>> echo = Along((Stretch("left", "to the left", ((-20, -5), (3, 20))),), unit="mm")
    >>> echo.check({"on": "left", "at": 4}), echo.count()
    ({'on': 'left', 'at': 4}, 34)
    """

    stretches: tuple[Stretch, ...]
    unit: str
    grain: int = 1
    bars: tuple[Bar, ...] = ()
    otherwise: tuple[str, int] | None = None

    def __post_init__(self) -> None:
        if not self.stretches:
            raise ValueError("nothing to choose a number on")
        if len(self.named) < len(self.stretches):
            raise ValueError("two stretches have the same id")
        if any(bar.id in self.named for bar in self.bars):
            raise ValueError("a stretch is barred and open at once")
        if self.grain < 1:
            raise ValueError("a unit has at least one step")
        if self.otherwise is not None:
            stretch = self.named.get(self.otherwise[0])
            if stretch is None or not stretch.holds(self.otherwise[1]):
                raise ValueError("the default is not legal")

    @cached_property
    def named(self) -> dict[str, Stretch]:
        """The stretches by their ids."""
        return {stretch.id: stretch for stretch in self.stretches}

    @cached_property
    def ends(self) -> list[int]:
        """How many answers there are up to the end of each run of each stretch."""
        return list(accumulate(last - first + 1 for _, first, last in self._runs()))

    def _runs(self) -> list[tuple[str, int, int]]:
        return [(it.id, first, last) for it in self.stretches for first, last in it.runs]

    def check(self, answer: object) -> dict[str, Data]:
        """The id of the stretch and the number on it."""
        values = need_names(answer, _NAMES, messages.ALONG_SILENT)
        name, number = need_text(values["on"]), need_whole(values["at"])
        stretch = self.named.get(name)
        if stretch is None:
            refuse_barred(name, self.bars)
            raise Malformed(messages.NO_OPTION(found=described(name)))
        if not stretch.holds(number):
            raise Illegal(
                messages.NOT_ALONG(
                    number=written(number, self.grain),
                    stretch=said_of(stretch),
                    runs=_spans(stretch, self.grain),
                )
            )
        return {"on": stretch.id, "at": number}

    def at(self, rank: int) -> dict[str, Data]:
        """Stretch by stretch, run by run, number by number."""
        place = bisect_right(self.ends, rank)
        name, _, last = self._runs()[place]
        return {"on": name, "at": last - (self.ends[place] - 1 - rank)}

    def count(self) -> int:
        """All numbers of all stretches."""
        return self.ends[-1]

    def default(self) -> dict[str, Data]:
        """The given default, or the first of the first stretch."""
        if self.otherwise is None:
            return self.at(0)
        return {"on": self.otherwise[0], "at": self.otherwise[1]}

    def lines(self) -> list[str]:
        """The stretches with the numbers they hold, and what is barred."""
        return [
            f"type a name and a number, in {self.unit}",
            *(f"{it.id}: {it.words}, {_spans(it, self.grain)}" for it in self.stretches),
            *(f"{bar.words}: {bar.reason}" for bar in self.bars),
        ]


def _spans(stretch: Stretch, grain: int) -> str:
    spans = [
        f"{written(first, grain)} to {written(last, grain)}"
        for first, last in stretch.runs[:LISTED_RUNS]
    ]
    more = ["..."] if len(stretch.runs) > LISTED_RUNS else []
    return ", ".join(spans + more)
