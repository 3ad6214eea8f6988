"""Special Powers and Glyphs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wartable.engine.events import Event
from wartable.engine.message import Message
from wartable.games.heroscape.events.base import HeroScapeEvent, Space
from wartable.games.heroscape.names import muster_name


class PowerUsed(HeroScapeEvent, frozen=True, tag="power_used"):
    """A player chose to use a Special Power or a Glyph."""

    message: ClassVar[Message] = Message("heroscape.event.power_used", "{figure} uses {power}.")
    texts: ClassVar[tuple[str, ...]] = ("figure", "power")
    figure: str
    power: str

    def spoken(self, field: str) -> str | int | Sequence[str]:
        return Event.spoken(self, field)


class PowerActs(HeroScapeEvent, frozen=True, tag="power_acts"):
    """What a power does, said in a sentence of its own."""

    message: ClassVar[Message] = Message("heroscape.event.power_acts", "{text}")
    texts: ClassVar[tuple[str, ...]] = ("text",)
    text: str


class GlyphTurned(HeroScapeEvent, frozen=True, tag="glyph_turned"):
    """A Glyph shows its power side."""

    message: ClassVar[Message] = Message(
        "heroscape.event.glyph_turned", "{figure} turns up the {glyph}."
    )
    figure: str
    glyph: str
    space: Space


class GlyphRemoved(HeroScapeEvent, frozen=True, tag="glyph_removed"):
    """A Glyph is gone."""

    message: ClassVar[Message] = Message("heroscape.event.glyph_removed", "The {glyph} is removed.")
    glyph: str
    space: Space


class GlyphLaid(HeroScapeEvent, frozen=True, tag="glyph_laid"):
    """A Glyph was laid by a power."""

    message: ClassVar[Message] = Message("heroscape.event.glyph_laid", "{glyph} lies at {space}.")
    glyph: str
    space: Space


class MarkersShifted(HeroScapeEvent, frozen=True, tag="markers_shifted"):
    """Face-down markers went from one card to another; which, only their owner knows."""

    message: ClassVar[Message] = Message(
        "heroscape.event.markers_shifted",
        "{color} moves face-down markers from {card} to {target}: {count}.",
    )
    color: str
    count: int
    card: str
    target: str

    def spoken(self, field: str) -> str | int | Sequence[str]:
        return muster_name(self.target) if field == "target" else super().spoken(field)


class CardNegated(HeroScapeEvent, frozen=True, tag="card_negated"):
    """The Special Powers of a card are canceled for the rest of the game."""

    message: ClassVar[Message] = Message(
        "heroscape.event.card_negated", "{card} loses its Special Powers for the rest of the game."
    )
    card: str


class MarkerLost(HeroScapeEvent, frozen=True, tag="marker_lost"):
    """A face-down marker was taken off a card; which, only its owner knows."""

    message: ClassVar[Message] = Message(
        "heroscape.event.marker_lost", "{color} loses a face-down marker from {card}."
    )
    color: str
    card: str
