"""Runs the server: finds a free port, says where the table is, and serves."""

from __future__ import annotations

import errno
import socket as sockets
from typing import Final

import uvicorn

from wartable.server.app import create_app
from wartable.server.deflating import CheapDeflate
from wartable.server.settings import Settings

PORTS_TRIED: Final = 50


class NoPort(Exception):
    """No port could be had."""


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


def serve(settings: Settings, listening: sockets.socket) -> bool:
    """Serve until told to stop; False if the server could not start."""
    config = uvicorn.Config(
        create_app(settings),
        log_config=None,
        access_log=False,
        ws=CheapDeflate,
        ws_max_size=settings.limits.message_bytes,
        ws_ping_interval=25,
        ws_ping_timeout=30,
        timeout_graceful_shutdown=5,
        server_header=False,
        date_header=False,
        proxy_headers=bool(settings.public_url),
        lifespan="on",
    )
    server = uvicorn.Server(config)
    server.run(sockets=[listening])
    return server.started
