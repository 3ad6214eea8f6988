"""Rows in and out of the database, everything but the log's own appends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Executable, RowMapping, insert, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from wartable.server.appending import CHANNEL, Appender
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
    seat_values,
)
from wartable.server.tables import chat, log, matches, seats, snapshots

LISTED: Final = 50
"""So many matches a list of the lobby shows."""


class Store:
    """The matches of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.appender = Appender(database)

    # Matches

    async def add_match(self, record: MatchRecord, table: Sequence[SeatRecord]) -> None:
        """Write down a new match and its seats."""
        await self.database.write(lambda connection: _insert_match(connection, record, table))

    async def match(self, match_id: str) -> MatchRecord | None:
        """The match of this id."""
        return await self.database.read(lambda connection: read_match(connection, match_id))

    async def open(self, match_id: str, lines: int) -> Opened | None:
        """All that a process needs to hold a match, but its log; so many lines of chat."""

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

    async def listed(self, kinds: Sequence[str], *, ended: bool) -> list[MatchRecord]:
        """Matches that may stand in the lobby: waiting for players, or finished."""
        state = matches.c.ended.is_not(None) if ended else matches.c.started.is_(None)
        query = (
            select(matches)
            .where(matches.c.listed.in_(kinds), state)
            .order_by(matches.c.created.desc())
            .limit(LISTED)
        )
        return [match_record(row) for row in await self._mappings(query)]

    async def add_rematch(
        self, match_id: str, record: MatchRecord, table: Sequence[SeatRecord]
    ) -> str:
        """Write down the match that follows this one; if there is one already, that is it."""
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
        """Keep a snapshot instead of an older one."""
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
        """Trade an invitation for a seat token, once; the seats it was for, none if it is used."""
        values: dict[str, Any] = {
            "token_hash": token,
            "invitation_hash": None,
            "taken": True,
            "online_until": until,
        }
        if name is not None:
            values["name"] = name
        query = (
            update(seats)
            .where(seats.c.match_id == match_id, seats.c.invitation_hash == invitation)
            .values(**values)
            .returning(seats.c.seat)
        )
        return await self._change_seats(match_id, query)

    async def take_free_seat(
        self, match_id: str, seat: int, *, token: bytes, name: str, until: int
    ) -> bool:
        """Sit down on a seat of an open match; False if somebody was faster."""
        query = (
            update(seats)
            .where(seats.c.match_id == match_id, seats.c.seat == seat, seats.c.taken.is_(False))
            .values(
                token_hash=token, invitation_hash=None, taken=True, name=name, online_until=until
            )
            .returning(seats.c.seat)
        )
        return bool(await self._change_seats(match_id, query))

    async def invite(self, match_id: str, which: Sequence[int], invitation: bytes) -> None:
        """Let seats be taken over by whoever brings this invitation."""
        query = (
            update(seats)
            .where(seats.c.match_id == match_id, seats.c.seat.in_(which))
            .values(invitation_hash=invitation)
            .returning(seats.c.seat)
        )
        await self._change_seats(match_id, query)

    async def see(self, present: Sequence[tuple[str, int]], until: int) -> None:
        """Vouch for seats that are here now."""
        rows = _seen(present, until)
        await self.database.write(lambda connection: connection.execute(SEEN, rows))

    async def come_or_go(self, match_id: str, which: Sequence[int], until: int) -> list[SeatRecord]:
        """Write down that seats have come (a time to come) or gone (now), and tell; all seats."""
        rows = _seen([(match_id, seat) for seat in which], until)

        def change(connection: Connection) -> list[SeatRecord]:
            connection.execute(SEEN, rows)
            self._tell(connection, f"{match_id}:seats")
            return read_seats(connection, match_id)

        return await self.database.write(change)

    async def _change_seats(self, match_id: str, query: Any) -> list[int]:

        def change(connection: Connection) -> list[int]:
            found = sorted(int(row[0]) for row in connection.execute(query))
            self._tell(connection, f"{match_id}:seats")
            return found

        return await self.database.write(change)

    def _tell(self, connection: Connection, notice: str) -> None:
        """Let the other processes know, if there can be any."""
        if not self.database.sqlite:
            connection.execute(
                text("SELECT pg_notify(:channel, :notice)"),
                {"channel": CHANNEL, "notice": notice},
            )

    # Chat

    async def say(self, match_id: str, line: ChatLine, client_id: str) -> bool:
        """Write down a line of chat; False if it is there already."""
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
        """Matches in which something is due and that nobody else takes care of; now we do."""
        due = or_(matches.c.bots_due.is_(True), matches.c.deadline <= now)
        free = or_(matches.c.leased_until <= now, matches.c.leased_by == process)
        query = select(matches.c.id).where(due, free).order_by(matches.c.id).limit(most)
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


def _insert_match(connection: Connection, record: MatchRecord, table: Sequence[SeatRecord]) -> None:
    connection.execute(insert(matches), [match_values(record)])
    connection.execute(insert(seats), [seat_values(record.id, seat) for seat in table])
