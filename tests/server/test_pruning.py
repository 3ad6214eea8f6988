"""Old matches are removed, by the server and by hand; those that are wanted stay."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, text

from tests.server.halls import PACE, Clock, duel, opened
from tests.server.processes import in_loop
from wartable.cli.main import main
from wartable.engine.chance import Chance, seed_from
from wartable.server.hall import Hall
from wartable.server.pruning import prune
from wartable.server.room import Room
from wartable.server.settings import Keep, read_settings
from wartable.server.times import now
from wartable.server.wire import Answer, Concede

CALM = msgspec.structs.replace(PACE, sweep=3600, outage=1e9, beat=1e9)
A_DAY = 24 * 3600
TABLES = ("log", "snapshots", "seats", "chat")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """A database of each kind."""
    return "" if request.param == "sqlite" else str(request.getfixturevalue("postgres")())


async def _played(hall: Hall) -> Room:
    room = await duel(hall, "me", "local")
    assert room.match is not None
    seat = room.match.waiting()[0].seat
    [prompt] = room.match.prompts(seat)
    data = prompt.form.sample(Chance(seed_from("played")))
    await room.command(seat, Answer("one", prompt.id, data), "one")
    return room


async def _finished(hall: Hall) -> Room:
    room = await _played(hall)
    await room.command(0, Concede("end"), "end")
    return room


async def _left(hall: Hall) -> set[str]:
    def read(connection: Connection) -> set[str]:
        found = {str(row[0]) for row in connection.execute(text("SELECT id FROM matches"))}
        for name in TABLES:
            rows = connection.execute(text(f"SELECT DISTINCT match_id FROM {name}"))
            assert {str(row[0]) for row in rows} <= found, f"{name} has rows of no match"
        return found

    return await hall.database.read(read)


@in_loop
async def test_what_is_too_old_goes_and_what_is_wanted_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path, CALM, url) as hall:
        waiting = await duel(hall, "me", "invite")
        untouched = await duel(hall, "me", "bot")
        finished = await _finished(hall)
        abandoned = await _played(hall)
        everything = {room.id for room in (waiting, untouched, finished, abandoned)}
        clock.move(6.9 * A_DAY)
        await hall.prune()
        assert await _left(hall) == everything
        late = await duel(hall, "me", "invite")
        clock.move(0.2 * A_DAY)
        await hall.prune()
        assert await _left(hall) == {finished.id, abandoned.id, late.id}
        assert waiting.id not in hall.watched()
        assert await hall.room(waiting.id) is None
        clock.move(365 * A_DAY)
        fresh = await _finished(hall)
        await hall.prune()
        assert await _left(hall) == {fresh.id}


@in_loop
async def test_a_recent_visitor_keeps_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path, CALM) as hall:
        room = await duel(hall, "me", "invite")
        clock.move(8 * A_DAY)
        await hall.come(room, (0,))
        await hall.leave(room, (0,))
        await hall.prune()
        assert await _left(hall) == {room.id}


@in_loop
async def test_days_without_a_server_do_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a clock that is years ahead for a moment removes nothing."""
    clock = Clock(monkeypatch)
    pace = msgspec.structs.replace(CALM, outage=12.0)
    async with opened(tmp_path, pace) as hall:
        rooms = {(await duel(hall, "me", "invite")).id, (await _finished(hall)).id}
        clock.move(5000 * A_DAY)
        await hall.prune()
        assert await _left(hall) == rooms


@in_loop
async def test_a_rematch_that_is_gone_can_be_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path, CALM) as hall:
        old, follows = await _finished(hall), await duel(hall, "me", "invite")
        link = text("UPDATE matches SET rematch = :next WHERE id = :id")
        values = {"next": follows.id, "id": old.id}
        await hall.database.write(lambda connection: connection.execute(link, values))
        clock.move(8 * A_DAY)
        await hall.prune()
        assert await _left(hall) == {old.id}
        record = await hall.store.match(old.id)
        assert record is not None
        assert record.rematch is None


@in_loop
async def test_a_match_that_cannot_be_removed_holds_up_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path, CALM) as hall:
        rooms = [await duel(hall, "me", "invite") for _ in range(4)]
        stuck = rooms[1].id

        def guard(connection: Connection) -> None:
            connection.execute(
                text(
                    "CREATE TRIGGER stuck BEFORE DELETE ON matches "
                    f"WHEN old.id = '{stuck}' BEGIN SELECT RAISE(ABORT, 'stuck'); END"
                )
            )

        await hall.database.write(guard)
        clock.move(8 * A_DAY)
        await hall.prune()
        assert await _left(hall) == {stuck}


@in_loop
async def test_nothing_is_removed_that_is_to_be_kept_forever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path, CALM) as hall:
        rooms = {(await duel(hall, "me", "invite")).id, (await _finished(hall)).id}
        clock.move(5000 * A_DAY)
        none = Keep(unplayed=0, finished=0, abandoned=0)
        assert await prune(hall.database, none, hall.outages, now()) == {}
        assert await _left(hall) == rooms


def test_the_command_removes_what_it_is_asked_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    @in_loop
    async def make() -> None:
        async with opened(tmp_path, CALM) as hall:
            await duel(hall, "me", "invite")
            await _finished(hall)
            old = text("UPDATE matches SET created = 1, started = NULL WHERE ended IS NULL")
            absent = text("UPDATE seats SET online_until = 0")
            await hall.database.write(lambda c: (c.execute(old), c.execute(absent)))

    make()
    data = ["--data", str(tmp_path)]
    assert main(["prune", *data, "--dry-run"]) == 0
    assert "Would remove 1 unplayed, 0 finished" in capsys.readouterr().out
    assert main(["prune", *data]) == 0
    assert "Removed 1 unplayed, 0 finished" in capsys.readouterr().out
    assert main(["prune", *data]) == 0
    assert "Removed 0 unplayed" in capsys.readouterr().out
    assert main(["prune", *data, "--keep-finished", "-1"]) != 0
    assert main(["prune", "--data", str(tmp_path / "nowhere")]) != 0


def test_days_come_from_flags_and_the_environment() -> None:
    assert read_settings(environment={}).keep == Keep()
    environment = {"WARTABLE_KEEP_FINISHED": "30", "WARTABLE_KEEP_UNPLAYED": "0"}
    found = read_settings(environment=environment, keep_abandoned=2.5).keep
    assert (found.unplayed, found.finished, found.abandoned) == (0, 30, 2.5)
    for wrong in ("soon", "-1", "nan", "inf"):
        with pytest.raises(ValueError, match="days"):
            read_settings(environment={"WARTABLE_KEEP_FINISHED": wrong})
