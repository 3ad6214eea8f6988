"""Appends rows to logs durably: all waiting rows go to disk in one transaction.

A row whose version another process has already written is left out without affecting the others in
its transaction; its sender learns that it lost the race. A row is on disk before its sender gets a
reply.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import BigInteger, Connection, bindparam, func, insert, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.elements import ClauseElement

from wartable.server.database import Database
from wartable.server.metrics import APPENDED, BATCH, LOST_RACES
from wartable.server.records import LogRow, Standing
from wartable.server.tables import log, matches

CHANNEL: Final = "wartable"
BATCH_SIZE: Final = 128
WRITERS: Final = 3
"""Concurrent transactions, if the database allows more than one."""
RETRIES: Final = 3
_DATABASE_AWAY: Final = (OperationalError, InterfaceError, OSError, TimeoutError)
"""What fails for every row alike."""


class Written(msgspec.Struct):
    """A row to be written, with what is due after it."""

    match_id: str
    row: LogRow
    standing: Standing
    leased_by: str | None
    leased_until: int


class Append(Written):
    """A row on its way to disk."""

    done: asyncio.Future[bool]


class Appender:
    """Takes rows from all matches and writes them in batches."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: asyncio.Queue[Append] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start writing."""
        writers = 1 if self._database.sqlite else WRITERS
        self._tasks = [asyncio.create_task(self._write()) for _ in range(writers)]

    async def stop(self) -> None:
        """Write what is waiting, then stop."""
        await self._waiting.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def append(
        self,
        match_id: str,
        row: LogRow,
        standing: Standing,
        *,
        leased_by: str | None,
        leased_until: int,
    ) -> bool:
        """Write a row; False if the match already has a row of this version."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        item = Append(match_id, row, standing, leased_by, leased_until, done)
        self._waiting.put_nowait(item)
        return await done

    async def _write(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < BATCH_SIZE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            batch.sort(key=lambda item: (item.match_id, item.row.version))
            try:
                if not await self._finish(batch):
                    # A row that cannot be written must affect only its own match, so go one by one.
                    for item in batch:
                        await self._finish([item])
            except BaseException:
                _fail(batch, ConnectionError("stopping"))
                raise
            finally:
                for _ in batch:
                    self._waiting.task_done()

    async def _finish(self, batch: Sequence[Append]) -> bool:
        """Write a batch and notify the senders; False if one of its rows cannot be written."""
        try:
            won = await self._commit(batch)
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, _DATABASE_AWAY):
                return False
            _fail(batch, error)
            return True
        BATCH.observe(len(batch))
        APPENDED.inc(len(won))
        LOST_RACES.inc(len(batch) - len(won))
        for item in batch:
            key = _key(item)
            if not item.done.done():
                item.done.set_result(key in won)
            # Of two rows of one version in a batch the first was written.
            won.discard(key)
        return True

    async def _commit(self, batch: Sequence[Append]) -> set[tuple[str, int]]:
        for attempt in range(RETRIES):
            try:
                return await self._database.write(partial(self._insert, batch))
            except DBAPIError as error:
                if attempt + 1 == RETRIES or not _worth_retrying(error):
                    raise
                await asyncio.sleep(0.02 * (attempt + 1))
        raise AssertionError("unreachable")

    def _insert(self, batch: Sequence[Append], connection: Connection) -> set[tuple[str, int]]:
        if self._database.sqlite:
            return _insert_singly(batch, connection)
        return _insert_together(batch, connection)


def _fail(batch: Sequence[Append], error: Exception) -> None:
    for item in batch:
        if not item.done.done():
            item.done.set_exception(error)


def write_first(connection: Connection, item: Written) -> None:
    """Write the first row of a match in the transaction that brings the match itself."""
    connection.execute(insert(log), [_row(item)])
    connection.execute(_STANDING, [_standing(item)])


def _insert_together(batch: Sequence[Append], connection: Connection) -> set[tuple[str, int]]:
    """All rows in one statement: each statement would be a round trip to another process."""
    found = connection.execute(_INSERT, [_row(item) for item in batch])
    won = {(str(row.match_id), int(row.version)) for row in found}
    items = _first_of_each([item for item in batch if _key(item) in won])
    if items:
        connection.execute(_STANDING, [_standing(item) for item in items])
        notices = [f"{item.match_id}:{item.row.version}" for item in items]
        connection.execute(_NOTIFY, {"channel": CHANNEL, "notices": notices})
    return won


def _insert_singly(batch: Sequence[Append], connection: Connection) -> set[tuple[str, int]]:
    """Row by row, skipping everything that would delay other replies."""
    won: set[tuple[str, int]] = set()
    cursor = connection.connection.cursor()
    for item in batch:
        cursor.execute(*_SQLITE_INSERT.with_values(_row(item)))
        if cursor.rowcount:
            won.add(_key(item))
            cursor.execute(*_SQLITE_STANDING.with_values(_standing(item)))
    cursor.close()
    return won


def _key(item: Append) -> tuple[str, int]:
    return item.match_id, item.row.version


def _first_of_each(items: Sequence[Append]) -> list[Append]:
    found: dict[tuple[str, int], Append] = {}
    for item in items:
        found.setdefault(_key(item), item)
    return list(found.values())


def _row(item: Written) -> dict[str, Any]:
    row = item.row
    return {
        "match_id": item.match_id,
        "version": row.version,
        "kind": row.kind,
        "seat": row.seat,
        "client_id": row.client_id,
        "prompt": row.prompt,
        "closed": row.closed,
        "at": row.at,
        "change": row.change,
    }


_INSERT = postgresql.insert(log).on_conflict_do_nothing().returning(log.c.match_id, log.c.version)
_NOTIFY = text("SELECT pg_notify(:channel, n) FROM unnest(CAST(:notices AS text[])) AS n")
_STANDING = (
    update(matches)
    .where(matches.c.id == bindparam("which"))
    .values(
        version=bindparam("new_version"),
        bots_due=bindparam("new_bots_due"),
        deadline=bindparam("new_deadline"),
        leased_by=bindparam("new_leased_by"),
        leased_until=bindparam("new_leased_until"),
        started=func.coalesce(bindparam("new_started", type_=BigInteger), matches.c.started),
        ended=bindparam("new_ended"),
        result=bindparam("new_result"),
    )
)


class _Prepared:
    """A statement compiled once for SQLite."""

    def __init__(self, statement: ClauseElement) -> None:
        compiled = statement.compile(dialect=sqlite.dialect())
        self._text = str(compiled)
        assert isinstance(compiled, SQLCompiler)
        self._names: Sequence[str] = compiled.positiontup or ()

    def with_values(self, values: dict[str, Any]) -> tuple[str, list[Any]]:
        """The arguments of a cursor's execute."""
        return self._text, [values[name] for name in self._names]


_SQLITE_INSERT = _Prepared(sqlite.insert(log).on_conflict_do_nothing())
_SQLITE_STANDING = _Prepared(_STANDING)


def _standing(item: Written) -> dict[str, Any]:
    standing = item.standing
    result = standing.result
    return {
        "which": item.match_id,
        "new_version": item.row.version,
        "new_bots_due": standing.bots_due,
        "new_deadline": standing.deadline,
        "new_leased_by": item.leased_by,
        "new_leased_until": item.leased_until,
        "new_started": standing.started,
        "new_ended": standing.ended,
        "new_result": None if result is None else msgspec.json.encode(result),
    }


def _worth_retrying(error: DBAPIError) -> bool:
    """Deadlocks and lost connections: nothing was written, or the unique key will show it."""
    code = getattr(error.orig, "sqlstate", None) or getattr(error.orig, "pgcode", None)
    return error.connection_invalidated or code in {"40P01", "40001"}
