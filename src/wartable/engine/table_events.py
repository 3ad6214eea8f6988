"""Events the table itself tells, whatever the game: dice, draws, leaving, undo, seats, the end."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.events import Event


class DiceRolled(Event, frozen=True, tag="dice"):
    """A handful of dice fell."""

    texts: ClassVar[tuple[str, ...]] = ("name", "asked")
    roller: int | None
    name: str
    kind: str
    asked: str
    sides: tuple[int, ...]
    values: tuple[int, ...]

    def words(self) -> str:
        shown = ", ".join(map(str, self.values))
        return f"{self.name} rolls {shown}: {self.asked}"


class CardsDrawn(Event, frozen=True, tag="draw"):
    """Things were drawn."""

    texts: ClassVar[tuple[str, ...]] = ("name", "asked")
    roller: int | None
    name: str
    kind: str
    asked: str
    items: tuple[str, ...]

    def words(self) -> str:
        return f"{self.name} draws {', '.join(self.items)}: {self.asked}"


class SeatConceded(Event, frozen=True, tag="conceded"):
    """A seat gave up."""

    texts: ClassVar[tuple[str, ...]] = ("name",)
    seat: int
    name: str

    def words(self) -> str:
        return f"{self.name} concedes."


class LineCut(Event, frozen=True, tag="undone"):
    """A seat took back an answer; what was told of it and of all that followed no longer holds."""

    texts: ClassVar[tuple[str, ...]] = ("name",)
    seat: int
    name: str
    entries: int

    def words(self) -> str:
        return f"{self.name} takes the last answer back."


class SeatTaken(Event, frozen=True, tag="seated"):
    """Somebody else plays this seat now."""

    texts: ClassVar[tuple[str, ...]] = ("name",)
    seat: int
    name: str
    holder: str

    def words(self) -> str:
        return f"{self.holder} plays {self.name} from now on."


class MatchEnded(Event, frozen=True, tag="ended"):
    """The match is over."""

    texts: ClassVar[tuple[str, ...]] = ("sentence",)
    winners: tuple[int, ...]
    sentence: str

    def words(self) -> str:
        return self.sentence
