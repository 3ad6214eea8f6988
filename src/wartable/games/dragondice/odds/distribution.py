"""How likely each result of a roll is, in whole numbers of ways."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec


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
        weights = [0] * len(self.weights)
        for mine, ways in enumerate(self.weights):
            if ways:
                for theirs, against in enumerate(other.weights):
                    weights[max(mine - theirs, 0)] += ways * against
        return distribution(weights, self.ways * other.ways)

    def wins(self, other: Distribution, *, ties: bool) -> float:
        """The chance to roll more than another, or as much where a tie wins."""
        ways, below = 0, 0
        for mine, weight in enumerate(self.weights):
            if ties:
                below += other.weights[mine] if mine < len(other.weights) else 0
            ways += weight * below
            if not ties:
                below += other.weights[mine] if mine < len(other.weights) else 0
        return ways / (self.ways * other.ways)


def distribution(weights: Sequence[int], ways: int) -> Distribution:
    """A distribution without results that cannot come up at its end."""
    end = len(weights)
    while end > 1 and not weights[end - 1]:
        end -= 1
    return Distribution(tuple(weights[:end]), ways)


def highest(rolls: Iterable[Distribution]) -> Distribution:
    """The highest of several rolls.

    >>> highest([Distribution((1, 1), 2), Distribution((1, 1), 2)])
    Distribution(weights=(1, 3), ways=4)
    """
    best = NOTHING
    for roll in rolls:
        size = max(len(best.weights), len(roll.weights))
        weights, mine, theirs = [0] * size, 0, 0
        for at in range(size):
            a = best.weights[at] if at < len(best.weights) else 0
            b = roll.weights[at] if at < len(roll.weights) else 0
            weights[at] = a * theirs + b * mine + a * b
            mine, theirs = mine + a, theirs + b
        best = Distribution(tuple(weights), best.ways * roll.ways)
    return best


NOTHING = Distribution((1,), 1)
"""No dice at all."""
