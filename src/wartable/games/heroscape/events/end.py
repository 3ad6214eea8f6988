"""The end: points, and players who left."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from wartable.engine.message import Message
from wartable.games.heroscape import event_messages as words
from wartable.games.heroscape.events.base import HeroScapeEvent
from wartable.games.heroscape.names import color_name


class Score(msgspec.Struct, frozen=True, array_like=True):
    """The points of a seat as an exact fraction."""

    color: str
    over: int
    under: int

    def text(self) -> str:
        """The points as people write them: 16 1/4."""
        whole, rest = divmod(self.over, self.under)
        if not rest:
            return str(whole)
        return f"{whole} {rest}/{self.under}" if whole else f"{rest}/{self.under}"


class Scored(HeroScapeEvent, frozen=True, tag="scored"):
    """What every player scores."""

    scores: tuple[Score, ...]

    def words(self) -> str:
        each = [
            words.SCORE(color=color_name(score.color), points=score.text()) for score in self.scores
        ]
        return self.say(words.SCORES, scores=each)


class PlayerLeft(HeroScapeEvent, frozen=True, tag="player_left"):
    """A player's figures were taken off the battlefield because the player left."""

    message: ClassVar[Message] = Message(
        "heroscape.event.player_left", "{color} leaves the battle with all figures."
    )
    color: str
    figures: tuple[str, ...]
