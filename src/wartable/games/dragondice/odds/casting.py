"""The outcomes of one die of a roll, in the sorts of results that have to be kept apart.

Results that may be taken away are lost in an order: normal icons before IDs, and of each first
those that nothing doubles (DD-MODIFIER-03). All others are added up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from wartable.games.dragondice.odds.gains import Alike
from wartable.games.dragondice.odds.packed import Cast, Dice, Outcome, links
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


def casts_of(survey: Survey, layout: Layout, without: frozenset[str]) -> Dice:
    """The dice of a roll, without faces that show some icons."""
    doubled = survey.id_doubled
    return [(_cast(alike, doubled, layout, without), count) for alike, count in survey.dice]


def tiers_of(survey: Survey) -> list[Tiers]:
    """The tiers there are; those next to each other that are multiplied alike are one."""
    used: set[Tier] = set()
    for alike, _ in survey.dice:
        icons, ids = _tiers(alike, survey.id_doubled)
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


def _tiers(alike: Alike, id_doubled: bool) -> tuple[Tier, Tier]:
    """Those of a die's normal icons and IDs."""
    times = 2 if alike.doubled else 1
    return ("icon", times), ("id", 2 if id_doubled else times)


@lru_cache(maxsize=4096)
def _cast(alike: Alike, id_doubled: bool, layout: Layout, without: frozenset[str]) -> Cast:
    gains = alike.faces.gains
    outcomes: list[Outcome | None] = [*_outcomes(alike, id_doubled, layout)]
    if without:
        outcomes = [
            None if gain.acts in without else each
            for gain, each in zip(gains, outcomes, strict=True)
        ]
    if alike.anew and not alike.faces.again:
        return Cast(_present(_best_of(alike, outcomes)), [], len(gains) ** 2, 0)
    once = [each for each, gain in zip(outcomes, gains, strict=True) if not gain.again]
    again = [each for each, gain in zip(outcomes, gains, strict=True) if gain.again]
    length = links(alike.faces.again, len(gains))
    return Cast(_present(once), _present(again), len(gains), length)


def _present(outcomes: Sequence[Outcome | None]) -> list[Outcome]:
    return [each for each in outcomes if each is not None]


def _best_of(alike: Alike, shown: Sequence[Outcome | None]) -> list[Outcome | None]:
    """The outcomes of a die that is rolled anew wherever it shows less than it does on average."""
    faces = alike.faces
    worth = [
        gain.icon + gain.id + gain.special + gain.counted_as + gain.added for gain in faces.gains
    ]
    found: list[Outcome | None] = []
    for at, special in enumerate(faces.special):
        keeps = special or worth[at] * len(worth) >= sum(worth)
        found += [shown[at]] * len(shown) if keeps else shown
    return found


def _outcomes(alike: Alike, id_doubled: bool, layout: Layout) -> Iterator[Outcome]:
    """What each face gives, in this layout."""
    times = 2 if alike.doubled else 1
    icons, ids = _tiers(alike, id_doubled)
    added_up = len(layout.tiers)
    icons_at = next((at for at, tiers in enumerate(layout.tiers) if icons in tiers), added_up)
    ids_at = next((at for at, tiers in enumerate(layout.tiers) if ids in tiers), added_up)
    icon_worth = times if icons_at == added_up else 1
    id_worth = ids[1] if ids_at == added_up else 1
    for at, gain in enumerate(alike.faces.gains):
        found = [0] * (added_up + 1)
        found[added_up] = gain.special * times + gain.counted_as + gain.added
        found[icons_at] += gain.icon * icon_worth
        found[ids_at] += gain.id * id_worth
        if layout.takes:
            found.insert(added_up, gain.taken)
        if layout.capped:
            found.insert(added_up, alike.bonus[at] if alike.bonus else 0)
        elif alike.bonus:
            found[-1] += alike.bonus[at]
        yield tuple(found)
