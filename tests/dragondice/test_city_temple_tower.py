"""The eighth faces of the common terrains: City, Temple and Tower."""

from __future__ import annotations

import pytest

from tests.dragondice.held_terrain import CITY, TEMPLE, TOWER, held
from tests.dragondice.rolling import kill_now
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices, play_phase, totals
from wartable.games.dragondice.icons.icon import Entry
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls import resolve
from wartable.games.dragondice.state import BURIED, DEAD, RESERVE
from wartable.games.dragondice.turn.actions import missile_targets


@pytest.mark.rule("DD-EIGHTH-08")
@pytest.mark.parametrize("recruits", [True, False])
def test_city(recruits: bool) -> None:
    scene = held(CITY)
    scene.army(0, TOWER, "dwarves.footman")
    footman = scene.state.dice[0]
    sergeant, fresh = scene.army(0, DEAD, "dwarves.sergeant", "goblins.thug")
    scene.answers("promote", f">{fresh.id}" if recruits else f"{footman.id}>{sergeant.id}")
    play_phase(scene, "eighth_face")
    assert (fresh.place == CITY) == recruits
    assert (sergeant.place == CITY) != recruits
    [asked] = scene.asked("promote")
    assert set(choices(asked)) == {f">{fresh.id}", f"{footman.id}>{sergeant.id}", "done"}


@pytest.mark.rule("DD-EIGHTH-10")
def test_temple_keeps_opponents_death_magic_off() -> None:
    scene = held(TEMPLE)
    assert scene.game.warded(0, TEMPLE, 1, "death")
    assert not scene.game.warded(0, TEMPLE, 0, "death")
    assert not scene.game.warded(0, TEMPLE, 1, "fire")
    assert not scene.game.warded(1, TEMPLE, 0, "death")
    scene.terrain(TEMPLE, face=7)
    assert not scene.game.warded(0, TEMPLE, 1, "death")


@pytest.mark.rule("DD-EIGHTH-10")
def test_opponents_soiled_ground_buries_nobody_of_a_temple() -> None:
    scene = held(TEMPLE)
    dwarf, thug = scene.state.dice[:2]
    begin(
        scene.game,
        "soiled_ground",
        1,
        (f"terrain:{TEMPLE}",),
        "DD-SPELL-18",
        source="spell:soiled_ground:death",
    )
    for die in (dwarf, thug):
        scene.shows(die, "melee")
    kill_now(scene, dwarf, thug)
    assert (dwarf.place, thug.place) == (DEAD, BURIED)


@pytest.mark.rule("DD-EIGHTH-11")
def test_temple_makes_another_player_bury_one_of_the_dead() -> None:
    scene = held(TEMPLE)
    scene.army(0, DEAD, "dwarves.footman")
    thug, troll = scene.army(1, DEAD, "goblins.thug", "goblins.troll")
    scene.answers("temple", "1")
    scene.answers("bury", f"d{thug.id}")
    play_phase(scene, "eighth_face")
    assert choices(scene.asked("temple")[0]) == ["1", "none"]
    assert scene.asked("bury")[0].seat == 1
    assert (thug.place, troll.place) == (BURIED, DEAD)


@pytest.mark.rule("DD-RULING-118")
def test_temple_leaves_the_dead_of_a_player_who_is_out_alone() -> None:
    scene = held(TEMPLE)
    (thug,) = scene.army(1, DEAD, "goblins.thug")
    (phoenix,) = scene.army(2, DEAD, "firewalkers.phoenix")
    scene.state.order, scene.state.out = [0, 1, 2], [2]
    scene.shows(phoenix, "Rise from the Ashes")
    scene.answers("temple", "1")
    play_phase(scene, "eighth_face")
    assert choices(scene.asked("temple")[0]) == ["1", "none"]
    assert (thug.place, phoenix.place) == (BURIED, DEAD)


@pytest.mark.rule("DD-EIGHTH-12")
def test_tower_reaches_every_opposing_army() -> None:
    scene = Scene(terrains=("coastland_tower", "highland_temple", "flatland_tower"))
    scene.army(0, HOME_0, "dwarves.crossbowman")
    for place in (HOME_0, HOME_1, FRONTIER, RESERVE):
        scene.army(1, place, "goblins.thug")
    assert missile_targets(scene.game, 0, HOME_0) == [(1, HOME_0), (1, FRONTIER)]
    scene.terrain(HOME_0, face=8, holder=0)
    assert missile_targets(scene.game, 0, HOME_0) == [
        (1, HOME_0),
        (1, HOME_1),
        (1, FRONTIER),
        (1, RESERVE),
    ]
    scene.terrain(HOME_0, face=8, holder=1)
    assert missile_targets(scene.game, 0, HOME_0) == [(1, HOME_0), (1, FRONTIER)]
    scene.terrain(HOME_0, "coastland_city", face=8, holder=0)
    assert missile_targets(scene.game, 0, HOME_0) == [(1, HOME_0), (1, FRONTIER)]


def tower_shot(goal: int) -> int:
    """An ID and two missile icons shot from a Tower."""
    scene = Scene()
    first, second = scene.army(0, TOWER, "dwarves.crossbowman", "dwarves.crossbowman")
    scene.army(1, goal, "goblins.thug")
    scene.terrain(TOWER, face=8, holder=0)
    scene.shows(first, "id")
    scene.shows(second, "2 missile")
    scene.missile(0, TOWER, 1, goal)
    return totals(scene, "missile")[0]


@pytest.mark.rule("DD-EIGHTH-13")
def test_tower_shots_at_reserves_count_no_ids() -> None:
    assert tower_shot(RESERVE) == 2
    assert tower_shot(HOME_0) == 4


@pytest.mark.rule("DD-RULING-73")
def test_special_icons_work_in_a_tower_shot_at_reserves(monkeypatch: pytest.MonkeyPatch) -> None:
    results = Entry("Bullseye", ("missile",), "DD-RULING-73", gives=("missile",))
    monkeypatch.setattr(resolve, "entries_in", lambda _roll, _name: (results,))
    scene = Scene()
    shot, second = scene.army(0, TOWER, "dwarves.crack_shot", "dwarves.crossbowman")
    scene.army(1, RESERVE, "goblins.thug")
    scene.terrain(TOWER, face=8, holder=0)
    scene.shows(shot, "4 Bullseye")
    scene.shows(second, "id")
    scene.missile(0, TOWER, 1, RESERVE)
    assert totals(scene, "missile") == [4]


@pytest.mark.rule("DD-RULING-73")
@pytest.mark.parametrize(("goal", "nets"), [(HOME_1, 1), (RESERVE, 0)])
def test_a_tower_shot_nets_nobody_in_reserves(goal: int, nets: int) -> None:
    scene = Scene()
    scene.terrain(TOWER, face=8, holder=0)
    [cannibal] = scene.army(0, TOWER, "goblins.cannibal")
    scene.army(1, goal, "goblins.thug")
    scene.shows(cannibal, "Net")
    scene.missile(0, TOWER, 1, goal)
    assert [effect.ability for effect in scene.state.effects] == ["Net"] * nets
