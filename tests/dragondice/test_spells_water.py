"""Spells of water."""

from __future__ import annotations

import pytest

from tests.dragondice.magic import cast, changed, line
from tests.dragondice.rolling import roll_army
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import play_phase, totals
from wartable.engine.refusal import Illegal, Refusal
from wartable.games.dragondice.damage import spell_saves
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.events import DamageDealt
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.events import RollCounted
from wartable.games.dragondice.state import BURIED, DEAD, BeginMarch, March
from wartable.games.dragondice.turn.events import MinorBuried


@pytest.mark.rule("DD-SPELL-33")
def test_watery_double_adds_saves() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker")
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "watery_double", f"army:0:{HOME_0}", castings=3)
    assert line(scene, 0, HOME_0, "save").total == 3
    assert spell_saves(scene.game, 0, HOME_0) == 3
    assert changed(scene, 0, HOME_0) == {"save": 3}


@pytest.mark.rule("DD-SPELL-34")
def test_accelerated_growth_exchanges_a_dying_treefolk_for_a_small_one() -> None:
    scene = Scene()
    tree, small, thug = scene.army(
        0, HOME_0, "treefolk.dryad", "treefolk.oakling", "goblins.cutthroat"
    )
    seed, *_, larger = scene.army(
        0, DEAD, "treefolk.nymph", "goblins.thug", "treefolk.oakling", "treefolk.dryad"
    )
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "accelerated_growth")
    scene.answers("accelerated_growth", str(seed.id))
    for die in (tree, small, thug):
        cast(scene, "finger_of_death", f"die:{die.id}", castings=2, seat=1, place=HOME_1)
    assert (tree.place, seed.place) == (DEAD, HOME_0)
    assert (small.place, thug.place) == (DEAD, DEAD)
    [asked] = scene.asked("accelerated_growth")
    with pytest.raises(Refusal):
        asked.form.check(str(larger.id))


@pytest.mark.rule("DD-SPELL-34")
def test_accelerated_growth_is_for_the_casters_own_dead() -> None:
    scene = Scene()
    [tree, _] = scene.army(0, HOME_0, "treefolk.dryad", "treefolk.oakling")
    scene.army(0, DEAD, "treefolk.oakling")
    scene.army(1, HOME_1, "treefolk.dryad")
    cast(scene, "accelerated_growth", seat=1, place=HOME_1)
    cast(scene, "finger_of_death", f"die:{tree.id}", castings=2, seat=1, place=HOME_1)
    assert tree.place == DEAD
    assert scene.asked("accelerated_growth") == []


@pytest.mark.rule("DD-SPELL-35")
def test_flash_flood_turns_a_terrain_down_unless_opponents_hold_it() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker")
    scene.army(0, HOME_1, "coral_elves.evoker")
    riders = scene.army(1, HOME_1, *["goblins.wardog_rider"] * 3)
    for die in riders:
        scene.shows(die, "2 maneuver")
    scene.answers("hold_terrain", "yes")
    cast(scene, "flash_flood", f"terrain:{HOME_1}")
    assert scene.state.terrains[HOME_1].face == 4
    cast(scene, "flash_flood", f"terrain:{HOME_1}", castings=2)
    assert scene.state.terrains[HOME_1].face == 3
    with pytest.raises(Illegal) as refused:
        cast(scene, "flash_flood", f"terrain:{HOME_1}", castings=3)
    assert refused.value.rule == "DD-RULING-132"
    cast(scene, "flash_flood", f"terrain:{FRONTIER}")
    assert scene.state.terrains[FRONTIER].face == 3
    play_phase(scene, "expire")
    cast(scene, "flash_flood", f"terrain:{HOME_1}", castings=2)
    assert scene.state.terrains[HOME_1].face == 2
    assert {prompt.seat for prompt in scene.asked("hold_terrain")} == {1}


@pytest.mark.rule("DD-SPELL-36")
def test_deluge_takes_maneuvers_and_missiles() -> None:
    scene = Scene()
    [elf] = scene.army(0, HOME_0, "coral_elves.sharpshooter")
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "deluge", f"terrain:{HOME_0}")
    scene.shows(elf, "4 missile")
    assert line(scene, 0, HOME_0, "missile").total == 1
    scene.shows(elf, "3 maneuver")
    assert line(scene, 0, HOME_0, "maneuver").total == 0
    assert changed(scene, 0, HOME_0) == {"maneuver": -3, "missile": -3}
    assert changed(scene, 1, HOME_1) == {}


