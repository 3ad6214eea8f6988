"""Untrusted input blocks no other player, whatever it does to a parser."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.server.halls import opened
from tests.server.player import Player
from tests.server.processes import ServerProcess, in_loop, workers_of
from tests.server.sitting import Host
from wartable.engine.refusal import Illegal, Malformed
from wartable.games import find_rulebook, game_ids
from wartable.server import reading, strangers
from wartable.server.hall import Hall
from wartable.server.making import MatchWish, SeatWish, make_match
from wartable.server.reading import CheckOptions, ReadBuilt, Reading, ShowPack, are_plain
from wartable.server.seats import new_secret
from wartable.server.settings import Pace
from wartable.server.turns import NOBODY, Asker
from wartable.server.wire import Answer

Data = dict[str, Any]
DOTS = "a" + ".a" * 40_000 + " = 1"
SPACES = "x\na" + " " * 30_000 + "!"
DEEP = b"[" * 5_000
GAME = "/api/games/dragondice"
SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]


@pytest.fixture
def web(lone_table: ServerProcess) -> Any:
    with httpx.Client(base_url=lone_table.address, trust_env=False, timeout=30) as client:
        yield client


def refused(answer: httpx.Response) -> Data:
    """What is said to a request that is refused in words."""
    assert 400 <= answer.status_code < 500, answer.text
    told: Data = answer.json()
    assert told["reason"]
    assert told["key"]
    return told


@pytest.mark.parametrize("text", [DOTS, "x = " + "[" * 40_000, '{"a":' * 15_000])
def test_packs_that_are_bombs_are_refused(web: httpx.Client, text: str) -> None:
    for path in ("catalogue", "pack"):
        assert "more than" in refused(web.post(f"{GAME}/{path}", json={"pack": text}))["reason"]
    forces = web.post(f"{GAME}/forces", json={"pack": text, "size": 24})
    assert forces.status_code == 200, "a pack nobody can read adds nothing"
    for body in ({"options": {"pack": text}}, {"options": {"pack": text}, "text": "x\ny"}):
        refused(web.post(f"{GAME}/force", json=body))
    match = {"game": "dragondice", "options": {"pack": text}, "seats": SEATS}
    refused(web.post("/api/matches", json=match))
    assert web.get("/healthz").status_code == 200


def test_force_texts_that_are_bombs_are_refused(web: httpx.Client) -> None:
    for text in (SPACES, "x\n" + "a " * 15_000 + "!", "x\na" * 10_000):
        assert refused(web.post(f"{GAME}/force", json={"text": text}))["error"] == "Malformed"


def test_maps_that_are_bombs_are_refused(web: httpx.Client) -> None:
    far: Data = {"name": "far", "title": "Far", "words": "", "sites": {}, "players": {}}
    for hexes in ([[10**30, 0, "field", 1]] * 2000, [[0, 0, "field", 10**80]], [[0, 0]] * 9000):
        options = {"map": far | {"hexes": hexes}}
        match = {"game": "dragonwars", "options": options, "seats": SEATS}
        assert refused(web.post("/api/matches", json=match))["error"] == "BadOptions"
    for field in ("name", "title", "words"):
        sheet = far | {"hexes": [], field: "x" * 200_000}
        match = {"game": "dragonwars", "options": {"map": sheet}, "seats": SEATS}
        assert len(refused(web.post("/api/matches", json=match))["reason"]) < 1000


def test_logs_that_are_bombs_are_refused(web: httpx.Client) -> None:
    bombs = [
        gzip.compress(b"[" + b"[]," * 20_000_000),
        b'{"header":' + DEEP,
        b'{"header":{"game":"\xff"}}',
        '{"header": 1}'.encode("utf-16"),
        b'{"' + b"k" * 100_000 + b'": 1}',
    ]
    for bomb in bombs:
        told = refused(web.post("/api/replays", content=bomb))
        assert told["key"] == "server.bad_log", told


@in_loop
async def test_an_answer_is_read_by_a_worker(
    lone_table: ServerProcess,
) -> None:
    async with Host(lone_table.address) as host:
        match, seats = await host.make("me", "bot:easy", game="dragondice", options={})
        anna: Player = await host.join(match, seats[0]["token"])
        await anna.until(lambda: bool(anna.asked))
        prompt = anna.asked[0]
        for text in (SPACES, DOTS[:50_000], "DD1.AAAA"):
            told = await anna.command("answer", prompt=prompt["id"], data={"text": text})
            assert told["type"] == "refused"
            assert told["key"].startswith(("dragondice.", "engine."))
        deep: object = "x"
        for _ in range(600):
            deep = [deep]
        await anna.socket.send(
            json.dumps({"type": "answer", "id": "d", "prompt": "1", "data": deep})
        )
        await anna.until(lambda: anna.closed)
        assert anna.trouble is not None
        assert "in one another" in anna.trouble["reason"]


@in_loop
async def test_a_force_sent_as_values_is_judged_by_a_worker(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs: list[Reading] = []
    have_read = strangers.have_read

    async def note(hall: Hall, job: Reading, asker: Asker) -> bytes:
        jobs.append(job)
        return await have_read(hall, job, asker)

    monkeypatch.setattr(strangers, "have_read", note)
    async with opened(tmp_path) as hall:
        seats = [SeatWish("me"), SeatWish("bot", bot="plain")]
        made = await make_match(hall, MatchWish(game="dragondice", seats=seats))
        room = await hall.room(made.match)
        assert room is not None
        assert room.match is not None
        [prompt] = room.match.prompts(0)
        own = next(each for each in prompt.form.answers() if isinstance(each, dict))
        answer = Answer("a", prompt.id, own)
        assert (await strangers.read_answer(hall, room, 0, answer, NOBODY)).data == own
        assert [type(job) for job in jobs] == [ReadBuilt]
        heap = {**own, "dragons": ["x"] * 5000}
        with pytest.raises(Illegal, match="600 dice"):
            await strangers.read_answer(hall, room, 0, Answer("b", prompt.id, heap), NOBODY)
        plain = Answer("c", prompt.id, prompt.form.default())
        assert await strangers.read_answer(hall, room, 0, plain, NOBODY) is plain
        assert len(jobs) == 2, "what is ready needs no judge"


@in_loop
async def test_what_takes_too_long_or_too_much_costs_a_worker_and_no_more(tmp_path: Any) -> None:
    async with opened(tmp_path, Pace(bot=3600, reading=0.0001)) as hall:
        with pytest.raises(Malformed, match="could not be read"):
            await strangers.have_read(hall, ShowPack("dragondice", "moss_gnomes"), NOBODY)
    async with opened(tmp_path) as hall:
        assert await strangers.have_read(hall, ShowPack("dragondice", "moss_gnomes"), NOBODY)
        wide: Data = {"map": [[]] * 10_000_000}
        with pytest.raises(Malformed, match="could not be read"):
            await strangers.have_read(hall, CheckOptions("dragonwars", wide), NOBODY)
        assert await strangers.have_read(hall, ShowPack("dragondice", "moss_gnomes"), NOBODY)


def test_only_words_and_numbers_are_judged_at_once() -> None:
    assert are_plain({"mode": "egg", "players": 2, "colors": ["red"], "items": True})
    for value in ({"name": "x"}, "x" * 65, ["x" * 65], [["x"]], ["x"] * 21, 1.5):
        assert not are_plain({"value": value})


def test_every_number_of_every_game_has_bounds() -> None:
    from wartable.engine.refusal import BadOptions

    for game in game_ids():
        rulebook = find_rulebook(game)
        for name, value in vars_of(rulebook.options_type()).items():
            if type(value) is not int:
                continue
            # A default of -1 means "as the scenario says".
            for wrong in (-2 if value == -1 else -1, 2**31, 10**9, 2**70, -(2**70)):
                with pytest.raises(BadOptions):
                    rulebook.check_options(rulebook.options_type(**{name: wrong}))
                with pytest.raises(BadOptions):
                    reading.options_of(game, {name: wrong})


def vars_of(options: Any) -> Data:
    return {name: getattr(options, name) for name in options.__struct_fields__}


def test_a_match_that_could_not_start_is_not_made(web: httpx.Client) -> None:
    for game in ("dragonwars", "dragondice"):
        match = {"game": game, "options": {"round_limit": 2**70}, "seats": SEATS}
        assert refused(web.post("/api/matches", json=match))["error"] == "BadOptions"
    clock = {"kind": "move", "seconds": 2**70}
    timed: Data = {"game": "dragonwars", "clock": clock, "seats": SEATS}
    refused(web.post("/api/matches", json=timed))


@pytest.mark.parametrize(
    "path",
    ["/%00", "/" + "x" * 300, "/assets/%00", "/assets/" + "x" * 300, "/a%0a", "/..%2f%00"],
)
def test_no_path_breaks_the_server(web: httpx.Client, path: str) -> None:
    answer = web.get(path)
    assert answer.status_code == 404
    assert answer.json()["key"].startswith("server.no_such.")


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://]", "http://℀", "[", "//["])
def test_no_origin_breaks_the_server(web: httpx.Client, origin: str) -> None:
    answer = web.post("/api/play-now", headers={b"origin": origin.encode()}, json={})
    assert answer.status_code == 403
    assert answer.json()["key"] == "server.wrong_origin"


@pytest.mark.parametrize(
    "body",
    [
        b'{"name": "\xff"}',
        b"\xff\xfe",
        b'{"options":' + DEEP,
        DEEP,
        b"9" * 5000,
        b"[" + b"[[[[[[]]]]]]," * 19_000 + b"0]",
        b"[" + b'"",' * 80_000 + b"0]",
        b'"' * 250_000,
        b'{"a": "\\ud800"}',
    ],
)
def test_no_body_breaks_the_server(web: httpx.Client, body: bytes) -> None:
    paths = ["/api/matches", "/api/play-now", f"{GAME}/force", f"{GAME}/pack", "/api/matches/x/sit"]
    for path in (*paths, f"{GAME}/forces", f"{GAME}/catalogue", "/api/matches/x/play-from"):
        answer = web.post(path, content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400, (path, answer.text)
        assert answer.json()["key"] == "server.bad_request"


@pytest.mark.parametrize("body", [b"[[[[]]]]," * 20_000, b'"' * 250_000, b"0," * 100_000])
def test_many_values_are_not_parsed_at_the_table(web: httpx.Client, body: bytes) -> None:
    """A quarter of a megabyte of empty lists costs a tenth of a second, twenty times a second."""
    headers = {"content-type": "application/json"}
    told = refused(web.post("/api/matches", content=b"[" + body + b"0]", headers=headers))
    assert told["values"] == {"problem": "more than 40000 values"}


def test_refusals_keep_their_own_words(web: httpx.Client) -> None:
    told = refused(web.get("/api/matches/none"))
    assert (told["reason"], told["key"]) == ("There is no such match.", "server.no_such.match")
    assert refused(web.get("/api/games/none/rules"))["key"] == "server.no_such.game"
    assert refused(web.get("/api/nothing"))["key"] == "server.no_such.page"
    assert refused(web.get("/assets/none.js"))["key"] == "server.no_such.file"
    large = web.post("/api/matches", json={"game": "x" * 300_000, "seats": []})
    assert refused(large)["key"] == "server.too_large"
    match = web.post("/api/play-now", json={"game": "dragonwars"}).json()["match"]
    assert refused(web.get(f"/api/matches/{match}/log"))["key"] == "server.not_over"
    seat = {"invitation": "x" * 22, "token": new_secret()}
    sit = web.post(f"/api/matches/{match}/sit", json=seat)
    assert refused(sit)["key"] == "server.used_invitation"


def test_a_worker_that_died_idle_is_replaced_unnoticed(
    fresh_server: Callable[..., ServerProcess],
) -> None:
    import os
    import signal

    server = fresh_server()
    with httpx.Client(base_url=server.address, trust_env=False, timeout=30) as web:
        for _ in range(5):
            assert web.post(f"{GAME}/pack", json={"pack": "moss_gnomes"}).status_code == 200
            for pid in workers_of(server.data):
                os.kill(pid, signal.SIGKILL)
        assert web.post(f"{GAME}/pack", json={"pack": "moss_gnomes"}).status_code == 200
    assert '"level":"error"' not in server.log()
