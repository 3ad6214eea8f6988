"""The bot for newcomers errs, but a match against it is a match: it does not fly off the mat."""

from __future__ import annotations

import pytest

from wartable.bots import drive, make_bot
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.games.dndattackwing.events.rounds import CreatureFled
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.rulebook import DndAttackWing


@pytest.mark.parametrize("number", range(8))
def test_nobody_flees_in_the_first_rounds(number: int) -> None:
    seed = seed_from(f"easy {number}")
    options = DndOptions(force="starter", round_limit=6)
    match = Match(DndAttackWing(), options, Seeded(seed), keep_events=True)
    bots = {seat: make_bot("easy") for seat in range(2)}
    assert not drive(match, bots, seed, most=400).faults
    fled = [each for each in match.chronicle.all_events() if isinstance(each, CreatureFled)]
    assert fled == []
