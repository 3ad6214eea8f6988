"""Pick some of several options, by their number."""

from __future__ import annotations

from math import comb

from wartable.engine import messages
from wartable.engine.forms.base import Bar
from wartable.engine.forms.options import OptionForm, option_lines, span
from wartable.engine.refusal import Illegal


class PickSome(OptionForm[list[str]], frozen=True, tag="pick_some"):
    """From `least` to `most` options, in the order of the options whatever order was answered.

    The default is `otherwise`; where that is not given, the first `least` options.

    >>> from wartable.engine.forms import Option
    >>> keep = PickSome(tuple(Option(die, die) for die in ("red", "green", "blue")), 1, 2)
    >>> keep.check(["blue", "red"]), keep.default(), keep.count()
    (['red', 'blue'], ['red'], 6)
    """

    least: int
    most: int
    bars: tuple[Bar, ...] = ()
    otherwise: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if not 0 <= self.least <= self.most:
            raise ValueError(f"cannot pick from {self.least} to {self.most} options")
        if self.least > len(self.options):
            raise ValueError(f"cannot pick {self.least} of {len(self.options)} options")
        if self.bars:
            self._check_bars(self.bars)
        if self.otherwise is not None:
            self._check_default(self.otherwise)

    def check(self, answer: object) -> list[str]:
        """The ids of the options picked, in the order of the options."""
        places = self._places_of(answer, self.bars)
        if not self.least <= len(places) <= self.most:
            raise Illegal(messages.CHOOSE(amount=self._amount(), found=len(places)))
        places.sort()
        options = self.options
        return [options[place].id for place in places]

    def at(self, rank: int) -> list[str]:
        """Small selections first, then those with early options."""
        total, size = len(self.options), self.least
        while rank >= (ways := comb(total, size)):
            rank -= ways
            size += 1
        picked: list[str] = []
        place = 0
        while size:
            ways = comb(total - place - 1, size - 1)
            if rank < ways:
                picked.append(self.options[place].id)
                size -= 1
            else:
                rank -= ways
            place += 1
        return picked

    def count(self) -> int:
        """The number of selections, over all sizes allowed."""
        total, ways = len(self.options), 0
        for size in range(self.least, min(self.most, total) + 1):
            ways += comb(total, size)
        return ways

    def default(self) -> list[str]:
        """The given default, or the first `least` options."""
        if self.otherwise is not None:
            return self.check(list(self.otherwise))
        return [option.id for option in self.options[: self.least]]

    def lines(self) -> list[str]:
        """How many to choose, then the options with what to type for each."""
        return [f"choose {self._amount()}", *option_lines(self.options, self.bars)]

    def _amount(self) -> str:
        return span(self.least, min(self.most, len(self.options)))
