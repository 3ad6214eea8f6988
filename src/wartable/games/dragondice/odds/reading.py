"""From the dice of a roll to its exact distribution: multiplied out, and the ten steps on top.

Results that may be taken away are kept apart in the order in which they are lost: normal icons
before IDs, and of each first those that nothing doubles (DD-MODIFIER-03). All others are added up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import prod
from operator import mul
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from wartable.games.dragondice.odds.acting import CHANGES_ROLL, TAKES_SAVES
from wartable.games.dragondice.odds.distribution import Distribution, distribution
from wartable.games.dragondice.odds.gains import Gain
from wartable.games.dragondice.odds.packed import Cast, Outcome, Packed, links
from wartable.games.dragondice.odds.survey import Alike, Survey, Surveyed, subsets

Tier: TypeAlias = tuple[Literal["icon", "id"], int]
"""Where results come from, and what they are multiplied by."""
LOST_FIRST: Final[tuple[Tier, ...]] = (("icon", 1), ("icon", 2), ("id", 1), ("id", 2))
Taking: TypeAlias = Mapping[int, Distribution]
"""Distributions by the saves that icons take from the army attacked; their ways are common."""


class Layout(NamedTuple):
    """The sorts of results that are kept apart: those that may be lost, bonuses, saves taken."""

    tiers: tuple[tuple[Tier, ...], ...]
    """Tiers next to each other that are multiplied alike are one."""
    capped: bool
    takes: bool

    @property
    def sorts(self) -> int:
        """How many sorts there are, with what is only added up."""
        return len(self.tiers) + self.capped + self.takes + 1


def read(surveyed: Surveyed, fewer: int = 0) -> Distribution:
    """The distribution of a roll, less so many results besides."""
    return _merged(surveyed, fewer, takes=False)[0]


def read_taking(surveyed: Surveyed) -> Taking:
    """The distribution of an attack roll, apart for the saves that its icons take away."""
    return _merged(surveyed, 0, takes=bool(surveyed.acting & TAKES_SAVES))


def forget_rolls() -> None:
    """Forget what was worked out, as when the time to work it out is measured."""
    _read.cache_clear()
    _cast.cache_clear()


def _merged(surveyed: Surveyed, fewer: int, *, takes: bool) -> dict[int, Distribution]:
    """All that icons may do to the roll together, by which of them are shown.

    Exactly some icons are shown in those ways in which no other is, less those in which one of them
    is missing.
    """
    if len(surveyed.ways) == 1:
        [survey] = surveyed.ways.values()
        return dict(_read(survey, frozenset[str](), fewer, takes))
    total: dict[int, list[int]] = {}
    ways = 1
    for shown, survey in surveyed.ways.items():
        for missing in subsets(sorted(shown)):
            sign = -1 if len(missing) % 2 else 1
            without = (surveyed.acting & CHANGES_ROLL) - shown | frozenset(missing)
            for taken, found in _read(survey, without, fewer, takes).items():
                weights = total.setdefault(taken, [])
                weights += [0] * (len(found.weights) - len(weights))
                for at, weight in enumerate(found.weights):
                    weights[at] += sign * weight
                ways = found.ways
    return {taken: distribution(weights, ways) for taken, weights in total.items()}


@lru_cache(maxsize=2048)
def _read(survey: Survey, without: frozenset[str], fewer: int, takes: bool) -> Taking:
    layout = _layout(survey, fewer, takes=takes)
    dice = [
        (_cast(alike, survey.id_doubled, layout, without), count) for alike, count in survey.dice
    ]
    ways = prod(cast.ways**count for cast, count in dice)
    times = [tiers[0][1] for tiers in layout.tiers]
    less, cap, halved = survey.less + fewer, survey.cap or 0, survey.halved
    most = survey.more + cap + sum(count * 2 * sum(cast.most) for cast, count in dice)
    total: dict[int, list[int]] = {0: [0] * (most + 1)}
    if all(cast.once or cast.again for cast, _ in dice):
        for place, row in Packed(dice, layout.sorts).rows():
            at = survey.more + _kept(times, place, less, halved=halved)
            if layout.capped:
                at += min(place[len(times)], cap)
            taken = place[-1] if takes else 0
            if taken not in total:
                total[taken] = [0] * (most + 1)
            weights = total[taken]
            for number in row:
                weights[at] += number
                at += 1
    found = {taken: distribution(weights, ways) for taken, weights in total.items()}
    return MappingProxyType(found)


def _layout(survey: Survey, fewer: int, *, takes: bool) -> Layout:
    used: set[Tier] = set()
    if survey.less or fewer or survey.halved:
        for alike, _ in survey.dice:
            for gain in alike.faces.gains:
                used |= {
                    tier for tier, amount in _losable(gain, alike, survey.id_doubled) if amount
                }
    tiers: list[tuple[Tier, ...]] = []
    for tier in LOST_FIRST:
        if tier in used:
            if tiers and tiers[-1][0][1] == tier[1]:
                tiers[-1] = (*tiers[-1], tier)
            else:
                tiers.append((tier,))
    return Layout(tuple(tiers), survey.cap is not None, takes)


def _losable(gain: Gain, alike: Alike, id_doubled: bool) -> tuple[tuple[Tier, int], ...]:
    times = 2 if alike.doubled else 1
    return (("icon", times), gain.icon), (("id", 2 if id_doubled else times), gain.id)


@lru_cache(maxsize=4096)
def _cast(alike: Alike, id_doubled: bool, layout: Layout, without: frozenset[str]) -> Cast:
    """The outcomes of one die, without faces that show some icons."""
    once: list[Outcome] = []
    again: list[Outcome] = []
    gains = alike.faces.gains
    for at, gain in enumerate(gains):
        if gain.acts not in without:
            bonus = alike.bonus[at] if alike.bonus else 0
            outcome = _outcome(gain, bonus, alike, id_doubled, layout)
            (again if gain.again else once).append(outcome)
    if alike.anew and len(once) == len(gains):
        return Cast(_best_of(alike, once), [], len(gains) ** 2, 0)
    return Cast(once, again, len(gains), links(alike.faces.again, len(gains)))


def _best_of(alike: Alike, shown: Sequence[Outcome]) -> list[Outcome]:
    """The outcomes of a die that is rolled anew wherever it shows less than it does on average."""
    worth = [
        gain.icon + gain.id + gain.special + gain.counted_as + gain.added
        for gain in alike.faces.gains
    ]
    found: list[Outcome] = []
    for at, face in enumerate(alike.faces.kind.faces):
        keeps = face.special or worth[at] * len(worth) >= sum(worth)
        found += [shown[at]] * len(shown) if keeps else shown
    return found


def _outcome(gain: Gain, bonus: int, alike: Alike, id_doubled: bool, layout: Layout) -> Outcome:
    times = 2 if alike.doubled else 1
    added = gain.special * times + gain.counted_as + gain.added
    if layout.sorts == 1:
        ids = gain.id * (2 if id_doubled else times)
        return (added + gain.icon * times + ids + bonus,)
    kept = [0] * len(layout.tiers)
    for tier, amount in _losable(gain, alike, id_doubled):
        for at, tiers in enumerate(layout.tiers):
            if tier in tiers:
                kept[at] += amount
                break
        else:
            added += amount * tier[1]
    if layout.capped:
        kept.append(bonus)
    else:
        added += bonus
    if layout.takes:
        kept.append(gain.x if gain.acts in TAKES_SAVES else 0)
    return (*kept, added)


def _kept(times: Sequence[int], place: Outcome, less: int, *, halved: bool) -> int:
    """Steps 6, 7 and 9 for results that may be lost, by what those of each tier are multiplied.

    >>> _kept((1, 2), (3, 4), 4, halved=False), _kept((1, 2), (3, 4), 1, halved=True)
    (6, 6)
    """
    if halved:
        left = max(sum(place[: len(times)]) - less, 0)
        less += left - left // 2
    if times and place[0] >= less:
        return int(sum(map(mul, place, times))) - less * times[0]
    total = 0
    for amount, each in zip(place, times, strict=False):
        lost = min(less, amount)
        less -= lost
        total += (amount - lost) * each
    return total
