"""The dice of a roll that shows some icons and does not show others."""

from __future__ import annotations

from typing import NamedTuple

from wartable.games.dragondice.odds.chains import Chains
from wartable.games.dragondice.odds.survey import Survey, subsets
from wartable.games.dragondice.odds.throws import Dice, Throw


class Icons(NamedTuple):
    """Which icons a roll shows, of those that change it."""

    shown: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()


def throw_of(survey: Survey, icons: Icons) -> Throw:
    """The dice of such a roll."""
    shown, never = icons
    dice: Dice = [(alike.cast, count) for alike, count in survey.dice]
    if not shown and not never:
        return Throw(dice)
    bearing = [each for each in dice if each[0].bears(shown)]
    free = [(cast.without(never), count) for cast, count in dice if not cast.bears(shown)]
    if not shown:
        return Throw(free)
    cases: list[tuple[int, Dice]] = []
    for missing in subsets(sorted(shown)):
        left = [(cast.without(never.union(missing)), count) for cast, count in bearing]
        if not missing or all(cast.shown for cast, _ in left):
            cases.append((-1 if len(missing) % 2 else 1, left))
    return Throw(free, cases)


def chains_of(survey: Survey) -> Chains:
    """The dice of a roll that are rolled again on some faces; none of these changes the roll."""
    return [(alike.chain(survey.id_doubled), count) for alike, count in survey.dice if alike.again]
