"""Runs the server: finds a free port, says where the table is, and serves."""

from __future__ import annotations

import errno
import socket as sockets
from collections.abc import Callable
from typing import Any, Final, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from wartable.server.app import create_app
from wartable.server.connections import TableConfig, WatchedHttp, WatchedSocket
from wartable.server.door import Door
from wartable.server.guards import Guard
from wartable.server.settings import Settings

PORTS_TRIED: Final = 50


class NoStart(Exception):
    """The server could not start."""


class NoPort(Exception):
    """No port was available."""


def free_socket(host: str, port: int) -> sockets.socket:
    """A listening socket on this port or, if it is taken, on the next free one."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    last: OSError | None = None
    for number in range(port, port + PORTS_TRIED) if port else [0]:
        found = sockets.socket(family, sockets.SOCK_STREAM)
        found.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            found.listen(2048)
        except OSError as error:
            found.close()
            last = error
            if error.errno not in {errno.EADDRINUSE, errno.EACCES}:
                break
        else:
            return found
    raise NoPort(f"{host}:{port} cannot be had: {last}") from last


class _Server(uvicorn.Server):
    """Reports once it is open."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._opened()


def serve(
    settings: Settings, listening: sockets.socket, opened: Callable[[], None] = lambda: None
) -> None:
    """Serve until stopped, and call `opened` as soon as players can connect.

    `NoStart` says why the server could not start.
    """
    failures: list[Exception] = []
    app = create_app(settings, failures)
    config = TableConfig(
        app,
        http=WatchedHttp,
        log_config=None,
        access_log=False,
        ws=WatchedSocket,
        ws_max_size=settings.limits.message_bytes,
        ws_ping_interval=25,
        ws_ping_timeout=30,
        timeout_graceful_shutdown=5,
        server_header=False,
        date_header=False,
        proxy_headers=bool(settings.public_url),
        lifespan="on",
    )
    config.door = Door(settings.limits, _proxies(app, config, settings))
    try:
        _Server(config, opened).run(sockets=[listening])
    except SystemExit:
        if not failures:
            raise
        raise NoStart(_sentence(failures[0])) from failures[0]


def _sentence(error: Exception) -> str:
    """The first line of what went wrong, without its period."""
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[0].rstrip(". ")


def _proxies(app: Guard, config: uvicorn.Config, settings: Settings) -> Callable[[str], bool]:
    """Which proxies are trusted for a visitor's address, once the operator named an address."""
    if not settings.public_url:
        return lambda _: False
    trusted = ProxyHeadersMiddleware(cast("Any", app), config.forwarded_allow_ips).trusted_hosts
    return lambda host: host in trusted
