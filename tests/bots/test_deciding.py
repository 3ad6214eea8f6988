"""A bot's decision always comes, depends only on its seed, and faults are counted."""

from __future__ import annotations

import pytest

from bench.counter import Counter, CounterOptions
from tests.bots.made_bots import Nonsense, Raising
from tests.games.guess import Guess, GuessOptions
from wartable.bots import Bot, Decision, bot_answer, drive, make_bot
from wartable.engine.chance import seed_from
from wartable.engine.dice import Declared, Seeded
from wartable.engine.match import Match
from wartable.engine.refusal import NotNow
from wartable.games import find_rulebook

SEED = seed_from("bots")


def counting(turns: int = 6) -> Match:
    return Match(Counter(), CounterOptions(turns=turns), Seeded(SEED))


@pytest.mark.parametrize("bot", [Raising(), Nonsense()])
def test_a_bot_that_fails_is_helped_out_and_the_fault_is_counted(bot: Bot) -> None:
    match = counting()
    seat = match.waiting()[0].seat
    decision = bot_answer(match, seat, bot, SEED)
    assert match.version == 1
    assert len(decision.faults) == 1
    assert decision.faults[0].startswith(f"{bot.name}, count: ")


def test_what_went_wrong_is_reported() -> None:
    match = counting()
    decision = bot_answer(match, match.waiting()[0].seat, Raising(), SEED)
    assert decision.faults == ("raising, count: ZeroDivisionError: as always",)


def test_if_everything_fails_the_table_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.bots.deciding.SIMPLER", (Raising(), Nonsense()))
    match = counting()
    [waiting] = match.waiting()
    [prompt] = match.prompts(waiting.seat)
    decision = bot_answer(match, waiting.seat, Raising(), SEED)
    assert decision.answer == prompt.form.default()
    assert len(decision.faults) == 2
    assert match.version == 1


def test_a_seat_that_is_not_asked_has_nothing_to_decide() -> None:
    match = counting()
    idle = 1 - match.waiting()[0].seat
    with pytest.raises(NotNow):
        bot_answer(match, idle, make_bot("random"), SEED)


def test_a_match_is_driven_to_its_end() -> None:
    match = counting(turns=20)
    bots = {seat: make_bot("random") for seat in range(2)}
    seen: list[Decision] = []
    done = drive(match, bots, SEED, watch=seen.append)
    assert match.result is not None
    assert done.answers == len(seen) == 20
    assert not done.faults


def test_driving_stops_at_a_seat_without_a_bot_and_at_its_limit() -> None:
    match = counting(turns=20)
    seat = match.waiting()[0].seat
    assert drive(match, {seat: make_bot("random")}, SEED).answers == 1
    assert [waiting.seat for waiting in match.waiting()] == [1 - seat]
    both = {0: make_bot("random"), 1: make_bot("random")}
    assert drive(match, both, SEED, most=5).answers == 5


def test_faults_are_counted_by_seat() -> None:
    match = counting(turns=10)
    done = drive(match, {0: Raising(), 1: make_bot("random")}, SEED)
    assert list(done.faults) == [0]
    assert len(done.faults[0]) == 5


@pytest.mark.parametrize("name", ["random", "easy", "plain", "search:rollouts=12"])
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    logs: list[object] = []
    for _ in range(2):
        rulebook = find_rulebook("dragonwars")
        match = Match(rulebook, rulebook.options_type(mode="deathmatch"), Seeded(SEED))
        drive(match, {seat: make_bot(name) for seat in range(2)}, SEED, most=14)
        assert match.journal is not None
        logs.append(match.journal.entries())
    assert logs[0] == logs[1]


def test_bots_roll_real_dice_by_chance() -> None:
    match = Match(Guess(), GuessOptions(), Declared())
    done = drive(match, {seat: make_bot("random") for seat in range(2)}, SEED)
    assert match.result is not None
    assert not done.faults
