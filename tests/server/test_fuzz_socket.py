"""Whatever comes over a WebSocket, the server answers in kind, stays up and leaks nothing."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host
from wartable.server.schema import wire_schema

DEFS = wire_schema()["$defs"]
VALIDATOR = Draft202012Validator({"$ref": "#/$defs/FromServer", "$defs": DEFS})
QUIET = settings(
    max_examples=60,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


def _anything() -> st.SearchStrategy[Any]:
    return st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["type", "id", "prompt", "data", "seat"]), inner)
        ),
        max_leaves=8,
    )


def _like(schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Data as a schema has it; the schemas of our messages are small and flat."""
    if "anyOf" in schema:
        return st.one_of([_like(part) for part in schema["anyOf"]])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    match schema.get("type"):
        case "object":
            needed = {name: _like(schema["properties"][name]) for name in schema["required"]}
            free = {
                name: _like(part)
                for name, part in schema["properties"].items()
                if name not in needed
            }
            return st.fixed_dictionaries(needed, optional=free)
        case "string" if "pattern" in schema:
            return st.from_regex(schema["pattern"], fullmatch=True).map(
                lambda text: text[: schema["maxLength"]]
            )
        case "string":
            return st.text(min_size=schema.get("minLength", 0), max_size=40)
        case "integer":
            return st.integers(schema["minimum"], schema["maximum"])
        case "boolean":
            return st.booleans()
        case "null":
            return st.none()
        case _:
            return _anything()


def _messages() -> st.SearchStrategy[str]:
    """Messages as the schema has them, such with parts exchanged, and anything else."""
    kinds = [DEFS[ref["$ref"].rpartition("/")[2]] for ref in DEFS["FromClient"]["anyOf"]]
    proper = st.one_of([_like(kind) for kind in kinds])
    anything = _anything()
    mixed = st.builds(
        lambda message, key, value: {**message, key: value}, proper, st.text(max_size=6), anything
    )
    return st.one_of(proper, proper, mixed, anything).map(json.dumps) | st.text()


MESSAGES = st.lists(_messages(), min_size=1, max_size=8)


async def _talk(address: str, hello: dict[str, Any] | None, messages: list[str]) -> None:
    url = address.replace("http", "ws", 1) + "/ws"
    async with websockets.connect(url, max_size=None, close_timeout=5) as socket:
        try:
            if hello is not None:
                await socket.send(json.dumps(hello))
            for message in messages:
                await socket.send(message)
            await socket.send(json.dumps({"type": "ping"}))
            async with asyncio.timeout(10):
                async for frame in socket:
                    told = json.loads(frame)
                    VALIDATOR.validate(told)
                    if told["type"] == "pong":
                        break
        except websockets.ConnectionClosed:
            assert socket.close_code in {1000, 1007, 1008, 1009, 1013, 4401}


def test_anything_may_be_said_before_hello(lone_table: ServerProcess) -> None:
    _well(lone_table)
    before = lone_table.open_sockets()

    @QUIET
    @given(MESSAGES)
    def fuzz(messages: list[str]) -> None:
        asyncio.run(_talk(lone_table.address, None, messages))

    fuzz()
    asyncio.run(_let_go(lone_table, before))
    _well(lone_table)


def test_anything_may_be_said_by_a_seat(lone_table: ServerProcess) -> None:
    async def make() -> dict[str, Any]:
        async with Host(lone_table.address) as host:
            match, seats = await host.make("me", "local")
            return {"type": "hello", "match": match, "token": seats[0]["token"]}

    hello = asyncio.run(make())
    before = lone_table.open_sockets()
    curtain = json.dumps({"type": "curtain", "seat": 0})

    @QUIET
    @given(MESSAGES)
    def fuzz(messages: list[str]) -> None:
        asyncio.run(_talk(lone_table.address, hello, [curtain, *messages]))

    fuzz()
    asyncio.run(_let_go(lone_table, before))
    _well(lone_table)


@in_loop
async def test_connections_that_are_cut_leave_nothing_behind(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        match, seats = await host.make("me", "invite")
        for _ in range(30):
            url = lone_table.address.replace("http", "ws", 1) + "/ws"
            socket = await websockets.connect(url)
            await socket.send(
                json.dumps({"type": "hello", "match": match, "token": seats[0]["token"]})
            )
            socket.transport.abort()
            await socket.wait_closed()
        await asyncio.sleep(0.5)
        shown = (await host.web.get(f"/api/matches/{match}")).json()
        assert not shown["seats"][0]["online"]


async def _let_go(server: ServerProcess, before: int) -> None:
    """Every connection that has ended is forgotten."""
    async with asyncio.timeout(10):
        while server.open_sockets() > before:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.05)


def _well(server: ServerProcess) -> None:
    with httpx.Client(trust_env=False) as web:
        assert web.get(f"{server.address}/healthz").json()["status"] == "ok"
    assert '"level":"error"' not in server.log()
