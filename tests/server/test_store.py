"""What is written down is on disk, once, and in order."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from tests.server.processes import in_loop
from wartable.server.appending import Appender
from wartable.server.database import Database, open_database
from wartable.server.hosting import HostSettings
from wartable.server.making import new_record
from wartable.server.records import LogRow, SeatRecord, Standing
from wartable.server.settings import Settings, read_settings
from wartable.server.store import Store
from wartable.server.texts import clean_line, clean_name


@contextlib.asynccontextmanager
async def _opened(settings: Settings) -> AsyncGenerator[Store, None]:
    database = await open_database(settings)
    store = Store(database)
    store.appender.start()
    try:
        yield store
    finally:
        await store.appender.stop()
        await database.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    if request.param == "sqlite":
        return Settings(data=tmp_path)
    database: Callable[[], str] = request.getfixturevalue("postgres")
    return Settings(data=tmp_path, database=database())


@in_loop
async def test_sqlite_promises_to_outlive_a_power_cut(tmp_path: Path) -> None:
    database = await open_database(Settings(data=tmp_path))
    try:
        for run in (database.read, database.write):
            assert await run(partial(_pragma, "synchronous")) == 2
            assert await run(partial(_pragma, "journal_mode")) == "wal"
            assert await run(partial(_pragma, "foreign_keys")) == 1
    finally:
        await database.close()


def _pragma(name: str, connection: Connection) -> object:
    return connection.execute(text(f"PRAGMA {name}")).scalar_one()


def _row(version: int, client_id: str) -> LogRow:
    return LogRow(
        version=version,
        kind="answer",
        seat=0,
        client_id=client_id,
        prompt="1:0",
        closed=True,
        at=1,
        change=b"x",
    )


async def _append(appender: Appender, match_id: str, version: int, client_id: str) -> bool:
    return await appender.append(
        match_id,
        _row(version, client_id),
        Standing(bots_due=False, deadline=None),
        leased_by=None,
        leased_until=0,
    )


@in_loop
async def test_a_lost_race_does_not_trouble_others_in_its_batch(settings: Settings) -> None:
    async with _opened(settings) as store:
        records = [new_record("dragonwars", {}, HostSettings(), bytes(32)) for _ in range(8)]
        for record in records:
            await store.add_match(record, [SeatRecord(seat=0, kind="person", name="A")])
        appender = store.appender
        assert await _append(appender, records[0].id, 1, "first")
        results = await asyncio.gather(
            *(_append(appender, record.id, 1, f"c{n}") for n, record in enumerate(records)),
            *(_append(appender, records[7].id, 1, f"rival{n}") for n in range(3)),
        )
        assert results[0] is False
        assert results[1:7] == [True] * 6
        assert sum(results[7:]) == 1, "one of the rivals won"
        assert [row.client_id for row in await store.rows(records[0].id, 0)] == ["first"]
        versions = await store.versions(record.id for record in records)
        assert set(versions.values()) == {1}


@in_loop
async def test_due_work_is_claimed_by_one_process_until_its_lease_ends(settings: Settings) -> None:
    async with _opened(settings) as store:
        record = new_record("dragonwars", {}, HostSettings(), bytes(32))
        await store.add_match(record, [SeatRecord(seat=0, kind="bot", name="A", bot="plain")])
        await store.appender.append(
            record.id,
            _row(1, "x"),
            Standing(bots_due=True, deadline=None),
            leased_by="one",
            leased_until=1000,
        )
        assert await store.claim("two", 500, 1500, 10) == []
        assert await store.claim("one", 500, 1500, 10) == [record.id]
        assert await store.claim("two", 1600, 2600, 10) == [record.id]
        assert await store.claim("one", 1700, 2700, 10) == []


@in_loop
async def test_tables_can_be_opened_by_several_at_once(settings: Settings) -> None:
    opened = await asyncio.gather(*(open_database(settings) for _ in range(3)))
    for database in opened:
        assert isinstance(database, Database)
        await database.close()


def test_settings_come_from_flags_and_the_environment(tmp_path: Path) -> None:
    environment = {"WARTABLE_DATA": str(tmp_path), "WARTABLE_DATABASE": "postgres://x/y"}
    found = read_settings(environment=environment)
    assert (found.data, found.host) == (tmp_path, "127.0.0.1")
    assert found.database_url == "postgresql+asyncpg://x/y"
    assert read_settings(lan=True, environment={}).host == "0.0.0.0"
    for wrong in ({"public_url": "table.example"}, {"database": "mysql://x"}):
        with pytest.raises(ValueError, match="is"):
            read_settings(environment={}, **wrong)  # type: ignore[arg-type]


def test_names_and_lines_are_short_and_plain() -> None:
    assert clean_name("\u202e\x00 ", "Player 1") == "Player 1"
    assert clean_name("x" * 99, "") == "x" * 24
    assert clean_line("a\u0301\u0301\u0301\u0301\u0301b") in {"a\u0301\u0301b", "á\u0301\u0301b"}
    assert clean_line("a\u2066b\u2069c\u200fd") == "abcd"
