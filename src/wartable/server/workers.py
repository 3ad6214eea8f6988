"""Processes that think: a job that overruns is ended with its process, and a new one takes over."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import msgspec

import wartable
from wartable.server.worker import LENGTH, Done, Job

log = logging.getLogger("wartable.workers")


class WorkFailed(Exception):
    """A job that raised, overran, or lost its process."""


class Workers:
    """A few processes, each doing one job at a time."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._idle: asyncio.Queue[Process | None] = asyncio.Queue()
        self._all: set[Process] = set()
        self._closed = False

    async def start(self) -> None:
        """Make room for the processes; they are started when first needed."""
        for _ in range(self._count):
            self._idle.put_nowait(None)

    async def stop(self) -> None:
        """End all processes."""
        self._closed = True
        for process in list(self._all):
            await self._end(process)

    async def do(self, work: str, data: bytes, limit: float) -> bytes:
        """Have a job done within so many seconds, or raise `WorkFailed`."""
        process = await self._idle.get()
        healthy: Process | None = None
        try:
            if process is None or process.returncode is not None:
                process = await self._spawn()
            frame = msgspec.msgpack.encode(Job(work, data))
            async with asyncio.timeout(limit):
                done = await _exchange(process, frame)
            healthy = process
        except TimeoutError:
            raise WorkFailed(f"{work} took longer than {limit:g} s") from None
        except (OSError, asyncio.IncompleteReadError) as error:
            raise WorkFailed(f"the process of {work} ended") from error
        finally:
            if healthy is None and process is not None:
                await asyncio.shield(self._end(process))
            self._idle.put_nowait(healthy)
        if done.error:
            raise WorkFailed(done.error)
        return done.data

    async def _spawn(self) -> Process:
        if self._closed:
            raise WorkFailed("the server is stopping")
        source = str(Path(next(iter(wartable.__path__))).parent)
        path = os.pathsep.join(filter(None, [source, *sys.path]))
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "wartable.server.worker",
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


async def _exchange(process: Process, frame: bytes) -> Done:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(LENGTH.pack(len(frame)) + frame)
    await process.stdin.drain()
    head = await process.stdout.readexactly(LENGTH.size)
    body = await process.stdout.readexactly(LENGTH.unpack(head)[0])
    return msgspec.msgpack.decode(body, type=Done)
