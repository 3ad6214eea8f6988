"""How fast `plain` plays Dragon Dice: whole matches, and one answer to the question of a march."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Final

import msgspec

from bench.measure import micros, rate
from bench.report import Row
from wartable.bots import Bot, drive, make_bot
from wartable.bots.sense import find_sense
from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.games import find_rulebook
from wartable.lab.matches import answer_alike

SEED: Final = seed_from("dragondice bots")
SECONDS: Final = 1.5
"""For each repeat: matches are long and differ much."""
_numbers: Iterator[int] = itertools.count()


def new_match(size: int, number: int, *, fleeting: bool = False) -> Match:
    """A match of two players who bring the same force; simulated ones are fleeting."""
    rulebook = find_rulebook("dragondice")
    options = msgspec.convert({"force_size": size}, rulebook.options_type)
    match = Match(rulebook, options, Seeded(derive(SEED, size, number)), fleeting=fleeting)
    answer_alike(match, "force", number)
    return match


def plain_matches(size: int, *, fleeting: bool = False) -> tuple[float, float]:
    """Matches of `plain` against itself and their decisions, a second."""
    bots: dict[int, Bot] = {seat: make_bot("plain") for seat in range(2)}
    matches = decisions = 0

    def one_match() -> int:
        nonlocal matches, decisions
        number = next(_numbers)
        match = new_match(size, number, fleeting=fleeting)
        drive(match, bots, derive(SEED, number))
        matches, decisions = matches + 1, decisions + match.decisions
        return match.decisions

    per_second = rate(one_match, SECONDS)
    return per_second * matches / decisions, per_second


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


def rows(decisions: str, of_bots: str) -> list[Row]:
    """Everything, held against a peer's decisions a second: by chance, and by a bot of its own."""
    found: list[Row] = []
    for size in (24, 60):
        matches, per_second = plain_matches(size)
        name = f"Dragon Dice, plain, {size} points"
        found.append((f"{name}: matches/s", matches, ""))
        found.append((f"{name}: decisions/s", per_second, decisions))
        found.append((f"{name}, beside bots: decisions/s", per_second, of_bots))
        simulated = plain_matches(size, fleeting=True)[1]
        found.append((f"{name}, simulated without a log: decisions/s", simulated, decisions))
        cost = march_micros(size)
        found.append((f"Dragon Dice, plain, {size} points, which army marches: µs", cost, ""))
    return found
