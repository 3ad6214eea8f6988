"""D&D Attack Wing as a whole: matches, decisions, forks, and odds cold and known.

Overlaps, ranges and moves are those of template flight (flightpath.py).
"""

from __future__ import annotations

from functools import partial
from typing import Final

from bench.matches import fork_micros, matches
from bench.measure import best
from bench.report import Row
from wartable.engine.chance import seed_from
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


def new_match(seed: bytes) -> Match:
    """Two ready Legions of 120 points, one of them with a Troop."""
    legions = ready_legions()
    options = DndOptions(legions=(legions["l120_evil"].legion, legions["l120_good"].legion))
    return Match(find_rulebook("dndattackwing"), options, Seeded(seed))


def forget() -> None:
    """Remember no roll."""
    caches = (pools.chances, pools.thrown, attacks.compared, attacks.outcomes, attack_odds)
    for known in caches:
        known.cache_clear()


def rows(decisions: str, greedy: str, copy: str) -> list[Row]:
    """Whole matches, held against a peer's decisions a second and its copy of a game; odds."""
    found: list[Row] = []
    for plain, peer in ((False, decisions), (True, greedy)):
        played, per_second = matches(new_match, SEED, plain=plain)
        name = f"D&D, 2 x 120 points, {'plain' if plain else 'random'}"
        found.append((f"{name}: decisions/s", per_second, peer))
        found.append((f"{name}: matches/s", played, ""))
    for rollout, kind in ((False, "with snapshots"), (True, "roll-out")):
        found.append(
            (
                f"D&D, fork {kind}: µs",
                fork_micros(new_match(SEED), SEED, "dials", rollout=rollout),
                copy,
            )
        )
    for name, (attacking, defending) in ATTACKS.items():
        odds = partial(attack_odds, attacking, defending, HEALTH)
        found.append((f"D&D, odds of {name}, cold: µs", best(odds, REPEATS, forget), ""))
        found.append((f"D&D, odds of {name}, known: µs", best(odds, REPEATS), ""))
    return found
