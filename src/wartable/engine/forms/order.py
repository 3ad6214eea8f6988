"""Put options in an order."""

from __future__ import annotations

from math import perm

from wartable.engine import messages
from wartable.engine.forms.options import OptionForm, option_lines
from wartable.engine.refusal import Illegal


class Order(OptionForm[list[str]], frozen=True, tag="order"):
    """The first `length` places of a ranking of the options; if not given, all of them.

    >>> from wartable.engine.forms import Option
    >>> queue = Order(tuple(Option(name, name) for name in ("red", "green", "blue")), length=2)
    >>> queue.check(["blue", "red"]), queue.default(), queue.count()
    (['blue', 'red'], ['red', 'green'], 6)
    """

    length: int | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.length is not None and not 0 <= self.length <= len(self.options):
            raise ValueError(f"cannot put {self.length} of {len(self.options)} options in order")

    def check(self, answer: object) -> list[str]:
        """The ids in the order that was answered."""
        places = self._places_of(answer)
        if len(places) != self._length():
            raise Illegal(messages.PUT_IN_ORDER(amount=self._length(), found=len(places)))
        return [self.options[place].id for place in places]

    def at(self, rank: int) -> list[str]:
        """Orders that begin with early options first."""
        left = [option.id for option in self.options]
        order: list[str] = []
        for still in range(self._length() - 1, -1, -1):
            place, rank = divmod(rank, perm(len(left) - 1, still))
            order.append(left.pop(place))
        return order

    def count(self) -> int:
        """The number of ways to fill the places."""
        return perm(len(self.options), self._length())

    def default(self) -> list[str]:
        """The options as listed."""
        return [option.id for option in self.options[: self._length()]]

    def lines(self) -> list[str]:
        """How many to put in order, then the options with what to type for each."""
        return [f"put {self._length()} in order, first to last", *option_lines(self.options)]

    def _length(self) -> int:
        return len(self.options) if self.length is None else self.length
