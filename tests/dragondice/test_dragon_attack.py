"""A dragon attack from the dragons' roll to the wings."""

from __future__ import annotations

import pytest

from tests.dragondice.dragon_fight import Fight, rocs, show
from tests.dragondice.scene import HOME_0
from tests.dragondice.turns import choices, totals
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dragon_nature import needed_to_kill
from wartable.games.dragondice.events import UnitsExchanged
from wartable.games.dragondice.state import BURIED, DEAD, POOL
from wartable.games.dragondice.turn.dragon_events import DragonMoved, DragonRolled

# Damage on the army


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


@pytest.mark.rule("DD-ICON-07")
def test_wings() -> None:
    fight = Fight(*rocs(4))
    drake = fight.comes("air_drake", "wing")
    show(fight, fight.dwarves, *["Seize"] * 4)
    fight.fight()
    assert fight.damage == [5]
    assert drake.place == POOL


@pytest.mark.rule("DD-DRAGON-11")
def test_a_white_dragon_hits_twice_as_hard() -> None:
    for face, damage in (("claw", 12), ("jaws", 24), ("wing", 10)):
        fight = Fight(*rocs(4))
        fight.comes("white_drake", "tail", face)
        show(fight, fight.dwarves, *["Seize"] * 4)
        fight.fight()
        assert fight.damage == [6 + damage]


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


# Killing dragons


@pytest.mark.rule("DD-DRAGON-01")
def test_every_dragon_has_five_automatic_saves() -> None:
    for kind in catalogue_of("").dragons.values():
        fight = Fight()
        dragon = fight.comes(kind.id, "claw")
        assert needed_to_kill(fight.game, [], dragon.id) == kind.health + 5


@pytest.mark.rule("DD-DRAGON-02")
def test_ten_points_kill_a_dragon_and_fifteen_a_white_one() -> None:
    for kind, melee in (("air_drake", [4, 4, 2]), ("white_drake", [4, 4, 4, 3])):
        for short in (0, 1):
            units = {4: "dwarves.roc", 3: "dwarves.warlord", 2: "dwarves.sergeant"}
            units[1] = "dwarves.footman"
            points = [*melee[:-1], melee[-1] - short]
            fight = Fight(*(units[each] for each in points))
            fight.comes(kind, "wing")
            show(fight, fight.dwarves, *(f"{each} melee" for each in points))
            fight.fight()
            assert bool(fight.killed) == (short == 0)


@pytest.mark.rule("DD-ICON-01")
def test_belly_takes_the_automatic_saves() -> None:
    for kind, points in (("air_drake", 5), ("white_drake", 10)):
        fight = Fight("dwarves.roc", "dwarves.roc", "dwarves.roc")
        fight.comes(kind, "belly")
        show(fight, fight.dwarves, "melee", "melee", "melee")
        fight.fight()
        [asked] = fight.asked("kill_dragon")
        assert f"with {points} melee" in asked.form.lines()[0]
        assert fight.killed


@pytest.mark.rule("DD-ICON-01")
def test_belly_bares_only_the_dragon_that_shows_it() -> None:
    fight = Fight(*rocs(2))
    bare = fight.comes("ivory_drake", "belly")
    fight.comes("ivory_drake", "claw")
    show(fight, fight.dwarves, "melee", "melee")
    fight.fight()
    [asked] = fight.asked("kill_dragon")
    assert choices(asked) == [f"melee:{bare.id}", "none"]


@pytest.mark.rule("DD-ATTACK-20")
def test_melee_and_missiles_are_never_added_against_one_dragon() -> None:
    fight = Fight("dwarves.roc", "dwarves.roc", "dwarves.crack_shot", "dwarves.crack_shot")
    fight.comes("air_drake", "claw")
    show(fight, fight.dwarves, "melee", "melee", "3 missile", "3 missile")
    fight.fight()
    assert not fight.killed
    assert not fight.asked("kill_dragon")


@pytest.mark.rule("DD-ATTACK-21")
def test_melee_kills_one_dragon_and_missiles_another() -> None:
    fight = Fight(*rocs(3), "dwarves.crack_shot", "dwarves.crack_shot")
    drake = fight.comes("air_drake", "belly")
    wyrm = fight.comes("air_wyrm", "claw")
    show(fight, fight.dwarves, *["melee"] * 3, "3 missile", "3 missile")
    fight.answers("kill_dragon", f"missile:{drake.id}", f"melee:{wyrm.id}")
    fight.fight()
    assert drake.place == wyrm.place == POOL


