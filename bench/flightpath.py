"""The geometry of template flight beside shapely: polygons made from poses, as a game needs it.

And Star Trek: Attack Wing as a whole: matches, decisions, forks, and odds beside icepool.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, radians, sin
from typing import Any, Final

import icepool
from shapely import Polygon

from bench.matches import fork_micros, matches
from bench.measure import best, rate
from bench.report import Row
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.games import find_rulebook
from wartable.games.flightpath import odds as pools
from wartable.games.flightpath.arcs import arc_of
from wartable.games.flightpath.dials import Maneuver, TemplateSet, fly
from wartable.games.flightpath.measuring import distance_in_arc
from wartable.games.flightpath.overlap import overlaps
from wartable.games.flightpath.pose import Base, Pose
from wartable.games.startrek.content import shipped
from wartable.games.startrek.forces.ready import ready_fleets
from wartable.games.startrek.odds import ANY, Attacking, Defending, Target, attack_odds, attacks
from wartable.games.startrek.options import StarTrekOptions

SEED: Final = seed_from("flightpath")
MANY: Final = 500
"""Cases of each kind."""
NEAR: Final = 60_000
SIDE: Final = 40_000
WIDTH: Final = 90_000
REACH: Final = 304_800
STEP: Final = 1_000
"""How far back shapely's user tries a base on its template, in micrometers."""
REPEATS: Final = 40
ARC: Final = arc_of(0, WIDTH)
Pairwise = Callable[[Pose, Pose], object]


def poses(count: int, spread: int, word: str) -> list[Pose]:
    """Poses around the origin."""
    rng = Chance.derived(SEED, word)
    return [
        Pose(rng.below(2 * spread) - spread, rng.below(2 * spread) - spread, rng.below(360_000))
        for _ in range(count)
    ]


def templates() -> TemplateSet:
    """The templates of the box."""
    return shipped().geometry.box()


# shapely


def square(pose: Pose) -> Polygon:
    """A base as a polygon, made from its pose."""
    angle, half = radians(pose.heading / 1000), SIDE / 2
    sine, cosine = sin(angle), cos(angle)
    corners = ((-half, half), (half, half), (half, -half), (-half, -half))
    return Polygon(
        [(pose.x + x * cosine + y * sine, pose.y - x * sine + y * cosine) for x, y in corners]
    )


def wedge(pose: Pose) -> Polygon:
    """The arc of a base, as far as it is of use."""
    angle, half = radians(pose.heading / 1000), radians(WIDTH / 2000)
    far = REACH * 2
    rim = [
        (pose.x + far * sin(each), pose.y + far * cos(each))
        for each in (angle - half, angle + half)
    ]
    return Polygon([(pose.x, pose.y), *rim])


def shapely_overlap(one: Pose, other: Pose) -> bool:
    """Whether two bases overlap."""
    return bool(square(one).intersects(square(other)))


def shapely_range(one: Pose, other: Pose) -> float | None:
    """How far a target is through an arc."""
    seen = square(other).intersection(wedge(one))
    if seen.is_empty:
        return None
    found = seen.distance(square(one))
    return float(found) if found <= REACH else None


def shapely_slide(start: Pose, length: int, blockers: Sequence[Polygon]) -> Pose:
    """A straight maneuver, tried farther and farther back until nothing is in the way."""
    way = length + SIDE
    while way > 0:
        end = start.moved(way, 0)
        base = square(end)
        if not any(base.intersects(each) for each in blockers):
            return end
        way -= STEP
    return start


# Both


def each_pair(work: Callable[[Pose, Pose], object], word: str, spread: int) -> float:
    """Cases a second of something about two bases."""
    ones, others = poses(MANY, spread, f"{word} one"), poses(MANY, spread, f"{word} other")

    def all_of_them() -> int:
        for one, other in zip(ones, others, strict=True):
            work(one, other)
        return MANY

    return rate(all_of_them)


def overlap_ours(one: Pose, other: Pose) -> bool:
    """Whether two bases overlap, from their poses."""
    return overlaps(Base.at(one, SIDE), Base.at(other, SIDE))


def range_ours(one: Pose, other: Pose) -> float | None:
    """How far a target is through an arc, from their poses."""
    return distance_in_arc(Base.at(one, SIDE), Base.at(other, SIDE), ARC)


