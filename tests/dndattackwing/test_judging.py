"""Nothing is measured before it is declared: places are drawn, judged and only then measured."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from tests.dndattackwing.battles import BALAGOS, ESHAEDRA, at, blue, creature, red, seen, table
from wartable.engine.chance import Chance, seed_from
from wartable.engine.dice import Seeded
from wartable.engine.match import Match
from wartable.games.dndattackwing.agenda import Execute, Judge
from wartable.games.dndattackwing.judging import deal_places, guessed, seen_pose, settle
from wartable.games.dndattackwing.mat import FORWARD, measure
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.seen import BattleView
from wartable.games.dndattackwing.state import Battle, Measured
from wartable.games.dndattackwing.view import glanced_by
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.overlap import overlaps
from wartable.games.flightpath.pose import Base, Pose
from wartable.testing.dealing import check_dealing
from wartable.testing.scenes import Scene, answers, asks


def judged(y: int = 470) -> Scene[Battle]:
    """Red and Blue face each other, and both have judged where they stand."""
    scene = table(red(400, 300), blue(400, y, 180), phase="combat")
    scene.state.agenda.append(Judge((BALAGOS, ESHAEDRA)))
    scene.play(asks("Blue", "attack"))
    return scene


@pytest.mark.rule("DN-RULING-13")
@pytest.mark.rule("DN-RULER-05")
def test_a_nudge_changes_nothing_before_a_declaration() -> None:
    """A few millimeters across a Range border change no question, view, glance or fork."""
    pictures: list[bytes] = []
    for nudge in (0, -4_000, 4_000):
        scene = judged(y=492)
        state = scene.state
        true = creature(scene, BALAGOS)
        true.pose = Pose(true.at.x, true.at.y + nudge, true.at.heading)
        scene.play(answers("Blue", "attack", "weapon:bite"))
        rulebook = DndAttackWing()
        shown = [
            msgspec.json.encode(scene.question("Blue")),
            *(msgspec.json.encode(rulebook.view(state, seat)) for seat in (None, 0, 1)),
            *(msgspec.json.encode(rulebook.glance(state, seat)) for seat in (0, 1)),
        ]
        dealt = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Battle)
        rulebook.determinize(dealt, 1, Chance(seed_from("nudge")))
        shown.append(msgspec.json.encode(dealt))
        pictures.append(b"".join(shown))
    assert pictures[0] == pictures[1] == pictures[2]


def test_places_are_drawn_to_a_millimeter_and_a_degree() -> None:
    scene = table(red(400, 300), blue(400, 470, 180), phase="combat")
    moved = creature(scene, BALAGOS)
    moved.pose = Pose(400_400, 299_600, 359_600)
    moved.drawn = seen_pose(moved.pose)
    assert seen(scene, "Blue").creature(BALAGOS).pose == Pose(400_000, 300_000, 0)


def test_an_eye_errs_by_a_few_millimeters() -> None:
    rng = Chance(seed_from("eyes"))
    errors: list[int] = []
    for _ in range(500):
        rolled = [1 + rng.below(sides) for sides in (*(12,) * 6, *(6,) * 3)]
        errors.append(guessed(Pose(0, 0, 0), rolled).x)
    mean = sum(error * error for error in errors) / len(errors)
    assert 5_000**2 < mean < 7_000**2


def test_computer_players_see_their_own_estimates() -> None:
    scene = judged()
    glance = glanced_by(scene.state, 1)
    assert isinstance(glance, BattleView)
    assert glance.creature(BALAGOS).pose == scene.state.guesses[1][BALAGOS]
    assert glance.creature(BALAGOS).pose != glanced_by(scene.state, 0).creature(BALAGOS).pose


def test_estimates_never_overlap_and_agree_with_what_was_measured() -> None:
    scene = table(red(400, 300), blue(400, 340, 180), phase="combat")
    state = scene.state
    state.guesses[0] = {BALAGOS: Pose(405_000, 310_000, 0), ESHAEDRA: Pose(400_000, 330_000, 0)}
    state.measured.append(Measured(BALAGOS, ESHAEDRA, FORWARD, 1))
    settle(state, 0)
    one, other = (Base.at(state.guesses[0][name], 40_000) for name in (BALAGOS, ESHAEDRA))
    assert not overlaps(one, other)
    found = measure(one, other, FORWARD)
    assert found is not None
    assert found.range_band == 1


def test_a_fork_stands_where_its_seat_takes_things_to_stand() -> None:
    scene = judged()
    state = scene.state
    own = dict(state.guesses[1])
    deal_places(state, 1, Chance(seed_from("fork")))
    assert state.guesses[1] == own
    assert creature(scene, BALAGOS).pose == own[BALAGOS]


def landing() -> Match:
    """Red flies onto Blue's base by 3 mm, but had judged it to stand 6 mm further off."""
    scene = table(red(400, 300), blue(400, 457, altitude="ground"), phase="activation")
    scene.state.guesses[0] = {BALAGOS: at(400, 300), ESHAEDRA: at(400, 463)}
    scene.state.agenda.append(Execute(BALAGOS, Maneuver("straight", 2, "white")))
    return scene.match(Seeded(seed_from("landing")))


def overrunning() -> Match:
    """A giant walks over the edge of a base that Red had judged to stand beside its way."""
    giant = red(400, 200, card="jarl_rimebeard", dial="straight-3")
    wizard = blue(425, 300, card="wizard", heading=180, dial="straight-1")
    scene = table(giant, wizard, phase="activation")
    mover, enemy = scene.state.creatures
    creature(scene, enemy).activated = True
    scene.state.guesses[0] = {mover: at(400, 200), enemy: at(435, 300, 180)}
    return scene.match(Seeded(seed_from("overrunning")))


def judged_places(match: Match) -> dict[str, Pose]:
    """Where Red takes creatures to stand."""
    assert isinstance(match.state, Battle)
    return dict(match.state.guesses[0])


def true_places(match: Match) -> dict[str, Pose]:
    """Where creatures stand."""
    assert isinstance(match.state, Battle)
    return {each.id: each.at for each in match.state.in_play()}


@pytest.mark.parametrize("make", [landing, overrunning])
def test_a_question_tells_a_seat_that_it_misjudged(make: Callable[[], Match]) -> None:
    """Its forks can be sent, searched and run again, with errors only as small as need be."""
    match = make()
    asked = match.prompts(0)
    assert asked
    before, true = judged_places(match), true_places(match)
    check_dealing(match, 0, Chance(seed_from("misjudged")))
    fork = match.fork(seed_from("fork"), for_seat=0)
    assert fork.prompts(0) == asked
    after = judged_places(fork)
    assert after != before
    assert after != true
