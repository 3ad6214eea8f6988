"""The events of a match, numbered separately for each listener."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec
from msgspec.structs import force_setattr

from wartable.engine.events import Event, Told
from wartable.engine.message import Phrase, Said

KEPT = 64
"""At least this many of the latest events stay in memory; replaying finds older ones."""

_encode = msgspec.msgpack.Encoder().encode


class Past(msgspec.Struct, frozen=True):
    """A saved chronicle: numbers, digest, and the events in memory, packed."""

    counts: list[int]
    before: list[int]
    digest: bytes
    told: int
    recent: list[bytes]


class Numbers(msgspec.Struct):
    """How many events each listener has seen: public ones, and those for some seats."""

    apart: list[int]
    everybody: int = 0

    def add(self, events: Sequence[Event]) -> None:
        """Count events for every listener who may see them."""
        audiences = [event.audience for event in events if event.audience is not None]
        self.everybody += len(events) - len(audiences)
        for audience in audiences:
            for seat in audience:
                self.apart[seat] += 1

    def of(self, seat: int | None) -> int:
        """The number of the last event a listener saw; spectators come last."""
        return self.everybody + self.apart[-1 if seat is None else seat]

    def all(self) -> list[int]:
        """The number of every listener."""
        return [self.everybody + each for each in self.apart]

    def copy(self) -> Numbers:
        """The same numbers, to continue counting from."""
        return Numbers(list(self.apart), self.everybody)


class Chronicle:
    """Takes events from the rules, numbers them for every seat and for spectators, keeps a digest.

    The digest covers what happened, not its wording in other languages.
    A muted chronicle records nothing: steps rerun inside forks and undos reach no listener.
    """

    __slots__ = (
        "_before",
        "_counts",
        "_digest",
        "_dropped",
        "_recent",
        "keep_all",
        "muted",
        "revealed",
        "told",
    )

    def __init__(self, seats: int, *, muted: bool = False, keep_all: bool = False) -> None:
        self._counts = Numbers([0] * (seats + 1))
        self._before = Numbers([0] * (seats + 1))
        self._digest = bytes(32)
        self._recent: list[Event] = []
        self._dropped = 0
        self.muted = muted
        self.keep_all = keep_all
        self.revealed = False
        self.told = 0

    def tell(self, event: Event) -> None:
        """Number the event for every listener who may see it."""
        self.told += 1
        if self.muted:
            return
        if event.reveals:
            self.revealed = True
        if event.audience is None:
            self._counts.everybody += 1
        else:
            self._counts.add((event,))
        self._recent.append(event)
        phrases = _taken_out(event) if event.texts else None
        self._digest = sha256(self._digest + _encode(event)).digest()
        if phrases:
            force_setattr(event, "said", phrases)

    def trim(self) -> None:
        """Drop old events."""
        if len(self._recent) > 2 * KEPT and not self.keep_all:
            self._before.add(self._recent[:-KEPT])
            self._dropped += len(self._recent) - KEPT
            del self._recent[:-KEPT]

    def latest(self, seat: int | None) -> int:
        """The number of the last event this listener saw."""
        return self._counts.of(seat)

    def at_hand(self, seat: int | None) -> int:
        """The number after which this listener's events are in memory."""
        return self._before.of(seat)

    def since(self, seat: int | None, number: int) -> list[Told] | None:
        """Events after that number for a listener, or None if they are no longer in memory."""
        count = self._before.of(seat)
        if number < count:
            return None
        found: list[Told] = []
        for event in self._recent:
            if event.audience is None or seat in event.audience:
                count += 1
                if count > number:
                    found.append(Told(count, event))
        return found

    def all_events(self) -> list[Event]:
        """Every event in memory, for any audience: for verifying and for golden playthroughs."""
        return list(self._recent)

    def check(self) -> str:
        """A short digest of all events so far: each event is hashed onto those before it."""
        return self._digest[:6].hex()

    def memo(self) -> Memo:
        """A memo to go back to, forgetting every event since."""
        kept = self._dropped + len(self._recent)
        return Memo(self._counts.copy(), self._digest, kept, self.told)

    def forget(self, memo: Memo) -> None:
        """Go back to a memo, as if no event had happened since."""
        self._counts = memo.counts.copy()
        self._digest = memo.digest
        del self._recent[memo.kept - self._dropped :]
        self.told = memo.told

    def keep(self) -> Past:
        """Everything about it as plain data."""
        recent = [_encode(event) for event in self._recent]
        return Past(self._counts.all(), self._before.all(), self._digest, self.told, recent)

    def take_up(self, past: Past, recent: list[Event]) -> None:
        """Continue from a saved chronicle; `recent` are its events, unpacked."""
        self._counts, self._before = Numbers(list(past.counts)), Numbers(list(past.before))
        self._digest, self.told = past.digest, past.told
        self._recent = recent

    def child(self) -> Chronicle:
        """A chronicle for a fork: numbering continues, past events are dropped."""
        twin = Chronicle(len(self._counts.apart) - 1)
        twin._counts = self._counts.copy()
        twin._before = self._counts.copy()
        return twin


def _taken_out(event: Event) -> dict[str, Phrase]:
    """The messages behind its texts; the event keeps the plain words. It may be an old event."""
    phrases = dict(event.said)
    if phrases:
        force_setattr(event, "said", {})
    for name in event.texts:
        text = getattr(event, name)
        if isinstance(text, Said):
            phrases[name] = text.phrase
            force_setattr(event, name, str(text))
    return phrases


class Memo(msgspec.Struct, frozen=True):
    """A place in a chronicle to return to."""

    counts: Numbers
    digest: bytes
    kept: int
    told: int
