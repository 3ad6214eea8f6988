"""What the faces of dice give in a roll, and which dice are alike in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from wartable.games.dragondice.icons.bearing import Bearing
from wartable.games.dragondice.icons.icon import Entry
from wartable.games.dragondice.odds.chains import Chain
from wartable.games.dragondice.odds.looks import Look, Looks
from wartable.games.dragondice.odds.throws import Cast
from wartable.games.dragondice.odds.vectors import NOTHING, Vector, all_of, dot

Bears: TypeAlias = frozenset[Bearing]
Sides: TypeAlias = "list[tuple[Gain, int, int]]"
"""What faces give, what an ability adds to them, and how many there are of each."""


class Gain(msgspec.Struct, eq=False):
    """Results of one type that a face gives, by how the ten steps treat them.

    There is one for all faces of a context that give the same and do nothing else.
    """

    icon: int = 0
    id: int = 0
    special: int = 0
    counted_as: int = 0
    added: int = 0
    taken: int = 0
    """What those who answer the roll lose."""
    x: int = 0
    use: Entry | None = None
    """What the icon is used for."""
    acts: str = ""
    """The icon, if it does something besides giving results."""
    again: bool = False
    """The die is rolled again, and both faces count."""

    plain: Vector = NOTHING
    """What it counts on a die that nothing is done to."""

    def __post_init__(self) -> None:
        sure = self.special + self.counted_as + self.added
        self.plain = (self.icon, 0, self.id, 0, sure, 0, self.taken)

    def vector(self, doubled: bool, bonus: int) -> Vector:
        """What it counts on a die that may be doubled, with what an ability adds."""
        icon, _, id_, _, sure, _, taken = self.plain
        if doubled:
            return (0, icon, 0, id_, sure + self.special, bonus, taken)
        return (icon, 0, id_, 0, sure, bonus, taken)

    @property
    def worth(self) -> int:
        """All its results."""
        return self.icon + self.id + self.special + self.counted_as + self.added


class Faces:
    """What all faces of a die give; there is one for all dice of a kind in rolls alike."""

    __slots__ = ("_gains", "_known", "_shown", "_treated", "added", "looks", "plain")

    def __init__(
        self, looks: Looks, gains: Mapping[Look, Gain], known: dict[object, Alike]
    ) -> None:
        self.looks = looks
        self._gains = gains
        self._known = known
        self._treated: dict[tuple[bool, tuple[int, ...], bool], Alike] = {}
        shown: dict[Gain, int] = {}
        for look, count in looks.shown.items():
            gain = gains[look]
            shown[gain] = shown.get(gain, 0) + count
        self._shown = frozenset(shown.items())
        """What faces give, and how many of them."""
        self.plain = self._whichever(doubled=False)
        """Dice of whatever kind whose faces give this, if nothing else is done to them."""
        self.added: dict[str, tuple[int, ...]] = {}
        """What abilities add for each face, as far as it was asked."""

    @property
    def gains(self) -> tuple[Gain, ...]:
        """What each face gives."""
        return tuple([self._gains[look] for look in self.looks.faces])

    def alike(self, doubled: bool, bonus: tuple[int, ...], anew: bool) -> Alike:
        """The dice that are treated so, of whatever kind."""
        if not (doubled or bonus or anew):
            return self.plain
        treated = doubled, bonus, anew
        found = self._treated.get(treated)
        if found is None:
            if bonus or anew:
                found = self._one_by_one(doubled, bonus, anew)
            else:
                found = self._whichever(doubled=True)
            self._treated[treated] = found
        return found

    def _whichever(self, *, doubled: bool) -> Alike:
        """Dice whose faces give this, whichever it is that does."""
        key = self._shown, doubled
        found = self._known.get(key)
        if found is None:
            sides = [(gain, 0, count) for gain, count in self._shown]
            found = self._known[key] = Alike(self, sides, doubled)
        return found

    def _one_by_one(self, doubled: bool, bonus: tuple[int, ...], anew: bool) -> Alike:
        """Dice whose faces give this one by one."""
        gains = self.gains
        key = gains, self.looks.special, doubled, bonus, anew
        found = self._known.get(key)
        if found is None:
            sides = [(gain, bonus[at] if bonus else 0, 1) for at, gain in enumerate(gains)]
            found = self._known[key] = Alike(self, sides, doubled, bonus, anew)
        return found


class Alike:
    """Dice that are alike in every way that matters to a roll; there is one for all of them."""

    __slots__ = ("_again", "_chains", "acting", "anew", "bonus", "cast", "doubled", "faces")

    def __init__(
        self,
        faces: Faces,
        sides: Sides,
        doubled: bool = False,
        bonus: tuple[int, ...] = (),
        anew: bool = False,
    ) -> None:
        self.faces = faces
        self.doubled = doubled
        """Whether all their results are doubled."""
        self.bonus = bonus
        """What an ability of theirs adds, by face."""
        self.anew = anew
        """Whether each may be rolled again, if it shows a normal icon or an ID."""
        self.acting: dict[str, Bears] = {}
        """The icons that act, and what that means to odds."""
        self._again: Sides = []
        """The faces on which a die is rolled again."""
        for side in sides:
            gain = side[0]
            if gain.use is not None:
                if gain.acts:
                    self.acting[gain.acts] = gain.use.bears
                if gain.again:
                    self._again.append(side)
        self._chains: dict[bool, Chain] = {}
        ways = len(faces.looks.faces)
        if self._again:
            sides = [side for side in sides if not side[0].again]
            ways -= self.again
        elif anew:
            sides, ways = _best_of(faces.looks, sides), ways**2
        bearing = self._bearing(sides) if self.acting else {}
        self.cast = Cast(self._counted(sides), ways, bearing)
        """A throw of one of them; faces on which it is rolled again are left to chains."""

    @property
    def again(self) -> int:
        """On how many faces a die is rolled again."""
        return sum([count for _, _, count in self._again]) if self._again else 0

    def chain(self, id_doubled: bool) -> Chain:
        """The throws of such a die before the last one."""
        found = self._chains.get(id_doubled)
        if found is None:
            weights, sides = all_of(id_doubled), len(self.faces.looks.faces)
            again: Counter[int] = Counter()
            for vector, count in self._counted(self._again).items():
                again[dot(vector, weights)] += count
            found = self._chains[id_doubled] = Chain(list(again.items()), self.again, sides)
        return found

    def _counted(self, sides: Sides) -> dict[Vector, int]:
        """What faces count, and how many of them."""
        found: dict[Vector, int] = {}
        doubled = self.doubled
        for gain, bonus, count in sides:
            vector = gain.vector(doubled, bonus) if doubled or bonus else gain.plain
            found[vector] = found.get(vector, 0) + count
        return found

    def _bearing(self, sides: Sides) -> dict[str, dict[Vector, int]]:
        """The same of those with each icon that changes a roll."""
        return {
            icon: self._counted([side for side in sides if side[0].acts == icon])
            for icon, bears in self.acting.items()
            if "changes_roll" in bears
        }


def _best_of(looks: Looks, sides: Sides) -> Sides:
    """Two throws of a die that is rolled again whenever it shows less than its average."""
    total = sum([gain.worth for gain, _, _ in sides])
    found: Sides = []
    for (gain, bonus, _), special in zip(sides, looks.special, strict=True):
        if not special and gain.worth * len(sides) < total:
            found += sides
        else:
            found.append((gain, bonus, len(sides)))
    return found
