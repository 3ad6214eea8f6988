"""What is known of dice: what the faces of a kind give in a context, for every army."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from wartable.games.dragondice.dice import Catalogue, Type
from wartable.games.dragondice.odds.faces import Alike, Faces, Gain
from wartable.games.dragondice.odds.looks import Look
from wartable.games.dragondice.rolls.modifiers import Modifiers
from wartable.games.dragondice.rolls.roll import Roll

MOST_KNOWN: Final = 1024
Converts: TypeAlias = tuple[tuple[Type, Type], ...]
"""Types that a die may count as another."""


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
    """What faces give whose icons are not used for anything."""
    nothing: Gain = field(default_factory=Gain)
    """What those give that give nothing, and do nothing."""
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
