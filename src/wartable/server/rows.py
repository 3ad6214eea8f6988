"""Rows of the tables as records, and records as rows."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, RowMapping, select

from wartable.server.hosting import HostSettings, listing
from wartable.server.outcomes import Outcome
from wartable.server.queries import CHAT, MATCH, SEATS, SNAPSHOT
from wartable.server.records import ChatLine, LogRow, MatchRecord, SeatRecord, Snapshot
from wartable.server.tables import seats

log = logging.getLogger("wartable.rows")


def read_match(connection: Connection, match_id: str) -> MatchRecord | None:
    """The match of this id."""
    found = connection.execute(MATCH, {"which": match_id}).mappings().one_or_none()
    return None if found is None else match_record(found)


def read_seats(connection: Connection, match_id: str) -> list[SeatRecord]:
    """The seats of a match in order."""
    found = connection.execute(SEATS, {"which": match_id}).mappings()
    return [_seat_record(row) for row in found]


def read_tables(connection: Connection, ids: Sequence[str]) -> dict[str, list[SeatRecord]]:
    """The seats of several matches, each in order."""
    found: dict[str, list[SeatRecord]] = {match_id: [] for match_id in ids}
    query = select(seats).where(seats.c.match_id.in_(ids)).order_by(seats.c.seat)
    for row in connection.execute(query).mappings():
        found[row["match_id"]].append(_seat_record(row))
    return found


def read_snapshot(connection: Connection, match_id: str) -> Snapshot | None:
    """The snapshot that saves reading a match's log."""
    found = connection.execute(SNAPSHOT, {"which": match_id}).one_or_none()
    return None if found is None else Snapshot(*found)


def read_chat(connection: Connection, match_id: str, after: int, most: int) -> list[ChatLine]:
    """The latest lines after that number, in order."""
    values = {"which": match_id, "after": after, "most": most}
    found = connection.execute(CHAT, values)
    lines = [ChatLine(number=row[0], seat=row[1], text=row[2], at=row[3]) for row in found]
    return lines[::-1]


def match_values(record: MatchRecord) -> dict[str, Any]:
    """The row of a new match."""
    return {
        "id": record.id,
        "game": record.game,
        "rules": record.rules,
        "content": record.content,
        "options": msgspec.json.encode(record.options),
        "settings": msgspec.json.encode(record.settings),
        "seed": record.seed.hex(),
        "created": record.created,
        "listed": listing(record.settings),
        "version": 0,
        "bots_due": False,
        "leased_until": 0,
    }


CLOSED: Final = HostSettings(undo="never", watch="none", hints=False, chat=False)
"""Defaults for a match whose settings cannot be read: nothing is shown to others."""


def match_record(kept: RowMapping) -> MatchRecord:
    """The match of a row; one that cannot be read is marked damaged, and affects no other."""
    try:
        return _whole_record(kept)
    except (ValueError, TypeError) as error:
        log.warning("a match is damaged", extra={"match": kept["id"], "error": repr(error)})
    return MatchRecord(
        id=kept["id"],
        game=str(kept["game"]),
        rules=str(kept["rules"]),
        content=str(kept["content"]),
        options={},
        settings=CLOSED,
        seed=bytes(32),
        created=kept["created"],
        started=kept["started"],
        ended=kept["ended"],
        rematch=kept["rematch"],
        version=kept["version"],
        damaged=True,
    )


def _whole_record(kept: RowMapping) -> MatchRecord:
    result = kept["result"]
    return MatchRecord(
        id=kept["id"],
        game=kept["game"],
        rules=kept["rules"],
        content=kept["content"],
        options=msgspec.json.decode(kept["options"], type=dict[str, Any]),
        settings=msgspec.json.decode(kept["settings"], type=HostSettings),
        seed=bytes.fromhex(kept["seed"]),
        created=kept["created"],
        started=kept["started"],
        ended=kept["ended"],
        result=None if result is None else msgspec.json.decode(result, type=Outcome),
        rematch=kept["rematch"],
        version=kept["version"],
    )


def seat_values(match_id: str, seat: SeatRecord) -> dict[str, Any]:
    """The row of a seat."""
    return {"match_id": match_id, **msgspec.structs.asdict(seat)}


def _seat_record(kept: RowMapping) -> SeatRecord:
    return SeatRecord(**{name: kept[name] for name in SeatRecord.__struct_fields__})


def log_row(kept: RowMapping) -> LogRow:
    """A row of a log as a record."""
    return LogRow(**{name: kept[name] for name in LogRow.__struct_fields__})
