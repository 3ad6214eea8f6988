"""What is known of dice: what the faces of a kind give in a context, for every army."""

from __future__ import annotations

from dataclasses import InitVar, dataclass, field
from typing import Final, TypeAlias

from wartable.games.dragondice.dice import Catalogue, Face, Type
from wartable.games.dragondice.icons.bearing import Bearing
from wartable.games.dragondice.icons.icon import Entry
from wartable.games.dragondice.rolls.modifiers import Modifiers
from wartable.games.dragondice.rolls.roll import Roll

MOST_KNOWN: Final = 1024
Bears: TypeAlias = frozenset[Bearing]
Converts: TypeAlias = tuple[tuple[Type, Type], ...]
"""Types that a die may count as another."""
Look: TypeAlias = tuple[str, Face, str, Converts]
"""A face by the name of its icon; by its die, if that matters; and what it may count as."""


@dataclass(eq=False, slots=True)
class Gain:
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


@dataclass(eq=False, slots=True)
class Faces:
    """What all faces of a die give; there is one for all dice of a kind in rolls alike."""

    gains: tuple[Gain, ...]
    special: tuple[bool, ...]
    """Which faces show a Special Action Icon."""
    rerolls: bool
    """Whether a face of it lets dice be rolled anew."""
    known: InitVar[dict[frozenset[tuple[Gain, int]], Alike]]
    """Dice of whatever kind by what faces give, where nothing treats them otherwise."""
    shown: dict[Gain, int] = field(init=False)
    """What faces give, and how many of them."""
    acting: dict[str, Bears] = field(init=False)
    """The icons that act, and what that means to odds."""
    again: int = field(init=False)
    """On how many faces the die is rolled again."""
    icons: bool = field(init=False)
    """Whether normal icons count on any."""
    ids: bool = field(init=False)
    """Whether IDs do."""
    treated: dict[tuple[bool, tuple[int, ...], bool], Alike] = field(init=False, repr=False)

    def __post_init__(self, known: dict[frozenset[tuple[Gain, int]], Alike]) -> None:
        self.shown = {}
        self.acting = {}
        self.again = 0
        self.icons = self.ids = False
        for gain in self.gains:
            self.shown[gain] = self.shown.get(gain, 0) + 1
            if gain.icon:
                self.icons = True
            if gain.id:
                self.ids = True
            if gain.use is not None:
                self.again += gain.again
                if gain.acts:
                    self.acting[gain.acts] = gain.use.bears
        shown = frozenset(self.shown.items())
        alike = known.get(shown)
        if alike is None:
            alike = known[shown] = Alike(self, False, (), False)
        self.treated = {(False, (), False): alike}

    def alike(self, doubled: bool, bonus: tuple[int, ...], anew: bool) -> Alike:
        """The dice that have these faces and are treated so."""
        found = self.treated.get((doubled, bonus, anew))
        if found is None:
            found = Alike(self, doubled, bonus, anew)
            self.treated[(doubled, bonus, anew)] = found
        return found


@dataclass(eq=False, slots=True)
class Alike:
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
    gains: dict[Look, Gain] = field(default_factory=dict[Look, Gain])
    plain: dict[tuple[int, int, int], Gain] = field(
        default_factory=dict["tuple[int, int, int]", Gain]
    )
    """What faces give that are no special icons."""
    alike: dict[frozenset[tuple[Gain, int]], Alike] = field(
        default_factory=dict["frozenset[tuple[Gain, int]]", "Alike"]
    )
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
