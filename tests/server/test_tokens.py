"""A request whose reply was lost is sent again, and gets what it got the first time."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.server.player import Closed
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import DUEL, Host
from wartable.server.seats import is_strong, new_secret

Start = Callable[..., ServerProcess]


def _hang_up_after(address: str, path: str, body: dict[str, Any], bearer: str = "") -> None:
    """Send a request and drop the connection before any reply can be read."""
    parts = urlsplit(address)
    data = json.dumps(body).encode()
    headers = f"Host: {parts.netloc}\r\nContent-Type: application/json\r\n"
    headers += f"Authorization: Bearer {bearer}\r\n" if bearer else ""
    with socket.create_connection((parts.hostname or "", parts.port or 0)) as connection:
        connection.sendall(
            f"POST {path} HTTP/1.1\r\n{headers}Content-Length: {len(data)}\r\n\r\n".encode() + data
        )


async def _until_taken(host: Host, match: str, seat: int) -> None:
    path = f"/api/matches/{match}"
    while not (await host.web.get(path)).json()["seats"][seat]["taken"]:  # noqa: ASYNC110 - polls
        await asyncio.sleep(0.02)


@in_loop
async def test_an_invitation_whose_reply_was_lost_still_gives_its_seat(
    table: ServerProcess,
) -> None:
    async with Host(table.address) as host:
        for _ in range(3):
            match, seats = await host.make("me", "invite")
            path = f"/api/matches/{match}/sit"
            wish = {"invitation": seats[1]["invitation"], "token": new_secret(), "name": "Bo"}
            _hang_up_after(host.address, path, wish)
            await _until_taken(host, match, 1)
            for _ in range(2):
                again = await host.web.post(path, json=wish)
                assert again.status_code == 200, again.text
                assert again.json() == {"seat": 1, "token": wish["token"], "seats": [1]}
            stranger = await host.web.post(path, json={**wish, "token": new_secret()})
            assert stranger.status_code == 403
            assert (await host.join(match, wish["token"])).state["seat"] == 1


@in_loop
async def test_a_seat_of_an_open_match_is_taken_once_by_one_token(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        options = {**DUEL, "players": 3}
        match, _ = await host.make("me", "invite", "invite", open=True, options=options)
        path = f"/api/matches/{match}/join"
        wish = {"name": "Bo", "token": new_secret()}
        _hang_up_after(host.address, path, wish)
        tries = await asyncio.gather(*(host.web.post(path, json=wish) for _ in range(5)))
        assert [answer.status_code for answer in tries] == [200] * 5
        assert {answer.json()["seat"] for answer in tries} == {1}
        shown = (await host.web.get(f"/api/matches/{match}")).json()
        assert [seat["taken"] for seat in shown["seats"]] == [True, True, False]


@in_loop
async def test_a_rematch_whose_reply_was_lost_still_gives_its_seat(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, first, second = await host.pair()
        anna = await host.join(match, first)
        await anna.command("concede")
        await anna.until(lambda: anna.state["result"] is not None)
        path = f"/api/matches/{match}/rematch"
        wish = {"token": new_secret()}
        _hang_up_after(host.address, path, wish, first)
        bearer = {"authorization": f"Bearer {first}"}
        made = [await host.web.post(path, json=wish, headers=bearer) for _ in range(2)]
        assert [answer.status_code for answer in made] == [201, 201], made[0].text
        assert made[0].json() == made[1].json()
        assert made[0].json()["seats"] == [{"seat": 0, "token": wish["token"]}]
        other = await host.web.post(path, json={"token": new_secret()}, headers=bearer)
        assert other.status_code == 403
        assert second


@in_loop
async def test_a_match_is_made_once_by_one_token(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        token = new_secret()
        first = await host.make("me", "invite", token=token)
        match, seats = first
        assert seats[0]["token"] == token
        guest = await host.sit(match, seats[1]["invitation"])
        assert await host.make("me", "invite", token=token) == first
        assert (await host.join(match, guest)).state["seat"] == 1
        seats_wished = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
        wish = {"game": "dragonwars", "options": DUEL, "seats": seats_wished, "token": token}
        other = await host.web.post("/api/matches", json=wish)
        assert (other.status_code, other.json()["key"]) == (400, "server.token_used")
        quick = {"game": "dragonwars", "token": new_secret()}
        tries = await asyncio.gather(
            *(host.web.post("/api/play-now", json=quick) for _ in range(4))
        )
        assert {answer.status_code for answer in tries} == {201}
        assert len({answer.json()["match"] for answer in tries}) == 1


@in_loop
async def test_play_from_makes_one_match_for_one_token(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, seats = await host.make("me", "bot:random")
        anna = await host.join(match, seats[0]["token"])
        await anna.play("finished")
        wish: dict[str, Any] = {"entry": 6, "seat": 0, "token": new_secret()}
        path = f"/api/matches/{match}/play-from"
        made = [await host.web.post(path, json=wish) for _ in range(2)]
        assert [answer.status_code for answer in made] == [201, 201], made[1].text
        assert made[0].json() == made[1].json()
        branch = await host.join(made[0].json()["match"], wish["token"])
        assert branch.state["started"]
        assert branch.state["version"] >= 6, "it goes on from there, not from the beginning"


@in_loop
async def test_a_seat_moves_although_the_first_reply_was_lost(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, first, _ = await host.pair()
        bearer = {"authorization": f"Bearer {first}"}
        path = f"/api/matches/{match}"
        lost = await host.web.post(f"{path}/move", headers=bearer)
        moved = await host.web.post(f"{path}/move", headers=bearer)
        stale = {"invitation": lost.json()["invitation"], "token": new_secret()}
        assert (await host.web.post(f"{path}/sit", json=stale)).status_code == 403
        wish = {"invitation": moved.json()["invitation"], "token": new_secret()}
        _hang_up_after(host.address, f"{path}/sit", wish)
        again = await host.web.post(f"{path}/sit", json=wish)
        assert again.json()["seats"] == [0]
        with pytest.raises(Closed):
            await host.join(match, first)
        assert (await host.join(match, wish["token"])).state["seat"] == 0


@pytest.mark.parametrize(
    "weak",
    [
        "short",
        "a" * 64,
        "0123456789" * 3,
        "0123456789abcdef" + "0123456789abcde",
        "ab" * 20,
        "é" * 40,
    ],
)
def test_a_token_that_cannot_be_random_is_weak(weak: str) -> None:
    assert not is_strong(weak)


def test_random_tokens_are_strong() -> None:
    import secrets

    for _ in range(300):
        assert is_strong(secrets.token_urlsafe(17))
        assert is_strong(secrets.token_hex(16))
        assert is_strong(secrets.token_hex(20).upper())


@in_loop
async def test_weak_tokens_are_refused_wherever_one_is_chosen(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        match, seats = await host.make("me", "invite", open=True)
        weak = {"token": "a" * 32}
        sit = {"invitation": seats[1]["invitation"], **weak}
        me = {**me_and(1), **weak}
        for path, wish in (
            (f"/api/matches/{match}/sit", sit),
            (f"/api/matches/{match}/join", weak),
            ("/api/matches", me),
            ("/api/play-now", {"game": "dragonwars", **weak}),
        ):
            refused = await host.web.post(path, json=wish)
            assert (refused.status_code, refused.json()["key"]) == (400, "server.weak_token"), path
        missing = await host.web.post(f"/api/matches/{match}/join", json={"name": "Bo"})
        assert missing.status_code == 400
        assert await host.sit(match, seats[1]["invitation"]), "nothing was used up"


@in_loop
async def test_one_request_that_reaches_two_processes_takes_one_seat(
    fresh_server: Start, postgres: Callable[[], str]
) -> None:
    url = postgres()
    one, two = fresh_server("one", database=url), fresh_server("two", database=url)
    async with contextlib.AsyncExitStack() as stack:
        here = await stack.enter_async_context(Host(one.address))
        there = await stack.enter_async_context(Host(two.address))
        for _ in range(10):
            options = {**DUEL, "players": 4}
            kinds = ("me", "invite", "invite", "invite")
            match, _ = await here.make(*kinds, open=True, options=options)
            wish = {"token": new_secret()}
            path = f"/api/matches/{match}/join"
            tries = await asyncio.gather(
                *(host.web.post(path, json=wish) for host in (here, there, here, there))
            )
            assert {answer.status_code for answer in tries} == {200}
            assert {tuple(answer.json()["seats"]) for answer in tries} == {(1,)}
            wish = {**me_and(3), "token": new_secret()}
            made = await asyncio.gather(
                *(host.web.post("/api/matches", json=wish) for host in (here, there))
            )
            assert {answer.status_code for answer in made} == {201}
            assert made[0].json() == made[1].json()


def me_and(others: int) -> dict[str, Any]:
    """A wish for a match with this many invited players."""
    seats = [{"kind": "me"}, *({"kind": "invite"} for _ in range(others))]
    return {"game": "dragonwars", "options": {**DUEL, "players": 1 + others}, "seats": seats}
