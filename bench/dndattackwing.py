"""D&D Attack Wing as a whole: matches, decisions, forks, and odds cold and known.

Overlaps, ranges and moves are those of template flight (flightpath.py).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial
from typing import Final

from bench.measure import best, micros, rate
from bench.ours import answer_one, play_out
from bench.report import Row
from wartable.bots.sense import find_sense
from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.games import find_rulebook
from wartable.games.dndattackwing.forces.ready import ready_legions
from wartable.games.dndattackwing.odds import ANY, Attacking, Defending, attack_odds, attacks
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.flightpath import odds as pools

SEED: Final = seed_from("dndattackwing")
REPEATS: Final = 40
HEALTH: Final = 6
ATTACKS: Final = {
    "5 against 2": (Attacking(5), Defending(2, armor=2)),
    "8 against 5, target and tokens": (
        Attacking(8, again=ANY, concentrate=True),
        Defending(5, concentrate=True, dodges=1, armor=2),
    ),
}
_numbers: Iterator[int] = itertools.count()


def new_match(seed: bytes) -> Match:
    """Two ready Legions of 120 points, one of them with a Troop."""
    legions = ready_legions()
    options = DndOptions(legions=(legions["l120_evil"].legion, legions["l120_good"].legion))
    return Match(find_rulebook("dndattackwing"), options, Seeded(seed))


def play_plainly(match: Match, rng: Chance) -> int:
    """The bot `plain` in both seats, to the end; it sees what its seat judges by eye."""
    sense = find_sense(match.rulebook)
    assert sense is not None
    while match.result is None:
        seat = match.waiting()[0].seat
        [prompt] = match.prompts(seat)
        match.answer(seat, prompt.id, sense.choose(match.glance(seat), prompt, rng))
    return match.decisions


def matches(*, plain: bool) -> tuple[float, float]:
    """Matches a second, and their decisions."""
    decisions = played = 0

    def one_match() -> int:
        nonlocal decisions, played
        seed = derive(SEED, next(_numbers))
        done = (play_plainly if plain else play_out)(new_match(seed), Chance(seed))
        decisions, played = decisions + done, played + 1
        return done

    per_second = rate(one_match)
    return per_second * played / decisions, per_second


def fork_micros(*, rollout: bool) -> float:
    """Microseconds to fork a match in its middle, dealt for a seat."""
    match, rng = new_match(SEED), Chance(SEED)
    while match.waiting()[0].kind != "dials":
        answer_one(match, rng)
    return micros(lambda: match.fork(SEED, 0, rollout=rollout))


def forget() -> None:
    """Remember no roll."""
    caches = (pools.chances, pools.thrown, attacks.compared, attacks.outcomes, attack_odds)
    for known in caches:
        known.cache_clear()


def rows(decisions: str, greedy: str, copy: str) -> list[Row]:
    """Whole matches, held against a peer's decisions a second and its copy of a game; odds."""
    found: list[Row] = []
    for plain, peer in ((False, decisions), (True, greedy)):
        played, per_second = matches(plain=plain)
        name = f"D&D, 2 x 120 points, {'plain' if plain else 'random'}"
        found.append((f"{name}: decisions/s", per_second, peer))
        found.append((f"{name}: matches/s", played, ""))
    for rollout, kind in ((False, "with snapshots"), (True, "roll-out")):
        found.append((f"D&D, fork {kind}: µs", fork_micros(rollout=rollout), copy))
    for name, (attacking, defending) in ATTACKS.items():
        odds = partial(attack_odds, attacking, defending, HEALTH)
        found.append((f"D&D, odds of {name}, cold: µs", best(odds, REPEATS, forget), ""))
        found.append((f"D&D, odds of {name}, known: µs", best(odds, REPEATS), ""))
    return found
