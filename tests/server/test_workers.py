"""Processes that think: served in turn, bounded, and none the worse for a killed one."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncGenerator

import pytest

from tests.server.halls import until
from tests.server.processes import in_loop
from wartable.server import workers as module
from wartable.server.turns import Asker, When
from wartable.server.worker import Done
from wartable.server.workers import Busy, Workers, WorkFailed

ANNA, BERT = "192.0.2.1", "192.0.2.2"


class Bench:
    """Workers whose jobs end when the test says so."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.begun: list[bytes] = []
        self.ends: dict[bytes, asyncio.Event] = {}

    async def exchange(self, _process: object, frame: bytes, _limit: float) -> Done:
        name = frame[-2:]
        self.begun.append(name)
        self.ends[name] = asyncio.Event()
        await self.ends[name].wait()
        return Done(name)

    def ask(self, name: bytes, asker: Asker, patience: float | None = 3600) -> asyncio.Task[bytes]:
        return asyncio.create_task(self.workers.do("x", name, 3600, asker, patience=patience))

    async def end(self, name: bytes) -> None:
        """Let a job end, and whatever follows begin."""
        await until(lambda: name in self.begun)
        count = len(self.begun)
        self.ends[name].set()
        with contextlib.suppress(TimeoutError):
            await until(lambda: len(self.begun) > count, 0.2)


@contextlib.asynccontextmanager
async def bench(
    monkeypatch: pytest.MonkeyPatch, count: int = 1, **bounds: int
) -> AsyncGenerator[Bench, None]:
    made = Bench(Workers(count, **bounds))

    async def nobody(_workers: Workers) -> None:
        return None

    monkeypatch.setattr(module, "_have_done", made.exchange)
    monkeypatch.setattr(Workers, "_spawn", nobody)
    await made.workers.start()
    yield made
    await made.workers.stop()


@in_loop
async def test_another_players_bot_waits_for_one_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    async with bench(monkeypatch) as table:
        shows = [
            table.ask(b"%02d" % number, Asker(ANNA, f"show {number}", When.LAST), None)
            for number in range(20)
        ]
        await until(lambda: table.begun == [b"00"])
        mine = table.ask(b"AA", Asker(ANNA, "mine"), None)
        other = table.ask(b"BB", Asker(BERT, "other"), None)
        await asyncio.sleep(0)
        for name in (b"00", b"BB", b"AA"):
            await table.end(name)
        assert await mine == b"AA"
        assert await other == b"BB"
        assert table.begun[:3] == [b"00", b"BB", b"AA"]
        for show in shows:
            show.cancel()


@in_loop
async def test_a_replay_never_waits_for_uploads(monkeypatch: pytest.MonkeyPatch) -> None:
    async with bench(monkeypatch, 2) as table:
        uploads = [table.ask(b"U%d" % number, Asker(ANNA, when=When.LATER)) for number in range(6)]
        await until(lambda: table.begun == [b"U0"])
        replay = table.ask(b"RR", Asker(ANNA, "finished"))
        await until(lambda: table.begun == [b"U0", b"RR"])
        await table.end(b"RR")
        assert await replay == b"RR"
        assert table.begun == [b"U0", b"RR"], "the free place stays free"
        for upload in uploads:
            upload.cancel()


@in_loop
async def test_a_full_queue_says_busy_to_the_client_that_filled_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with bench(monkeypatch, waiting=4, each=3) as table:
        first = table.ask(b"00", Asker(ANNA))
        await until(lambda: table.begun == [b"00"])
        flood = [table.ask(b"%02d" % number, Asker(ANNA, "m")) for number in range(1, 6)]
        other = table.ask(b"BB", Asker(BERT))
        await asyncio.wait(flood[3:])
        assert [type(each.exception()) for each in flood[3:]] == [Busy, Busy]
        refusal = flood[4].exception()
        assert isinstance(refusal, Busy)
        assert refusal.phrase is not None
        assert refusal.phrase.key == "server.busy"
        await table.end(b"00")
        await table.end(b"BB")
        assert (await first, await other) == (b"00", b"BB")
        for each in flood[:3]:
            each.cancel()


@in_loop
async def test_a_client_that_waits_too_long_gets_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    async with bench(monkeypatch) as table:
        table.ask(b"00", Asker(ANNA))
        await until(lambda: table.begun == [b"00"])
        with pytest.raises(Busy):
            await table.ask(b"BB", Asker(BERT), patience=0.01)
        last = table.ask(b"CC", Asker(BERT))
        await asyncio.sleep(0)
        await table.end(b"00")
        await table.end(b"CC")
        assert await last == b"CC"
        assert b"BB" not in table.begun


@in_loop
async def test_hanging_up_does_not_cost_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    async with bench(monkeypatch) as table:
        gone = table.ask(b"00", Asker(ANNA))
        await until(lambda: table.begun == [b"00"])
        waiting = table.ask(b"11", Asker(ANNA))
        stays = table.ask(b"22", Asker(BERT))
        await asyncio.sleep(0)
        gone.cancel()
        waiting.cancel()
        await asyncio.wait({gone, waiting})
        assert table.begun == [b"00"], "what is under way goes on"
        await table.end(b"00")
        await table.end(b"22")
        assert await stays == b"22"
        assert table.begun == [b"00", b"22"], "what only waited is not begun"


@in_loop
async def test_a_killed_process_is_followed_by_another() -> None:
    workers = Workers(1)
    await workers.start()
    try:
        for signal_ in (signal.SIGKILL, signal.SIGTERM):
            with pytest.raises(WorkFailed, match="KeyError"):
                await workers.do("no such work", b"", 20, Asker(), patience=None)
            [process] = workers._all
            os.kill(process.pid, signal_)
            await process.wait()
        with pytest.raises(WorkFailed, match="KeyError"):
            await workers.do("no such work", b"", 20, Asker(), patience=None)
        [process] = workers._all
        os.kill(process.pid, signal.SIGSTOP)
        stuck = asyncio.create_task(workers.do("no such work", b"", 20, Asker(), patience=None))
        await asyncio.sleep(0)
        os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(WorkFailed, match="KeyError"):
            await stuck  # a new process has tried it
    finally:
        await workers.stop()


@in_loop
async def test_a_server_that_stops_leaves_no_client_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with bench(monkeypatch) as table:
        under_way = table.ask(b"00", Asker(ANNA))
        await until(lambda: table.begun == [b"00"])
        waiting = table.ask(b"11", Asker(ANNA))
        await asyncio.sleep(0)
    await asyncio.wait({under_way, waiting})
    assert isinstance(under_way.exception(), WorkFailed)
    assert isinstance(waiting.exception(), WorkFailed)


@in_loop
async def test_whatever_goes_wrong_with_a_process_the_next_job_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with bench(monkeypatch) as table:

        async def broken(_workers: Workers) -> None:
            raise RuntimeError("no child watcher")

        with monkeypatch.context() as patch:
            patch.setattr(Workers, "_spawn", broken)
            with pytest.raises(WorkFailed, match="no child watcher"):
                await table.ask(b"00", Asker(ANNA))
        last = table.ask(b"11", Asker(ANNA))
        await table.end(b"11")
        assert await last == b"11"