@pytest.mark.rule("DD-SPELL-37")
def test_mire_lets_only_as_much_health_march_as_was_rolled() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "swamp_stalkers.bog_adept")
    large, small, other = scene.army(1, HOME_0, "goblins.marauder", "goblins.thug", "goblins.thug")
    cast(scene, "mire", f"terrain:{HOME_0}")
    scene.shows(small, "1 maneuver")
    scene.state.turn = 1
    march = scene.state.march = March(1, HOME_0)
    scene.answers("mire", [f"d{other.id}"])
    scene.run(BeginMarch())
    assert march.able == [other.id]
    scene.shows(large, "4 melee")
    scene.shows(other, "2 melee")
    assert line(scene, 1, HOME_0, "melee").total == 2
    line(scene, 0, HOME_0, "save")
    assert scene.rolls[-1].about == ("die:0",), "others roll as ever"


@pytest.mark.rule("DD-SPELL-37")
def test_without_a_maneuver_nobody_gets_out_of_the_mire() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "swamp_stalkers.bog_adept")
    [thug] = scene.army(1, HOME_0, "goblins.thug")
    cast(scene, "mire", f"terrain:{HOME_0}")
    scene.shows(thug, "2 melee")
    scene.state.turn = 1
    scene.state.march = March(1, HOME_0)
    scene.run(BeginMarch())
    assert line(scene, 1, HOME_0, "melee").total == 0


@pytest.mark.rule("DD-EIGHTH-06")
@pytest.mark.rule("DD-RULING-76")
def test_who_goes_away_out_of_the_mire_loses_the_terrain_at_once() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "swamp_stalkers.bog_adept")
    thug, boots = scene.army(1, FRONTIER, "goblins.thug", "sevenleagueboots.earth")
    terrain = scene.terrain(FRONTIER, face=8, holder=1)
    cast(scene, "mire", f"terrain:{FRONTIER}")
    scene.shows(thug, "2 melee")
    scene.shows(boots, "Wayfare")
    scene.answers("choose_use", "1")
    scene.answers("move_to", str(HOME_1))
    scene.state.turn = 1
    scene.state.march = March(1, FRONTIER)
    scene.run(BeginMarch())
    assert thug.place == HOME_1
    assert (terrain.face, terrain.holder) == (7, -1)


@pytest.mark.rule("DD-SPELL-37")
@pytest.mark.rule("DD-KIN-07")
def test_mire_lets_no_dragonkin_roll_where_they_may_not() -> None:
    scene = Scene()
    thug, kin = scene.army(1, HOME_0, "goblins.thug", "dragonkin.dragontroop.fire")
    scene.state.turn = 1
    scene.state.march = March(1, HOME_0, able=[thug.id, kin.id])
    expected: list[tuple[Type, int]] = [("melee", 2), ("missile", 1), ("magic", 1)]
    for kind, rolled in expected:
        line(scene, 1, HOME_0, kind)
        assert len(scene.rolls[-1].sides) == rolled


@pytest.mark.rule("DD-SPELL-38")
def test_tidal_wave_damages_each_army_and_turns_the_terrain_down() -> None:
    scene = Scene()
    [mine] = scene.army(0, HOME_0, "scalders.inferno")
    thugs = scene.army(1, HOME_0, *["goblins.thug"] * 5)
    scene.shows(mine, "2 save")
    scene.shows(thugs[0], "1 maneuver")
    scene.shows(thugs[1], "1 save")
    for die in thugs[2:]:
        scene.shows(die, "2 melee")
    cast(scene, "tidal_wave", f"terrain:{HOME_0}")
    assert [(each.seat, each.damage) for each in scene.said(DamageDealt)] == [(0, 2), (1, 3)]
    assert mine.place == HOME_0
    assert [die.place for die in thugs].count(DEAD) == 3
    assert scene.state.terrains[HOME_0].face == 3


@pytest.mark.rule("DD-SPELL-38")
def test_tidal_waves_turn_a_terrain_down_once_in_a_turn_besides_other_floods() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "scalders.inferno")
    scene.army(1, HOME_1, "goblins.thug")
    [wet] = scene.army(1, FRONTIER, "goblins.mugger")
    scene.shows(wet, "id")
    faces: list[int] = []
    for spell in ("tidal_wave", "tidal_wave", "flash_flood"):
        begin(scene.game, "watery_double", 1, (f"army:1:{FRONTIER}",), "DD-SPELL-33", amount=9)
        scene.answers("hold_terrain", "no")
        cast(scene, spell, f"terrain:{FRONTIER}")
        faces.append(scene.state.terrains[FRONTIER].face)
    assert faces == [3, 3, 2]
    cast(scene, "tidal_wave", f"terrain:{HOME_1}")
    assert [terrain.face for terrain in scene.state.terrains] == [4, 3, 2]


