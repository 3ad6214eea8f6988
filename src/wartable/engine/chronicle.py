"""What has been told in a match, numbered for each listener apart."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec.structs import force_setattr

from wartable.engine.events import Event, Told
from wartable.engine.message import Phrase, Said

KEPT = 64
"""At least so many of the latest events are kept at hand; older ones are found by replaying."""

_encoder = msgspec.msgpack.Encoder()


class Past(msgspec.Struct, frozen=True):
    """A chronicle as it is kept: numbers, digest, and the events at hand, packed."""

    counts: list[int]
    before: list[int]
    digest: bytes
    told: int
    recent: list[bytes]


class Chronicle:
    """Takes events from the rules, numbers them for every seat and for spectators, keeps a digest.

    The digest is over what happened, not over how it is said in other languages.
    A muted chronicle hears nothing: steps replayed inside forks and undos tell nobody anything.
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
        self._counts = [0] * (seats + 1)
        self._before = [0] * (seats + 1)
        self._digest = bytes(32)
        self._recent: list[Event] = []
        self._dropped = 0
        self.muted = muted
        self.keep_all = keep_all
        self.revealed = False
        self.told = 0

    def tell(self, event: Event) -> None:
        """Number the event for everybody who may know it."""
        self.told += 1
        if self.muted:
            return
        if event.reveals:
            self.revealed = True
        _number(self._counts, event)
        self._recent.append(event)
        phrases = _taken_out(event) if event.texts else {}
        self._digest = hashlib.sha256(self._digest + _encoder.encode(event)).digest()
        if phrases:
            force_setattr(event, "said", phrases)

    def trim(self) -> None:
        """Let go of old events."""
        if len(self._recent) > 2 * KEPT and not self.keep_all:
            for event in self._recent[:-KEPT]:
                _number(self._before, event)
            self._dropped += len(self._recent) - KEPT
            del self._recent[:-KEPT]

    def latest(self, seat: int | None) -> int:
        """The number of the last event this listener was told."""
        return self._counts[-1 if seat is None else seat]

    def at_hand(self, seat: int | None) -> int:
        """The number after which this listener's events are at hand."""
        return self._before[-1 if seat is None else seat]

    def since(self, seat: int | None, number: int) -> list[Told] | None:
        """Events after that number for a listener, or None if they are not at hand any more."""
        count = self._before[-1 if seat is None else seat]
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
        """Every event at hand, whoever may know it: for verifying and for golden playthroughs."""
        return list(self._recent)

    def check(self) -> str:
        """A short digest of everything told so far: each event is hashed onto those before it."""
        return self._digest.hex()[:12]

    def memo(self) -> Memo:
        """What is needed to forget everything told from now on."""
        kept = self._dropped + len(self._recent)
        return Memo(tuple(self._counts), self._digest, kept, self.told)

    def forget(self, memo: Memo) -> None:
        """Go back to a memo: what was told since was never told."""
        self._counts = list(memo.counts)
        self._digest = memo.digest
        del self._recent[memo.kept - self._dropped :]
        self.told = memo.told

    def keep(self) -> Past:
        """Everything about it as plain data."""
        recent = [_encoder.encode(event) for event in self._recent]
        return Past(list(self._counts), list(self._before), self._digest, self.told, recent)

    def take_up(self, past: Past, recent: list[Event]) -> None:
        """Go on where another chronicle was kept; `recent` are its events, unpacked."""
        self._counts, self._before = list(past.counts), list(past.before)
        self._digest, self.told = past.digest, past.told
        self._recent = recent

    def child(self) -> Chronicle:
        """A chronicle for a fork: numbering goes on, the past is left behind."""
        twin = Chronicle(len(self._counts) - 1)
        twin._counts = list(self._counts)
        twin._before = list(self._counts)
        return twin


def _taken_out(event: Event) -> dict[str, Phrase]:
    """How its texts were said; the event keeps the plain words. It may have been told before."""
    phrases = dict(event.said)
    if phrases:
        force_setattr(event, "said", {})
    for name in event.texts:
        text = getattr(event, name)
        if isinstance(text, Said):
            phrases[name] = text.phrase
            force_setattr(event, name, str(text))
    return phrases


def _number(counts: list[int], event: Event) -> None:
    """Count an event for everybody who may know it; spectators come last."""
    for listener in range(len(counts)) if event.audience is None else event.audience:
        counts[listener] += 1


class Memo:
    """A place in a chronicle to come back to."""

    __slots__ = ("counts", "digest", "kept", "told")

    def __init__(self, counts: tuple[int, ...], digest: bytes, kept: int, told: int) -> None:
        self.counts = counts
        self.digest = digest
        self.kept = kept
        self.told = told
