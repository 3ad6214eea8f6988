"""Time when no server was running does not count: sleep, restarts, and changed clocks."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from tests.server.halls import PACE, Clock, duel, opened, until
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host
from wartable.engine.chance import Chance, seed_from
from wartable.engine.refusal import NotNow
from wartable.server import times
from wartable.server.clocks import left_now
from wartable.server.hall import Hall
from wartable.server.hosting import ClockChoice
from wartable.server.outages import Outages
from wartable.server.room import Room
from wartable.server.times import now
from wartable.server.wire import Answer, CallBot, Draw

Start = Callable[..., ServerProcess]
SLEEPY = msgspec.structs.replace(PACE, outage=12.0, beat=3600)
"""The sweep is always up before the heartbeat."""
CONCEDE = ClockChoice(kind="match", seconds=300, then="concede")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """A database of each kind."""
    return "" if request.param == "sqlite" else str(request.getfixturevalue("postgres")())


def _left(hall: Hall, room: Room) -> int:
    return left_now(room.clock, room.clock.running[0], now(), hall.outages)


async def _run(clock: Clock, hall: Hall, seconds: float) -> None:
    """Let time go by while the server runs."""
    for _ in range(int(seconds // 5)):
        clock.move(5)
        await hall.heart.beat()


@in_loop
async def test_an_hour_of_sleep_costs_no_player_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path, SLEEPY, url) as hall:
        rooms = [await duel(hall, "me", "local", clock=CONCEDE) for _ in range(10)]
        await _run(clock, hall, 60)
        before = [_left(hall, room) for room in rooms]
        clock.move(3600)
        for _ in range(3):
            await hall.look_after_due()
        assert [room.match.result for room in rooms if room.match] == [None] * 10
        assert [_left(hall, room) for room in rooms] == before
        await _run(clock, hall, 300)
        await hall.look_after_due()
        assert all(room.match and room.match.result for room in rooms), "the clock still runs"


@in_loop
async def test_the_first_answer_after_a_sleep_is_not_charged_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path, msgspec.structs.replace(SLEEPY, sweep=3600)) as hall:
        room = await duel(hall, "me", "local", clock=CONCEDE)
        await _run(clock, hall, 60)
        seat = room.clock.running[0]
        before = _left(hall, room)
        clock.move(3600)
        assert room.match is not None
        [prompt] = room.match.prompts(seat)
        data = prompt.form.sample(Chance(seed_from("awake")))
        await room.command(seat, Answer("awake", prompt.id, data), "awake")
        assert room.clock.left[seat] == before


@pytest.mark.parametrize("kind", ["move", "match"])
@in_loop
async def test_an_answer_in_the_last_moment_is_not_followed_by_a_forfeit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str, kind: Literal["move", "match"]
) -> None:
    """An answer that arrives while there is time left counts, however long it waits its turn."""
    clock = Clock(monkeypatch)
    choice = ClockChoice(kind=kind, seconds=60, then="concede")
    async with opened(tmp_path, msgspec.structs.replace(PACE, sweep=3600), url) as hall:
        for number in range(8):
            room = await duel(hall, "me", "local", clock=choice)
            [seat] = room.clock.running[:1]
            clock.move((room.clock.since + room.clock.left[seat] - 1 - now()) / 1000)
            assert room.match is not None
            [prompt] = room.match.prompts(seat)
            data = prompt.form.sample(Chance(seed_from(f"late {number}")))
            answer = room.command(seat, Answer("late", prompt.id, data), "late")
            given = asyncio.create_task(answer)
            await asyncio.sleep(0)
            clock.move(0.001 if number % 2 else 5)
            await asyncio.gather(hall.look_after_due(), given)
            if kind == "match":
                assert room.clock.left[seat] == 1, "charged until the answer arrived"
            else:
                assert seat not in room.match.out


@in_loop
async def test_sleep_neither_lapses_proposals_nor_lets_bots_be_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path, SLEEPY) as hall:
        room = await duel(hall, "me", "local")
        await hall.come(room, (0, 1))
        await room.command(0, Draw("draw"), "draw")
        await hall.leave(room, (1,))
        clock.move(3600)
        with pytest.raises(NotNow, match="90 seconds"):
            await room.command(0, CallBot("bot", 1), "bot")
        await hall.look_after_due()
        assert room.match is not None
        assert room.match.proposal is not None
        await _run(clock, hall, 60)
        await until(lambda: room.match is not None and room.match.proposal is None)


@in_loop
async def test_a_clock_set_back_neither_stops_nor_hurries_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path, SLEEPY, url) as hall:
        room = await duel(hall, "me", "local", clock=CONCEDE)
        await _run(clock, hall, 60)
        before, moment = _left(hall, room), now()
        clock.move(-3600)
        assert now() == moment
        await _run(clock, hall, 60)
        assert _left(hall, room) == before - 60_000, "it goes on at its pace"
        # Then it sleeps: that does not count either, and the time falls in step with the wall.
        clock.move(3600)
        await hall.look_after_due()
        assert _left(hall, room) == before - 60_000
        assert now() == times.source() // 1_000_000
        assert room.match is not None
        assert room.match.result is None


@in_loop
async def test_time_without_a_server_does_not_count_after_a_step_back_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path, SLEEPY, url) as hall:
        match_id = (await duel(hall, "me", "local", clock=CONCEDE)).id
        await _run(clock, hall, 60)
        room = await hall.room(match_id)
        assert room is not None
        before = _left(hall, room)
    for away in (-3600, 600, 7200, -30):
        clock.move(away)
        times.table_time.ahead = times.table_time._wall = 0  # a new process knows nothing
        async with opened(tmp_path, SLEEPY, url) as hall:
            room = await hall.room(match_id)
            assert room is not None
            assert abs(_left(hall, room) - before) <= 5_000, away
            await hall.look_after_due()
            assert room.match is not None
            assert room.match.result is None


@in_loop
async def test_both_processes_of_a_sleeping_machine_learn_of_the_sleep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgres: Callable[[], str]
) -> None:
    clock = Clock(monkeypatch)
    url = postgres()
    async with contextlib.AsyncExitStack() as stack:
        one = await stack.enter_async_context(opened(tmp_path, SLEEPY, url))
        two = await stack.enter_async_context(opened(tmp_path, SLEEPY, url))
        rooms = [
            await duel(hall, "me", "local", clock=CONCEDE) for hall in (one, two, one, two, one)
        ]
        for _ in range(12):
            clock.move(5)
            await asyncio.gather(one.heart.beat(), two.heart.beat())
        clock.move(3600)
        await asyncio.gather(one.look_after_due(), two.look_after_due())
        await two.look_after_due()
        for hall in (one, two):
            for room in rooms:
                found = await hall.room(room.id)
                assert found is not None
                assert found.match is not None
                assert found.match.result is None
                assert 235_000 <= _left(hall, found) <= 260_000
        assert len(one.outages) == len(two.outages) == 1, "one sleep, written down once"


@in_loop
async def test_a_server_whose_clock_is_moved_keeps_all_players_time(
    fresh_server: Start, tmp_path: Path
) -> None:
    clock = tmp_path / "clock"
    clock.write_text("0")
    server = fresh_server("data", clock=str(clock))
    async with Host(server.address) as host:
        wish = {"kind": "move", "seconds": 300, "then": "concede"}
        pairs = [await host.pair(clock=wish) for _ in range(5)]
        for moved in ("3600", "0", "7200"):
            clock.write_text(moved)
            await asyncio.sleep(1)  # several sweeps
            for match, first, _ in pairs:
                anna = await host.join(match, first)
                assert anna.state["result"] is None, moved
                [running] = [seat for seat in anna.presence if seat["clock"]["running"]]
                assert running["clock"]["left"] > 270_000, moved


def test_time_is_counted_back_over_outages() -> None:
    known = Outages([(1_000, 5_000), (6_000, 8_000)])
    assert known.before(10_000, 1_000) == 9_000
    for running in (0, 500, 2_500, 3_500):
        assert known.elapsed(known.before(10_000, running), 10_000) == running
