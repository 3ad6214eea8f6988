"""One damaged match is its own problem: every other one continues, and it reports what is wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from tests.server.halls import PACE, Clock, duel, opened, until
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host
from wartable.engine.chance import Chance, seed_from
from wartable.server.app import make_litestar
from wartable.server.database import Database
from wartable.server.hall import Hall
from wartable.server.hosting import ClockChoice
from wartable.server.records import LogRow, Standing
from wartable.server.settings import Settings

Start = Callable[..., ServerProcess]
HURRY = ClockChoice(kind="move", seconds=300, then="concede")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """A database of each kind."""
    return "" if request.param == "sqlite" else str(request.getfixturevalue("postgres")())


DAMAGE = {
    "a row of the log": "UPDATE log SET change = :rubbish WHERE match_id = :id",
    "the settings": "UPDATE matches SET settings = :rubbish WHERE id = :id",
    "the options": "UPDATE matches SET options = :rubbish WHERE id = :id",
    "the seed": "UPDATE matches SET seed = 'not hex' WHERE id = :id",
    "the game": "UPDATE matches SET game = 'chess' WHERE id = :id",
}


async def _damage(database: Database, what: str, match: str) -> None:
    values = {"id": match, "rubbish": b"\xc1rubbish"}
    wanted = {name: value for name, value in values.items() if f":{name}" in DAMAGE[what]}
    await database.write(lambda connection: connection.execute(text(DAMAGE[what]), wanted))


@pytest.mark.parametrize("what", DAMAGE)
@in_loop
async def test_clocks_of_other_matches_run_out_beside_a_damaged_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str, what: str
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path, database_url=url) as hall:
        rooms = [await duel(hall, "me", "local", clock=HURRY) for _ in range(4)]
        bad = min(room.id for room in rooms)
        await _damage(hall.database, what, bad)
    async with opened(tmp_path, database_url=url) as hall:
        clock.move(400)
        await hall.look_after_due()
        for match_id in (room.id for room in rooms if room.id != bad):
            room = await hall.room(match_id)
            assert room is not None
            assert room.match is not None
            found = room.match
            await until(lambda found=found: found.result is not None)  # type: ignore[misc]
        damaged = await hall.room(bad)
        assert damaged is not None
        assert damaged.problem is not None


@pytest.mark.parametrize("what", DAMAGE)
@in_loop
async def test_a_damaged_match_says_problem_over_the_wire(
    fresh_server: Start, url: str, what: str
) -> None:
    server = fresh_server("data", database=url)
    async with Host(server.address) as host:
        match, first, second = await host.pair(public=True)
        anna, bob = await host.join(match, first), await host.join(match, second)
        asked = anna if anna.asked else bob
        prompt, data = asked.choose(Chance(seed_from("before")))
        await asked.command("answer", prompt=prompt, data=data)
        waiting, _ = await host.make("me", "invite", open=True)
        ruined, _ = await host.make("me", "invite", open=True)
    server.stop()
    database = Database(Settings(data=server.data, database=url).database_url)
    for each in (match, ruined):
        await _damage(database, what, each)
    await database.close()
    server.start()
    async with Host(server.address) as host:
        shown = await host.web.get(f"/api/matches/{match}")
        assert shown.status_code == 200, shown.text
        again = await host.join(match, first)
        assert again.state["problem"]
        assert again.state["problem_key"] in {"server.damaged", "server.other_rules"}
        refused = await again.command("concede")
        assert refused["reason"] == again.state["problem"]
        lobby = await host.web.get("/api/lobby")
        assert lobby.status_code == 200, lobby.text
        assert waiting in [each["match"] for each in lobby.json()["open"]]
        for path in ("log", "replay"):
            answer = await host.web.get(f"/api/matches/{match}/{path}")
            assert answer.status_code == 409, answer.text
    assert '"level":"error"' not in server.log(), server.log()


@in_loop
async def test_a_match_can_be_looked_at_up_to_the_damaged_row(fresh_server: Start) -> None:
    server = fresh_server("data")
    async with Host(server.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        for number in range(3):
            asked = anna if anna.asked else bob
            prompt, data = asked.choose(Chance(seed_from(str(number))))
            await asked.command("answer", prompt=prompt, data=data)
    server.stop()
    database = Database(Settings(data=server.data).database_url)
    query = text("UPDATE log SET change = x'c1' WHERE version = (SELECT max(version) FROM log)")
    await database.write(lambda connection: connection.execute(query))
    await database.close()
    server.start()
    async with Host(server.address) as host:
        again = await host.join(match, first)
        assert again.state["problem_key"] == "server.damaged"
        assert again.state["started"]
        assert again.state["view"] is not None


@in_loop
async def test_a_room_that_hangs_keeps_no_other_from_its_due_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path, msgspec.structs.replace(PACE, lease=0.2)) as hall:
        rooms = [await duel(hall, "me", "local", clock=HURRY) for _ in range(3)]
        stuck, *others = sorted(rooms, key=lambda room: room.id)
        async with stuck._lock:
            clock.move(400)
            for room in others:
                assert room.match is not None
                found = room.match
                await until(lambda found=found: found.result is not None)  # type: ignore[misc]


@in_loop
async def test_a_row_that_cannot_be_written_fails_alone(tmp_path: Path, url: str) -> None:
    async with opened(tmp_path, database_url=url) as hall:
        rooms = [await duel(hall, "me", "invite") for _ in range(4)]
        tries = [
            hall.store.appender.append(
                room.id,
                LogRow(
                    version=1,
                    kind="answer",
                    seat=0,
                    client_id=f"c{number}",
                    prompt=None,
                    closed=True,
                    at=2**70 if number == 1 else 1,
                    change=b"x",
                ),
                Standing(bots_due=False, deadline=None),
                leased_by=None,
                leased_until=0,
            )
            for number, room in enumerate(rooms)
        ]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert [result is True for result in done] == [True, False, True, True]
        assert isinstance(done[1], Exception)


@in_loop
async def test_matches_that_are_always_due_do_not_crowd_out_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path, msgspec.structs.replace(PACE, sweep=3600)) as hall:
        rooms = [await duel(hall, "me", "invite") for _ in range(6)]
        due = text("UPDATE matches SET bots_due = true")
        await hall.database.write(lambda connection: connection.execute(due))
        seen: set[str] = set()
        for _ in range(3):
            clock.move(1)
            moment = await hall.heart.moment()
            seen |= set(await hall.store.claim(hall.process, moment, moment + 20_000, 2))
        assert seen == {room.id for room in rooms}


@in_loop
async def test_a_match_that_cannot_be_read_is_looked_at_seldom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    clock = Clock(monkeypatch)
    pace = msgspec.structs.replace(PACE, sweep=3600)
    async with opened(tmp_path, pace, database_url=url) as hall:
        room = await duel(hall, "me", "local", clock=HURRY)
        await _damage(hall.database, "a row of the log", room.id)
    async with opened(tmp_path, pace, database_url=url) as hall:

        async def due() -> list[str]:
            moment = await hall.heart.moment()
            return await hall.store.claim(hall.process, moment, moment + 1, 10)

        for sweep in hall._loops:
            sweep.cancel()
        await asyncio.wait(hall._loops)
        clock.move(400)
        await hall.look_after_due()
        assert await due() == []
        clock.move(pace.aside + 1)
        assert await due() == [room.id]


@in_loop
async def test_a_full_disk_is_reported_and_does_not_stop_spectators(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_litestar(Settings(data=tmp_path, pace=PACE))
    async with app.lifespan():
        hall: Hall = app.state.hall
        room = await duel(hall, "me", "bot")
        full = text("PRAGMA max_page_count = 1")
        await hall.database.write(lambda connection: connection.execute(full))
        transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as web:
            told = await web.post("/api/play-now", json={"game": "dragonwars"})
            for _ in range(200):
                if told.status_code != 201:
                    break
                told = await web.post("/api/play-now", json={"game": "dragonwars"})
            assert told.status_code == 503, told.text
            assert told.json()["key"] == "server.not_written"
            assert told.headers["retry-after"]
            assert (await web.get(f"/api/matches/{room.id}")).status_code == 200

        async def refuse(*_: object) -> None:
            raise OperationalError("UPDATE seats", {}, Exception("disk is full"))

        monkeypatch.setattr(hall.store, "come_or_go", refuse)
        await hall.come(room, (0,))
        assert hall.is_here(room.id, 0)
        await hall.leave(room, (0,))
        assert not hall.is_here(room.id, 0)


@in_loop
async def test_a_log_row_that_the_disk_refuses_fails_like_all_other_writing(tmp_path: Path) -> None:
    async with opened(tmp_path) as hall:
        room = await duel(hall, "me", "local")
        full = text("PRAGMA max_page_count = 1")
        await hall.database.write(lambda connection: connection.execute(full))
        with pytest.raises(OperationalError):
            await hall.store.appender.append(
                room.id,
                LogRow(
                    version=99,
                    kind="answer",
                    seat=0,
                    client_id="late",
                    prompt=None,
                    closed=True,
                    at=1,
                    change=bytes(1_000_000),
                ),
                Standing(bots_due=False, deadline=None),
                leased_by=None,
                leased_until=0,
            )