@pytest.mark.rule("DD-ATTACK-21")
def test_enough_results_kill_several_dragons() -> None:
    fight = Fight(*rocs(3))
    fight.comes("air_drake", "belly")
    fight.comes("air_wyrm", "belly")
    fight.comes("air_wyrm", "belly")
    show(fight, fight.dwarves, *["melee"] * 3)
    fight.fight()
    assert len(fight.killed) == 2


@pytest.mark.rule("DD-ATTACK-18")
def test_one_roll_counts_melee_missiles_and_saves() -> None:
    fight = Fight("dwarves.roc", "dwarves.crack_shot", "dwarves.warlord")
    fight.comes("air_drake", "claw")
    show(fight, fight.dwarves, "melee", "3 missile", "3 save")
    fight.fight()
    assert [totals(fight, type_) for type_ in ("melee", "missile", "save")] == [[4], [3], [3]]


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


@pytest.mark.rule("DD-ATTACK-25")
def test_a_killed_dragon_returns_to_its_owners_pool() -> None:
    fight = Fight(*rocs(3))
    drake = fight.comes("air_drake", "claw")
    show(fight, fight.dwarves, *["melee"] * 3)
    fight.fight()
    assert (drake.place, drake.owner) == (POOL, 1)


@pytest.mark.rule("DD-ATTACK-26")
def test_an_army_that_killed_a_dragon_promotes_all_it_can() -> None:
    fight = Fight("dwarves.roc", "dwarves.roc", "dwarves.sergeant", "dwarves.footman")
    fight.comes("air_drake", "belly")
    fight.army(0, DEAD, "dwarves.warlord", "dwarves.sergeant")
    show(fight, fight.dwarves, "melee", "melee", "maneuver", "save")
    fight.answers("promote", lambda prompt: choices(prompt)[0])
    fight.fight()
    [promoted] = fight.said(UnitsExchanged)
    assert sorted(promoted.gone) == [2, 3]


@pytest.mark.rule("DD-ATTACK-26")
def test_no_promotions_without_a_killed_dragon() -> None:
    fight = Fight("dwarves.roc", "dwarves.sergeant")
    fight.comes("air_drake", "belly")
    fight.army(0, DEAD, "dwarves.warlord")
    show(fight, fight.dwarves, "melee", "maneuver")
    fight.fight()
    assert not fight.asked("promote")


@pytest.mark.rule("DD-RULING-61")
def test_two_killed_dragons_are_one_round_of_promotions() -> None:
    fight = Fight("dwarves.roc", "dwarves.roc", "dwarves.roc", "dwarves.footman")
    fight.comes("air_drake", "belly")
    fight.comes("air_wyrm", "belly")
    fight.army(0, DEAD, "dwarves.warlord", "dwarves.sergeant", "dwarves.sergeant")
    show(fight, fight.dwarves, "melee", "melee", "melee", "save")
    fight.answers("promote", lambda prompt: choices(prompt)[0])
    fight.fight()
    assert len(fight.killed) == 2
    [promoted] = fight.said(UnitsExchanged)
    assert promoted.what == "Footman for Sergeant"


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
def test_a_dragon_that_is_killed_does_not_fly_off_as_well() -> None:
    fight = Fight(*rocs(4))
    drake = fight.comes("air_drake", "wing")
    show(fight, fight.dwarves, "melee", "melee", "melee", "save")
    fight.answers("kill_dragon", f"melee:{drake.id}")
    fight.fight()
    assert [event.rule for event in fight.said(DragonMoved)] == ["DD-ATTACK-25"]


# Dragon against dragon


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


@pytest.mark.rule("DD-RULING-82")
def test_damage_of_several_dragons_on_one_is_added() -> None:
    fight = Fight(*rocs(2))
    fight.comes("fire_drake", "claw")
    fight.comes("fire_wyrm", "claw")
    wyrm = fight.comes("ivory_air_wyrm", "claw")
    show(fight, fight.dwarves, "save", "save")
    fight.fight()
    assert wyrm.place == POOL


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


# Treasure


@pytest.mark.rule("DD-ICON-06")
def test_treasure_does_nothing_against_a_dragon() -> None:
    fight = Fight("dwarves.footman")
    fight.comes("fire_wyrm", "treasure")
    fight.comes("air_wyrm", "treasure")
    fight.army(0, DEAD, "dwarves.sergeant")
    fight.fight()
    assert not fight.asked("promote")


