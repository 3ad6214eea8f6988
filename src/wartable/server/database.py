"""Opens the database: SQLite with one writing connection, or PostgreSQL; one code path for both."""

from __future__ import annotations

from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from wartable.server.settings import Settings

MIGRATION_LOCK: Final = 0x77617274
"""So that of several processes that start at once one migrates and the others wait."""
BUSY: Final = 15_000
"""How many milliseconds SQLite waits for another process that writes."""
READERS: Final = 4


class Database:
    """Two engines on one database: one to read, one to write."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        if self.sqlite:
            self.writer = _sqlite(url, "BEGIN IMMEDIATE", 1)
            self.reader = _sqlite(url, "BEGIN", READERS)
        else:
            self.writer = create_async_engine(url, pool_size=8, max_overflow=4, pool_pre_ping=True)
            self.reader = self.writer

    async def migrate(self) -> None:
        """Bring the tables up to date."""
        async with self.writer.begin() as connection:
            if not self.sqlite:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(_upgrade)

    async def close(self) -> None:
        """Let go of all connections."""
        await self.writer.dispose()
        if self.reader is not self.writer:
            await self.reader.dispose()


async def open_database(settings: Settings) -> Database:
    """The database of these settings, made or brought up to date if need be."""
    if not settings.database:
        settings.data.mkdir(parents=True, exist_ok=True)
    database = Database(settings.database_url)
    await database.migrate()
    return database


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "wartable.server:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _sqlite(url: str, begin: str, size: int) -> AsyncEngine:
    # Every transaction is begun and ended by us: no rollback is needed when one is given back.
    engine = create_async_engine(
        url, pool_size=size, max_overflow=0, pool_timeout=60, pool_reset_on_return=None
    )

    def connected(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute(f"PRAGMA busy_timeout={BUSY}")
        cursor.close()

    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine.sync_engine, "connect", connected)
    event.listen(engine.sync_engine, "begin", begun)
    return engine
