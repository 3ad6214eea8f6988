"""After the end: replays, logs, going on from a point. Before it: nothing."""

from __future__ import annotations

import contextlib
import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.halls import duel
from tests.server.player import Player, in_english, patched
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host, to_sealed
from wartable.engine.match import Match
from wartable.server.app import make_litestar
from wartable.server.hall import Hall
from wartable.server.seats import new_secret
from wartable.server.settings import Pace, Settings
from wartable.server.wire import Concede


async def _seats(host: Host, match: str) -> list[dict[str, Any]]:
    """Who sits at a match."""
    seats: list[dict[str, Any]] = (await host.web.get(f"/api/matches/{match}")).json()["seats"]
    return seats


async def _finished(host: Host) -> tuple[str, Player]:
    match, seats = await host.make("me", "bot:random", public=True)
    anna = await host.join(match, seats[0]["token"])
    path = f"/api/matches/{match}"
    for address in (f"{path}/log", f"{path}/replay", f"{path}/replay?seat=0"):
        early = await host.web.get(address)
        assert early.status_code == 409
    early = await host.web.post(f"{path}/play-from", json={"entry": 1})
    assert early.status_code == 409
    await anna.play("replayed")
    return match, anna


@in_loop
async def test_a_finished_match_can_be_seen_again_as_every_seat(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, anna = await _finished(host)
        lobby = (await host.web.get("/api/lobby")).json()
        assert match in [each["match"] for each in lobby["finished"]]
        for seat in ("0", "1", "public"):
            answer = await host.web.get(f"/api/matches/{match}/replay?seat={seat}")
            assert answer.status_code == 200, answer.text
            replay = answer.json()
            assert replay["verified"]
            view = replay["frames"][0]["view"]
            for frame in replay["frames"][1:]:
                view = frame.get("view") or patched(view, frame.get("patch", []))
            assert view["result"] == anna.state["result"]
            if seat == "0":
                assert view == anna.state["view"]
                told = [event for frame in replay["frames"] for event in frame["events"]]
                assert in_english(told) == anna.events
        missing = await host.web.get(f"/api/matches/{match}/replay?seat=7")
        assert missing.status_code == 422


@in_loop
async def test_a_log_file_can_be_taken_away_and_opened_again(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, _ = await _finished(host)
        log = (await host.web.get(f"/api/matches/{match}/log")).content
        for data in (log, gzip.compress(log)):
            opened = await host.web.post("/api/replays", content=data)
            assert opened.status_code == 200, opened.text
            assert opened.json()["verified"]
        lying = json.loads(log)
        lying["checks"][3] = "0" * 12
        wrong = [b"", b"{}", b"\x1f\x8bnonsense", json.dumps(lying).encode(), b"[" * 10_000]
        for data in wrong:
            refused = await host.web.post("/api/replays", content=data)
            assert refused.status_code == 422, refused.text
            assert refused.json()["reason"]
        other = {**json.loads(log), "seed": "00" * 32}
        unproven = await host.web.post("/api/replays", content=json.dumps(other).encode())
        assert unproven.status_code == 200
        assert not unproven.json()["verified"]
        bomb = await host.web.post("/api/replays", content=gzip.compress(b"0" * 200_000_000))
        assert bomb.status_code == 422
        large = await host.web.post("/api/replays", content=b"x" * 5_000_000)
        assert large.status_code == 413


@in_loop
async def test_nothing_is_played_again_where_others_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(data=tmp_path, pace=Pace(bot=0.0), static=tmp_path)
    app = make_litestar(settings)
    async with app.lifespan():
        hall: Hall = app.state.hall
        room = await duel(hall, "me", "bot")
        await room.command(0, Concede("c"))
        absorbed: list[object] = []
        absorb = Match.absorb

        def note(self: Match, entry: Any) -> None:
            absorbed.append(entry)
            absorb(self, entry)

        monkeypatch.setattr(Match, "absorb", note)
        transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as web:
            made = await web.post(f"/api/matches/{room.id}/play-from", json={"entry": 1})
        assert made.status_code == 201, made.text
        fresh = await hall.room(made.json()["match"])
        assert fresh is not None
        assert fresh.match is not None
        assert (fresh.version, fresh.problem, absorbed) == (1, None, [])


@in_loop
async def test_one_can_play_on_from_any_point(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, _ = await _finished(host)
        path = f"/api/matches/{match}/play-from"
        made = await host.web.post(path, json={"entry": 6, "seat": 1})
        assert made.status_code == 201, made.text
        branch = made.json()
        [mine] = [seat for seat in branch["seats"] if seat.get("token")]
        anna = await host.join(branch["match"], mine["token"])
        assert anna.state["seat"] == 1
        assert anna.state["settings"]["branched_from"] == match
        await anna.play("branch")
        replay = await host.web.get(f"/api/matches/{branch['match']}/replay")
        assert replay.json()["verified"], replay.json()["problem"]
        over = await host.web.post(path, json={"entry": 100_000})
        assert over.status_code == 409


@in_loop
async def test_seats_stay_as_they_were_unless_the_player_chooses_otherwise(
    table: ServerProcess,
) -> None:
    async with Host(table.address) as host:
        match, _ = await _finished(host)
        bot = (await _seats(host, match))[1]
        assert bot["bot"]

        async def branch(**wish: Any) -> list[tuple[str, str]]:
            made = await host.web.post(f"/api/matches/{match}/play-from", json={"entry": 2, **wish})
            assert made.status_code == 201, made.text
            seats = await _seats(host, made.json()["match"])
            tokens = [bool(seat.get("token")) for seat in made.json()["seats"]]
            assert tokens == [seat["kind"] != "bot" for seat in seats]
            return [(seat["kind"], seat["bot"]) for seat in seats]

        kept = ("bot", bot["bot"])
        assert await branch() == [("person", ""), kept]
        assert await branch(seat=0) == [("person", ""), kept]
        assert await branch(seat=1) == [("bot", "plain"), ("person", "")]
        assert await branch(seat=1, others={"0": "easy"}) == [("bot", "easy"), ("person", "")]
        assert await branch(others={"1": "easy"}) == [("person", ""), ("bot", "easy")]
        assert await branch(others={"1": ""}) == [("local", ""), ("local", "")]
        assert await branch(seat=1, others={"0": ""}) == [("local", ""), ("local", "")]
        for wrong in ({"seat": 2}, {"others": {"2": ""}}, {"others": {"1": "nobody"}}):
            refused = await host.web.post(
                f"/api/matches/{match}/play-from", json={"entry": 2, **wrong}
            )
            assert refused.status_code in {400, 422}, refused.text
            assert refused.json()["reason"]


@in_loop
async def test_before_the_end_nothing_hidden_can_be_had(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        watcher = await host.join(match, None)
        await to_sealed(anna, bob)
        path = f"/api/matches/{match}"
        told: list[str] = []
        again = {"token": new_secret()}
        for token in (None, first, second, "nobody's"):
            headers = {} if token is None else {"authorization": f"Bearer {token}"}
            for address in (
                "log",
                "replay",
                "replay?seat=0",
                "replay?seat=1",
                "replay?seat=public",
            ):
                early = await host.web.get(f"{path}/{address}", headers=headers)
                assert early.status_code == 409, address
                told.append(early.text)
            for address, body in (("play-from", {"entry": 0}), ("rematch", again)):
                early = await host.web.post(f"{path}/{address}", json=body, headers=headers)
                assert early.status_code == 409, address
                told.append(early.text)
            shown = await host.web.get(path, headers=headers)
            told.append(shown.text)
        for player in (anna, bob, watcher):
            assert player.state["seed"] is None
            told += player.frames
        database = lone_table.data / "wartable.sqlite3"
        with contextlib.closing(sqlite3.connect(database)) as connection:
            row = connection.execute("SELECT seed FROM matches WHERE id = ?", (match,)).fetchone()
        assert not any(row[0] in text for text in told), "the seed is in nothing anybody was told"
        await anna.command("concede")
        await bob.until(lambda: bob.state["seed"] is not None)
        assert bob.state["seed"] == row[0]
        assert (await host.web.get(f"{path}/log")).status_code == 200
