"""Scripted players over real WebSockets, with deflate as browsers ask for it.

At a table one answer is under way at a time, so that what the other seat is sent next is what came
of it: the time from one to the other is the latency.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import ssl
import statistics
import time
from collections.abc import Awaitable, Callable, Generator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from secrets import token_urlsafe
from typing import Any

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from wartable.engine.chance import Chance, seed_from
from wartable.engine.forms import AnyForm
from wartable.engine.outgoing import unfolded
from wartable.games import find_rulebook

OPTIONS = {"mode": "deathmatch", "players": 2}
Gate = Callable[[], Awaitable[None]]


class Asked(msgspec.Struct):
    """A prompt, its form read only when it is answered."""

    id: str
    form: msgspec.Raw


class Heard(msgspec.Struct):
    """What a scripted player needs of a message."""

    type: str
    prompts: list[Asked] | None = None
    result: Any = None
    reason: str = ""


find_rulebook("dragonwars")  # its plans name laws that must be known to read them
_decoder = msgspec.json.Decoder(Heard)
_encoder = msgspec.json.Encoder()
_no_certificates = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Reading certificates for each match would hold up all other players of this process."""


@dataclass
class Tally:
    """What was measured."""

    latencies: list[float] = field(default_factory=list[float])
    answers: int = 0

    def percentile(self, percent: int) -> float:
        """Milliseconds within which so many of a hundred events arrived."""
        if len(self.latencies) < 2:
            return float("nan")
        return statistics.quantiles(self.latencies, n=100)[percent - 1] * 1000


@lru_cache(maxsize=256)
def _read(form: bytes) -> Any:
    """A form as it was sent; the same question put to many is read once."""
    return msgspec.convert(unfolded(msgspec.json.decode(form)), AnyForm)


