"""Events of the table itself, common to all games: dice, draws, leaving, undo, seats, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wartable.engine import messages
from wartable.engine.events import Event
from wartable.engine.message import Message, Phrase, joined, phrase_of, said
from wartable.engine.requests import Chances, Draw, Roll


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
        return self.say(messages.DICE_ROLLED, values=", ".join(map(str, self.values)))


class CardsDrawn(Event, frozen=True, tag="draw"):
    """Things were drawn."""

    texts: ClassVar[tuple[str, ...]] = ("name", "asked")
    roller: int | None
    name: str
    kind: str
    asked: str
    items: tuple[str, ...]

    def words(self) -> str:
        items = ", ".join(self.items)
        phrase = self.said.get("items")
        return self.say(messages.DRAWN, items=items if phrase is None else said(items, phrase))


class SeatConceded(Event, frozen=True, tag="conceded"):
    """A seat gave up."""

    message: ClassVar[Message] = Message("engine.event.conceded", "{name} concedes.")
    texts: ClassVar[tuple[str, ...]] = ("name",)
    seat: int
    name: str


class LineCut(Event, frozen=True, tag="undone"):
    """A seat undid an answer; events about it and everything after it no longer hold."""

    message: ClassVar[Message] = Message("engine.event.undone", "{name} undoes the last move.")
    texts: ClassVar[tuple[str, ...]] = ("name",)
    seat: int
    name: str
    entries: int


class SeatTaken(Event, frozen=True, tag="seated"):
    """A different player or bot plays this seat now."""

    message: ClassVar[Message] = Message(
        "engine.event.seated", "{holder} plays {name} from now on."
    )
    texts: ClassVar[tuple[str, ...]] = ("name",)
    seat: int
    name: str
    holder: str


class MatchEnded(Event, frozen=True, tag="ended"):
    """The match is over."""

    texts: ClassVar[tuple[str, ...]] = ("sentence",)
    winners: tuple[int, ...]
    sentence: str

    def words(self) -> str:
        return self.phrased("sentence")


def fallen(
    request: Chances, name: str, values: Sequence[int], items: Sequence[str] | None
) -> DiceRolled | CardsDrawn:
    """The event for dice that fell or cards that were drawn."""
    if isinstance(request, Roll):
        return DiceRolled(
            rule=request.rule,
            about=request.about,
            audience=request.audience,
            roller=request.roller,
            name=name,
            kind=request.kind,
            asked=request.words,
            sides=request.sides,
            values=tuple(values),
        )
    return CardsDrawn(
        rule=request.rule,
        about=request.about,
        audience=request.audience,
        roller=request.roller,
        name=name,
        kind=request.kind,
        asked=request.words,
        items=tuple(items or ()),
        said=_items_said(request, items or ()),
    )


def _items_said(request: Draw, items: Sequence[str]) -> dict[str, Phrase]:
    """How the things that were drawn are called, if the deck has names that messages said."""
    names = dict(zip(request.deck, request.names, strict=False))
    if not items or not all(phrase_of(names.get(item, "")) for item in items):
        return {}
    phrase = phrase_of(joined(messages.ONE_BY_ONE, [names[item] for item in items]))
    return {} if phrase is None else {"items": phrase}