def slides(ours: bool) -> float:
    """Template moves a second, most of them blocked."""
    starts = poses(MANY, NEAR, "slide")
    maneuver, box = Maneuver("straight", 4), templates()
    length = box.straights[3]
    blocked = [start.moved(length + SIDE + 8_000, 6_000, 20_000) for start in starts]

    def fly_all() -> int:
        for start, blocker in zip(starts, blocked, strict=True):
            if ours:
                fly(maneuver, start, SIDE, box, (Base.at(blocker, SIDE),))
            else:
                shapely_slide(start, length, [square(blocker)])
        return MANY

    return rate(fly_all)


# Star Trek: Attack Wing


def new_match(seed: bytes) -> Match:
    """Two ready fleets of 100 points."""
    fleets = ready_fleets()
    options = StarTrekOptions(fleets=(fleets["federation_100"].fleet, fleets["klingon_100"].fleet))
    return Match(find_rulebook("startrek"), options, Seeded(seed))


# Odds


ATTACKS: Final = {
    "5 against 3": (Attacking(5), Defending(3)),
    "8 against 8": (Attacking(8), Defending(8)),
    "8 against 8, lock and tokens": (
        Attacking(8, again=ANY, battle_stations=True),
        Defending(8, battle_stations=True, evades=1),
    ),
    "8 against 8, lock and a card": (
        Attacking(8, again=ANY, turns=(pools.Turn("blank", "hit", 2),)),
        Defending(8),
    ),
}
TARGET: Final = Target(4, 5)


def forget() -> None:
    """Remember no roll."""
    for known in (pools.chances, pools.thrown, attacks.outcomes, attack_odds):
        known.cache_clear()


def by_icepool(attacking: Attacking, defending: Defending) -> float:
    """The mean damage of the same attack: dice of numbers, re-rolled and taken from each other."""
    good = 6 if attacking.battle_stations else 4
    die: Any = icepool.Die([1] * good + [0] * (8 - good))
    if attacking.again:
        die = die.reroll([0], depth=1)
    evading = 5 if defending.battle_stations else 3
    dodge: Any = icepool.Die([1] * evading + [0] * (8 - evading))
    left = attacking.dice @ die - (defending.dice @ dodge + defending.evades)
    return float(left.map(_at_least_none).mean())


def _at_least_none(number: int) -> int:
    return max(0, number)


def odds_rows() -> tuple[dict[str, float], list[Row]]:
    """Odds cold and known, beside icepool where it can be told the same attack."""
    peers: dict[str, float] = {}
    found: list[Row] = []
    for name, (attacking, defending) in ATTACKS.items():
        peer = ""
        if not attacking.turns:
            peer = f"icepool, attack of {name}: µs"
            peers[peer] = best(partial(by_icepool, attacking, defending), REPEATS)
        cold = best(partial(attack_odds, attacking, defending, TARGET), REPEATS, forget)
        found.append((f"Star Trek, odds of {name}, cold: µs", cold, peer))
        known = best(partial(attack_odds, attacking, defending, TARGET), REPEATS)
        found.append((f"Star Trek, odds of {name}, known: µs", known, peer))
    return peers, found


def measure_flight() -> tuple[dict[str, float], list[Row]]:
    """Geometry beside shapely, and odds beside icepool."""
    names: dict[str, tuple[Pairwise, Pairwise, int]] = {
        "overlaps": (overlap_ours, shapely_overlap, NEAR),
        "ranges through an arc": (range_ours, shapely_range, 250_000),
    }
    peers: dict[str, float] = {}
    found: list[Row] = []
    for name, (ours, theirs, spread) in names.items():
        peers[f"shapely, {name}/s"] = each_pair(theirs, name, spread)
        found.append((f"flightpath, {name}/s", each_pair(ours, name, spread), f"shapely, {name}/s"))
    moves = "template moves with slide-back"
    peers[f"shapely, {moves}/s"] = slides(ours=False)
    found.append((f"flightpath, {moves}/s", slides(ours=True), f"shapely, {moves}/s"))
    more_peers, rows_of_odds = odds_rows()
    return peers | more_peers, found + rows_of_odds


def rows(decisions: str, greedy: str, copy: str) -> list[Row]:
    """Whole matches, held against a peer's decisions a second and its copy of a game."""
    found: list[Row] = []
    for plain, peer in ((False, decisions), (True, greedy)):
        played, per_second = matches(new_match, SEED, plain=plain)
        name = f"Star Trek, 2 x 100 points, {'plain' if plain else 'random'}"
        found.append((f"{name}: decisions/s", per_second, peer))
        found.append((f"{name}: matches/s", played, ""))
    for rollout, kind in ((False, "with snapshots"), (True, "roll-out")):
        found.append(
            (
                f"Star Trek, fork {kind}: µs",
                fork_micros(new_match(SEED), SEED, "dial", rollout=rollout),
                copy,
            )
        )
    return found
