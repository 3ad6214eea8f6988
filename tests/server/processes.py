"""Server processes for tests, and the databases they use."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec

ROOT = Path(__file__).parents[2]
P = ParamSpec("P")
LONGEST = 150
"""A test that takes longer than this many seconds hangs."""


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run an asynchronous test."""

    @wraps(test)
    def run(*arguments: P.args, **named: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*arguments, **named), LONGEST))

    return run


class ServerProcess:
    """One real server."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.data = data
        self.settings = settings
        self.address = ""
        self._process: subprocess.Popen[str] | None = None
        self._log = data / f"server-{time.monotonic_ns()}.log"

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self, seconds: float = 120) -> ServerProcess:
        """Start and wait until it answers."""
        self.data.mkdir(parents=True, exist_ok=True)
        settings = {"data": str(self.data), "port": 0, **self.settings}
        if self.address:
            settings["port"] = self.port
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.serving", json.dumps(settings)],
                cwd=ROOT,
                env={
                    **os.environ,
                    "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}",
                    "WARTABLE_DATA": str(self.data),
                },
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], seconds)
        line = self._process.stdout.readline() if ready else ""
        if not line.startswith("http"):
            self.kill()
            raise AssertionError(f"the server did not start: {self.log()}")
        assert not self.address or line.strip() == self.address, "another port"
        self.address = line.strip()
        return self

    def log(self) -> str:
        """What it logged."""
        return self._log.read_text()

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._reap()

    def stop(self) -> int:
        """Ask it to stop, and wait."""
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
        return self._reap()

    async def is_gone(self, seconds: float = 5) -> None:
        """After a kill: its workers end and its port is free, within this many seconds."""
        died = time.monotonic()
        while (left := workers_of(self.data)) or not port_is_free(self.port):
            assert time.monotonic() - died < seconds, f"workers {left} or the port outlived it"
            await asyncio.sleep(0.05)

    def open_sockets(self) -> int:
        """How many sockets it has open."""
        found = 0
        for entry in Path(f"/proc/{self.pid}/fd").iterdir():
            with contextlib.suppress(OSError):
                found += entry.readlink().name.startswith("socket:")
        return found

    def _reap(self) -> int:
        assert self._process is not None
        assert self._process.stdout is not None
        code = self._process.wait()
        self._process.stdout.close()
        return code


def port_is_free(port: int) -> bool:
    """Whether a new server could listen there."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
            probe.listen()
        except OSError:
            return False
    return True


def workers_of(folder: Path) -> list[int]:
    """Worker processes whose server used this data folder."""
    found: list[int] = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdecimal():
            continue
        try:
            command = (entry / "cmdline").read_bytes()
            environment = (entry / "environ").read_bytes()
        except OSError:
            continue
        if b"wartable.server.worker" in command and str(folder).encode() in environment:
            found.append(int(entry.name))
    return found
