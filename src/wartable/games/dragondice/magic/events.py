"""The events of casting magic."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.engine.events import Event
from wartable.engine.message import Message
from wartable.games.dragondice.calling import called

ANNOUNCED: Final = Message(
    "dragondice.event.announced", "{caster} announces {name} ({element}) on {on}."
)
ANNOUNCED_OFTEN: Final = Message(
    "dragondice.event.announced_often",
    "{caster} announces {name} ({element}, {castings} castings) on {on}.",
)
NO_MAGIC: Final = Message(
    "dragondice.event.no_magic", "{caster} has no magic to cast a spell with."
)
NO_TARGET: Final = Message(
    "dragondice.event.no_target", "{caster} has {magic} magic, but nothing to cast a spell on."
)
TOO_LITTLE: Final = Message(
    "dragondice.event.too_little", "{caster} has {magic} magic: too little for any spell."
)


class SpellAnnounced(Event, frozen=True, tag="spell_announced"):
    """A spell was announced with its targets."""

    texts: ClassVar[tuple[str, ...]] = ("caster", "name", "on")
    seat: int
    caster: str
    spell: str
    name: str
    element: str
    castings: int
    targets: tuple[str, ...]
    on: str

    def words(self) -> str:
        """Who announces which spell on what, and how often it is cast."""
        message = ANNOUNCED_OFTEN if self.castings > 1 else ANNOUNCED
        return self.say(message, element=called("element", self.element))


class SpellResolved(Event, frozen=True, tag="spell_resolved"):
    """A spell takes effect."""

    message: ClassVar[Message] = Message(
        "dragondice.event.spell_resolved", "{caster} casts {name} on {on}."
    )
    texts: ClassVar[tuple[str, ...]] = ("caster", "name", "on")
    seat: int
    caster: str
    spell: str
    name: str
    on: str


class SpellFailed(Event, frozen=True, tag="spell_failed"):
    """A spell does nothing."""

    message: ClassVar[Message] = Message(
        "dragondice.event.spell_failed", "{name} of {caster} does nothing: {why}."
    )
    texts: ClassVar[tuple[str, ...]] = ("caster", "name", "why")
    seat: int
    caster: str
    spell: str
    name: str
    why: str


class NoSpellPossible(Event, frozen=True, tag="no_spell"):
    """A magic roll, or the magic of an icon, with which no spell can be cast."""

    texts: ClassVar[tuple[str, ...]] = ("caster",)
    seat: int
    caster: str
    magic: int
    enough: bool
    """It would pay for a spell, but no such spell has a target."""

    def words(self) -> str:
        """How much magic there is, and why it is of no use."""
        if not self.magic:
            return self.say(NO_MAGIC)
        return self.say(NO_TARGET if self.enough else TOO_LITTLE)
