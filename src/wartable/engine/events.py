"""What happened, told to those who may know it."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from wartable.engine.message import Phrase


class Event(msgspec.Struct, kw_only=True, frozen=True, tag_field="event", omit_defaults=True):
    """Something that happened, with the rule behind it.

    `audience` is who may know of it (None: everybody). An event that makes a secret known names it
    in `reveals`: undo stops there, and the leak test allows a seat to know it from there on.
    `about` names the pieces and places it speaks of. Games subclass this with fields of their own
    and a tag, and say it in one sentence in `words`. A client says it in another language by the
    tag and the fields. Fields that are sentences themselves are named in `texts`; when the event is
    told, the keys and values of those that came from messages are put into `said`.
    """

    texts: ClassVar[tuple[str, ...]] = ()
    rule: str
    about: tuple[str, ...] = ()
    audience: tuple[int, ...] | None = None
    reveals: tuple[str, ...] = ()
    said: dict[str, Phrase] = {}

    def words(self) -> str:
        """The event as one sentence."""
        raise TypeError("this is what all events have in common, not an event")


class Told(msgspec.Struct, frozen=True):
    """An event as one seat received it: events are numbered for each seat apart, from 1."""

    number: int
    event: Event
