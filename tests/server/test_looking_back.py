"""What happened before the events that a snapshot brings, over a real WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncGenerator, Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.halls import opened, until
from tests.server.player import Message, Player, in_english
from tests.server.processes import ServerProcess, in_loop
from tests.server.sitting import Host
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.logfile import LogError, log_of
from wartable.engine.match import Match
from wartable.engine.outgoing import event_data
from wartable.games import SHIPPED, find_rulebook
from wartable.server.listeners import Listener
from wartable.server.making import MatchWish, SeatWish, make_match
from wartable.server.replaying import RetellJob, retell
from wartable.server.room import Room
from wartable.server.showing import TAIL
from wartable.server.socket import Connection
from wartable.server.worker import WORK

DICE: dict[str, Any] = {
    "game": find_rulebook("dragondice").id,
    "options": {"players": 2, "force_size": 15},
}
LONG = 3 * TAIL
_ids = itertools.count(1)


async def look_back(player: Player, before: int | None = None, client_id: str = "") -> Message:
    """Ask what happened before an event, or the first one the last snapshot brought."""
    client_id = client_id or f"back{next(_ids)}"
    first: int = player.state["events"][0]["number"] if before is None else before
    await player.send({"type": "earlier", "id": client_id, "before": first})
    await player.until(lambda: client_id in player.earlier or client_id in player.refusals)
    return player.earlier.get(client_id) or player.refusals[client_id]


async def play_on(players: list[Player], events: int, seed: str = "long") -> None:
    """Play at random until this many events have happened."""
    rng = Chance(seed_from(seed))
    while players[0].state["last"] < events:
        for player in players:
            if player.asked:
                prompt, data = player.choose(rng)
                done = await player.command("answer", prompt=prompt, data=data)
                assert done["type"] == "ack", done
        await asyncio.sleep(0.01)


def whole(told: Message, player: Player) -> list[Message]:
    """All events from the first to the present, which have no gap."""
    assert told["type"] == "earlier", told
    events = [*told["events"], *player.state["events"]]
    assert [event["number"] for event in events] == list(range(1, len(events) + 1))
    return events


@in_loop
async def test_a_newcomer_looks_back_to_the_first_event(table: ServerProcess) -> None:
    async with Host(table.address) as host:
        match, first, second = await host.pair(**DICE)
        players = [await host.join(match, first), await host.join(match, second)]
        watcher = await host.join(match, None)
        await play_on(players, LONG)
        for token, there in ((first, players[0]), (second, players[1]), (None, watcher)):
            came = await host.join(match, token)
            assert came.state["events"][0]["number"] > 1
            assert len(came.state["events"]) <= TAIL
            events = whole(await look_back(came), came)
            assert in_english(events) == there.events
        seen = sum('"type":"earlier"' in frame for each in players for frame in each.frames)
        assert seen == 0, "only the seat that asked gets it"


@in_loop
async def test_what_was_taken_back_is_still_told(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        match, first, second = await host.pair(undo="free", **DICE)
        players = [await host.join(match, first), await host.join(match, second)]
        await play_on(players, LONG // 2)
        for _ in range(3):
            assert (await players[0].command("undo"))["type"] == "ack"
        await play_on(players, LONG + TAIL, "after")
        came = await host.join(match, first)
        told = await look_back(came)
        assert in_english(whole(told, came)) == players[0].events
        assert any(event["event"] == "undone" for event in told["events"])


@in_loop
async def test_the_past_outlives_the_server_and_the_match(
    fresh_server: Callable[..., ServerProcess],
) -> None:
    server = fresh_server()
    async with Host(server.address) as host:
        match, first, second = await host.pair(**DICE)
        players = [await host.join(match, first), await host.join(match, second)]
        await play_on(players, LONG)
        before = players[0].events
    server.stop()
    server.start()
    async with Host(server.address) as host:
        players = [await host.join(match, first), await host.join(match, second)]
        events = whole(await look_back(players[0]), players[0])
        assert in_english(events)[: len(before)] == before
        await players[0].command("concede")
        await players[1].until(lambda: players[1].state["result"] is not None)
        for token in (second, None):
            came = await host.join(match, token)
            assert whole(await look_back(came), came)[-1]["event"] == "ended"


@in_loop
async def test_in_pass_and_play_nothing_is_shown_while_the_curtain_is_up(
    lone_table: ServerProcess,
) -> None:
    async with Host(lone_table.address) as host:
        match, seats = await host.make("me", "local", **DICE)
        screen = await host.join(match, seats[0]["token"])
        rng = Chance(seed_from("screen"))
        while screen.state["last"] < LONG:
            seat = screen.state["waiting"][0]["seat"]
            await sit_at(screen, seat)
            prompt, data = screen.choose(rng)
            assert (await screen.command("answer", prompt=prompt, data=data))["type"] == "ack"
        for seat in (0, 1):
            await sit_at(screen, seat)
            assert len(whole(await look_back(screen), screen)) == screen.state["last"]
        await sit_at(screen, None)
        refused = await look_back(screen)
        assert (refused["refused"], refused["key"]) == ("WrongSeat", "server.draw_curtain")
        await sit_at(screen, 0)
        await screen.command("concede")
        screen = await host.join(match, seats[0]["token"])
        assert screen.state["seat"] is None
        assert whole(await look_back(screen), screen)[-1]["event"] == "ended"


async def sit_at(screen: Player, seat: int | None) -> None:
    """Draw the curtain for a seat, or let it fall."""
    count = len(screen.frames)
    await screen.send({"type": "curtain", "seat": seat})
    await screen.until(lambda: any('"type":"snapshot"' in frame for frame in screen.frames[count:]))
    assert screen.state["seat"] == seat


@in_loop
async def test_a_number_that_has_not_been_told_is_refused(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        match, first, second = await host.pair(**DICE)
        players = [await host.join(match, first), await host.join(match, second)]
        await play_on(players, LONG)
        last = players[0].state["last"]
        for before in (0, last + 2, 2**53):
            refused = await look_back(players[0], before)
            assert (refused["refused"], refused["key"]) == ("Malformed", "server.no_such_event")
        assert (await look_back(players[0], 1))["events"] == []
        told = (await look_back(players[0], last + 1))["events"]
        assert in_english(told) == players[0].events
        waiting, seats = await host.make("me", "invite", **DICE)
        early = await host.join(waiting, seats[0]["token"])
        assert (await look_back(early, 1))["refused"] == "Malformed"


@in_loop
async def test_one_look_back_after_the_other(lone_table: ServerProcess) -> None:
    async with Host(lone_table.address) as host:
        match, first, second = await host.pair(**DICE)
        players = [await host.join(match, first), await host.join(match, second)]
        await play_on(players, LONG)
        anna = players[0]
        for client_id in ("one", "one", "two"):
            await anna.send({"type": "earlier", "id": client_id, "before": 9})
        await anna.until(lambda: "one" in anna.earlier and "two" in anna.refusals)
        assert anna.refusals["two"]["key"] == "server.past_later"
        assert sum('"type":"earlier"' in frame for frame in anna.frames) == 1
        assert len((await look_back(anna, 9))["events"]) == 8


@in_loop
async def test_looking_back_has_a_limit(fresh_server: Callable[..., ServerProcess]) -> None:
    limits = {"looks_back_per_second": 0.001, "look_back_burst": 1}
    server = fresh_server(limits=limits, pace={"replay_limit": 0.0})
    async with Host(server.address) as host:
        match, first, second = await host.pair(**DICE)
        anna = await host.join(match, first)
        await host.join(match, second)
        keys = [(await look_back(anna, 1))["key"] for _ in range(2)]
        assert keys == ["server.past_later", "server.past_later"]


def test_too_much_is_not_told() -> None:
    rulebook = find_rulebook(DICE["game"])
    match = Match(rulebook, rulebook.options_type(), Seeded(seed_from("much")))
    job = RetellJob(msgspec.json.encode(log_of(match)), None, 2, most_bytes=1)
    with pytest.raises(LogError, match="too long"):
        retell(msgspec.msgpack.encode(job))


class Wire:
    """A connection in the test's own process: what is sent over it, and what came back."""

    def __init__(self) -> None:
        self.coming: asyncio.Queue[str] = asyncio.Queue()
        self.heard: list[Message] = []

    async def receive_data(self, mode: str) -> str:
        return await self.coming.get()

    async def send_data(self, text: str, mode: str) -> None:
        self.heard.append(json.loads(text))

    def says(self, kind: str, **fields: Any) -> None:
        self.coming.put_nowait(json.dumps({"type": kind, **fields}))

    async def hears(self, **fields: Any) -> Message:
        """Wait for a message that has these fields."""
        await until(lambda: bool(self.heard) and fields.items() <= self.heard[-1].items())
        return self.heard[-1]


