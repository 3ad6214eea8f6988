"""What each face of a die gives in a roll, asked of the rules themselves, face by face."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.icons.icon import Entry, entries_in, may_act, name_of
from wartable.games.dragondice.odds.acting import ADDS
from wartable.games.dragondice.rolls.modifiers import Conversion, Modifiers
from wartable.games.dragondice.rolls.roll import Roll, Thrown
from wartable.games.dragondice.rolls.tally import heaps_of
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
    entry: Entry | None = None
    """What the icon does besides."""
    again: bool = False
    """The die is rolled again, and both faces count."""

    @property
    def acts(self) -> str:
        """The icon that does something besides."""
        return "" if self.entry is None else self.entry.icon


@dataclass(eq=False, slots=True)
class Faces:
    """What all faces of a die give; there is one for all dice of a kind in rolls alike."""

    gains: tuple[Gain, ...]
    acting: frozenset[str] = field(init=False)
    """The icons that act."""
    again: int = field(init=False)
    """On how many faces the die is rolled again."""

    def __post_init__(self) -> None:
        self.acting = frozenset(gain.acts for gain in self.gains if gain.entry is not None)
        self.again = sum(gain.again for gain in self.gains)


_known: dict[tuple[object, ...], Faces] = {}


def forget_faces() -> None:
    """Forget what was found out, as when the time to find it out is measured."""
    _known.clear()


@dataclass(slots=True)
class Looking:
    """A roll that faces are tried in, and what changes its results."""

    roll: Roll
    modifiers: Modifiers
    conversions: list[Conversion]
    type: Type
    facts: tuple[object, ...] = field(init=False)
    """All that decides about faces: where it is the same, so is what they give."""

    def __post_init__(self) -> None:
        roll = self.roll
        self.facts = (
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

    def faces(self, die: Die) -> Faces:
        """What the faces of a die give."""
        kind = self.roll.game.kind(die)
        converts = tuple((c.of, c.to) for c in self.conversions if die.id in c.dice)
        key = (kind, self.facts, converts)
        found = _known.get(key)
        if found is None:
            if len(_known) >= MOST_KNOWN:
                _known.clear()
            table = replace(self.roll, chosen={}, given=[])
            found = Faces(tuple(self._gain(table, die, at) for at in range(len(kind.faces))))
            _known[key] = found
        return found

    def _gain(self, table: Roll, die: Die, at: int) -> Gain:
        """What one face gives when it is the only one on the table."""
        entry = show(table, die, at, self.type)
        gain = Gain(x=table.game.faces(die)[at].count)
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
        if entry is None:
            return gain
        if (entry.act or entry.delayed) and may_act(entry, table):
            gain.entry = entry
        match ADDS.get(gain.acts):
            case "special":
                gain.special += gain.x
            case "added":
                gain.added += gain.x
            case None:
                pass
        gain.again = entry.again and (entry.act is None or gain.entry is not None)
        return gain


def show(roll: Roll, die: Die, at: int, type_: Type) -> Entry | None:
    """Put nothing but one die on the table with a face up.

    The reply is what its icon is used for: with several uses, one that gives most of a type.
    """
    roll.thrown = [Thrown(die, [at])]
    roll.chosen.clear()
    return use_icon(roll, die, at, type_)


def use_icon(roll: Roll, die: Die, at: int, type_: Type) -> Entry | None:
    """Choose what the icon that a die shows is used for."""
    face = roll.game.faces(die)[at]
    entries = entries_in(roll, name_of(roll.game, die, face)) if face.special else []
    if not entries:
        return None
    best = max(entries, key=lambda entry: type_ in (*entry.gives, *entry.either))
    roll.chosen[(die.id, 0)] = best
    return best
