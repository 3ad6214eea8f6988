"""A match as one file: save game, replay, audit trail, bug report and test fixture.

The file is JSON, compressed or not. It holds every secret, so until the end a seat gets only its
own share of it (`export`). Format: docs/log-format.md.
"""

from __future__ import annotations

import gzip
import io
import os
import tempfile
import zlib
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path
from typing import Any

import msgspec

from wartable.engine.dice import DiceKind
from wartable.engine.foreign import parse_json
from wartable.engine.journal import Answered, AnyEntry, Entry, Holder, Rolled
from wartable.engine.match import Match
from wartable.engine.outgoing import event_data
from wartable.engine.rulebook import Result

FORMAT = 1
LARGEST = 64 * 1024 * 1024
OTHER_TEXTS = (BOM_UTF16_LE, BOM_UTF16_BE)
"""Byte order marks that some editors and shells write."""
NOT_UTF_8 = "This is not a match file: it is not written in UTF-8."


class LogError(Exception):
    """A log that does not fit: why, and at which entry (None: before the first)."""

    def __init__(self, reason: str, position: int | None = None) -> None:
        where = "" if position is None else f" (at entry {position})"
        super().__init__(reason + where)
        self.reason = reason
        self.position = position


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Which match this is: game, versions, options, who plays, where chance comes from."""

    format: int = FORMAT
    game: str
    rules: str
    content: str
    options: dict[str, Any]
    holders: list[Holder]
    dice: DiceKind
    commitment: str = ""
    inherited: int = 0
    """How many of the first rolls came from the match this one was branched from."""


class LogFile(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The whole file. `checks[i]` digests all events before entry i; the last one, all events."""

    header: Header
    entries: list[AnyEntry]
    checks: list[str]
    seed: str = ""
    open: dict[int, Any] = {}
    tabled: tuple[int, ...] = ()
    result: Result | None = None


class Share(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one seat may have of an unfinished match: its own answers and the events it saw."""

    header: Header
    seat: int
    entries: list[Any]
    events: list[Any]


def header_of(match: Match) -> Header:
    """The header of a match's log."""
    rulebook = match.rulebook
    return Header(
        game=rulebook.id,
        rules=rulebook.rules_version,
        content=rulebook.content_version,
        options=msgspec.to_builtins(match.options),
        holders=match.first_holders,
        dice=match.dice.kind,
        commitment=match.dice.commitment(),
        inherited=match.inherited_rolls,
    )


def log_of(match: Match) -> LogFile:
    """The whole log of a match, with every secret in it."""
    assert match.journal is not None, "a fork has no log"
    return LogFile(
        header=header_of(match),
        entries=match.journal.entries(),
        checks=[*match.journal.checks, match.chronicle.check()],
        seed=match.dice.seed(),
        open=match.all_open_answers(),
        tabled=match.tabled,
        result=None if match.result is None else match.result.bare(),
    )


def save(match: Match, *, compress: bool = False) -> bytes:
    """A match as the bytes of its log file."""
    data = msgspec.json.format(msgspec.json.encode(log_of(match)), indent=0)
    return gzip.compress(data, mtime=0) if compress else data


def pack_log(log: LogFile) -> bytes:
    """A log as the bytes of a compressed file, as small as they get."""
    return gzip.compress(msgspec.json.encode(log), 9, mtime=0)


def save_file(match: Match, path: Path) -> None:
    """Write a match to a file; if that fails halfway, the old file is intact."""
    write_whole(path, save(match, compress=path.suffix == ".gz"))


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file in one go, or leave it as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read_log(data: bytes, most: int = LARGEST) -> LogFile:
    """A log file of at most this many bytes (unpacked) as a log, or `LogError`."""
    if data[:2] == b"\x1f\x8b":
        try:
            with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
                data = packed.read(most + 1)
        except (OSError, EOFError, zlib.error) as error:
            raise LogError(f"The compressed file is damaged: {error}.") from error
    if len(data) > most:
        raise LogError("This file is too large to be a match.")
    if data.startswith(OTHER_TEXTS):
        raise LogError(NOT_UTF_8)
    try:
        log = parse_json(data.removeprefix(BOM_UTF8), LogFile)
    except UnicodeDecodeError:
        raise LogError(NOT_UTF_8) from None
    except ValueError as error:
        raise LogError(f"This is not a whole match file: {error}.") from error
    if log.header.format != FORMAT:
        raise LogError(f"The file has format {log.header.format}, this program reads {FORMAT}.")
    if len(log.checks) != len(log.entries) + 1:
        raise LogError(
            f"Entries are missing: {len(log.entries)} entries, {len(log.checks)} checks.",
            min(len(log.entries), len(log.checks)),
        )
    return log


def export(match: Match, seat: int) -> Share:
    """A seat's own share of the log: no other seat's secret and no seed."""
    assert match.journal is not None, "a fork has no log"
    return Share(
        header=header_of(match),
        seat=seat,
        entries=[_shared(entry, seat) for entry in match.journal.entries()],
        events=[event_data(told) for told in match.events(seat)],
    )


def _shared(entry: Entry, seat: int) -> object:
    """An entry without what the seat may not know."""
    if isinstance(entry, Answered) and entry.sealed:
        own = {who: answer for who, answer in entry.answers.items() if who == seat}
        return {"entry": "answer", "asked": entry.asked, "answers": own, "sealed": True}
    if isinstance(entry, Rolled):
        # Values of a draw are places in what was left of the deck, and would reveal what others
        # drew.
        return {"entry": "roll"}
    return msgspec.to_builtins(entry)
