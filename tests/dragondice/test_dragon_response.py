"""What an army rolls in response to dragons, and what its icons do to them."""

from __future__ import annotations

import pytest

from tests.dragondice.dragon_fight import Fight, rocs, show
from tests.dragondice.scene import HOME_0
from tests.dragondice.turns import choices, totals
from wartable.games.dragondice.state import DEAD, POOL


@pytest.mark.rule("DD-ATTACK-18")
def test_one_roll_counts_melee_missiles_and_saves() -> None:
    fight = Fight("dwarves.roc", "dwarves.crack_shot", "dwarves.warlord")
    fight.comes("air_drake", "claw")
    show(fight, fight.dwarves, "melee", "3 missile", "3 save")
    fight.fight()
    assert [totals(fight, type_) for type_ in ("melee", "missile", "save")] == [[4], [3], [3]]
    assert fight.damage == [6 - 3]


@pytest.mark.rule("DD-ATTACK-18")
def test_missiles_of_the_response_strike_as_missiles_and_melee_as_melee() -> None:
    for faces, types in ((["melee"] * 3, ["melee"]), (["3 missile"] * 4, ["missile"])):
        units = rocs(3) if types == ["melee"] else ["dwarves.crack_shot"] * 4
        fight = Fight(*units)
        fight.comes("air_drake", "claw")
        show(fight, fight.dwarves, *faces)
        fight.fight()
        [asked] = fight.asked("kill_dragon")
        assert choices(asked) == [f"{types[0]}:0", "none"]


@pytest.mark.rule("DD-ATTACK-18")
def test_no_roll_where_no_army_is_attacked() -> None:
    fight = Fight(*rocs(1))
    fight.comes("air_drake", "belly")
    fight.comes("fire_drake", "belly")
    fight.fight()
    assert [roll.kind for roll in fight.rolls] == ["dragons"]


@pytest.mark.rule("DD-ATTACK-19")
def test_icons_with_results_or_a_word_on_dragons_count() -> None:
    fight = Fight("dwarves.warlord", "dwarves.skirmisher", "dwarves.mammoth_rider")
    fight.comes("air_drake", "claw")
    show(fight, fight.dwarves, "Smite", "Counter", "Trample")
    fight.fight()
    assert [totals(fight, type_) for type_ in ("melee", "save")] == [[4 + 4 + 3], [4]]


@pytest.mark.rule("DD-ATTACK-19")
def test_icons_without_results_or_a_word_on_dragons_do_nothing() -> None:
    fight = Fight("dwarves.roc", "dragonstaff.fire")
    fight.comes("air_drake", "belly")
    called = fight.dragon(0, POOL, "fire_drake")
    show(fight, fight.dwarves, "save", "Summon Dragon")
    fight.fight()
    assert called.place == POOL


@pytest.mark.rule("DD-ATTACK-22")
def test_an_id_may_be_split() -> None:
    fight = Fight("dwarves.roc")
    fight.comes("air_drake", "claw")
    fight.shows(fight.dwarves[0], "id")
    fight.answers("divide_results", {"0": {"melee": 1, "missile": 1, "save": 2}})
    fight.fight()
    assert [totals(fight, type_) for type_ in ("melee", "missile", "save")] == [[1], [1], [2]]


@pytest.mark.rule("DD-ATTACK-22")
def test_an_artifacts_id_may_be_split() -> None:
    fight = Fight("dwarves.roc", "mantlet.fire")
    fight.comes("air_drake", "claw")
    show(fight, fight.dwarves, "Seize", "id")
    fight.answers("divide_results", {"0": {"melee": 1, "missile": 3, "save": 0}})
    fight.fight()
    assert [totals(fight, type_) for type_ in ("melee", "missile", "save")] == [[1], [3], [0]]


@pytest.mark.rule("DD-ATTACK-23")
def test_results_of_units_that_fall_still_count() -> None:
    fight = Fight(*rocs(3))
    drake = fight.comes("air_drake", "jaws")
    show(fight, fight.dwarves, *["melee"] * 3)
    fight.fight()
    assert drake.place == POOL
    assert all(die.place == DEAD for die in fight.dwarves)


@pytest.mark.rule("DD-RULING-84")
def test_bash_is_added_to_the_type_allotted() -> None:
    fight = Fight("dwarves.behemoth", "dwarves.crack_shot", "dwarves.crack_shot")
    drake = fight.comes("air_drake", "claw")
    show(fight, fight.dwarves, "Bash", "3 missile", "2 missile")
    fight.fight()
    assert drake.place == POOL
    [asked] = fight.asked("kill_dragon")
    assert choices(asked) == [f"missile:{drake.id}", "none"]


@pytest.mark.rule("DD-RULING-86")
def test_bash_takes_the_damage_before_the_saves() -> None:
    fight = Fight("dwarves.behemoth", *rocs(2))
    drake = fight.comes("air_drake", "tail", "wing")
    show(fight, fight.dwarves, "Bash", "save", "save")
    fight.answers("kill_dragon", "none")
    fight.fight()
    assert totals(fight, "save") == [8 + 8]
    assert drake.place == POOL


@pytest.mark.rule("DD-RULING-85")
def test_a_dragon_killed_by_an_icon_still_does_its_damage_and_is_worth_promotions() -> None:
    fight = Fight("dwarves.footman", *rocs(3), "vorpalsword.fire")
    drake = fight.comes("air_drake", "jaws")
    fight.army(0, DEAD, "dwarves.sergeant")
    show(fight, fight.dwarves, "1 melee", *["Seize"] * 3, "Decapitate")
    fight.answers("casualties", ["d1", "d2", "d3"])
    fight.fight()
    assert drake.place == POOL
    assert fight.damage == [12]
    assert len(fight.asked("promote")) == 1


@pytest.mark.rule("DD-RULING-120")
def test_melee_hits_only_dragons_that_attacked_the_army() -> None:
    fight = Fight(*rocs(3))
    fire = fight.comes("fire_drake", "claw")
    ivory = fight.comes("ivory_air_drake", "claw")
    show(fight, fight.dwarves, *["melee"] * 3)
    fight.fight()
    [asked] = fight.asked("kill_dragon")
    assert choices(asked) == [f"melee:{ivory.id}", "none"]
    assert fire.place == HOME_0


@pytest.mark.rule("DD-RULING-120")
def test_icons_may_take_any_dragon_that_rolled_jaws() -> None:
    fight = Fight("dwarves.warlord", "vorpalsword.fire")
    fire = fight.comes("fire_drake", "jaws")
    fight.comes("ivory_air_drake", "belly")
    show(fight, fight.dwarves, "3 save", "Decapitate")
    fight.fight()
    assert fire.place == POOL
