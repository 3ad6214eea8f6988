"""From the dice of a roll to its exact distribution, whatever its icons do to it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from wartable.games.dragondice.odds.casting import Icons
from wartable.games.dragondice.odds.distribution import Distribution, packed_distribution
from wartable.games.dragondice.odds.steps import Weighed, weigh
from wartable.games.dragondice.odds.survey import Seen, Surveyed

Taking: TypeAlias = Mapping[int, Distribution]
"""Distributions by the results that icons take from those who answer; their ways are common."""


def read(surveyed: Surveyed, fewer: int = 0) -> Distribution:
    """The distribution of a roll, minus this many results."""
    return _read(surveyed.ways, fewer, False)[0]


def read_taking(surveyed: Surveyed) -> Taking:
    """The distribution of a roll, apart for the results that its icons take from others."""
    return _read(surveyed.ways, 0, surveyed.takes())


def forget_rolls() -> None:
    """Forget the rolls that were worked out, as when the time to work one out is measured."""
    _read.cache_clear()


@lru_cache(maxsize=2048)
def _read(ways: tuple[Seen, ...], fewer: int, takes: bool) -> Taking:
    weighed = _merged(ways, fewer, takes=takes)
    return MappingProxyType(
        {
            taken: packed_distribution(number, weighed.words, weighed.ways)
            for taken, number in weighed.numbers.items()
        }
    )


def _merged(ways: tuple[Seen, ...], fewer: int, *, takes: bool) -> Weighed:
    """All that icons may do to the roll together, by which of them are shown."""
    changing = frozenset[str]().union(*[seen.icons for seen in ways])
    first, *others = [
        weigh(survey, Icons(shown, changing - shown), fewer, takes=takes) for shown, survey in ways
    ]
    for weighed in others:
        for taken, number in weighed.numbers.items():
            first.numbers[taken] = first.numbers.get(taken, 0) + number
    return first