@pytest.mark.rule("DD-SPELL-38")
def test_in_a_tidal_wave_nobody_vanishes_and_nothing_is_returned() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "scalders.inferno")
    ghost, troll = scene.army(1, FRONTIER, "undead.ghost", "goblins.troll")
    scene.army(1, DEAD, "goblins.thug")
    scene.shows(ghost, "Vanish")
    scene.shows(troll, "Regenerate")
    cast(scene, "tidal_wave", f"terrain:{FRONTIER}")
    assert not [prompt for prompt in scene.prompts if prompt.kind in ("move_to", "return_dead")]
    assert totals(scene, "save") == [3]


@pytest.mark.rule("DD-SPELL-38")
def test_icons_give_only_results_in_a_tidal_wave() -> None:
    scene = Scene()
    [ghost] = scene.army(0, HOME_0, "undead.ghost")
    scene.shows(ghost, "Vanish")
    rolled = roll_army(scene, 0, HOME_0, "flood")
    assert (rolled.of("save"), rolled.of("maneuver")) == (3, 0)
    assert not scene.asked("move_to")


@pytest.mark.rule("DD-SPELL-38")
def test_one_army_that_holds_the_terrain_is_enough() -> None:
    scene = Scene()
    mine = scene.army(0, HOME_0, "scalders.inferno", *["scalders.dragonne_tender"] * 2)
    [thug] = scene.army(1, HOME_0, "goblins.thug")
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(mine[0], "2 save")
    for die in mine[1:]:
        scene.shows(die, "2 maneuver")
    scene.shows(thug, "1 melee")
    cast(scene, "tidal_wave", f"terrain:{HOME_0}")
    assert [each.total for each in scene.said(RollCounted) if each.type == "maneuver"] == [4, 0]
    assert scene.state.terrains[HOME_0].face == 4


@pytest.mark.rule("DD-SPELL-38")
def test_four_maneuvers_of_any_army_hold_the_terrain_against_a_tidal_wave() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "scalders.inferno")
    mine = scene.army(0, FRONTIER, *["scalders.dragonne_tender"] * 3)
    for die in mine:
        scene.shows(die, "2 maneuver")
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "tidal_wave", f"terrain:{FRONTIER}")
    assert scene.state.terrains[FRONTIER].face == 4
    assert [each.type for each in scene.said(RollCounted)] == ["save", "maneuver"]


@pytest.mark.rule("DD-RULING-96")
@pytest.mark.parametrize(("holders", "face"), [(4, 6), (5, 7)])
def test_a_tidal_wave_that_kills_all_who_hold_a_terrain_turns_it_down_from_seven(
    holders: int, face: int
) -> None:
    scene = Scene()
    scene.army(0, FRONTIER, "scalders.inferno")
    for die in scene.army(1, HOME_0, *["goblins.thug"] * holders):
        scene.shows(die, "1 melee")
    scene.army(1, HOME_1, "goblins.thug")
    scene.terrain(HOME_0, face=8, holder=1)
    cast(scene, "tidal_wave", f"terrain:{HOME_0}", place=FRONTIER)
    assert scene.state.terrains[HOME_0].face == face


@pytest.mark.rule("DD-SPELL-39")
def test_wall_of_fog_takes_missiles_from_attacks_on_armies_at_a_terrain() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker")
    archers = scene.army(1, FRONTIER, *["goblins.pelter"] * 4)
    for die in archers:
        scene.shows(die, "2 missile")
    cast(scene, "wall_of_fog", f"terrain:{HOME_0}")
    scene.army(0, HOME_1, "coral_elves.evoker")
    scene.missile(1, FRONTIER, 0, HOME_0)
    scene.missile(1, FRONTIER, 0, HOME_1)
    assert [each.total for each in scene.said(RollCounted) if each.type == "missile"] == [2, 8]
    assert line(scene, 1, FRONTIER, "missile").total == 8


