"""Opens the database: SQLite with one writing connection, or PostgreSQL; one code path for both.

Work on it is a function of a connection. PostgreSQL runs it on one of several connections. SQLite
runs all of it in one thread, that of the writing connection or of one of a few readers: one trip
per transaction costs far less than one per statement.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Protocol, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from wartable.server.settings import Settings

MIGRATION_LOCK: Final = 0x77617274
"""If several processes start at once, one migrates and the others wait."""
BUSY: Final = 15_000
"""How many milliseconds SQLite waits for another process to finish writing."""
READERS: Final = 4
T = TypeVar("T")


class Access(Protocol):
    """A way to run work on a database."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run work that only reads."""
        ...

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work in its own transaction, which is on disk once this returns."""
        ...

    async def close(self) -> None:
        """Close all connections."""
        ...


class Database:
    """One database of either kind."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self._access: Access = _Sqlite(self.url) if self.sqlite else _Postgres(self.url)
        self.read = self._access.read
        self.write = self._access.write
        self.close = self._access.close

    async def migrate(self) -> None:
        """Migrate the tables."""

        def upgrade(connection: Connection) -> None:
            if not self.sqlite:
                connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            _upgrade(connection)

        await self.write(upgrade)


async def open_database(settings: Settings) -> Database:
    """The database of these settings, created or migrated if need be."""
    if not settings.database:
        settings.data.mkdir(parents=True, exist_ok=True)
    database = Database(settings.database_url)
    await database.migrate()
    return database


class _Postgres:
    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(url, pool_size=8, max_overflow=4, pool_pre_ping=True)

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


class _Sqlite:
    def __init__(self, url: URL) -> None:
        self._writer = _sqlite_engine(url, 1)
        event.listen(self._writer, "begin", _begin)
        self._writing = ThreadPoolExecutor(1, "write")
        self._held: Connection | None = None
        self._reader = _sqlite_engine(url, READERS)
        self._reading = ThreadPoolExecutor(READERS, "read")

    async def read(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self._reader.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._reading, run)

    async def write(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            connection = self._writing_connection()
            try:
                with connection.begin():
                    return work(connection)
            except sqlite3.Error as error:
                # Work that uses the driver's own cursor fails like all other work.
                raise DBAPIError.instance(None, None, error, sqlite3.Error) from error

        return await asyncio.get_running_loop().run_in_executor(self._writing, run)

    def _writing_connection(self) -> Connection:
        """The writing connection, kept open: acquiring and releasing it is a third of the work."""
        if self._held is None:
            self._held = self._writer.connect()
        return self._held

    async def close(self) -> None:
        for executor in (self._writing, self._reading):
            await asyncio.to_thread(executor.shutdown)
        if self._held is not None:
            self._held.close()
        self._writer.dispose()
        self._reader.dispose()


def _sqlite_engine(url: URL, size: int) -> Engine:
    # We begin and end all transactions ourselves, so nothing needs a rollback on release.
    engine = create_engine(
        url, pool_size=size, max_overflow=0, pool_timeout=60, pool_reset_on_return=None
    )
    event.listen(engine, "connect", _connected)
    return engine


def _connected(connection: Any, _record: object) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute(f"PRAGMA busy_timeout={BUSY}")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "wartable.server:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
