"""All live matches of a process, and everything that runs by itself: bots, clocks, presence."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from time import perf_counter
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from wartable.engine.refusal import Refusal
from wartable.games import find_rulebook
from wartable.server.attendance import returning
from wartable.server.bots import Bots
from wartable.server.clocks import left_now
from wartable.server.commands import AnyCommand, Forfeit, HandOver, Lapse, stand_in_for
from wartable.server.database import Database
from wartable.server.due import bots_asked, people_play
from wartable.server.listeners import Listener
from wartable.server.memory import SECONDS, Housekeeper
from wartable.server.metrics import CONNECTIONS, ROOMS
from wartable.server.outages import Heart
from wartable.server.pruning import prune
from wartable.server.records import MatchRecord
from wartable.server.room import Room, Unsettled
from wartable.server.settings import Settings
from wartable.server.store import Store
from wartable.server.times import milliseconds, now
from wartable.server.workers import Workers

CLAIMED: Final = 200
"""How many matches with due work are handled in one sweep."""
HANDS: Final = 16
"""How many of them at the same time."""
READING_MEMORY: Final = 768 * 1024**2
"""How many bytes a worker that reads untrusted texts may use, including its program."""
READERS: Final = 2
"""One of them is kept free of logs that people upload."""
IN_USE: Final = 30.0
"""A match requested within this many seconds stays in memory, however many there are."""
log = logging.getLogger("wartable.hall")


class Hall:
    """The live matches of this process."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self.store = Store(database)
        self.heart = Heart(database, settings.pace)
        self.outages = self.heart.outages
        self.process = secrets.token_hex(8)
        self.bots = Bots(self)
        self.scribes = Workers(1, READING_MEMORY)
        """Reads what strangers wrote: packs, forces, maps."""
        self.readers = Workers(READERS)
        """Reads logs again for people who look at replays, or back in a match."""
        self._rooms: dict[tuple[str, bool], Room] = {}
        self._loading: dict[tuple[str, bool], asyncio.Task[Room | None]] = {}
        self._here: Counter[tuple[str, int]] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._loops: list[asyncio.Task[None]] = []
        self._in_care: dict[str, asyncio.Task[None]] = {}
        self._hands = asyncio.Semaphore(HANDS)

    # Life

    async def open(self) -> None:
        """Start looking after matches."""
        self.store.appender.start()
        await self.heart.start()
        await self.bots.start()
        await self.readers.start()
        await self.scribes.start()
        pace = self.settings.pace
        self._loops = [
            asyncio.create_task(self._again(pace.sweep, self.look_after_due)),
            asyncio.create_task(self._again(pace.sweep, self._play_for_onlookers)),
            asyncio.create_task(self._again(pace.beat, self.heart.beat)),
            asyncio.create_task(self._again(pace.presence / 3, self._vouch)),
            asyncio.create_task(self._again(min(pace.idle_room, 30), self._tidy)),
            asyncio.create_task(self._again(min(pace.watch_delay, 1), self._follow)),
            asyncio.create_task(self._again(SECONDS, Housekeeper().tidy_up)),
            asyncio.create_task(self._again(pace.prune, self.prune, first=pace.prune)),
        ]

    async def close(self) -> None:
        """Stop; whatever is not stored can be derived from the matches again."""
        for task in self._loops:
            task.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
        await self.bots.stop()
        await self.readers.stop()
        await self.scribes.stop()
        rest = [*self._tasks, *self._in_care.values()]
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)
        gone = [key for key, count in self._here.items() if count]
        if gone:
            with contextlib.suppress(Exception):
                await self.store.see(gone, now())
        await self.store.appender.stop()

    async def _again(
        self, seconds: float, work: Callable[[], Awaitable[None]], *, first: float = 0.0
    ) -> None:
        """Do something soon and then every `seconds`; a failure is logged and tried again."""
        await asyncio.sleep(first)
        while True:
            try:
                await work()
            except Exception:
                log.exception("periodic work failed", extra={"work": work.__name__})
            await asyncio.sleep(seconds)

    def go(self, work: Awaitable[None]) -> None:
        """Let something run by itself."""

        async def run() -> None:
            try:
                await work
            except Exception:
                log.exception("background work failed")

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Rooms

    async def room(self, match_id: str, *, delayed: bool = False) -> Room | None:
        """The live match of this id, restored if need be; None if there is no such match."""
        key = (match_id, delayed)
        found = self._rooms.get(key)
        if found is not None:
            found.used_at = perf_counter()
            return found
        if key not in self._loading:
            task = asyncio.create_task(self._load(match_id, delayed))
            self._loading[key] = task
            task.add_done_callback(lambda _: self._loading.pop(key, None))
        return await asyncio.shield(self._loading[key])

    async def _load(self, match_id: str, delayed: bool) -> Room | None:
        opened = await self.store.open(match_id, self.settings.limits.chat_lines)
        if opened is None:
            return None
        room = Room(self, opened.record, opened.seats, delayed=delayed)
        await room.load(opened)
        self._rooms[match_id, delayed] = room
        ROOMS.set(len(self._rooms))
        # From here on its notices are received; look up what came while it was being read.
        fresh = await self.store.versions([match_id])
        room.announce(fresh.get(match_id, 0))
        await room.refresh()
        if not delayed:
            await self._start(room)
        return room

    async def _start(self, room: Room) -> None:
        """Start a full match; the process that was to do it may have died."""
        if room.match is None and room.problem is None and room.is_full():
            try:
                await room.start()
            except Exception:
                log.exception("a match does not start", extra={"match": room.id})

    def watched(self) -> list[str]:
        """Matches that are in memory."""
        return [match_id for match_id, delayed in self._rooms if not delayed]

    def notice(self, match_id: str, what: str) -> None:
        """Another process reports that something happened in a match."""
        for delayed in (False, True):
            room = self._rooms.get((match_id, delayed))
            if room is None:
                continue
            if what == "seats":
                self.go(room.reload_seats())
            elif what == "chat":
                self.go(room.audience.tell_chat())
            elif what.isdecimal() and not delayed and int(what) > room.version:
                room.announce(int(what))
                self.go(room.refresh())

    async def reread(self) -> None:
        """Notices may have been lost: compare every live match with the database."""
        for match_id, version in (await self.store.versions(self.watched())).items():
            self.notice(match_id, str(version))
            self.notice(match_id, "seats")
            self.notice(match_id, "chat")

    async def _tidy(self) -> None:
        """Drop matches that nobody watches."""
        idle = perf_counter() - self.settings.pace.idle_room
        in_use = perf_counter() - IN_USE
        quiet = sorted(
            (room.used_at, key)
            for key, room in self._rooms.items()
            if not room.audience.listeners and not self.bots.busy(room) and room.used_at < in_use
        )
        too_many = len(quiet) - self.settings.limits.live_matches
        for number, (used_at, key) in enumerate(quiet):
            if used_at < idle or number < too_many:
                del self._rooms[key]
        ROOMS.set(len(self._rooms))

    async def _follow(self) -> None:
        """Show delayed spectators what is old enough."""
        for (_, delayed), room in list(self._rooms.items()):
            if delayed and room.audience.listeners:
                try:
                    await room.refresh()
                except Exception:
                    log.exception("a delayed match failed", extra={"match": room.id})

    async def prune(self) -> None:
        """Remove matches that are too old, but none that is being watched."""
        moment = await self.heart.moment()
        looked_at = [room.id for room in self._rooms.values() if room.audience.listeners]
        found = await prune(self.database, self.settings.keep, self.outages, moment, looked_at)
        if not any(found.values()):
            return
        log.warning("old matches removed", extra={str(why): n for why, n in found.items()})
        left = await self.store.versions(match_id for match_id, _ in self._rooms)
        for key in [key for key in self._rooms if key[0] not in left]:
            del self._rooms[key]

    # Snapshots

    def keep_snapshot(self, room: Room) -> None:
        """Keep a snapshot of a match, so that restoring it need not rerun its whole log."""
        self.go(self._keep(room.id, room.version, room.record, room.snapshot()))

    async def _keep(self, match_id: str, version: int, record: MatchRecord, data: bytes) -> None:
        rulebook = find_rulebook(record.game)
        await self.store.keep_snapshot(
            match_id, version, rulebook.rules_version, rulebook.content_version, data
        )

    # What is due

    def see_to(self, room: Room) -> None:
        """Handle what a match waits for, unless it waits for a player."""
        match = room.match
        if match is None or match.result is not None or room.problem is not None:
            return
        back = returning(room)
        for seat, hand_over in back:
            self.go(self._do(room, seat, hand_over))
        if not back and bots_asked(match) and self.goes_on(room):
            self.bots.see_to(room)

    def goes_on(self, room: Room) -> bool:
        """Whether bots should answer: players take part, or someone watches a bot-only match."""
        match = room.match
        if match is None or match.result is not None:
            return False
        return people_play(match) or bool(self.listeners(room.id))

    async def _play_for_onlookers(self) -> None:
        """Resume bot-only matches that someone watches, if they stopped."""
        for (match_id, delayed), room in list(self._rooms.items()):
            if not delayed and self.listeners(match_id):
                self.see_to(room)

    def listeners(self, match_id: str) -> list[Listener]:
        """Everyone who watches a match at this process, including those with a delay."""
        rooms = [self._rooms.get((match_id, delayed)) for delayed in (False, True)]
        return [each for room in rooms if room is not None for each in room.audience.listeners]

    async def look(self, room: Room) -> None:
        """Someone started watching: a bot-only match continues."""
        live = await self.room(room.id) if room.delayed else room
        if live is not None:
            self.see_to(live)

    async def _do(
        self,
        room: Room,
        seat: int,
        command: AnyCommand,
        still: Callable[[int], bool] | None = None,
    ) -> None:
        with contextlib.suppress(Refusal, Unsettled):
            await room.command(seat, command, still=still)

    async def look_after_due(self) -> None:
        """Claim matches in which something is due, whichever process began it.

        Each is handled separately: one that fails or hangs does not affect the others.
        """
        moment = await self.heart.moment()
        until = moment + milliseconds(self.settings.pace.lease)
        claimed = await self.store.claim(self.process, moment, until, CLAIMED)
        for match_id in claimed:
            if match_id not in self._in_care:
                task = asyncio.create_task(self._look_after(match_id))
                self._in_care[match_id] = task
                task.add_done_callback(partial(self._cared_for, match_id))
        if self._in_care:
            await asyncio.wait(self._in_care.values(), timeout=self.settings.pace.lease)

    def _cared_for(self, match_id: str, _task: asyncio.Task[None]) -> None:
        self._in_care.pop(match_id, None)

    async def _look_after(self, match_id: str) -> None:
        """Do what is due in one match."""
        try:
            async with self._hands:
                room = await self.room(match_id)
                if room is None:
                    return
                await room.refresh()
                await self._start(room)
                self.see_to(room)
                await self._run_out(room)
                if room.problem is not None:
                    await self._set_aside(match_id, self.settings.pace.aside)
        except Exception:
            log.exception("due work failed", extra={"match": match_id})
            with contextlib.suppress(Exception):
                await self._set_aside(match_id, self.settings.pace.lease)

    async def _set_aside(self, match_id: str, seconds: float) -> None:
        """Nothing can be done in this match for now: skip it in the next sweeps."""
        until = await self.heart.moment() + milliseconds(seconds)
        await self.store.set_aside(match_id, until)

    async def _run_out(self, room: Room) -> None:
        """Lapse old proposals, and check whose time has run out."""
        match = room.match
        if match is None or match.result is not None or room.problem is not None:
            return
        moment = await self.heart.moment()
        if match.proposal is not None and self._has_lapsed(room, moment):
            still = partial(self._has_lapsed, room)
            await self._do(room, match.proposal.seat, Lapse(), still)
        choice = room.record.settings.clock
        if choice.kind == "none":
            return
        for seat in room.clock.running:
            still = partial(self._is_out_of_time, room, seat)
            if not still(moment):
                continue
            if choice.then == "concede":
                await self._do(room, seat, Forfeit(), still)
            else:
                await self._do(room, seat, HandOver(stand_in_for(room.seats[seat].name)), still)

    def _has_lapsed(self, room: Room, moment: int) -> bool:
        age = self.outages.elapsed(room.proposed_at, moment)
        proposed = room.match is not None and room.match.proposal is not None
        return proposed and age >= milliseconds(self.settings.pace.proposal)

    def _is_out_of_time(self, room: Room, seat: int, moment: int) -> bool:
        running = seat in room.clock.running
        return running and left_now(room.clock, seat, moment, self.outages) <= 0

    # Presence

    def is_here(self, match_id: str, seat: int) -> bool:
        """Whether a connection at this process holds this seat."""
        return self._here[match_id, seat] > 0

    async def come(self, room: Room, seats: tuple[int, ...]) -> None:
        """A connection that holds these seats has opened."""
        CONNECTIONS.inc()
        new = [seat for seat in seats if not self._here[room.id, seat]]
        self._here.update((room.id, seat) for seat in seats)
        if new:
            await self._tell_presence(room, new, now() + milliseconds(self.settings.pace.presence))

    async def leave(self, room: Room, seats: tuple[int, ...]) -> None:
        """A connection that held these seats has closed."""
        CONNECTIONS.dec()
        self._here.subtract((room.id, seat) for seat in seats)
        gone = [seat for seat in seats if self._here[room.id, seat] <= 0]
        for seat in gone:
            del self._here[room.id, seat]
        if gone:
            await self._tell_presence(room, gone, now())

    async def _tell_presence(self, room: Room, seats: list[int], until: int) -> None:
        """Store who is here; a failure to do so keeps no player out of a match."""
        try:
            found = await self.store.come_or_go(room.id, seats, until)
        except SQLAlchemyError:
            log.exception("presence was not written", extra={"match": room.id})
        else:
            await room.seat_people(found)

    async def _vouch(self) -> None:
        present = [key for key, count in self._here.items() if count > 0]
        if present:
            await self.store.see(present, now() + milliseconds(self.settings.pace.presence))
