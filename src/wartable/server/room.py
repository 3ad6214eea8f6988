"""One live match: a cached match of the right version, commands taken one by one, listeners told.

The log in the database is the truth; what is held here may be thrown away at any time. A command is
applied, appended under the next version, and only then acknowledged and shown. If another process
was faster, what was applied never happened: its rows come first, then the command is tried anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from time import perf_counter
from typing import TYPE_CHECKING, Final

import msgspec

from wartable.engine import messages as engine_messages
from wartable.engine.answering import Receipt
from wartable.engine.dice import Declared, Dice, Seeded
from wartable.engine.journal import Holder
from wartable.engine.match import Match
from wartable.engine.refusal import NotNow, Refusal, WrongSeat
from wartable.engine.resting import rest, wake
from wartable.engine.runner import RuleBroke
from wartable.games import find_rulebook
from wartable.server import messages
from wartable.server.changes import (
    Change,
    ClockState,
    change_since,
    entries_since,
    pack_change,
    stand_of,
    take_change,
    unpack_change,
)
from wartable.server.clocks import clocks_after, deadline_of, first_clocks
from wartable.server.commands import AnyCommand, HandOver, kind_of, perform
from wartable.server.listeners import Listener
from wartable.server.metrics import ANSWER_SECONDS, REFUSED
from wartable.server.pictures import Picture, picture_of
from wartable.server.records import ChatLine, LogRow, MatchRecord, SeatRecord, Standing
from wartable.server.showing import show_chat, show_presence, show_snapshot, show_update
from wartable.server.times import milliseconds, now
from wartable.server.wire import Answer, CallBot

if TYPE_CHECKING:
    from wartable.server.hall import Hall

ATTEMPTS: Final = 50
"""So often a command is tried anew after another process was faster."""
BREATH: Final = 16
"""After so many rows of a long log others get their turn."""
SNAPSHOT_EVERY: Final = 64
log = logging.getLogger("wartable.room")


class Unsettled(Exception):
    """It is not known whether a command was written down; the client will send it again."""


class RoomKept(msgspec.Struct, frozen=True):
    """What a snapshot keeps of a room."""

    match: bytes
    changed_at: int
    proposed_at: int
    clock: ClockState


class Room:
    """A match in memory and everybody who looks at it."""

    def __init__(
        self, hall: Hall, record: MatchRecord, seats: list[SeatRecord], *, delayed: bool = False
    ) -> None:
        self.hall = hall
        self.record = record
        self.seats = seats
        self.delayed = delayed
        self.listeners: set[Listener] = set()
        self.match: Match | None = None
        self.version = 0
        self.changed_at = record.created
        self.proposed_at = 0
        self.clock = ClockState()
        self.problem: str | None = None
        self.used_at = perf_counter()
        self._acks: dict[tuple[int, str], bool] = {}
        self._announced = record.version
        self._snapshot_at = 0
        self._lock = asyncio.Lock()
        self.chat: deque[ChatLine] = deque(maxlen=hall.settings.limits.chat_lines)
        self._chat_lock = asyncio.Lock()
        self._pictures: dict[int | None, Picture] = {}
        self._holders: list[Holder] = []
        self._tasks: set[asyncio.Task[object]] = set()

    @property
    def id(self) -> str:
        """The match's id."""
        return self.record.id

    # Commands

    async def command(
        self, seat: int, command: AnyCommand, client_id: str | None = None
    ) -> Receipt:
        """Let a command take effect and write it down, or raise `Refusal`.

        It goes on to its end even if whoever sent it has gone meanwhile.
        """
        task = asyncio.create_task(self._command(seat, command, client_id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _command(self, seat: int, command: AnyCommand, client_id: str | None) -> Receipt:
        began = perf_counter()
        self.used_at = began
        async with self._lock:
            try:
                receipt = await self._settle(seat, command, client_id)
            except Refusal as refusal:
                REFUSED.labels(type(refusal).__name__).inc()
                raise
        ANSWER_SECONDS.observe(perf_counter() - began)
        return receipt

    async def _settle(self, seat: int, command: AnyCommand, client_id: str | None) -> Receipt:
        for _ in range(ATTEMPTS):
            await self._catch_up_and_tell()
            if client_id is not None and (seat, client_id) in self._acks:
                return Receipt(self._acks[seat, client_id], again=True)
            match = self._running()
            if isinstance(command, CallBot):
                self._may_call_bot(command.seat)
            bookmark, stand = match.bookmark(), stand_of(match)
            told = match.chronicle.latest(None)
            receipt = perform(match, self.record.settings, seat, command)
            change = change_since(stand, match)
            if change is None:
                return receipt
            moment = max(now(), self.changed_at)
            clock = clocks_after(
                self.record.settings.clock,
                self.clock,
                match,
                moment,
                match.chronicle.latest(None) - told,
                self.hall.outages,
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
                self._advance(row, change.proposal is not None, clock)
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
            change=pack_change(
                Change(
                    entries=change.entries,
                    put=change.put,
                    taken=change.taken,
                    proposal=change.proposal,
                    clock=clock,
                    check=change.check,
                )
            ),
        )

    def _running(self) -> Match:
        if self.problem is not None:
            raise NotNow(self.problem)
        if self.match is None:
            raise NotNow(messages.NOT_STARTED)
        return self.match

    def _may_call_bot(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise WrongSeat(engine_messages.NO_SEAT(seat=seat))
        away = self.offline_for(self.seats[seat])
        least = self.hall.settings.pace.offline
        if self.is_online(self.seats[seat]) or away < milliseconds(least):
            name = self.seats[seat].name
            raise NotNow(messages.AWAY_FOR(name=name, seconds=round(least)))

    async def _append(self, row: LogRow, match: Match, clock: ClockState, moment: int) -> bool:
        standing = self._standing(match, clock, moment, first=row.version == 1)
        pace = self.hall.settings.pace
        lease = milliseconds(pace.lease) if standing.bots_due else 0
        return await self.hall.store.appender.append(
            self.id,
            row,
            standing,
            leased_by=self.hall.process if standing.bots_due else None,
            leased_until=moment + lease if lease else 0,
        )

    def _standing(self, match: Match, clock: ClockState, moment: int, *, first: bool) -> Standing:
        over = match.result is not None
        deadline = None if over else deadline_of(clock)
        if match.proposal is not None:
            lapse = moment + milliseconds(self.hall.settings.pace.proposal)
            deadline = lapse if deadline is None else min(deadline, lapse)
        return Standing(
            bots_due=not over and bool(bots_asked(match)),
            deadline=deadline,
            ended=moment if over else None,
            result=match.result,
            started=moment if first else None,
        )

    def _advance(self, row: LogRow, proposed: bool, clock: ClockState) -> None:
        """A row was written or read: stand behind it."""
        self.version = row.version
        self._announced = max(self._announced, row.version)
        self.changed_at = row.at
        self.clock = clock
        if proposed:
            self.proposed_at = row.at
        if row.client_id is not None and row.seat is not None:
            self._acks[row.seat, row.client_id] = row.closed
        self._pictures.clear()

    def _after_change(self) -> None:
        """Show everybody what changed and see to what is due next."""
        self.tell()
        if self.match is not None and self.match.holders != self._holders:
            self._holders = list(self.match.holders)
            self.tell_presence()
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
            if not all(seat.taken for seat in self.seats):
                return False
            holders = [Holder(seat.name, seat.bot) for seat in self.seats]
            match = new_match(self.record, holders, replaying=False)
            return await self._begin(match, holders)

    async def begin(self, match: Match, holders: list[Holder]) -> bool:
        """Start with a match that has a past, such as one that goes on from another."""
        async with self._lock:
            return await self._begin(match, holders)

    async def _begin(self, match: Match, holders: list[Holder]) -> bool:
        """Write the first row, which brings the holders and what happened before any question."""
        moment = now()
        choice = self.record.settings.clock
        told = match.chronicle.latest(None)
        clock = first_clocks(choice, match.seats)
        clock = clocks_after(choice, clock, match, moment, told, self.hall.outages)
        change = Change(
            entries=list(entries_since(match, 0)),
            clock=clock,
            check=match.chronicle.check(),
            holders=holders,
            inherited=match.inherited_rolls,
        )
        row = LogRow(
            version=1,
            kind="start",
            seat=None,
            client_id=None,
            prompt=None,
            closed=True,
            at=moment,
            change=pack_change(change),
        )
        if not await self._append(row, match, clock, moment):
            self._announced = max(self._announced, 1)
            await self._catch_up_and_tell()
            return False
        self.match = match
        self._advance(row, False, clock)
        self._after_change()
        return True

    # Rows of others

    def announce(self, version: int) -> None:
        """Another process has written rows up to this version."""
        self._announced = max(self._announced, version)

    async def refresh(self) -> None:
        """Take rows that others wrote and show what they changed."""
        async with self._lock:
            await self._catch_up_and_tell()

    async def load(self) -> None:
        """Bring a room that was just made up to where its log stands."""
        async with self._lock:
            await self._from_snapshot()
            self._announced = max(self._announced, self.version + 1)
            await self._catch_up()
        await self.tell_chat()

    def snapshot(self) -> bytes:
        """The room as a snapshot keeps it."""
        assert self.match is not None
        kept = RoomKept(rest(self.match), self.changed_at, self.proposed_at, self.clock)
        return msgspec.msgpack.encode(kept)

    async def _from_snapshot(self) -> None:
        """Go on from a snapshot, if there is one and it fits the rules there are."""
        found = await self.hall.store.snapshot(self.id)
        if found is None or self.delayed:
            return
        version, rules, content, data = found
        rulebook = find_rulebook(self.record.game)
        if (rules, content) != (rulebook.rules_version, rulebook.content_version):
            return
        try:
            kept = msgspec.msgpack.decode(data, type=RoomKept)
            options = msgspec.convert(self.record.options, rulebook.options_type)
            self.match = wake(kept.match, rulebook, options, dice_of(self.record))
        except (ValueError, Refusal, RuleBroke) as error:
            log.warning("snapshot does not fit", extra={"match": self.id, "error": str(error)})
            return
        self.version = self._snapshot_at = version
        self.changed_at, self.proposed_at = kept.changed_at, kept.proposed_at
        self.clock = kept.clock
        for seat, client_id, closed in await self.hall.store.acks(self.id, version):
            self._acks[seat, client_id] = closed

    async def _catch_up_and_tell(self) -> None:
        before = self.version
        await self._catch_up()
        if self.version != before:
            self._after_change()

    async def _catch_up(self) -> None:
        """Take every row there is after ours."""
        if self.problem is not None or (self.version >= self._announced and not self.delayed):
            return
        until = None
        if self.delayed:
            until = now() - milliseconds(self.hall.settings.pace.watch_delay)
        announced = self._announced
        rows = await self.hall.store.rows(self.id, self.version, until)
        for number, row in enumerate(rows, start=1):
            if not self._take(row):
                return
            if number % BREATH == 0:
                await asyncio.sleep(0)
        if self._announced == announced:
            self._announced = self.version

    def _take(self, row: LogRow) -> bool:
        """Let one row of the log take effect; False if the rules there are do not take it."""
        change = unpack_change(row.change)
        try:
            if self.match is None:
                assert change.holders is not None
                self.match = new_match(self.record, change.holders, replaying=True)
                self.match.inherited_rolls = change.inherited
            take_change(self.match, change)
            fits = self.match.chronicle.check() == change.check
        except (Refusal, RuleBroke, AssertionError, msgspec.ValidationError) as error:
            log.warning("log does not fit", extra={"match": self.id, "error": str(error)})
            fits = False
        if not fits:
            self.problem = messages.OTHER_RULES
            self._pictures.clear()
            return False
        self._advance(row, change.proposal is not None, change.clock)
        return True

    # Who is here

    async def reload_seats(self) -> None:
        """Somebody sat down, came or went: read the seats again and tell."""
        self.seats = await self.hall.store.seats(self.id)
        if self.record.rematch is None and self.match is not None and self.match.result:
            record = await self.hall.store.match(self.id)
            self.record = record or self.record
        for listener in self.listeners:
            if any(self.seats[seat].token_hash != listener.token_hash for seat in listener.seats):
                listener.end()
        self.tell_presence()
        if not self.delayed:
            self.hall.see_to(self)

    def is_online(self, seat: SeatRecord) -> bool:
        """Whether somebody sits there now."""
        return seat.kind == "bot" or seat.online_until > now()

    def offline_for(self, seat: SeatRecord) -> int:
        """Milliseconds since a seat was last here, in which a server ran."""
        if self.is_online(seat) or not seat.taken:
            return 0
        return self.hall.outages.elapsed(seat.online_until, now())

    def returning(self) -> list[tuple[int, HandOver]]:
        """Seats whose owner is back and that are not asked anything right now."""
        match = self.match
        if match is None or match.result is not None:
            return []
        asked = {each.seat for each in match.waiting()} | set(match.all_open_answers())
        return [
            (seat.seat, HandOver(Holder(seat.name)))
            for seat in self.seats
            if seat.kind != "bot"
            and match.holders[seat.seat].bot
            and seat.seat not in match.out
            and seat.seat not in asked
            and self.hall.is_here(self.id, seat.seat)
            and self._has_time(seat.seat)
        ]

    def _has_time(self, seat: int) -> bool:
        choice = self.record.settings.clock
        return choice.kind != "match" or self.clock.left.get(seat, 0) > 0

    # What listeners are shown

    def picture(self, seat: int | None) -> Picture | None:
        """The match as a listener is shown it now; None before it starts."""
        if self.match is None:
            return None
        if seat not in self._pictures:
            self._pictures[seat] = picture_of(self.match, seat)
        return self._pictures[seat]

    def tell(self) -> None:
        """Show every listener what changed for them."""
        encoded: dict[tuple[int, int], str | None] = {}
        for listener in self.listeners:
            picture = self.picture(listener.seat)
            if picture is None or picture is listener.picture:
                continue
            if listener.picture is None:
                show_snapshot(self, listener, 0)
                continue
            key = (id(listener.picture), id(picture))
            if key not in encoded:
                encoded[key] = show_update(self, listener.picture, picture, listener.seat)
            listener.picture = picture
            text = encoded[key]
            if text is not None:
                listener.send(text)

    def tell_presence(self) -> None:
        """Show every listener who is here."""
        text = show_presence(self)
        for listener in self.listeners:
            listener.send(text)

    async def tell_chat(self) -> None:
        """Show every listener new lines of chat."""
        async with self._chat_lock:
            seen = self.chat[-1].number if self.chat else 0
            most = self.hall.settings.limits.chat_lines
            for line in await self.hall.store.chat(self.id, seen, most):
                self.chat.append(line)
                text = show_chat(self, line)
                for listener in self.listeners:
                    listener.send(text)


def new_match(record: MatchRecord, holders: list[Holder], *, replaying: bool) -> Match:
    """The engine's match for a record; `Refusal` if the rules there are do not take it."""
    rulebook = find_rulebook(record.game)
    options = msgspec.convert(record.options, rulebook.options_type)
    return Match(rulebook, options, dice_of(record), holders, replaying=replaying)


def dice_of(record: MatchRecord) -> Dice:
    """Where a match's chance comes from."""
    declared = record.settings.dice == "declared"
    return Declared(record.seed) if declared else Seeded(record.seed)


def bots_asked(match: Match) -> list[int]:
    """Bots that are waited for."""
    return sorted({each.seat for each in match.waiting() if match.holders[each.seat].bot})
