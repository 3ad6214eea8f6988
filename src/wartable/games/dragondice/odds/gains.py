"""What each face of a die gives in a roll, asked of the rules themselves.

It is asked once for a kind of die in a context, and known from then on for every army.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.icons.bearing import Bearing
from wartable.games.dragondice.icons.entries import entries_of, sort_of
from wartable.games.dragondice.icons.icon import Entry, may_act
from wartable.games.dragondice.odds.faces import Faces, Gain
from wartable.games.dragondice.odds.known import Context, Converts, context_of
from wartable.games.dragondice.odds.looks import Look, content_of
from wartable.games.dragondice.rolls.modifiers import Conversion, Modifiers
from wartable.games.dragondice.rolls.roll import Roll, Thrown
from wartable.games.dragondice.rolls.tally import Heap, heaps_of
from wartable.games.dragondice.state import Die

Nth: TypeAlias = tuple[int, int]
"""A die, and the index of the face among those tried."""


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
        new: dict[Converts, dict[Look, Gain]] = {}
        tried: dict[Nth, tuple[Look, dict[Look, Gain]]] = {}
        looks = {kind: content.of(table.game, die) for (kind, _), die in unknown.items()}
        for (kind, converts), die in unknown.items():
            known = context.gains.setdefault(converts, {})
            gains = new.setdefault(converts, {})
            sides: list[int] = []
            for look, at in looks[kind].first.items():
                if look not in known and look not in gains:
                    gains[look] = context.nothing
                    tried[die.id, len(sides)] = look, gains
                    sides.append(at)
            table.thrown.append(Thrown(die, sides))
        self._choose(tried)
        for nth, heaps in self._heaps().items():
            look, gains = tried[nth]
            gains[look] = self._gain(look, table.chosen.get(nth), heaps)
        table.thrown, table.chosen = kept
        for converts, gains in new.items():
            context.gains[converts].update(gains)
        for kind, converts in unknown:
            faces = Faces(looks[kind], context.gains[converts], context.alike)
            context.faces[kind, converts] = faces

    def _choose(self, tried: Mapping[Nth, tuple[Look, object]]) -> None:
        """What icons are used for: with several uses, for results of the type."""
        sort, chosen, type_ = sort_of(self.roll), self.roll.chosen, self.type
        for nth, (look, _) in tried.items():
            if look.special:
                entries = entries_of(sort, look.icon)
                if len(entries) > 1:
                    chosen[nth] = max(
                        entries, key=lambda each: type_ in (*each.gives, *each.either)
                    )
                elif entries:
                    chosen[nth] = entries[0]

    def _heaps(self) -> dict[Nth, list[Heap]]:
        """What faces give that give anything, or do anything, asked of the rules."""
        found: dict[Nth, list[Heap]] = {nth: [] for nth in self.roll.chosen}
        for heap in heaps_of(self.roll, self.modifiers, self.conversions):
            found.setdefault((heap.die, heap.nth), []).append(heap)
        return found

    def _gain(self, look: Look, use: Entry | None, heaps: list[Heap]) -> Gain:
        icon = id_ = special = counted_as = 0
        for heap in heaps:
            converted = heap.types.get(self.type)
            if converted:
                counted_as += heap.amount
            elif converted is not None:
                match heap.origin:
                    case "icon":
                        icon += heap.amount
                    case "id":
                        id_ += heap.amount
                    case "sai":
                        special += heap.amount
        if use is not None:
            return _used(use, self.roll, look.count, (icon, id_, special, counted_as))
        plain = self.context.plain
        found = plain.get((icon, id_, counted_as))
        if found is None:
            found = plain[icon, id_, counted_as] = Gain(icon, id_, 0, counted_as)
        return found


def _used(use: Entry, table: Roll, x: int, given: tuple[int, int, int, int]) -> Gain:
    """What an icon does besides the results its face gives, as it says itself."""
    icon, id_, special, counted_as = given
    acts = bool(use.act or use.delayed) and may_act(use, table)
    bears = use.bears if acts else frozenset[Bearing]()
    return Gain(
        icon,
        id_,
        special + (x if "special" in bears else 0),
        counted_as,
        added=x if "added" in bears else 0,
        taken=x if "takes" in bears else 0,
        x=x,
        use=use,
        acts=use.icon if acts else "",
        again=use.again and (use.act is None or acts),
    )
