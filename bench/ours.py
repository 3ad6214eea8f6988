"""What Wartable is measured by."""

from __future__ import annotations

import gc
import itertools
import tracemalloc
from collections.abc import Iterator

import msgspec

from bench.counter import Counter, CounterOptions
from bench.measure import micros, rate
from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.games import find_rulebook

SEED = seed_from("bench")
_numbers: Iterator[int] = itertools.count()


def answer_one(match: Match, rng: Chance) -> None:
    """Answer the first open question at random."""
    seat = match.waiting()[0].seat
    [prompt] = match.prompts(seat)
    match.answer(seat, prompt.id, prompt.form.sample(rng))


def play_out(match: Match, rng: Chance) -> int:
    """Play at random to the end; how many decisions that took."""
    while match.result is None:
        answer_one(match, rng)
    return match.decisions


def counter_decisions(*, rollout: bool) -> float:
    """Decisions a second on the made-up game, 24 records."""
    start = Match(Counter(), CounterOptions(turns=500, records=24), Seeded(SEED))

    def one_match() -> int:
        seed = derive(SEED, next(_numbers))
        if rollout:
            return play_out(start.fork(seed, rollout=True), Chance(seed))
        fresh = Match(Counter(), CounterOptions(turns=500, records=24), Seeded(seed))
        return play_out(fresh, Chance(seed))

    return rate(one_match)


def fork_micros(records: int, entries: int, *, rollout: bool) -> float:
    """Microseconds to fork the made-up game with so many entries to run again."""
    options = CounterOptions(turns=500, records=records, step=entries + 1)
    match = Match(Counter(), options, Seeded(SEED))
    rng = Chance(SEED)
    for _ in range(entries):
        answer_one(match, rng)
    assert match.step_entries == entries
    return micros(lambda: match.fork(SEED, rollout=rollout))


def dragonwars(players: int, seed: bytes) -> Match:
    """A new Deathmatch."""
    rulebook = find_rulebook("dragonwars")
    options = msgspec.convert({"mode": "deathmatch", "players": players}, rulebook.options_type)
    return Match(rulebook, options, Seeded(seed))


def middle(players: int, number: int = 0, answers: int = 60) -> Match:
    """A Deathmatch in its middle, at a question that can be forked."""
    seed = derive(SEED, players, number)
    match, rng = dragonwars(players, seed), Chance(seed)
    for _ in range(answers):
        if match.result is not None:
            return middle(players, number + 1000, answers)
        answer_one(match, rng)
    return match


def deathmatches() -> tuple[float, float]:
    """Random two-player Deathmatches and their decisions, a second."""
    decisions = matches = 0

    def one_match() -> int:
        nonlocal decisions, matches
        seed = derive(SEED, next(_numbers))
        done = play_out(dragonwars(2, seed), Chance(seed))
        decisions, matches = decisions + done, matches + 1
        return done

    per_second = rate(one_match)
    return per_second * matches / decisions, per_second


def dragonwars_fork(players: int, *, rollout: bool, for_seat: int | None = None) -> float:
    """Microseconds to fork a Deathmatch in its middle."""
    match = middle(players)
    return micros(lambda: match.fork(SEED, for_seat, rollout=rollout))


def view_encoding() -> float:
    """Microseconds to make one seat's view of a six-player match and encode it as JSON."""
    match, encode = middle(6), msgspec.json.encode
    return micros(lambda: encode(match.view(0)))


def event_encoding() -> float:
    """Microseconds to encode one event as JSON."""
    match, encode = middle(6), msgspec.json.encode
    events = [told.event for told in match.events(0)[-50:]]
    return micros(lambda: [encode(event) for event in events]) / len(events)


def live_bytes(players: int, answers: int) -> float:
    """Bytes one live match holds after so many answers, beside what all matches share."""
    for number in range(10):
        middle(players, number, answers)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    matches = [middle(players, number, answers) for number in range(10)]
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return held / len(matches)
