"""HTTP and WebSocket connections as uvicorn has them, watched from their first byte by a `Door`.

uvicorn waits forever for the rest of a request, and accepts any number of headers, frames and
pipelined requests; what a connection may cost is limited here, before anything is parsed.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, cast

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from wartable.engine.outgoing import said_data
from wartable.server import messages
from wartable.server.deflating import CheapDeflate
from wartable.server.door import Door, Guest, Phase
from wartable.server.guards import Bucket

HEAD_BYTES: Final = 64 * 1024
PIPELINED: Final = 32
"""How many requests may wait behind the one being answered."""
PIECE: Final = 4096
"""How much incoming data is read at once before frames are counted."""
FRAMES_A_SECOND: Final = 200.0
FRAME_BURST: Final = 1000


class TableConfig(uvicorn.Config):
    """uvicorn's settings, and the door of this server."""

    door: Door


class TooMuch(Exception):
    """More than a connection may send."""


class WatchedHttp(HttpToolsProtocol):
    """An HTTP connection with limited time for a request."""

    _guest: Guest | None = None
    _head = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A client has connected."""
        transport = cast("asyncio.Transport", transport)
        super().connection_made(transport)
        self._cycles: list[RequestResponseCycle] = []
        self._door = cast("TableConfig", self.config).door
        self._guest = self._door.enter(transport, self.client[0] if self.client else "unknown")
        if self._guest is None:
            transport.write(_TURNED_AWAY)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended; uvicorn notifies only the last of its requests."""
        self._door.leave(self.transport)
        super().connection_lost(exc)
        for cycle in self._cycles:
            cycle.disconnected = True
            cycle.message_event.set()

    def data_received(self, data: bytes) -> None:
        """Data has arrived."""
        guest = self._guest
        if guest is None or self.transport.is_closing():
            return
        if guest.phase is Phase.OPEN and self.cycle.response_complete:
            self._begin(Phase.HEAD)
            self._head = 0
        if guest.phase is Phase.HEAD:
            self._head += len(data)
        super().data_received(data)
        if guest.phase is Phase.HEAD and self._head > HEAD_BYTES:
            self._door.warn("the head of a request is too long", self.transport)
            self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        super().on_message_begin()
        if self._guest is not None and self._guest.phase is not Phase.HEAD:
            self._begin(Phase.HEAD)
            self._head = 0

    def on_headers_complete(self) -> None:
        """The head of a request is complete."""
        if len(self.pipeline) >= PIPELINED:
            self._door.warn("too many requests at once", self.transport)
            raise TooMuch
        self._begin(Phase.BODY)
        super().on_headers_complete()
        self._cycles = [each for each in self._cycles if not each.response_complete]
        if not cast("Any", self.parser).should_upgrade():
            self._cycles.append(self.cycle)

    def on_message_complete(self) -> None:
        """A request is complete."""
        self._begin(Phase.OPEN)
        super().on_message_complete()

    def _begin(self, phase: Phase) -> None:
        if self._guest is not None:
            self._door.begin(self._guest, phase)


class WatchedSocket(CheapDeflate):
    """A WebSocket with a limited number of frames a second, whatever they contain."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._frames = Bucket(FRAMES_A_SECOND, FRAME_BURST)
        self._door = cast("TableConfig", self.config).door

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A request has become a WebSocket."""
        super().connection_made(transport)
        guest = self._door.guest(self.transport)
        if guest is not None:
            self._door.begin(guest, Phase.OPEN)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Data has arrived."""
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])
            if any(not self._frames.take() for _ in range(self.counted.take_count())):
                self._door.warn("too many frames", self.transport)
                self.transport.abort()
                return


def _turned_away() -> bytes:
    body = msgspec.json.encode(
        {
            "error": "TooMany",
            "reason": str(messages.MANY_CONNECTIONS),
            "rule": None,
            **said_data(messages.MANY_CONNECTIONS),
        }
    )
    head = (
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nretry-after: 10\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body


_TURNED_AWAY: Final = _turned_away()
