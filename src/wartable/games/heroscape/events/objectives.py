"""What a Scenario's Objective is about."""

from __future__ import annotations

from typing import ClassVar

from wartable.engine.message import Message
from wartable.games.heroscape.events.base import HeroScapeEvent, Space


class ArtifactTaken(HeroScapeEvent, frozen=True, tag="artifact_taken"):
    """A figure carries the artifact."""

    message: ClassVar[Message] = Message(
        "heroscape.event.artifact_taken", "{figure} takes up the artifact."
    )
    figure: str


class ArtifactDropped(HeroScapeEvent, frozen=True, tag="artifact_dropped"):
    """The artifact lies where its bearer stood."""

    message: ClassVar[Message] = Message(
        "heroscape.event.artifact_dropped", "{figure} drops the artifact at {space}."
    )
    figure: str
    space: Space


class PlaceHeld(HeroScapeEvent, frozen=True, tag="place_held"):
    """A side alone has figures on the place that counts."""

    message: ClassVar[Message] = Message(
        "heroscape.event.place_held",
        "{color}'s side has held the place for {rounds} of {needed} rounds.",
    )
    color: str
    rounds: int
    needed: int
