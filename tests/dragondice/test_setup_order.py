"""The order-of-play roll, and what the highest roller takes."""

from __future__ import annotations

import pytest

from tests.dragondice.forces import PLAIN, army, changed
from tests.dragondice.scene import Scene
from tests.dragondice.tables import FRONTIERS, horde, laid, play
from tests.dragondice.turns import choices, step, totals
from wartable.engine.requests import Asking
from wartable.games.dragondice.rolls.resolve import resolve, throw
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.state import (
    ChooseFrontier,
    ChooseStart,
    Die,
    PlaceArmies,
    RollDistances,
    RollOrder,
)


def riders(players: int = 2) -> Scene:
    """Each player's Horde Army has one Wardog Rider."""
    force = changed(PLAIN, horde=army("goblins.wardog_rider"))
    return laid(players, *(changed(force, frontier=FRONTIERS[seat]) for seat in range(players)))


def rolls(scene: Scene, seat: int, *faces: str) -> None:
    """What the Horde Army of a seat shows, roll after roll."""
    scene.shows(horde(scene, seat)[0], *faces)


@pytest.mark.rule("DD-SETUP-03")
def test_all_players_roll_the_horde_army_for_maneuver() -> None:
    scene = riders()
    rolls(scene, 0, "1 maneuver")
    rolls(scene, 1, "2 maneuver")
    assert play(scene, RollOrder([[0, 1]])) == ChooseStart()
    rolled = [roll.about for roll in scene.rolls]
    assert rolled == [(f"die:{horde(scene, seat)[0].id}",) for seat in (0, 1)]
    assert {roll.kind for roll in scene.rolls} == {"order"}
    assert totals(scene, "maneuver") == [1, 2]
    assert scene.state.order == [1, 0]


@pytest.mark.rule("DD-SETUP-06")
def test_two_players_who_tie_roll_again() -> None:
    scene = riders()
    rolls(scene, 0, "1 maneuver", "1 melee")
    rolls(scene, 1, "1 maneuver", "2 maneuver")
    assert play(scene, RollOrder([[0, 1]])) == RollOrder([[0, 1]])
    assert scene.state.order == []
    scene.state.agenda.pop()
    assert play(scene, RollOrder([[0, 1]])) == ChooseStart()
    assert scene.state.order == [1, 0]


@pytest.mark.rule("DD-MULTI-01")
def test_only_those_who_tie_roll_again_among_themselves() -> None:
    scene = riders(4)
    rolls(scene, 0, "1 maneuver", "1 melee")
    rolls(scene, 1, "2 maneuver")
    rolls(scene, 2, "1 maneuver", "2 maneuver")
    rolls(scene, 3, "1 melee")
    assert play(scene, RollOrder([[0, 1, 2, 3]])) == RollOrder([[1], [0, 2], [3]])
    scene.state.agenda.pop()
    assert play(scene, RollOrder([[1], [0, 2], [3]])) == ChooseStart()
    assert len(scene.rolls) == 6
    assert scene.state.order == [1, 2, 0, 3]


@pytest.mark.rule("DD-SETUP-04")
def test_icons_count_for_their_maneuver_results_alone() -> None:
    force = changed(PLAIN, horde=army("goblins.harpy", "goblins.troll", "sevenleagueboots.earth"))
    scene = laid(2, force, PLAIN)
    harpy, _, boots = horde(scene, 0)
    scene.shows(harpy, "Fly")
    scene.shows(boots, "Wayfare")
    play(scene, RollOrder([[0, 1]]))
    shown = [(die, face) for die in (harpy, boots) for face in scene.game.faces(die)]
    counts = {(die.id, face.icon): face.count for die, face in shown}
    expected = counts[harpy.id, "Fly"] + counts[boots.id, "Wayfare"]
    assert totals(scene, "maneuver") == [expected, 0]
    assert not scene.prompts


@pytest.mark.rule("DD-SETUP-05")
def test_nothing_that_depends_on_a_terrain_applies() -> None:
    force = changed(PLAIN, horde=army("dwarves.footman"), home_terrain="highland_city")
    scene = laid(2, force, PLAIN)
    [dwarf] = horde(scene, 0)
    scene.shows(dwarf, "2 melee")
    play(scene, RollOrder([[0, 1]]))
    assert totals(scene, "maneuver")[0] == 0
    dwarf.place = 0
    scene.do(step(_rolled(Roll(scene.game, 0, 0, "maneuver", ("maneuver",)), dwarf)))
    assert totals(scene, "maneuver")[-1] == 2


def _rolled(roll: Roll, die: Die) -> Asking[object]:
    yield from throw(roll, [die], "")
    return (yield from resolve(roll))


def started(answer: str, players: int = 2) -> tuple[Scene, ChooseFrontier]:
    """The highest roller, seat 1, has chosen."""
    scene = laid(players)
    scene.state.order = [1, 0, 2][:players]
    scene.answers("start", answer)
    task = play(scene, ChooseStart())
    assert isinstance(task, ChooseFrontier)
    return scene, task


@pytest.mark.rule("DD-SETUP-07")
def test_the_highest_roller_takes_one_thing_and_the_opponent_gets_the_other() -> None:
    scene, task = started("first")
    assert [prompt.seat for prompt in scene.asked("start")] == [1]
    assert (scene.state.order, task.seat) == ([1, 0], 0)
    scene, task = started("frontier")
    assert (scene.state.order, task.seat) == ([0, 1], 1)


@pytest.mark.rule("DD-MULTI-02")
def test_after_the_first_turn_is_taken_the_second_highest_selects_the_frontier() -> None:
    scene, task = started("first", 3)
    assert (scene.state.order, task.seat) == ([1, 0, 2], 0)


@pytest.mark.rule("DD-MULTI-03")
def test_who_selects_the_frontier_goes_second() -> None:
    scene, task = started("frontier", 3)
    assert (scene.state.order, task.seat) == ([0, 1, 2], 1)


@pytest.mark.rule("DD-SETUP-08")
def test_any_proposal_can_be_the_frontier_and_the_others_leave() -> None:
    scene, task = started("first", 3)
    scene.answers("frontier", FRONTIERS[2])
    nxt = play(scene, task)
    assert choices(scene.asked("frontier")[0]) == list(FRONTIERS[:3])
    assert [(terrain.kind, terrain.home) for terrain in scene.state.terrains][3:] == [
        (FRONTIERS[2], -1)
    ]
    assert scene.state.proposals == []
    assert nxt == PlaceArmies([1, 0, 2])
    assert scene.state.agenda[-2] == RollDistances(0)


def test_equal_proposals_are_no_choice() -> None:
    scene = laid(2, PLAIN, PLAIN)
    scene.state.order = [0, 1]
    play(scene, ChooseFrontier(1))
    assert scene.asked("frontier") == []
    assert scene.state.terrains[2].kind == PLAIN.frontier
