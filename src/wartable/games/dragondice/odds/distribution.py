"""How likely each result of a roll is, in whole numbers of ways."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wartable.games.dragondice.odds.packed import WORD, pack, unpack, words_for


class Distribution(msgspec.Struct, frozen=True):
    """In how many of a number of equally likely ways a roll comes to 0, 1, 2 ... results.

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
        ways = self.ways
        return [weight / ways for weight in self.weights]

    @property
    def most(self) -> int:
        """The highest result there is."""
        return len(self.weights) - 1

    def plus(self, other: Distribution) -> Distribution:
        """This roll and another together.

        >>> Distribution((1, 1), 2).plus(Distribution((0, 1, 1), 2))
        Distribution(weights=(0, 1, 2, 1), ways=4)
        """
        ways = self.ways * other.ways
        words = words_for(ways)
        product = pack(self.weights, words) * pack(other.weights, words)
        return packed_distribution(product, words, ways)

    def beyond(self, other: Distribution) -> Distribution:
        """What is left of this roll when another is taken away from it.

        >>> Distribution((0, 1, 1), 2).beyond(Distribution((1, 1), 2))
        Distribution(weights=(1, 2, 1), ways=4)
        """
        ways = self.ways * other.ways
        words = words_for(ways)
        product = pack(self.weights, words) * pack(other.weights[::-1], words)
        start = other.most * words * WORD
        nothing = sum(unpack(product & ((1 << start) - 1), words))
        return packed_distribution((product >> start) + nothing, words, ways)


def distribution(weights: Sequence[int], ways: int) -> Distribution:
    """A distribution without results that cannot come up at its end."""
    end = len(weights)
    while end > 1 and not weights[end - 1]:
        end -= 1
    return Distribution(tuple(weights[:end]), ways)


def packed_distribution(number: int, words: int, ways: int) -> Distribution:
    """A distribution from a packed number."""
    return Distribution(unpack(number, words) or (0,), ways)


NOTHING = Distribution((1,), 1)
"""No dice at all."""
