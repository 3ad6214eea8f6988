"""`python -m tests.flightpath.soak`: a million random cases of the geometry against shapely.

Overlap and distance of bases, a base and a disc, the part of a target in an arc and how far it is,
and moves that slide back: nothing may overlap where a base stops, and nothing may be free farther
on than a hair. Several processes share the work.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.flightpath.mat import SET
from tests.flightpath.shapes import SIDES, disc, square, wedge
from wartable.engine.chance import Chance, derive, seed_from
from wartable.games.flightpath.arcs import arc_of
from wartable.games.flightpath.measuring import distance, distance_in_arc
from wartable.games.flightpath.numbers import FULL_TURN, TOUCH
from wartable.games.flightpath.overlap import depth
from wartable.games.flightpath.pose import Base, Disc, Pose
from wartable.games.flightpath.sliding import Course, end_pose, slide_back
from wartable.games.flightpath.templates import Template, path_of

SEED = seed_from("geometry")
BATCH = 2_000
CLOSE = 1e-3
"""Micrometers about which nobody can say whether things touch."""
ROUND = 30.0
"""How far a polygon of many corners is from a disc."""
HAIR = 40.0
"""How much farther along its template a base that slid back would have been in the way."""
TURN = FULL_TURN


def pose(rng: Chance, spread: int) -> Pose:
    """A pose around the origin; every fourth looks along an eighth."""
    heading = rng.below(8) * (TURN // 8) if not rng.below(4) else rng.below(TURN)
    return Pose(rng.below(2 * spread) - spread, rng.below(2 * spread) - spread, heading)


def base(rng: Chance, spread: int) -> Base:
    """A base of either size."""
    return Base.at(pose(rng, spread), rng.choice(SIDES))


def overlap(rng: Chance) -> bool:
    """Two bases overlap as their squares do, and are as far apart."""
    one, other = base(rng, 80_000), base(rng, 80_000)
    deep = depth(one, other)
    near, far = square(one), square(other)
    if abs(deep) > CLOSE and (deep > 0) != (near.intersection(far).area > 0):
        return False
    return abs(distance(one, other) - near.distance(far)) < CLOSE


def disc_overlap(rng: Chance) -> bool:
    """A base overlaps a disc as its square does."""
    one = base(rng, 80_000)
    x, y, radius = (
        rng.below(160_000) - 80_000,
        rng.below(160_000) - 80_000,
        9_000 + rng.below(51_000),
    )
    deep = depth(one, Disc(x, y, radius))
    return abs(deep) < ROUND or (deep > 0) == square(one).intersects(disc(x, y, radius))


def in_arc(rng: Chance) -> bool:
    """A target is as far through an arc as the part of its square inside."""
    one, other = base(rng, 40_000), base(rng, 300_000)
    if depth(one, other) > -CLOSE:
        return True
    facing, width = 90_000 * rng.below(4), rng.choice((90_000, 180_000))
    part = square(other).intersection(wedge(one, facing, width))
    found = distance_in_arc(one, other, arc_of(facing, width))
    if part.area < 1:
        return True
    return found is not None and abs(found - part.distance(square(one))) < 1.0


def slide(rng: Chance) -> bool:
    """A base that slides back overlaps nothing, and a hair farther on it would."""
    template = rng.choice(
        (
            Template(length=rng.choice(SET.straights)),
            Template(radius=rng.choice(SET.banks), angle=45_000),
            Template(radius=rng.choice(SET.turns), angle=90_000),
        )
    )
    side, start = rng.choice(SIDES), Pose(0, 0, rng.below(TURN))
    course = Course(template, mirrored=bool(rng.below(2)))
    blocker = base(rng, 250_000)
    end = Base.at(end_pose(start, side, course), side)
    if depth(Base.at(start, side), blocker) > 0 or depth(end, blocker) <= CLOSE:
        return True
    moved = slide_back(start, side, course, (blocker,))
    stands, inner = Base.at(moved.pose, side), square(blocker).buffer(-TOUCH)
    if not moved.slid or square(stands).intersects(inner):
        return False
    path = path_of(template, side)
    farther = path.pose(path.spot(moved.way + HAIR), start, course.mirrored)
    return square(Base.at(farther, side)).intersects(square(blocker))


CHECKS: tuple[Callable[[Chance], bool], ...] = (overlap, disc_overlap, in_arc, slide)


def check(batch: int, number: int) -> list[str]:
    """The cases of a batch that came out otherwise."""
    wrong: list[str] = []
    for case in range(batch):
        kind = CHECKS[case % len(CHECKS)]
        if not kind(Chance(derive(SEED, number, case))):
            wrong.append(f"{kind.__name__} {number} {case}")
    return wrong


def main(arguments: list[str] | None = None) -> int:
    """All cases."""
    parser = argparse.ArgumentParser(prog="python -m tests.flightpath.soak")
    parser.add_argument("--cases", type=int, default=1_000_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(arguments)
    batches = -(-given.cases // BATCH)
    with ProcessPoolExecutor(given.jobs) as pool:
        wrong = [
            each for found in pool.map(partial(check, BATCH), range(batches)) for each in found
        ]
    for each in wrong[:50]:
        sys.stdout.write(f"otherwise than shapely: {each}\n")
    sys.stdout.write(f"geometry: {batches * BATCH} cases, {len(wrong)} otherwise than shapely\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
