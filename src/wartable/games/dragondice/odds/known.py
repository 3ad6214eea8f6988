"""What is known of dice: what the faces of a kind give in a context, for every army."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

import msgspec

from wartable.games.dragondice.dice import Catalogue, Type
from wartable.games.dragondice.icons.bearing import Bearing
from wartable.games.dragondice.icons.icon import Entry
from wartable.games.dragondice.odds.looks import Look, Looks
from wartable.games.dragondice.rolls.modifiers import Modifiers
from wartable.games.dragondice.rolls.roll import Roll

MOST_KNOWN: Final = 1024
Bears: TypeAlias = frozenset[Bearing]
Converts: TypeAlias = tuple[tuple[Type, Type], ...]
"""Types that a die may count as another."""


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


class Faces:
    """What all faces of a die give; there is one for all dice of a kind in rolls alike."""

    __slots__ = (
        "acting",
        "added",
        "again",
        "gains",
        "icons",
        "ids",
        "known",
        "looks",
        "plain",
        "shown",
        "treated",
    )

    def __init__(
        self,
        looks: Looks,
        gains: dict[Look, Gain],
        known: dict[object, Alike],
    ) -> None:
        self.looks = looks
        self.gains = tuple([gains[look] for look in looks.faces])
        shown: dict[Gain, int] = {}
        for gain in self.gains:
            shown[gain] = shown.get(gain, 0) + 1
        self.shown = shown
        """What faces give, and how many of them."""
        self.icons = self.ids = False
        """Whether normal icons count on any, and whether IDs do."""
        self.again = 0
        """On how many faces the die is rolled again."""
        self.acting: dict[str, Bears] = {}
        """The icons that act, and what that means to odds."""
        for gain, count in shown.items():
            if gain.icon:
                self.icons = True
            if gain.id:
                self.ids = True
            if gain.use is not None:
                self.again += gain.again * count
                if gain.acts:
                    self.acting[gain.acts] = gain.use.bears
        key = frozenset(shown.items())
        plain = known.get(key)
        if plain is None:
            plain = known[key] = Alike(self, False, (), False)
        self.plain = plain
        """Dice of whatever kind whose faces give this, if nothing else is done to them."""
        self.treated: dict[tuple[bool, tuple[int, ...], bool], Alike] = {(False, (), False): plain}
        self.known = known
        self.added: dict[str, tuple[int, ...]] = {}
        """What abilities add for each face, as far as it was asked."""

    def alike(self, doubled: bool, bonus: tuple[int, ...], anew: bool) -> Alike:
        """The dice that are treated so, of whatever kind whose faces give this one by one."""
        found = self.treated.get((doubled, bonus, anew))
        if found is None:
            new = Alike(self, doubled, bonus, anew)
            key = (self.gains, self.looks.special, doubled, bonus, anew)
            found = self.treated[(doubled, bonus, anew)] = self.known.setdefault(key, new)
        return found


class Alike(msgspec.Struct, eq=False):
    """Dice that are alike in every way that matters to a roll; there is one for all of them."""

    faces: Faces
    doubled: bool
    """Whether all their results are doubled."""
    bonus: tuple[int, ...]
    """What an ability of theirs adds, by face."""
    anew: bool
    """Whether each may be rolled anew, if it shows a normal icon or an ID."""


@dataclass(eq=False, slots=True)
class Context:
    """Everything but the die itself that decides what its faces give, and what is known there."""

    catalogue: Catalogue
    faces: dict[tuple[str, Converts], Faces] = field(
        default_factory=dict["tuple[str, Converts]", Faces]
    )
    gains: dict[Converts, dict[Look, Gain]] = field(
        default_factory=dict[Converts, "dict[Look, Gain]"]
    )
    """What faces give, by what their dice may count as something else."""
    plain: dict[tuple[int, int, int], Gain] = field(
        default_factory=dict["tuple[int, int, int]", Gain]
    )
    """What faces give that are no special icons."""
    alike: dict[object, Alike] = field(default_factory=dict[object, "Alike"])
    """Dice by what their faces give, of whatever kind they are."""


_contexts: dict[tuple[object, ...], Context] = {}


def forget_faces() -> None:
    """Forget what was found out, as when the time to find it out is measured."""
    _contexts.clear()


def context_of(roll: Roll, modifiers: Modifiers, type_: Type) -> Context:
    """Where faces give the same as in this roll.

    Its catalogue is known by its identity, which nothing else can have while the context has it.
    """
    catalogue = roll.game.catalogue
    facts = (
        id(catalogue),
        type_,
        roll.kind,
        roll.counts,
        roll.army,
        roll.against,
        roll.counter,
        roll.attack is None,
        roll.silent,
        roll.results_only,
        min(roll.place, 0),
        modifiers.no_id,
    )
    found = _contexts.get(facts)
    if found is None:
        if len(_contexts) >= MOST_KNOWN:
            forget_faces()
        found = _contexts[facts] = Context(catalogue)
    return found
