"""The events of a Skirmish."""

from __future__ import annotations

from wartable.engine.events import Event
from wartable.engine.windows import Reckoning


class Note(Event, frozen=True, tag="sk.note"):
    """Anything a sentence says well enough."""

    text: str

    def words(self) -> str:
        return self.text


class OrderShown(Event, frozen=True, tag="sk.order"):
    """A seat's order and dial are turned over."""

    seat: int
    unit: str
    guard: int

    def words(self) -> str:
        return f"{self.unit} is ordered to act, {self.guard} dice stay at home."


class DiceCounted(Event, frozen=True, tag="sk.dice"):
    """How many dice a unit throws, and why."""

    unit: str
    purpose: str
    reckoning: Reckoning

    def words(self) -> str:
        return f"{self.unit} throws {self.reckoning.value} dice ({self.purpose})."


class Hit(Event, frozen=True, tag="sk.hit"):
    """Hits against saves."""

    unit: str
    hits: int
    saves: int

    def words(self) -> str:
        return f"{self.unit} is hit {self.hits} times and saves {self.saves}."


class TrickPlayed(Event, frozen=True, tag="sk.trick"):
    """A card leaves a hand."""

    seat: int
    card: str

    def words(self) -> str:
        return f"{self.card} is played."
