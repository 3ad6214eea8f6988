"""Skirmish played at random: it ends, whichever seats leave, and forks equal the match."""

from __future__ import annotations

import pytest

from tests.games.skirmish.rulebook import Skirmish
from tests.games.skirmish.state import SkirmishOptions
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.engine.travel import pack, unpack


def match_of(players: int, number: int) -> Match:
    return Match(Skirmish(), SkirmishOptions(players), Seeded(seed_from(f"{players}/{number}")))


def answer_at_random(match: Match, rng: Chance) -> None:
    [prompt] = match.prompts(rng.choice(match.waiting()).seat)
    match.answer(prompt.seat, prompt.id, prompt.form.sample(rng))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_play_ends(players: int) -> None:
    for number in range(12):
        match, rng = match_of(players, number), Chance(seed_from(number))
        while match.result is None:
            assert match.version < Skirmish.match_bound
            answer_at_random(match, rng)


@pytest.mark.parametrize("players", [3, 4])
def test_any_seat_may_leave_at_any_question(players: int) -> None:
    for number in range(12):
        match, rng = match_of(players, number), Chance(seed_from(number))
        while match.result is None:
            if rng.below(40) == 0:
                match.concede(rng.choice([s for s in range(players) if s not in match.out]))
            else:
                answer_at_random(match, rng)


@pytest.mark.parametrize("players", [2, 4])
def test_at_every_question_a_fork_knows_what_its_seat_knows(players: int) -> None:
    match, rng = match_of(players, 99), Chance(seed_from(99))
    while match.result is None:
        seat = rng.choice(match.waiting()).seat
        copy = match.fork(seed_from("copy"))
        assert copy.state == match.state
        dealt = match.fork(seed_from(match.version), for_seat=seat)
        assert dealt.view(seat) == match.view(seat)
        assert dealt.prompts(seat) == match.prompts(seat)
        far = unpack(pack(dealt), lambda game: Skirmish(), seed_from("far"))
        assert far.state == dealt.state
        answer_at_random(match, rng)