@contextlib.asynccontextmanager
async def cards_dealt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncGenerator[tuple[Room, asyncio.Event, asyncio.Event], None]:
    """A match in which every seat has a card that only its owner sees.

    The first event means that a player looks back, who then waits for the second.
    """
    monkeypatch.setitem(SHIPPED, "guess", "tests.games.guess:Guess")
    looking, ready = asyncio.Event(), asyncio.Event()

    async def here(work: str, data: bytes, *_: object, **__: object) -> bytes:
        looking.set()
        await ready.wait()
        return WORK[work](data)

    async with opened(tmp_path) as hall:
        monkeypatch.setattr(hall.readers, "do", here)
        seats = [SeatWish("me"), SeatWish("local")]
        made = await make_match(hall, MatchWish(game="guess", seats=seats))
        room = await hall.room(made.match)
        assert room is not None
        yield room, looking, ready


@contextlib.asynccontextmanager
async def connected(room: Room, *seats: int) -> AsyncGenerator[Wire, None]:
    """A player who holds these seats."""
    line: Any = Wire()
    listener = Listener(seats, room.seats[0].token_hash)
    running = asyncio.create_task(Connection(line, room.hall, room, listener).run(0))
    try:
        yield line
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


@in_loop
async def test_every_seat_sees_only_its_own_past(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with cards_dealt(tmp_path, monkeypatch) as (room, _, ready):
        ready.set()
        assert room.match is not None
        cards = {seat: _cards(map(event_data, room.match.events(seat))) for seat in (0, 1, None)}
        assert [len(each) for each in cards.values()] == [1, 1, 0]
        for seats, seat in (((0,), 0), ((1,), 1), ((), None), ((0, 1), 0), ((0, 1), 1)):
            async with connected(room, *seats) as line:
                if len(seats) > 1:
                    line.says("curtain", seat=seat)
                shown = await line.hears(type="snapshot", seat=seat)
                line.says("earlier", id="back", before=shown["last"] + 1)
                told = await line.hears(type="earlier", id="back")
                assert _cards(told["events"]) == cards[seat]


@in_loop
async def test_what_one_seat_asked_for_is_not_told_to_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        cards_dealt(tmp_path, monkeypatch) as (room, looking, ready),
        connected(room, 0, 1) as line,
    ):
        line.says("curtain", seat=0)
        shown = await line.hears(type="snapshot", seat=0)
        line.says("earlier", id="back", before=shown["last"] + 1)
        await looking.wait()
        line.says("curtain", seat=1)
        await line.hears(type="snapshot", seat=1)
        ready.set()
        refused = await line.hears(type="refused", id="back")
        assert refused["key"] == "server.draw_curtain"


def _cards(events: Iterable[Message]) -> list[str]:
    return [event["words"] for event in events if event["event"] == "draw"]
