"""The outcomes of one die of a roll, in the sorts of results that have to be kept apart.

Results that may be taken away are lost in an order: normal icons before IDs, and of each first
those that nothing doubles (DD-MODIFIER-03). All others are added up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from wartable.games.dragondice.odds.chains import Chain, Chains
from wartable.games.dragondice.odds.known import Alike, Gain
from wartable.games.dragondice.odds.packed import Cast, Outcome
from wartable.games.dragondice.odds.survey import Survey, subsets
from wartable.games.dragondice.odds.throws import Dice, Throw

Tier: TypeAlias = tuple[Literal["icon", "id"], int]
"""Where results come from, and what they are multiplied by."""
Tiers: TypeAlias = tuple[Tier, ...]
Weights: TypeAlias = tuple[tuple[Tier, int], ...]
"""What a result of each tier counts."""
MOST_KNOWN: Final = 4096
LOST_FIRST: Final[Tiers] = (("icon", 1), ("icon", 2), ("id", 1), ("id", 2))


class Layout(NamedTuple):
    """The sorts of results that are kept apart, one inside the other."""

    outer: Weights | None = None
    """What results count in a sort of their own, the first."""
    inner: Weights = ()
    """What they count in the last sort, if it is not what they are multiplied by.

    All other results are added up there.
    """
    capped: bool = False
    """Bonuses of dice are a sort."""
    takes: bool = False
    """What is taken from others is a sort."""


class Icons(NamedTuple):
    """Which icons a roll shows, of those that change it."""

    shown: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()


PLAIN: Final = Layout()
"""All results are added up."""


def forget_casts() -> None:
    """Forget the outcomes of dice, as when the time to find them is measured."""
    for known in (_casts, _chain):
        known.cache_clear()


def throw_of(survey: Survey, layout: Layout, icons: Icons) -> Throw:
    """The dice of a roll that shows some icons and does not show others."""
    doubled = survey.id_doubled
    free = _casts(doubled, layout, icons.never)
    if not icons.shown:
        return Throw([(free[alike], count) for alike, count in survey.dice])
    bearing = [
        each for each in survey.dice if not each[0].faces.acting.keys().isdisjoint(icons.shown)
    ]
    others = [each for each in survey.dice if each not in bearing]
    cases: list[tuple[int, Dice]] = []
    for missing in subsets(sorted(icons.shown)):
        casts = _casts(doubled, layout, icons.never.union(missing))
        dice = [(casts[alike], count) for alike, count in bearing]
        if not missing or all(cast.shown for cast, _ in dice):
            cases.append((-1 if len(missing) % 2 else 1, dice))
    return Throw([(free[alike], count) for alike, count in others], cases)


def tiers_of(survey: Survey) -> list[Tiers]:
    """The tiers there are; those next to each other that are multiplied alike are one."""
    used: set[Tier] = set()
    for alike, _ in survey.dice:
        icons, ids = _tiers(alike.doubled, survey.id_doubled)
        if alike.faces.icons:
            used.add(icons)
        if alike.faces.ids:
            used.add(ids)
    found: list[Tiers] = []
    for tier in LOST_FIRST:
        if tier in used:
            if found and found[-1][0][1] == tier[1]:
                found[-1] = (*found[-1], tier)
            else:
                found.append((tier,))
    return found


def _tiers(doubled: bool, id_doubled: bool) -> tuple[Tier, Tier]:
    """Those of a die's normal icons and IDs."""
    times = 2 if doubled else 1
    return ("icon", times), ("id", 2 if id_doubled else times)


