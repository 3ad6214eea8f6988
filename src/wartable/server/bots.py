"""Bots at the table: they think in other processes and answer at a steady pace.

Whether a bot is due is read from the match itself. A bot is sent a fork dealt for its seat, never
the match. Its answer comes a fixed time after the question, whatever the position; one that fails
or overruns is followed by a simpler one, then by the form's default.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Final

import msgspec

from wartable.bots import Advice
from wartable.engine.chance import Chance, derive, fresh_seed
from wartable.engine.match import Match
from wartable.engine.odds import OddsShown
from wartable.engine.refusal import Refusal
from wartable.engine.requests import Ask
from wartable.engine.travel import pack
from wartable.server.commands import AnyCommand, BotAnswer, Default
from wartable.server.due import bots_asked
from wartable.server.metrics import BOT_FAULTS, BOT_SECONDS
from wartable.server.onlookers import asker_of
from wartable.server.room import Room, Unsettled
from wartable.server.times import milliseconds, now
from wartable.server.turns import Asker
from wartable.server.worker import Advise, Think, Thought, Weigh
from wartable.server.workers import Workers, WorkFailed

if TYPE_CHECKING:
    from wartable.server.hall import Hall

SIMPLER: Final = "random"
SIMPLER_LIMIT: Final = 2.0
log = logging.getLogger("wartable.bots")


class Bots:
    """Answers for the bots of all live matches."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.workers = Workers(hall.settings.workers)
        self.weighers = Workers(1)
        """Odds are worked out apart, so that no bot waits for them."""
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def start(self) -> None:
        """Start the workers."""
        await self.workers.start()
        await self.weighers.start()

    async def stop(self) -> None:
        """Stop the workers."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.workers.stop()
        await self.weighers.stop()

    def busy(self, room: Room) -> bool:
        """Whether a bot of this match is thinking."""
        return room.id in self._tasks

    def see_to(self, room: Room) -> None:
        """Let the bots that are asked answer, unless they already are."""
        if room.id not in self._tasks:
            task = asyncio.create_task(self._play(room))
            self._tasks[room.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(room.id, None))

    async def _play(self, room: Room) -> None:
        """Answer until no bot is asked anymore, or nobody watches a bot-only match."""
        try:
            while True:
                # A question that is not written yet has no time at which it was put.
                await room.at_rest()
                match = room.match
                if match is None or not self._hall.goes_on(room):
                    return
                asked = bots_asked(match)
                if not asked or room.problem is not None:
                    return
                put_at = room.changed_at
                questions = {seat: match.prompts(seat)[0].id for seat in asked}
                thoughts = await asyncio.gather(*(self._think(room, match, seat) for seat in asked))
                await self._keep_pace(room, put_at)
                for seat, answer in zip(asked, thoughts, strict=True):
                    await self._answer(room, seat, questions[seat], answer)
        except Unsettled:
            log.warning("a bot's answer could not be written", extra={"match": room.id})
        except Exception:
            log.exception("bots failed", extra={"match": room.id})

    async def _keep_pace(self, room: Room, put_at: int) -> None:
        """Wait for the next beat after the question: full paces, so that timing reveals nothing."""
        pace = pace_of(self._hall.settings.pace.bot, [seat.kind for seat in room.seats])
        if pace:
            beat = next_beat(put_at, now(), pace)
            # A sleep may end slightly early.
            while (left := beat - now()) > 0:  # noqa: ASYNC110 - the clock tells nobody
                await asyncio.sleep(left / 1000)

    async def _answer(self, room: Room, seat: int, prompt: str, thought: Thought | None) -> None:
        commands: list[AnyCommand] = [Default(prompt)]
        if thought is not None:
            commands.insert(0, BotAnswer(prompt, thought.answer))
        for command in commands:
            try:
                await room.command(seat, command)
            except Refusal as refusal:
                if room.match is None or not _still_asked(room.match, seat, prompt):
                    return
                BOT_FAULTS.inc()
                log.warning("a bot was refused", extra={"match": room.id, "reason": str(refusal)})
            else:
                return

    async def _think(self, room: Room, match: Match, seat: int) -> Thought | None:
        """What the seat's bot answers, or a simpler one; None: no answer was found."""
        seed = derive(room.record.seed, "bot", match.version, seat)
        if not isinstance(match.pending, Ask):
            return Thought(match.prompts(seat)[0].form.sample(Chance(fresh_seed())))
        limit = self._hall.settings.pace.bot_limit
        asker = asker_of(room.id, match, self._hall.listeners(room.id))
        for bot, most in ((match.holders[seat].bot, limit), (SIMPLER, SIMPLER_LIMIT)):
            try:
                return await self.think(match, seat, bot, seed, most, asker)
            except (WorkFailed, Refusal) as error:
                BOT_FAULTS.inc()
                log.warning(
                    "a bot failed", extra={"match": room.id, "bot": bot, "reason": str(error)}
                )
        return None

    async def think(
        self,
        match: Match,
        seat: int,
        bot: str,
        seed: bytes,
        limit: float,
        asker: Asker,
        *,
        patience: float | None = None,
    ) -> Thought:
        """Have a bot think about the question its seat is asked, from what the seat knows."""
        began = perf_counter()
        fork = match.fork(derive(seed, "fork"), for_seat=seat)
        job = msgspec.msgpack.encode(Think(pack(fork), seat, bot, seed))
        data = await self.workers.do("think", job, limit, asker, patience=patience)
        BOT_SECONDS.observe(perf_counter() - began)
        thought = msgspec.msgpack.decode(data, type=Thought)
        for fault in thought.faults:
            BOT_FAULTS.inc()
            log.warning("a bot erred", extra={"fault": fault})
        return thought

    async def advise(
        self,
        match: Match,
        seat: int,
        seed: bytes,
        again: int,
        limit: float,
        asker: Asker,
        *,
        patience: float | None = None,
    ) -> Advice:
        """Advice on the question a seat is asked, from what the seat knows."""
        fork = match.fork(derive(seed, "fork"), for_seat=seat)
        hint = int(self._hall.settings.pace.hint * 1000)
        job = msgspec.msgpack.encode(Advise(pack(fork), seat, seed, again, hint))
        data = await self.workers.do("advise", job, limit, asker, patience=patience)
        return msgspec.msgpack.decode(data, type=Advice)

    async def tell_odds(
        self, match: Match, seat: int, prompt: str, limit: float, asker: Asker
    ) -> OddsShown:
        """The odds of a question a seat is asked, from what the seat knows."""
        seed = fresh_seed()
        fork = match.fork(derive(seed, "fork"), for_seat=seat)
        job = msgspec.msgpack.encode(Weigh(pack(fork), seat, prompt, seed))
        patience = self._hall.settings.pace.patience
        data = await self.weighers.do("odds", job, limit, asker, patience=patience)
        return msgspec.msgpack.decode(data, type=OddsShown)


def pace_of(seconds: float, seats: Sequence[str]) -> int:
    """The milliseconds of a pace: half as many if several bots play, to shorten the wait.

    It depends on who sat down at the beginning, never on the position.

    >>> pace_of(0.9, ["person", "bot"]), pace_of(0.9, ["person", "bot", "bot"])
    (900, 450)
    """
    return milliseconds(seconds / 2 if seats.count("bot") > 1 else seconds)


def next_beat(put_at: int, moment: int, pace: int) -> int:
    """The first moment after this one that is a whole number of paces after the question.

    >>> next_beat(1000, 1001, 900), next_beat(1000, 1899, 900), next_beat(1000, 1900, 900)
    (1900, 1900, 2800)
    """
    return moment + pace - max(0, moment - put_at) % pace


def _still_asked(match: Match, seat: int, prompt: str) -> bool:
    return bool(match.holders[seat].bot) and any(each.id == prompt for each in match.prompts(seat))
