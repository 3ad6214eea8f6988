"""Events the table itself tells, whatever the game: dice, draws, leaving, undo, seats, the end."""

from __future__ import annotations

from wartable.engine.events import Event
from wartable.engine.message import keep_phrases


class DiceRolled(Event, frozen=True, tag="dice"):
    """A handful of dice fell."""

    roller: int | None
    name: str
    kind: str
    asked: str
    sides: tuple[int, ...]
    values: tuple[int, ...]

    def __post_init__(self) -> None:
        keep_phrases(self, "name", "asked")

    def words(self) -> str:
        shown = ", ".join(map(str, self.values))
        return f"{self.name} rolls {shown}: {self.asked}"


class CardsDrawn(Event, frozen=True, tag="draw"):
    """Things were drawn."""

    roller: int | None
    name: str
    kind: str
    asked: str
    items: tuple[str, ...]

    def __post_init__(self) -> None:
        keep_phrases(self, "name", "asked")

    def words(self) -> str:
        return f"{self.name} draws {', '.join(self.items)}: {self.asked}"


class SeatConceded(Event, frozen=True, tag="conceded"):
    """A seat gave up."""

    seat: int
    name: str

    def __post_init__(self) -> None:
        keep_phrases(self, "name")

    def words(self) -> str:
        return f"{self.name} concedes."


class LineCut(Event, frozen=True, tag="undone"):
    """A seat took back an answer; what was told of it and of all that followed no longer holds."""

    seat: int
    name: str
    entries: int

    def __post_init__(self) -> None:
        keep_phrases(self, "name")

    def words(self) -> str:
        return f"{self.name} takes the last answer back."


class SeatTaken(Event, frozen=True, tag="seated"):
    """Somebody else plays this seat now."""

    seat: int
    name: str
    holder: str

    def __post_init__(self) -> None:
        keep_phrases(self, "name")

    def words(self) -> str:
        return f"{self.holder} plays {self.name} from now on."


class MatchEnded(Event, frozen=True, tag="ended"):
    """The match is over."""

    winners: tuple[int, ...]
    sentence: str

    def __post_init__(self) -> None:
        keep_phrases(self, "sentence")

    def words(self) -> str:
        return self.sentence
