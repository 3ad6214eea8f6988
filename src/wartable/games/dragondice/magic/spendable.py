"""What sorts of magic can be spent on: which spells, as which element, and which heaps pay.

That depends only on the sorts and the species in the army, so it is worked out once for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import ELEMENTS, SpellKind
from wartable.games.dragondice.magic.cast import IVORY, MIXED
from wartable.games.dragondice.state import Magic


class Sort(msgspec.Struct, frozen=True):
    """What tells magic apart that pays for different spells, as in `Magic`."""

    elements: tuple[str, ...]
    species: str
    cantrip: bool
    free: bool


class Spendable(msgspec.Struct, frozen=True):
    """A spell that some magic is of, and the heaps that may pay for it, by element."""

    spell: SpellKind
    payers: dict[str, tuple[int, ...]]


@lru_cache(maxsize=512)
def spendable(pack: str, sorts: tuple[Sort, ...], present: frozenset[str]) -> tuple[Spendable, ...]:
    """Every spell that magic of these sorts is of, and who pays; `present` are the species."""
    only_cantrips = all(sort.cantrip for sort in sorts)
    return tuple(
        Spendable(
            spell,
            {
                element: payers_of(sorts, spell, element, present)
                for element in _elements_of(spell, sorts)
            },
        )
        for spell in catalogue_of(pack).spells.values()
        if (spell.cantrip or not only_cantrips) and _of_this_magic(spell, sorts, present)
    )


def payers_of(
    sorts: Sequence[Sort], spell: SpellKind, element: str, present: frozenset[str]
) -> tuple[int, ...]:
    """The heaps that may pay for a spell of this element."""
    return tuple(at for at, sort in enumerate(sorts) if pays(sort, spell, element, present))


def pays(magic: Magic | Sort, spell: SpellKind, element: str, present: frozenset[str]) -> bool:
    """Whether some magic may go into a spell of this element.

    `present` are the species in the army: magic of items serves them all (DD-ITEM-03).

    DD-MAGIC-04, DD-MAGIC-05, DD-SPELLGEN-02, DD-SPELLGEN-04, DD-SPELLGEN-06, DD-SPELLGEN-07.
    """
    if magic.cantrip and not spell.cantrip:
        return False
    if magic.free:
        return True
    match element:
        case "ivory":
            fits = not magic.elements and bool(magic.species)
        case "mixed":
            fits = any(each in ELEMENTS for each in magic.elements)
        case _:
            fits = element in magic.elements
    if not fits or not spell.species:
        return fits
    return magic.species == spell.species or (not magic.species and spell.species in present)


def _elements_of(spell: SpellKind, sorts: Sequence[Sort]) -> list[str]:
    """The elements that could pay for a spell: one of its own, or any one (DD-SPELLGEN-03)."""
    if spell.element != "elemental":
        return [spell.element]
    if spell.mixed:
        return [MIXED]
    anything = any(sort.free for sort in sorts)
    found = {element for sort in sorts for element in sort.elements}
    elements: list[str] = [each for each in ELEMENTS if anything or each in found]
    return [*elements, IVORY] if any(not sort.elements for sort in sorts) else elements


def _of_this_magic(spell: SpellKind, sorts: Sequence[Sort], present: frozenset[str]) -> bool:
    """Whether any of this magic is of the spell's species and element at all."""
    return any(
        (sort.free and spell.cantrip)
        or (
            (spell.element == "elemental" or spell.element in sort.elements)
            and (
                not spell.species
                or sort.species == spell.species
                or (not sort.species and spell.species in present)
            )
        )
        for sort in sorts
    )
