"""Rounds and turns: Order Markers, initiative, whose turn it is and with which card."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from wartable.engine.message import Message
from wartable.games.heroscape import event_messages as words
from wartable.games.heroscape.events.base import HeroScapeEvent
from wartable.games.heroscape.names import muster_name


class RoundBegan(HeroScapeEvent, frozen=True, tag="round_began"):
    """A round began."""

    message: ClassVar[Message] = Message("heroscape.event.round_began", "Round {round} begins.")
    round: int


class CardMarkers(msgspec.Struct, frozen=True, array_like=True):
    """A card and how many face-down markers lie on it."""

    card: str
    copy: int
    count: int


class MarkersPlaced(HeroScapeEvent, frozen=True, tag="markers_placed"):
    """Which of a player's cards hold how many Order Markers."""

    color: str
    placed: tuple[CardMarkers, ...]

    def words(self) -> str:
        cards = [
            words.MARKERS_ON(count=each.count, card=muster_name(each.card)) for each in self.placed
        ]
        return self.say(words.MARKERS, cards=cards)


class InitiativeWon(HeroScapeEvent, frozen=True, tag="initiative_won"):
    """Who takes the first turn of the round."""

    message: ClassVar[Message] = Message(
        "heroscape.event.initiative_won", "{color} takes the first turn with {total}."
    )
    color: str
    total: int
    order: tuple[int, ...]


class MarkerRevealed(HeroScapeEvent, frozen=True, tag="marker_revealed"):
    """A marker was turned face up."""

    message: ClassVar[Message] = Message(
        "heroscape.event.marker_revealed", "{color} reveals marker {face} on {card}."
    )
    color: str
    face: str
    card: str
    copy: int = 0


class TurnLost(HeroScapeEvent, frozen=True, tag="turn_lost"):
    """A turn ends at once: its marker lies on a card out of play, or on none."""

    message: ClassVar[Message] = Message(
        "heroscape.event.turn_lost", "{color} has nothing to use and loses the turn."
    )
    color: str


class FirstTurnWon(HeroScapeEvent, frozen=True, tag="first_turn_won"):
    """Basic Game: who begins."""

    message: ClassVar[Message] = Message(
        "heroscape.event.first_turn_won", "{color} takes the first turn (skulls: {skulls})."
    )
    color: str
    skulls: int


class CardChosen(HeroScapeEvent, frozen=True, tag="card_chosen"):
    """Basic Game: the card used this turn."""

    message: ClassVar[Message] = Message("heroscape.event.card_chosen", "{color} uses {card}.")
    color: str
    card: str


class TurnGranted(HeroScapeEvent, frozen=True, tag="turn_granted"):
    """A power grants a turn with another card."""

    message: ClassVar[Message] = Message(
        "heroscape.event.turn_granted", "{card} takes a turn granted by {power}."
    )
    texts: ClassVar[tuple[str, ...]] = ("power",)
    color: str
    card: str
    power: str


class MarkersShown(HeroScapeEvent, frozen=True, tag="markers_shown"):
    """At the end of a round all markers are seen."""

    color: str
    markers: tuple[tuple[str, str], ...]
    """Faces and cards."""

    def words(self) -> str:
        shown = [
            words.FACE_ON(face=face.upper(), card=muster_name(card)) for face, card in self.markers
        ]
        return self.say(words.SHOWN, markers=shown)


class RoundEnded(HeroScapeEvent, frozen=True, tag="round_ended"):
    """The Round Marker moves on."""

    message: ClassVar[Message] = Message("heroscape.event.round_ended", "Round {round} is over.")
    round: int
