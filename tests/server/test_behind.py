"""A process that has not heard yet of another's rows looks for them before it refuses anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.halls import duel, opened
from tests.server.processes import in_loop
from wartable.engine.refusal import Refusal
from wartable.server.api_replays import finished
from wartable.server.room import Room
from wartable.server.wire import Answer, Concede


def question(room: Room) -> tuple[int, Answer]:
    """The first question that is open, and an answer to it."""
    assert room.match is not None
    for seat in range(room.match.seats):
        for prompt in room.match.prompts(seat):
            return seat, Answer(f"a{room.version}", prompt.id, prompt.form.default())
    raise AssertionError("nobody is asked anything")


@in_loop
async def test_an_answer_to_a_question_another_process_put_is_taken(tmp_path: Path) -> None:
    async with opened(tmp_path) as one, opened(tmp_path) as two:
        here = await duel(one, "me", "local")
        there = await two.room(here.id)
        assert there is not None
        behind = 0
        for _ in range(6):
            seat, answer = question(here)
            await here.command(seat, answer, answer.id)
            seat, answer = question(here)
            behind += there.version < here.version
            assert (await there.command(seat, answer, answer.id)).again is False
            await here.look_again()
            assert here.version == there.version
        assert behind, "it had heard of everything each time"


@in_loop
async def test_what_is_not_asked_anywhere_is_still_refused(tmp_path: Path) -> None:
    async with opened(tmp_path) as one, opened(tmp_path) as two:
        here = await duel(one, "me", "local")
        there = await two.room(here.id)
        assert there is not None
        seat, answer = question(here)
        await here.command(seat, answer, answer.id)
        with pytest.raises(Refusal):
            await there.command(seat, Answer("other", "999", answer.data), "other")
        assert there.version == here.version
        assert await there.look_again() is False


@in_loop
async def test_a_match_that_ended_elsewhere_is_over_here(tmp_path: Path) -> None:
    async with opened(tmp_path) as one, opened(tmp_path) as two:
        here = await duel(one, "me", "local")
        there = await two.room(here.id)
        assert there is not None
        await here.command(0, Concede("c"), "c")
        room, match = await finished(two, here.id)
        assert room is there
        assert match.result is not None
