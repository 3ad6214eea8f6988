"""Whole matches of any game: how many a second, and what a fork in their middle costs."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from bench.measure import micros, rate
from bench.ours import answer_one, play_out
from wartable.bots.sense import find_sense
from wartable.engine.chance import Chance, derive
from wartable.engine.match import Match


def play_plainly(match: Match, rng: Chance) -> int:
    """The bot `plain` in all seats, to the end; how many decisions that took."""
    sense = find_sense(match.rulebook)
    assert sense is not None
    while match.result is None:
        seat = match.waiting()[0].seat
        [prompt] = match.prompts(seat)
        match.answer(seat, prompt.id, sense.choose(match.glance(seat), prompt, rng))
    return match.decisions


def matches(
    new_match: Callable[[bytes], Match], seed: bytes, *, plain: bool
) -> tuple[float, float]:
    """Matches a second, and their decisions."""
    decisions = played = 0
    numbers = itertools.count()

    def one_match() -> int:
        nonlocal decisions, played
        fresh = derive(seed, next(numbers))
        done = (play_plainly if plain else play_out)(new_match(fresh), Chance(fresh))
        decisions, played = decisions + done, played + 1
        return done

    per_second = rate(one_match)
    return per_second * played / decisions, per_second


def fork_micros(match: Match, seed: bytes, kind: str, *, rollout: bool) -> float:
    """Microseconds to fork a match at its first question of a kind, dealt for a seat."""
    rng = Chance(seed)
    while match.waiting()[0].kind != kind:
        answer_one(match, rng)
    return micros(lambda: match.fork(seed, 0, rollout=rollout))
