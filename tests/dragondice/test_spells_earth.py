"""Spells of earth."""

from __future__ import annotations

import pytest

from tests.dragondice.magic import barred, cast, changed, hold, line
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices
from wartable.games.dragondice.damage import spell_saves
from wartable.games.dragondice.events import DamageDealt
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.magic.events import SpellAnnounced
from wartable.games.dragondice.state import DEAD, RESERVE, AnnounceSpell, Magic, March, TurnTerrain

THIRD, LAST = 2, 3
"""With three players: the third one's Home Terrain, and the Frontier."""


@pytest.mark.rule("DD-SPELL-19")
def test_stone_skin_adds_saves_that_count_as_a_spells() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.theurgist")
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "stone_skin", f"army:0:{HOME_0}", castings=2)
    assert line(scene, 0, HOME_0, "save").total == 2
    assert spell_saves(scene.game, 0, HOME_0) == 2
    assert changed(scene, 0, HOME_0) == {"save": 2}


@pytest.mark.rule("DD-SPELL-20")
def test_path_moves_units_to_another_terrain_with_an_army() -> None:
    scene = Scene()
    scene.army(0, RESERVE, "dwarves.theurgist")
    mover, other = scene.army(0, HOME_0, "dwarves.warlord", "dwarves.footman")
    scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "path", f"terrain:{HOME_0}", units=[mover], place=RESERVE)
    assert (mover.place, other.place) == (FRONTIER, HOME_0)
    mover.place = HOME_0
    scene.army(0, HOME_0, "dwarves.footman")
    cast(scene, "path", f"terrain:{HOME_0}", units=[mover, other], castings=2, place=RESERVE)
    assert (mover.place, other.place) == (FRONTIER, FRONTIER)


@pytest.mark.rule("DD-SPELL-20")
def test_the_caster_says_which_unit_takes_the_path_to_which_of_their_armies() -> None:
    scene = Scene(players=3)
    scene.army(0, RESERVE, "dwarves.theurgist")
    mover, _ = scene.army(0, HOME_0, "dwarves.footman", "dwarves.footman")
    scene.army(0, HOME_1, "dwarves.footman")
    scene.army(0, LAST, "dwarves.footman")
    scene.army(1, HOME_0, "goblins.thug")
    scene.army(2, THIRD, "goblins.thug")
    scene.answers("move_to", str(LAST))
    cast(scene, "path", f"terrain:{HOME_0}", units=[mover], place=RESERVE)
    assert mover.place == LAST
    [units] = scene.asked("spell_units")
    assert choices(units) == ["d1", "d2"]
    [goal] = scene.asked("move_to")
    assert (goal.seat, choices(goal)) == (0, [str(HOME_1), str(LAST)])


@pytest.mark.rule("DD-SPELL-20")
def test_units_that_cannot_leave_do_not_take_the_path() -> None:
    scene = Scene()
    scene.army(0, FRONTIER, "dwarves.theurgist")
    *held, stunned, free = scene.army(0, HOME_0, *["dwarves.footman"] * 5)
    scene.army(0, HOME_0, "dragonkin.dragontroop.earth")
    scene.army(1, HOME_1, "goblins.thug")
    for name, die in zip(("Net", "Web", "Sleep"), held, strict=True):
        begin(scene.game, name, 1, (f"die:{die.id}",), "DD-RULING-38")
    begin(scene.game, "Stun", 1, (f"die:{stunned.id}",), "DD-SAI-122")
    cast(scene, "path", f"terrain:{HOME_0}", place=FRONTIER)
    [question] = scene.asked("spell_units")
    assert choices(question) == [f"d{stunned.id}", f"d{free.id}"]


@pytest.mark.rule("DD-ITEM-05")
def test_who_takes_the_path_takes_items_along() -> None:
    scene = Scene()
    mover, _ = scene.army(0, HOME_0, "dwarves.footman", "dwarves.footman")
    stone, left = scene.army(0, HOME_0, "sightstone.fire", "sightstone.fire")
    scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(1, HOME_1, "goblins.thug")
    scene.answers("take_item", f"d{stone.id}", "done")
    cast(scene, "path", f"terrain:{HOME_0}", units=[mover])
    assert (mover.place, stone.place, left.place) == (FRONTIER, FRONTIER, HOME_0)


