"""How likely each result of a roll is, in whole numbers of ways."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wartable.games.dragondice.odds.packed import pack, unpack


class Distribution(msgspec.Struct, frozen=True):
    """In how many of so many equally likely ways a roll comes to 0, 1, 2 ... results.

    >>> die = Distribution((3, 2, 1), 6)
    >>> die.mean, die.chance(1), die.at_least(1)
    (0.6666666666666666, 0.3333333333333333, 0.5)
    """

    weights: tuple[int, ...]
    ways: int

    def chance(self, result: int) -> float:
        """The chance of exactly this result."""
        return self.weights[result] / self.ways if 0 <= result < len(self.weights) else 0.0

    def at_least(self, result: int) -> float:
        """The chance of this result or more."""
        return sum(self.weights[max(result, 0) :]) / self.ways

    @property
    def mean(self) -> float:
        """What the roll comes to on average."""
        return sum(at * weight for at, weight in enumerate(self.weights)) / self.ways

    @property
    def chances(self) -> list[float]:
        """The chance of each result, from 0 on."""
        return [weight / self.ways for weight in self.weights]

    @property
    def most(self) -> int:
        """The highest result there is."""
        return len(self.weights) - 1

    def beyond(self, other: Distribution) -> Distribution:
        """What is left of this roll when another is taken away from it.

        >>> Distribution((0, 1, 1), 2).beyond(Distribution((1, 1), 2))
        Distribution(weights=(1, 2, 1), ways=4)
        """
        size = (self.ways * other.ways).bit_length() // 8 + 1
        mine = pack(self.weights, size)
        theirs = pack(other.weights[::-1], size)
        found = unpack(mine * theirs, size, len(self.weights) + len(other.weights) - 1)
        last = len(other.weights)
        return distribution([sum(found[:last]), *found[last:]], self.ways * other.ways)


def distribution(weights: Sequence[int], ways: int) -> Distribution:
    """A distribution without results that cannot come up at its end."""
    end = len(weights)
    while end > 1 and not weights[end - 1]:
        end -= 1
    return Distribution(tuple(weights[:end]), ways)


NOTHING = Distribution((1,), 1)
"""No dice at all."""
