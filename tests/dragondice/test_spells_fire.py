"""Spells of fire."""

from __future__ import annotations

from typing import cast as typed

import pytest

from tests.dragondice.magic import cast, changed, line, total
from tests.dragondice.scene import HOME_0, HOME_1, Scene
from wartable.engine.forms import PickSome
from wartable.engine.refusal import Refusal
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.events import DamageDealt
from wartable.games.dragondice.rolls.events import DiceThrown
from wartable.games.dragondice.state import DEAD, RESERVE, Die


def two_armies(*kinds: str) -> tuple[Scene, list[Die]]:
    """An army of seat 1 at its home, and a caster."""
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.theurgist")
    return scene, scene.army(1, HOME_1, *kinds)


@pytest.mark.rule("DD-SPELL-26")
def test_ash_storm_takes_a_result_from_every_army_roll_at_a_terrain() -> None:
    scene, [thug] = two_armies("goblins.thug")
    cast(scene, "ash_storm", f"terrain:{HOME_1}")
    scene.shows(thug, "2 melee")
    assert line(scene, 1, HOME_1, "melee").total == 1
    scene.shows(thug, "1 maneuver")
    assert line(scene, 1, HOME_1, "maneuver").total == 0
    every: list[Type] = ["magic", "maneuver", "melee", "missile", "save"]
    assert changed(scene, 1, HOME_1) == dict.fromkeys(every, -1)
    assert changed(scene, 0, HOME_0) == {}


@pytest.mark.rule("DD-SPELL-27")
def test_fearful_flames_make_a_unit_that_saved_save_again_or_flee() -> None:
    scene, [flees, stays, dies, _] = two_armies(*["goblins.thug"] * 4)
    scene.shows(flees, "1 save", "1 melee")
    scene.shows(stays, "1 save", "1 save")
    scene.shows(dies, "1 melee")
    for die in (flees, stays, dies):
        cast(scene, "fearful_flames", f"die:{die.id}")
    assert [die.place for die in (flees, stays, dies)] == [RESERVE, HOME_1, DEAD]


@pytest.mark.rule("DD-RULING-116")
def test_a_unit_that_only_outlives_the_flames_does_not_roll_to_flee() -> None:
    scene, [large, _] = two_armies("goblins.marauder", "goblins.thug")
    scene.shows(large, "id", "2 maneuver")
    cast(scene, "fearful_flames", f"die:{large.id}", castings=4)
    assert large.place == HOME_1
    assert len(scene.rolls) == 1


@pytest.mark.rule("DD-SPELL-28")
def test_firebolt_damages_a_unit_that_may_save() -> None:
    scene, [saved, lost, _] = two_armies(*["goblins.thug"] * 3)
    scene.shows(saved, "1 save")
    cast(scene, "firebolt", f"die:{saved.id}")
    cast(scene, "firebolt", f"die:{lost.id}")
    assert (saved.place, lost.place) == (HOME_1, DEAD)


@pytest.mark.rule("DD-SPELL-28")
@pytest.mark.parametrize(("castings", "place"), [(2, HOME_1), (3, DEAD)])
def test_every_firebolt_on_a_unit_does_one_more_damage(castings: int, place: int) -> None:
    scene, [large, _] = two_armies("goblins.marauder", "goblins.thug")
    cast(scene, "firebolt", f"die:{large.id}", castings=castings)
    assert large.place == place
    assert len(scene.rolls) == 1


@pytest.mark.rule("DD-SPELL-29")
def test_firestorm_damages_each_army_at_a_terrain() -> None:
    scene = Scene()
    mine = scene.army(0, HOME_0, *["scalders.singeman"] * 3)
    others = scene.army(1, HOME_0, *["goblins.thug"] * 3)
    scene.shows(others[0], "1 save")
    cast(scene, "firestorm", f"terrain:{HOME_0}")
    assert [(each.seat, each.damage) for each in scene.said(DamageDealt)] == [(0, 2), (1, 1)]
    assert [die.place for die in mine].count(DEAD) == 2
    assert [die.place for die in others].count(DEAD) == 1


@pytest.mark.rule("DD-SPELL-29")
def test_every_army_in_a_firestorm_saves_for_itself() -> None:
    scene = Scene(players=3)
    armies = [scene.army(seat, HOME_1, *["goblins.thug"] * 5) for seat in range(3)]
    scene.army(0, HOME_0, "scalders.singeman")
    for saves, thugs in enumerate(armies):
        for thug in thugs[: saves + 1]:
            scene.shows(thug, "1 save")
    cast(scene, "firestorm", f"terrain:{HOME_1}", castings=2)
    dealt = [(each.seat, each.damage, each.saves) for each in scene.said(DamageDealt)]
    assert dealt == [(0, 3, 1), (1, 2, 2), (2, 1, 3)]
    assert [[die.place for die in thugs].count(DEAD) for thugs in armies] == [3, 2, 1]
    assert [roll.roller for roll in scene.rolls] == [0, 1, 2]
    assert [each.place for each in scene.said(DamageDealt)] == [HOME_1] * 3


