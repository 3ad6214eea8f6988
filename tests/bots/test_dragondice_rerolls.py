"""Re-rolls of Dragon Dice bots: dice that show less than expected are rolled again."""

from __future__ import annotations

import pytest

from tests.bots.test_dragondice_plain import plain
from tests.dragondice.dragon_fight import Fight
from tests.dragondice.magic import cast, roll_for_magic
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from wartable.games.dragondice.bot.rerolls import values_of
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.rolls.events import DiceThrown
from wartable.games.dragondice.state import DEAD, Die, March, RollManeuver

FOOTMAN, GUARDIAN = "dwarves.footman", "firewalkers.guardian"


def thrown(scene: Scene, die: Die) -> int:
    """How often a die was thrown."""
    return sum(f"die:{die.id}" in event.about for event in scene.said(DiceThrown))


def at_vortex(attacker: int, *faces: str) -> list[int]:
    """How often each footman at a vortex of its player was thrown, showing these faces first."""
    scene = Scene()
    footmen = scene.army(0, FRONTIER, *[FOOTMAN] * len(faces))
    [thug] = scene.army(1, FRONTIER, "goblins.thug")
    scene.terrain(FRONTIER, "flatland_vortex", face=8, holder=0)
    for die, face in zip(footmen, faces, strict=True):
        scene.shows(die, face, "id")
    scene.shows(thug, "1 melee" if attacker else "1 maneuver")
    plain(scene)
    scene.answers("counter_attack", "no")
    scene.melee(attacker, FRONTIER, 1 - attacker)
    assert len(scene.asked("vortex")) == 1
    return [thrown(scene, die) for die in footmen]


def test_the_die_that_shows_least_of_what_is_rolled_for_is_rolled_again() -> None:
    assert at_vortex(0, "1 melee", "1 save") == [1, 2]
    assert at_vortex(0, "1 save", "1 melee") == [2, 1]


def test_a_save_roll_is_about_saves() -> None:
    assert at_vortex(1, "1 melee", "1 save") == [2, 1]
    assert at_vortex(1, "1 save", "1 melee") == [1, 2]


def test_dice_that_show_enough_are_left_alone() -> None:
    assert at_vortex(0, "id", "id") == [1, 1]


@pytest.mark.parametrize(("face", "times"), [("1 save", 2), ("2 melee", 1)])
def test_flashfire_is_used_where_it_helps(face: str, times: int) -> None:
    scene = Scene()
    poor, good = scene.army(0, FRONTIER, GUARDIAN, GUARDIAN)
    [thug] = scene.army(1, FRONTIER, "goblins.thug")
    cast(scene, "flashfire", f"army:0:{FRONTIER}")
    scene.shows(poor, face, "2 melee")
    scene.shows(good, "2 melee")
    scene.shows(thug, "1 maneuver")
    plain(scene)
    scene.melee(0, FRONTIER, 1)
    assert scene.asked("flashfire")
    assert (thrown(scene, poor), thrown(scene, good)) == (times, 1)


@pytest.mark.parametrize(("face", "times"), [("4 save", 2), ("2 maneuver", 1)])
def test_rapid_growth_is_used_where_it_helps(face: str, times: int) -> None:
    scene = Scene()
    scene.terrain(FRONTIER, "highland_city")
    [willow] = scene.army(1, FRONTIER, "treefolk.noble_willow")
    [mummy] = scene.army(0, FRONTIER, "undead.mummy")
    scene.shows(willow, face, "id")
    scene.shows(mummy, "3 save")
    scene.state.turn = 0
    scene.state.march = March(0, FRONTIER)
    plain(scene)
    scene.run(RollManeuver([1]))
    assert scene.asked("rapid_growth")
    assert thrown(scene, willow) == times


@pytest.mark.parametrize(("fallen", "times"), [(False, 2), (True, 1)])
def test_a_relic_brings_back_the_dead_rather_than_rolling_again(fallen: bool, times: int) -> None:
    scene = Scene()
    thug, relic, other = scene.army(
        0, FRONTIER, "goblins.thug", "elementalrelic", "goblins.marauder"
    )
    [rival] = scene.army(1, FRONTIER, "goblins.thug")
    if fallen:
        scene.army(0, DEAD, "goblins.cutthroat")
    scene.shows(thug, "1 save", "1 melee")
    scene.shows(relic, "Element: Earth")
    scene.shows(other, "3 melee")
    scene.shows(rival, "1 maneuver")
    plain(scene)
    scene.melee(0, FRONTIER, 1)
    assert scene.asked("relic_reroll")
    assert (thrown(scene, thug), thrown(scene, other)) == (times, 1)


@pytest.mark.parametrize(
    ("face", "times"), [("1 maneuver", 2), ("1 missile", 2), ("2 melee", 1), ("1 save", 1)]
)
def test_against_dragons_everything_counts_that_hurts_or_saves(face: str, times: int) -> None:
    fight = Fight(GUARDIAN)
    [guardian] = fight.dwarves
    fight.comes("air_drake", "claw")
    cast(fight, "flashfire", f"army:0:{HOME_0}")
    fight.shows(guardian, face, "2 melee")
    plain(fight)
    fight.fight()
    assert fight.asked("flashfire")
    assert thrown(fight, guardian) == times


@pytest.mark.parametrize(("face", "times"), [("3 maneuver", 2), ("2 magic", 1)])
def test_a_magic_roll_is_about_magic(face: str, times: int) -> None:
    scene = Scene()
    [mage] = scene.army(0, HOME_0, "firewalkers.sunflare")
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "flashfire", f"army:0:{HOME_0}")
    scene.shows(mage, face, "2 magic")
    plain(scene)
    scene.answers("spell", "done")
    roll_for_magic(scene)
    assert scene.asked("flashfire")
    assert thrown(scene, mage) == times


@pytest.mark.parametrize(
    ("type_", "elements", "held", "extra"),
    [("melee", (), False, 0), ("melee", (), True, 1), ("maneuver", ("earth",), False, 2)],
)
def test_ids_count_twice_where_they_do_and_abilities_where_they_work(
    type_: Type, elements: tuple[str, ...], held: bool, extra: int
) -> None:
    scene = Scene()
    [footman] = scene.army(0, HOME_1, FOOTMAN)
    faces = scene.game.faces(footman)
    counted = {type_, "id"} | ({"melee"} if extra == 2 else set())
    expected = tuple(
        float(face.count * (2 if held and face.icon == "id" else 1) if face.icon in counted else 0)
        for face in faces
    )
    assert values_of("", FOOTMAN, type_, elements, held) == expected
    plain_values = values_of("", FOOTMAN, type_, (), False)
    assert (sum(expected) > sum(plain_values)) == bool(extra)
