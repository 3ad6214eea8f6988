"""After the end: replays, logs, going on from a point. Before it: nothing."""

from __future__ import annotations

import contextlib
import gzip
import json
import sqlite3

from tests.server.player import Player, patched
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host, to_sealed


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
                assert told == anna.events
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
        screen = await host.web.post(path, json={"entry": 0})
        assert len({seat["token"] for seat in screen.json()["seats"]}) == 1
        over = await host.web.post(path, json={"entry": 100_000})
        assert over.status_code == 409


@in_loop
async def test_before_the_end_nothing_hidden_can_be_had(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        match, first, second = await host.pair()
        anna, bob = await host.join(match, first), await host.join(match, second)
        watcher = await host.join(match, None)
        await to_sealed(anna, bob)
        path = f"/api/matches/{match}"
        told: list[str] = []
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
            for address, body in (("play-from", {"entry": 0}), ("rematch", {})):
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
