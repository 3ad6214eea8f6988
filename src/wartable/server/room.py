"""One live match: commands handled one at a time, stored, then shown to everyone watching.

A command is applied, appended under the next version, and only then acknowledged and shown. If
another process was faster, what was applied is undone: the other rows come first, then the command
is tried again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import msgspec

from wartable.engine import messages as engine_messages
from wartable.engine.answering import Receipt
from wartable.engine.forms.base import Form
from wartable.engine.journal import Holder
from wartable.engine.match import Match
from wartable.engine.refusal import NotNow, Refusal
from wartable.server import messages
from wartable.server.attendance import may_call_bot
from wartable.server.audience import Audience
from wartable.server.changes import (
    Change,
    ClockState,
    change_since,
    pack_change,
    stand_of,
)
from wartable.server.clocks import clocks_after
from wartable.server.commands import AnyCommand, kind_of, perform
from wartable.server.due import standing_of
from wartable.server.held import Held, new_match
from wartable.server.metrics import ANSWER_SECONDS, REFUSED
from wartable.server.records import LogRow, MatchRecord, Opened, SeatRecord, Snapshot
from wartable.server.starting import first_row, lease_of
from wartable.server.times import milliseconds, now
from wartable.server.wire import Answer, CallBot

if TYPE_CHECKING:
    from wartable.server.hall import Hall

ATTEMPTS: Final = 50
"""How often a command is retried after another process was faster."""
BREATH: Final = 16
"""After this many rows of a long log, others get their turn."""
SNAPSHOT_EVERY: Final = 64
log = logging.getLogger("wartable.room")


class Unsettled(Exception):
    """It is unknown whether a command was stored; the client will send it again."""


class Room(Held):
    """A match in memory, its seats, and everyone watching it."""

    def __init__(
        self, hall: Hall, record: MatchRecord, seats: list[SeatRecord], *, delayed: bool = False
    ) -> None:
        super().__init__(record)
        self.hall = hall
        self.seats = seats
        self.delayed = delayed
        self.audience = Audience(self)
        self.back_since: dict[int, int] = {}
        """Seats a bot plays though their owner is here, and the question they came back at."""
        self.used_at = perf_counter()
        self._announced = record.version
        self._snapshot_at = 0
        self._lock = asyncio.Lock()
        self._holders: list[Holder] = []
        self._tasks: set[asyncio.Task[object]] = set()

    # Commands

    async def command(
        self,
        seat: int,
        command: AnyCommand,
        client_id: str | None = None,
        still: Callable[[int], bool] | None = None,
    ) -> Receipt:
        """Apply a command and store it, or raise `Refusal`.

        It runs to its end even if its sender has left in the meantime. `still` decides, at the
        moment it would take effect, whether it still should.
        """
        task = asyncio.create_task(self._command(seat, command, client_id, still, now()))
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[object]) -> None:
        """Let a command go; a refusal that no one waits for anymore is not an error."""
        self._tasks.discard(task)
        failed = None if task.cancelled() else task.exception()
        if failed is not None and not isinstance(failed, Refusal | Unsettled):
            log.error("a command failed", exc_info=failed, extra={"match": self.id})

    async def _command(
        self,
        seat: int,
        command: AnyCommand,
        client_id: str | None,
        still: Callable[[int], bool] | None,
        arrived: int,
    ) -> Receipt:
        began = perf_counter()
        self.used_at = began
        async with self._lock:
            try:
                receipt = await self._settle(seat, command, client_id, still, arrived)
            except Refusal as refusal:
                REFUSED.labels(type(refusal).__name__).inc()
                raise
        ANSWER_SECONDS.observe(perf_counter() - began)
        return receipt

    async def _settle(
        self,
        seat: int,
        command: AnyCommand,
        client_id: str | None,
        still: Callable[[int], bool] | None,
        arrived: int,
    ) -> Receipt:
        for _ in range(ATTEMPTS):
            moment = await self.hall.heart.moment()
            await self._catch_up_and_tell()
            moment = max(moment, self.changed_at)
            if client_id is not None and (seat, client_id) in self.acks:
                return Receipt(self.acks[seat, client_id], again=True)
            try:
                match = self.running()
                if still is not None and not still(moment):
                    raise NotNow(engine_messages.SETTLED)
                if isinstance(command, CallBot):
                    may_call_bot(self, command.seat, moment)
                bookmark, stand = match.bookmark(), stand_of(match)
                told = match.chronicle.latest(None)
                receipt = perform(match, self.record.settings, seat, command)
            except Refusal:
                # The question may be in another process's row whose notice is on its way.
                if await self._is_behind():
                    continue
                raise
            change = change_since(stand, match)
            if change is None:
                return receipt
            clock = clocks_after(
                self.record.settings.clock,
                self.clock,
                match,
                moment,
                match.chronicle.latest(None) - told,
                self.hall.outages,
                arrived=arrived,
            )
            row = self._row(seat, command, client_id, receipt, change, clock, moment)
            try:
                won = await self._append(row, match, clock, moment)
            except BaseException as error:
                match.go_back(bookmark)
                self._announced = max(self._announced, self.version + 1)
                if isinstance(error, Exception):
                    log.exception("append failed", extra={"match": self.id})
                    raise Unsettled from error
                raise
            if won:
                self.advance(row, change.proposal is not None, clock)
                self._after_change()
                return receipt
            match.go_back(bookmark)
            self._announced = max(self._announced, self.version + 1)
        raise NotNow(messages.TOO_MUCH)

    def _row(
        self,
        seat: int,
        command: AnyCommand,
        client_id: str | None,
        receipt: Receipt,
        change: Change,
        clock: ClockState,
        moment: int,
    ) -> LogRow:
        return LogRow(
            version=self.version + 1,
            kind=kind_of(command),
            seat=seat,
            client_id=client_id,
            prompt=command.prompt if isinstance(command, Answer) else None,
            closed=receipt.closed,
            at=moment,
            change=pack_change(msgspec.structs.replace(change, clock=clock)),
        )

    async def _append(self, row: LogRow, match: Match, clock: ClockState, moment: int) -> bool:
        standing = standing_of(match, clock, self.hall.settings.pace, moment, first=False)
        by, until = lease_of(self.hall, standing, moment)
        return await self.hall.store.appender.append(
            self.id, row, standing, leased_by=by, leased_until=until
        )

    def advance(self, row: LogRow, proposed: bool, clock: ClockState) -> None:
        """Move past a row; what was shown before it is stale."""
        super().advance(row, proposed, clock)
        self._announced = max(self._announced, row.version)
        self.audience.forget()

    def _after_change(self) -> None:
        """Show every listener what changed and handle what is due next."""
        self.audience.tell()
        if self.match is not None and self.match.holders != self._holders:
            self._holders = list(self.match.holders)
            self.audience.tell_presence()
        if not self.delayed:
            self.hall.see_to(self)
            if self.version - self._snapshot_at >= SNAPSHOT_EVERY:
                self._snapshot_at = self.version
                self.hall.keep_snapshot(self)

    # The start

    async def start(self) -> bool:
        """Start the match once every seat is taken; False if it is not, or has started already."""
        async with self._lock:
            await self._catch_up_and_tell()
            if self.match is not None or self.problem is not None:
                return False
            self.seats = await self.hall.store.seats(self.id)
            if not self.is_full():
                return False
            holders = [Holder(seat.name, seat.bot) for seat in self.seats]
            try:
                match = new_match(self.record, holders, replaying=False)
            except Exception:
                self.problem = messages.CANNOT_START
                raise
            return await self._begin(match, holders)

    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return bool(self.seats) and all(seat.taken for seat in self.seats)

    async def _begin(self, match: Match, holders: list[Holder]) -> bool:
        """Write the first row."""
        moment = await self.hall.heart.moment()
        first = first_row(self.hall, self.record, match, holders, moment)
        if not await self.hall.store.appender.append(
            self.id,
            first.row,
            first.standing,
            leased_by=first.leased_by,
            leased_until=first.leased_until,
        ):
            self._announced = max(self._announced, 1)
            await self._catch_up_and_tell()
            return False
        self.match = match
        self.advance(first.row, False, first.clock)
        self._after_change()
        return True

    # Rows of others

    def announce(self, version: int) -> None:
        """Another process has written rows up to this version."""
        self._announced = max(self._announced, version)

    async def look_again(self) -> bool:
        """Before refusing a command: read rows that others wrote; False if there are none."""
        async with self._lock:
            behind = await self._is_behind()
            await self._catch_up_and_tell()
        return behind

    async def _is_behind(self) -> bool:
        """Whether others wrote rows that this room has not read yet and would accept."""
        if self.delayed or self.problem is not None:
            return False
        written = await self.hall.store.versions([self.id])
        self.announce(written.get(self.id, 0))
        return self._announced > self.version

    async def at_rest(self) -> None:
        """Wait until no command is halfway through: all that the match shows is written."""
        async with self._lock:
            pass

    async def refresh(self) -> None:
        """Read rows that others wrote and show what they changed."""
        async with self._lock:
            await self._catch_up_and_tell()

    async def load(self, opened: Opened) -> None:
        """Bring a room that was just made up to where its log stands."""
        self.audience.chat.extend(opened.chat)
        async with self._lock:
            if opened.snapshot is not None and not self.delayed:
                await self._from_snapshot(opened.snapshot)
            await self._catch_up()

    async def _from_snapshot(self, snapshot: Snapshot) -> None:
        """Continue from a snapshot, if it fits the current rules."""
        if not self.wake(snapshot):
            return
        self._snapshot_at = self.version
        for seat, client_id, closed in await self.hall.store.acks(self.id, self.version):
            self.acks[seat, client_id] = closed

    async def _catch_up_and_tell(self) -> None:
        before = self.version
        await self._catch_up()
        if self.version != before:
            self._after_change()

    async def _catch_up(self) -> None:
        """Read every row after ours."""
        if self.problem is not None or (self.version >= self._announced and not self.delayed):
            return
        until = None
        if self.delayed:
            until = now() - milliseconds(self.hall.settings.pace.watch_delay)
        announced = self._announced
        rows = await self.hall.store.rows(self.id, self.version, until)
        for number, row in enumerate(rows, start=1):
            if not self.take(row):
                self.audience.forget()
                return
            if number % BREATH == 0:
                await asyncio.sleep(0)
        if self._announced == announced:
            self._announced = self.version

    # Questions

    def form_of(self, seat: int, prompt: str) -> Form[Any] | None:
        """The form of a question a seat is asked; None if it is not asked that."""
        found = () if self.match is None else self.match.prompts(seat, answered=True)
        return next((each.form for each in found if each.id == prompt), None)

    # Who is here

    async def reload_seats(self) -> None:
        """A player sat down, came or left: reread the seats and notify listeners."""
        await self.seat_people(await self.hall.store.seats(self.id))

    async def seat_people(self, seats: list[SeatRecord]) -> None:
        """Set the seats, notify listeners, and handle what is due."""
        self.seats = seats
        if self.record.rematch is None and self.match is not None and self.match.result:
            record = await self.hall.store.match(self.id)
            self.record = record or self.record
        for listener in self.audience.listeners:
            if any(self.seats[seat].token_hash != listener.token_hash for seat in listener.seats):
                listener.end()
        self.audience.tell_presence()
        if not self.delayed:
            self.hall.see_to(self)
