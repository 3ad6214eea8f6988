"""Bot-only matches run while someone watches, and players never wait for them."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from tests.server.halls import PACE, duel, opened, until
from tests.server.processes import in_loop
from wartable.server.due import people_play, standing_of
from wartable.server.listeners import Listener
from wartable.server.onlookers import asker_of
from wartable.server.room import Room
from wartable.server.turns import Asker, When

QUICK = msgspec.structs.replace(PACE, bot=0.0)


def standing(room: Room) -> bool:
    assert room.match is not None
    return standing_of(room.match, room.clock, PACE, 0, first=False).bots_due


@in_loop
async def test_bot_only_matches_wait_for_a_spectator(tmp_path: Path) -> None:
    async with opened(tmp_path, QUICK) as hall:
        room = await duel(hall, "bot", "bot")
        assert room.match is not None
        hall.see_to(room)
        assert not hall.bots.busy(room)
        assert room.version == 1
        assert not standing(room), "it is no work that is due"
        room.audience.listeners.add(watcher := Listener((), address="192.0.2.1"))
        await hall.look(room)
        await until(lambda: room.version > 2)
        room.audience.listeners.discard(watcher)
        await until(lambda: not hall.bots.busy(room))
        stopped = room.version
        hall.see_to(room)
        assert not hall.bots.busy(room)
        assert (room.version, room.match.result) == (stopped, None)
        room.audience.listeners.add(watcher)
        await until(lambda: room.version > stopped)


@in_loop
async def test_those_who_watch_with_a_delay_look_too(tmp_path: Path) -> None:
    async with opened(tmp_path, QUICK) as hall:
        room = await duel(hall, "bot", "bot")
        delayed = await hall.room(room.id, delayed=True)
        assert delayed is not None
        delayed.audience.listeners.add(Listener(()))
        await hall.look(delayed)
        await until(lambda: room.version > 2)


@in_loop
async def test_bots_answer_people_who_are_away(tmp_path: Path) -> None:
    async with opened(tmp_path, QUICK) as hall:
        room = await duel(hall, "me", "bot")
        assert room.match is not None
        assert people_play(room.match)
        assert hall.goes_on(room)
        with contextlib.suppress(TimeoutError):
            await until(lambda: not hall.bots.busy(room))
        assert not standing(room), "all its bots have answered"


@in_loop
async def test_a_bot_thinks_for_those_at_the_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as hall:
        room, show = await duel(hall, "me", "bot"), await duel(hall, "bot", "bot")
        assert room.match is not None
        assert show.match is not None
        anna, bert = Listener((0,), address="192.0.2.1"), Listener((), address="192.0.2.2")
        assert asker_of("m", room.match, [bert, anna]) == Asker("192.0.2.1", "m")
        assert asker_of("m", room.match, [bert]) == Asker("192.0.2.2", "m", When.LATER)
        assert asker_of("m", room.match, []) == Asker("", "m", When.LATER)
        assert asker_of("m", show.match, [bert]) == Asker("192.0.2.2", "m", When.LAST)
