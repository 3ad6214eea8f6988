"""The server under load: its own section of `make bench`.

The load client is this process, the server another, each on a core of its own. Bots think in
processes of the server, on any core.
"""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import time
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from pathlib import Path

import httpx
import uvloop

from bench.hosting import Server
from bench.limits import GROUP, appends, echoes, logged_rows
from bench.load import AgainstBot, Chair, Gate, Pace, Table, make_match, measure, without_pause
from bench.neighbors import Neighbors

PACE = 300
PACED_RUNS = 3
MOST_RUNS = 9
CALM = 0.02
"""A run counts if others took no more than this share of the machine meanwhile."""


@dataclass(frozen=True)
class Size:
    """How much is measured, and for how long."""

    busy: int = 40
    """Matches that play at full speed."""
    held: int = 1000
    """Matches held at once, with two connections each."""
    idle: int = 500
    """Idle connections whose memory is measured."""
    thinking: int = 4
    """Matches against bots beside the measured ones."""
    warm_up: float = 2.0
    seconds: float = 8.0


QUICK = Size(busy=20, held=50, idle=50, thinking=2, warm_up=0.5, seconds=2.0)


@dataclass(frozen=True)
class Run:
    """One load, and how the server bore it."""

    name: str
    answers: float
    """A second."""
    processor: float
    """Milliseconds of the server's processor time for an answer, those of bots included."""
    latencies: tuple[float, float, float]
    """Milliseconds from an answer to the other seat's event: p50, p95, p99."""
    others: float
    """The share of the machine that others took meanwhile."""


@dataclass(frozen=True)
class ServerFigures:
    """Everything that was measured."""

    limits: dict[str, float]
    """What bare parts do a second."""
    runs: list[Run]
    memory: dict[str, float]


def measure_server(size: Size) -> ServerFigures:
    """Measure the limits, the loads and the memory, all on this machine and now."""
    with tempfile.TemporaryDirectory(prefix="wartable-bench-") as name:
        folder = Path(name)
        with Server("echo", folder) as server:
            echoed = uvloop.run(echoes(server, size.busy, size.seconds / 2))
        with Server("table", folder) as server:
            runs = uvloop.run(_playing(server, size))
        rows = logged_rows(folder / "wartable.sqlite3", 2000)
        limits = {
            "bare Litestar WebSocket: echoes/s": echoed,
            "bare SQLite, a durable row a transaction: rows/s": appends(
                folder, rows, 1, size.seconds / 2
            ),
            f"bare SQLite, {GROUP} durable rows a transaction: rows/s": appends(
                folder, rows, GROUP, size.seconds / 2
            ),
        }
    with (
        tempfile.TemporaryDirectory(prefix="wartable-bench-") as name,
        Server("table", Path(name)) as server,
    ):
        run, memory = uvloop.run(_holding(server, size))
    return ServerFigures(limits, [*runs, run], memory)


async def _playing(server: Server, size: Size) -> list[Run]:
    """Full speed and an even pace, without bots and with."""
    runs: list[Run] = []
    async with httpx.AsyncClient(base_url=server.address, timeout=60, trust_env=False) as web:
        tables = await _tables(server, web, size.busy)
        for thinking, words in ((0, ""), (size.thinking, ", bots thinking")):
            async with _bots(server, web, thinking):
                name = f"{size.busy} matches at full speed{words}"
                runs.append(await _run(name, server, tables, without_pause, size))
                name = f"{size.busy} matches, {PACE} answers/s in all{words}"
                runs.append(await _paced(name, server, tables, size))
        await _leave(tables)
    return runs


async def _paced(name: str, server: Server, tables: Sequence[Table], size: Size) -> Run:
    """The middle one of some calm runs, or the calmest, if others leave the machine no peace."""
    pace = Pace(PACE)
    runs: list[Run] = []
    calm: list[Run] = []
    try:
        while len(calm) < PACED_RUNS and len(runs) < MOST_RUNS:
            runs.append(await _run(name, server, tables, pace, size))
            calm = [run for run in runs if run.others <= CALM]
    finally:
        pace.stop()
    if not calm:
        return min(runs, key=lambda run: run.others)
    return sorted(calm, key=lambda run: run.latencies)[len(calm) // 2]


async def _run(name: str, server: Server, tables: Sequence[Table], gate: Gate, size: Size) -> Run:
    server.share_out_cores()
    before, began, neighbors = server.cpu(), time.perf_counter(), Neighbors()
    tally = await measure(tables, gate, size.warm_up, size.seconds)
    used, spent = server.cpu() - before, time.perf_counter() - began
    answers = tally.answers / size.seconds
    # Processor time is counted from the start of the warm-up, at the same rate of answers.
    cost = used / (answers * spent) * 1000
    latencies = (tally.percentile(50), tally.percentile(95), tally.percentile(99))
    return Run(name, answers, cost, latencies, neighbors.share())


async def _holding(server: Server, size: Size) -> tuple[Run, dict[str, float]]:
    """Memory of idle connections and live matches; latency with all of them there."""
    async with httpx.AsyncClient(base_url=server.address, timeout=60, trust_env=False) as web:
        warm = await _tables(server, web, 5)
        match, _ = await make_match(web, {"kind": "invite"})
        start = server.memory()
        watchers = [await Chair.take(server.socket_address, match, None) for _ in range(size.idle)]
        idle = (server.memory() - start) / size.idle
        for watcher in watchers:
            await watcher.leave()
        before = server.memory()
        tables = await _tables(server, web, size.held)
        everything = f"{size.held} live matches, {2 * size.held} connections"
        run = await _paced(f"{everything}, {PACE} answers/s in all", server, tables, size)
        held = server.memory()
        await _leave([*tables, *warm])
    return run, {
        "an idle connection: kB": idle / 1024,
        "a live match with its two connections: kB": (held - before) / size.held / 1024,
        f"the server with {everything}: MB": held / 2**20,
    }


async def _tables(server: Server, web: httpx.AsyncClient, count: int) -> list[Table]:
    tables = [Table(server.address, server.socket_address) for _ in range(count)]
    for start in range(0, count, 10):
        await asyncio.gather(*(table.open(web) for table in tables[start : start + 10]))
    return tables


async def _leave(tables: Sequence[Table]) -> None:
    for table in tables:
        await table.close()


@contextlib.asynccontextmanager
async def _bots(server: Server, web: httpx.AsyncClient, count: int) -> AsyncGenerator[None, None]:
    """So many matches against bots go on meanwhile."""
    playing = [
        asyncio.create_task(AgainstBot(server.socket_address).play(web)) for _ in range(count)
    ]
    try:
        yield
        for task in playing:
            if task.done():
                task.result()
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
