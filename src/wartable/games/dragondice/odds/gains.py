"""What each face of a die gives in a roll, asked of the rules themselves.

It is asked once for a kind of die in a context, and known from then on for every army.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.icons.icon import Entry, entries_in, may_act, name_of
from wartable.games.dragondice.odds.known import Context, Converts, Faces, Gain, Look, context_of
from wartable.games.dragondice.rolls.modifiers import Conversion, Modifiers
from wartable.games.dragondice.rolls.resolve import REROLLS
from wartable.games.dragondice.rolls.roll import Roll, Thrown
from wartable.games.dragondice.rolls.tally import Heap, heaps_of
from wartable.games.dragondice.rolls.worth import LOOKS_LIKE_ID
from wartable.games.dragondice.state import Die


@dataclass(slots=True)
class Looking:
    """A roll that faces are tried in, and what changes its results."""

    roll: Roll
    modifiers: Modifiers
    conversions: list[Conversion]
    type: Type
    context: Context = field(init=False)

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
        keys: list[Look] = []
        unknown: dict[Look, int] = {}
        for at, face in enumerate(faces):
            name, whose = face.icon, ""
            if special[at]:
                name = name_of(game, die, face)
                whose = die.kind if LOOKS_LIKE_ID.get(face.icon) else ""
            key = (name, face, whose, converts)
            keys.append(key)
            if key not in known:
                unknown[key] = at
        if unknown:
            known.update(zip(unknown, self._read(die, unknown), strict=True))
        return Faces(
            tuple([known[key] for key in keys]),
            special,
            REROLLS.knows([key[0] for key in keys]),
            self.context.alike,
        )

    def _read(self, die: Die, looks: dict[Look, int]) -> list[Gain]:
        """What faces of a die give, none of which changes what another gives."""
        table = self.roll
        kept = table.thrown, table.chosen
        table.thrown = [Thrown(die, list(looks.values()))]
        table.chosen = {}
        gains: list[Gain] = []
        for nth, (name, face, _, _) in enumerate(looks):
            use = self._best_use(name) if face.special else None
            gains.append(Gain(x=face.count, use=use))
            if use is not None:
                table.chosen[(die.id, nth)] = use
        for heap in heaps_of(table, self.modifiers, self.conversions):
            _count(gains[heap.nth], heap, self.type)
        table.thrown, table.chosen = kept
        return [self._finished(gain) for gain in gains]

    def _finished(self, gain: Gain) -> Gain:
        if gain.use is None:
            return self.context.plain.setdefault((gain.icon, gain.id, gain.counted_as), gain)
        _act(gain, gain.use, self.roll)
        return gain

    def _best_use(self, name: str) -> Entry | None:
        """What an icon is used for: with several uses, one that gives results of the type."""
        entries = entries_in(self.roll, name)
        if len(entries) < 2:
            return entries[0] if entries else None
        return max(entries, key=lambda entry: self.type in (*entry.gives, *entry.either))


def _count(gain: Gain, heap: Heap, type_: Type) -> None:
    converted = heap.types.get(type_)
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
