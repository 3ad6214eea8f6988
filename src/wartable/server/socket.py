"""The WebSocket: one connection to one match, from its hello to its end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from msgspec import UNSET

from wartable.engine.answering import Receipt
from wartable.engine.chance import derive
from wartable.engine.logfile import log_of
from wartable.engine.match import Match
from wartable.engine.odds import find_odds
from wartable.engine.outgoing import refusal_data, said_data
from wartable.engine.refusal import Malformed, NotNow, Refusal, WrongSeat
from wartable.server import messages, wire
from wartable.server.guards import Bucket, visitor
from wartable.server.hall import Hall
from wartable.server.listeners import Listener
from wartable.server.metrics import MESSAGES_IN, MESSAGES_OUT
from wartable.server.records import ChatLine
from wartable.server.replaying import RetellJob
from wartable.server.room import Room, Unsettled
from wartable.server.seats import hash_of, seats_of
from wartable.server.seldom import Seldom
from wartable.server.showing import show_snapshot
from wartable.server.strangers import read_answer
from wartable.server.texts import clean_line
from wartable.server.times import now
from wartable.server.turns import Asker
from wartable.server.workers import WorkFailed

AnySocket = WebSocket[Any, Any, Any]
SUGGESTION_GRACE: Final = 6.5
"""How many seconds a suggestion may take beyond the time in which a bot tries its ideas."""
ODDS_LIMIT: Final = 10.0
EARLIER_BYTES: Final = 16 * 1024 * 1024
PENDING: Final = 16
"""How many commands of one connection may be in progress at once."""
POLICY: Final = 1008
AGAIN_LATER: Final = 1013
GONE: Final = 4401
GOODBYE: Final = 5.0
"""Seconds to tell a client that does not read why the connection ends."""
log = logging.getLogger("wartable.socket")
_limits = Seldom(log)


class Turned(Exception):
    """A connection that must end: the kind, the sentence, the close code."""

    def __init__(self, error: str, reason: str, code: int = POLICY) -> None:
        super().__init__(reason)
        self.error = error
        self.reason = reason
        self.code = code


class Connection:
    """One browser tab in one match."""

    def __init__(self, socket: AnySocket, hall: Hall, room: Room, listener: Listener) -> None:
        self._socket = socket
        self._hall = hall
        self._room = room
        self._listener = listener
        self._asker = Asker(listener.address, room.id)
        limits = hall.settings.limits
        self._messages = Bucket(limits.messages_per_second, limits.message_burst)
        self._suggestions = Bucket(limits.hints_per_second, limits.hint_burst)
        self._odds_asked = Bucket(limits.odds_per_second, limits.odds_burst)
        self._looks_back = Bucket(limits.looks_back_per_second, limits.look_back_burst)
        self._looking_back = asyncio.Lock()
        self._under_way: dict[str, asyncio.Task[None]] = {}

    async def run(self, seen: int) -> None:
        """Show the match and take messages until one side closes."""
        room, listener = self._room, self._listener
        await self._hall.come(room, listener.seats)
        try:
            await room.refresh()
            show_snapshot(room, listener, seen)
            room.audience.listeners.add(listener)
            await self._hall.look(room)
            sending = asyncio.create_task(self._send())
            reading = asyncio.create_task(self._read())
            pacing = asyncio.create_task(self._watch_pace())
            try:
                done, _ = await asyncio.wait(
                    {sending, reading, pacing}, return_when=asyncio.FIRST_COMPLETED
                )
                for task in done:
                    task.result()
            finally:
                for task in (sending, reading, pacing, *self._under_way.values()):
                    task.cancel()
                await asyncio.gather(sending, reading, pacing, return_exceptions=True)
        finally:
            room.audience.listeners.discard(listener)
            await self._hall.leave(room, listener.seats)

    async def _send(self) -> None:
        while True:
            text = await self._listener.next()
            if self._listener.moved:
                raise Turned("Moved", messages.MOVED, GONE)
            MESSAGES_OUT.inc()
            await self._socket.send_data(text, mode="text")

    async def _watch_pace(self) -> None:
        await self._listener.given_up.wait()
        _limits.warn("a client does not keep up", address=self._listener.address)
        raise Turned("Slow", messages.TOO_SLOW, AGAIN_LATER)

    async def _read(self) -> None:
        while True:
            message = await receive(self._socket)
            if not self._messages.take():
                raise Turned("TooMany", messages.MANY_MESSAGES)
            await self._take(message)

    async def _take(self, message: wire.FromClient) -> None:
        listener = self._listener
        match message:
            case wire.Ping():
                listener.send(wire.encode(wire.Pong()))
            case wire.Hello():
                raise Turned("Malformed", messages.HELLO_ONCE)
            case wire.Resync(phrases=phrases):
                listener.phrases = phrases
                await self._room.refresh()
                show_snapshot(self._room, listener, 0)
            case wire.Curtain():
                await self._curtain(message.seat)
            case _:
                if message.id in self._under_way:
                    return  # resent while in progress: its one reply is on the way
                if len(self._under_way) >= PENDING:
                    raise Turned("TooMany", messages.MANY_COMMANDS)
                task = asyncio.create_task(self._answer(message))
                self._under_way[message.id] = task
                task.add_done_callback(lambda _: self._under_way.pop(message.id, None))

    async def _curtain(self, seat: int | None) -> None:
        listener = self._listener
        if not listener.hot or (seat is not None and seat not in listener.seats):
            self._refuse(None, WrongSeat(messages.NOT_YOUR_SCREEN))
            return
        # Not while a command is in progress: it is shown once it is stored.
        await self._room.refresh()
        listener.seat = seat
        show_snapshot(self._room, listener, 0)

    async def _answer(self, message: wire.FromClient) -> None:
        """Do what a message asks for and reply with the result."""
        assert not isinstance(message, wire.Hello | wire.Resync | wire.Ping | wire.Curtain)
        try:
            if isinstance(message, wire.LookBack):
                await self._look_back(message)
                return
            if (receipt := self._sent_before(message.id)) is not None:
                self._acknowledge(message.id, receipt)
                return
            if self._listener.seat is None:
                raise WrongSeat(
                    messages.DRAW_CURTAIN if self._listener.hot else messages.ONLY_WATCHING
                )
            seat = self._listener.seat
            if isinstance(message, wire.Say):
                await self._say(seat, message)
            elif isinstance(message, wire.Suggest):
                await self._suggest(seat, message)
            elif isinstance(message, wire.AskOdds):
                await self._tell_odds(seat, message)
            else:
                if isinstance(message, wire.Answer):
                    message = await read_answer(self._hall, self._room, seat, message, self._asker)
                self._acknowledge(message.id, await self._room.command(seat, message, message.id))
        except Refusal as refusal:
            self._refuse(message.id, refusal)
        except Unsettled:
            self._refuse(message.id, NotNow(messages.NOT_WRITTEN))
        except Exception:
            log.exception("a message failed", extra={"match": self._room.id})
            self._refuse(message.id, NotNow(messages.TRY_AGAIN))

    def _acknowledge(self, client_id: str, receipt: Receipt) -> None:
        self._listener.send(wire.encode(wire.Ack(client_id, receipt.closed, receipt.again)))

    def _refuse(self, client_id: str | None, refusal: Refusal) -> None:
        self._listener.send(wire.encode(wire.Refused(client_id, **refusal_data(refusal))))

    async def _say(self, seat: int, message: wire.Say) -> None:
        if not self._room.record.settings.chat:
            raise NotNow(messages.NO_CHAT)
        text = clean_line(message.text)
        if not text:
            raise Malformed(messages.EMPTY_LINE)
        line = ChatLine(number=0, seat=seat, text=text, at=now())
        said = await self._hall.store.say(self._room.id, line, message.id)
        self._acknowledge(message.id, Receipt(closed=True, again=not said))
        if said:
            self._hall.notice(self._room.id, "chat")

    async def _suggest(self, seat: int, message: wire.Suggest) -> None:
        if not self._room.record.settings.hints:
            raise NotNow(messages.NO_HINTS)
        if not self._suggestions.take():
            raise NotNow(messages.ONE_HINT)
        match = await self._match_asking(seat, message.prompt)
        seed = derive(self._room.record.seed, "hint", match.version, seat)
        bots, pace = self._hall.bots, self._hall.settings.pace
        try:
            advice = await bots.advise(
                match,
                seat,
                seed,
                message.again,
                pace.hint + SUGGESTION_GRACE,
                self._asker,
                patience=pace.patience,
            )
        except WorkFailed as error:
            log.warning("advice failed", extra={"match": self._room.id, "reason": str(error)})
            raise NotNow(messages.NO_IDEA) from None
        self._listener.send(
            wire.encode(
                wire.Suggestion(
                    message.id,
                    message.prompt,
                    advice.answer,
                    advice.words,
                    advice.key or UNSET,
                    advice.values or UNSET,
                    UNSET if advice.notes is None else advice.notes,
                )
            )
        )

    async def _tell_odds(self, seat: int, message: wire.AskOdds) -> None:
        match = await self._match_asking(seat, message.prompt)
        if find_odds(match.rulebook) is None:
            raise NotNow(messages.NO_ODDS)
        if not self._odds_asked.take():
            raise NotNow(messages.ODDS_LATER)
        try:
            odds = await self._hall.bots.tell_odds(
                match, seat, message.prompt, ODDS_LIMIT, self._asker
            )
        except WorkFailed as error:
            log.warning("odds failed", extra={"match": self._room.id, "reason": str(error)})
            raise NotNow(messages.ODDS_LATER) from None
        self._listener.send(wire.encode(wire.OddsTold(message.id, message.prompt, odds)))

    async def _look_back(self, message: wire.LookBack) -> None:
        """Send earlier events, in the words this listener saw at the time."""
        listener, match = self._listener, self._room.match
        seat, last = listener.seat, listener.picture.last if listener.picture else 0
        if match is None or not 0 < message.before <= last + 1:
            raise Malformed(messages.NO_SUCH_EVENT)
        if listener.hot and seat is None and match.result is None:
            raise WrongSeat(messages.DRAW_CURTAIN)
        if self._looking_back.locked() or not self._looks_back.take():
            raise NotNow(messages.PAST_LATER)
        log_bytes = msgspec.json.encode(log_of(match))
        job = msgspec.msgpack.encode(RetellJob(log_bytes, seat, message.before, EARLIER_BYTES))
        async with self._looking_back:
            try:
                pace = self._hall.settings.pace
                told = await self._hall.readers.do(
                    "retell", job, pace.replay_limit, self._asker, patience=pace.patience
                )
            except WorkFailed as error:
                log.warning("no look back", extra={"match": self._room.id, "reason": str(error)})
                raise NotNow(messages.PAST_LATER) from None
        if listener.seat != seat:
            raise WrongSeat(messages.DRAW_CURTAIN)  # a different player is at the screen by now
        events = msgspec.json.decode(told, type=list[msgspec.Raw])
        listener.send(wire.encode(wire.EarlierTold(message.id, message.before, events)))

    def _sent_before(self, message_id: str) -> Receipt | None:
        """The acknowledgement of a command sent again after its screen was passed on."""
        for seat in self._listener.seats if self._listener.hot else ():
            closed = self._room.acks.get((seat, message_id))
            if closed is not None:
                return Receipt(closed, again=True)
        return None

    async def _match_asking(self, seat: int, prompt: str) -> Match:
        """The match, if it asks a seat this question."""
        room = self._room
        if room.form_of(seat, prompt) is None:
            await room.look_again()
        if room.match is None or room.form_of(seat, prompt) is None:
            raise NotNow(messages.NOT_ASKED)
        return room.match


class Entrance:
    """Accepts connections and counts them."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._by_address: Counter[str] = Counter()

    async def admit(self, socket: AnySocket) -> None:
        """Take a connection from its first message to its end."""
        who = visitor(socket.scope)
        limits = self._hall.settings.limits
        await socket.accept()
        self._by_address[who] += 1
        try:
            if (
                self._by_address[who] > limits.connections_per_address
                or self._by_address.total() > limits.connections
            ):
                _limits.warn("too many connections to matches", address=who)
                raise Turned("TooMany", messages.MANY_CONNECTIONS)
            async with asyncio.timeout(limits.hello_seconds):
                hello = await receive(socket)
            connection, seen = await self._seat(socket, hello)
            await connection.run(seen)
        except Turned as turned:
            await _turn_away(socket, turned)
        except TimeoutError:
            _limits.warn("a connection said nothing", address=who)
            await _turn_away(socket, Turned("Silent", messages.SAY_HELLO))
        except WebSocketDisconnect:
            pass
        finally:
            self._by_address[who] -= 1
            if not self._by_address[who]:
                del self._by_address[who]

    async def _seat(self, socket: AnySocket, hello: wire.FromClient) -> tuple[Connection, int]:
        if not isinstance(hello, wire.Hello):
            raise Turned("Malformed", messages.HELLO_FIRST)
        room = await self._hall.room(hello.match)
        if room is None:
            raise Turned("NotFound", messages.NO_SUCH["match"])
        if hello.token is None:
            watch = room.record.settings.watch
            over = room.match is not None and room.match.result is not None
            if watch == "none" and not over:
                raise Turned("NotAllowed", messages.NOT_WATCHED)
            if watch == "delayed" and not over:
                delayed = await self._hall.room(hello.match, delayed=True)
                assert delayed is not None
                room = delayed
            watcher = Listener((), address=visitor(socket.scope))
            watcher.phrases = hello.phrases
            return Connection(socket, self._hall, room, watcher), hello.seen
        seats = await self._hall.store.seats(room.id)
        held = seats_of(seats, hello.token)
        if not held:
            raise Turned("NotAllowed", messages.BAD_TOKEN, GONE)
        listener = Listener(held, hash_of(hello.token), visitor(socket.scope))
        listener.phrases = hello.phrases
        return Connection(socket, self._hall, room, listener), hello.seen


async def receive(socket: AnySocket) -> wire.FromClient:
    """The next message; an invalid one ends the connection."""
    data = await socket.receive_data(mode="text")
    MESSAGES_IN.inc()
    try:
        return wire.decode(data)
    except (ValueError, RecursionError) as error:
        raise Turned("Malformed", messages.NOT_UNDERSTOOD(problem=str(error)[:200])) from None


async def _turn_away(socket: AnySocket, turned: Turned) -> None:
    with contextlib.suppress(Exception):
        async with asyncio.timeout(GOODBYE):
            await _say_goodbye(socket, turned)


async def _say_goodbye(socket: AnySocket, turned: Turned) -> None:
    text = wire.encode(wire.Trouble(turned.error, str(turned.reason), **said_data(turned.reason)))
    await socket.send_data(text, mode="text")
    await socket.close(code=turned.code, reason=str(turned.reason)[:100])


@websocket("/ws")
async def table(socket: AnySocket, entrance: NamedDependency[Entrance]) -> None:
    """A match, live."""
    await entrance.admit(socket)
