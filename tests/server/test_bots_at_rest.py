"""Bots look at a match only when all that it shows is written."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.halls import PACE, duel, opened, until
from tests.server.processes import in_loop
from wartable.engine.chance import Chance, seed_from
from wartable.engine.match import Match
from wartable.server import bots
from wartable.server.due import bots_asked
from wartable.server.wire import Answer


@in_loop
async def test_no_bot_looks_at_a_match_while_an_answer_is_being_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writing, looked = [False], [False]

    def watched(match: Match) -> list[int]:
        looked.append(writing[-1])
        return bots_asked(match)

    monkeypatch.setattr(bots, "bots_asked", watched)
    async with opened(tmp_path, replace(PACE, bot=0.01)) as hall:
        room = await duel(hall, "me", "bot")
        append = hall.store.appender.append

        async def slowly(*given: Any, **more: Any) -> bool:
            writing.append(True)
            await asyncio.sleep(0.05)
            won = await append(*given, **more)
            writing.append(False)
            return won

        monkeypatch.setattr(hall.store.appender, "append", slowly)
        match = room.match
        assert match is not None
        for number in range(6):
            await until(lambda: bool(match.prompts(0)))
            prompt = match.prompts(0)[0]
            data = prompt.form.sample(Chance(seed_from(number)))
            given = Answer(f"answer-{number}", prompt.id, data)
            answer = asyncio.create_task(room.command(0, given, given.id))
            await until(lambda: writing[-1])
            hall.bots.see_to(room)
            await answer
    assert len(looked) > 3
    assert not any(looked)
