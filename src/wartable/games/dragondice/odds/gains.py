"""What each face of a die gives in a roll, asked of the rules themselves.

It is asked once for a kind of die in a context, and known from then on for every army.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.icons.entries import entries_in
from wartable.games.dragondice.icons.icon import Entry, may_act
from wartable.games.dragondice.odds.faces import Faces, Gain
from wartable.games.dragondice.odds.known import Context, Converts, context_of
from wartable.games.dragondice.odds.looks import Look, content_of
from wartable.games.dragondice.rolls.modifiers import Conversion, Modifiers
from wartable.games.dragondice.rolls.roll import Roll, Thrown
from wartable.games.dragondice.rolls.tally import Heap, heaps_of
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

    def faces(self, dice: Sequence[Die]) -> list[Faces]:
        """What the faces of each die give."""
        known = self.context.faces
        keys: list[tuple[str, Converts]] = [(die.kind, ()) for die in dice]
        if self.conversions:
            keys = [(die.kind, self._converts(die)) for die in dice]
        unknown = [at for at, key in enumerate(keys) if key not in known]
        if unknown:
            self._read({keys[at]: dice[at] for at in unknown})
        return [known[key] for key in keys]

    def _converts(self, die: Die) -> Converts:
        """What a die may count as something else."""
        return tuple([(each.of, each.to) for each in self.conversions if die.id in each.dice])

    def _read(self, unknown: dict[tuple[str, Converts], Die]) -> None:
        """Try all faces at once that look like none before: none changes what another gives."""
        table, context = self.roll, self.context
        content = content_of(table.game.catalogue)
        kept = table.thrown, table.chosen
        table.thrown, table.chosen = [], {}
        tried: dict[tuple[int, int], Gain] = {}
        found: dict[Converts, dict[Look, Gain]] = {}
        for (_, converts), die in unknown.items():
            known = context.gains.get(converts, {})
            new = found.setdefault(converts, {})
            sides: list[int] = []
            for look, at in content.of(table.game, die).first.items():
                if look not in known and look not in new:
                    nth = die.id, len(sides)
                    use = self._best_use(look.icon) if look.special else None
                    new[look] = tried[nth] = Gain(x=look.count, use=use)
                    if use is not None:
                        table.chosen[nth] = use
                    sides.append(at)
            table.thrown.append(Thrown(die, sides))
        for heap in heaps_of(table, self.modifiers, self.conversions):
            _count(tried[heap.die, heap.nth], heap, self.type)
        table.thrown, table.chosen = kept
        for converts, new in found.items():
            gains = context.gains.setdefault(converts, {})
            gains.update({look: self._finished(gain) for look, gain in new.items()})
        for (kind, converts), die in unknown.items():
            looks = content.of(table.game, die)
            context.faces[kind, converts] = Faces(looks, context.gains[converts], context.alike)

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