@pytest.mark.rule("DD-SPELL-39")
def test_wall_of_fog_takes_nothing_from_a_melee_attack() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker")
    [thug] = scene.army(1, HOME_0, "goblins.thug")
    scene.shows(thug, "1 melee")
    cast(scene, "wall_of_fog", f"terrain:{HOME_0}")
    scene.melee(1, HOME_0, 0)
    assert scene.said(RollCounted)[0].total == 1


@pytest.mark.rule("DD-SPELL-38")
@pytest.mark.parametrize(("rolled", "face"), [(3, 3), (4, 4)])
def test_four_maneuvers_of_one_army_hold_a_terrain_against_a_tidal_wave(
    rolled: int, face: int
) -> None:
    scene = Scene()
    [mine] = scene.army(0, HOME_0, "scalders.inferno")
    riders = scene.army(1, HOME_0, *["goblins.thug"] * 4)
    scene.shows(mine, "2 save")
    for number, die in enumerate(riders):
        scene.shows(die, "1 maneuver" if number < rolled else "1 melee")
    cast(scene, "tidal_wave", f"terrain:{HOME_0}")
    assert scene.state.terrains[HOME_0].face == face


@pytest.mark.rule("DD-RULING-96")
def test_floods_leave_the_first_face_and_end_control_of_the_eighth() -> None:
    scene = Scene(players=3)
    scene.army(0, HOME_0, "coral_elves.evoker")
    held = [scene.army(seat, FRONTIER, *["goblins.wardog_rider"] * 2) for seat in (1, 2)]
    for die in (*held[0], *held[1]):
        scene.shows(die, "2 maneuver")
    scene.terrain(HOME_0, face=1)
    scene.terrain(FRONTIER, face=8, holder=1)
    scene.answers("hold_terrain", "yes")
    with pytest.raises(Illegal):
        cast(scene, "flash_flood", f"terrain:{HOME_0}")
    cast(scene, "tidal_wave", f"terrain:{HOME_0}")
    cast(scene, "flash_flood", f"terrain:{FRONTIER}")
    assert scene.state.terrains[HOME_0].face == 1
    assert (scene.state.terrains[FRONTIER].face, scene.state.terrains[FRONTIER].holder) == (7, -1)
    assert [prompt.seat for prompt in scene.asked("hold_terrain")] == [1, 2]


@pytest.mark.rule("DD-SPELL-37")
def test_mire_holds_the_casters_army_as_well() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "swamp_stalkers.bog_adept")
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "mire", f"terrain:{HOME_0}")
    march = scene.state.march = March(0, HOME_0)
    scene.run(BeginMarch())
    assert march.able == []


@pytest.mark.rule("DD-RULING-80")
def test_items_roll_in_the_mire_with_those_who_can_carry_them() -> None:
    scene = Scene()
    thug, _ = scene.army(1, HOME_0, "goblins.thug", "coral_elves.guard")
    foil, _ = scene.army(1, HOME_0, "flickerfoil.earth", "trueflyer.water")
    scene.shows(foil, "melee")
    scene.state.turn = 1
    scene.state.march = March(1, HOME_0, able=[thug.id])
    line(scene, 1, HOME_0, "melee")
    assert scene.rolls[-1].about == (f"die:{thug.id}", f"die:{foil.id}")


@pytest.mark.rule("DD-SPELL-37")
def test_without_mire_all_units_march() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "swamp_stalkers.bog_adept")
    scene.army(1, FRONTIER, "goblins.thug")
    cast(scene, "mire", f"terrain:{HOME_1}")
    scene.state.turn = 1
    march = scene.state.march = March(1, FRONTIER)
    scene.run(BeginMarch())
    assert march.able is None
    assert scene.rolls == []


@pytest.mark.rule("DD-RULING-128")
def test_mire_is_rolled_for_with_the_face_a_minor_terrain_still_shows() -> None:
    scene = Scene()
    dwarf, other = scene.army(0, HOME_0, "dwarves.footman", "dwarves.footman")
    kind = scene.game.catalogue.minors["coastland_bridge"]
    minor = scene.minor(0, HOME_0, kind.id, kind.faces.index("flood"))
    begin(scene.game, "mire", 1, (f"terrain:{HOME_0}",), "DD-SPELL-37")
    for die in (dwarf, other):
        scene.shows(die, "id")
    scene.state.march = march = March(0, HOME_0)
    scene.run(BeginMarch())
    assert minor.place == BURIED
    assert scene.went(MinorBuried) == ["roll maneuver", "ask mire", "MinorBuried"]
    assert march.able == [dwarf.id]
