"""Eighth faces: who controls a terrain, what every one of them gives, and how it is lost."""

from __future__ import annotations

import pytest

from tests.dragondice.held_terrain import CITY, TOWER, held
from tests.dragondice.rolling import roll_army
from tests.dragondice.scene import HOME_0, Scene
from tests.dragondice.turns import choices, march, play_phase, step, totals
from wartable.games.dragondice.death import move
from wartable.games.dragondice.dice import TYPES, Type
from wartable.games.dragondice.rolls.alone import roll_alone
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import DEAD, NOBODY, RESERVE
from wartable.games.dragondice.turn.actions import allowed_actions


@pytest.mark.rule("DD-EIGHTH-01")
def test_the_army_that_maneuvered_it_controls_the_terrain() -> None:
    scene = Scene()
    scene.army(0, CITY, "dwarves.footman")
    scene.army(1, CITY, "goblins.thug")
    terrain = scene.terrain(CITY, face=7)
    scene.answers("maneuver", "yes")
    scene.answers("turn_terrain", "up")
    march(scene, CITY)
    assert (terrain.face, terrain.holder) == (8, 0)
    assert (scene.game.power(0, CITY), scene.game.power(1, CITY)) == ("city", "")
    assert scene.game.power(0, TOWER) == ""

    scene.terrain(CITY, face=7)
    scene.state.turn, scene.state.marched = 1, []
    march(scene, CITY)
    assert (terrain.face, terrain.holder) == (8, 1)


@pytest.mark.rule("DD-EIGHTH-02")
def test_the_controlling_army_doubles_its_ids() -> None:
    scene = held(TOWER, units=("dwarves.sergeant", "dwarves.sergeant"))
    scene.army(1, TOWER, *["goblins.thug"] * 6)
    for die in scene.state.dice:
        scene.shows(die, "id")
    scene.shows(scene.state.dice[1], "3 melee")
    scene.answers("counter_attack", "yes")
    scene.melee(0, TOWER, 1)
    assert totals(scene, "melee")[0] == 7
    assert totals(scene, "save")[0] == 7


@pytest.mark.rule("DD-EIGHTH-02")
@pytest.mark.parametrize("type_", TYPES)
def test_ids_are_doubled_in_rolls_of_every_kind(type_: Type) -> None:
    scene = held(TOWER, units=("dwarves.sergeant",))
    scene.shows(scene.state.dice[0], "id")
    assert roll_army(scene, 0, TOWER, type_).of(type_) == 4


@pytest.mark.rule("DD-EIGHTH-02")
def test_a_unit_that_rolls_alone_doubles_nothing() -> None:
    scene = held(TOWER)
    footman = scene.state.dice[0]
    scene.shows(footman, "id")
    scene.do(lambda: step(roll_alone(scene.game, footman, ["save"], "DD-DAMAGE-05")))
    assert totals(scene, "save") == [1]


@pytest.mark.rule("DD-RULING-34")
def test_army_bonuses_do_not_help_a_single_unit() -> None:
    scene = held(TOWER)
    scene.minor(0, TOWER, "flatland_bridge", face=5)
    footman = scene.state.dice[0]
    scene.shows(footman, "id")
    scene.do(lambda: step(roll_alone(scene.game, footman, ["save"], "DD-DAMAGE-05")))
    assert totals(scene, "save") == [1]


@pytest.mark.rule("DD-EIGHTH-03")
def test_the_controller_takes_any_action_and_its_opponents_only_melee() -> None:
    scene = held(TOWER)
    assert allowed_actions(scene.game, 0, TOWER) == ["melee", "missile", "magic"]
    assert allowed_actions(scene.game, 1, TOWER) == ["melee"]


@pytest.mark.rule("DD-EIGHTH-04")
def test_only_the_controlling_army_uses_the_icon() -> None:
    for holder, asked in ((0, 1), (1, 0)):
        scene = held(CITY)
        scene.terrain(CITY, face=8, holder=holder)
        scene.army(0, DEAD, "dwarves.footman")
        play_phase(scene, "eighth_face")
        assert len(scene.asked("promote")) == asked


