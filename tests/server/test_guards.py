"""Locks and limits: hosts, origins, headers, sizes, rates, counts."""

from __future__ import annotations

import ast
import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
import websockets

from tests.server.player import Closed, Player
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host
from wartable import server as package
from wartable.server.app import AGAIN_AFTER, make_litestar
from wartable.server.guards import Bucket, Doors, makes_match
from wartable.server.making import MatchMade
from wartable.server.seats import new_secret
from wartable.server.settings import Settings

Start = Callable[..., ServerProcess]


def test_only_our_own_names_are_answered() -> None:
    doors = Doors(Settings(public_url="https://table.example"))
    assert all(map(doors.knows_host, ["localhost:8000", "127.0.0.1", "[::1]:80", "table.example"]))
    strangers = ["evil.example", "192.168.1.7:8000", "", "a b", "[::1", "localhost.evil.example"]
    assert not any(map(doors.knows_host, strangers))
    lan = Doors(Settings(lan=True, host="0.0.0.0"))
    assert lan.knows_host("192.168.1.7:8000")
    assert not lan.knows_host("8.8.8.8:8000")


def test_only_our_own_pages_may_ask() -> None:
    doors = Doors(Settings(public_url="https://table.example"))
    assert doors.knows_origin(None, "localhost:8000")
    assert doors.knows_origin("http://localhost:8000", "localhost:8000")
    assert doors.knows_origin("https://table.example", "10.0.0.1:8000")
    for origin in ("http://evil.example", "null", "http://localhost:9", "file://"):
        assert not doors.knows_origin(origin, "localhost:8000")


def test_a_bucket_empties_and_fills_again() -> None:
    bucket = Bucket(1000.0, 3)
    assert [bucket.take() for _ in range(3)] == [True] * 3
    full = [bucket.take() for _ in range(3)]
    assert False in full


@in_loop
async def test_strangers_are_turned_away(lone_table: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=lone_table.address, trust_env=False) as web:
        rebound = await web.get("/api/games", headers={"host": "evil.example"})
        assert rebound.status_code == 421
        foreign = await web.post("/api/play-now", headers={"origin": "http://evil.example"})
        assert foreign.status_code == 403
        assert foreign.json()["error"] == "WrongOrigin"
        fine = await web.get("/api/games")
        assert "script-src 'self'" in fine.headers["content-security-policy"]
        assert fine.headers["x-content-type-options"] == "nosniff"
        missing = await web.delete("/api/games")
        assert "content-security-policy" in missing.headers
    async with Host(lone_table.address) as host:
        match, _ = await host.make("me", "invite")
        with pytest.raises(websockets.InvalidStatus):
            await Player.join(lone_table.address, match, origin="http://evil.example")


