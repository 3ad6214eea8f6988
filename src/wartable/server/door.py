"""Every connection to this server: how many are allowed, and how long each may stall.

A connection is watched from its first moment, before any of it has been parsed. One that stalls, or
does not read what it is sent, is closed; excess connections are not accepted.
"""

from __future__ import annotations

import asyncio
import logging
import resource
from collections import Counter
from collections.abc import Callable
from enum import Enum
from time import monotonic
from typing import Final

from wartable.server.guards import group_of
from wartable.server.seldom import Seldom
from wartable.server.settings import Limits

EVERY: Final = 0.5
"""How often all connections are checked, in seconds."""
PROGRESS: Final = 128 * 1024
"""A client must take this many bytes in its time, or it counts as not reading."""
log = logging.getLogger("wartable.door")


class Phase(Enum):
    """What a connection is doing."""

    HEAD = "head"
    BODY = "body"
    OPEN = "open"
    """It is the server's turn, or nothing is in progress; WebSockets are always in this phase."""


class Guest:
    """One connection."""

    def __init__(self, transport: asyncio.Transport, address: str, moment: float) -> None:
        self.transport = transport
        self.address = address
        self.phase = Phase.HEAD
        self.since = moment
        self.unsent = 0
        self.stuck_since: float | None = None

    def unread(self, moment: float) -> float:
        """For how many seconds it has not read what was sent to it."""
        size = self.transport.get_write_buffer_size()
        if not size and not self.transport.is_closing():
            self.stuck_since = None
        elif self.stuck_since is None or size + PROGRESS <= self.unsent:
            self.stuck_since, self.unsent = moment, size
        return 0.0 if self.stuck_since is None else moment - self.stuck_since


class Door:
    """Accepts connections, and closes those that keep the server waiting."""

    def __init__(
        self,
        limits: Limits,
        trusts: Callable[[str], bool] = lambda _: False,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._limits = limits
        self._trusts = trusts
        """Whether an address is a proxy's: many people come from there."""
        self._clock = clock
        self._most = most_connections(limits.connections)
        self._guests: dict[asyncio.Transport, Guest] = {}
        self._by_address: Counter[str] = Counter()
        self._log = Seldom(log)
        self._looking = False

    def __len__(self) -> int:
        return len(self._guests)

    def enter(self, transport: asyncio.Transport, host: str) -> Guest | None:
        """Accept a connection; None if there are too many."""
        address = group_of(host)
        if not self._trusts(host) and (
            self._by_address[address] >= self._limits.sockets_per_address
        ):
            self._log.warn("too many connections from one address", address=address)
            return None
        if len(self._guests) >= self._most and not self._make_room():
            self._log.warn("too many connections", address=address, open=len(self._guests))
            return None
        guest = Guest(transport, address, self._clock())
        self._guests[transport] = guest
        self._by_address[address] += 1
        if not self._looking:
            self._looking = True
            asyncio.get_running_loop().call_later(EVERY, self._look)
        return guest

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection has ended."""
        guest = self._guests.pop(transport, None)
        if guest is not None:
            self._by_address[guest.address] -= 1
            if not self._by_address[guest.address]:
                del self._by_address[guest.address]

    def warn(self, what: str, transport: asyncio.Transport) -> None:
        """Log that a connection has reached a limit."""
        guest = self._guests.get(transport)
        self._log.warn(what, address=guest.address if guest else "unknown")

    def guest(self, transport: asyncio.Transport) -> Guest | None:
        """The connection over this transport."""
        return self._guests.get(transport)

    def begin(self, guest: Guest, phase: Phase) -> None:
        """A connection changes phase."""
        guest.phase, guest.since = phase, self._clock()

    def look_around(self) -> None:
        """End every connection that has kept the server waiting too long."""
        moment = self._clock()
        limits = self._limits
        for guest in list(self._guests.values()):
            waited = moment - guest.since
            if guest.phase is Phase.HEAD and waited >= limits.header_seconds:
                self._end(guest, "a request did not come to its point")
            elif guest.phase is Phase.BODY and waited >= limits.body_seconds:
                self._end(guest, "a body did not come to its end")
            elif guest.unread(moment) >= limits.unread_seconds:
                self._end(guest, "a client does not read")

    def _look(self) -> None:
        self.look_around()
        self._looking = bool(self._guests)
        if self._looking:
            asyncio.get_running_loop().call_later(EVERY, self._look)

    def _make_room(self) -> bool:
        """Close a connection with an incomplete request, from the address with the most."""
        waiting = [each for each in self._guests.values() if each.phase is not Phase.OPEN]
        if not waiting:
            return False
        greedy = max(
            waiting, key=lambda each: (self._by_address[each.address], each.phase is Phase.HEAD)
        )
        self._end(greedy, "a silent connection gave way")
        return True

    def _end(self, guest: Guest, why: str) -> None:
        self._log.warn(why, address=guest.address)
        self.leave(guest.transport)
        guest.transport.abort()


def most_connections(wanted: int) -> int:
    """How many connections may be open, leaving descriptors for everything else."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard and (hard == resource.RLIM_INFINITY or soft < hard):
        raised = 2 * wanted if hard == resource.RLIM_INFINITY else min(hard, 2 * wanted)
        if raised > soft:
            resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
            soft = raised
    return max(1, min(wanted, soft - max(64, soft // 8)))
