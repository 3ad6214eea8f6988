"""A dragon attack on an army: what dragons roll, the damage it takes, and who flies off."""

from __future__ import annotations

import pytest

from tests.dragondice.dragon_fight import Fight, rocs, show
from tests.dragondice.scene import HOME_0
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.state import DEAD, POOL
from wartable.games.dragondice.turn.dragon_events import DragonMoved, DragonRolled


def test_every_face_of_a_dragon_is_known() -> None:
    faces = {face for kind in catalogue_of("").dragons.values() for face in kind.faces}
    assert faces == {"jaws", "breath", "claw", "belly", "wing", "tail", "treasure"}


@pytest.mark.rule("DD-ICON-03")
def test_claws() -> None:
    fight = Fight(*rocs(4))
    fight.comes("air_drake", "claw")
    show(fight, fight.dwarves, *["Seize"] * 4)
    fight.fight()
    assert fight.damage == [6]


@pytest.mark.rule("DD-ICON-04")
def test_jaws() -> None:
    fight = Fight(*rocs(4))
    fight.comes("air_drake", "jaws")
    show(fight, fight.dwarves, *["Seize"] * 4)
    fight.fight()
    assert fight.damage == [12]
    assert [die.place for die in fight.dwarves].count(DEAD) == 3


@pytest.mark.rule("DD-ICON-05")
def test_tail_rolls_again_and_again() -> None:
    fight = Fight(*rocs(4))
    fight.comes("air_drake", "tail", "tail", "claw")
    show(fight, fight.dwarves, *["Seize"] * 4)
    fight.fight()
    assert fight.damage == [12]
    assert [event.face for event in fight.said(DragonRolled)] == ["tail", "tail", "claw"]
    fight = Fight(*rocs(4))
    fight.comes("air_wyrm", "tail", "tail", "tail", "treasure")
    fire = fight.comes("fire_drake", "belly")
    fight.fight()
    assert [event.face for event in fight.said(DragonRolled)].count("tail") == 3
    assert fire.place == POOL
    fight = Fight(*rocs(4))
    fight.comes("air_wyrm", "tail", "treasure")
    fire = fight.comes("fire_drake", "belly")
    fight.fight()
    assert fire.place == HOME_0


@pytest.mark.rule("DD-ICON-07")
def test_wings() -> None:
    fight = Fight(*rocs(4))
    drake = fight.comes("air_drake", "wing")
    show(fight, fight.dwarves, *["Seize"] * 4)
    fight.fight()
    assert fight.damage == [5]
    assert drake.place == POOL
    fight = Fight(*rocs(4))
    drake = fight.comes("air_drake", "claw")
    show(fight, fight.dwarves, *["Seize"] * 4)
    fight.fight()
    assert drake.place == HOME_0


@pytest.mark.rule("DD-ATTACK-27")
def test_only_a_dragon_that_lives_flies_off() -> None:
    fight = Fight(*rocs(4))
    gone = fight.comes("air_drake", "wing")
    stays = fight.comes("air_wyrm", "belly")
    show(fight, fight.dwarves, *["Seize"] * 4)
    fight.fight()
    assert (gone.place, stays.place) == (POOL, HOME_0)
    assert not fight.killed


@pytest.mark.rule("DD-ATTACK-27")
def test_a_dragon_that_attacked_a_dragon_flies_off_too() -> None:
    fight = Fight(*rocs(1))
    gone = fight.comes("air_drake", "wing")
    fight.comes("fire_drake", "claw")
    fight.fight()
    assert gone.place == POOL
    assert not fight.killed


@pytest.mark.rule("DD-ATTACK-27")
def test_a_dragon_that_is_killed_does_not_fly_off_as_well() -> None:
    fight = Fight(*rocs(4))
    drake = fight.comes("air_drake", "wing")
    show(fight, fight.dwarves, "melee", "melee", "melee", "save")
    fight.answers("kill_dragon", f"melee:{drake.id}")
    fight.fight()
    assert [event.rule for event in fight.said(DragonMoved)] == ["DD-ATTACK-25"]


@pytest.mark.rule("DD-DRAGON-11")
def test_a_white_dragon_hits_twice_as_hard() -> None:
    for face, damage in (("claw", 12), ("jaws", 24), ("wing", 10)):
        fight = Fight(*rocs(4))
        fight.comes("white_drake", "tail", face)
        show(fight, fight.dwarves, *["Seize"] * 4)
        fight.fight()
        assert fight.damage == [6 + damage]
        fight = Fight(*rocs(4))
        fight.comes("air_drake", "tail", face)
        show(fight, fight.dwarves, *["Seize"] * 4)
        fight.fight()
        assert fight.damage == [(6 + damage) // 2]


@pytest.mark.rule("DD-DRAGON-11")
@pytest.mark.parametrize(("dragon", "gone"), [("white_drake", True), ("air_drake", False)])
def test_a_white_dragon_hits_another_dragon_twice_as_hard(dragon: str, gone: bool) -> None:
    fight = Fight(*rocs(4))
    fight.comes(dragon, "claw")
    struck = fight.comes("ivory_fire_drake", "claw")
    show(fight, fight.dwarves, *["Seize"] * 4)
    fight.fight()
    assert struck.place == (POOL if gone else HOME_0)


@pytest.mark.rule("DD-ATTACK-10")
def test_all_dragons_attack_at_the_same_time() -> None:
    fight = Fight(*rocs(4))
    fight.comes("air_drake", "claw")
    fight.comes("air_wyrm", "claw", seat=0)
    show(fight, fight.dwarves, *["Seize"] * 4)
    fight.fight()
    assert [roll.kind for roll in fight.rolls] == ["dragons", "dragons", "response"]


@pytest.mark.rule("DD-ATTACK-24")
def test_saves_are_taken_off_the_sum_once() -> None:
    fight = Fight(*rocs(4))
    fight.comes("air_drake", "claw")
    fight.comes("air_wyrm", "claw")
    show(fight, fight.dwarves, "save", "Seize", "Seize", "Seize")
    fight.fight()
    assert fight.damage == [8]
    assert [die.place for die in fight.dwarves].count(DEAD) == 2


@pytest.mark.rule("DD-ATTACK-15")
def test_damage_waits_but_breath_does_not() -> None:
    fight = Fight(*rocs(3))
    fight.comes("ivory_drake", "breath")
    fight.comes("ivory_wyrm", "claw")
    show(fight, fight.dwarves, *["Seize"] * 3)
    fight.fight()
    response = next(roll for roll in fight.rolls if roll.kind == "response")
    assert len(response.sides) == 2
    assert [die.place for die in fight.dwarves].count(DEAD) == 2
