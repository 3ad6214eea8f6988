"""A bot gets what its seat knows and not a bit more."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from tests.bots.made_bots import Spy
from wartable.bots import Bot, Budget, Simulator, bot_answer, drive, make_bot
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import NotNow
from wartable.games import find_rulebook
from wartable.games.dragonwars.state import DragonWarsState
from wartable.games.dragonwars.view import DragonWarsView

SEED = seed_from("spy")


def before_the_reveal() -> Match:
    """A Deathmatch in which both have plotted and nothing is shown yet."""
    rulebook = find_rulebook("dragonwars")
    match = Match(rulebook, rulebook.options_type(mode="deathmatch"), Seeded(SEED))
    bots: dict[int, Bot] = {seat: make_bot("plain") for seat in range(2)}
    while match.waiting()[0].kind != "grounded":
        drive(match, bots, SEED, most=1)
    return match


def plots(state: object, seat: int) -> list[object]:
    whole = cast("DragonWarsState", state).plots
    return list(whole[seat * 4 : seat * 4 + 4])


def test_hidden_plots_in_a_bots_forks_are_not_the_real_ones() -> None:
    match = before_the_reveal()
    real = plots(match.state, 1)
    dealt: list[list[object]] = []

    def look(view: msgspec.Struct, prompt: Prompt[object], simulator: Simulator) -> None:
        assert set(cast("DragonWarsView", view).plots) == {
            f"red.{kind}" for kind in ("ancient", "elder", "drake", "wyrmling")
        }
        for _ in range(20):
            fork = simulator.fork()
            assert plots(fork.state, 0) == plots(match.state, 0)
            dealt.append(plots(fork.state, 1))

    bot_answer(match, 0, Spy(look, Budget(rollouts=20)), SEED)
    assert len(dealt) == 20
    assert real not in dealt
    assert len({msgspec.msgpack.encode(deal) for deal in dealt}) == 20


def test_nothing_a_simulator_holds_is_the_match_or_its_real_plots() -> None:
    match = before_the_reveal()
    real = plots(match.state, 1)
    held: list[object] = []

    def look(view: msgspec.Struct, prompt: Prompt[object], simulator: Simulator) -> None:
        held.extend(vars(simulator).values())

    bot_answer(match, 0, Spy(look, Budget(rollouts=1)), SEED)
    assert held
    assert not any(thing is match for thing in held)
    for thing in held:
        if isinstance(thing, Match):
            assert thing.dealt_for == 0
            assert thing.journal is None
            assert plots(thing.state, 1) != real


def test_an_answer_already_sealed_by_another_seat_is_not_in_the_forks() -> None:
    rulebook = find_rulebook("dragonwars")
    match = Match(rulebook, rulebook.options_type(mode="deathmatch"), Seeded(SEED))
    bots: dict[int, Bot] = {seat: make_bot("plain") for seat in range(2)}
    while match.waiting()[0].kind != "plot":
        drive(match, bots, SEED, most=1)
    bot_answer(match, 1, bots[1], SEED)
    waiting: list[list[int]] = []

    def look(view: msgspec.Struct, prompt: Prompt[object], simulator: Simulator) -> None:
        waiting.append([each.seat for each in simulator.fork().waiting()])

    bot_answer(match, 0, Spy(look, Budget(rollouts=1)), SEED)
    assert waiting == [[0, 1]]


def test_a_bot_that_does_not_search_gets_no_fork() -> None:
    match = before_the_reveal()

    def look(view: msgspec.Struct, prompt: Prompt[object], simulator: Simulator) -> None:
        with pytest.raises(NotNow):
            simulator.fork()

    assert not bot_answer(match, 0, Spy(look), SEED).faults


def test_a_simulator_is_made_from_a_dealt_fork_only() -> None:
    match = before_the_reveal()
    for root in (match, match.fork(SEED), match.fork(SEED, for_seat=1)):
        with pytest.raises(ValueError, match="dealt for its seat"):
            Simulator(match.rulebook, 0, SEED, Budget(rollouts=1), root)


def test_forks_of_the_same_number_are_alike() -> None:
    match = before_the_reveal()
    simulator = Simulator.before(match, 0, SEED, Budget(rollouts=9))
    assert simulator.fork(3).state == simulator.fork(3).state
    assert simulator.fork(3).state != simulator.fork(4).state
    assert simulator.spent == pytest.approx(4 / 9)


def test_of_two_limits_the_first_that_is_reached_counts() -> None:
    match = before_the_reveal()
    hurried = Simulator.before(match, 0, SEED, Budget(milliseconds=1, rollouts=10**6))
    while hurried.spent < 1:
        hurried.fork()
    patient = Simulator.before(match, 0, SEED, Budget(milliseconds=10**9, rollouts=2))
    patient.fork()
    assert patient.spent == pytest.approx(1 / 2)
    patient.fork()
    assert patient.spent == 1


def test_choosing_leaves_the_match_as_it_was() -> None:
    match = before_the_reveal()
    state, version = match.rulebook.view(match.state, None), match.version
    [prompt] = match.prompts(0)
    bot = make_bot("search:rollouts=8")
    simulator = Simulator.before(match, 0, SEED, bot.budget)
    prompt.form.check(bot.choose(match.view(0), prompt, simulator))
    assert match.rulebook.view(match.state, None) == state
    assert match.version == version
