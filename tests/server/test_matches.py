"""Whole matches over real sockets, on both databases."""

from __future__ import annotations

import asyncio

from tests.server.player import check
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host, to_sealed
from wartable.engine.chance import Chance, commitment, seed_from


@in_loop
async def test_two_people_play_a_whole_match_and_a_third_watches(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, seats = await host.make("me", "invite")
        anna = await host.join(match, seats[0]["token"])
        assert not anna.state["started"]
        bob = await host.join(match, await host.sit(match, seats[1]["invitation"]))
        watcher = await host.join(match, None)
        await anna.until(lambda: bool(anna.state["started"]))
        await asyncio.gather(anna.play("anna"), bob.play("bob"))
        await watcher.until(lambda: watcher.state["result"] is not None)
        assert anna.state["result"] == bob.state["result"] == watcher.state["result"]
        assert commitment(bytes.fromhex(anna.state["seed"])) == anna.state["commitment"]
        for player in (anna, bob, watcher):
            numbers = [event["number"] for event in player.events]
            assert numbers == list(range(1, len(numbers) + 1)), "no gap for anybody"
            for frame in player.frames:
                check(frame)


@in_loop
async def test_events_come_with_the_keys_of_their_words_if_asked_for(
    lone_table: ServerProcess,
) -> None:
    async with Host(lone_table.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        await anna.send({"type": "resync", "phrases": True})
        await anna.until(lambda: any("phrase" in event for event in anna.state["events"]))
        rng = Chance(seed_from("phrases"))
        asked = anna if anna.asked else bob
        known = len(anna.events)
        prompt, data = asked.choose(rng)
        await asked.command("answer", prompt=prompt, data=data)
        await anna.until(lambda: len(anna.events) > known)
        await bob.until(lambda: len(bob.events) == len(anna.events))
        assert anna.events[-1]["phrase"]["key"] == "dragonwars.event.lair_taken"
        assert all("phrase" not in event for event in bob.events)


@in_loop
async def test_messages_are_small(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        biggest = 0
        rng = Chance(seed_from("small"))
        for _ in range(30):
            for player in (anna, bob):
                if player.state["result"] is None and player.asked:
                    prompt, data = player.choose(rng)
                    await player.command("answer", prompt=prompt, data=data)
            again = await host.join(match, first)
            biggest = max(biggest, len(again.frames[0]))
            await again.leave()
        assert biggest < 40_000
        events = [len(str(event)) for event in anna.events]
        assert max(events) < 2_000


@in_loop
async def test_a_reload_shows_the_same_and_resumes_after_what_was_seen(
    table: ServerProcess,
) -> None:
    async with Host(table.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        await to_sealed(anna, bob)
        for player in (anna, bob):
            prompt, data = player.choose(Chance(seed_from("reload")))
            await player.command("answer", prompt=prompt, data=data)
        await to_sealed(anna, bob)
        again = await host.join(match, first, seen=2)
        for name in ("view", "prompts", "waiting", "last", "open", "version"):
            assert again.state[name] == anna.state[name], name
        assert next(event["number"] for event in again.state["events"]) == 3
        assert again.state["events"] == anna.events[2:]


@in_loop
async def test_an_answer_sent_again_is_acknowledged_again(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        asked = anna if anna.asked else bob
        prompt, data = asked.choose(Chance(seed_from("again")))
        once = await asked.command("answer", id="mine-1", prompt=prompt, data=data)
        asked.acks.clear()
        twice = await asked.command("answer", id="mine-1", prompt=prompt, data=data)
        assert (once["closed"], once["again"]) == (True, False)
        assert (twice["closed"], twice["again"]) == (True, True)


@in_loop
async def test_refusals_say_why_and_change_nothing(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        asked, other = (anna, bob) if anna.asked else (bob, anna)
        prompt = asked.asked[0]["id"]
        barred = await asked.command("answer", prompt=prompt, data="NW")
        assert barred["refused"] == "Illegal"
        assert barred["rule"] == "DW-LAIR-02"
        stranger = await other.command("answer", prompt=prompt, data="W")
        assert stranger["refused"] == "WrongSeat"
        stale = await asked.command("answer", prompt="99:0", data="W")
        assert stale["refused"] in {"StalePrompt", "WrongSeat"}
        nothing = await asked.command("withdraw")
        assert nothing["refused"] == "NotNow"
        assert len(other.frames) == len([f for f in other.frames if '"update"' not in f[:20]])


@in_loop
async def test_a_sealed_answer_can_be_changed_and_taken_back_unseen(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        await to_sealed(anna, bob)
        rng = Chance(seed_from("change"))
        prompt, one = anna.choose(rng)
        _, two = anna.choose(rng)
        await anna.command("answer", prompt=prompt, data=one)
        await bob.until(lambda: [w["seat"] for w in bob.state["waiting"]] == [1])
        before = len(bob.frames)
        changed = await anna.command("answer", prompt=prompt, data=two)
        assert not changed["closed"]
        await anna.until(lambda: anna.state["open"] == two)
        await anna.command("answer", prompt=prompt, data="nonsense")
        await asyncio.sleep(0.2)
        assert len(bob.frames) == before, "a changed or refused sealed answer sends nothing"
        await anna.command("withdraw")
        await anna.until(lambda: anna.state["open"] is None)
        await bob.until(lambda: len(bob.state["waiting"]) == 2)
        again = await host.join(match, first)
        assert again.state["open"] is None


@in_loop
async def test_undo_asks_the_others(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        await to_sealed(anna, bob)
        for player in (anna, bob):
            prompt, data = player.choose(Chance(seed_from("undo")))
            await player.command("answer", prompt=prompt, data=data)
        await anna.until(lambda: any(event["event"] == "dragons_placed" for event in anna.events))
        await anna.command("undo")
        await bob.until(lambda: bob.state["proposal"] is not None)
        assert bob.state["proposal"]["what"] == "undo"
        assert bob.state["proposal"]["missing"] == [1]
        assert 50 < bob.state["proposal"]["lapses_in"] <= 60
        refused = await anna.command("agree")
        assert refused["type"] == "refused"
        await bob.command("decline")
        await anna.until(lambda: anna.state["proposal"] is None)
        await anna.command("undo")
        await bob.until(lambda: bob.state["proposal"] is not None)
        await bob.command("agree")
        await anna.until(lambda: anna.events[-1]["event"] == "undone")
        await bob.until(lambda: bob.state["waiting"][0]["kind"] == "placing")
        again = await host.join(match, second)
        assert again.state["view"] == bob.state["view"]


@in_loop
async def test_undo_may_be_forbidden_or_free(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        for policy, kind in (("never", "refused"), ("free", "ack")):
            match, first, second = await host.pair(undo=policy)
            anna, bob = await host.join(match, first), await host.join(match, second)
            await to_sealed(anna, bob)
            for player in (anna, bob):
                prompt, data = player.choose(Chance(seed_from("undo")))
                await player.command("answer", prompt=prompt, data=data)
            assert (await anna.command("undo"))["type"] == kind


@in_loop
async def test_a_draw_is_agreed_and_a_seat_may_concede(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        await anna.command("draw")
        await bob.until(lambda: bob.state["proposal"] is not None)
        await bob.command("agree")
        await anna.until(lambda: anna.state["result"] is not None)
        assert anna.state["result"]["winners"] == []
        late = await bob.command("concede")
        assert late["refused"] == "NotNow"
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        await anna.command("concede")
        await bob.until(lambda: bob.state["result"] is not None)
        assert bob.state["result"]["winners"] == [1]


@in_loop
async def test_real_dice_are_typed_in(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        match, seats = await host.make("me", "bot:random", dice="declared")
        anna = await host.join(match, seats[0]["token"])
        await anna.play("real dice")
        assert any(event["event"] == "dice" for event in anna.events)


@in_loop
async def test_chat_is_plain_and_said_once(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        await anna.command("chat", id="line-1", text="hello\u202e <b>there</b>\u0000\n")
        await anna.command("chat", id="line-1", text="hello again")
        await bob.until(lambda: bool(bob.chat))
        assert [line["text"] for line in bob.chat] == ["hello <b>there</b>"]
        assert bob.chat[0]["name"] == "P0"
        watcher = await host.join(match, None)
        refused = await watcher.command("chat", text="me too")
        assert refused["refused"] == "WrongSeat"
        again = await host.join(match, second)
        assert [line["text"] for line in again.chat] == ["hello <b>there</b>"]
        match, first, _ = await host.pair(chat=False)
        anna = await host.join(match, first)
        assert (await anna.command("chat", text="hello"))["refused"] == "NotNow"
