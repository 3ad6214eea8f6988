"""Odds over a real WebSocket: sent to the asked seat, hints or not, and refused politely."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.player import Player
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host
from wartable.engine.chance import Chance, seed_from
from wartable.games import find_rulebook

GAME = find_rulebook("dragondice").id
"""Found here too, so that its forms are known."""
STARTER: dict[str, Any] = {"players": 2, "force_size": 15}


async def play_to(kind: str, *players: Player) -> Player:
    """Play at random until a seat is asked a question of a kind."""
    rng = Chance(seed_from("odds"))
    while True:
        for player in players:
            if any(prompt["kind"] == kind for prompt in player.asked):
                return player
        for player in players:
            if player.asked:
                prompt, data = player.choose(rng)
                done = await player.command("answer", prompt=prompt, data=data)
                assert done["type"] == "ack", done
        await asyncio.sleep(0.01)


@in_loop
async def test_odds_are_sent_beside_the_options(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        match, first, second = await host.pair(game=GAME, options=STARTER, hints=False)
        players = await host.join(match, first), await host.join(match, second)
        asked = await play_to("march", *players)
        prompt = asked.asked[0]
        await asked.send({"type": "odds", "id": "chances", "prompt": prompt["id"]})
        await asked.until(lambda: "chances" in asked.odds)
        told = asked.odds["chances"]
        options = {option["id"] for option in prompt["form"]["options"]}
        assert told["prompt"] == prompt["id"]
        assert told["odds"]
        assert set(told["odds"]) <= options
        for odds in told["odds"].values():
            assert all(0 <= each["share"] <= 1 for each in odds)
            assert all(each["key"].startswith("dragondice.odds.") for each in odds)
        other = next(player for player in players if player is not asked)
        refused = await other.command("odds", prompt=prompt["id"])
        assert refused["key"] == "server.not_asked"


@in_loop
async def test_spectators_get_none(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        match, first, second = await host.pair(game=GAME, options=STARTER)
        players = await host.join(match, first), await host.join(match, second)
        asked = await play_to("march", *players)
        watcher = await host.join(match, None)
        refused = await watcher.command("odds", prompt=asked.asked[0]["id"])
        assert refused["refused"] == "WrongSeat"


@in_loop
async def test_a_game_without_odds_says_so(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        match, first, second = await host.pair()
        players = await host.join(match, first), await host.join(match, second)
        asked = next(player for player in players if player.asked)
        refused = await asked.command("odds", prompt=asked.asked[0]["id"])
        assert (refused["refused"], refused["key"]) == ("NotNow", "server.no_odds")
