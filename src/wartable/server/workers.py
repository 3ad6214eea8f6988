"""Processes that think: a job that overruns is ended with its process, and a new one takes over.

Jobs wait in fair turns (`turns.py`). Requests wait within limits, both in number and in time; those
beyond the limits are told that the table is busy.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Final

import msgspec

import wartable
from wartable.engine.refusal import Refusal
from wartable.server import messages
from wartable.server.seldom import Seldom
from wartable.server.turns import Asker, Turns
from wartable.server.worker import LENGTH, MEMORY, Done, Job

WAITING: Final = 64
"""How many jobs may wait in one queue."""
WAITING_EACH: Final = 16
"""How many of them for one address."""
log = logging.getLogger("wartable.workers")


class WorkFailed(Exception):
    """A job that raised, overran, or lost its process."""


class Busy(Refusal):
    """Too many others wait for the same; nothing was done."""

    def __init__(self) -> None:
        super().__init__(messages.BUSY)


class _Wanted:
    """A job: first its turn comes, then its result."""

    def __init__(self, work: str, data: bytes, limit: float) -> None:
        self.work = work
        self.limit = limit
        self.frame = msgspec.msgpack.encode(Job(work, data))
        loop = asyncio.get_running_loop()
        self.turn: asyncio.Future[None] = loop.create_future()
        self.done: asyncio.Future[bytes] = loop.create_future()
        # The caller may be gone: then the error goes unheard, and that is fine.
        self.done.add_done_callback(lambda done: done.cancelled() or done.exception())


class Workers:
    """A few processes, each doing one job at a time.

    Where there are several, one of them is kept free of jobs that may be done later.
    """

    def __init__(
        self,
        count: int,
        memory: int = MEMORY,
        *,
        waiting: int = WAITING,
        each: int = WAITING_EACH,
    ) -> None:
        self._count = count
        self._memory = memory
        self._turns: Turns[_Wanted] = Turns(waiting, each)
        self._news = asyncio.Event()
        self._runners: list[asyncio.Task[None]] = []
        self._all: set[Process] = set()
        self._closed = False
        self._limits = Seldom(log)

    async def start(self) -> None:
        """Prepare slots for the processes; they are started when first needed."""
        self._runners = [
            asyncio.create_task(self._run(at_once=number == 0 and self._count > 1))
            for number in range(self._count)
        ]

    async def stop(self) -> None:
        """End all processes."""
        self._closed = True
        for runner in self._runners:
            runner.cancel()
        await asyncio.gather(*self._runners, return_exceptions=True)
        while (wanted := self._turns.take()) is not None:
            if not wanted.turn.done():
                wanted.turn.set_exception(WorkFailed("the server is stopping"))
        for process in list(self._all):
            await self._end(process)

    async def do(
        self, work: str, data: bytes, limit: float, asker: Asker, *, patience: float | None
    ) -> bytes:
        """Have a job done within a time limit after its turn comes, or raise `WorkFailed`.

        If `patience` runs out before its turn, raise `Busy`; None waits as long as it takes. A job
        in progress continues even if its caller is gone: a new process costs more.
        """
        if self._closed:
            raise WorkFailed("the server is stopping")
        wanted = _Wanted(work, data, limit)
        loser = self._turns.add(asker, wanted, bounded=patience is not None)
        if loser is not None:
            if not loser.turn.done():
                loser.turn.set_exception(Busy())
            self._limits.warn("a queue is full", work=work, address=asker.address)
        self._news.set()
        try:
            async with asyncio.timeout(patience):
                await wanted.turn
        except TimeoutError:
            self._limits.warn("a job waited too long", work=work, address=asker.address)
            raise Busy from None
        finally:
            self._turns.drop(wanted)
        return await asyncio.shield(wanted.done)

    async def _run(self, *, at_once: bool) -> None:
        """Do one job after another."""
        process: Process | None = None
        while True:
            while (wanted := self._turns.take(at_once=at_once)) is None:
                self._news.clear()
                await self._news.wait()
            if wanted.turn.done():
                continue  # given up at this very moment
            wanted.turn.set_result(None)
            process = await self._serve(wanted, process)

    async def _serve(self, wanted: _Wanted, process: Process | None) -> Process | None:
        """Do a job; the process is handed back if it is fit for another."""
        healthy: Process | None = None
        failure: Exception = WorkFailed("the server is stopping")
        try:
            done = None
            if process is not None and process.returncode is None:
                done = await _have_done(process, wanted.frame, wanted.limit)
            if done is None:
                # The process died, perhaps long ago: a new one tries.
                if process is not None:
                    await self._end(process)
                process = await self._spawn()
                done = await _have_done(process, wanted.frame, wanted.limit)
            if done is None:
                failure = WorkFailed(f"the process of {wanted.work} ended")
            else:
                healthy = process
                if not done.error:
                    wanted.done.set_result(done.data)
                failure = WorkFailed(done.error)
        except TimeoutError:
            failure = WorkFailed(f"{wanted.work} took longer than {wanted.limit:g} s")
        except Exception as error:
            # Whatever it is, the next process serves those waiting behind it.
            failure = WorkFailed(f"no process for {wanted.work}: {error!r}")
        finally:
            if not wanted.done.done():
                wanted.done.set_exception(failure)
            if healthy is None and process is not None:
                await asyncio.shield(self._end(process))
        return healthy

    async def _spawn(self) -> Process:
        source = str(Path(next(iter(wartable.__path__))).parent)
        path = os.pathsep.join(filter(None, [source, *sys.path]))
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "wartable.server.worker",
            str(self._memory),
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": path},
            start_new_session=True,
        )
        self._all.add(process)
        log.info("worker started", extra={"pid": process.pid})
        return process

    async def _end(self, process: Process) -> None:
        self._all.discard(process)
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await process.wait()


async def _have_done(process: Process, frame: bytes, limit: float) -> Done | None:
    """What a process makes of a job; None if it is gone."""
    assert process.stdin is not None and process.stdout is not None
    async with asyncio.timeout(limit):
        try:
            process.stdin.write(LENGTH.pack(len(frame)) + frame)
            await process.stdin.drain()
            head = await process.stdout.readexactly(LENGTH.size)
            body = await process.stdout.readexactly(LENGTH.unpack(head)[0])
        except TimeoutError:
            raise
        except (OSError, RuntimeError, asyncio.IncompleteReadError):
            return None  # a transport that is closed raises any of these, depending on its loop
    return msgspec.msgpack.decode(body, type=Done)