@pytest.mark.rule("DD-SPELL-30")
def test_flashfire_rolls_one_unit_again_in_rolls_other_than_maneuvers() -> None:
    scene = Scene()
    first, second = scene.army(0, HOME_0, "firewalkers.guardian", "firewalkers.guardian")
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "flashfire", f"army:0:{HOME_0}")
    scene.shows(first, "1 save", "2 melee", "1 maneuver")
    scene.shows(second, "1 melee")
    scene.answers("flashfire", [f"d{first.id}"])
    assert line(scene, 0, HOME_0, "melee").total == 3
    [asked] = scene.asked("flashfire")
    with pytest.raises(Refusal):
        asked.form.check([f"d{first.id}", f"d{second.id}"])
    line(scene, 0, HOME_0, "maneuver")
    assert len(scene.asked("flashfire")) == 1


@pytest.mark.rule("DD-SPELL-30")
@pytest.mark.rule("DD-ROLL-05")
def test_what_a_unit_rerolls_is_seen_before_flashfire_takes_the_next() -> None:
    scene = Scene()
    units = scene.army(0, HOME_0, *["firewalkers.guardian"] * 3)
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "flashfire", f"army:0:{HOME_0}", castings=2)
    for die in units:
        scene.shows(die, "1 save", "2 melee")
    scene.answers("flashfire", [f"d{units[1].id}"], [f"d{units[0].id}"])
    assert line(scene, 0, HOME_0, "melee").total == 4
    first, second = (typed("PickSome", each.form) for each in scene.asked("flashfire"))
    assert [(len(form.options), form.most) for form in (first, second)] == [(3, 2), (2, 1)]
    assert [len(thrown.dice) for thrown in scene.said(DiceThrown)] == [3, 1, 1]


@pytest.mark.rule("DD-SPELL-30")
def test_a_player_who_takes_no_more_units_is_not_asked_again() -> None:
    scene = Scene()
    units = scene.army(0, HOME_0, *["firewalkers.guardian"] * 3)
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "flashfire", f"army:0:{HOME_0}", castings=3)
    scene.shows(units[0], "1 save", "2 melee")
    scene.answers("flashfire", [f"d{units[0].id}"], [])
    assert line(scene, 0, HOME_0, "melee").total == 2
    assert len(scene.asked("flashfire")) == 2


@pytest.mark.rule("DD-SPELL-30")
def test_flashfire_is_for_units_in_rolls_of_their_army() -> None:
    scene = Scene()
    unit, blade = scene.army(0, HOME_0, "firewalkers.guardian", "flickerfoil.air")
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "flashfire", f"army:0:{HOME_0}")
    scene.shows(blade, "melee")
    line(scene, 0, HOME_0, "melee")
    [asked] = scene.asked("flashfire")
    assert [option.id for option in typed("PickSome", asked.form).options] == [f"d{unit.id}"]
    cast(scene, "lightning_strike", f"die:{unit.id}", seat=1, place=HOME_1)
    assert len(scene.asked("flashfire")) == 1


@pytest.mark.rule("DD-SPELL-31")
def test_fiery_weapon_adds_melee_or_missiles() -> None:
    scene, _ = two_armies("goblins.thug")
    cast(scene, "fiery_weapon", f"army:0:{HOME_0}")
    assert changed(scene, 0, HOME_0) == {"melee": 2, "missile": 2}


@pytest.mark.rule("DD-RULING-33")
def test_fiery_weapon_adds_to_one_of_the_types_a_roll_counts() -> None:
    scene, _ = two_armies("goblins.thug")
    cast(scene, "fiery_weapon", f"army:0:{HOME_0}")
    scene.answers("fiery_weapon", "missile")
    scene.shows(scene.state.dice[0], "1 magic")
    totals = total(scene, 0, HOME_0, "response", "melee", "missile", "save")
    assert (totals.of("melee"), totals.of("missile"), totals.of("save")) == (0, 2, 0)
    assert line(scene, 0, HOME_0, "save").total == 0
    assert line(scene, 0, HOME_0, "melee").added == 2
    assert len(scene.asked("fiery_weapon")) == 1


@pytest.mark.rule("DD-SPELL-32")
def test_dancing_lights_take_melee() -> None:
    scene, goblins = two_armies(*["goblins.marauder"] * 2)
    for die in goblins:
        scene.shows(die, "4 melee")
    cast(scene, "dancing_lights", f"army:1:{HOME_1}")
    assert line(scene, 1, HOME_1, "melee").total == 2
    assert changed(scene, 1, HOME_1) == {"melee": -6}
