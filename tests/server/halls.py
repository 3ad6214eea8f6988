"""A hall in the test's own process, with a clock that only the test moves."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable
from pathlib import Path

import pytest

from wartable.server import times
from wartable.server.database import open_database
from wartable.server.hall import Hall
from wartable.server.hosting import ClockChoice
from wartable.server.making import MatchWish, SeatWish, make_match
from wartable.server.room import Room
from wartable.server.settings import Pace, Settings

PACE = Pace(bot=3600, sweep=0.02, outage=10**6)
"""Real times but for these: bots never get to answer by themselves, no leap is an outage."""


class Clock:
    """Stands still until it is moved."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._moment = times.source()
        monkeypatch.setattr(times, "source", lambda: self._moment)
        monkeypatch.setattr(times.table_time, "ahead", 0)
        monkeypatch.setattr(times.table_time, "_wall", 0)

    def move(self, seconds: float) -> None:
        self._moment += round(seconds * 1_000_000_000)


@contextlib.asynccontextmanager
async def opened(
    data: Path, pace: Pace = PACE, database_url: str = ""
) -> AsyncGenerator[Hall, None]:
    """A hall that looks after its matches."""
    settings = Settings(data=data, pace=pace, database=database_url)
    database = await open_database(settings)
    hall = Hall(settings, database)
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()
        await database.close()


async def duel(
    hall: Hall, *kinds: str, undo: str = "ask", clock: ClockChoice | None = None
) -> Room:
    """A match of two people of whom both are here, or of other kinds of seats."""
    wish = MatchWish(
        game="dragonwars",
        options={"mode": "deathmatch", "players": 2},
        seats=[SeatWish(kind, bot="plain" if kind == "bot" else "") for kind in kinds],  # type: ignore[arg-type]
        undo=undo,  # type: ignore[arg-type]
        clock=clock or ClockChoice(),
    )
    made = await make_match(hall, wish)
    room = await hall.room(made.match)
    assert room is not None
    return room


async def until(true: Callable[[], bool], seconds: float = 20) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.01)