class Casts(dict[Alike, Cast]):
    """Dice in one layout, without faces that show some icons, as they are asked for."""

    def __init__(self, id_doubled: bool, layout: Layout, without: frozenset[str]) -> None:
        self._id_doubled = id_doubled
        self._layout = layout
        self._without = without
        self._falls = any(weight < 0 for _, weight in layout.outer or ())
        self._outcomes: dict[bool, Outcomes] = {}

    def __missing__(self, alike: Alike) -> Cast:
        if len(self) >= MOST_KNOWN:
            self.clear()
        found = self[alike] = self._cast(alike)
        return found

    def _cast(self, alike: Alike) -> Cast:
        faces, without = alike.faces, self._without
        outcomes = self._outcomes_of(alike.doubled)
        ways = len(faces.gains) - faces.again
        shown: dict[Outcome, int] = {}
        if alike.bonus or alike.anew:
            by_face = [
                _with_bonus(outcomes[gain], alike.bonus[at] if alike.bonus else 0, self._layout)
                for at, gain in enumerate(faces.gains)
            ]
            if alike.anew and not faces.again:
                return self._lifted(_best_of(alike, by_face, without), ways**2)
            for outcome, gain in zip(by_face, faces.gains, strict=True):
                if not gain.again and gain.acts not in without:
                    shown[outcome] = shown.get(outcome, 0) + 1
        else:
            for gain, count in faces.shown.items():
                if not gain.again and gain.acts not in without:
                    outcome = outcomes[gain]
                    shown[outcome] = shown.get(outcome, 0) + count
        return self._lifted(list(shown.items()), ways)

    def _outcomes_of(self, doubled: bool) -> Outcomes:
        """What faces give on dice that are doubled, or are not."""
        found = self._outcomes.get(doubled)
        if found is None:
            found = self._outcomes[doubled] = Outcomes(self._layout, doubled, self._id_doubled)
        return found

    def _lifted(self, shown: list[tuple[Outcome, int]], ways: int) -> Cast:
        """Raise the outer sort, lest it falls below nothing."""
        if not self._falls:
            return Cast(shown, ways)
        lift = -min([0, *[outcome[0] for outcome, _ in shown]])
        return Cast([((first + lift, *rest), each) for (first, *rest), each in shown], ways, lift)


_casts = lru_cache(maxsize=256)(Casts)


def chains_of(survey: Survey) -> Chains:
    """The dice of a roll that are rolled again on some faces; none of these changes the roll."""
    return [
        (_chain(alike, survey.id_doubled), count)
        for alike, count in survey.dice
        if alike.faces.again
    ]


@lru_cache(maxsize=4096)
def _chain(alike: Alike, id_doubled: bool) -> Chain:
    faces = alike.faces
    outcomes = Outcomes(PLAIN, alike.doubled, id_doubled)
    again = [
        outcomes[gain][0] + (alike.bonus[at] if alike.bonus else 0)
        for at, gain in enumerate(faces.gains)
        if gain.again
    ]
    return Chain(list(Counter(again).items()), faces.again, len(faces.gains))


def _best_of(
    alike: Alike, outcomes: Sequence[Outcome], without: frozenset[str]
) -> list[tuple[Outcome, int]]:
    """The outcomes of a die that is rolled anew wherever it shows less than it does on average."""
    faces = alike.faces
    gains = faces.gains
    worth = [gain.icon + gain.id + gain.special + gain.counted_as + gain.added for gain in gains]
    found: list[tuple[Outcome, int]] = []
    there = [at for at, gain in enumerate(gains) if gain.acts not in without]
    for at, special in enumerate(faces.looks.special):
        if not special and worth[at] * len(worth) < sum(worth):
            found += [(outcomes[second], 1) for second in there]
        elif at in there:
            found.append((outcomes[at], len(gains)))
    return found


class Outcomes(dict[Gain, Outcome]):
    """What faces give in a layout, without the bonus of their die, as they are asked for."""

    def __init__(self, layout: Layout, doubled: bool, id_doubled: bool) -> None:
        self._layout = layout
        self._times = 2 if doubled else 1
        tiers = _tiers(doubled, id_doubled)
        outer, inner = dict(layout.outer or ()), dict(layout.inner)
        self._icon_outer, self._id_outer = [outer.get(tier, 0) for tier in tiers]
        self._icon_inner, self._id_inner = [inner.get(tier, tier[1]) for tier in tiers]

    def __missing__(self, gain: Gain) -> Outcome:
        if len(self) >= MOST_KNOWN:
            self.clear()
        layout, icon, id_ = self._layout, gain.icon, gain.id
        outcome: list[int] = []
        if layout.outer is not None:
            outcome.append(icon * self._icon_outer + id_ * self._id_outer)
        if layout.capped:
            outcome.append(0)
        if layout.takes:
            outcome.append(gain.taken)
        added = gain.special * self._times + gain.counted_as + gain.added
        outcome.append(added + icon * self._icon_inner + id_ * self._id_inner)
        found = self[gain] = tuple(outcome)
        return found


def _with_bonus(outcome: Outcome, bonus: int, layout: Layout) -> Outcome:
    if not bonus:
        return outcome
    at = len(outcome) - 1
    if layout.capped:
        at = 0 if layout.outer is None else 1
    return (*outcome[:at], outcome[at] + bonus, *outcome[at + 1 :])
