"""What happens when magic is cast, as everybody is told it."""

from __future__ import annotations

from wartable.engine.events import Event


class SpellAnnounced(Event, frozen=True, tag="spell_announced"):
    """A spell was announced with its targets."""

    seat: int
    spell: str
    name: str
    element: str
    castings: int
    targets: tuple[str, ...]

    def words(self) -> str:
        """Which spell, and how often it is cast."""
        times = f" ({self.castings} castings)" if self.castings > 1 else ""
        return f"{self.name} is announced{times}"


class SpellResolved(Event, frozen=True, tag="spell_resolved"):
    """A spell takes effect."""

    seat: int
    spell: str
    name: str

    def words(self) -> str:
        """Which spell."""
        return f"{self.name} is cast"


class SpellFailed(Event, frozen=True, tag="spell_failed"):
    """A spell does nothing."""

    seat: int
    spell: str
    name: str
    why: str

    def words(self) -> str:
        """Which spell, and why."""
        return f"{self.name} does nothing: {self.why}"
