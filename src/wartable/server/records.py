"""What the store returns and accepts: plain records of the tables' rows."""

from __future__ import annotations

from typing import Any

import msgspec

from wartable.server.hosting import HostSettings, SeatKind
from wartable.server.outcomes import Outcome


class MatchRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A match as the database knows it."""

    id: str
    game: str
    rules: str
    content: str
    options: dict[str, Any]
    settings: HostSettings
    seed: bytes
    created: int
    started: int | None = None
    ended: int | None = None
    result: Outcome | None = None
    rematch: str | None = None
    version: int = 0
    damaged: bool = False
    """Whether part of it could not be read: then it is view-only."""


class SeatRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a match and who may sit there."""

    seat: int
    kind: SeatKind
    name: str
    bot: str = ""
    taken: bool = False
    token_hash: bytes | None = None
    invitation_hash: bytes | None = None
    online_until: int = 0


class LogRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of a match's log."""

    version: int
    kind: str
    seat: int | None
    client_id: str | None
    prompt: str | None
    closed: bool
    at: int
    change: bytes


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What is due in a match after a row, kept beside it so that any process finds it."""

    bots_due: bool
    deadline: int | None
    ended: int | None = None
    result: Outcome | None = None
    started: int | None = None


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of chat."""

    number: int
    seat: int
    text: str
    at: int


class Snapshot(msgspec.Struct, frozen=True):
    """A saved copy of a match after a row, and the rules and content it was made with."""

    version: int
    rules: str
    content: str
    data: bytes


class Opened(msgspec.Struct, frozen=True):
    """What a process reads to hold a match, except its log."""

    record: MatchRecord
    seats: list[SeatRecord]
    snapshot: Snapshot | None
    chat: list[ChatLine]
