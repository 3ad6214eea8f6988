"""Connections that keep the server waiting are ended, and one too many is not let in."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncGenerator, Callable
from typing import Any

import httpx
import pytest
import websockets

from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host
from wartable.server import door as module
from wartable.server.door import Door, Guest, Phase, most_connections
from wartable.server.settings import Limits

Start = Callable[..., ServerProcess]
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
SHORT = {"header_seconds": 0.5, "body_seconds": 0.5, "unread_seconds": 0.5, "hello_seconds": 0.5}
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
HALVES = {
    "silence": b"",
    "half a line": b"GET /healthz",
    "half a head": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: b",
    "half a body": b"POST /api/play-now HTTP/1.1\r\nHost: localhost\r\n"
    b"Content-Length: 100\r\n\r\n{",
    "half a chunk": b"POST /api/play-now HTTP/1.1\r\nHost: localhost\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n50\r\n{",
    "half a handshake": UPGRADE,
    "no hello": UPGRADE + b"\r\n",
    "a second request by half": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /heal",
    "a body for a refusal": b"POST /api/play-now HTTP/1.1\r\nHost: evil.example\r\n"
    b"Content-Length: 100\r\n\r\n{",
}


class Pipe:
    """A transport as far as a door knows it."""

    def __init__(self) -> None:
        self.unsent = 0
        self.closing = False
        self.aborted = False

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.aborted = True


class Hour:
    """A clock that stands until it is moved."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def entered(door: Door, host: str) -> tuple[Pipe, Guest | None]:
    pipe: Any = Pipe()
    return pipe, door.enter(pipe, host)


@in_loop
async def test_each_address_has_a_limit_of_connections() -> None:
    door = Door(Limits(sockets_per_address=2))
    first, _ = entered(door, "192.0.2.1")
    assert entered(door, "::ffff:192.0.2.1")[1] is not None
    assert entered(door, "192.0.2.1")[1] is None
    assert entered(door, "192.0.2.2")[1] is not None
    door.leave(first)  # type: ignore[arg-type]
    assert entered(door, "192.0.2.1")[1] is not None


@in_loop
async def test_a_proxy_brings_many_people() -> None:
    door = Door(Limits(sockets_per_address=1), lambda host: host == "192.0.2.1")
    assert all(entered(door, "192.0.2.1")[1] for _ in range(5))
    assert [bool(entered(door, "192.0.2.2")[1]) for _ in range(2)] == [True, False]


@in_loop
async def test_a_silent_connection_of_the_greediest_gives_way() -> None:
    door = Door(Limits(connections=4, sockets_per_address=10))
    crowd = [entered(door, "192.0.2.1") for _ in range(3)]
    other, _ = entered(door, "192.0.2.2")
    pipe, guest = entered(door, "192.0.2.3")
    assert guest is not None
    assert [each.aborted for each, _ in crowd] == [True, False, False]
    assert not other.aborted
    for each, inside in [*crowd[1:], (other, door.guest(other)), (pipe, guest)]:  # type: ignore[arg-type]
        assert inside is not None
        door.begin(inside, Phase.OPEN)
        assert not each.aborted
    assert entered(door, "192.0.2.4")[1] is None, "nobody who is at something is ended"


@in_loop
async def test_a_request_that_is_not_whole_gives_way_too() -> None:
    door = Door(Limits(connections=3, sockets_per_address=10))
    (body, sending), (head, _) = entered(door, "192.0.2.1"), entered(door, "192.0.2.1")
    other, _ = entered(door, "192.0.2.2")
    assert sending is not None
    door.begin(sending, Phase.BODY)
    assert entered(door, "192.0.2.3")[1] is not None
    assert (body.aborted, head.aborted, other.aborted) == (False, True, False)
    for guest in list(door._guests.values()):
        door.begin(guest, Phase.BODY)
    assert entered(door, "192.0.2.4")[1] is not None
    assert body.aborted


