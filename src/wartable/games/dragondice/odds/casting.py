"""The outcomes of one die of a roll, in the sorts of results that have to be kept apart.

Results that may be taken away are lost in an order: normal icons before IDs, and of each first
those that nothing doubles (DD-MODIFIER-03). All others are added up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from wartable.games.dragondice.odds.gains import Alike, Gain
from wartable.games.dragondice.odds.packed import Cast, Dice, Outcome, Shown, links
from wartable.games.dragondice.odds.survey import Survey

Tier: TypeAlias = tuple[Literal["icon", "id"], int]
"""Where results come from, and what they are multiplied by."""
Tiers: TypeAlias = tuple[Tier, ...]
LOST_FIRST: Final[Tiers] = (("icon", 1), ("icon", 2), ("id", 1), ("id", 2))


class Layout(NamedTuple):
    """The sorts of results that are kept apart: those that may be lost, bonuses, what is taken."""

    tiers: tuple[Tiers, ...] = ()
    capped: bool = False
    takes: bool = False

    @property
    def sorts(self) -> int:
        """How many sorts there are, with what is only added up."""
        return len(self.tiers) + self.capped + self.takes + 1


def forget_casts() -> None:
    """Forget the outcomes of dice, as when the time to find them is measured."""
    _cast.cache_clear()
    _outcome.cache_clear()


def casts_of(survey: Survey, layout: Layout, without: frozenset[str]) -> Dice:
    """The dice of a roll, without faces that show some icons."""
    doubled = survey.id_doubled
    return [(_cast(alike, doubled, layout, without), count) for alike, count in survey.dice]


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


@lru_cache(maxsize=4096)
def _cast(alike: Alike, id_doubled: bool, layout: Layout, without: frozenset[str]) -> Cast:
    faces = alike.faces
    sides = len(faces.gains)
    form = Form(layout, alike.doubled, id_doubled)
    if alike.bonus or alike.anew:
        outcomes = [
            _with_bonus(_outcome(gain, form), alike.bonus[at] if alike.bonus else 0, layout)
            for at, gain in enumerate(faces.gains)
        ]
        if alike.anew and not faces.again:
            return Cast(_best_of(alike, outcomes, without), [], sides**2, 0)
        shown = [(gain, each, 1) for gain, each in zip(faces.gains, outcomes, strict=True)]
    else:
        shown = [(gain, _outcome(gain, form), count) for gain, count in faces.shown.items()]
    if without:
        shown = [each for each in shown if each[0].acts not in without]
    return Cast(
        [(outcome, count) for gain, outcome, count in shown if not gain.again],
        [(outcome, count) for gain, outcome, count in shown if gain.again],
        sides,
        links(faces.again, sides),
    )


def _best_of(alike: Alike, outcomes: Sequence[Outcome], without: frozenset[str]) -> Shown:
    """The outcomes of a die that is rolled anew wherever it shows less than it does on average."""
    faces = alike.faces
    gains = faces.gains
    worth = [gain.icon + gain.id + gain.special + gain.counted_as + gain.added for gain in gains]
    found: list[tuple[Outcome, int]] = []
    there = [at for at, gain in enumerate(gains) if gain.acts not in without]
    for at, special in enumerate(faces.special):
        if not special and worth[at] * len(worth) < sum(worth):
            found += [(outcomes[second], 1) for second in there]
        elif at in there:
            found.append((outcomes[at], len(gains)))
    return found


class Form(NamedTuple):
    """How the results of a face are written down."""

    layout: Layout
    doubled: bool
    id_doubled: bool


@lru_cache(maxsize=4096)
def _outcome(gain: Gain, form: Form) -> Outcome:
    """What a face gives, without the bonus of its die."""
    layout = form.layout
    added = gain.special * (2 if form.doubled else 1) + gain.counted_as + gain.added
    kept = [0] * len(layout.tiers)
    amounts = (gain.icon, gain.id)
    for tier, amount in zip(_tiers(form.doubled, form.id_doubled), amounts, strict=True):
        for at, tiers in enumerate(layout.tiers):
            if tier in tiers:
                kept[at] += amount
                break
        else:
            added += amount * tier[1]
    if layout.capped:
        kept.append(0)
    if layout.takes:
        kept.append(gain.taken)
    return (*kept, added)


def _with_bonus(outcome: Outcome, bonus: int, layout: Layout) -> Outcome:
    at = len(layout.tiers) if layout.capped else len(outcome) - 1
    return (*outcome[:at], outcome[at] + bonus, *outcome[at + 1 :])
