"""Twin matches on one server: the same seed, the same answers, but for one seat's secret."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Callable
from typing import Any

from tests.server.player import Message, Player
from tests.server.processes import ServerProcess
from tests.server.sitting import Host
from wartable.engine.chance import seed_from

TIMES = re.compile(r'"(at|offline_for|created|lapses_in|left|online_until)":\d+')
OWN_IDS = re.compile(r'"id":"[cx]\d+","(closed|refused)"')

Start = Callable[..., ServerProcess]


def plain(frames: list[str], match: str) -> list[str]:
    """Frames without times and random ids; who comes and goes is a matter of time too."""
    kept = [frame for frame in frames if not frame.startswith('{"type":"presence"')]
    return [
        OWN_IDS.sub("own", TIMES.sub(r'"\1":0', frame.replace(match, "MATCH"))) for frame in kept
    ]


def same_seed(server: ServerProcess, seed: str) -> None:
    """Give all matches one seed, which no host could choose for a match with two players."""
    server.stop()
    with contextlib.closing(sqlite3.connect(server.data / "wartable.sqlite3")) as database:
        database.execute("UPDATE matches SET seed = ?", (seed_from(seed).hex(),))
        database.commit()
    server.start()


class Twin:
    """One of two matches of two people, with a spectator."""

    def __init__(self, host: Host, match: str, anna: Player, bob: Player, watcher: Player) -> None:
        self.host, self.match = host, match
        self.anna, self.bob, self.watcher = anna, bob, watcher

    async def answer(self, player: Player, data: Any) -> Message:
        """Answer the first question of a seat."""
        prompt = player.state["prompts"][0]["id"]
        return await player.command("answer", id=f"x{len(player.frames)}", prompt=prompt, data=data)

    async def answer_all(self, player: Player, data: Any) -> None:
        """Answer, and wait until all have seen what comes of it."""
        version = self.anna.state["version"]
        await self.answer(player, data)
        for each in (self.anna, self.bob, self.watcher):
            await each.until(lambda each=each: each.state["version"] > version)  # type: ignore[misc]

    async def look(self) -> list[str]:
        """Everything Anna and a spectator were sent, and what they get if they ask again."""
        for player in (self.anna, self.watcher):
            count = len(player.frames)
            await player.send({"type": "resync"})
            await player.until(lambda player=player, count=count: len(player.frames) > count)  # type: ignore[misc]
        shown = await self.host.web.get(f"/api/matches/{self.match}")
        log = await self.host.web.get(f"/api/matches/{self.match}/log")
        replay = await self.host.web.get(f"/api/matches/{self.match}/replay?seat=1")
        assert (log.status_code, replay.status_code) == (409, 409)
        frames = [*self.anna.frames, "watcher", *self.watcher.frames, shown.text]
        return plain(frames, self.match)


async def make_twins(server: ServerProcess, seed: str, **wishes: Any) -> tuple[list[Twin], Host]:
    """Two matches alike."""
    async with Host(server.address) as host:
        made = [await host.make("me", "invite", **wishes) for _ in range(2)]
    same_seed(server, seed)
    host = Host(server.address)
    twins: list[Twin] = []
    for match, seats in made:
        token = await host.sit(match, seats[1]["invitation"])
        people = [await host.join(match, each) for each in (seats[0]["token"], token, None)]
        twins.append(Twin(host, match, *people))
    return twins, host
