"""Clocks, proposals that lapse, bots at a steady pace, and outages that do not count."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

from tests.server.player import Player
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host, to_sealed
from wartable.server.bots import next_beat, pace_of
from wartable.server.changes import unpack_change
from wartable.server.database import open_database
from wartable.server.outages import Outages, beat, learn
from wartable.server.settings import Settings

Start = Callable[..., ServerProcess]


@in_loop
async def test_a_clock_that_runs_out_concedes_or_calls_a_bot(fresh_server: Start) -> None:
    server = fresh_server()
    async with Host(server.address) as host:
        clock = {"kind": "move", "seconds": 5, "then": "concede"}
        match, first, second = await host.pair(clock=clock)
        anna, bob = await host.join(match, first), await host.join(match, second)
        handed, third, fourth = await host.pair(clock={**clock, "then": "bot"})
        carla, dan = await host.join(handed, third), await host.join(handed, fourth)
        running = [seat["seat"] for seat in anna.presence if seat["clock"]["running"]]
        assert running == [waiting["seat"] for waiting in anna.state["waiting"]]
        await anna.until(lambda: anna.state["result"] is not None)
        assert anna.state["result"]["winners"] == [1 - running[0]]
        await bob.until(lambda: bob.state["result"] is not None)
        asleep = carla.state["waiting"][0]["seat"] if carla.state["waiting"] else 0
        await carla.until(lambda: any(event["event"] == "seated" for event in carla.events))
        assert dan.state["result"] is None
        assert asleep in (0, 1)


@in_loop
async def test_a_proposal_lapses(fresh_server: Start) -> None:
    server = fresh_server(pace={"proposal": 1.0})
    async with Host(server.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        await anna.command("draw")
        await bob.until(lambda: bob.state["proposal"] is not None)
        await bob.until(lambda: bob.state["proposal"] is None, 5)
        late = await bob.command("agree")
        assert late["refused"] == "NotNow"


@in_loop
async def test_bots_answer_at_a_pace_that_does_not_depend_on_the_position(
    fresh_server: Start,
) -> None:
    server = fresh_server(pace={"bot": 0.5})
    async with Host(server.address) as host:
        match, seats = await host.make("me", "bot:plain")
        anna = await host.join(match, seats[0]["token"])
        await anna.play("pace", 8)
    with contextlib.closing(sqlite3.connect(server.data / "wartable.sqlite3")) as database:
        rows = database.execute("SELECT kind, at, change FROM log ORDER BY version").fetchall()
    put_at, waits = 0, []
    for kind, at, change in rows:
        if kind == "bot":
            waits.append(at - put_at)
        if unpack_change(change).entries:
            put_at = at
    assert len(waits) >= 3
    assert all(wait >= 500 for wait in waits), waits


def test_the_beat_of_a_bots_answer_depends_on_the_question_alone() -> None:
    """However long it thought, the answer comes a whole number of paces after the question."""
    for thought in (0, 1, 17, 450, 899, 900, 901, 2600):
        wait = next_beat(10_000, 10_000 + thought, 900) - (10_000 + thought)
        assert 0 < wait <= 900
        assert (thought + wait) % 900 == 0
    assert {next_beat(0, moment, 900) for moment in range(900)} == {900}


def test_several_bots_answer_twice_as_fast_as_one() -> None:
    assert pace_of(0.9, ["person", "person", "bot"]) == 900
    assert pace_of(0.9, ["person", "bot", "bot", "bot"]) == 450


def replies(player: Player, client_id: str) -> list[str]:
    """Every frame that answers a message of this id."""
    return [frame for frame in player.frames if json.loads(frame).get("id") == client_id]


@in_loop
async def test_hints_come_from_the_seats_own_view(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        await to_sealed(anna, bob)
        prompt = anna.asked[0]["id"]
        for _ in range(3):  # sent again while the bot still thinks: one reply in all
            await anna.send({"type": "suggest", "id": "hint", "prompt": prompt})
        await anna.until(lambda: "hint" in anna.suggestions)
        done = await anna.command("answer", prompt=prompt, data=anna.suggestions["hint"]["data"])
        assert done["type"] == "ack"
        await anna.send({"type": "suggest", "id": "later", "prompt": prompt})
        await anna.until(lambda: bool(replies(anna, "later")))
        assert len(replies(anna, "hint")) == 1
        match, first, second = await host.pair(hints=False)
        anna = await host.join(match, first)
        bob = await host.join(match, second)
        asked = anna if anna.asked else bob
        refused = await asked.command("suggest", prompt=asked.asked[0]["id"])
        assert refused["refused"] == "NotNow"


async def hint(player: Player, client_id: str) -> object:
    """What a bot would answer in this player's place."""
    prompt = player.asked[0]["id"]
    await player.send({"type": "suggest", "id": client_id, "prompt": prompt})
    await player.until(lambda: client_id in player.suggestions)
    return player.suggestions[client_id]["data"]


@in_loop
async def test_a_question_always_gets_the_same_hint(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        options = {"players": 2, "force_size": 36}
        wish = {"game": "dragondice", "options": options, "seed": "hints"}
        hints = []
        for _ in range(2):
            match, seats = await host.make("me", "bot:plain", **wish)
            anna = await host.join(match, seats[0]["token"])
            hints += [await hint(anna, "first"), await hint(anna, "again")]
        assert hints == hints[:1] * 4


@in_loop
async def test_time_without_a_server_does_not_count(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    database = await open_database(settings)
    known, most = Outages(), 12_000
    try:
        assert (await beat(database, 1_000_000, most)).silence == 0
        assert (await beat(database, 1_003_000, most)).silence == 0
        assert known.elapsed(1_000_000, 1_003_000) == 3_000
        assert (await beat(database, 1_603_000, most)).silence == 600_000
        await learn(database, known)
        assert known.elapsed(1_000_000, 1_610_000) == 10_000
        assert (await beat(database, 1_604_000, most)).silence == 0
    finally:
        await database.close()


@in_loop
async def test_a_clock_stands_still_while_no_server_runs(fresh_server: Start) -> None:
    server = fresh_server("data", pace={"beat": 0.2, "outage": 1.0})
    async with Host(server.address) as host:
        clock = {"kind": "match", "seconds": 8, "then": "concede"}
        match, first, second = await host.pair(clock=clock)
        anna = await host.join(match, first)
        await asyncio.sleep(1)
        server.kill()
        await asyncio.sleep(6)
        server.start()
        anna = await host.join(match, first)
        [running] = [seat for seat in anna.presence if seat["clock"]["running"]]
        assert 4_000 < running["clock"]["left"] <= 8_000, running
        assert anna.state["result"] is None
        assert second
        await anna.until(lambda: anna.state["result"] is not None)
    server.stop()
