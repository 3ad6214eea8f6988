"""A new release finds matches of an older one: they go on if they fit, else can be looked at."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.halls import opened
from tests.server.player import Player
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host, to_sealed
from wartable.engine.chance import Chance, seed_from
from wartable.games.dragonwars.rulebook import DragonWars
from wartable.server.changes import Change, pack_change, unpack_change

LONG = 75
"""So many entries make a match long enough for a snapshot."""

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
async def test_a_match_goes_on_after_an_upgrade_that_it_fits(
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
        assert "other rules" in again.state["problem"]
        assert again.state["view"]["round"] <= anna.state["view"]["round"]
        refused = await again.command("concede")
        assert "other rules" in refused["reason"]
    server.stop()


def _rows(server: ServerProcess) -> int:
    with contextlib.closing(sqlite3.connect(server.data / "wartable.sqlite3")) as database:
        return int(database.execute("SELECT count(*) FROM log").fetchone()[0])