@pytest.mark.rule("DD-ICON-06")
@pytest.mark.rule("DD-ATTACK-17")
def test_only_dragons_that_attack_the_army_bring_it_treasures() -> None:
    fight = Fight("dwarves.footman")
    fight.comes("fire_wyrm", "treasure")
    fight.comes("ivory_air_wyrm", "treasure")
    fight.army(0, DEAD, "dwarves.sergeant", "dwarves.warlord")
    fight.answers("promote", lambda prompt: choices(prompt)[0])
    fight.shows(fight.dwarves[0], "1 save")
    fight.fight()
    assert len(fight.asked("promote")) == 1


@pytest.mark.rule("DD-ATTACK-17")
def test_each_treasure_promotes_one_unit_before_the_response() -> None:
    fight = Fight("dwarves.footman", "dwarves.footman")
    fight.comes("fire_wyrm", "treasure")
    fight.comes("fire_wyrm", "treasure")
    sergeants = fight.army(0, DEAD, "dwarves.sergeant", "dwarves.sergeant", "dwarves.sergeant")
    fight.answers("promote", lambda prompt: choices(prompt)[0])
    fight.fight()
    assert [die.place for die in sergeants] == [HOME_0, HOME_0, DEAD]
    response = next(roll for roll in fight.rolls if roll.kind == "response")
    assert len(response.about) == 2
    assert set(response.about) == {f"die:{die.id}" for die in sergeants[:2]}


@pytest.mark.rule("DD-ITEM-06")
def test_an_item_that_nobody_can_carry_after_a_treasure_is_buried_before_the_response() -> None:
    """Who comes back in the response comes too late to carry it."""
    fight = Fight("eldarim.follower.fire", "goblins.troll", "dawnblade.fire")
    follower, troll, blade = fight.dwarves
    devotee, dwarf = fight.army(0, DEAD, "eldarim.devotee.air", "dwarves.footman")
    fight.comes("fire_wyrm", "treasure")
    show(fight, [devotee, troll], "save", "Regenerate")
    fight.answers("promote", f"{follower.id}>{devotee.id}")
    fight.answers("choose_use", "1")
    fight.answers("return_dead", [f"d{dwarf.id}"])
    fight.fight()
    assert [die.place for die in (devotee, dwarf)] == [HOME_0, HOME_0]
    assert blade.place == BURIED


@pytest.mark.rule("DD-DRAGON-12")
def test_a_white_dragons_treasure_promotes_two_units() -> None:
    for kind, number in (("white_wyrm", 2), ("fire_wyrm", 1)):
        fight = Fight("dwarves.footman", "dwarves.footman", "dwarves.footman")
        fight.comes(kind, "treasure")
        fight.army(0, DEAD, "dwarves.sergeant", "dwarves.sergeant", "dwarves.sergeant")
        show(fight, fight.dwarves, *["save"] * 3)
        fight.answers("promote", lambda prompt: choices(prompt)[0])
        fight.fight()
        [promoted] = fight.said(UnitsExchanged)
        assert len(promoted.gone) == number


# Icons of the response against dragons


@pytest.mark.rule("DD-RULING-84")
def test_bash_is_added_to_the_type_allotted() -> None:
    fight = Fight("dwarves.behemoth", "dwarves.crack_shot", "dwarves.crack_shot")
    drake = fight.comes("air_drake", "claw")
    show(fight, fight.dwarves, "Bash", "3 missile", "2 missile")
    fight.fight()
    assert drake.place == POOL
    [asked] = fight.asked("kill_dragon")
    assert choices(asked) == [f"missile:{drake.id}", "none"]


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


@pytest.mark.rule("DD-RULING-86")
def test_bash_takes_the_damage_before_the_saves() -> None:
    fight = Fight("dwarves.behemoth", *rocs(2))
    drake = fight.comes("air_drake", "tail", "wing")
    show(fight, fight.dwarves, "Bash", "save", "save")
    fight.answers("kill_dragon", "none")
    fight.fight()
    assert totals(fight, "save") == [8 + 8]
    assert drake.place == POOL


def test_every_face_of_a_dragon_is_known() -> None:
    faces = {face for kind in catalogue_of("").dragons.values() for face in kind.faces}
    assert faces == {"jaws", "breath", "claw", "belly", "wing", "tail", "treasure"}
