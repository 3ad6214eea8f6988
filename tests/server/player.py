"""A client for tests: one seat at one match over a real WebSocket, that checks all it is sent."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from wartable.engine.chance import Chance, seed_from
from wartable.engine.forms import AnyForm
from wartable.engine.outgoing import unfolded
from wartable.games import find_rulebook, game_ids
from wartable.server import wire

Message = dict[str, Any]
for game in game_ids():
    find_rulebook(game)  # plans name laws that must be known to read them
_form = msgspec.json.Decoder(AnyForm)


def in_english(events: list[Message]) -> list[Message]:
    """Events as sent to a client that did not ask for the keys of their words."""
    return [{name: event[name] for name in event if name != "phrase"} for event in events]


class Closed(Exception):
    """The server ended the connection."""


def patched(view: Any, patch: list[Any]) -> Any:
    """A view with a patch of the wire applied."""
    fresh = json.loads(json.dumps(view))
    for path, value in patch:
        place = fresh
        for key in path[:-1]:
            place = place[key]
        if isinstance(place, list) and path[-1] == len(place):
            place.append(value)
        else:
            place[path[-1]] = value
    return fresh


class Player:
    """One connection; `frames` is all that came, the state is kept as a client keeps it."""

    _numbers = itertools.count(1)

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.state: Message = {}
        self.presence: list[Message] = []
        self.chat: list[Message] = []
        self.acks: dict[str, Message] = {}
        self.refusals: dict[str | None, Message] = {}
        self.suggestions: dict[str, Message] = {}
        self.odds: dict[str, Message] = {}
        self.earlier: dict[str, Message] = {}
        self.trouble: Message | None = None
        self.events: list[Message] = []
        self.pongs = 0
        self.changed = asyncio.Event()
        self.closed = False
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def join(
        cls,
        address: str,
        match: str,
        token: str | None = None,
        *,
        seen: int = 0,
        origin: str | None = None,
    ) -> Player:
        """Connect, say hello and wait for the snapshot."""
        url = address.replace("http", "ws", 1) + "/ws"
        socket = await websockets.connect(url, max_size=None, origin=origin)  # type: ignore[arg-type]
        player = cls(socket)
        hello: Message = {"type": "hello", "match": match, "seen": seen}
        if token is None:
            hello["watch"] = True
        else:
            hello["token"] = token
        with contextlib.suppress(websockets.ConnectionClosed):
            await player.send(hello)
        await player.until(lambda: bool(player.state) or player.closed)
        if not player.state:
            await player.leave()
            raise Closed(str(player.trouble))
        return player

    async def send(self, message: Message) -> None:
        await self.socket.send(json.dumps(message))

    async def _read(self) -> None:
        try:
            async for frame in self.socket:
                assert isinstance(frame, str)
                self.frames.append(frame)
                self._take(json.loads(frame))
                self._wake()
        except websockets.ConnectionClosed:
            pass
        finally:
            self.closed = True
            self._wake()

    def _wake(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()

    def _take(self, message: Message) -> None:
        kind = message["type"]
        if kind == "snapshot":
            self.state = message
            self.presence = message["seats"]
            self.chat = list(message["chat"])
            known = self.events[-1]["number"] if self.events else 0
            self.events += [event for event in message["events"] if event["number"] > known]
        elif kind == "update":
            self._update(message)
        elif kind == "presence":
            self.presence = message["seats"]
        elif kind == "chat":
            self.chat.append(message)
        elif kind == "ack":
            self.acks[message["id"]] = message
        elif kind == "refused":
            self.refusals[message["id"]] = message
        elif kind == "suggestion":
            self.suggestions[message["id"]] = message
        elif kind == "odds":
            self.odds[message["id"]] = message
        elif kind == "earlier":
            self.earlier[message["id"]] = message
        elif kind == "pong":
            self.pongs += 1
        elif kind == "error":
            self.trouble = message

    def _update(self, message: Message) -> None:
        numbers = [event["number"] for event in message["events"]]
        assert numbers == list(range(self.state["last"] + 1, message["last"] + 1)), "a gap"
        self.events += message["events"]
        if "patch" in message:
            self.state["view"] = patched(self.state["view"], message["patch"])
        for name in (
            *("version", "last", "view", "prompts", "open", "team_open"),
            *("waiting", "proposal", "clocks", "result", "seed"),
        ):
            if name in message:
                self.state[name] = message[name]

    # Waiting

    async def until(self, true: Callable[[], bool], seconds: float = 20) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(seconds):
            while not true():
                await self.changed.wait()

    # Doing

    async def command(self, kind: str, **fields: Any) -> Message:
        """Send a command and give its acknowledgement or refusal."""
        client_id = fields.pop("id", None) or f"c{next(self._numbers)}"
        await self.send({"type": kind, "id": client_id, **fields})
        await self.until(
            lambda: client_id in self.acks or client_id in self.refusals or self.closed
        )
        found = self.acks.get(client_id) or self.refusals.get(client_id)
        if found is None:
            raise Closed(str(self.trouble))
        return found

    @property
    def asked(self) -> list[Message]:
        """Prompts that are still to be answered."""
        if self.state["open"] is not None:
            return []
        found: list[Message] = self.state["prompts"]
        return found

    def choose(self, rng: Chance) -> tuple[str, Any]:
        """Some legal answer to the first prompt."""
        prompt = self.asked[0]
        return prompt["id"], form_of(prompt).sample(rng)

    async def play(self, seed: str, most: int = 100_000) -> int:
        """Answer at random whenever asked, until the match is over; how often."""
        rng = Chance(seed_from(seed))
        count = 0
        while count < most:
            await self.until(lambda: bool(self.state["result"] or self.asked or self.closed), 60)
            if self.state["result"] is not None:
                break
            if self.closed:
                raise Closed(str(self.trouble))
            prompt, data = self.choose(rng)
            done = await self.command("answer", prompt=prompt, data=data)
            assert done["type"] == "ack", done
            count += 1
            await self.until(partial(self._settled, prompt))
        return count

    def _settled(self, prompt: str) -> bool:
        return self.state["result"] is not None or all(p["id"] != prompt for p in self.asked)

    async def leave(self) -> None:
        """Hang up."""
        await self.socket.close()
        self._reader.cancel()
        await asyncio.gather(self._reader, return_exceptions=True)


def form_of(prompt: Message) -> Any:
    """The form of a prompt as the engine knows it."""
    return _form.decode(json.dumps(unfolded(prompt["form"])))


def check(frame: str) -> None:
    """Every frame is a message of the wire as the schema says."""
    msgspec.json.decode(frame, type=wire.FromServer)
