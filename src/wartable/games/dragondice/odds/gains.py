"""What each face of a die gives in a roll, asked of the rules themselves, face by face."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from wartable.games.dragondice.dice import Face, ItemKind, Type, UnitKind
from wartable.games.dragondice.icons.icon import Entry, entries_in, may_act, name_of
from wartable.games.dragondice.odds.acting import ADDS
from wartable.games.dragondice.rolls.modifiers import Conversion, Modifiers
from wartable.games.dragondice.rolls.resolve import REROLLS
from wartable.games.dragondice.rolls.roll import Roll, Thrown
from wartable.games.dragondice.rolls.tally import heaps_of
from wartable.games.dragondice.rolls.worth import LOOKS_LIKE_ID
from wartable.games.dragondice.state import RESERVE, Die

MOST_KNOWN: Final = 4096


@dataclass(slots=True)
class Gain:
    """Results of one type that a face gives, by how the ten steps treat them."""

    icon: int = 0
    id: int = 0
    special: int = 0
    counted_as: int = 0
    added: int = 0
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
    kind: UnitKind | ItemKind
    rerolls: bool
    """Whether a face of it lets dice be rolled anew."""
    acting: frozenset[str] = field(init=False)
    """The icons that act."""
    again: int = field(init=False)
    """On how many faces the die is rolled again."""

    def __post_init__(self) -> None:
        self.acting = frozenset(gain.acts for gain in self.gains if gain.acts)
        self.again = sum(gain.again for gain in self.gains)


Converts: TypeAlias = tuple[tuple[Type, Type], ...]
"""Types that a die may count as another."""
_dice: dict[tuple[int, int, Converts], Faces] = {}
_gains: dict[tuple[str, int, str, int, Converts], Gain] = {}
_facts: dict[tuple[object, ...], int] = {}


def forget_faces() -> None:
    """Forget what was found out, as when the time to find it out is measured."""
    for known in (_dice, _gains, _facts):
        known.clear()


@dataclass(slots=True)
class Looking:
    """A roll that faces are tried in, and what changes its results."""

    roll: Roll
    modifiers: Modifiers
    conversions: list[Conversion]
    type: Type
    table: Roll = field(init=False)
    """Where faces are tried out, one at a time."""
    facts: int = field(init=False)
    """Stands for all that decides about faces: where it is the same, so is what they give."""

    def __post_init__(self) -> None:
        if len(_gains) > MOST_KNOWN or len(_dice) > MOST_KNOWN:
            forget_faces()
        roll = self.roll
        self.table = replace(roll, chosen={}, given=[])
        facts = (
            self.type,
            roll.kind,
            roll.counts,
            roll.army,
            roll.against,
            roll.counter,
            roll.attack is None,
            roll.silent,
            roll.results_only,
            roll.place == RESERVE,
            self.modifiers.no_id,
        )
        self.facts = _facts.setdefault(facts, len(_facts))

    def faces(self, die: Die) -> Faces:
        """What the faces of a die give."""
        kind = self.roll.game.kind(die)
        converts: Converts = ()
        if self.conversions:
            converts = tuple((c.of, c.to) for c in self.conversions if die.id in c.dice)
        key = (id(kind), self.facts, converts)
        found = _dice.get(key)
        if found is None or found.kind is not kind:
            game = self.roll.game
            names = [name_of(game, die, face) if face.special else face.icon for face in kind.faces]
            gains = tuple(
                self._known(die, at, face, names[at], converts)
                for at, face in enumerate(kind.faces)
            )
            rerolls = any(True for _ in REROLLS.of(names))
            found = _dice[key] = Faces(gains, kind, rerolls)
        return found

    def _known(self, die: Die, at: int, face: Face, name: str, converts: Converts) -> Gain:
        """What a face gives; where it hangs on whose it is, its icon is not what it is called."""
        own = die.kind if name != face.icon or LOOKS_LIKE_ID.get(face.icon) else ""
        key = (face.icon, face.count, own, self.facts, converts)
        found = _gains.get(key)
        if found is None:
            found = _gains[key] = self._gain(die, at, face, name)
        return found

    def _gain(self, die: Die, at: int, face: Face, name: str) -> Gain:
        """What one face gives when it is the only one on the table."""
        table = self.table
        table.thrown = [Thrown(die, [at])]
        table.chosen.clear()
        use = self._best_use(name) if face.special else None
        if use is not None:
            table.chosen[(die.id, 0)] = use
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
            return gain
        if (use.act or use.delayed) and may_act(use, table):
            gain.acts = use.icon
        match ADDS.get(gain.acts):
            case "special":
                gain.special += gain.x
            case "added":
                gain.added += gain.x
            case None:
                pass
        gain.again = use.again and (use.act is None or bool(gain.acts))
        return gain

    def _best_use(self, name: str) -> Entry | None:
        """What an icon is used for: with several uses, one that gives results of the type."""
        entries = entries_in(self.table, name)
        return max(
            entries, key=lambda entry: self.type in (*entry.gives, *entry.either), default=None
        )
