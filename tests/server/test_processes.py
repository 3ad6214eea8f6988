"""Several server processes on one PostgreSQL: whichever gets an answer, all see it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from tests.server.player import Player
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host, to_sealed
from wartable.engine.chance import Chance, seed_from

Start = Callable[..., ServerProcess]


def _two(fresh_server: Start, url: str) -> tuple[ServerProcess, ServerProcess]:
    return fresh_server("one", database=url), fresh_server("two", database=url)


async def _apart(here: Host, there: Host, **wishes: Any) -> tuple[str, Player, Player]:
    """A match with one player at each process."""
    match, first, second = await here.pair(**wishes)
    return match, await here.join(match, first), await there.join(match, second)


@in_loop
async def test_two_people_at_two_processes_play_a_match(
    fresh_server: Start, postgres: Callable[[], str]
) -> None:
    one, two = _two(fresh_server, postgres())
    async with Host(one.address) as here, Host(two.address) as there:
        match, anna, bob = await _apart(here, there)
        await anna.until(lambda: all(seat["online"] for seat in anna.presence))
        await anna.command("chat", text="hello from afar")
        await bob.until(lambda: bool(bob.chat))
        await asyncio.gather(anna.play("anna"), bob.play("bob"))
        assert anna.state["result"] == bob.state["result"] is not None
        for player in (anna, bob):
            numbers = [event["number"] for event in player.events]
            assert numbers == list(range(1, len(numbers) + 1))
        again = await there.join(match, None)
        assert again.state["view"]["dragons"] == anna.state["view"]["dragons"]


@in_loop
async def test_the_last_two_sealed_answers_come_at_once_two_hundred_times(
    fresh_server: Start, postgres: Callable[[], str]
) -> None:
    """Each process sees one answer missing, and yet one of them closes the round every time."""
    one, two = _two(fresh_server, postgres())
    closed = 0
    rng = Chance(seed_from("at once"))
    options = {"mode": "deathmatch", "players": 2}
    async with Host(one.address) as here, Host(two.address) as there:
        while closed < 200:
            _, anna, bob = await _apart(here, there, options=options)
            while closed < 200:
                await _until_sealed_or_over(anna, bob)
                if anna.state["result"] is not None:
                    break
                version = anna.state["version"]
                chosen = [(player, *player.choose(rng)) for player in (anna, bob)]
                done = await asyncio.gather(
                    *(player.command("answer", prompt=p, data=d) for player, p, d in chosen)
                )
                assert sorted(each["closed"] for each in done) == [False, True]
                for player in (anna, bob):
                    await player.until(partial(_is_after, player, version))
                closed += 1


def _is_after(player: Player, version: int) -> bool:
    return bool(player.state["version"] > version)


async def _until_sealed_or_over(*players: Player) -> None:
    both = asyncio.create_task(to_sealed(*players))
    over = asyncio.create_task(players[0].until(lambda: players[0].state["result"] is not None, 60))
    await asyncio.wait({both, over}, return_when=asyncio.FIRST_COMPLETED)
    if not both.done():
        both.cancel()
    over.cancel()
    for task in await asyncio.gather(both, over, return_exceptions=True):
        assert task is None or isinstance(task, asyncio.CancelledError), task


@in_loop
async def test_a_listener_that_is_cut_off_comes_back_and_catches_up(
    fresh_server: Start, postgres: Callable[[], str]
) -> None:
    url = postgres()
    one, two = _two(fresh_server, url)
    asyncpg: Any = import_module("asyncpg")
    async with Host(one.address) as here, Host(two.address) as there:
        _, anna, bob = await _apart(here, there)
        playing = asyncio.gather(anna.play("anna"), bob.play("bob"))
        connection = await asyncpg.connect(url)
        cut = 0
        while not playing.done():
            cut += await connection.fetchval(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
                "WHERE query LIKE 'LISTEN%' AND datname = current_database()"
            )
            await asyncio.sleep(0.3)
        await playing
        await connection.close()
        assert cut >= 2
        assert anna.state["result"] == bob.state["result"] is not None


@in_loop
async def test_when_a_process_dies_the_other_continues_with_its_bots(
    fresh_server: Start, postgres: Callable[[], str]
) -> None:
    one, two = _two(fresh_server, postgres())
    async with Host(one.address) as here, Host(two.address) as there:
        match, seats = await here.make("me", "bot:plain")
        anna = await here.join(match, seats[0]["token"])
        await anna.play("anna", 3)
        one.kill()
        anna = await there.join(match, seats[0]["token"])
        await anna.play("anna again")
        assert anna.state["result"] is not None
    one.start()


def _is_asked(player: Player, prompt: str) -> bool:
    """Whether the process that a player is at has heard of a question."""
    return any(each["id"] == prompt for each in player.asked)


@in_loop
async def test_one_answer_sent_to_both_processes_counts_once(
    fresh_server: Start, postgres: Callable[[], str]
) -> None:
    one, two = _two(fresh_server, postgres())
    async with Host(one.address) as here, Host(two.address) as there:
        match, first, second = await here.pair()
        tabs = [await here.join(match, first), await there.join(match, first)]
        other = await here.join(match, second)
        rng = Chance(seed_from("tabs"))
        for number in range(10):
            while not tabs[0].asked and other.asked:
                prompt, data = other.choose(rng)
                await other.command("answer", prompt=prompt, data=data)
                await asyncio.sleep(0.02)
            if not tabs[0].asked:
                await asyncio.sleep(0.05)
                continue
            prompt, data = tabs[0].choose(rng)
            await tabs[1].until(partial(_is_asked, tabs[1], prompt))
            done = await asyncio.gather(
                *(tab.command("answer", id=f"n{number}", prompt=prompt, data=data) for tab in tabs)
            )
            assert [each["type"] for each in done] == ["ack", "ack"]
            assert sorted(each["again"] for each in done) == [False, True]
            for tab in tabs:
                await tab.until(
                    lambda tab=tab, prompt=prompt: all(p["id"] != prompt for p in tab.asked)  # type: ignore[misc]
                )
