"""Rapid Growth: Treefolk that roll dice of a counter-maneuver again."""

from __future__ import annotations

import pytest

from tests.dragondice.scene import Scene
from tests.dragondice.species_table import AIR_WATER, FIRE_EARTH
from tests.dragondice.turns import totals
from wartable.games.dragondice.rolls.events import DiceThrown
from wartable.games.dragondice.state import Die, March, RollManeuver


def growth(place: int, face: str, *, marching: int) -> tuple[Scene, Die]:
    """A Treefolk in a maneuver roll that shows a face, and then its ID."""
    scene = Scene()
    [willow] = scene.army(1, place, "treefolk.noble_willow")
    [mummy] = scene.army(0, place, "undead.mummy")
    scene.shows(willow, face, "id")
    scene.shows(mummy, "3 save")
    scene.answers("rapid_growth", [f"d{willow.id}"])
    scene.state.turn = marching
    scene.state.march = March(marching, place)
    scene.run(RollManeuver([1 - marching]))
    return scene, willow


@pytest.mark.rule("DD-SPECIES-36")
def test_rapid_growth() -> None:
    assert totals(growth(FIRE_EARTH, "2 maneuver", marching=0)[0], "maneuver") == [0, 3]
    assert totals(growth(AIR_WATER, "2 maneuver", marching=0)[0], "maneuver") == [0, 2]
    assert totals(growth(FIRE_EARTH, "2 maneuver", marching=1)[0], "maneuver") == [2, 0]
    assert totals(growth(FIRE_EARTH, "4 Wild Growth", marching=0)[0], "maneuver") == [0, 0]


def test_what_is_rolled_again_says_so_and_why() -> None:
    scene, willow = growth(FIRE_EARTH, "2 maneuver", marching=0)
    *_, again = [event for event in scene.said(DiceThrown) if event.seat == willow.owner]
    assert again.words().endswith(" rolls a die again for maneuvers (Rapid Growth).")
    assert [event.again for event in scene.said(DiceThrown)].count(True) == 1


@pytest.mark.rule("DD-SPECIES-36")
def test_rapid_growth_rolls_all_selected_dice_together() -> None:
    scene = Scene()
    willows = scene.army(1, FIRE_EARTH, "treefolk.noble_willow", "treefolk.noble_willow")
    [mummy] = scene.army(0, FIRE_EARTH, "undead.mummy")
    for willow in willows:
        scene.shows(willow, "2 maneuver", "id")
    scene.shows(mummy, "3 save")
    scene.answers("rapid_growth", [f"d{willow.id}" for willow in willows])
    scene.state.march = March(0, FIRE_EARTH)
    scene.run(RollManeuver([1]))
    assert totals(scene, "maneuver") == [0, 6]
    assert [len(event.dice) for event in scene.said(DiceThrown) if event.again] == [2]


@pytest.mark.rule("DD-SPECIES-36")
def test_rapid_growth_is_for_maneuvers() -> None:
    scene = Scene()
    scene.army(0, FIRE_EARTH, "undead.mummy")
    scene.army(1, FIRE_EARTH, "treefolk.oak")
    scene.answers("counter_attack", "yes")
    scene.melee(0, FIRE_EARTH, 1)
    assert len(totals(scene, "melee")) == 2
    assert not scene.asked("rapid_growth")
