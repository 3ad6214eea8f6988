"""Spells of air."""

from __future__ import annotations

import pytest

from tests.dragondice.magic import air, cast, changed, hold, line
from tests.dragondice.rolling import roll_one
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from wartable.engine.forms import Pick, PickSome
from wartable.engine.refusal import Refusal
from wartable.games.dragondice.dice import TYPES, Type
from wartable.games.dragondice.events import DamageDealt
from wartable.games.dragondice.state import (
    DEAD,
    RESERVE,
    AnnounceSpell,
    March,
    RollManeuver,
)


@pytest.mark.rule("DD-SPELL-01")
def test_hailstorm_damages_an_opposing_army_that_may_save() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker")
    thugs = scene.army(1, HOME_1, "goblins.thug", "goblins.thug", "goblins.thug")
    scene.shows(thugs[0], "1 save")
    cast(scene, "hailstorm", f"army:1:{HOME_1}", castings=2)
    [dealt] = scene.said(DamageDealt)
    assert (dealt.damage, dealt.saves) == (1, 1)
    assert [die.place for die in thugs].count(DEAD) == 1


@pytest.mark.rule("DD-SPELL-02")
def test_blizzard_takes_melee_from_every_army_at_a_terrain() -> None:
    scene = Scene()
    elves = scene.army(0, HOME_0, "coral_elves.protector")
    goblins = scene.army(1, HOME_0, "goblins.marauder")
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(elves[0], "4 melee")
    scene.shows(goblins[0], "id")
    cast(scene, "blizzard", f"terrain:{HOME_0}")
    assert line(scene, 0, HOME_0, "melee").total == 1
    assert line(scene, 1, HOME_0, "melee").subtracted == 3
    assert line(scene, 1, HOME_1, "melee").subtracted == 0
    assert changed(scene, 1, HOME_0) == {"melee": -3}


@pytest.mark.rule("DD-SPELL-03")
def test_wilding_doubles_melee_and_saves_of_a_unit_chosen_after_each_roll() -> None:
    scene = Scene()
    lynx, hound = scene.army(0, HOME_0, "feral.lynx_folk", "feral.hound_folk")
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(lynx, "2 melee", "1 save", "id")
    scene.shows(hound, "1 melee", "1 save", "id")
    cast(scene, "wilding", f"army:0:{HOME_0}")
    scene.answers("wilding", [f"d{lynx.id}"], [f"d{hound.id}"])
    assert line(scene, 0, HOME_0, "melee").total == 5
    assert line(scene, 0, HOME_0, "save").total == 3
    assert line(scene, 0, HOME_0, "maneuver").total == 2
    first, _ = scene.asked("wilding")
    with pytest.raises(Refusal):
        first.form.check([f"d{lynx.id}", f"d{hound.id}"])


@pytest.mark.rule("DD-SPELL-03")
def test_wilding_is_for_units_with_such_results_and_not_for_items() -> None:
    scene = Scene()
    lynx, hound, blade = scene.army(
        0, HOME_0, "feral.lynx_folk", "feral.hound_folk", "flickerfoil.air"
    )
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(lynx, "1 melee")
    scene.shows(hound, "1 maneuver")
    scene.shows(blade, "melee")
    cast(scene, "wilding", f"army:0:{HOME_0}")
    line(scene, 0, HOME_0, "melee")
    [question] = scene.asked("wilding")
    assert isinstance(question.form, PickSome)
    assert [option.id for option in question.form.options] == [f"d{lynx.id}"]


@pytest.mark.rule("DD-SPELL-03")
def test_wilding_doubles_no_missiles_and_no_magic_and_helps_nobody_who_rolls_alone() -> None:
    scene = Scene()
    [hound] = scene.army(0, HOME_0, "feral.hound_folk")
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "wilding", f"army:0:{HOME_0}")
    scene.shows(hound, "id")
    scene.answers("wilding", [f"d{hound.id}"])
    wild: tuple[Type, ...] = ("melee", "save")
    others = [line(scene, 0, HOME_0, kind).total for kind in TYPES if kind not in wild]
    assert others == [1, 1, 1]
    assert roll_one(scene, hound, "save").of("save") == 1
    assert not scene.asked("wilding")
    assert [line(scene, 0, HOME_0, kind).total for kind in wild] == [2, 2]


@pytest.mark.rule("DD-SPELL-04")
def test_wind_walk_adds_maneuvers() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker")
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "wind_walk", f"army:0:{HOME_0}", castings=3)
    assert line(scene, 0, HOME_0, "maneuver").total == 12
    assert changed(scene, 0, HOME_0) == {"maneuver": 12}


@pytest.mark.rule("DD-SPELL-05")
def test_fields_of_ice_takes_maneuvers_and_lets_those_who_counter_win_ties() -> None:
    scene = Scene()
    [mine] = scene.army(0, HOME_0, "frostwings.apprentice")
    [other] = scene.army(1, HOME_0, "goblins.thug")
    scene.state.march = March(0, HOME_0)
    cast(scene, "fields_of_ice", f"terrain:{HOME_0}")
    scene.shows(mine, "2 magic")
    scene.shows(other, "1 maneuver")
    scene.run(RollManeuver([1]))
    assert scene.state.terrains[HOME_0].face == 4
    assert changed(scene, 1, HOME_0) == {"maneuver": -1}


@pytest.mark.rule("DD-SPELL-06")
def test_mirage_sends_units_without_a_save_to_reserves() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "firewalkers.sunburst")
    large, small, other = scene.army(
        1, FRONTIER, "goblins.marauder", "goblins.thug", "goblins.thug"
    )
    scene.shows(large, "3 save")
    cast(scene, "mirage", f"terrain:{FRONTIER}")
    assert [die.place for die in (large, small, other)] == [FRONTIER, RESERVE, RESERVE]


@pytest.mark.rule("DD-SPELL-06")
def test_mirage_takes_units_of_every_army_at_a_terrain() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "firewalkers.sunburst")
    [own] = scene.army(0, FRONTIER, "goblins.thug")
    [thug] = scene.army(1, FRONTIER, "goblins.thug")
    cast(scene, "mirage", f"terrain:{FRONTIER}")
    assert (own.place, thug.place) == (RESERVE, RESERVE)


@pytest.mark.rule("DD-SPELL-07")
def test_lightning_strike_kills_a_unit_without_a_save_and_strikes_it_once() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker")
    lord, thug = scene.army(1, HOME_1, "goblins.marauder", "goblins.thug")
    hold(scene, air(18))
    scene.answers("spell", "lightning_strike", "lightning_strike", "done")
    scene.answers("spell_target", f"die:{lord.id}")
    scene.shows(lord, "3 save")
    scene.run(AnnounceSpell())
    assert (lord.place, thug.place) == (HOME_1, DEAD)
    third = scene.asked("spell")[2].form
    assert isinstance(third, Pick)
    assert [bar.rule for bar in third.bars if bar.id == "lightning_strike"] == ["DD-MAGIC-09"]
