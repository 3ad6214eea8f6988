"""Icons that keep units from rolling or leaving."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import askers, duel, roll_army, totals
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices
from wartable.games.dragondice.death import may_leave, move
from wartable.games.dragondice.lasting import begin, expire
from wartable.games.dragondice.rolls.rollers import may_roll
from wartable.games.dragondice.state import DEAD, RESERVE

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER = "goblins.thug", "goblins.cutthroat", "goblins.marauder"


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("melee", marks=rule("DD-SAI-85")),
        pytest.param("missile", marks=rule("DD-SAI-86")),
    ],
)
def test_net_holds_those_without_a_maneuver(kind: str) -> None:
    scene, _, foes = duel("goblins.cannibal", "Net", MARAUDER, THUG, THUG)
    scene.answers("targets", ["d1", "d2"])
    scene.shows(foes[0], "2 maneuver")
    scene.shows(foes[1], "1 melee")
    scene.melee(0, HOME_0, 1) if kind == "melee" else scene.missile(0, HOME_0, 1)
    assert [may_roll(scene.game, foe, alone=False) for foe in foes] == [True, False, True]
    assert [may_roll(scene.game, foe, alone=True) for foe in foes] == [True, False, True]
    assert [may_leave(scene.game, foe) for foe in foes] == [True, False, True]
    assert askers(scene, "targets") == [0]
    expire(scene.game, 1)
    assert not may_roll(scene.game, foes[1], alone=False)
    expire(scene.game, 0)
    assert may_roll(scene.game, foes[1], alone=False)


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("melee", marks=rule("DD-SAI-148")),
        pytest.param("missile", marks=rule("DD-SAI-149")),
    ],
)
def test_web_holds_those_without_a_melee_result(kind: str) -> None:
    scene, _, foes = duel("lava_elves.drider", "Web", MARAUDER, THUG, THUG)
    scene.answers("targets", ["d1", "d2"])
    scene.shows(foes[0], "3 save")
    scene.shows(foes[1], "1 melee")
    scene.melee(0, HOME_0, 1) if kind == "melee" else scene.missile(0, HOME_0, 1)
    assert [may_roll(scene.game, foe, alone=True) for foe in foes] == [False, True, True]
    assert [may_leave(scene.game, foe) for foe in foes] == [False, True, True]
    assert askers(scene, "targets") == [0]
    expire(scene.game, 1)
    assert not may_roll(scene.game, foes[0], alone=True)
    expire(scene.game, 0)
    assert may_roll(scene.game, foes[0], alone=True)


@pytest.mark.parametrize(
    ("die", "icon"),
    [
        pytest.param("goblins.cannibal", "Net", marks=rule("DD-SAI-86")),
        pytest.param("lava_elves.drider", "Web", marks=rule("DD-SAI-149")),
    ],
)
def test_the_army_that_is_shot_at_is_held_and_nobody_nearer(die: str, icon: str) -> None:
    scene, _, foes = duel(die, icon, THUG)
    (far,) = scene.game.units(1, FRONTIER)
    for unit in (*foes, far):
        scene.shows(unit, "1 save")
    scene.missile(0, HOME_0, 1, FRONTIER)
    assert not may_roll(scene.game, far, alone=True)
    assert may_roll(scene.game, foes[0], alone=True)


@pytest.mark.parametrize(
    ("die", "icon"),
    [
        pytest.param("goblins.cannibal", "Net", marks=rule("DD-SAI-88")),
        pytest.param("lava_elves.drider", "Web", marks=rule("DD-SAI-150")),
    ],
)
def test_a_reserve_army_shot_from_a_tower_is_not_held(die: str, icon: str) -> None:
    scene, hero, _ = duel(die, icon, THUG)
    (reserve,) = scene.army(1, RESERVE, THUG)
    hero.place = FRONTIER
    scene.terrain(FRONTIER, face=8, holder=0)
    scene.state.dice[2].place = HOME_1
    scene.shows(reserve, "1 save")
    scene.missile(0, FRONTIER, 1, RESERVE)
    assert not list(scene.state.effects)
    assert not scene.asked("targets")


@rule("DD-SAI-106")
def test_sleep_takes_one_unit_of_any_opposing_army_here() -> None:
    scene, _, foes = duel("goblins.cannibal", "Sleep", MARAUDER, THUG)
    scene.answers("target", "d1")
    scene.melee(0, HOME_0, 1)
    assert [may_roll(scene.game, foe, alone=True) for foe in foes] == [False, True]
    assert [may_leave(scene.game, foe) for foe in foes] == [False, True]
    expire(scene.game, 1)
    assert not may_roll(scene.game, foes[0], alone=True)
    expire(scene.game, 0)
    assert may_roll(scene.game, foes[0], alone=True)
    [question] = scene.asked("target")
    assert (question.seat, choices(question)) == (0, ["d1", "d2"])


@rule("DD-RULING-100")
def test_a_unit_that_rolls_melee_alone_does_not_attack() -> None:
    scene, hero, foes = duel("lava_elves.drider", "Web", MARAUDER)
    scene.shows(foes[0], "4 Smite")
    scene.melee(0, HOME_0, 1)
    assert hero.place == HOME_0
    assert not may_roll(scene.game, foes[0], alone=True)


@rule("DD-SAI-106")
def test_sleep_reaches_an_opponent_who_is_not_attacked() -> None:
    scene = Scene(players=3)
    (hero,) = scene.army(0, HOME_0, "goblins.cannibal")
    scene.army(1, HOME_0, THUG)
    (sleeper,) = scene.army(2, HOME_0, THUG)
    scene.army(2, HOME_1, THUG)
    scene.shows(hero, "Sleep")
    scene.answers("target", f"d{sleeper.id}")
    scene.melee(0, HOME_0, 1)
    assert not may_roll(scene.game, sleeper, alone=True)


@rule("DD-SAI-122")
def test_stun_keeps_units_out_of_their_armys_rolls_only() -> None:
    scene, hero, foes = duel("undead.carrion_crawler", "Stun", MARAUDER, THUG, THUG)
    scene.answers("targets", ["d1", "d2"])
    scene.shows(hero, "Stun", "save")
    scene.shows(foes[0], "3 save")
    scene.shows(foes[1], "1 maneuver")
    scene.melee(0, HOME_0, 1)
    assert [may_roll(scene.game, foe, alone=False) for foe in foes] == [False, True, True]
    assert may_roll(scene.game, foes[0], alone=True)
    assert may_leave(scene.game, foes[0])
    assert askers(scene, "targets") == [0]
    expire(scene.game, 1)
    assert not may_roll(scene.game, foes[0], alone=False)
    expire(scene.game, 0)
    assert may_roll(scene.game, foes[0], alone=False)


@rule("DD-SAI-123")
@pytest.mark.parametrize("place", [RESERVE, FRONTIER])
def test_a_stunned_unit_that_leaves_comes_to(place: int) -> None:
    scene, _, foes = duel("undead.carrion_crawler", "save", MARAUDER, THUG)
    for foe in foes:
        begin(scene.game, "Stun", 0, (f"die:{foe.id}",), "DD-SAI-122")
    move(scene.game, foes[:1], place, "DD-SAI-98", "Roar")
    assert [may_roll(scene.game, foe, alone=False) for foe in foes] == [True, False]


@rule("DD-SAI-123")
def test_a_stunned_unit_that_leaves_takes_everything_else_along() -> None:
    scene, _, foes = duel("undead.carrion_crawler", "save", MARAUDER, THUG)
    for name in ("Stun", "Hypnotic Glare"):
        begin(scene.game, name, 0, (f"die:{foes[0].id}",), "DD-SAI-122", source="die:0")
    move(scene.game, foes[:1], RESERVE, "DD-SAI-98", "Roar")
    assert [effect.ability for effect in scene.state.effects] == ["Hypnotic Glare"]


@rule("DD-SAI-124")
def test_stun_rolls_again_and_both_faces_count() -> None:
    scene, hero, foes = duel("undead.carrion_crawler", "Stun", MARAUDER)
    scene.shows(hero, "Stun", "4 melee")
    scene.shows(foes[0], "2 maneuver", "3 save")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "melee") == [4]
    scene, hero, foes = duel(THUG, "1 save", "undead.carrion_crawler")
    scene.shows(hero, "1 save", "1 maneuver", "1 save")
    scene.shows(foes[0], "Stun", "4 melee")
    scene.answers("counter_attack", "yes")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "melee") == [0, 4]


@rule("DD-RULING-109")
def test_netted_units_neither_save_nor_counter_attack() -> None:
    scene, _, foes = duel("goblins.cannibal", "Net", THUG, MARAUDER)
    (friend,) = scene.army(0, HOME_0, "dwarves.footman")
    scene.shows(friend, "1 melee")
    scene.answers("targets", ["d1", "d2"])
    scene.answers("counter_attack", "yes")
    scene.shows(foes[0], "1 maneuver", "1 save", "2 melee")
    scene.shows(foes[1], "4 melee")
    scene.answers("casualties", [])
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "save")[0] == 1
    rolled = [len(roll.sides) for roll in scene.rolls if roll.kind in {"save", "melee"}]
    assert rolled == [2, 1, 1, 2]


@rule("DD-RULING-37")
def test_a_sleeping_unit_can_be_killed_and_holds_its_terrain() -> None:
    scene, _, foes = duel("dwarves.warlord", "3 melee", MARAUDER)
    (stone,) = scene.army(1, HOME_0, "sightstone.earth")
    scene.terrain(HOME_0, face=8, holder=1)
    begin(scene.game, "Sleep", 0, (f"die:{foes[0].id}",), "DD-SAI-106")
    assert not roll_army(scene, 1, HOME_0, "magic").roll.thrown
    assert stone.place == HOME_0
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == DEAD


@rule("DD-RULING-36")
def test_a_unit_that_cannot_be_rolled_shows_nothing() -> None:
    scene, _, foes = duel("undead.minor_death", "Slay", MARAUDER)
    scene.shows(foes[0], "3 id")
    begin(scene.game, "Web", 0, (f"die:{foes[0].id}",), "DD-SAI-148")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == DEAD


@rule("DD-SAIGEN-18")
def test_an_effect_on_a_unit_goes_with_it_to_another_army() -> None:
    scene, _, foes = duel("dwarves.warlord", "3 melee", MARAUDER)
    begin(scene.game, "Hypnotic Glare", 0, (f"die:{foes[0].id}",), "DD-SAI-74", source="die:0")
    move(scene.game, foes, RESERVE, "DD-SAI-98", "Roar")
    assert not may_roll(scene.game, foes[0], alone=False)
