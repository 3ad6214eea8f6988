"""A connection that watches a match: what it was shown last, and what waits to be sent."""

from __future__ import annotations

import asyncio
from typing import Final

from wartable.server.pictures import Picture

QUEUE: Final = 256
"""A client with this many waiting messages is disconnected; it will reconnect for a snapshot."""
QUEUE_BYTES: Final = 1024 * 1024
"""The same limit in bytes, but a single longer message may wait alone."""


class Listener:
    """One connection to one match."""

    def __init__(
        self, seats: tuple[int, ...], token_hash: bytes | None = None, address: str = ""
    ) -> None:
        self.seats = seats
        """The seats this connection holds: none for a spectator, several at one screen."""
        self.hot = len(seats) > 1
        """Whether several people share this screen."""
        self.token_hash = token_hash
        self.address = address
        """Where it comes from."""
        self.seat: int | None = seats[0] if len(seats) == 1 else None
        """Whose secrets it is shown."""
        self.phrases = False
        """Whether it says events in another language, and is sent the keys of their words."""
        self.picture: Picture | None = None
        """What it was shown last; None: nothing yet, or nothing to build on."""
        self.slow = False
        self.moved = False
        """Whether its seat is played on another device now."""
        self._waiting: asyncio.Queue[str] = asyncio.Queue(QUEUE)
        self._bytes = 0
        self.given_up = asyncio.Event()
        """Set once too much waits: nothing more is kept for it."""

    def send(self, text: str) -> None:
        """Queue a message for this connection, or drop the connection if too much is waiting."""
        if self.slow:
            return
        if self._waiting.full() or (self._bytes and self._bytes + len(text) > QUEUE_BYTES):
            self.slow = True
            self._waiting = asyncio.Queue()
            self._bytes = 0
            self.given_up.set()
            return
        self._bytes += len(text)
        self._waiting.put_nowait(text)

    def end(self) -> None:
        """Its seat has a new token: this connection must end."""
        self.moved = True
        self.send("")

    async def next(self) -> str:
        """The next message to send."""
        text = await self._waiting.get()
        self._bytes = max(0, self._bytes - len(text))
        return text
