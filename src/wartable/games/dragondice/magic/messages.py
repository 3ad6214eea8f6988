"""What is said when magic is cast."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

ANNOUNCE: Final = Message("dragondice.announce", "Announce a spell.")()
CANTRIP: Final = Message(
    "dragondice.announce_cantrip", "Announce a spell to cast at once; magic left: {magic}."
)
NO_MORE_SPELLS: Final = Message("dragondice.no_more_spells", "No more spells")()
SPELL: Final = Message("dragondice.spell_at", "{spell} ({cost} {element})")
WHICH_ELEMENT: Final = Message("dragondice.which_element", "{spell}: cast with which element?")
HOW_MANY: Final = Message("dragondice.how_many", "{spell}: how many castings on one target?")
NOT_FROM_RESERVES: Final = Message("dragondice.not_from_reserves", "it is not cast from reserves")()
TOO_LITTLE_MAGIC: Final = Message(
    "dragondice.too_little_magic", "there is not enough magic for it"
)()
NOTHING_TO_CAST_ON: Final = Message(
    "dragondice.nothing_to_cast_on", "there is nothing to cast it on"
)()
NOTHING_HAPPENS: Final = Message("dragondice.nothing_happens", "the spell could do nothing there")()
CAST_ON_ALREADY: Final = Message(
    "dragondice.cast_on_already", "this spell is announced on it already"
)()
ONLY_SUCH_TARGETS: Final = Message(
    "dragondice.only_such_targets", "the spell cannot be cast on this"
)()
ONLY_SUCH_PLACES: Final = Message(
    "dragondice.only_such_places", "nothing there can be a target of the spell"
)()
ONLY_SUCH_UNITS: Final = Message(
    "dragondice.only_such_units", "the spell does not reach this unit"
)()
SPELL_TARGET: Final = Message("dragondice.spell_target", "{spell}: choose the target.")
SPELL_PLACE: Final = Message("dragondice.spell_place", "{spell}: choose where.")
SPELL_UNITS: Final = Message("dragondice.spell_units", "{spell}: choose the units.")
DISPEL: Final = Message("dragondice.dispel", "Roll {unit} against {spells}?")
DISPELLED: Final = Message("dragondice.dispelled", "it was dispelled")()
TARGET_GONE: Final = Message("dragondice.target_gone", "its target is gone")()
NEGATE: Final = Message(
    "dragondice.negate",
    "Roll against the magic of {army}? It takes away up to {most} of the results.",
)
NEXT_SPELL: Final = Message("dragondice.next_spell", "Which spell is resolved next?")()
