"""Somebody who looks at a match: what they were shown last, and what waits to be sent to them."""

from __future__ import annotations

import asyncio
from typing import Final

from wartable.server.pictures import Picture

QUEUE: Final = 256
"""A client that lets so many messages wait is disconnected; it will come back for a snapshot."""


class Listener:
    """One connection to one match."""

    def __init__(self, seats: tuple[int, ...], token_hash: bytes | None = None) -> None:
        self.seats = seats
        """The seats this connection holds: none for a spectator, several at one screen."""
        self.hot = len(seats) > 1
        """Whether several people share this screen."""
        self.token_hash = token_hash
        self.seat: int | None = seats[0] if len(seats) == 1 else None
        """Whose secrets it is shown."""
        self.picture: Picture | None = None
        """What it was shown last; None: nothing yet, or nothing to build on."""
        self.slow = False
        self.moved = False
        """Whether its seat is played on another device now."""
        self._waiting: asyncio.Queue[str] = asyncio.Queue(QUEUE)

    def send(self, text: str) -> None:
        """Put a message in the queue of this connection."""
        try:
            self._waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.slow = True

    def end(self) -> None:
        """Its seat has a new token: this connection has to end."""
        self.moved = True
        self.send("")

    async def next(self) -> str:
        """The next message to send."""
        return await self._waiting.get()
