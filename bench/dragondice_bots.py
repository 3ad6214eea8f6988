"""How fast `plain` plays Dragon Dice: whole matches, and one answer to the question of a march."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from typing import Final

import msgspec

from bench.measure import micros
from bench.report import Row
from wartable.bots import Bot, drive, make_bot
from wartable.bots.sense import find_sense
from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.games import find_rulebook
from wartable.lab.matches import answer_alike

SEED: Final = seed_from("dragondice bots")
SECONDS: Final = 4.0
_numbers: Iterator[int] = itertools.count()


def new_match(size: int, number: int) -> Match:
    """A match of two players who bring the same force."""
    rulebook = find_rulebook("dragondice")
    options = msgspec.convert({"force_size": size}, rulebook.options_type)
    match = Match(rulebook, options, Seeded(derive(SEED, size, number)))
    answer_alike(match, "force", number)
    return match


def plain_matches(size: int) -> tuple[float, float]:
    """Matches of `plain` against itself and their decisions, a second."""
    bots: dict[int, Bot] = {seat: make_bot("plain") for seat in range(2)}
    matches = decisions = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < SECONDS:
        number = next(_numbers)
        match = new_match(size, number)
        drive(match, bots, derive(SEED, number))
        matches, decisions = matches + 1, decisions + match.decisions
    return matches / spent, decisions / spent


def march_micros(size: int) -> float:
    """Microseconds for the answer to which army marches, with the view it is read from."""
    sense = find_sense(find_rulebook("dragondice"))
    assert sense is not None
    match = new_match(size, 0)
    bots: dict[int, Bot] = {seat: make_bot("plain") for seat in range(2)}
    while match.waiting()[0].kind != "march":
        drive(match, bots, SEED, most=1)
    seat = match.waiting()[0].seat
    [prompt] = match.prompts(seat)
    return micros(lambda: sense.choose(match.view(seat), prompt, Chance(SEED)))


def rows() -> list[Row]:
    """Everything, ready for the report."""
    found: list[Row] = []
    for size in (24, 60):
        matches, decisions = plain_matches(size)
        found.append((f"Dragon Dice, plain, {size} points: matches/s", matches, ""))
        found.append((f"Dragon Dice, plain, {size} points: decisions/s", decisions, ""))
        cost = march_micros(size)
        found.append((f"Dragon Dice, plain, {size} points, which army marches: µs", cost, ""))
    return found
