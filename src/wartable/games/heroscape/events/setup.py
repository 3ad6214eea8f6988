"""Armies, drafts and placing."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.heroscape import event_messages as words
from wartable.games.heroscape.events.base import HeroScapeEvent, Space


class ArmyTaken(HeroScapeEvent, frozen=True, tag="army_taken"):
    """A player's Army is known."""

    message: ClassVar[Message] = Message(
        "heroscape.event.army_taken", "{color} plays {cards} ({points} points)."
    )
    color: str
    cards: tuple[str, ...]
    points: int


class PlacingBegins(HeroScapeEvent, frozen=True, tag="placing_begins"):
    """Who places, or drafts, first is known."""

    message: ClassVar[Message] = Message(
        "heroscape.event.placing_begins", "{color} rolled highest and goes first."
    )
    color: str


class CardDrafted(HeroScapeEvent, frozen=True, tag="card_drafted"):
    """A player took a card from the pool."""

    message: ClassVar[Message] = Message(
        "heroscape.event.card_drafted", "{card} joins the Army; {color} has {left} points left."
    )
    color: str
    card: str
    left: int


class DraftPassed(HeroScapeEvent, frozen=True, tag="draft_passed"):
    """A player takes no more cards."""

    message: ClassVar[Message] = Message(
        "heroscape.event.draft_passed", "{color} has finished drafting."
    )
    color: str


class ZoneTaken(HeroScapeEvent, frozen=True, tag="zone_taken"):
    """A player starts in this zone."""

    message: ClassVar[Message] = Message(
        "heroscape.event.zone_taken", "{color} starts in zone {zone}."
    )
    color: str
    zone: int


class FigurePlaced(HeroScapeEvent, frozen=True, tag="figure_placed"):
    """A figure stands on the battlefield."""

    figure: str
    spaces: tuple[Space, ...]

    def words(self) -> str:
        return self.say(words.PLACED, where=" and ".join(self.spaces))


class FigureLeftOut(HeroScapeEvent, frozen=True, tag="figure_left_out"):
    """A figure found no room in the starting zone."""

    message: ClassVar[Message] = Message(
        "heroscape.event.figure_left_out", "{figure} finds no room and is left out."
    )
    figure: str