@in_loop
async def test_what_is_too_large_is_refused(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        large = await host.web.post("/api/matches", json={"game": "x" * 300_000, "seats": []})
        assert large.status_code == 413
        match, seats = await host.make("me", "invite")
        anna = await host.join(match, seats[0]["token"])
        await anna.socket.send("x" * 70_000)
        await anna.until(lambda: anna.closed)


@in_loop
async def test_too_many_messages_and_requests_are_refused(fresh_server: Start) -> None:
    server = fresh_server(
        limits={
            "messages_per_second": 5.0,
            "message_burst": 10,
            "requests_per_second": 5.0,
            "request_burst": 20,
            "match_burst": 2,
            "matches_per_minute": 1.0,
            "connections_per_address": 3,
            "hello_seconds": 0.5,
        }
    )
    async with Host(server.address) as host:
        match, seats = await host.make("me", "invite")
        anna = await host.join(match, seats[0]["token"])
        for _ in range(15):
            await anna.send({"type": "ping"})
        await anna.until(lambda: anna.closed)
        assert anna.trouble is not None
        assert anna.trouble["error"] == "TooMany"
        await host.make("me", "invite")
        third = await host.web.post("/api/play-now", json={"game": "dragonwars"})
        assert third.status_code == 429
        assert third.json()["reason"].startswith("Too many")
        silent = await websockets.connect(server.address.replace("http", "ws") + "/ws")
        told = json.loads(await asyncio.wait_for(silent.recv(), 5))
        assert told["error"] == "Silent"
        await silent.wait_closed()
        await asyncio.sleep(1)
        for _ in range(3):
            await host.join(match, seats[0]["token"])
        with pytest.raises(Closed, match="TooMany"):
            await host.join(match, seats[0]["token"])
        answers = await asyncio.gather(*(host.web.get("/api/games") for _ in range(30)))
        assert {answer.status_code for answer in answers} == {200, 429}


@in_loop
async def test_tokens_never_stand_in_a_log_or_a_table(fresh_server: Start) -> None:
    server = fresh_server()
    async with Host(server.address) as host:
        match, first, second = await host.pair()
        await host.join(match, first)
        bearer = {"authorization": f"Bearer {first}"}
        moved = await host.web.post(f"/api/matches/{match}/move", headers=bearer)
        secrets = [first, second, moved.json()["invitation"]]
    kept = b"".join(path.read_bytes() for path in server.data.iterdir())
    assert not any(secret.encode() in kept for secret in secrets)
    assert all(len(secret) >= 22 for secret in secrets), "128 bits or more"


@in_loop
async def test_too_many_looks_at_forces_are_refused(fresh_server: Start) -> None:
    server = fresh_server(limits={"forces_per_second": 0.01, "force_burst": 2})
    async with Host(server.address) as host:
        looks = [await host.web.post("/api/games/dragondice/force", json={}) for _ in range(3)]
        assert [look.status_code for look in looks] == [200, 200, 429]
        assert looks[2].json()["error"] == "TooMany"
        assert (await host.web.get("/api/games")).status_code == 200


@in_loop
async def test_everything_that_makes_matches_shares_one_limit(fresh_server: Start) -> None:
    server = fresh_server(limits={"match_burst": 4, "matches_per_minute": 0.01})
    async with Host(server.address) as host:
        match, seats = await host.make("me", "bot:random")
        bearer = {"authorization": f"Bearer {seats[0]['token']}"}
        anna = await host.join(match, seats[0]["token"])
        await anna.command("concede")
        await anna.until(lambda: anna.state["result"] is not None)
        branch = await host.web.post(f"/api/matches/{match}/play-from", json={"entry": 0})
        again = {"token": new_secret()}
        follow = await host.web.post(f"/api/matches/{match}/rematch", json=again, headers=bearer)
        quick = await host.web.post("/api/play-now", json={"game": "dragonwars"})
        assert [each.status_code for each in (branch, follow, quick)] == [201] * 3
        for path, body in (
            (f"/api/matches/{match}/play-from", {"entry": 0}),
            (f"/api/matches/{match}/play-from/", {"entry": 0}),
            (f"//api/matches/{match}//play-from", {"entry": 0}),
            (f"/api/matches/{match}/rematch", again),
            ("/api/matches", {}),
            ("/api/matches/", {}),
            ("/api/play-now", {}),
        ):
            refused = await host.web.post(f"{server.address}{path}", json=body, headers=bearer)
            assert refused.status_code == 429, path
            assert refused.json()["key"] == "server.many_matches"


def test_every_address_that_makes_a_match_is_known_to_the_limit(tmp_path: Path) -> None:
    app = make_litestar(Settings(data=tmp_path))
    making = {
        path
        for route in app.routes
        for handler in getattr(route, "route_handlers", [])
        if handler.parsed_fn_signature.return_type.annotation is MatchMade
        for path in handler.paths
    }
    assert len(making) >= 4
    for path in making:
        assert makes_match([part for part in path.split("/") if part]), path


def test_no_request_is_turned_away_without_words_of_ours() -> None:
    """`TurnedAway` keeps the key of what is said; a bare `HTTPException` would lose it."""
    bare: list[str] = []
    for path in Path(package.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func).rpartition(".")[2]
                if called[:1].isupper() and called.endswith("Exception"):
                    bare.append(f"{path.name}:{node.lineno} {called}")
    assert bare == []


@in_loop
async def test_a_busy_table_says_so_and_when_to_try_again(
    fresh_server: Start,
) -> None:
    server = fresh_server(pace={"patience": 0.0})
    async with httpx.AsyncClient(base_url=server.address, trust_env=False, timeout=30) as web:
        for path in ("pack", "catalogue", "forces", "force"):
            field = {"text": "x"} if path == "force" else {"pack": "name = 1"}
            told = await web.post(f"/api/games/dragondice/{path}", json=field)
            assert told.status_code == 503, (path, told.text)
            assert told.headers["retry-after"] == AGAIN_AFTER
            assert (told.json()["error"], told.json()["key"]) == ("Busy", "server.busy")
        assert (await web.get("/healthz")).status_code == 200
