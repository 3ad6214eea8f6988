"""Attacks on a real server as it is set up for strangers: one plays on, whatever others do.

Run by `make soak`, not with the other tests: it takes minutes and measures times. Attackers come
from addresses of their own, as people do who share nothing but the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import signal
import socket
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import websockets

from tests.server.player import Player
from tests.server.processes import ServerProcess, in_loop, workers_of
from wartable.engine.chance import Chance, seed_from
from wartable.games import game_ids
from wartable.server.settings import Limits, Pace

Data = dict[str, Any]
Attack = Callable[["Field"], Awaitable[None]]
SECONDS = float(os.environ.get("ATTACK_SECONDS", "10"))
LONGEST = 5.0
"""No client at another address waits longer for the server, whatever happens."""
LONGEST_THOUGHT = 15.0
"""The same for a bot's turn: a thought that is under way, the bot's own, and its pace."""
GAME = "/api/games/dragondice"
ATTACKERS = [f"127.0.0.{last}" for last in range(11, 17)]
VICTIM = "127.0.0.2"


def web_at(server: ServerProcess, host: str) -> httpx.AsyncClient:
    """A client at an address of its own."""
    return httpx.AsyncClient(
        base_url=server.address,
        transport=httpx.AsyncHTTPTransport(local_address=host),
        timeout=60,
    )


async def sit_down(server: ServerProcess, host: str, match: str, token: str | None) -> Player:
    """A seat, or a place to watch, at a match, held at an address."""
    url = server.address.replace("http", "ws", 1) + "/ws"
    connecting = websockets.connect(url, max_size=None, local_addr=(host, 0), open_timeout=60)
    player = Player(await connecting)
    hello: Data = {"type": "hello", "match": match, "seen": 0}
    await player.send(hello | ({"token": token} if token else {"watch": True}))
    await player.until(lambda: bool(player.state) or player.closed, 60)
    return player


class Field:
    """A server under attack, and how long others wait there meanwhile."""

    def __init__(self, server: ServerProcess, seconds: float) -> None:
        self.server = server
        self.until = time.monotonic() + seconds
        self.waits: dict[str, list[float]] = {"healthz": [], "answer": [], "bot": []}

    @property
    def over(self) -> bool:
        return time.monotonic() >= self.until

    async def watch_health(self) -> None:
        async with web_at(self.server, VICTIM) as web:
            while not self.over:
                began = time.monotonic()
                assert (await web.get("/healthz")).status_code == 200
                self.waits["healthz"].append(time.monotonic() - began)
                await asyncio.sleep(0.1)

    async def play(self) -> None:
        """One who plays against a bot, match after match."""
        async with web_at(self.server, VICTIM) as web:
            for number in itertools.count():
                made = await web.post("/api/play-now", json={"game": "dragonwars", "bot": "plain"})
                assert made.status_code == 201, made.text
                token = made.json()["seats"][0]["token"]
                player = await sit_down(self.server, VICTIM, made.json()["match"], token)
                await self._play_one(player, Chance(seed_from(f"victim {number}")))
                await player.leave()
                if self.over:
                    return

    async def _play_one(self, player: Player, rng: Chance) -> None:
        while not self.over:
            began = time.monotonic()
            await player.until(lambda: bool(player.asked or player.state["result"]), 60)
            self.waits["bot"].append(time.monotonic() - began)
            if player.state["result"]:
                return
            prompt, data = player.choose(rng)
            began = time.monotonic()
            done = await player.command("answer", prompt=prompt, data=data)
            assert done["type"] == "ack", done
            self.waits["answer"].append(time.monotonic() - began)
            await player.until(lambda prompt=prompt: player._settled(prompt), 60)  # type: ignore[misc]

    async def again(self, work: Callable[[], Awaitable[object]], pause: float = 0.0) -> None:
        """Do something over and over; what becomes of it is no matter."""
        while not self.over:
            with contextlib.suppress(httpx.HTTPError, OSError, websockets.WebSocketException):
                await work()
            await asyncio.sleep(pause)

    async def flood(self, *requests: tuple[str, str, Data], lanes: int = 4) -> None:
        """Requests from every address in several lanes, as fast as they are answered."""
        async with contextlib.AsyncExitStack() as stack:
            lines: list[Awaitable[None]] = []
            for host in ATTACKERS:
                web = await stack.enter_async_context(web_at(self.server, host))
                for lane in range(lanes):
                    turn = itertools.cycle(requests[lane % len(requests) :] + requests)

                    async def ask(web: httpx.AsyncClient = web, turn: Any = turn) -> None:
                        method, path, body = next(turn)
                        await web.request(method, path, **body)

                    lines.append(self.again(ask))
            await asyncio.gather(*lines)

    def report(self, name: str) -> None:
        said = [name]
        for what, waits in self.waits.items():
            ranked = sorted(waits)
            median = ranked[len(ranked) // 2] if ranked else 0
            worst = ranked[-1] if ranked else 0
            said.append(f"{what} {len(ranked)}x {median * 1000:.0f}/{worst * 1000:.0f} ms")
        print("; ".join(said), "(median/worst)")


async def bombs(field: Field) -> None:
    """Packs, forces and options that are as bad for a parser as a body may be."""
    spells = ",".join(
        f'{{"id":"s{n}","name":"S{n}","element":"any","cost":2,"words":"x"}}' for n in range(1000)
    )
    packs = [
        "a" + ".a" * 40_000 + " = 1",
        "x = " + "[" * 40_000,
        "\n".join(f"[a{n}.b.c.d.e.f]\nx = 1" for n in range(4_000)),
        "\n".join(f"a{n}.b.c.d.e.f.g.h = {n}" for n in range(3_500)),
        '{"name":"n","spells":[' + spells + "]}",
        "x = [" + "{}," * 30_000 + "]",
    ]
    requests: list[tuple[str, str, Data]] = []
    for game, pack in itertools.product(game_ids(), (pack[:99_000] for pack in packs)):
        at = f"/api/games/{game}"
        requests += [
            ("POST", f"{at}/{path}", {"json": {"pack": pack}}) for path in ("pack", "catalogue")
        ]
        requests.append(("POST", f"{at}/forces", {"json": {"pack": pack, "size": 60}}))
        requests.append(("POST", f"{at}/force", {"json": {"options": {"pack": pack}}}))
    requests.append(("POST", f"{GAME}/force", {"json": {"text": "x\na" + " " * 30_000 + "!"}}))
    await field.flood(*requests)


async def odd_requests(field: Field) -> None:
    """Depth, numbers, paths and brackets."""
    kind = {"content-type": "application/json"}
    bodies = [
        b"[" * 250_000,
        b"[[[[]]]]," * 28_000,
        b'{"a":' * 50_000,
        b"9" * 250_000,
        b"[" + b"1e999," * 40_000 + b"1]",
        b'"' + b"\\u0000" * 40_000 + b'"',
        b'{"' + b'","'.join([b"k"] * 80_000) + b'"}',
        b"[" + b"[[[[[[]]]]]]," * 19_000 + b"0]",
        gzip_like(),
    ]
    paths = ("/api/matches", "/api/play-now", f"{GAME}/force", f"{GAME}/pack")
    requests: list[tuple[str, str, Data]] = [
        ("POST", path, {"content": body, "headers": kind}) for body in bodies for path in paths
    ]
    requests += [
        ("GET", "/" + "a/" * 10_000, {}),
        ("GET", "/api/lobby", {}),
        ("GET", f"{GAME}/forces", {}),
        ("GET", f"{GAME}/catalogue", {}),
        ("GET", "/api/rules/" + "x" * 60, {}),
    ]
    await field.flood(*requests)


def gzip_like() -> bytes:
    return b"\x1f\x8b" + bytes(200_000)


async def silence(field: Field) -> None:
    """More connections than descriptors: silent ones, slow heads, bodies, handshakes, hellos."""
    upgrade = (
        b"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    )
    halves = [
        b"",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: b",
        b"POST /api/play-now HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{",
        upgrade,
        upgrade + b"\r\n",
    ]
    open_: list[socket.socket] = []
    loop = asyncio.get_running_loop()

    async def one(number: int) -> None:
        line = socket.socket()
        line.setblocking(False)
        line.bind((ATTACKERS[number % len(ATTACKERS)], 0))
        open_.append(line)
        with contextlib.suppress(OSError):
            await loop.sock_connect(line, ("127.0.0.1", field.server.port))
            await loop.sock_sendall(line, halves[number % len(halves)])

    for start in range(0, 1100, 50):
        await asyncio.gather(*(one(number) for number in range(start, start + 50)))
    while not field.over:
        for line in open_[::7]:
            with contextlib.suppress(OSError):
                line.send(b"X")
        await asyncio.sleep(0.5)
    for line in open_:
        line.close()


async def shows(field: Field) -> None:
    """Bots that think for long among themselves, watched from every address."""
    watchers: list[Player] = []
    for host in ATTACKERS:
        async with web_at(field.server, host) as web:
            for game in game_ids():
                seats = [{"kind": "bot", "bot": "search:ms=2000"}] * 2
                made = await web.post("/api/matches", json={"game": game, "seats": seats})
                assert made.status_code == 201, made.text
                watchers.append(await sit_down(field.server, host, made.json()["match"], None))
    await asyncio.sleep(field.until - time.monotonic())
    for watcher in watchers:
        await watcher.leave()


async def questions(field: Field) -> None:
    """Odds, suggestions and looks back, forty connections at once."""

    async def one(number: int) -> None:
        host = ATTACKERS[number % len(ATTACKERS)]
        async with web_at(field.server, host) as web:
            made = await web.post("/api/play-now", json={"game": "dragondice"})
        match, token = made.json()["match"], made.json()["seats"][0]["token"]
        player = await sit_down(field.server, host, match, token)
        await player.play(f"attacker {number}", 20)
        count = itertools.count()
        while not field.over and not player.closed:
            prompt = player.asked[0]["id"] if player.asked else "1"
            for kind in ("odds", "suggest"):
                named = {"type": kind, "id": f"{kind}{next(count)}", "prompt": prompt}
                await player.send(named)
            await player.send({"type": "resync"})
            await asyncio.sleep(0.2)
        await player.leave()

    with contextlib.suppress(websockets.WebSocketException, TimeoutError):
        await asyncio.gather(*(one(number) for number in range(40)), return_exceptions=True)


async def uploads(field: Field) -> None:
    """Logs to be replayed, whole and broken, and matches to be played from there."""
    async with web_at(field.server, ATTACKERS[0]) as web:
        made = await web.post("/api/play-now", json={"game": "dragonwars"})
        match, token = made.json()["match"], made.json()["seats"][0]["token"]
        player = await sit_down(field.server, ATTACKERS[0], match, token)
        await player.play("long", 12)
        await player.command("concede")
        await player.leave()
        log = (await web.get(f"/api/matches/{match}/log")).content
    await field.flood(
        ("POST", "/api/replays", {"content": log}),
        ("GET", f"/api/matches/{match}/replay", {}),
        ("POST", f"/api/matches/{match}/play-from", {"json": {"entry": 5}}),
        ("POST", "/api/replays", {"content": b'{"header":' + b"[" * 4_000_000}),
        ("GET", f"/api/matches/{match}/log", {}),
    )


async def killed_workers(field: Field) -> None:
    """Every worker dies five times a second."""
    while not field.over:
        for pid in workers_of(field.server.data):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        await asyncio.sleep(0.2)


async def deaf(field: Field) -> None:
    """Watchers who ask for everything and read nothing."""
    async with web_at(field.server, ATTACKERS[0]) as web:
        made = await web.post("/api/play-now", json={"game": "dragondice"})
    key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    upgrade = (
        b"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\n" + key
    )
    loop = asyncio.get_running_loop()

    async def one(number: int) -> None:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.setblocking(False)
        line.bind((ATTACKERS[number % len(ATTACKERS)], 0))
        try:
            await loop.sock_connect(line, ("127.0.0.1", field.server.port))
            await loop.sock_sendall(line, upgrade)
            await loop.sock_recv(line, 1000)
            hello = {"type": "hello", "match": made.json()["match"], "watch": True}
            await loop.sock_sendall(line, masked(hello))
            while not field.over:
                async with asyncio.timeout(5):
                    await loop.sock_sendall(line, masked({"type": "resync"}))
                await asyncio.sleep(0.06)
        finally:
            line.close()

    async def lane(number: int) -> None:
        while not field.over:
            with contextlib.suppress(OSError, TimeoutError):
                await one(number)
            await asyncio.sleep(0.1)

    await asyncio.gather(*(lane(number) for number in range(60)))


def masked(message: Data) -> bytes:
    """A message as a browser frames it, masked with zeros."""
    data = json.dumps(message).encode()
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + data


async def nothing(_field: Field) -> None:
    """As a measure."""


ATTACKS: list[Attack] = [
    nothing,
    bombs,
    odd_requests,
    silence,
    deaf,
    shows,
    questions,
    uploads,
    killed_workers,
]


@contextlib.asynccontextmanager
async def under_attack(
    server: ServerProcess, seconds: float = SECONDS
) -> AsyncGenerator[Field, None]:
    """A server that somebody plays at for some seconds, whatever else happens there."""
    field = Field(server, seconds)
    others = asyncio.gather(field.watch_health(), field.play())
    try:
        yield field
        await others
    finally:
        others.cancel()
        await asyncio.gather(others, return_exceptions=True)


def memory_of(pid: int) -> int:
    """The megabytes a process holds."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 2**20


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: str(attack.__name__))
@in_loop
async def test_others_play_on(
    fresh_server: Callable[..., ServerProcess],
    request: pytest.FixtureRequest,
    attack: Attack,
    database: str,
) -> None:
    url = "" if database == "sqlite" else str(request.getfixturevalue("postgres")())
    server = fresh_server(
        database=url,
        descriptors=1024,
        limits=msgspec.to_builtins(Limits()),
        pace=msgspec.to_builtins(Pace()),
    )
    async with under_attack(server) as field:
        await attack(field)
    field.report(f"{attack.__name__} on {database}, {memory_of(server.pid)} MB")
    for what in ("healthz", "answer"):
        assert max(field.waits[what]) < LONGEST, what
    assert max(field.waits["bot"]) < LONGEST_THOUGHT
    assert '"level":"error"' not in server.log(), server.log()[-3000:]
    assert len(server.log().splitlines()) < 500, "the log grows with the attack"
