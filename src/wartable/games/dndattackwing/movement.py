"""Moving along a template: through others, past them, back from them, or stopped by them.

TEMPLATE, PIVOT, OVERRUN, OVERLAP and FLYOVER of the ledger. All choices and rolls come before the
creature moves, so that nothing more is asked in the step in which it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, ask
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.bumping import bumps, in_the_way, parts
from wartable.games.dndattackwing.content import shipped, templates
from wartable.games.dndattackwing.dice import CRITICAL, HIT, roll_attack_dice
from wartable.games.dndattackwing.edges import edges_met
from wartable.games.dndattackwing.events.rounds import CreatureMoved, OverrunChecked
from wartable.games.dndattackwing.judging import draw
from wartable.games.dndattackwing.mat import figures
from wartable.games.dndattackwing.names import creature_name, own_name
from wartable.games.dndattackwing.obstacles import crossing, laid_template
from wartable.games.dndattackwing.pieces import Creature, EdgeMet, Figure
from wartable.games.dndattackwing.registry import (
    OVERRUN_CHECK,
    Overrun,
    abilities,
    by_initiative,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath.covering import covers
from wartable.games.flightpath.dials import ABOUT, BACKWARD, Maneuver
from wartable.games.flightpath.numbers import HALF_TURN, QUARTER_TURN
from wartable.games.flightpath.overlap import blocked
from wartable.games.flightpath.pose import Base, Pose
from wartable.games.flightpath.sliding import (
    Course,
    end_pose,
    fly_past,
    slide_back,
    stop_on_touch,
)

FARTHEST_PAST = 240_000.0
"""How far beyond its end a flyer may go to get past others (DN-RULING-08)."""
SPINS = {"none": 0, "left": -QUARTER_TURN, "right": QUARTER_TURN, "about": HALF_TURN}
_HALVINGS = 24


class Ended(NamedTuple):
    """Where a move ended and how: as laid, bumped, past, or overrun."""

    pose: Pose
    how: str = ""


class Passed(NamedTuple):
    """What a move met: Objective Tokens, and edges of the play area if it ended beyond them."""

    tokens: tuple[str, ...]
    edges: tuple[EdgeMet, ...]


def move(
    state: Battle, table: Table, creature: Creature, maneuver: Maneuver, *, charge: bool = False
) -> Asking[Passed]:
    """Move a creature; its tokens go with it. Returns what it passed on its way.

    DN-TEMPLATE-01, DN-TEMPLATE-02, DN-ACTIVATE-07, DN-OVERLAP-04, DN-RULING-25.
    """
    course: Course | None = None
    if maneuver.bearing == "pivot":
        ended = yield from _pivot(creature)
    else:
        course = course_of(maneuver)
        about = maneuver.bearing in ABOUT
        if creature.level == "air":
            ended = yield from _in_the_air(state, creature, course, about)
        else:
            ended = yield from _on_the_ground(state, table, creature, course, about)
    passed = Passed(
        tuple(crossing(state, creature, course, ended.pose)),
        edges_met(state, creature, course, ended.pose),
    )
    start = creature.drawn
    creature.pose = ended.pose
    creature.forming = creature.troop
    draw(creature)
    if not charge:
        creature.executed.append(maneuver)
    assert start is not None
    assert creature.drawn is not None
    table.tell(
        CreatureMoved(
            rule=rule_of(ended.how, maneuver),
            about=(f"creature:{creature.id}",),
            creature=creature.id,
            maneuver=maneuver,
            start=start,
            pose=creature.drawn,
            how=ended.how,
            charge=charge,
        )
    )
    return passed


def rule_of(how: str, maneuver: Maneuver) -> str:
    """The rule that says why a move ended where it did."""
    if how == "bumped" and maneuver.bearing == "fall_back":
        return "DN-OVERLAP-06"
    ended = {"bumped": "DN-OVERLAP-01", "past": "DN-FLYOVER-02", "overrun": "DN-OVERRUN-06"}
    laid = {
        "pivot": "DN-PIVOT-01",
        "wingover": "DN-TEMPLATE-03",
        "turnabout": "DN-TEMPLATE-03",
        "fall_back": "DN-TEMPLATE-04",
    }
    return ended.get(how) or laid.get(maneuver.bearing, "DN-TEMPLATE-02")


def course_of(maneuver: Maneuver) -> Course:
    """The template of a maneuver as it is laid.

    DN-DIAL-09, DN-DIAL-10, DN-DIAL-11, DN-DIAL-12, DN-DIAL-13, DN-TEMPLATE-03, DN-TEMPLATE-04,
    DN-EX-03, DN-EX-04, DN-EX-05, DN-EX-06, DN-EX-07, DN-EX-43.
    """
    template = templates().of(maneuver)
    assert template is not None, f"{maneuver.id} has no template"
    return Course(
        template,
        mirrored=maneuver.leftward and maneuver.kind in {"bank", "turn"},
        backward=maneuver.bearing in BACKWARD,
    )


def _pivot(creature: Creature) -> Asking[Ended]:
    """It stays in place and may spin.

    DN-DIAL-14, DN-PIVOT-01, DN-PIVOT-02, DN-PIVOT-03, DN-RULING-74.
    """
    options = tuple(Option(spin, messages.SPINS[spin]) for spin in SPINS)
    answer = yield from ask(
        Prompt(
            creature.seat,
            "spin",
            messages.SPIN(creature=own_name(creature.id)),
            "DN-PIVOT-02",
            Pick(options),
            (f"creature:{creature.id}",),
        )
    )
    return Ended(creature.at.turned(SPINS[answer]))


# In the air


def _in_the_air(state: Battle, creature: Creature, course: Course, about: bool) -> Asking[Ended]:
    """Through everything; only where it ends counts.

    DN-OVERRUN-01, DN-OVERLAP-05, DN-FLYOVER-01, DN-FLYOVER-06, DN-RULING-09.
    """
    others = state.others(creature)
    met = _met_at_end(state, creature, course, others)
    if not met:
        end = end_pose(creature.at, creature.side, course)
        return Ended(end.turned(HALF_TURN) if about else end)
    if "air" in met:
        return Ended(_bumped(state, creature, course, others), "bumped")
    past = yield from _chosen(
        creature,
        "flyover",
        messages.FLYOVER(creature=own_name(creature.id)),
        "DN-FLYOVER-01",
        ("front", messages.STAY_IN_FRONT),
        ("past", messages.GO_PAST),
    )
    turned = about and (
        yield from _chosen(
            creature,
            "turn_around",
            messages.TURN_AROUND(creature=own_name(creature.id)),
            "DN-FLYOVER-04",
            ("keep", messages.KEEP_FACING),
            ("turn", messages.DO_TURN),
        )
    )
    beyond = _beyond(state, creature, course, others) if past else None
    pose = _bumped(state, creature, course, others) if beyond is None else beyond
    how = "bumped" if beyond is None else "past"
    return Ended(pose.turned(HALF_TURN) if turned else pose, how)


def _met_at_end(
    state: Battle, creature: Creature, course: Course, others: Sequence[Creature]
) -> set[str]:
    """The play levels of those it would overlap where the template ends (DN-OVERLAP-08)."""
    there = Base.at(end_pose(creature.at, creature.side, course), creature.side)
    return {
        other.creature.level for other in figures(others) if bumps(state, creature, there, other)
    }


def _bumped(state: Battle, creature: Creature, course: Course, others: Sequence[Creature]) -> Pose:
    """Back along the template until it overlaps nothing.

    DN-OVERLAP-01, DN-OVERLAP-02, DN-OVERLAP-03, DN-RULING-03, DN-EX-24.
    """
    taken = in_the_way(state, creature, others)
    return slide_back(creature.at, creature.side, course, taken).pose


def _chosen(
    creature: Creature,
    kind: str,
    words: str,
    rule: str,
    usual: tuple[str, str],
    other: tuple[str, str],
) -> Asking[bool]:
    """Whether the player chose the second of two things."""
    options = (Option(*usual), Option(*other))
    about = (f"creature:{creature.id}",)
    answer = yield from ask(Prompt(creature.seat, kind, words, rule, Pick(options), about))
    return answer == other[0]


def _beyond(
    state: Battle, creature: Creature, course: Course, others: Sequence[Creature]
) -> Pose | None:
    """The place on the far side of the ground creatures it met, if it can get there.

    DN-FLYOVER-02, DN-FLYOVER-03, DN-FLYOVER-05, DN-RULING-08, DN-EX-39.
    """
    end = end_pose(creature.at, creature.side, course)
    below = [other for other in others if other.level == "ground"]
    ground = in_the_way(state, creature, below)
    air = in_the_way(state, creature, [other for other in others if other.level == "air"])
    found = fly_past(end, creature.side, course.backward, ground, FARTHEST_PAST)
    if found is None or blocked(Base.at(found, creature.side), air):
        return None
    return found


# On the ground


def _on_the_ground(
    state: Battle, table: Table, creature: Creature, course: Course, about: bool
) -> Asking[Ended]:
    """Through creatures in the air and friends; enemies on the ground must be overrun.

    DN-OVERRUN-02, DN-OVERRUN-06, DN-OVERRUN-08, DN-OVERRUN-09, DN-OVERLAP-01, DN-OVERLAP-02,
    DN-OVERLAP-03, DN-OVERLAP-05, DN-OVERLAP-06, DN-RULING-05, DN-RULING-06, DN-RULING-07,
    DN-EX-40.
    """
    others = state.others(creature)
    checked = [(each.creature, each.soldier) for each in overrun(state, creature, course)]
    for enemy, _ in checked:
        if not (yield from _overruns(state, table, creature, enemy)):
            first, soldier = checked[0]
            met = first.figure(soldier)
            assert met is not None
            return Ended(_stopped(state, creature, course, met), "overrun")
    if _met_at_end(state, creature, course, others):
        return Ended(_bumped(state, creature, course, others), "bumped")
    end = end_pose(creature.at, creature.side, course)
    return Ended(end.turned(HALF_TURN) if about else end)


def overrun(state: Battle, creature: Creature, course: Course) -> list[Figure]:
    """The enemies on the ground it would move wholly through, in the order it meets them.

    Each soldier of a Troop counts; a Troop itself moves with its Point Soldier alone.
    DN-OVERRUN-03, DN-OVERRUN-10, DN-OVERRUN-11, DN-RULING-05.
    """
    end = Base.at(end_pose(creature.at, creature.side, course), creature.side)
    through = [
        (way, enemy)
        for enemy in figures(state.enemies(creature))
        if enemy.creature.level == "ground" and not bumps(state, creature, end, enemy)
        if (way := _met_after(creature, course, enemy.base)) is not None
    ]
    return [enemy for _, enemy in sorted(through, key=lambda each: each[0])]


def _met_after(creature: Creature, course: Course, base: Base) -> float | None:
    """The shortest piece of the template that overlaps a base; None if all of it does not."""
    clear, covered = 0.0, course.template.reach
    if not covers(laid_template(creature, course, covered), base):
        return None
    for _ in range(_HALVINGS):
        middle = (clear + covered) / 2
        if covers(laid_template(creature, course, middle), base):
            covered = middle
        else:
            clear = middle
    return covered


def _overruns(state: Battle, table: Table, creature: Creature, enemy: Creature) -> Asking[bool]:
    """Both roll attack dice by the size of their bases; the mover needs as much or more.

    DN-OVERRUN-04, DN-OVERRUN-05, DN-OVERRUN-06, DN-OVERRUN-07, DN-EX-38.
    """
    rolled: list[tuple[str, ...]] = []
    for one, other in ((creature, enemy), (enemy, creature)):
        faces = yield from roll_overrun(one)
        part = Overrun(one, other, faces, moving=one.id == creature.id)
        yield from abilities.open(state, table, OVERRUN_CHECK, part, by_initiative(state))
        if part.again:
            part.faces = yield from roll_overrun(one)
        rolled.append(part.faces)
    through = overrun_total(rolled[0]) >= overrun_total(rolled[1])
    table.tell(
        OverrunChecked(
            rule="DN-OVERRUN-06",
            about=(f"creature:{creature.id}", f"creature:{enemy.id}"),
            creature=creature.id,
            other=enemy.id,
            faces=rolled[0],
            other_faces=rolled[1],
            through=through,
        )
    )
    return through


def roll_overrun(creature: Creature) -> Asking[tuple[str, ...]]:
    """One attack die for a small base, two for a large one (DN-OVERRUN-04)."""
    large = creature.side >= shipped().geometry.bases["large"]
    words = messages.OVERRUN_ROLL(creature=creature_name(creature.id))
    faces = yield from roll_attack_dice(
        creature, 2 if large else 1, words, "overrun", "DN-OVERRUN-04"
    )
    return faces


def overrun_total(faces: Sequence[str]) -> int:
    """A hit counts 1, a critical 2 (DN-OVERRUN-05)."""
    return sum({HIT: 1, CRITICAL: 2}.get(face, 0) for face in faces)


def _stopped(state: Battle, creature: Creature, course: Course, first: Figure) -> Pose:
    """Where it touches the first of those it failed to overrun, or further back (DN-RULING-06)."""
    met = parts(state, creature, first)
    touching = stop_on_touch(creature.at, creature.side, course, met)
    taken = in_the_way(state, creature, state.others(creature))
    if not blocked(Base.at(touching.pose, creature.side), taken):
        return touching.pose
    return slide_back(creature.at, creature.side, course, taken, touching.way).pose
