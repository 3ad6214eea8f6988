"""Dragons that attack dragons."""

from __future__ import annotations

import pytest

from tests.dragondice.dragon_fight import Fight, rocs, show
from tests.dragondice.scene import HOME_0
from wartable.games.dragondice.state import DEAD, POOL


@pytest.mark.rule("DD-BREATH-01")
def test_breath_on_a_dragon_is_damage_and_another_roll() -> None:
    for kind, face, dies in (
        ("air_drake", "wing", True),
        ("air_drake", "belly", False),
        ("white_drake", "belly", True),
    ):
        fight = Fight(*rocs(1))
        fight.comes(kind, "breath", face)
        wyrm = fight.comes("ivory_fire_wyrm", "claw")
        fight.shows(fight.dwarves[0], "save")
        fight.fight()
        assert (wyrm.place == POOL) is dies
        assert fight.dwarves[0].place == HOME_0


@pytest.mark.rule("DD-RULING-82")
def test_damage_of_several_dragons_on_one_is_added() -> None:
    fight = Fight(*rocs(2))
    fight.comes("fire_drake", "claw")
    fight.comes("fire_wyrm", "claw")
    wyrm = fight.comes("ivory_air_wyrm", "claw")
    show(fight, fight.dwarves, "save", "save")
    fight.fight()
    assert wyrm.place == POOL
    fight = Fight(*rocs(2))
    fight.comes("fire_drake", "wing")
    fight.comes("fire_drake", "wing")
    wyrm = fight.comes("ivory_air_wyrm", "claw")
    show(fight, fight.dwarves, "save", "save")
    fight.fight()
    assert wyrm.place == POOL, "the five and five that it takes are enough"


@pytest.mark.rule("DD-DRAGON-02")
@pytest.mark.parametrize(("face", "goal"), [("wing", POOL), ("tail", HOME_0)])
def test_ten_points_of_dragons_kill_a_dragon_and_eight_do_not(face: str, goal: int) -> None:
    fight = Fight(*rocs(2))
    fight.comes("fire_drake", "wing")
    fight.comes("fire_drake", face, "belly")
    drake = fight.comes("ivory_air_drake", "claw")
    show(fight, fight.dwarves, "save", "save")
    fight.fight()
    assert drake.place == goal


@pytest.mark.rule("DD-RULING-82")
def test_the_armys_results_are_never_added_to_dragons_damage() -> None:
    fight = Fight(*rocs(2))
    fight.comes("fire_drake", "claw")
    wyrm = fight.comes("ivory_air_wyrm", "claw")
    show(fight, fight.dwarves, "melee", "melee")
    fight.fight()
    assert wyrm.place == HOME_0


@pytest.mark.rule("DD-ATTACK-26")
@pytest.mark.rule("DD-RULING-83")
def test_the_army_is_credited_with_a_dragon_that_dragons_kill_too() -> None:
    for melee, credited in ((3, True), (2, False)):
        fight = Fight(*rocs(melee), "dwarves.footman")
        fight.comes("fire_drake", "jaws")
        wyrm = fight.comes("ivory_air_wyrm", "treasure")
        fight.army(0, DEAD, "dwarves.sergeant")
        show(fight, fight.dwarves, *["melee"] * melee, "save")
        fight.fight()
        assert wyrm.place == POOL
        assert fight.killed == ["Ivory Air Wyrm"]
        kills = [prompt for prompt in fight.asked("promote") if prompt.rule == "DD-ATTACK-26"]
        assert bool(kills) is credited
