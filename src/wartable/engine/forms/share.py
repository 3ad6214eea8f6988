"""Divide an amount among options, such as damage among the units of an army."""

from __future__ import annotations

from functools import cached_property
from itertools import accumulate

from wartable.engine import messages
from wartable.engine.forms.base import described, need_names, need_whole
from wartable.engine.forms.options import OptionForm, option_lines, span
from wartable.engine.message import said_of
from wartable.engine.refusal import Illegal


class Share(OptionForm[dict[str, int]], frozen=True, tag="share"):
    """From `least` to `most` for each option; all of the amount, or at most that much.

    The default gives each its least and, where the whole amount must go, the rest to the first who
    can take it.

    >>> from wartable.engine.forms import Option
    >>> hits = Share((Option("elf", "Elf"), Option("orc", "Orc")), amount=3, most=(1, 3))
    >>> hits.check({"orc": 2, "elf": 1}), hits.default(), hits.count()
    ({'elf': 1, 'orc': 2}, {'elf': 1, 'orc': 2}, 2)
    """

    amount: int
    most: tuple[int, ...]
    least: tuple[int, ...] = ()
    whole: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        if len(self.most) != len(self.options):
            raise ValueError(f"{len(self.most)} limits for {len(self.options)} options")
        if self.least and len(self.least) != len(self.options):
            raise ValueError(f"{len(self.least)} lower limits for {len(self.options)} options")
        if any(not 0 <= low <= high for low, high in self._limits()):
            raise ValueError("an upper limit is below the lower one")
        if sum(self.least) > self.amount or self.amount < 0:
            raise ValueError(f"{self.amount} is not enough to give each its least")
        if self.whole and sum(self.most) < self.amount:
            raise ValueError(f"{self.amount} is more than all together can take")

    @cached_property
    def ways(self) -> list[list[int]]:
        """For each option, and after the last: the ways to share from there on, by what is left.

        What is left is counted after each option got its least.
        """
        spare = self.amount - sum(self.least)
        if not self.whole:
            spare = min(spare, sum(self.most) - sum(self.least))
        table = [[1] + [0 if self.whole else 1] * spare]
        for low, high in reversed(self._limits()):
            upto = [0, *accumulate(table[-1])]
            room = high - low
            table.append([upto[n + 1] - upto[max(0, n - room)] for n in range(spare + 1)])
        table.reverse()
        return table

    def check(self, answer: object) -> dict[str, int]:
        """What each option gets, in the order of the options."""
        values = need_names(answer, self.places.keys(), messages.SHARE_SILENT)
        shares: dict[str, int] = {}
        for option, (low, high) in zip(self.options, self._limits(), strict=True):
            value = need_whole(values[option.id])
            if not low <= value <= high:
                raise Illegal(
                    messages.TAKES(
                        option=said_of(option), amount=span(low, high), found=described(value)
                    )
                )
            shares[option.id] = value
        given = sum(shares.values())
        if given > self.amount or (self.whole and given < self.amount):
            raise Illegal(messages.SHARE_OUT(amount=self._amount(), found=given))
        return shares

    def at(self, rank: int) -> dict[str, int]:
        """Little for early options first."""
        shares: dict[str, int] = {}
        left = len(self.ways[0]) - 1
        for place, (low, _) in enumerate(self._limits()):
            rest = self.ways[place + 1]
            extra = 0
            while rank >= (ways := rest[left - extra]):
                rank -= ways
                extra += 1
            left -= extra
            shares[self.options[place].id] = low + extra
        return shares

    def count(self) -> int:
        """The number of ways to share."""
        return self.ways[0][-1]

    def default(self) -> dict[str, int]:
        """Each its least; what must be shared out beyond that goes to the first who can take it."""
        spare = self.amount - sum(self.least) if self.whole else 0
        shares: dict[str, int] = {}
        for option, (low, high) in zip(self.options, self._limits(), strict=True):
            extra = min(spare, high - low)
            spare -= extra
            shares[option.id] = low + extra
        return shares

    def lines(self) -> list[str]:
        """How much to share out, then the options, each with what it can take."""
        limits = [span(low, high) for low, high in self._limits()]
        return [f"share out {self._amount()}", *option_lines(self.options, notes=limits)]

    def _limits(self) -> list[tuple[int, int]]:
        return list(zip(self.least or (0,) * len(self.most), self.most, strict=True))

    def _amount(self) -> str:
        if self.whole:
            return messages.ALL_OF(amount=self.amount)
        return messages.UP_TO(most=self.amount)