@pytest.mark.rule("DD-SPELL-20")
def test_path_needs_somewhere_to_go() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.theurgist")
    scene.army(1, HOME_1, "goblins.thug")
    bars = barred(scene, hold(scene, Magic(0, 4, ("earth",), "dwarves")))
    assert bars["path"] == "DD-MAGIC-09"


@pytest.mark.rule("DD-SPELL-21")
def test_berserker_rage_lets_feral_count_saves_as_melee_in_counter_attacks() -> None:
    scene = Scene()
    feral, dwarf = scene.army(0, HOME_0, "feral.lynx_folk", "dwarves.footman")
    scene.army(0, HOME_1, "dwarves.footman")
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(feral, "1 save")
    scene.shows(dwarf, "1 save")
    cast(scene, "berserker_rage")
    assert scene.asked("spell_target") == []
    assert line(scene, 0, HOME_0, "melee", counter=True).total == 1
    assert line(scene, 0, HOME_0, "melee").total == 0
    scene.shows(feral, "1 maneuver")
    assert line(scene, 0, HOME_0, "melee", counter=True).total == 0
    [apart] = scene.army(0, FRONTIER, "feral.lynx_folk")
    scene.shows(apart, "1 save")
    assert line(scene, 0, FRONTIER, "melee", counter=True).total == 0


@pytest.mark.rule("DD-SPELL-22")
def test_higher_ground_takes_melee() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.theurgist")
    scene.army(1, HOME_1, "goblins.marauder", "goblins.marauder")
    cast(scene, "higher_ground", f"army:1:{HOME_1}")
    assert changed(scene, 1, HOME_1) == {"melee": -5}


@pytest.mark.rule("DD-SPELL-23")
def test_scent_of_fear_sends_opposing_units_at_a_terrain_to_reserves() -> None:
    scene = Scene()
    [own] = scene.army(0, HOME_1, "goblins.trickster")
    large, small = scene.army(1, HOME_1, "dwarves.warlord", "dwarves.footman")
    scene.army(1, RESERVE, "dwarves.footman")
    cast(scene, "scent_of_fear", units=[large], place=HOME_1)
    assert scene.asked("spell_place") == []
    assert (own.place, large.place, small.place) == (HOME_1, RESERVE, HOME_1)


@pytest.mark.rule("DD-SPELL-23")
def test_scent_of_fear_drives_off_units_of_several_opponents() -> None:
    scene = Scene(players=3)
    scene.army(0, HOME_0, "goblins.trickster")
    units = [scene.army(seat, HOME_0, "dwarves.footman")[0] for seat in (1, 2)]
    for seat in (1, 2):
        scene.army(seat, HOME_1, "dwarves.warlord")
    cast(scene, "scent_of_fear", f"terrain:{HOME_0}")
    assert [die.place for die in units] == [RESERVE, RESERVE]


@pytest.mark.rule("DD-SPELL-24")
def test_wall_of_thorns_damages_those_who_maneuver_and_melee_wards_it_off() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "treefolk.hamadryad")
    lord, *footmen = scene.army(1, FRONTIER, "dwarves.warlord", *["dwarves.footman"] * 4)
    cast(scene, "wall_of_thorns", f"terrain:{FRONTIER}")
    scene.state.turn = 1
    scene.state.march = March(1, FRONTIER)
    scene.shows(lord, "id")
    for footman in footmen:
        scene.shows(footman, "1 save")
    scene.answers("casualties", [f"d{footman.id}" for footman in footmen[:3]])
    scene.run(TurnTerrain())
    assert scene.state.terrains[FRONTIER].face == 5
    assert scene.said(DamageDealt)[-1].damage == 3
    assert [die.place for die in footmen].count(DEAD) == 3


@pytest.mark.rule("DD-SPELL-24")
def test_thorns_that_melee_fully_wards_off_hurt_nobody() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "treefolk.hamadryad")
    dwarves = scene.army(1, FRONTIER, *["dwarves.warlord"] * 2, "dwarves.footman")
    cast(scene, "wall_of_thorns", f"terrain:{FRONTIER}")
    scene.state.turn = 1
    scene.state.march = March(1, FRONTIER)
    for dwarf in dwarves:
        scene.shows(dwarf, "id")
    scene.run(TurnTerrain())
    assert [dealt.damage for dealt in scene.said(DamageDealt)] == [0]
    assert {die.place for die in dwarves} == {FRONTIER}
    assert not scene.asked("casualties")


