"""Moving: ways, leaving strikes, falls and placing by powers."""

from __future__ import annotations

from typing import ClassVar, Literal

from wartable.engine.message import Message
from wartable.games.heroscape import event_messages as words
from wartable.games.heroscape.events.base import HeroScapeEvent, Space


class Moved(HeroScapeEvent, frozen=True, tag="moved"):
    """A figure went along these spaces, one entry a step: its spaces, front first."""

    figure: str
    path: tuple[tuple[Space, ...], ...]
    going: Literal["walk", "fly"]
    left: int

    def words(self) -> str:
        say = words.FLEW if self.going == "fly" else words.WALKED
        return self.say(say, where=" and ".join(self.path[-1]))


class Turned(HeroScapeEvent, frozen=True, tag="turned"):
    """A double-space figure was turned end for end."""

    message: ClassVar[Message] = Message("heroscape.event.turned", "{figure} turns around.")
    figure: str
    spaces: tuple[Space, ...]


class Struck(HeroScapeEvent, frozen=True, tag="struck"):
    """An enemy that is left strikes at the leaver: one die, no defense."""

    figure: str
    striker: str
    skull: bool

    def words(self) -> str:
        return self.say(words.STRUCK if self.skull else words.STRUCK_AT)


class Fell(HeroScapeEvent, frozen=True, tag="fell"):
    """A figure fell."""

    figure: str
    levels: int
    wounds: int

    def words(self) -> str:
        return self.say(words.FELL_HURT if self.wounds else words.FELL_SAFE)


class PlacedAnew(HeroScapeEvent, frozen=True, tag="placed_anew"):
    """A power put a figure somewhere."""

    figure: str
    spaces: tuple[Space, ...]

    def words(self) -> str:
        return self.say(words.PLACED, where=" and ".join(self.spaces))
