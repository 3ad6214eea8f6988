"""What happened, for those who may know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

import msgspec

from wartable.engine.message import Message, Phrase, Said, said


class Event(
    msgspec.Struct, kw_only=True, frozen=True, gc=False, tag_field="event", omit_defaults=True
):
    """Something that happened, with the rule behind it.

    `audience` is who may know of it (None: all listeners). An event that makes a secret known names
    it in `reveals`: undo stops there, and the leak test allows a seat to know it from there on.
    `about` names the pieces and places it involves. Games subclass this with their own fields
    and a tag, and declare its sentence as a `message` that takes fields by their names; one with
    several sentences picks one in `words`. A client translates it by the key. Fields that are
    themselves sentences are named in `texts`; when the event is told, the keys and values of those
    that came from messages are put into `said`. Like options, entries and all else that is made
    with every answer, events are never part of a cycle: garbage collection may pass them over.
    """

    message: ClassVar[Message | None] = None
    texts: ClassVar[tuple[str, ...]] = ()
    rule: str
    about: tuple[str, ...] = ()
    audience: tuple[int, ...] | None = None
    reveals: tuple[str, ...] = ()
    said: dict[str, Phrase] = {}

    def words(self) -> str:
        """The event as one sentence."""
        if self.message is None:
            raise TypeError(f"{type(self).__name__} has no sentence")
        return self.say(self.message)

    def say(self, message: Message, **values: str | int | Sequence[str]) -> Said:
        """The sentence of a message; values that are not given are fields of the event."""
        fields = {name: self.spoken(name) for name in message.names if name not in values}
        return message(**fields, **values)

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """A field as it appears in a sentence: one made by a message still carries it."""
        value: str | int | Sequence[str] = getattr(self, field)
        return self.phrased(field) if isinstance(value, str) else value

    def phrased(self, field: str) -> str:
        """A field that is a text, with the message that made it."""
        words: str = getattr(self, field)
        phrase = self.said.get(field)
        return words if phrase is None else said(words, phrase)


class Told(msgspec.Struct, frozen=True):
    """An event as one seat received it: each seat numbers its events from 1."""

    number: int
    event: Event


def kinds_of(kind: type[Event]) -> Iterator[type[Event]]:
    """Every concrete kind of event; shared base classes are not included."""
    for each in kind.__subclasses__():
        if not each.__subclasses__():
            yield each
        yield from kinds_of(each)
