"""A new release finds matches of an older one: they go on if they fit, else can be looked at."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tests.server.halls import opened
from tests.server.player import Player
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host, to_sealed
from wartable.engine.chance import Chance, seed_from
from wartable.games.dragonwars.rulebook import DragonWars
from wartable.server.changes import Change, pack_change, unpack_change
from wartable.server.database import open_database
from wartable.server.settings import Settings
from wartable.server.tables import metadata

LONG = 75
"""How many entries make a match long enough for a snapshot."""

Start = Callable[..., ServerProcess]


async def _half_played(server: ServerProcess) -> tuple[str, str, str, Player]:
    host = Host(server.address)
    async with host:
        match, first, second = await host.pair(options={"mode": "deathmatch", "players": 2})
        anna, bob = await host.join(match, first), await host.join(match, second)
        rng = Chance(seed_from("half"))
        while anna.state["version"] < LONG:
            for player in (anna, bob):
                if player.asked:
                    prompt, data = player.choose(rng)
                    await player.command("answer", prompt=prompt, data=data)
            await asyncio.sleep(0.01)
        await to_sealed(anna, bob)
    return match, first, second, anna


@in_loop
async def test_a_match_continues_after_an_upgrade_that_it_fits(
    fresh_server: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = fresh_server("data")
    match, _, _, anna = await _half_played(server)
    server.stop()
    rows = _rows(server)
    assert rows > 64, "long enough for a snapshot"
    monkeypatch.setattr(DragonWars, "rules_version", "99.0")
    async with opened(tmp_path / "data") as hall:
        room = await hall.room(match)
        assert room is not None
        assert room.problem is None
        assert room.version == rows
        assert room.match is not None
        picture = room.audience.picture(0)
        assert picture is not None
        assert picture.version == anna.state["version"]


@in_loop
async def test_a_server_of_a_new_release_plays_open_matches_to_their_end(
    fresh_server: Start,
) -> None:
    """The snapshot is another release's, so the log is replayed."""
    server = fresh_server("data")
    match, first, second, before = await _half_played(server)
    server.stop()
    path = server.data / "wartable.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE snapshots SET data = ?", (b"rubbish",))
        database.commit()
    server.settings["release"] = "99.0"
    server.start()
    async with Host(server.address) as host:
        anna, bob = await host.join(match, first), await host.join(match, second)
        assert anna.state["problem"] is None
        assert anna.state["version"] == before.state["version"]
        assert anna.state["view"] == before.state["view"]
        await asyncio.gather(anna.play("later"), bob.play("later too"))
        assert anna.state["result"] is not None
    server.stop()
    assert "snapshot does not fit" not in server.log(), "it was not even looked into"
    with contextlib.closing(sqlite3.connect(path)) as database:
        kept = database.execute("SELECT DISTINCT rules FROM snapshots").fetchall()
    assert kept in ([("99.0",)], [(DragonWars.rules_version,)])


@in_loop
async def test_tables_of_the_first_release_keep_their_rows(fresh_server: Start) -> None:
    """Made by the first revision; every later one and a second run leave the matches alone."""
    server = fresh_server("data")
    match, first, second, before = await _half_played(server)
    server.stop()
    kept = _everything(server)
    for _ in range(2):
        database = await open_database(Settings(data=server.data))
        differences = await database.read(
            lambda connection: compare_metadata(MigrationContext.configure(connection), metadata)
        )
        await database.close()
        assert differences == [], "the migrations lead to the tables as they are written down"
    assert _everything(server) == kept
    server.start()
    async with Host(server.address) as host:
        anna, bob = await host.join(match, first), await host.join(match, second)
        assert anna.state["view"] == before.state["view"]
        await asyncio.gather(anna.play("on"), bob.play("on too"))
    server.stop()
    assert len(_everything(server)["log"]) > len(kept["log"])


def _everything(server: ServerProcess) -> dict[str, list[tuple[object, ...]]]:
    """All rows of all tables that tell of matches."""
    with contextlib.closing(sqlite3.connect(server.data / "wartable.sqlite3")) as database:
        return {
            name: database.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall()
            for name in ("matches", "log", "seats", "snapshots", "chat")
        }


@in_loop
async def test_a_snapshot_gives_the_same_match_as_its_log(fresh_server: Start) -> None:
    server = fresh_server("data")
    match, _, _, _ = await _half_played(server)
    server.stop()
    with contextlib.closing(sqlite3.connect(server.data / "wartable.sqlite3")) as database:
        [(kept,)] = database.execute("SELECT version FROM snapshots").fetchall()
    assert kept >= 64
    async with opened(server.data) as hall:
        by_snapshot = await hall.room(match)
    with contextlib.closing(sqlite3.connect(server.data / "wartable.sqlite3")) as database:
        database.execute("UPDATE snapshots SET data = ?", (b"rubbish",))
        database.commit()
    async with opened(server.data) as hall:
        by_log = await hall.room(match)
    assert by_snapshot is not None
    assert by_log is not None
    assert by_snapshot.match is not None
    assert by_log.match is not None
    assert by_snapshot.match.state == by_log.match.state
    for seat in (0, 1, None):
        assert by_snapshot.audience.picture(seat) == by_log.audience.picture(seat)
        last = by_log.match.chronicle.latest(seat)
        assert by_snapshot.match.events(seat, last - 20) == by_log.match.events(seat, last - 20)
    one, two = by_snapshot.match.keep(), by_log.match.keep()
    for name in ("holders", "step", "open", "barrier", "serial", "asked", "rolls", "pages", "past"):
        assert getattr(one, name) == getattr(two, name), name


@in_loop
async def test_a_match_that_does_not_fit_can_be_looked_at(fresh_server: Start) -> None:
    server = fresh_server("data")
    match, first, _, anna = await _half_played(server)
    server.stop()
    path = server.data / "wartable.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("DELETE FROM snapshots")
        row = database.execute(
            "SELECT change FROM log WHERE match_id = ? AND version = 40", (match,)
        ).fetchone()
        change = unpack_change(row[0])
        other = pack_change(Change(entries=change.entries, put=change.put, check="0" * 12))
        database.execute("UPDATE log SET change = ? WHERE version = 40", (other,))
        database.commit()
    server.start()
    async with Host(server.address) as host:
        again = await host.join(match, first)
        assert "different rules" in again.state["problem"]
        assert again.state["view"]["round"] <= anna.state["view"]["round"]
        refused = await again.command("concede")
        assert "different rules" in refused["reason"]
    server.stop()


def _rows(server: ServerProcess) -> int:
    with contextlib.closing(sqlite3.connect(server.data / "wartable.sqlite3")) as database:
        return int(database.execute("SELECT count(*) FROM log").fetchone()[0])
