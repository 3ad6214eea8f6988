"""Judging by eye: where each seat takes creatures to stand, as nothing may be measured beforehand.

Every seat has one estimate of each creature, rolled for that seat alone when the creature has
moved, with an error of about 6 mm and 3 degrees, and corrected by what is measured openly.
Computer players and forks work with estimates alone; people see the pieces as they are drawn,
to a millimeter and a degree. DN-RULER-05, DN-RULING-13.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.engine.chance import Chance
from wartable.engine.requests import Step, roll
from wartable.engine.windows import Later
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.agenda import (
    Act,
    Acted,
    ChangeAltitude,
    Declare,
    EndPhase,
    Engage,
    Fought,
    Judge,
    LayFeint,
    NextActivation,
    NextAttack,
    PlanManeuvers,
    Strike,
    StrikeArea,
    TokenDue,
)
from wartable.games.dndattackwing.bumping import bumps
from wartable.games.dndattackwing.mat import measure, outside
from wartable.games.dndattackwing.names import creature_name
from wartable.games.dndattackwing.pieces import Creature, Figure
from wartable.games.dndattackwing.state import Battle, Measured
from wartable.games.flightpath.numbers import FULL_TURN, HALF_TURN
from wartable.games.flightpath.pose import Base, Pose

GRAIN: Final = 1000
"""A drawn place is a whole number of millimeters, a drawn facing one of degrees."""
SIDES: Final = (*(12,) * 6, *(6,) * 3)
"""Three dice for each coordinate and three for the facing."""
HALF_STEP: Final = 500
PASSES: Final = 24


def draw(creature: Creature) -> None:
    """Note where all see a creature now."""
    creature.drawn = None if creature.pose is None else seen_pose(creature.pose)


def drawn_poses(creature: Creature) -> dict[int, Pose]:
    """Where all see the figures of a creature, by the numbers of soldiers; 0 for a single one."""
    return figure_poses(creature, creature.drawn)


def figure_poses(creature: Creature, pose: Pose | None) -> dict[int, Pose]:
    """Where figures stand if the creature, or its Point Soldier, stands there."""
    if pose is None:
        return {}
    if not creature.troop:
        return {0: pose}
    found = {creature.point: pose}
    for each in creature.soldiers:
        if each.number != creature.point and not each.pressed and not creature.forming:
            way = creature.side
            found[each.number] = pose.moved(-each.row * way, each.column * way)
    return found


def seen_pose(pose: Pose) -> Pose:
    """A pose as far as an eye can tell.

    >>> seen_pose(Pose(1499, 2501, 359_700))
    Pose(x=1000, y=3000, heading=0)
    """
    x, y, heading = (
        (number + GRAIN // 2) // GRAIN * GRAIN for number in (pose.x, pose.y, pose.heading)
    )
    return Pose(x, y, heading % FULL_TURN)


def judge(state: Battle, task: Judge) -> Step:
    """Each seat judges again where creatures stand that have moved; nothing else happens."""
    state.done()
    moved = [state.creatures[name] for name in task.creatures]
    standing = [creature for creature in moved if creature.in_play]
    for creature in moved:
        forget(state, creature)
    for seat in range(state.seats):
        if seat in state.out:
            continue
        for creature in standing:
            rolled = yield from roll(
                None,
                SIDES,
                kind="judging",
                words=messages.JUDGING(creature=creature_name(creature.id)),
                rule="DN-RULING-13",
                about=(f"creature:{creature.id}",),
                audience=(seat,),
            )
            state.guesses[seat][creature.id] = guessed(creature.at, rolled)
        settle(state, seat)


def judge_again(state: Battle, creature: Creature) -> None:
    """A creature has moved: next every seat judges where it stands.

    Beyond the edge nobody does: it is about to be put back or to go.
    """
    if outside(state, creature.base):
        forget(state, creature)
    else:
        state.push(Judge((creature.id,)))


def guessed(pose: Pose, rolled: Sequence[int]) -> Pose:
    """A pose with the error that nine dice say."""
    east, north, turned = (
        (2 * sum(rolled[first : first + 3]) - middle) * HALF_STEP
        for first, middle in ((0, 39), (3, 39), (6, 21))
    )
    return Pose(pose.x + east, pose.y + north, (pose.heading + turned) % FULL_TURN)


def forget(state: Battle, creature: Creature) -> None:
    """What was judged and measured of a creature holds no longer."""
    for guesses in state.guesses:
        guesses.pop(creature.id, None)
    _unmeasure(state, creature)


def step_over(state: Battle, creature: Creature, ahead: int, right: int) -> None:
    """Another soldier of a formation becomes the one a Troop is reckoned from.

    Nothing has moved: every estimate goes over by the same lattice step, so nothing is judged
    again, and what was measured held for the other soldier.
    """
    creature.pose = creature.at.moved(ahead, right)
    draw(creature)
    for guesses in state.guesses:
        if creature.id in guesses:
            guesses[creature.id] = guesses[creature.id].moved(ahead, right)
    _unmeasure(state, creature)


def _unmeasure(state: Battle, creature: Creature) -> None:
    state.measured = [each for each in state.measured if creature.id not in {each.one, each.other}]


def note(state: Battle, record: Measured) -> None:
    """Something was measured for all to see: every estimate has to agree with it."""
    state.measured.append(record)
    for seat in range(state.seats):
        settle(state, seat)


def settle(state: Battle, seat: int) -> None:
    """Halve errors until no two estimates overlap and none contradicts what was measured."""
    guesses = state.guesses[seat]
    for _ in range(PASSES):
        wrong = _contradicting(state, guesses)
        if not wrong:
            return
        for name in sorted(wrong):
            guesses[name] = _halfway(guesses[name], state.creatures[name].at)


def _contradicting(state: Battle, guesses: dict[str, Pose]) -> set[str]:
    placed = {
        name: Base.at(pose, state.creatures[name].side)
        for name, pose in guesses.items()
        if state.creatures[name].in_play
    }
    names = list(placed)
    wrong: set[str] = set()
    for place, one in enumerate(names):
        for other in names[:place]:
            there = Figure(state.creatures[other], 0, placed[other])
            if bumps(state, state.creatures[one], placed[one], there):
                wrong |= {one, other}
    for record in state.measured:
        if record.one in placed and record.other in placed:
            seen = measure(placed[record.one], placed[record.other], record.arc)
            if (None if seen is None else seen.range_band) != record.range_band:
                wrong |= {record.one, record.other}
    return wrong


def _halfway(guess: Pose, true: Pose) -> Pose:
    """A guess with half of its error.

    >>> _halfway(Pose(1, 8, 359_000), Pose(0, 0, 1_000))
    Pose(x=0, y=4, heading=0)
    """
    turned = (guess.heading - true.heading + HALF_TURN) % FULL_TURN - HALF_TURN
    return Pose(
        true.x + _half(guess.x - true.x),
        true.y + _half(guess.y - true.y),
        (true.heading + _half(turned)) % FULL_TURN,
    )


def _half(error: int) -> int:
    return abs(error) // 2 * (1 if error > 0 else -1)


BLIND: Final = (
    NextActivation,
    PlanManeuvers,
    ChangeAltitude,
    Act,
    Acted,
    TokenDue,
    LayFeint,
    NextAttack,
    Engage,
    Declare,
    StrikeArea,
    Strike,
    Fought,
    EndPhase,
    Later,
)
"""The steps that ask before they measure, or long after."""
OPEN: Final = frozenset({"roar", "flees", "new_point"})
"""Questions of these steps that depend on a Range, which was measured just before."""


def nudge(state: Battle, kind: str, rng: Chance) -> bool:
    """Shift a creature by what an eye cannot tell, where nothing depends on exact places.

    DN-RULER-05, DN-RULING-13.
    """
    judged = [
        creature
        for creature in state.in_play()
        if all(
            creature.id in guesses
            for seat, guesses in enumerate(state.guesses)
            if seat not in state.out
        )
    ]
    if not judged or kind in OPEN or not isinstance(state.agenda[-1], BLIND):
        return False
    creature = rng.choice(judged)
    creature.pose = guessed(creature.at, [1 + rng.below(sides) for sides in SIDES])
    return True


def look_closer(state: Battle, truth: Battle, seat: int) -> bool:
    """Halve the errors of a seat whose estimates cannot be right, in a table dealt for it.

    Whether any were left.
    """
    guesses = truth.guesses[seat]
    before = dict(guesses)
    for name, pose in before.items():
        if truth.creatures[name].in_play:
            guesses[name] = _halfway(pose, truth.creatures[name].at)
    settle(truth, seat)
    state.guesses[seat] = dict(guesses)
    _stand_as_judged(state, seat)
    return guesses != before


def deal_places(state: Battle, seat: int, rng: Chance) -> None:
    """Put creatures where a seat takes them to stand, and deal the other seats' estimates."""
    _stand_as_judged(state, seat)
    for other, guesses in enumerate(state.guesses):
        if other == seat:
            continue
        for name in guesses:
            creature = state.creatures[name]
            if creature.in_play:
                rolled = [1 + rng.below(sides) for sides in SIDES]
                guesses[name] = guessed(creature.at, rolled)
        settle(state, other)


def _stand_as_judged(state: Battle, seat: int) -> None:
    for name, pose in state.guesses[seat].items():
        if state.creatures[name].in_play:
            state.creatures[name].pose = pose