@in_loop
async def test_heads_and_bodies_have_their_time_however_they_drip() -> None:
    hour = Hour()
    door = Door(Limits(header_seconds=10, body_seconds=30), clock=hour)
    (head, _), (body, sending), (open_, asked) = (entered(door, "192.0.2.1") for _ in range(3))
    assert sending is not None
    assert asked is not None
    door.begin(sending, Phase.BODY)
    door.begin(asked, Phase.OPEN)
    hour.now += 9
    door.look_around()
    assert not head.aborted
    hour.now += 1
    door.look_around()
    assert (head.aborted, body.aborted, len(door)) == (True, False, 2)
    hour.now += 20
    door.look_around()
    assert (body.aborted, open_.aborted, len(door)) == (True, False, 1)


@in_loop
async def test_a_client_that_does_not_read_is_closed_and_a_slow_one_is_not() -> None:
    hour = Hour()
    door = Door(Limits(unread_seconds=20), clock=hour)
    (stuck, _), (slow, _), (closing, _) = (entered(door, "192.0.2.1") for _ in range(3))
    for guest in (door.guest(each) for each in (stuck, slow, closing)):  # type: ignore[arg-type]
        assert guest is not None
        door.begin(guest, Phase.OPEN)
    stuck.unsent = slow.unsent = 10 * module.PROGRESS
    closing.closing = True
    for _ in range(4):
        door.look_around()
        hour.now += 10
        slow.unsent -= module.PROGRESS
    assert (stuck.aborted, slow.aborted, closing.aborted) == (True, False, True)


def test_descriptors_are_left_for_everything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    for soft, hard, most in ((1024, 1024, 896), (256, 256, 192), (100_000, 100_000, 10_000)):
        monkeypatch.setattr("resource.getrlimit", lambda _, both=(soft, hard): both)
        assert most_connections(10_000) == most


# A real server


@contextlib.asynccontextmanager
async def lines(
    server: ServerProcess, count: int, host: str = "127.0.0.1"
) -> AsyncGenerator[list[Line], None]:
    """Connections that say nothing yet."""
    opened = [
        await asyncio.open_connection("127.0.0.1", server.port, local_addr=(host, 0))
        for _ in range(count)
    ]
    yield opened
    for _, writer in opened:
        writer.close()


async def healthy(server: ServerProcess, host: str) -> bool:
    """Whether a client at this address reaches the server."""
    way = httpx.AsyncHTTPTransport(local_address=host)
    async with httpx.AsyncClient(transport=way, timeout=30) as web:
        return (await web.get(f"{server.address}/healthz")).status_code == 200


