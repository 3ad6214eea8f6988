"""What a server could do at best: bare echoes over the same sockets, bare rows on the same disk."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path

import websockets

from bench.hosting import Server
from wartable.server.tables import log

MESSAGE = '{"type":"answer","id":"a1","prompt":"1:0","data":{"elder.1.move":["F1","F1"]}}'
GROUP = 16
Row = tuple[object, ...]


async def echoes(server: Server, connections: int, seconds: float) -> float:
    """Messages a second that a bare Litestar WebSocket sends back."""
    server.share_out_cores()
    done = 0

    async def talk() -> None:
        nonlocal done
        async with websockets.connect(server.socket_address, ping_interval=None) as socket:
            while True:
                await socket.send(MESSAGE)
                await socket.recv()
                done += 1

    talking = [asyncio.create_task(talk()) for _ in range(connections)]
    await asyncio.sleep(1)
    done, began = 0, time.perf_counter()
    await asyncio.sleep(seconds)
    rate = done / (time.perf_counter() - began)
    for task in talking:
        task.cancel()
    await asyncio.gather(*talking, return_exceptions=True)
    return rate


def logged_rows(database: Path, most: int) -> list[Row]:
    """Rows that real answers left in a log."""
    with sqlite3.connect(database) as connection:
        return connection.execute("SELECT * FROM log LIMIT ?", (most,)).fetchall()


def appends(folder: Path, rows: Sequence[Row], group: int, seconds: float) -> float:
    """Such rows a second that plain SQLite puts on disk, so many in a transaction."""
    connection = sqlite3.connect(folder / f"bare-{group}.sqlite3", isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    names = ", ".join(column.name for column in log.columns)
    connection.execute(f"CREATE TABLE log ({names}, PRIMARY KEY (match_id, version))")
    insert = f"INSERT INTO log VALUES ({', '.join('?' for _ in log.columns)})"  # noqa: S608 - ours
    done, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        connection.execute("BEGIN IMMEDIATE")
        for _ in range(group):
            _, _, *rest = rows[done % len(rows)]
            connection.execute(insert, ("match", done, *rest))
            done += 1
        connection.execute("COMMIT")
    connection.close()
    return done / spent
