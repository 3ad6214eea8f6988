"""Who is served next when many wait for few: each address in turn, then each of its matches.

The one served longest ago goes first, so a newcomer waits only for what is in progress, however
much others have asked for.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from enum import IntEnum
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")
REMEMBERED: Final = 10_000
"""How many served addresses and matches are remembered."""


class When(IntEnum):
    """How soon something is wanted."""

    NOW = 0
    LATER = 1
    """After everything else that is wanted now at the same address."""
    LAST = 2
    """After everything that anyone else wants: no turn waits for it."""


class Asker(NamedTuple):
    """Who something is done for."""

    address: str = ""
    """Where they are, as `guards.visitor` returns it; empty if nobody is there."""
    match: str = ""
    when: When = When.NOW


NOBODY: Final = Asker()


class _Place(Generic[T]):
    """An entry in the queue."""

    __slots__ = ("asker", "bounded", "item")

    def __init__(self, asker: Asker, item: T, bounded: bool) -> None:
        self.asker = asker
        self.item = item
        self.bounded = bounded


class Turns(Generic[T]):
    """What waits, and whose turn it is."""

    def __init__(self, most: int, each: int) -> None:
        self._most: Final = most
        self._each: Final = each
        self._waiting: dict[str, dict[tuple[When, str], deque[_Place[T]]]] = {}
        self._bounded: Counter[str] = Counter()
        self._served: dict[tuple[str, ...], int] = {}
        self._turn = 0

    def __len__(self) -> int:
        return sum(1 for _ in self._places())

    def add(self, asker: Asker, item: T, *, bounded: bool = True) -> T | None:
        """Queue something, and return what had to give way: nothing, this, or another.

        The number waiting is limited per address and in total, except for what is not `bounded`.
        When all places are taken, the address that has the most gives up its last one.
        """
        if bounded:
            if self._bounded[asker.address] >= self._each:
                return item
            if self._bounded.total() >= self._most:
                greedy = max(self._bounded, key=self._bounded.__getitem__)
                if self._bounded[greedy] <= self._bounded[asker.address] + 1:
                    return item
                given_up = self._last_of(greedy)
                self._remove(given_up)
                self._put(_Place(asker, item, bounded))
                return given_up.item
        self._put(_Place(asker, item, bounded))
        return None

    def take(self, *, at_once: bool = False) -> T | None:
        """Take the next one out of the queue; `at_once`: skip what may be done later."""
        soonest = {address: min(lines)[0] for address, lines in self._waiting.items()}
        if at_once:
            soonest = {address: when for address, when in soonest.items() if when is When.NOW}
        if not soonest:
            return None
        address = min(
            soonest, key=lambda each: (soonest[each] is When.LAST, self._served.get((each,), 0))
        )
        lines = self._waiting[address]
        line = min(lines, key=lambda each: (each[0], self._served.get((address, each[1]), 0)))
        place = lines[line][0]
        self._turn += 1
        self._served[address,] = self._served[address, line[1]] = self._turn
        self._remove(place)
        if len(self._served) > REMEMBERED:
            self._served.clear()
        return place.item

    def drop(self, item: T) -> None:
        """Remove an entry whose caller no longer wants to wait."""
        for place in self._places():
            if place.item is item:
                self._remove(place)
                return

    def _places(self) -> Iterator[_Place[T]]:
        for lines in self._waiting.values():
            for line in lines.values():
                yield from line

    def _last_of(self, address: str) -> _Place[T]:
        """The place an address would miss least: the newest in its longest line."""
        lines = [
            [place for place in line if place.bounded] for line in self._waiting[address].values()
        ]
        return max(lines, key=len)[-1]

    def _put(self, place: _Place[T]) -> None:
        asker = place.asker
        lines = self._waiting.setdefault(asker.address, {})
        lines.setdefault((asker.when, asker.match), deque()).append(place)
        if place.bounded:
            self._bounded[asker.address] += 1

    def _remove(self, place: _Place[T]) -> None:
        asker = place.asker
        lines = self._waiting[asker.address]
        line = lines[asker.when, asker.match]
        line.remove(place)
        if not line:
            del lines[asker.when, asker.match]
        if not lines:
            del self._waiting[asker.address]
        if place.bounded:
            self._bounded[asker.address] -= 1
            if not self._bounded[asker.address]:
                del self._bounded[asker.address]
