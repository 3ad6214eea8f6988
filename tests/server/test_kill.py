"""A server that dies at any moment loses nothing it acknowledged, and everything continues."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from typing import Any

import pytest
import websockets
from sqlalchemy import Connection, text

from tests.server.player import Closed, Player
from tests.server.processes import ServerProcess, in_loop
from tests.server.serving import WIDE_LIMITS
from tests.server.sitting import Host
from wartable.engine.chance import Chance, seed_from
from wartable.server.database import Database
from wartable.server.settings import Settings

Start = Callable[..., ServerProcess]


class Stubborn:
    """A client that sends an answer again and again, through any outage, until acknowledged."""

    def __init__(self, address: str, match: str, token: str) -> None:
        self.address, self.match, self.token = address, match, token
        self.acknowledged: list[str] = []
        self.over = False

    async def play(self) -> None:
        rng = Chance(seed_from(self.match))
        pending: tuple[str, str, Any] | None = None
        while not self.over:
            with contextlib.suppress(
                OSError, TimeoutError, Closed, websockets.WebSocketException, EOFError
            ):
                player = await Player.join(self.address, self.match, self.token)
                try:
                    pending = await self._sit(player, rng, pending)
                finally:
                    await player.leave()
            await asyncio.sleep(0.1)

    async def _sit(
        self, player: Player, rng: Chance, pending: tuple[str, str, Any] | None
    ) -> tuple[str, str, Any] | None:
        while True:
            if pending is None:
                await player.until(
                    lambda: bool(player.asked or player.closed or player.state["result"]), 60
                )
                if player.state["result"] is not None:
                    self.over = True
                    return None
                if player.closed:
                    return None
                pending = (secrets.token_hex(8), *player.choose(rng))
            client_id, prompt, data = pending
            try:
                done = await player.command("answer", id=client_id, prompt=prompt, data=data)
            except (Closed, websockets.WebSocketException, TimeoutError):
                return pending
            assert done["type"] == "ack" or done["refused"] == "NotNow", done
            if done["type"] == "ack":
                self.acknowledged.append(client_id)
                pending = None


@pytest.mark.parametrize(("kind", "matches", "kills"), [("sqlite", 50, 6), ("postgresql", 12, 3)])
@in_loop
async def test_kill_at_any_moment_loses_no_acknowledged_answer(
    fresh_server: Start, request: pytest.FixtureRequest, kind: str, matches: int, kills: int
) -> None:
    settings: dict[str, Any] = {"limits": WIDE_LIMITS, "workers": 1}
    if kind == "postgresql":
        settings["database"] = request.getfixturevalue("postgres")()
    server = fresh_server("data", **settings)
    options = {"mode": "deathmatch", "players": 2, "round_limit": 3}
    async with Host(server.address) as host:
        made = [await host.make("me", "bot:random", options=options) for _ in range(matches)]
    clients = [Stubborn(server.address, match, seats[0]["token"]) for match, seats in made]
    playing = asyncio.gather(*(client.play() for client in clients))
    when = Chance(seed_from("kills"))
    killed = 0
    while killed < kills and not playing.done():
        wanted = _acknowledged(clients) + matches // 2 + when.below(matches)
        while _acknowledged(clients) < wanted and not playing.done():  # noqa: ASYNC110 - many clients
            await asyncio.sleep(0.005)
        await asyncio.sleep(when.below(100) / 1000)
        server.kill()
        killed += 1
        await server.is_gone()
        await asyncio.to_thread(server.start)
    await playing
    assert killed >= 2, "kills must come while matches are played"
    server.kill()
    await server.is_gone()
    kept, ended, gaps = await _left_behind(server)
    assert ended == matches, "every match came to its end"
    assert gaps == []
    acknowledged = [client_id for client in clients for client_id in client.acknowledged]
    assert len(acknowledged) > matches * 5
    assert set(acknowledged) <= kept


def _acknowledged(clients: list[Stubborn]) -> int:
    return sum(len(client.acknowledged) for client in clients)


async def _left_behind(server: ServerProcess) -> tuple[set[str], int, list[str]]:
    """What is in the database: client ids, how many matches have ended, logs with gaps."""
    url = Settings(data=server.data, database=server.settings.get("database", "")).database_url
    database = Database(url)

    def read(connection: Connection) -> tuple[set[str], int, list[str]]:
        kept = {row[0] for row in connection.execute(text("SELECT client_id FROM log"))}
        ended = connection.execute(text("SELECT count(*) FROM matches WHERE ended IS NOT NULL"))
        gaps = connection.execute(
            text("SELECT match_id FROM log GROUP BY match_id HAVING count(*) != max(version)")
        )
        return kept, int(ended.scalar_one()), [str(row[0]) for row in gaps]

    try:
        return await database.read(read)
    finally:
        await database.close()


@in_loop
async def test_a_duplicate_after_a_restart_gets_its_first_acknowledgement(
    fresh_server: Start,
) -> None:
    server = fresh_server("data")
    async with Host(server.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        asked, token = (anna, first) if anna.asked else (bob, second)
        prompt, data = asked.choose(Chance(seed_from("once")))
        once = await asked.command("answer", id="only-once", prompt=prompt, data=data)
        server.kill()
        server.start()
        asked = await host.join(match, token)
        again = await asked.command("answer", id="only-once", prompt=prompt, data=data)
        assert again == {**once, "again": True}
        other = await asked.command("answer", id="another", prompt=prompt, data="E")
        assert other["type"] in {"refused", "ack"}
    server.stop()


@in_loop
async def test_open_sealed_answers_outlive_a_restart(fresh_server: Start) -> None:
    from tests.server.sitting import to_sealed

    server = fresh_server("data")
    async with Host(server.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        await to_sealed(anna, bob)
        prompt, data = anna.choose(Chance(seed_from("open")))
        await anna.command("answer", prompt=prompt, data=data)
        server.kill()
        server.start()
        anna, bob = await host.join(match, first), await host.join(match, second)
        assert anna.state["open"] == data
        assert bob.state["open"] is None
        assert [waiting["seat"] for waiting in bob.state["waiting"]] == [1]
        prompt, data = bob.choose(Chance(seed_from("close")))
        done = await bob.command("answer", prompt=prompt, data=data)
        assert done["closed"]
    server.stop()
