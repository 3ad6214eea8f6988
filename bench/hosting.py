"""A server in a process of its own, so that the load client has the other core: `bench.hosting`.

`python -m bench.hosting table FOLDER` serves matches, `... echo FOLDER` sends back what it is sent.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Literal, Self

import uvicorn
from litestar import Litestar, WebSocket, websocket

from bench.cores import share_out
from wartable.server.deflating import CheapDeflate
from wartable.server.logs import set_up_logs
from wartable.server.serving import free_socket, serve
from wartable.server.settings import Limits, Pace, Settings

MANY = 1_000_000
TICKS = os.sysconf("SC_CLK_TCK")


def table_settings(folder: Path) -> Settings:
    """A server without limits for one address, whose bots answer as soon as they have thought."""
    limits = Limits(
        messages_per_second=MANY,
        message_burst=MANY,
        requests_per_second=MANY,
        request_burst=MANY,
        matches_per_minute=MANY,
        match_burst=MANY,
        connections_per_address=MANY,
        sockets_per_address=MANY,
    )
    return Settings(data=folder, port=0, limits=limits, pace=Pace(bot=0))


@websocket("/ws")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    """Send back whatever comes."""
    await socket.accept()
    while True:
        await socket.send_data(await socket.receive_data(mode="text"), mode="text")


class Server:
    """One server process, its address, and what it uses."""

    def __init__(self, kind: Literal["table", "echo"], folder: Path) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - ourselves
            [sys.executable, "-m", "bench.hosting", kind, str(folder)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().strip()
        assert self.address, "the server did not start"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(30)

    @property
    def socket_address(self) -> str:
        """Where its WebSocket is."""
        return self.address.replace("http", "ws", 1) + "/ws"

    def share_out_cores(self) -> None:
        """Leave it a core of its own, and this process another."""
        share_out(self._process.pid)

    def cpu(self) -> float:
        """Seconds of processor time so far, its bots' processes aside."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Bytes it holds in memory."""
        for line in Path(f"/proc/{self._process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return float(line.split()[1]) * 1024
        raise AssertionError("no VmRSS")


def main(kind: str, folder: Path) -> None:
    """Serve until told to stop."""
    set_up_logs("error")
    settings = table_settings(folder)
    listening = free_socket(settings.host, settings.port)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    if kind == "echo":
        config = uvicorn.Config(
            Litestar([echo], openapi_config=None), log_config=None, ws=CheapDeflate
        )
        uvicorn.Server(config).run(sockets=[listening])
    else:
        serve(settings, listening)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
