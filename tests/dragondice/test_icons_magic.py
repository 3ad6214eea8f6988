"""Icons of magic: Cantrip, Attune and Summon Dragon."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import bearer, duel, roll_army
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1
from wartable.games.dragondice.content import shipped
from wartable.games.dragondice.rolls.roll import Kind
from wartable.games.dragondice.state import GONE, POOL, RESERVE

rule = pytest.mark.rule
THUG = "goblins.thug"


@rule("DD-SAI-12")
@pytest.mark.parametrize("kind", ["melee", "missile", "save", "response"])
def test_cantrip_outside_magic_actions_pays_for_cantrips_alone(kind: Kind) -> None:
    scene, _, _ = duel("dwarves.wizard", "Cantrip", THUG)
    roll_army(scene, 0, HOME_0, kind)
    (question,) = scene.asked("spell")
    spells = shipped().spells
    offered = [str(name) for name in question.form.answers() if name in spells]
    assert offered
    assert all(spells[name].cantrip and spells[name].cost <= 4 for name in offered)
    roll_army(scene, 0, HOME_0, "maneuver")
    assert len(scene.asked("spell")) == 1


@rule("DD-SAI-01")
def test_attune_makes_magic_of_any_element() -> None:
    scene, _, crown = bearer("magiscrown.earth", "Attune")
    rolled = roll_army(scene, 0, HOME_0, "magic")
    assert rolled.of("magic") == 3
    assert [(p.die, p.amount, p.free) for p in rolled.totals.parcels] == [(crown.id, 3, True)]
    scene, _, crown = bearer("magiscrown.earth", "Attune", place=RESERVE)
    rolled = roll_army(scene, 0, RESERVE, "magic")
    assert [(p.die, p.amount, p.free) for p in rolled.totals.parcels] == [(crown.id, 3, True)]


@pytest.mark.parametrize(
    "mark", [pytest.param(0, marks=rule("DD-SAI-02")), pytest.param(1, marks=rule("DD-RULING-115"))]
)
def test_attune_switches_a_units_normal_magic_to_an_element_it_made(mark: int) -> None:
    scene, mage, crown = bearer("magiscrown.earth", "Attune", unit="goblins.trickster")
    (other,) = scene.army(0, HOME_0, "goblins.trickster")
    scene.shows(mage, "2 magic")
    scene.shows(other, "2 magic")
    scene.answers("recolour", f"{mage.id}:fire")
    rolled = roll_army(scene, 0, HOME_0, "magic")
    made = {(p.die, p.element, p.free): p.amount for p in rolled.totals.parcels}
    if mark == 0:
        assert made[(mage.id, "fire", False)] == 2
        assert made[(other.id, None, False)] == 2
    else:
        assert made[(crown.id, "fire", False)] == 1
        assert made[(crown.id, None, True)] == 2
    scene.shows(mage, "1 id")
    scene.shows(other, "1 id")
    before = len(scene.asked("recolour"))
    roll_army(scene, 0, HOME_0, "magic")
    assert len(scene.asked("recolour")) == before


@rule("DD-SAI-125")
def test_summon_dragon_brings_a_dragon_of_its_element_and_rolls_again() -> None:
    scene, _, _ = bearer("dragonstaff.earth", "Summon Dragon", "4 magic")
    earth = scene.dragon(1, FRONTIER, "earth_drake")
    scene.dragon(0, POOL, "air_drake")
    ivory = scene.dragon(0, POOL, "ivory_wyrm")
    scene.dragon(0, FRONTIER, "ivory_drake")
    scene.dragon(0, POOL, "white_drake")
    hybrid = scene.dragon(1, POOL, "ivory_earth_wyrm")
    scene.dragon(1, POOL, "ivory_fire_wyrm")
    scene.answers("dragon_to", str(HOME_1))
    rolled = roll_army(scene, 0, HOME_0, "magic")
    (question,) = scene.asked("target_dragon")
    assert list(question.form.answers()) == [str(d.id) for d in (earth, ivory, hybrid)]
    assert earth.place == HOME_1
    assert rolled.of("magic") == 4
    (goal,) = scene.asked("dragon_to")
    assert list(goal.form.answers()) == [str(HOME_0), str(HOME_1)], "not where it is"
    assert question.seat == goal.seat == 0


@rule("DD-SAI-125")
def test_summon_dragon_may_send_away_a_dragon_that_is_here_but_none_out_of_play() -> None:
    scene, _, _ = bearer("dragonstaff.earth", "Summon Dragon", "4 magic")
    here = scene.dragon(1, HOME_0, "earth_drake")
    slain = scene.dragon(1, GONE, "earth_wyrm")
    scene.answers("dragon_to", str(FRONTIER))
    roll_army(scene, 0, HOME_0, "magic")
    assert not scene.asked("target_dragon"), "there is one alone"
    assert (here.place, slain.place) == (FRONTIER, GONE)


@rule("DD-RULING-89")
def test_summon_dragon_takes_a_dragon_from_any_pool_or_terrain_elsewhere() -> None:
    scene, _, _ = bearer("dragonstaff.earth", "Summon Dragon", "4 magic")
    earth = scene.dragon(1, FRONTIER, "earth_drake")
    roll_army(scene, 0, HOME_0, "magic")
    (question,) = scene.asked("dragon_to")
    assert list(question.form.answers()) == [str(HOME_0), str(HOME_1)]
    assert earth.place == HOME_0
