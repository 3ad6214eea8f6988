"""What happens when magic is cast, as everybody is told it."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.events import Event
from wartable.games.dragondice.calling import called


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
        times = f", {self.castings} castings" if self.castings > 1 else ""
        return (
            f"{self.caster} announces {self.name} ({called('element', self.element)}{times}) "
            f"on {self.on}."
        )


class SpellResolved(Event, frozen=True, tag="spell_resolved"):
    """A spell takes effect."""

    texts: ClassVar[tuple[str, ...]] = ("caster", "name", "on")
    seat: int
    caster: str
    spell: str
    name: str
    on: str

    def words(self) -> str:
        """Who casts which spell on what."""
        return f"{self.caster} casts {self.name} on {self.on}."


class SpellFailed(Event, frozen=True, tag="spell_failed"):
    """A spell does nothing."""

    texts: ClassVar[tuple[str, ...]] = ("caster", "name", "why")
    seat: int
    caster: str
    spell: str
    name: str
    why: str

    def words(self) -> str:
        """Which spell, and why."""
        return f"{self.name} of {self.caster} does nothing: {self.why}."