@pytest.mark.rule("DD-EIGHTH-05")
def test_eighth_faces_stack_with_species_abilities() -> None:
    scene = Scene()
    [elf] = scene.army(0, CITY, "coral_elves.courier")
    [second] = scene.army(0, CITY, "coral_elves.courier")
    [dwarf] = scene.army(1, CITY, "dwarves.warlord")
    scene.terrain(CITY, face=8, holder=0)
    scene.shows(elf, "id")
    scene.shows(second, "3 maneuver")
    scene.shows(dwarf, "3 melee")
    scene.melee(1, CITY, 0)
    assert totals(scene, "save") == [7]


@pytest.mark.rule("DD-EIGHTH-06")
def test_the_terrain_turns_to_seven_when_its_army_leaves() -> None:
    scene = held(TOWER, units=("dwarves.footman", "dwarves.footman"))
    scene.army(0, HOME_0, "dwarves.footman")
    move(scene.game, scene.game.units(0, TOWER)[:1], RESERVE, "DD-RESERVES-03", "retreat")
    scene.do(lambda: settle(scene.game))
    assert (scene.state.terrains[TOWER].face, scene.state.terrains[TOWER].holder) == (8, 0)
    move(scene.game, scene.game.units(0, TOWER), RESERVE, "DD-RESERVES-03", "retreat")
    scene.do(lambda: settle(scene.game))
    assert (scene.state.terrains[TOWER].face, scene.state.terrains[TOWER].holder) == (7, NOBODY)


@pytest.mark.rule("DD-EIGHTH-06")
def test_the_terrain_turns_to_seven_when_its_army_is_killed() -> None:
    scene = held(TOWER)
    scene.army(0, HOME_0, "dwarves.footman")
    scene.shows(scene.state.dice[1], "2 melee")
    scene.melee(1, TOWER, 0)
    assert (scene.state.terrains[TOWER].face, scene.state.terrains[TOWER].holder) == (7, NOBODY)


@pytest.mark.rule("DD-EIGHTH-06")
def test_the_terrain_turns_to_seven_when_it_is_out_maneuvered() -> None:
    scene = held(TOWER)
    scene.state.turn = 1
    scene.answers("maneuver", "yes")
    march(scene, TOWER)
    assert (scene.state.terrains[TOWER].face, scene.state.terrains[TOWER].holder) == (7, NOBODY)


@pytest.mark.rule("DD-EIGHTH-07")
def test_advantages_stop_when_the_terrain_leaves_its_eighth_face() -> None:
    scene = held(TOWER)
    scene.state.turn = 1
    scene.answers("maneuver", "yes")
    march(scene, TOWER)
    scene.shows(scene.state.dice[0], "id")
    scene.melee(0, TOWER, 1)
    assert totals(scene, "melee") == [1]
    assert allowed_actions(scene.game, 0, TOWER) == ["melee"]
    assert scene.game.power(0, TOWER) == ""


@pytest.mark.rule("DD-RULING-09")
def test_the_controller_may_turn_its_own_eighth_face_down() -> None:
    scene = held(TOWER)
    scene.answers("maneuver", "yes")
    march(scene, TOWER)
    assert not scene.asked("turn_terrain")
    assert (scene.state.terrains[TOWER].face, scene.state.terrains[TOWER].holder) == (7, NOBODY)


@pytest.mark.rule("DD-RULING-09")
@pytest.mark.parametrize(("face", "warned"), [(7, False), (8, True)])
def test_who_may_maneuver_is_warned_that_an_eighth_face_only_turns_down(
    face: int, *, warned: bool
) -> None:
    scene = held(TOWER)
    scene.state.terrains[TOWER].face = face
    march(scene, TOWER)
    (asked,) = scene.asked("maneuver")
    assert ("stands on its eighth face and would turn down, to 7" in asked.words) == warned
    assert choices(asked) == ["yes", "no"]
