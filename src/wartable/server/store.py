"""Rows in and out of the database, everything but the log's own appends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Executable, RowMapping, insert, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from wartable.server.appending import CHANNEL, Appender, Written, write_first
from wartable.server.database import Database
from wartable.server.queries import ACKS, ROWS, SEEN
from wartable.server.records import ChatLine, LogRow, MatchRecord, Opened, SeatRecord
from wartable.server.rows import (
    log_row,
    match_record,
    match_values,
    read_chat,
    read_match,
    read_seats,
    read_snapshot,
    read_tables,
    seat_values,
)
from wartable.server.seating import take_one, take_these, trade
from wartable.server.starting import FirstRow
from wartable.server.tables import chat, log, matches, seats, snapshots

LISTED: Final = 50
"""How many matches a list of the lobby shows."""


class Store:
    """The matches of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.appender = Appender(database)

    # Matches

    async def add_match(
        self, record: MatchRecord, table: Sequence[SeatRecord], first: FirstRow | None = None
    ) -> bool:
        """Store a new match, its seats and, if it has started, its first row.

        False if a match with this id already exists.
        """

        def add(connection: Connection) -> bool:
            if not _insert_match(connection, record, table):
                return False
            if first is not None:
                row = Written(
                    record.id, first.row, first.standing, first.leased_by, first.leased_until
                )
                write_first(connection, row)
            return True

        return await self.database.write(add)

    async def match(self, match_id: str) -> MatchRecord | None:
        """The match of this id."""
        return await self.database.read(lambda connection: read_match(connection, match_id))

    async def open(self, match_id: str, lines: int) -> Opened | None:
        """Everything a process needs to hold a match, except its log; this many lines of chat."""

        def read(connection: Connection) -> Opened | None:
            record = read_match(connection, match_id)
            if record is None:
                return None
            return Opened(
                record,
                read_seats(connection, match_id),
                read_snapshot(connection, match_id),
                read_chat(connection, match_id, 0, lines),
            )

        return await self.database.read(read)

    async def listed(
        self, kinds: Sequence[str], *, ended: bool
    ) -> list[tuple[MatchRecord, list[SeatRecord]]]:
        """Matches for the lobby, waiting for players or finished, and their seats."""
        state = matches.c.ended.is_not(None) if ended else matches.c.started.is_(None)
        query = (
            select(matches)
            .where(matches.c.listed.in_(kinds), state)
            .order_by(matches.c.created.desc())
            .limit(LISTED)
        )

        def read(connection: Connection) -> list[tuple[MatchRecord, list[SeatRecord]]]:
            found = [match_record(row) for row in connection.execute(query).mappings()]
            table = read_tables(connection, [record.id for record in found])
            return [(record, table[record.id]) for record in found]

        return await self.database.read(read)

    async def add_rematch(
        self, match_id: str, record: MatchRecord, table: Sequence[SeatRecord]
    ) -> str:
        """Store the match that follows this one; if there already is one, keep that."""
        first = (
            update(matches)
            .where(matches.c.id == match_id, matches.c.rematch.is_(None))
            .values(rematch=record.id)
            .returning(matches.c.id)
        )

        def add(connection: Connection) -> str:
            if connection.execute(first).one_or_none() is None:
                query = select(matches.c.rematch).where(matches.c.id == match_id)
                return str(connection.execute(query).scalar_one())
            _insert_match(connection, record, table)
            self._tell(connection, f"{match_id}:seats")
            return record.id

        return await self.database.write(add)

    async def versions(self, ids: Iterable[str]) -> dict[str, int]:
        """How far the logs of these matches go."""
        wanted = list(ids)
        found: dict[str, int] = {}
        for start in range(0, len(wanted), 500):
            part = wanted[start : start + 500]
            query = select(matches.c.id, matches.c.version).where(matches.c.id.in_(part))
            found |= {str(row[0]): int(row[1]) for row in await self._rows(query)}
        return found

    async def rows(self, match_id: str, after: int, until: int | None = None) -> list[LogRow]:
        """The rows of a log after that version; with `until`, none later than that time."""
        query = ROWS if until is None else ROWS.where(log.c.at <= until)
        found = await self._mappings(query, {"which": match_id, "after": after})
        return [log_row(row) for row in found]

    async def acks(self, match_id: str, until: int) -> list[tuple[int, str, bool]]:
        """Seat, client id and acknowledgement of every acknowledged command up to a version."""
        found = await self._rows(ACKS, {"which": match_id, "until": until})
        return [(row[0], row[1], row[2]) for row in found]

    # Snapshots

    async def keep_snapshot(
        self, match_id: str, version: int, rules: str, content: str, data: bytes
    ) -> None:
        """Store a snapshot in place of an older one."""
        kept = {"version": version, "rules": rules, "content": content, "data": data}
        dialect = sqlite if self.database.sqlite else postgresql
        query = (
            dialect.insert(snapshots)
            .values(match_id=match_id, **kept)
            .on_conflict_do_update(
                index_elements=["match_id"],
                set_=kept,
                where=or_(
                    snapshots.c.version < version,
                    snapshots.c.rules != rules,
                    snapshots.c.content != content,
                ),
            )
        )
        await self.database.write(lambda connection: connection.execute(query))

    # Seats

    async def seats(self, match_id: str) -> list[SeatRecord]:
        """The seats of a match in order."""
        return await self.database.read(lambda connection: read_seats(connection, match_id))

    async def sit(
        self,
        match_id: str,
        *,
        invitation: bytes,
        token: bytes,
        name: str | None,
        until: int,
    ) -> list[int]:
        """Trade an invitation for a token's seats; none if it was used with another token."""
        return await self._change_seats(
            match_id, lambda c: trade(c, match_id, invitation, token, name, until)
        )

    async def take_free_seat(
        self, match_id: str, *, token: bytes, name_at: Callable[[int], str], until: int
    ) -> list[int]:
        """Take a seat in an open match; none if all are taken."""
        return await self._change_seats(
            match_id, lambda c: take_one(c, match_id, token, name_at, until)
        )

    async def take_seats(
        self,
        match_id: str,
        which: Sequence[int],
        *,
        token: bytes,
        name_at: Callable[[int], str],
        until: int,
    ) -> list[int]:
        """Take these seats; none if they are taken."""
        return await self._change_seats(
            match_id, lambda c: take_these(c, match_id, which, token, name_at, until)
        )

    async def invite(self, match_id: str, which: Sequence[int], invitation: bytes) -> None:
        """Let the holder of this invitation take over seats."""
        query = (
            update(seats)
            .where(seats.c.match_id == match_id, seats.c.seat.in_(which))
            .values(invitation_hash=invitation)
            .returning(seats.c.seat)
        )
        await self._change_seats(
            match_id, lambda connection: [int(row[0]) for row in connection.execute(query)]
        )

    async def see(self, present: Sequence[tuple[str, int]], until: int) -> None:
        """Vouch for seats that are here now."""
        rows = _seen(present, until)
        await self.database.write(lambda connection: connection.execute(SEEN, rows))

    async def come_or_go(self, match_id: str, which: Sequence[int], until: int) -> list[SeatRecord]:
        """Store that seats have come (a future time) or gone (now), and notify; all seats."""
        rows = _seen([(match_id, seat) for seat in which], until)

        def change(connection: Connection) -> list[SeatRecord]:
            connection.execute(SEEN, rows)
            self._tell(connection, f"{match_id}:seats")
            return read_seats(connection, match_id)

        return await self.database.write(change)

    async def _change_seats(
        self, match_id: str, work: Callable[[Connection], list[int]]
    ) -> list[int]:

        def change(connection: Connection) -> list[int]:
            found = work(connection)
            self._tell(connection, f"{match_id}:seats")
            return found

        return await self.database.write(change)

    def _tell(self, connection: Connection, notice: str) -> None:
        """Notify the other processes, if there can be any."""
        if not self.database.sqlite:
            connection.execute(
                text("SELECT pg_notify(:channel, :notice)"),
                {"channel": CHANNEL, "notice": notice},
            )

    # Chat

    async def say(self, match_id: str, line: ChatLine, client_id: str) -> bool:
        """Store a line of chat; False if it is already there."""
        dialect = sqlite if self.database.sqlite else postgresql
        query = (
            dialect.insert(chat)
            .values(
                match_id=match_id,
                seat=line.seat,
                client_id=client_id,
                text=line.text,
                at=line.at,
            )
            .on_conflict_do_nothing()
            .returning(chat.c.number)
        )

        def write(connection: Connection) -> bool:
            said = connection.execute(query).one_or_none() is not None
            if said:
                self._tell(connection, f"{match_id}:chat")
            return said

        return await self.database.write(write)

    async def chat(self, match_id: str, after: int, most: int) -> list[ChatLine]:
        """The latest lines of chat after that number."""
        return await self.database.read(
            lambda connection: read_chat(connection, match_id, after, most)
        )

    # Due work

    async def claim(self, process: str, now: int, until: int, most: int) -> list[str]:
        """Claim matches in which something is due and that no other process handles."""
        due = or_(matches.c.bots_due.is_(True), matches.c.deadline <= now)
        free = or_(matches.c.leased_until <= now, matches.c.leased_by == process)
        # The longest neglected come first: no match keeps others waiting.
        query = (
            select(matches.c.id)
            .where(due, free)
            .order_by(matches.c.leased_until, matches.c.id)
            .limit(most)
        )
        if self.database.sqlite:
            if not await self._rows(query):
                return []
        else:
            query = query.with_for_update(skip_locked=True)

        def lease(connection: Connection) -> list[str]:
            ids = [str(row[0]) for row in connection.execute(query)]
            if ids:
                connection.execute(
                    update(matches)
                    .where(matches.c.id.in_(ids))
                    .values(leased_by=process, leased_until=until)
                )
            return ids

        return await self.database.write(lease)

    async def set_aside(self, match_id: str, until: int) -> None:
        """Let no process handle a match before that time."""
        query = update(matches).where(matches.c.id == match_id)
        aside = query.values(leased_by=None, leased_until=until)
        await self.database.write(lambda connection: connection.execute(aside))

    # Reading

    async def _rows(self, query: Executable, values: dict[str, Any] | None = None) -> list[Any]:
        return await self.database.read(lambda connection: list(connection.execute(query, values)))

    async def _mappings(
        self, query: Executable, values: dict[str, Any] | None = None
    ) -> list[RowMapping]:
        return await self.database.read(
            lambda connection: list(connection.execute(query, values).mappings())
        )


def _seen(present: Sequence[tuple[str, int]], until: int) -> list[dict[str, Any]]:
    return [{"which": match, "one": seat, "until": until} for match, seat in sorted(present)]


def _insert_match(connection: Connection, record: MatchRecord, table: Sequence[SeatRecord]) -> bool:
    """Store a match, due if it is full; False if there is one with this id."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    full = all(seat.taken for seat in table)
    query = (
        dialect.insert(matches)
        .values(**{**match_values(record), "bots_due": full})
        .on_conflict_do_nothing()
        .returning(matches.c.id)
    )
    if connection.execute(query).one_or_none() is None:
        return False
    connection.execute(insert(seats), [seat_values(record.id, seat) for seat in table])
    return True
