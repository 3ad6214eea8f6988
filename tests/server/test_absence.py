"""Bots stand in for absent players; proposals without consent lapse. With a moved clock."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.halls import Clock, duel, opened, until
from tests.server.processes import in_loop
from wartable.engine.chance import Chance, seed_from
from wartable.engine.match import Match
from wartable.engine.refusal import NotNow
from wartable.server.commands import STAND_IN, Default
from wartable.server.room import Room
from wartable.server.showing import seats_shown
from wartable.server.wire import Agree, Answer, CallBot, Draw, Undo


def _match(room: Room) -> Match:
    assert room.match is not None
    return room.match


def _some_answer(room: Room, seat: int, number: str) -> Answer:
    [prompt] = _match(room).prompts(seat)
    return Answer(number, prompt.id, prompt.form.sample(Chance(seed_from(number))))


@in_loop
async def test_a_bot_may_be_called_after_ninety_seconds_and_the_owner_takes_the_seat_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path) as hall:
        room = await duel(hall, "me", "local")
        away = _match(room).waiting()[0].seat
        other = 1 - away
        for seat in (away, other):
            await hall.come(room, (seat,))
        with pytest.raises(NotNow):
            await room.command(other, CallBot("early-1", away), "early-1")
        await hall.leave(room, (away,))
        clock.move(89.9)
        with pytest.raises(NotNow, match="90 seconds"):
            await room.command(other, CallBot("early-2", away), "early-2")
        assert seats_shown(room)[away].offline_for == 89
        clock.move(0.1)
        await room.command(other, CallBot("now", away), "now")
        assert _match(room).holders[away].bot == STAND_IN
        # The owner is back in the middle of a question: the bot still answers that one.
        await hall.come(room, (away,))
        assert _match(room).holders[away].bot == STAND_IN
        with pytest.raises(NotNow, match="until your next question"):
            await room.command(away, _some_answer(room, away, "too-soon"), "too-soon")
        await room.command(away, Default(_match(room).prompts(away)[0].id))
        await until(lambda: _match(room).holders[away].bot == "")
        shown = seats_shown(room)[away]
        assert (shown.bot, shown.stands_in, shown.online) == ("", False, True)


@in_loop
async def test_a_player_who_stays_away_keeps_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path) as hall:
        room = await duel(hall, "me", "local")
        away = _match(room).waiting()[0].seat
        await hall.come(room, (1 - away,))
        clock.move(45 + 90)
        await room.command(1 - away, CallBot("now", away), "now")
        await room.command(away, Default(_match(room).prompts(away)[0].id))
        await room.refresh()
        assert _match(room).holders[away].bot == STAND_IN
        with pytest.raises(NotNow, match="already"):
            await room.command(1 - away, CallBot("twice", away), "twice")


async def _something_to_take_back(room: Room) -> int:
    """Play until a seat can only take its last answer back if the other agrees."""
    number = 0
    while _match(room).waiting()[0].kind != "plot":
        number += 1
        seat = _match(room).waiting()[0].seat
        await room.command(seat, _some_answer(room, seat, f"a{number}"), f"a{number}")
    return 0


@in_loop
async def test_an_undo_request_lapses_after_a_minute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path) as hall:
        room = await duel(hall, "me", "local")
        seat = await _something_to_take_back(room)
        await room.command(seat, Undo("undo"), "undo")
        assert _match(room).proposal is not None
        clock.move(59.9)
        await hall.look_after_due()
        assert _match(room).proposal is not None
        clock.move(0.1)
        await until(lambda: _match(room).proposal is None)
        with pytest.raises(NotNow):
            await room.command(1 - seat, Agree("late"), "late")


@in_loop
async def test_an_undo_request_lapses_with_the_next_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Clock(monkeypatch)
    async with opened(tmp_path) as hall:
        room = await duel(hall, "me", "local")
        seat = await _something_to_take_back(room)
        await room.command(seat, Undo("undo"), "undo")
        assert _match(room).proposal is not None
        await room.command(seat, _some_answer(room, seat, "next"), "next")
        assert _match(room).proposal is None
        with pytest.raises(NotNow):
            await room.command(1 - seat, Agree("late"), "late")


@in_loop
async def test_a_sealed_answer_that_is_only_changed_lets_a_request_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the others would learn of the change."""
    Clock(monkeypatch)
    async with opened(tmp_path) as hall:
        room = await duel(hall, "me", "local")
        seat = await _something_to_take_back(room)
        [prompt] = _match(room).prompts(seat)
        await room.command(seat, _some_answer(room, seat, "first"), "first")
        await room.command(1 - seat, Draw("draw"), "draw")
        other = Answer("changed", prompt.id, prompt.form.sample(Chance(seed_from("changed"))))
        await room.command(seat, other, "changed")
        assert _match(room).all_open_answers()[seat] == other.data
        assert _match(room).proposal is not None


@in_loop
async def test_a_draw_offer_lapses_too_and_is_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    async with opened(tmp_path) as hall:
        room = await duel(hall, "me", "local")
        await room.command(0, Draw("draw"), "draw")
        clock.move(61)
        await until(lambda: _match(room).proposal is None)
        await room.refresh()
        kinds = [row.kind for row in await hall.store.rows(room.id, 0)]
        assert kinds[-2:] == ["draw", "lapse"]
