"""Listens for what other processes on the same PostgreSQL have written.

A notice only says that a match has something new; each process reads the log. One connection per
process listens. If it is lost, it is reopened, and every live match is then compared with the
database, since notices may have been missed. SQLite has no other processes.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from wartable.server.appending import CHANNEL
from wartable.server.metrics import LISTENER_LOSSES

if TYPE_CHECKING:
    from wartable.server.hall import Hall

asyncpg: Any = import_module("asyncpg")  # it brings no types
PROBE: Final = 5.0
"""How often the connection is checked, in seconds."""
LONGEST_PAUSE: Final = 5.0
log = logging.getLogger("wartable.notices")


class Ear:
    """The listener of one process."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._task: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()

    async def open(self) -> None:
        """Start listening, if other processes are possible."""
        if not self._hall.database.sqlite:
            self._task = asyncio.create_task(self._listen())
            await asyncio.wait_for(self._ready.wait(), 30)

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self) -> None:
        pause = 0.05
        while True:
            try:
                await self._hear()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
                LISTENER_LOSSES.inc()
                log.warning("listener lost", extra={"error": str(error)})
            else:
                pause = 0.05
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)

    async def _hear(self) -> None:
        """Listen on one connection until it is lost."""
        url = self._hall.database.url
        dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection: Any = await asyncpg.connect(dsn, timeout=10)
        lost = asyncio.Event()
        try:

            def ended(_connection: object) -> None:
                lost.set()

            connection.add_termination_listener(ended)
            await connection.add_listener(CHANNEL, self._heard)
            await self._hall.reread()
            self._ready.set()
            while not lost.is_set():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(lost.wait(), PROBE)
                if not lost.is_set():
                    await connection.execute("SELECT 1", timeout=PROBE)
        finally:
            connection.terminate()
        LISTENER_LOSSES.inc()
        log.warning("listener lost")

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        match_id, _, what = payload.rpartition(":")
        self._hall.notice(match_id, what)
