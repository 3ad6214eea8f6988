"""Who sits where, decided in one transaction.

A client chooses its token and may send its request again: a client that already holds a seat gets
that one again, and nothing changes. The match's row is locked meanwhile, so that a request that
arrives twice at once, or at two processes, takes only one seat. The last to sit down marks the
match to be started, because the process may die before it does so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, exists, select, update

from wartable.server.records import SeatRecord
from wartable.server.rows import read_seats
from wartable.server.tables import matches, seats


def trade(
    connection: Connection,
    match_id: str,
    invitation: bytes,
    token: bytes,
    name: str | None,
    until: int,
) -> list[int]:
    """Trade an invitation for its seats, once; none if it was used with another token."""
    if held := _held(connection, match_id, token):
        return held
    query = update(seats).where(seats.c.match_id == match_id, seats.c.invitation_hash == invitation)
    values = _values(token, until) | ({} if name is None else {"name": name})
    found = connection.execute(query.values(**values).returning(seats.c.seat))
    taken = sorted(int(row[0]) for row in found)
    _mark_full(connection, match_id)
    return taken


def take_one(
    connection: Connection,
    match_id: str,
    token: bytes,
    name_at: Callable[[int], str],
    until: int,
) -> list[int]:
    """Take the first free seat; none if there is none."""
    if held := _held(connection, match_id, token):
        return held
    free = [seat for seat in read_seats(connection, match_id) if not seat.taken][:1]
    return _take(connection, match_id, free, token, name_at, until)


def take_these(
    connection: Connection,
    match_id: str,
    which: Sequence[int],
    token: bytes,
    name_at: Callable[[int], str],
    until: int,
) -> list[int]:
    """Take those of these seats that are free."""
    if held := _held(connection, match_id, token):
        return held
    table = read_seats(connection, match_id)
    free = [seat for seat in table if seat.seat in which and not seat.taken]
    return _take(connection, match_id, free, token, name_at, until)


def _held(connection: Connection, match_id: str, token: bytes) -> list[int]:
    """The seats a token holds already."""
    if connection.dialect.name != "sqlite":
        lock = select(matches.c.id).where(matches.c.id == match_id).with_for_update()
        connection.execute(lock)
    return [seat.seat for seat in read_seats(connection, match_id) if seat.token_hash == token]


def _take(
    connection: Connection,
    match_id: str,
    free: Sequence[SeatRecord],
    token: bytes,
    name_at: Callable[[int], str],
    until: int,
) -> list[int]:
    for seat in free:
        connection.execute(
            update(seats)
            .where(seats.c.match_id == match_id, seats.c.seat == seat.seat)
            .values(**_values(token, until), name=name_at(seat.seat))
        )
    _mark_full(connection, match_id)
    return [seat.seat for seat in free]


def _values(token: bytes, until: int) -> dict[str, Any]:
    return {"token_hash": token, "invitation_hash": None, "taken": True, "online_until": until}


def _mark_full(connection: Connection, match_id: str) -> None:
    """A match that has not started and has no free seat left is due."""
    free = exists().where(seats.c.match_id == match_id, seats.c.taken.is_(False))
    connection.execute(
        update(matches)
        .where(matches.c.id == match_id, matches.c.version == 0, ~free)
        .values(bots_due=True)
    )
