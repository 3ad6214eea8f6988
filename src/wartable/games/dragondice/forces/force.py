"""A force as data: three armies, two terrains and what waits in the Summoning Pool (DD-TERM-12).

A force names kinds of dice by id and may be anything a builder can hold: half done, or wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

import msgspec

from wartable.games.dragondice.dice import Catalogue, ItemKind, UnitKind

Post: TypeAlias = Literal["home", "horde", "campaign"]
POSTS: Final[tuple[Post, ...]] = ("home", "horde", "campaign")
"""The three armies (DD-FORCE-19)."""

SUGGESTED: Final = (15, 24, 30, 36, 60)
"""The force sizes the rulebook suggests (DD-FORCE-01)."""
SMALLEST: Final = 3
"""Three armies of one unit each, none of them more than half."""
LARGEST: Final = 120
MOST_DICE: Final = 600
LONGEST_NAME: Final = 60


class Army(msgspec.Struct, frozen=True, omit_defaults=True):
    """One starting army."""

    units: tuple[str, ...] = ()
    items: tuple[str, ...] = ()


class Force(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Everything one player brings to a match."""

    name: str = ""
    size: int = 24
    """The points it is built for."""
    home: Army = Army()
    horde: Army = Army()
    campaign: Army = Army()
    home_terrain: str = ""
    frontier: str = ""
    """The terrain proposed as the Frontier."""
    dragons: tuple[str, ...] = ()
    dragonkin: tuple[str, ...] = ()
    minors: tuple[str, ...] = ()

    def army(self, post: Post) -> Army:
        """One of the three armies."""
        return {"home": self.home, "horde": self.horde, "campaign": self.campaign}[post]

    def armies(self) -> Iterator[tuple[Post, Army]]:
        """The three armies with their names."""
        for post in POSTS:
            yield post, self.army(post)

    def dice(self) -> int:
        """How many dice it names, terrains left aside."""
        armies = sum(len(army.units) + len(army.items) for _, army in self.armies())
        return armies + len(self.dragons) + len(self.dragonkin) + len(self.minors)


def in_order(force: Force) -> Force:
    """The same force with the dice of each heap in one fixed order."""
    return msgspec.structs.replace(
        force,
        home=_in_order(force.home),
        horde=_in_order(force.horde),
        campaign=_in_order(force.campaign),
        dragons=tuple(sorted(force.dragons)),
        dragonkin=tuple(sorted(force.dragonkin)),
        minors=tuple(sorted(force.minors)),
    )


def _in_order(army: Army) -> Army:
    return Army(tuple(sorted(army.units)), tuple(sorted(army.items)))


def units_in(army: Army, catalogue: Catalogue) -> list[UnitKind]:
    """The known units of an army."""
    return [catalogue.units[each] for each in army.units if each in catalogue.units]


def items_in(army: Army, catalogue: Catalogue) -> list[ItemKind]:
    """The known items of an army."""
    return [catalogue.items[each] for each in army.items if each in catalogue.items]
