"""Seats and people: invitations, tokens, moving, hot seat, spectators, bots that stand in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from tests.server.player import Closed
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host, to_sealed
from wartable.engine.chance import Chance, seed_from
from wartable.server.seats import new_secret

Start = Callable[..., ServerProcess]


@in_loop
async def test_an_invitation_works_once_and_looking_changes_nothing(
    table: ServerProcess,
) -> None:
    async with Host(table.address) as host:
        match, seats = await host.make("me", "invite")
        invitation = seats[1]["invitation"]
        for _ in range(3):
            shown = (await host.web.get(f"/api/matches/{match}")).json()
            await host.web.get(f"/match/{match}")
            assert not shown["seats"][1]["taken"]
        path = f"/api/matches/{match}/sit"
        tries = await asyncio.gather(
            *(
                host.web.post(path, json={"invitation": invitation, "token": new_secret()})
                for _ in range(5)
            )
        )
        assert sorted(answer.status_code for answer in tries) == [200, 403, 403, 403, 403]
        with pytest.raises(Closed, match="NotAllowed"):
            await host.join(match, invitation)


@in_loop
async def test_a_seat_moves_to_another_device_and_the_old_one_ends(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, first, _ = await host.pair()
        old = await host.join(match, first)
        bearer = {"authorization": f"Bearer {first}"}
        assert (await host.web.post(f"/api/matches/{match}/move")).status_code == 401
        moved = await host.web.post(f"/api/matches/{match}/move", headers=bearer)
        token = await host.sit(match, moved.json()["invitation"])
        await old.until(lambda: old.closed)
        assert old.trouble is not None
        assert old.trouble["error"] == "Moved"
        with pytest.raises(Closed):
            await host.join(match, first)
        new = await host.join(match, token)
        assert new.state["seat"] == 0
        again = await host.web.post(f"/api/matches/{match}/move", headers=bearer)
        assert again.status_code == 401


@in_loop
async def test_anyone_may_join_an_open_match(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, _ = await host.make("me", "invite", open=True)
        lobby = (await host.web.get("/api/lobby")).json()
        assert match in [each["match"] for each in lobby["open"]]
        tries = await asyncio.gather(
            *(
                host.web.post(
                    f"/api/matches/{match}/join", json={"name": "Bo", "token": new_secret()}
                )
                for _ in range(3)
            )
        )
        assert sorted(answer.status_code for answer in tries) == [200, 409, 409]
        lobby = (await host.web.get("/api/lobby")).json()
        assert match not in [each["match"] for each in lobby["open"]]
        closed, _ = await host.make("me", "invite")
        wish = {"name": "Bo", "token": new_secret()}
        refused = await host.web.post(f"/api/matches/{closed}/join", json=wish)
        assert refused.status_code == 403


@in_loop
async def test_in_pass_and_play_one_seats_secrets_are_shown_at_a_time(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, seats = await host.make("me", "local")
        assert seats[0]["token"] == seats[1]["token"]
        screen = await host.join(match, seats[0]["token"])
        assert (screen.state["seat"], screen.state["hot_seats"]) == (None, [0, 1])
        assert screen.state["prompts"] == []
        refused = await screen.command("concede")
        assert refused["refused"] == "WrongSeat"
        rng = Chance(seed_from("screen"))
        for _ in range(6):
            seat = screen.state["waiting"][0]["seat"]
            await screen.send({"type": "curtain", "seat": seat})
            await screen.until(lambda seat=seat: screen.state["seat"] == seat)  # type: ignore[misc]
            assert all(prompt["seat"] == seat for prompt in screen.state["prompts"])
            prompt, data = screen.choose(rng)
            await screen.command("answer", prompt=prompt, data=data)
        await screen.send({"type": "curtain", "seat": None})
        await screen.until(lambda: screen.state["seat"] is None)
        assert screen.state["open"] is None
        assert screen.state["prompts"] == []
        frames = len(screen.frames)
        await screen.send({"type": "curtain", "seat": 5})
        await screen.until(lambda: len(screen.frames) > frames)
        assert screen.refusals[None]["refused"] == "WrongSeat"


@in_loop
async def test_an_answer_sent_again_behind_the_curtain_is_acknowledged(
    table: ServerProcess,
) -> None:
    async with Host(table.address) as host:
        match, seats = await host.make("me", "local")
        screen = await host.join(match, seats[0]["token"])
        seat = screen.state["waiting"][0]["seat"]
        await screen.send({"type": "curtain", "seat": seat})
        await screen.until(lambda: screen.state["seat"] == seat)
        prompt, data = screen.choose(Chance(seed_from("again")))
        answer = {"type": "answer", "prompt": prompt, "data": data, "id": "again"}
        await screen.send(answer)
        await screen.until(lambda: "again" in screen.acks)
        for other in (None, 1 - seat):
            await screen.send({"type": "curtain", "seat": other})
            await screen.until(lambda other=other: screen.state["seat"] == other)  # type: ignore[misc]
            del screen.acks["again"]
            await screen.send(answer)
            await screen.until(lambda: "again" in screen.acks)
            assert screen.acks["again"]["again"]
        assert screen.refusals == {}


@in_loop
async def test_the_host_decides_who_may_watch(fresh_server: Start) -> None:
    server = fresh_server(pace={"watch_delay": 1.5})
    async with Host(server.address) as host:
        match, first, second = await host.pair(watch="none")
        with pytest.raises(Closed, match="NotAllowed"):
            await host.join(match, None)
        match, first, second = await host.pair(watch="delayed")
        anna, bob = await host.join(match, first), await host.join(match, second)
        asked = anna if anna.asked else bob
        await asyncio.sleep(1.6)
        late = await host.join(match, None)
        prompt, data = asked.choose(Chance(seed_from("late")))
        await asked.command("answer", prompt=prompt, data=data)
        await asyncio.sleep(0.3)
        assert late.state["last"] < asked.state["last"]
        await late.until(lambda: late.state["last"] == asked.state["last"], 6)


@in_loop
async def test_spectators_never_see_what_is_sealed(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        watcher = await host.join(match, None)
        await to_sealed(anna, bob)
        prompt, data = anna.choose(Chance(seed_from("secret")))
        before = len(watcher.frames)
        await anna.command("answer", prompt=prompt, data=data)
        await watcher.until(lambda: len(watcher.state["waiting"]) == 1)
        for frame in watcher.frames[before:]:
            assert "prompts" not in frame
            assert '"open"' not in frame


@in_loop
async def test_a_bot_stands_in_for_a_player_who_is_away(fresh_server: Start) -> None:
    server = fresh_server(pace={"offline": 0.5, "presence": 1.0})
    async with Host(server.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        early = await anna.command("call_bot", seat=1)
        assert early["refused"] == "NotNow"
        await bob.leave()
        await anna.until(lambda: not anna.presence[1]["online"])
        await asyncio.sleep(0.7)
        assert (await anna.command("call_bot", seat=1))["type"] == "ack"
        for _ in range(3):
            await anna.until(lambda: bool(anna.asked))
            await anna.play("alone", 1)
        bob = await host.join(match, second)
        rng = Chance(seed_from("back"))
        for _ in range(20):
            if bob.presence[1]["bot"] == "":
                break
            if anna.asked:
                prompt, data = anna.choose(rng)
                await anna.command("answer", prompt=prompt, data=data)
            await asyncio.sleep(0.1)
        assert bob.presence[1]["stands_in"] is False
        assert any(event["event"] == "seated" for event in bob.events)


@in_loop
async def test_a_rematch_brings_all_players_back(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        path = f"/api/matches/{match}/rematch"
        early = await host.web.post(
            path, json={"token": new_secret()}, headers={"authorization": f"Bearer {first}"}
        )
        assert early.status_code == 409
        await anna.command("concede")
        await bob.until(lambda: bob.state["result"] is not None)
        made = await asyncio.gather(
            *(
                host.web.post(
                    path,
                    json={"token": new_secret()},
                    headers={"authorization": f"Bearer {token}"},
                )
                for token in (first, second)
            )
        )
        assert [answer.status_code for answer in made] == [201, 201]
        ids = {answer.json()["match"] for answer in made}
        assert len(ids) == 1
        players = [
            await host.join(ids.copy().pop(), answer.json()["seats"][0]["token"]) for answer in made
        ]
        assert [player.state["seat"] for player in players] == [0, 1]
        await players[0].until(lambda: bool(players[0].state["started"]))
