"""How fast Dragon Dice is: whole matches by chance, and forks in their middle."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Final

import msgspec

from bench.measure import micros, rate
from bench.ours import answer_one, play_out
from bench.report import Row
from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.games import find_rulebook

SEED: Final = seed_from("dragondice")
SIZES: Final = (24, 60)
_numbers: Iterator[int] = itertools.count()


def new_match(size: int, seed: bytes, *, fleeting: bool = False) -> Match:
    """A match of two players, for forces of so many points; simulated ones are fleeting."""
    rulebook = find_rulebook("dragondice")
    options = msgspec.convert({"force_size": size}, rulebook.options_type)
    return Match(rulebook, options, Seeded(seed), fleeting=fleeting)


def random_matches(size: int, *, fleeting: bool = False) -> tuple[float, float]:
    """Random matches with forces drawn by chance and their decisions, a second."""
    decisions = matches = 0

    def one_match() -> int:
        nonlocal decisions, matches
        seed = derive(SEED, size, next(_numbers))
        done = play_out(new_match(size, seed, fleeting=fleeting), Chance(seed))
        decisions, matches = decisions + done, matches + 1
        return done

    per_second = rate(one_match)
    return per_second * matches / decisions, per_second


def middle(size: int, answers: int = 60) -> Match:
    """A match in its middle, where a march is to be chosen."""
    seed = derive(SEED, size)
    match, rng = new_match(size, seed), Chance(seed)
    while answers or match.waiting()[0].kind != "march":
        answer_one(match, rng)
        answers = max(0, answers - 1)
    return match


def fork_micros(size: int, *, rollout: bool) -> float:
    """Microseconds to fork a match in its middle, dealt for a seat."""
    match = middle(size)
    return micros(lambda: match.fork(SEED, 0, rollout=rollout))


def rows(decisions: str, copy: str) -> list[Row]:
    """Everything, held against a peer's decisions a second and its copy of a game."""
    found: list[Row] = []
    for size in SIZES:
        matches, per_second = random_matches(size)
        found.append((f"Dragon Dice, random, {size} points: decisions/s", per_second, decisions))
        found.append((f"Dragon Dice, random, {size} points: matches/s", matches, ""))
        simulated = random_matches(size, fleeting=True)[1]
        name = f"Dragon Dice, random, {size} points, simulated without a log: decisions/s"
        found.append((name, simulated, decisions))
        for rollout, kind in ((False, "with snapshots"), (True, "roll-out")):
            cost = fork_micros(size, rollout=rollout)
            found.append((f"Dragon Dice, {size} points, fork {kind}: µs", cost, copy))
    return found