class Chair:
    """One connection to one seat."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.todo: list[Asked] = []
        self.over = False
        self.shown = asyncio.Event()
        self.shown_at = 0.0
        self.acknowledged = asyncio.Event()
        self._answered: set[str] = set()
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def take(cls, address: str, match: str, token: str | None) -> Chair:
        """Connect, say hello, and wait for the snapshot; without a token only to watch."""
        socket = await websockets.connect(
            address, max_size=None, ping_interval=None, compression="deflate"
        )
        chair = cls(socket)
        who = {"watch": True} if token is None else {"token": token}
        await socket.send(_encoder.encode({"type": "hello", "match": match, **who}).decode())
        await chair.shown.wait()
        return chair

    async def _read(self) -> None:
        async for frame in self.socket:
            moment = time.perf_counter()
            message = _decoder.decode(frame)
            if message.type in {"snapshot", "update"}:
                self.over = self.over or message.result is not None
                if message.prompts is not None:
                    self.todo = [each for each in message.prompts if each.id not in self._answered]
                self.shown_at = moment
                self.shown.set()
            elif message.type == "ack":
                self.acknowledged.set()
            elif message.type in {"refused", "error"}:
                raise AssertionError(message.reason)

    async def answer(self, rng: Chance, number: int) -> float:
        """Answer the first open prompt; when that was sent."""
        prompt = self.todo.pop(0)
        self._answered.add(prompt.id)
        form = _read(bytes(prompt.form))
        message = {"type": "answer", "id": f"a{number}", "prompt": prompt.id}
        text = _encoder.encode({**message, "data": form.sample(rng)}).decode()
        self.acknowledged.clear()
        moment = time.perf_counter()
        await self.socket.send(text)
        return moment

    def check(self) -> None:
        """Raise what went wrong with reading."""
        if self._reader.done():
            self._reader.result()
            raise AssertionError("the connection was closed")

    async def leave(self) -> None:
        """Hang up."""
        self._reader.cancel()
        await self.socket.close()


async def make_match(web: httpx.AsyncClient, other: dict[str, str]) -> tuple[str, list[str]]:
    """A new two-player match; its id and the tokens of the seats that are ours."""
    wishes = {"game": "dragonwars", "options": OPTIONS, "seats": [{"kind": "me"}, other]}
    made = (await web.post("/api/matches", json=wishes)).raise_for_status().json()
    match, tokens = made["match"], [made["seats"][0]["token"]]
    invitation = made["seats"][1].get("invitation")
    if invitation:
        trade = {"invitation": invitation, "name": "Second", "token": token_urlsafe(24)}
        sat = await web.post(f"/api/matches/{match}/sit", json=trade)
        tokens.append(sat.raise_for_status().json()["token"])
    return match, tokens


class Table:
    """Two scripted players at one match."""

    def __init__(self, address: str, socket_address: str) -> None:
        self._address, self._socket_address = address, socket_address
        self.chairs: list[Chair] = []
        self._rng = Chance(seed_from(str(id(self))))
        self._number = 0

    async def open(self, web: httpx.AsyncClient) -> None:
        """Make a match and sit down on both seats."""
        match, tokens = await make_match(web, {"kind": "invite"})
        self._rng = Chance(seed_from(match))
        self.chairs = [await Chair.take(self._socket_address, match, token) for token in tokens]

    async def play(self, tally: Tally, gate: Gate) -> None:
        """Answer whenever the gate opens, and begin anew when a match is over."""
        while True:
            await gate()
            asked = next((chair for chair in self.chairs if chair.todo), None)
            if asked is None or asked.over:
                await self.close()
                async with httpx.AsyncClient(
                    base_url=self._address, timeout=60, trust_env=False, verify=_no_certificates
                ) as web:
                    await self.open(web)
                continue
            [other] = [chair for chair in self.chairs if chair is not asked]
            other.shown.clear()
            self._number += 1
            sent = await asked.answer(self._rng, self._number)
            await asked.acknowledged.wait()
            tally.answers += 1
            await other.shown.wait()
            tally.latencies.append(other.shown_at - sent)

    async def close(self) -> None:
        """Leave the match."""
        left, self.chairs = self.chairs, []
        for chair in left:
            await chair.leave()


async def without_pause() -> None:
    """A gate that is always open."""


class Pace:
    """A gate that opens so many times a second, for whoever has waited longest."""

    def __init__(self, per_second: float) -> None:
        self._permits = asyncio.Semaphore(0)
        self._per_second = per_second
        self._ticking = asyncio.create_task(self._tick())

    async def __call__(self) -> None:
        await self._permits.acquire()

    async def _tick(self) -> None:
        began, given = time.perf_counter(), 0
        while True:
            due = int((time.perf_counter() - began) * self._per_second)
            for _ in range(due - given):
                self._permits.release()
            given = due
            await asyncio.sleep(1 / self._per_second)

    def stop(self) -> None:
        """Open no more."""
        self._ticking.cancel()


@contextlib.contextmanager
def _without_collecting() -> Generator[None]:
    """The client's own search for garbage, a tenth of a second each, is no delay of the server."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def measure(tables: Sequence[Table], gate: Gate, warm_up: float, seconds: float) -> Tally:
    """Let all tables play for so long, after a while that does not count."""
    tally = Tally()
    playing = [asyncio.create_task(table.play(tally, gate)) for table in tables]
    try:
        with _without_collecting():
            await asyncio.sleep(warm_up)
            tally.latencies.clear()
            tally.answers = 0
            done, _ = await asyncio.wait(
                playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION
            )
        for task in done:
            task.result()
        for table in tables:
            for chair in table.chairs:
                chair.check()
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return tally


class AgainstBot:
    """A scripted player whose opponent thinks in a process of the server."""

    def __init__(self, socket_address: str) -> None:
        self._socket_address = socket_address

    async def play(self, web: httpx.AsyncClient) -> None:
        """Answer at once whenever asked, match after match."""
        while True:
            match, [token] = await make_match(web, {"kind": "bot", "bot": "plain"})
            rng, number = Chance(seed_from(match)), 0
            chair = await Chair.take(self._socket_address, match, token)
            while not chair.over:
                if chair.todo:
                    number += 1
                    await chair.answer(rng, number)
                    await chair.acknowledged.wait()
                else:
                    chair.shown.clear()
                    await chair.shown.wait()
            await chair.leave()
