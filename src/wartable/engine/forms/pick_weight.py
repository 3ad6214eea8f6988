"""Pick some of several options by their weight, such as exactly five health-worth of units."""

from __future__ import annotations

from functools import cached_property
from typing import Literal, TypeAlias

from wartable.engine import messages
from wartable.engine.forms.base import Bar
from wartable.engine.forms.options import OptionForm, option_lines
from wartable.engine.refusal import Illegal

Mode: TypeAlias = Literal["exactly", "at_most", "nearest"]
MODES = ("exactly", "at_most", "nearest")


class PickWeight(OptionForm[list[str]], frozen=True, tag="pick_weight"):
    """Options whose weights come to `total`: exactly, at most, or as close below it as possible.

    The default is `otherwise`; if not given, picking nothing if that is legal, otherwise the legal
    selection with the earliest options.

    >>> from wartable.engine.forms import Option
    >>> units = tuple(Option(name, name) for name in ("scout", "rider", "giant"))
    >>> lost = PickWeight(units, weights=(1, 2, 4), total=5, mode="exactly")
    >>> lost.check(["giant", "scout"]), lost.count()
    (['scout', 'giant'], 1)
    """

    weights: tuple[int, ...]
    total: int
    mode: Mode
    bars: tuple[Bar, ...] = ()
    otherwise: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if len(self.weights) != len(self.options):
            raise ValueError(f"{len(self.weights)} weights for {len(self.options)} options")
        if self.total < 0 or any(weight < 0 for weight in self.weights):
            raise ValueError("a weight is below zero")
        if self.mode not in MODES:
            raise ValueError(f"there is no way of weighing called {self.mode}")
        if self.mode == "exactly" and not self.ways[-1]:
            raise ValueError(f"no selection weighs exactly {self.total}")
        if self.bars:
            self._check_bars(self.bars)
        if self.otherwise is not None:
            self._check_default(self.otherwise)

    @cached_property
    def ways(self) -> list[dict[int, int]]:
        """For each option, and after the last: how many selections from there on are legal.

        The keys are what can be left of the total at that option; dead ends are not listed. The
        keys after the last option are what a legal selection may leave unused.
        """
        left = [{self.total}]
        for weight in self.weights:
            left.append(left[-1] | {room - weight for room in left[-1] if room >= weight})
        unused = left.pop()
        if self.mode == "exactly":
            unused &= {0}
        elif self.mode == "nearest":
            unused = {min(unused)}
        table = [dict.fromkeys(unused, 1)]
        for rooms, weight in zip(reversed(left), reversed(self.weights), strict=True):
            rest = table[-1]
            ways = {room: rest.get(room, 0) + rest.get(room - weight, 0) for room in rooms}
            table.append({room: number for room, number in ways.items() if number})
        table.reverse()
        return table

    def check(self, answer: object) -> list[str]:
        """The ids of the options picked, in the order of the options."""
        places = self._places_of(answer, self.bars)
        places.sort()
        weight = sum(self.weights[place] for place in places)
        if self.total - weight not in self.ways[-1]:
            raise Illegal(messages.COMES_TO(found=weight, amount=self._amount()))
        return [self.options[place].id for place in places]

    def at(self, rank: int) -> list[str]:
        """Selections with early options first."""
        picked: list[str] = []
        room = self.total
        for place, option in enumerate(self.options):
            weight = self.weights[place]
            ways = self.ways[place + 1].get(room - weight, 0)
            if rank < ways:
                picked.append(option.id)
                room -= weight
            else:
                rank -= ways
        return picked

    def count(self) -> int:
        """The number of selections that come to a legal sum."""
        return self.ways[0][self.total]

    def default(self) -> list[str]:
        """The given default; otherwise nothing, if that is legal; otherwise the first selection."""
        if self.otherwise is not None:
            return self.check(list(self.otherwise))
        return [] if self.total in self.ways[-1] else self.at(0)

    def lines(self) -> list[str]:
        """What the choice must add up to, then the options, each with its weight."""
        weights = [str(weight) for weight in self.weights]
        return [f"choose {self._amount()}", *option_lines(self.options, self.bars, weights)]

    def _amount(self) -> str:
        if self.mode == "at_most":
            return messages.AT_MOST_IN_ALL(amount=self.total)
        return messages.EXACTLY_IN_ALL(amount=self.total - min(self.ways[-1]))
