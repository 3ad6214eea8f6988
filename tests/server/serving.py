"""Starts a real server process for tests: `python -m tests.server.serving` with settings as JSON.

It prints its address once it listens. Only a real process can be killed, or share a database.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from wartable.games.dragonwars.rulebook import DragonWars
from wartable.server import times
from wartable.server.logs import set_up_logs
from wartable.server.room import Room
from wartable.server.serving import free_socket, serve
from wartable.server.settings import Limits, Pace, Settings

QUICK_PACE: dict[str, float] = {
    "bot": 0.0,
    "hint": 30.0,
    "sweep": 0.3,
    "beat": 0.5,
    "lease": 3.0,
}
WIDE_LIMITS: dict[str, float] = {
    "messages_per_second": 100_000.0,
    "message_burst": 100_000,
    "hints_per_second": 100_000.0,
    "hint_burst": 100_000,
    "odds_per_second": 100_000.0,
    "odds_burst": 100_000,
    "looks_back_per_second": 100_000.0,
    "look_back_burst": 100_000,
    "requests_per_second": 100_000.0,
    "request_burst": 100_000,
    "matches_per_minute": 100_000.0,
    "match_burst": 100_000,
    "connections_per_address": 100_000,
    "sockets_per_address": 100_000,
    "uploads_per_minute": 100_000.0,
    "requests_at_once": 100_000,
}


def settings_from(data: dict[str, Any]) -> Settings:
    """Settings for tests: no waiting, wide limits, unless the test says otherwise."""
    pace = {**QUICK_PACE, **data.pop("pace", {})}
    limits = {**WIDE_LIMITS, **data.pop("limits", {})}
    folder = Path(data.pop("data"))
    return Settings(
        data=folder,
        pace=msgspec.convert(pace, Pace),
        limits=msgspec.convert(limits, Limits, strict=False),
        **data,
    )


def _moved(clock: Path) -> int:
    """The time, moved by as many seconds as a file says."""
    return time.time_ns() + int(clock.read_text() or 0) * 1_000_000_000


def main() -> None:
    data = json.loads(sys.argv[1])
    if release := data.pop("release", ""):
        DragonWars.rules_version = DragonWars.content_version = release
    if clock := data.pop("clock", ""):
        times.source = partial(_moved, Path(clock))
    if data.pop("die_before_the_first_row", False):
        starting = Room.start

        async def die(self: Room) -> bool:
            if self.is_full() and self.match is None:
                os.kill(os.getpid(), signal.SIGKILL)
            return await starting(self)

        Room.start = die  # type: ignore[method-assign]
    if descriptors := data.pop("descriptors", 0):
        resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))
    settings = settings_from(data)
    set_up_logs("warning")
    listening = free_socket(settings.host, settings.port)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    serve(settings, listening)


if __name__ == "__main__":
    main()