async def ended(line: Line) -> bytes:
    """All that comes until the server ends a connection."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while data := await line[0].read(65536):
            found += data
    return found


@pytest.mark.parametrize("half", HALVES)
@in_loop
async def test_no_client_keeps_the_server_waiting(lone_door: ServerProcess, half: str) -> None:
    async with lines(lone_door, 3) as opened:
        for _, writer in opened:
            writer.write(HALVES[half])
        await asyncio.gather(*(asyncio.wait_for(ended(line), 30) for line in opened))


@in_loop
async def test_dripping_does_not_help(lone_door: ServerProcess) -> None:
    async with lines(lone_door, 3) as opened:
        idle, head, body = opened
        head[1].write(b"GET /healthz HTTP/1.1\r\n")
        body[1].write(HALVES["half a body"])
        gone = [asyncio.create_task(ended(line)) for line in opened]
        for _ in range(300):
            if all(each.done() for each in gone):
                break
            for (_, writer), drop in ((idle, b"\r\n"), (head, b"X: y\r\n"), (body, b" ")):
                if not writer.is_closing():
                    writer.write(drop)
            await asyncio.sleep(0.1)
        assert all(each.done() for each in gone)


@in_loop
async def test_a_head_without_end_is_cut_off(lone_door: ServerProcess) -> None:
    async with lines(lone_door, 1) as [(reader, writer)]:
        writer.write(b"GET /healthz HTTP/1.1\r\n" + b"X-Long: " + b"a" * 300_000)
        assert b"400 Bad Request" in await ended((reader, writer))


@in_loop
async def test_a_thousand_requests_in_one_breath_are_cut_off(lone_door: ServerProcess) -> None:
    async with lines(lone_door, 1) as [line]:
        line[1].write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" * 3000)
        assert (await ended(line)).count(b"200 OK") < 100


@in_loop
async def test_a_flood_of_frames_ends_the_connection(lone_door: ServerProcess) -> None:
    async with Host(lone_door.address) as host:
        match, seats = await host.make("me", "invite")
        anna = await host.join(match, seats[0]["token"])
        with contextlib.suppress(websockets.ConnectionClosed):
            for _ in range(20_000):
                await anna.socket.pong(b"")
        await anna.until(lambda: anna.closed)
    assert await healthy(lone_door, "127.0.0.1")


@in_loop
async def test_silent_sockets_leave_the_door_open_to_others(fresh_server: Start) -> None:
    server = fresh_server(
        descriptors=256, limits={"sockets_per_address": 60, "header_seconds": 3600}
    )
    async with lines(server, 60), contextlib.AsyncExitStack() as stack:
        async with lines(server, 1) as [line]:
            assert b"503 Service Unavailable" in await ended(line)
        assert await healthy(server, "127.0.0.2")
        for last in range(3, 10):
            await stack.enter_async_context(lines(server, 60, f"127.0.0.{last}"))
        assert await healthy(server, "127.0.0.20"), "a silent one gives way"
        assert await healthy(server, "127.0.0.2")
    logged = [json.loads(line) for line in server.log().splitlines() if line.startswith("{")]
    said = [line["what"] for line in logged]
    assert said.count("too many connections from one address") == 1
    assert said.count("a silent connection gave way") == 1
    assert not [line for line in logged if line["level"] == "error"]


@in_loop
async def test_a_client_that_does_not_read_a_long_reply_is_closed(fresh_server: Start) -> None:
    server = fresh_server(limits=SHORT)
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.setblocking(False)
    await asyncio.get_running_loop().sock_connect(found, ("127.0.0.1", server.port))
    ask = b"GET /api/games/dragondice/catalogue HTTP/1.1\r\nHost: localhost\r\n\r\n"
    await asyncio.get_running_loop().sock_sendall(found, ask * 30)
    async with asyncio.timeout(60):
        while "a client does not read" not in server.log():  # noqa: ASYNC110 - only the log tells
            await asyncio.sleep(0.1)
    found.close()


@in_loop
async def test_a_websocket_that_never_reads_is_ended_and_others_play_on(
    fresh_server: Start,
) -> None:
    server = fresh_server(limits=SHORT)
    async with Host(server.address) as host:
        match, token, _ = await host.pair()
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(deaf, ("127.0.0.1", server.port))
        await loop.sock_sendall(deaf, UPGRADE + b"\r\n")
        assert b"101 Switching" in await loop.sock_recv(deaf, 200)
        await loop.sock_sendall(deaf, frame({"type": "hello", "match": match, "token": token}))
        with contextlib.suppress(ConnectionError):
            async with asyncio.timeout(100):
                while "a client does not" not in server.log():
                    await loop.sock_sendall(deaf, frame({"type": "resync"}) * 6)
                    await asyncio.sleep(0.04)
        assert "a client does not" in server.log()
        anna = await host.join(match, token)
        await anna.command("chat", text="I am here")
        await anna.until(lambda: bool(anna.chat))
    deaf.close()


def frame(message: dict[str, Any]) -> bytes:
    """A message as a browser frames it, masked with zeros."""
    data = json.dumps(message).encode()
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + data


@pytest.fixture(scope="module")
def lone_door(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server that waits for no client."""
    server = ServerProcess(tmp_path_factory.mktemp("door"), limits=SHORT).start()
    yield server
    server.stop()
    assert '"level":"error"' not in server.log(), server.log()
