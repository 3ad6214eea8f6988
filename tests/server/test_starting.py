"""A full match starts, even if a process dies after its last seat is taken."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import text

from tests.server.halls import PACE, duel, opened, until
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import DUEL, Host
from wartable.server.database import Database
from wartable.server.seats import new_secret
from wartable.server.settings import Settings

Start = Callable[..., ServerProcess]


@pytest.fixture(params=["sqlite", "postgresql"])
def kept(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Where a server keeps its matches."""
    if request.param == "sqlite":
        return {}
    return {"database": request.getfixturevalue("postgres")()}


async def _versions(server: ServerProcess, match: str) -> int:
    where = Settings(data=server.data, database=server.settings.get("database", ""))
    database = Database(where.database_url)
    query = text("SELECT version FROM matches WHERE id = :id")
    try:
        return int(await database.read(lambda c: c.execute(query, {"id": match}).scalar_one()))
    finally:
        await database.close()


@in_loop
async def test_a_match_starts_by_itself_after_a_kill_before_its_first_row(
    fresh_server: Start, kept: dict[str, Any]
) -> None:
    server = fresh_server("data", **kept)
    async with Host(server.address) as host:
        match, seats = await host.make("me", "invite")
    server.stop()
    server.settings["die_before_the_first_row"] = True
    server.start()
    async with Host(server.address) as host:
        wish = {"invitation": seats[1]["invitation"], "token": new_secret()}
        with pytest.raises(httpx.TransportError):
            await host.web.post(f"/api/matches/{match}/sit", json=wish)
    server.kill()
    assert await _versions(server, match) == 0, "it died between the rows"
    del server.settings["die_before_the_first_row"]
    server.start()
    async with asyncio.timeout(20):  # nobody comes: the sweep does it
        while not await _versions(server, match):  # noqa: ASYNC110 - another process's doing
            await asyncio.sleep(0.05)
    async with Host(server.address) as host:
        again = await host.web.post(f"/api/matches/{match}/sit", json=wish)
        assert again.json()["seats"] == [1]
        bob = await host.join(match, wish["token"])
        assert bob.state["started"]
    server.stop()


@in_loop
async def test_a_match_made_full_starts_after_a_kill(
    fresh_server: Start, kept: dict[str, Any]
) -> None:
    server = fresh_server("data", die_before_the_first_row=True, **kept)
    token = new_secret()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
    wish = {"game": "dragonwars", "options": DUEL, "seats": seats, "token": token}
    async with Host(server.address) as host:
        with pytest.raises(httpx.TransportError):
            await host.web.post("/api/matches", json=wish)
    server.kill()
    del server.settings["die_before_the_first_row"]
    server.start()
    async with Host(server.address) as host:
        made = (await host.web.post("/api/matches", json=wish)).json()
        anna = await host.join(made["match"], token)
        assert anna.state["started"]
    server.stop()


@in_loop
async def test_a_full_match_starts_when_its_room_is_loaded(tmp_path: Path) -> None:
    calm = msgspec.structs.replace(PACE, sweep=3600)
    async with opened(tmp_path, calm) as hall:
        room = await duel(hall, "me", "invite")

        def fill(connection: Any) -> None:
            connection.execute(text("UPDATE seats SET taken = true"))

        await hall.database.write(fill)
    async with opened(tmp_path, calm) as hall:
        loaded = await hall.room(room.id)
        assert loaded is not None
        assert loaded.match is not None


@in_loop
async def test_matches_left_behind_by_the_first_release_start_too(tmp_path: Path) -> None:
    """The second revision marks them as due."""
    async with opened(tmp_path) as hall:
        room = await duel(hall, "me", "invite")

        def leave_behind(connection: Any) -> None:
            connection.execute(text("UPDATE seats SET taken = true"))
            connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))

        await hall.database.write(leave_behind)
    async with opened(tmp_path) as hall:
        await until(lambda: room.id in hall.watched())
        loaded = await hall.room(room.id)
        assert loaded is not None
        await until(lambda: loaded.match is not None)


@in_loop
async def test_a_match_that_cannot_start_says_so_and_holds_up_no_other(tmp_path: Path) -> None:
    async with opened(tmp_path) as hall:
        bad = await duel(hall, "me", "invite")

        def spoil(connection: Any) -> None:
            values = {"options": b'{"mode": "nonsense"}', "id": bad.id}
            query = "UPDATE matches SET options = :options, bots_due = true WHERE id = :id"
            connection.execute(text(query), values)
            connection.execute(text("UPDATE seats SET taken = true"))

        await hall.database.write(spoil)
    async with opened(tmp_path) as hall:
        spoiled = await hall.room(bad.id)
        assert spoiled is not None
        assert spoiled.problem is not None
        good = await duel(hall, "me", "local")
        assert good.match is not None
