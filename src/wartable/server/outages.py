"""Time when no server was running: processes send heartbeats, and silence is an outage.

A laptop that slept, a clock that was set forward and a server that was down look alike here, as
they should: deadlines are pushed back by the time in which no player could have answered. Before a
process judges anything by the clock it asks for the `moment`, which looks for a silence first:
after a sleep the process may wake up before the next beat.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from wartable.server.database import Database
from wartable.server.settings import Pace
from wartable.server.tables import matches, outages, pulse
from wartable.server.times import milliseconds, now, table_time

log = logging.getLogger("wartable.outages")


class Outages:
    """The outages known to this process."""

    def __init__(self, known: list[tuple[int, int]] | None = None) -> None:
        self._known = known or []

    def __len__(self) -> int:
        return len(self._known)

    def elapsed(self, start: int, end: int) -> int:
        """Milliseconds between two times, counting only those when a server was running.

        >>> Outages([(1000, 5000)]).elapsed(0, 6000)
        2000
        """
        if end <= start:
            return 0
        lost = sum(max(0, min(end, ended) - max(start, began)) for began, ended in self._known)
        return max(0, end - start - lost)

    def before(self, moment: int, running: int) -> int:
        """The time since which servers ran for this many milliseconds, up to a moment.

        >>> Outages([(1000, 5000)]).before(6000, 1500)
        500
        """
        found = moment - running
        for began, ended in sorted(self._known, reverse=True):
            if found < ended <= moment:
                found -= ended - began
        return found

    def replace(self, known: list[tuple[int, int]]) -> None:
        """Adopt what the database says."""
        self._known = known


class Pulse(msgspec.Struct, frozen=True):
    """What a beat found: the silence that ends with it, and how many outages there are by now."""

    at: int
    silence: int
    """Milliseconds that are not counted."""
    back: int
    """Milliseconds by which the table's time came closer to the wall clock instead."""
    outages: int


class Heart:
    """Sends this process's heartbeat, and knows when none was sent."""

    def __init__(self, database: Database, pace: Pace) -> None:
        self.outages = Outages()
        self._database = database
        self._pace = pace
        self._beaten = 0
        self._beating = asyncio.Lock()

    async def start(self) -> None:
        """The first beat: a gap longer than two beats was time without a server."""
        async with self._beating:
            await self._beat(min(self._pace.outage, 2 * self._pace.beat))

    async def beat(self) -> None:
        """Another beat."""
        async with self._beating:
            await self._beat(self._pace.outage)

    async def moment(self) -> int:
        """The current time, once it is known how much of the time up to it counts."""
        moment = now()
        if self._is_late(moment):
            async with self._beating:
                if self._is_late(now()):
                    await self._beat(self._pace.outage)
                # Nothing later than what the beat has judged: it may have slept again since.
                moment = self._beaten
        return moment

    def _is_late(self, moment: int) -> bool:
        return moment - self._beaten > milliseconds(self._pace.outage)

    async def _beat(self, most: float) -> None:
        found = await beat(self._database, now(), milliseconds(most))
        if found.silence or found.outages != len(self.outages):
            await learn(self._database, self.outages)
        if found.silence:
            log.warning("no server ran", extra={"milliseconds": found.silence})
        self._beaten = found.at


async def beat(database: Database, moment: int, most: int) -> Pulse:
    """Send a heartbeat; a silence longer than `most` is an outage that ends here."""

    ahead = table_time.ahead

    def write(connection: Connection) -> Pulse:
        query = select(pulse.c.at).where(pulse.c.id == 1)
        if not database.sqlite:
            query = query.with_for_update()
        last = int(connection.execute(query).scalar_one())
        silence = moment - last if last and moment - last > most else 0
        back = min(ahead, silence)
        silence -= back
        at = max(moment, last) - back
        connection.execute(update(pulse).where(pulse.c.id == 1).values(at=at))
        if silence:
            connection.execute(insert(outages).values(began=last, ended=at))
            connection.execute(
                update(matches)
                .where(matches.c.deadline.is_not(None))
                .values(deadline=matches.c.deadline + silence)
            )
        count = int(connection.execute(select(func.count()).select_from(outages)).scalar_one())
        return Pulse(at, silence, back, count)

    found = await database.write(write)
    table_time.fall_back(found.back)
    # Another process may be ahead of this one, or this one was before its restart.
    table_time.catch_up(found.at)
    return found


async def learn(database: Database, known: Outages) -> None:
    """Read all outages."""
    query = select(outages.c.began, outages.c.ended)
    found = await database.read(lambda connection: list(connection.execute(query)))
    known.replace([(int(row[0]), int(row[1])) for row in found])
