"""How long no server ran: every process says that it is alive, and a silence of all is an outage.

A laptop that slept and a server that was down look alike here, as they should: deadlines move by
the time nobody could have answered.
"""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from wartable.server.database import Database
from wartable.server.settings import Pace
from wartable.server.tables import matches, outages, pulse
from wartable.server.times import milliseconds


class Outages:
    """The outages known to this process."""

    def __init__(self, known: list[tuple[int, int]] | None = None) -> None:
        self._known = known or []

    def elapsed(self, start: int, end: int) -> int:
        """Milliseconds between two times in which a server ran.

        >>> Outages([(1000, 5000)]).elapsed(0, 6000)
        2000
        """
        if end <= start:
            return 0
        lost = sum(max(0, min(end, ended) - max(start, began)) for began, ended in self._known)
        return max(0, end - start - lost)

    def replace(self, known: list[tuple[int, int]]) -> None:
        """Take over what the database says."""
        self._known = known


async def beat(database: Database, known: Outages, pace: Pace, now: int) -> int:
    """Say that this process is alive; the length of the outage that ends with it, if one does."""

    def write(connection: Connection) -> int:
        query = select(pulse.c.at).where(pulse.c.id == 1)
        if not database.sqlite:
            query = query.with_for_update()
        last = int(connection.execute(query).scalar_one())
        connection.execute(update(pulse).where(pulse.c.id == 1, pulse.c.at < now).values(at=now))
        silence = now - last
        if not last or silence <= milliseconds(pace.outage):
            return 0
        connection.execute(insert(outages).values(began=last, ended=now))
        connection.execute(
            update(matches)
            .where(matches.c.deadline.is_not(None))
            .values(deadline=matches.c.deadline + silence)
        )
        return silence

    silence = await database.write(write)
    if silence:
        await learn(database, known)
    return silence


async def learn(database: Database, known: Outages) -> None:
    """Read all outages."""
    query = select(outages.c.began, outages.c.ended)
    found = await database.read(lambda connection: list(connection.execute(query)))
    known.replace([(int(row[0]), int(row[1])) for row in found])
