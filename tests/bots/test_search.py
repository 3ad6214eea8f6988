"""The search finds good answers in games it knows nothing of, within its budget."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

import msgspec
import pytest

from bench.counter import Counter, CounterOptions
from tests.games.guess import Guess, GuessOptions
from tests.games.skirmish.rulebook import Skirmish
from tests.games.skirmish.state import SkirmishOptions
from wartable.bots import Sense, Simulator, drive, make_bot
from wartable.bots.search import LISTED, better, propose
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.forms import Option, Order, Pick
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.engine.requests import as_form
from wartable.engine.rulebook import AnyRulebook, Options
from wartable.lab import simulate

SEED = seed_from("search")


def test_search_beats_random_at_counting() -> None:
    summary = simulate(Counter(), CounterOptions(turns=12), ["search:rollouts=24", "random"], 10, 1)
    assert summary.entrants[0].wins == 10
    assert not summary.faults


@pytest.mark.parametrize(
    ("rulebook", "options"),
    [
        (Guess(), GuessOptions(players=3)),
        (Guess(), GuessOptions(players=4, teams=True)),
        (Skirmish(), SkirmishOptions(players=3)),
    ],
)
def test_search_plays_any_rulebook(rulebook: AnyRulebook, options: Options) -> None:
    match = Match(rulebook, options, Seeded(SEED))
    bots = {seat: make_bot("search:rollouts=6") for seat in range(rulebook.seats(options))}
    assert not drive(match, bots, SEED, most=40).faults


def one_question(form: Pick) -> Prompt[object]:
    return Prompt(0, "pick", "Pick.", "X-1", as_form(form))


def test_a_question_with_one_answer_costs_nothing() -> None:
    form = Pick((Option("only", "the only one"),))
    bot = make_bot("search:ms=60000")
    simulator = Simulator(Counter(), 0, SEED, bot.budget)
    assert bot.choose(msgspec.Struct(), one_question(form), simulator) == "only"


def test_all_answers_are_tried_if_they_can_be_listed() -> None:
    form = Pick(tuple(Option(str(n), str(n)) for n in range(LISTED)))
    answers = propose(msgspec.Struct(), one_question(form), Sense(), Chance(SEED))
    assert sorted(map(str, answers)) == sorted(str(n) for n in range(LISTED))


def test_answers_are_sampled_if_there_are_too_many() -> None:
    form = Order(tuple(Option(str(n), str(n)) for n in range(30)))
    prompt = Prompt(0, "order", "Order.", "X-1", as_form(form))
    answers = propose(msgspec.Struct(), prompt, Sense(), Chance(SEED))
    assert 2 <= len(answers) < 100
    for answer in answers:
        form.check(answer)


class Fixed(Sense):
    """It knows just two answers, one of them twice."""

    def candidates(
        self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance, count: int
    ) -> Sequence[object]:
        return ["4", "2", "4"]


def test_the_games_own_candidates_come_first_and_none_twice() -> None:
    form = Pick(tuple(Option(str(n), str(n)) for n in range(6)))
    assert propose(msgspec.Struct(), one_question(form), Fixed(), Chance(SEED)) == ["4", "2"]


def test_a_time_budget_is_kept_within_reason() -> None:
    match = Match(Counter(), CounterOptions(turns=400), Seeded(SEED))
    bot = make_bot("search:ms=50")
    seat = match.waiting()[0].seat
    began = perf_counter()
    drive(match, {seat: bot}, SEED, most=1)
    assert perf_counter() - began < 2


def test_what_is_doubted_must_have_done_better_by_more_than_chance() -> None:
    steady, lucky, first = [0.6] * 8, [0.9, 0.2] * 4, [0.5] * 8
    assert better(steady, first, doubt=1)
    assert not better(lucky, first, doubt=1)
    assert better(lucky, first, doubt=0)


def test_a_few_trials_are_not_enough_to_leave_the_first_answer() -> None:
    assert not better([0.9] * 3, [0.1] * 3, doubt=1)


class Doubting(Sense):
    """Knows the answers it may give, and holds that the first is best."""

    doubt = 1000.0

    def candidates(
        self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance, count: int
    ) -> Sequence[object]:
        return list(prompt.form.answers())


def test_a_game_that_doubts_everything_keeps_its_first_candidate(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("wartable.bots.search.find_sense", lambda _: Doubting())
    match = Match(Counter(), CounterOptions(turns=40), Seeded(SEED))
    while match.prompts(match.waiting()[0].seat)[0].form.count() == 1:
        drive(match, {0: make_bot("random"), 1: make_bot("random")}, SEED, most=1)
    seat = match.waiting()[0].seat
    first = next(iter(match.prompts(seat)[0].form.answers()))
    answers: list[object] = []
    drive(
        match,
        {seat: make_bot("search:rollouts=24")},
        SEED,
        most=1,
        watch=lambda decision: answers.append(decision.answer),
    )
    assert answers == [first]
