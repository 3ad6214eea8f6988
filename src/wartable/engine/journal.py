"""The log of a match: entries are only ever added.

Every decision is an entry: answers, dice, concessions, undos, agreements, seats
changing hands. An undo is an entry too; what it took back stays in the log but leaves the *line*,
the list of entries that led to the current position.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec


class Holder(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat: a player, or a bot of some level."""

    name: str
    bot: str = ""


class Answered(
    msgspec.Struct, frozen=True, gc=False, tag="answer", tag_field="entry", omit_defaults=True
):
    """A question closed: every asked seat's answer; `table` names seats the table answered for."""

    asked: int
    answers: dict[int, object]
    table: tuple[int, ...] = ()
    sealed: bool = False


class Rolled(
    msgspec.Struct, frozen=True, gc=False, tag="roll", tag_field="entry", omit_defaults=True
):
    """Dice fell or things were drawn; `seat` typed it in if players roll real dice."""

    values: list[int]
    seat: int | None = None
    audience: tuple[int, ...] | None = None


class Conceded(msgspec.Struct, frozen=True, tag="concede", tag_field="entry"):
    """A seat gave up."""

    seat: int


class Agreed(msgspec.Struct, frozen=True, tag="agree", tag_field="entry"):
    """All seats in play agreed on a draw."""

    what: Literal["draw"]
    seats: tuple[int, ...]


class Undone(msgspec.Struct, frozen=True, tag="undo", tag_field="entry", omit_defaults=True):
    """The line was cut back to its first `to` entries at a seat's request."""

    seat: int
    to: int
    agreed: tuple[int, ...] = ()


class Seated(msgspec.Struct, frozen=True, tag="seat", tag_field="entry"):
    """A different player or bot took over a seat."""

    seat: int
    holder: Holder


Entry: TypeAlias = Answered | Rolled | Conceded | Agreed | Undone | Seated
LineEntry: TypeAlias = Answered | Rolled | Conceded | Agreed
AnyEntry = Answered | Rolled | Conceded | Agreed | Undone | Seated
OFF_LINE = (Undone, Seated)
"""Entries that affect the match without being part of the line."""

_encode = msgspec.msgpack.Encoder().encode
_decoder: msgspec.msgpack.Decoder[Entry] = msgspec.msgpack.Decoder(AnyEntry)


class Pages(msgspec.Struct, frozen=True):
    """A saved journal."""

    packed: list[bytes]
    checks: list[str]
    line: list[int]


class Journal:
    """All entries, packed small, and the line of those not undone."""

    __slots__ = ("_packed", "checks", "line")

    def __init__(self) -> None:
        self._packed: list[bytes] = []
        self.checks: list[str] = []
        self.line: list[int] = []

    def __len__(self) -> int:
        return len(self._packed)

    def append(self, entry: Entry, check: str) -> None:
        """Add an entry; `check` is the digest of all events before it."""
        if not isinstance(entry, OFF_LINE):
            self.line.append(len(self._packed))
        self._packed.append(_encode(entry))
        self.checks.append(check)

    def cut_line(self, to: int) -> None:
        """Take everything after the first `to` entries off the line."""
        del self.line[to:]

    def truncate(self, length: int, line: int) -> None:
        """Forget entries whose answer was refused as a fault: they never happened."""
        del self._packed[length:]
        del self.checks[length:]
        del self.line[line:]

    def entry(self, index: int) -> Entry:
        """The entry at a place in the log."""
        return _decoder.decode(self._packed[index])

    def on_line(self, position: int) -> LineEntry:
        """The entry at a place on the line."""
        entry = self.entry(self.line[position])
        assert not isinstance(entry, OFF_LINE)
        return entry

    def entries(self) -> list[Entry]:
        """All entries."""
        return [_decoder.decode(packed) for packed in self._packed]

    def keep(self) -> Pages:
        """Everything about it as plain data."""
        return Pages(list(self._packed), list(self.checks), list(self.line))

    def take_up(self, pages: Pages) -> None:
        """Continue from a saved journal."""
        self._packed, self.checks, self.line = pages.packed, pages.checks, pages.line

    def size(self) -> int:
        """Bytes held by the entries."""
        return sum(map(len, self._packed))
