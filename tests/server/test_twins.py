"""Twin matches that differ only in another seat's secret send a seat the same, byte for byte."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
from collections.abc import Callable
from typing import Any

from tests.server.player import Player
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host, to_sealed
from wartable.engine.chance import Chance, seed_from

OPTIONS = {"mode": "deathmatch", "players": 2, "round_limit": 6}
TIMES = re.compile(r'"(at|offline_for|created|lapses_in|left|online_until)":\d+')
OWN_IDS = re.compile(r'"id":"[cx]\d+","(closed|refused)"')

Start = Callable[..., ServerProcess]


def _plain(frames: list[str], match: str) -> list[str]:
    """Frames without times and random ids; who comes and goes is a matter of time too."""
    kept = [frame for frame in frames if not frame.startswith('{"type":"presence"')]
    return [
        OWN_IDS.sub("own", TIMES.sub(r'"\1":0', frame.replace(match, "MATCH"))) for frame in kept
    ]


class Twin:
    """One of the two matches."""

    def __init__(self, host: Host, match: str, anna: Player, bob: Player, watcher: Player) -> None:
        self.host, self.match = host, match
        self.anna, self.bob, self.watcher = anna, bob, watcher

    async def answer(self, player: Player, data: Any) -> None:
        prompt = player.state["prompts"][0]["id"]
        await player.command("answer", id=f"x{len(player.frames)}", prompt=prompt, data=data)

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
        return _plain(frames, self.match)


async def _twins(server: ServerProcess) -> tuple[list[tuple[str, str, str]], Host]:
    """Two matches with the same seed, which nobody could choose for a match with two people."""
    async with Host(server.address) as host:
        made = [await host.make("me", "invite", options=OPTIONS) for _ in range(2)]
    server.stop()
    with contextlib.closing(sqlite3.connect(server.data / "wartable.sqlite3")) as database:
        database.execute("UPDATE matches SET seed = ?", (seed_from("twins").hex(),))
        database.commit()
    server.start()
    host = Host(server.address)
    found: list[tuple[str, str, str]] = []
    for match, seats in made:
        token = await host.sit(match, seats[1]["invitation"])
        found.append((match, seats[0]["token"], token))
    return found, host


@in_loop
async def test_a_seat_receives_the_same_whatever_another_hides(fresh_server: Start) -> None:
    server = fresh_server("data")
    found, host = await _twins(server)
    async with host:
        twins = [
            Twin(
                host,
                match,
                await host.join(match, first),
                await host.join(match, second),
                await host.join(match, None),
            )
            for match, first, second in found
        ]
        for _ in range(4):
            for twin in twins:
                await to_sealed(twin.anna, twin.bob)
            rng = Chance(seed_from("hidden"))
            [_, secret], [_, other] = (twins[0].bob.choose(rng) for _ in range(2))
            _, open_answer = twins[0].anna.choose(rng)
            assert secret != other
            # In one match Bob answers once; in the other he changes his mind, and errs.
            await twins[0].answer(twins[0].bob, secret)
            await twins[1].answer(twins[1].bob, other)
            await twins[1].answer(twins[1].bob, "nonsense")
            for _ in range(3):
                await twins[1].answer(twins[1].bob, secret)
                await twins[1].answer(twins[1].bob, other)
            looks = [await twin.look() for twin in twins]
            assert looks[0] == looks[1]
            assert len(looks[0]) > 6
            # Then both go on alike.
            await twins[1].answer(twins[1].bob, secret)
            for twin in twins:
                version = twin.anna.state["version"]
                await twin.answer(twin.anna, open_answer)
                for player in (twin.anna, twin.bob, twin.watcher):
                    await player.until(
                        lambda player=player, version=version: player.state["version"] > version  # type: ignore[misc]
                    )
            await asyncio.sleep(0.05)
    server.stop()