@pytest.mark.rule("DD-RULING-38")
@pytest.mark.parametrize("spell", ["scent_of_fear", "mirage"])
def test_spells_that_only_move_find_no_target_in_who_cannot_leave(spell: str) -> None:
    scene = Scene()
    scene.army(0, HOME_0, "goblins.thug")
    kept, free = scene.army(1, FRONTIER, "dwarves.footman", "dwarves.footman")
    scene.army(1, HOME_1, "dwarves.footman")
    begin(scene.game, "Net", 0, (f"die:{kept.id}",), "DD-SAI-85")
    scene.shows(free, "1 melee")
    cast(scene, spell, f"terrain:{FRONTIER}")
    assert (kept.place, free.place) == (FRONTIER, RESERVE)
    [told] = scene.said(SpellAnnounced)
    assert told.targets == (f"die:{free.id}",)


@pytest.mark.rule("DD-SPELL-24")
@pytest.mark.parametrize(("seat", "place", "damage"), [(0, FRONTIER, [6]), (1, HOME_1, [])])
def test_wall_of_thorns_meets_all_armies_only_at_its_terrain(
    seat: int, place: int, damage: list[int]
) -> None:
    scene = Scene()
    scene.army(0, HOME_0, "treefolk.hamadryad")
    scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(1, HOME_1, "dwarves.footman")
    cast(scene, "wall_of_thorns", f"terrain:{FRONTIER}")
    scene.state.turn = seat
    scene.state.march = March(seat, place)
    scene.run(TurnTerrain())
    assert [dealt.damage for dealt in scene.said(DamageDealt)] == damage


@pytest.mark.rule("DD-SPELL-24")
def test_wall_of_thorns_is_not_cast_on_an_eighth_face() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "treefolk.hamadryad")
    scene.army(1, HOME_1, "goblins.thug")
    scene.terrain(HOME_0, face=8, holder=0)
    scene.terrain(HOME_1, face=8, holder=1)
    scene.terrain(FRONTIER, face=7)
    cast(scene, "wall_of_thorns")
    assert scene.asked("spell_target") == []
    [effect] = scene.state.effects
    assert effect.targets == (f"terrain:{FRONTIER}",)


@pytest.mark.rule("DD-SPELL-25")
def test_transmute_rock_to_mud_takes_maneuvers() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.theurgist")
    riders = scene.army(1, HOME_1, *["goblins.wardog_rider"] * 6)
    for die in riders:
        scene.shows(die, "2 maneuver")
    cast(scene, "transmute_rock_to_mud", f"army:1:{HOME_1}")
    assert line(scene, 1, HOME_1, "maneuver").total == 6
    assert changed(scene, 1, HOME_1) == {"maneuver": -6}


@pytest.mark.rule("DD-RULING-95")
def test_a_maneuver_that_wins_the_game_meets_no_thorns() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "treefolk.hamadryad")
    scene.army(1, HOME_1, "dwarves.footman")
    scene.army(1, FRONTIER, "dwarves.footman")
    cast(scene, "wall_of_thorns", f"terrain:{FRONTIER}")
    scene.terrain(HOME_1, face=8, holder=1)
    scene.terrain(FRONTIER, face=7)
    scene.state.turn = 1
    scene.state.march = March(1, FRONTIER)
    scene.run(TurnTerrain())
    assert scene.result is not None
    assert scene.result.winners == (1,)
    assert scene.said(DamageDealt) == []


@pytest.mark.rule("DD-SPELL-20")
def test_path_leads_nowhere_once_the_other_army_is_gone() -> None:
    scene = Scene()
    mover, _ = scene.army(0, HOME_0, "dwarves.footman", "dwarves.footman")
    [other] = scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(1, HOME_1, "goblins.thug")
    hold(scene, Magic(0, 4, ("earth",), "dwarves"), Magic(0, 5, ("air",), "firewalkers"))
    scene.answers("spell", "path", "mirage", "done")
    scene.answers("spell_place", f"terrain:{HOME_0}", f"terrain:{FRONTIER}")
    scene.answers("spell_units", [f"d{mover.id}"])
    scene.answers("next_spell", "1")
    scene.run(AnnounceSpell())
    assert (mover.place, other.place) == (HOME_0, RESERVE)
