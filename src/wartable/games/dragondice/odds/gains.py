"""What each face of a die gives in a roll, asked of the rules themselves, face by face.

It is asked once for a kind of die in a context, and known from then on for every army.
"""

from __future__ import annotations

from dataclasses import InitVar, dataclass, field, replace
from typing import Final, TypeAlias

from wartable.games.dragondice.dice import Catalogue, Face, Type
from wartable.games.dragondice.icons.bearing import Bearing
from wartable.games.dragondice.icons.icon import Entry, entries_in, may_act, name_of
from wartable.games.dragondice.rolls.modifiers import Conversion, Modifiers
from wartable.games.dragondice.rolls.resolve import REROLLS
from wartable.games.dragondice.rolls.roll import Roll, Thrown
from wartable.games.dragondice.rolls.tally import heaps_of
from wartable.games.dragondice.rolls.worth import LOOKS_LIKE_ID
from wartable.games.dragondice.state import Die

MOST_KNOWN: Final = 1024
Bears: TypeAlias = frozenset[Bearing]
Converts: TypeAlias = tuple[tuple[Type, Type], ...]
"""Types that a die may count as another."""


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
        for gain in self.gains:
            self.shown[gain] = self.shown.get(gain, 0) + 1
        self.acting = {gain.acts: gain.use.bears for gain in self.shown if gain.acts and gain.use}
        self.again = sum([count for gain, count in self.shown.items() if gain.again])
        self.icons = any(gain.icon for gain in self.shown)
        self.ids = any(gain.id for gain in self.shown)
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
    gains: dict[tuple[str, Face, str, Converts], Gain] = field(
        default_factory=dict["tuple[str, Face, str, Converts]", Gain]
    )
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


@dataclass(slots=True)
class Looking:
    """A roll that faces are tried in, and what changes its results."""

    roll: Roll
    modifiers: Modifiers
    conversions: list[Conversion]
    type: Type
    context: Context = field(init=False)
    _table: Roll | None = None
    """Where faces are tried out, one at a time."""

    def __post_init__(self) -> None:
        self.context = context_of(self.roll, self.modifiers, self.type)

    def converts(self, die: Die) -> Converts:
        """What a die may count as something else."""
        return tuple([(each.of, each.to) for each in self.conversions if die.id in each.dice])

    def faces(self, die: Die, converts: Converts) -> Faces:
        """What the faces of a die give."""
        known = self.context.faces
        found = known.get((die.kind, converts))
        if found is None:
            found = known[(die.kind, converts)] = self._faces(die, converts)
        return found

    def _faces(self, die: Die, converts: Converts) -> Faces:
        """If a face may look like an ID, what it gives hangs on whose it is."""
        game, known = self.roll.game, self.context.gains
        faces = game.faces(die)
        special = tuple([face.special for face in faces])
        gains: list[Gain] = []
        rerolls = False
        for at, face in enumerate(faces):
            name = name_of(game, die, face) if special[at] else face.icon
            key = (name, face, die.kind if LOOKS_LIKE_ID.get(face.icon) else "", converts)
            gain = known.get(key)
            if gain is None:
                gain = known[key] = self._gain(die, at, face, name)
            gains.append(gain)
            rerolls = rerolls or REROLLS.get(name) is not None
        return Faces(tuple(gains), special, rerolls, self.context.alike)

    def _gain(self, die: Die, at: int, face: Face, name: str) -> Gain:
        """What one face gives when it is the only one on the table."""
        if self._table is None:
            self._table = replace(self.roll, given=[])
        table = self._table
        table.thrown = [Thrown(die, [at])]
        use = self._best_use(table, name) if face.special else None
        table.chosen = {} if use is None else {(die.id, 0): use}
        gain = Gain(x=face.count, use=use)
        for heap in heaps_of(table, self.modifiers, self.conversions):
            converted = heap.types.get(self.type)
            if converted:
                gain.counted_as += heap.amount
            elif converted is not None:
                match heap.origin:
                    case "icon":
                        gain.icon += heap.amount
                    case "id":
                        gain.id += heap.amount
                    case "sai":
                        gain.special += heap.amount
        if use is None:
            return self.context.plain.setdefault((gain.icon, gain.id, gain.counted_as), gain)
        _act(gain, use, table)
        return gain

    def _best_use(self, table: Roll, name: str) -> Entry | None:
        """What an icon is used for: with several uses, one that gives results of the type."""
        entries = entries_in(table, name)
        return max(
            entries, key=lambda entry: self.type in (*entry.gives, *entry.either), default=None
        )


def _act(gain: Gain, use: Entry, table: Roll) -> None:
    """What an icon does besides the results its face gives, as it says itself."""
    if (use.act or use.delayed) and may_act(use, table):
        gain.acts = use.icon
        if "special" in use.bears:
            gain.special += gain.x
        if "added" in use.bears:
            gain.added += gain.x
        if "takes" in use.bears:
            gain.taken += gain.x
    gain.again = use.again and (use.act is None or bool(gain.acts))
