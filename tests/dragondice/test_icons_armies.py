"""Icons that lie on an army until their owner's next turn."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import duel, roll_army
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices
from wartable.games.dragondice.damage import spell_saves
from wartable.games.dragondice.lasting import expire
from wartable.games.dragondice.rolls.roll import Kind
from wartable.games.dragondice.state import RESERVE
from wartable.games.dragondice.turn.actions import may_target, missile_targets

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER = "goblins.thug", "goblins.cutthroat", "goblins.marauder"
SHADES = """
name = "Shades"
[[units.lava_elves]]
id = "shade"
name = "Shade"
size = "medium"
faces = ["2 id", "2 Cloak", "2 melee", "2 maneuver", "2 save", "2 magic"]
"""


@rule("DD-SAIGEN-14")
def test_no_army_is_frozen_twice() -> None:
    scene, _, _ = duel("frostwings.cryohydra", "Frost Breath", MARAUDER)
    (second,) = scene.army(0, HOME_0, "frostwings.cryohydra")
    scene.shows(second, "Frost Breath")
    scene.melee(0, HOME_0, 1)
    assert [effect.ability for effect in scene.state.effects] == ["Frost Breath"]


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("melee", marks=rule("DD-SAI-60")),
        pytest.param("missile", marks=rule("DD-SAI-61")),
    ],
)
def test_frost_breath_halves_all_that_an_army_here_rolls(kind: str) -> None:
    scene, _, foes = duel("frostwings.cryohydra", "Frost Breath", MARAUDER, THUG)
    (archer,) = scene.army(1, FRONTIER, MARAUDER)
    if kind == "melee":
        scene.melee(0, HOME_0, 1)
    else:
        scene.missile(0, HOME_0, 1, FRONTIER)
    scene.shows(foes[0], "3 save")
    scene.shows(foes[1], "1 save")
    scene.shows(archer, "3 save")
    assert roll_army(scene, 1, HOME_0, "save").of("save") == 2
    scene.shows(foes[0], "3 id")
    assert roll_army(scene, 1, HOME_0, "maneuver").of("maneuver") == 1
    assert roll_army(scene, 1, FRONTIER, "save").of("save") == 3
    assert not scene.asked("target_army")
    expire(scene.game, 1)
    assert roll_army(scene, 1, HOME_0, "maneuver").of("maneuver") == 1
    expire(scene.game, 0)
    scene.shows(foes[0], "3 save")
    assert roll_army(scene, 1, HOME_0, "save").of("save") == 4


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("melee", marks=rule("DD-SAI-60")),
        pytest.param("missile", marks=rule("DD-SAI-61")),
    ],
)
def test_frost_breath_is_for_any_one_opposing_army_here(kind: str) -> None:
    scene = Scene(players=3)
    (hydra,) = scene.army(0, HOME_0, "frostwings.cryohydra")
    first, second = (scene.army(seat, HOME_0, MARAUDER)[0] for seat in (1, 2))
    scene.army(1, FRONTIER, MARAUDER)
    scene.shows(hydra, "Frost Breath")
    scene.answers("target_army", f"2:{HOME_0}")
    if kind == "melee":
        scene.melee(0, HOME_0, 1)
    else:
        scene.missile(0, HOME_0, 1, FRONTIER)
    (question,) = scene.asked("target_army")
    assert (question.seat, choices(question)) == (0, [f"1:{HOME_0}", f"2:{HOME_0}"])
    for foe in (first, second):
        scene.shows(foe, "4 melee")
    assert roll_army(scene, 1, HOME_0, "melee").of("melee") == 4
    assert roll_army(scene, 2, HOME_0, "melee").of("melee") == 2


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("melee", marks=rule("DD-SAI-62")),
        pytest.param("missile", marks=rule("DD-SAI-63")),
        pytest.param("magic", marks=rule("DD-SAI-64")),
    ],
)
def test_galeforce_is_for_an_army_of_any_opponent(kind: Kind) -> None:
    scene = Scene(players=3)
    (genie,) = scene.army(0, HOME_0, "firewalkers.genie")
    scene.army(1, HOME_0, THUG)
    scene.army(2, HOME_1, THUG)
    scene.army(0, FRONTIER, THUG)
    scene.shows(genie, "Galeforce")
    if kind == "magic":
        roll_army(scene, 0, HOME_0, kind)
    else:
        scene.melee(0, HOME_0, 1) if kind == "melee" else scene.missile(0, HOME_0, 1)
    (question,) = scene.asked("target_army")
    assert (question.seat, choices(question)) == (0, [f"1:{HOME_0}", f"2:{HOME_1}"])


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("melee", marks=rule("DD-SAI-62")),
        pytest.param("missile", marks=rule("DD-SAI-63")),
    ],
)
def test_two_galeforces_on_one_army_take_twice_as_much(kind: str) -> None:
    scene, _, (troll,) = duel("firewalkers.genie", "Galeforce", "goblins.troll")
    (second,) = scene.army(0, HOME_0, "firewalkers.genie")
    others = scene.army(1, HOME_0, "goblins.troll", CUTTHROAT)
    scene.shows(second, "Galeforce")
    scene.answers("target_army", f"1:{HOME_0}")
    scene.melee(0, HOME_0, 1) if kind == "melee" else scene.missile(0, HOME_0, 1)
    for die in (troll, *others):
        scene.shows(die, "save")
    assert roll_army(scene, 1, HOME_0, "save").of("save") == 4 + 4 + 2 - 8


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("melee", marks=rule("DD-SAI-62")),
        pytest.param("missile", marks=rule("DD-SAI-63")),
        pytest.param("magic", marks=rule("DD-SAI-64")),
    ],
)
def test_galeforce_takes_saves_and_maneuvers_from_an_army_anywhere(kind: Kind) -> None:
    scene, _, _ = duel("firewalkers.genie", "Galeforce", THUG)
    far = scene.army(1, HOME_1, "goblins.troll", CUTTHROAT)
    scene.army(1, RESERVE, THUG)
    scene.answers("target_army", f"1:{HOME_1}")
    if kind == "melee":
        scene.melee(0, HOME_0, 1)
    elif kind == "missile":
        scene.missile(0, HOME_0, 1)
    else:
        roll_army(scene, 0, HOME_0, "magic")
    [question] = scene.asked("target_army")
    assert choices(question) == [f"1:{place}" for place in (HOME_0, HOME_1, FRONTIER)]
    assert question.seat == 0
    scene.shows(far[0], "save")
    scene.shows(far[1], "2 save")
    assert roll_army(scene, 1, HOME_1, "save").of("save") == 2
    scene.shows(far[0], "maneuver")
    scene.shows(far[1], "3 maneuver")
    assert roll_army(scene, 1, HOME_1, "maneuver").of("maneuver") == 3
    (own,) = scene.army(0, HOME_1, THUG)
    scene.shows(own, "1 maneuver")
    assert roll_army(scene, 0, HOME_1, "maneuver").of("maneuver") == 1
    scene.shows(far[0], "melee")
    assert roll_army(scene, 1, HOME_1, "melee").of("melee") == 4
    scene.shows(far[0], "maneuver")
    expire(scene.game, 1)
    assert roll_army(scene, 1, HOME_1, "maneuver").of("maneuver") == 3
    expire(scene.game, 0)
    assert roll_army(scene, 1, HOME_1, "maneuver").of("maneuver") == 7


@rule("DD-SAI-64")
def test_galeforce_does_nothing_in_reserves() -> None:
    scene, hero, _ = duel("firewalkers.genie", "Galeforce", THUG)
    hero.place = RESERVE
    roll_army(scene, 0, RESERVE, "magic")
    assert not list(scene.state.effects)


@rule("DD-SAI-152")
def test_wither_takes_x_results_from_every_roll_of_an_army_here() -> None:
    scene, _, foes = duel("undead.mummy", "Wither", "goblins.troll", MARAUDER)
    scene.melee(0, HOME_0, 1)
    scene.shows(foes[0], "save")
    scene.shows(foes[1], "3 save")
    assert roll_army(scene, 1, HOME_0, "save").of("save") == 4
    scene.shows(foes[0], "melee")
    scene.shows(foes[1], "4 melee")
    assert roll_army(scene, 1, HOME_0, "melee").of("melee") == 5
    assert not scene.asked("target_army")
    expire(scene.game, 1)
    assert roll_army(scene, 1, HOME_0, "melee").of("melee") == 5
    expire(scene.game, 0)
    assert roll_army(scene, 1, HOME_0, "melee").of("melee") == 8


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("magic", marks=rule("DD-SAI-77")),
        pytest.param("melee", marks=rule("DD-SAI-78")),
        pytest.param("missile", marks=rule("DD-SAI-79")),
    ],
)
def test_illusion_hides_one_of_your_armies(kind: Kind) -> None:
    scene, _, _ = duel("lava_elves.rakshasa", "Illusion", THUG)
    scene.answers("target_army", f"0:{FRONTIER}")
    if kind == "melee":
        scene.melee(0, HOME_0, 1)
    elif kind == "missile":
        scene.missile(0, HOME_0, 1)
    else:
        roll_army(scene, 0, HOME_0, "magic")
    assert not may_target(scene.game, 1, 0, FRONTIER)
    assert may_target(scene.game, 0, 0, FRONTIER)
    assert may_target(scene.game, 1, 0, HOME_0)
    assert missile_targets(scene.game, 1, HOME_0) == [(0, HOME_0)]
    [question] = scene.asked("target_army")
    assert question.seat == 0
    assert choices(question) == [f"0:{HOME_0}", f"0:{FRONTIER}"]
    expire(scene.game, 1)
    assert not may_target(scene.game, 1, 0, FRONTIER)
    expire(scene.game, 0)
    assert may_target(scene.game, 1, 0, FRONTIER)


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("save", marks=rule("DD-SAI-19")),
        pytest.param("response", marks=rule("DD-SAI-20")),
    ],
)
def test_cloak_adds_saves_to_its_army_until_your_next_turn(kind: Kind) -> None:
    scene, hero, _ = duel("lava_elves.lurker_in_the_deep", "Cloak", THUG)
    assert roll_army(scene, 0, HOME_0, kind).of("save") == 4
    assert spell_saves(scene.game, 0, HOME_0) == 0, "it is no magic"
    expire(scene.game, 1)
    scene.shows(hero, "Volley")
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 8
    expire(scene.game, 0)
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 4


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("save", marks=rule("DD-SAI-19")),
        pytest.param("response", marks=rule("DD-SAI-20")),
    ],
)
def test_a_cloak_of_two_adds_two_saves_and_nothing_else_to_that_army_alone(kind: Kind) -> None:
    scene = Scene(pack=SHADES)
    (shade,) = scene.army(0, HOME_0, "lava_elves.shade")
    (far,) = scene.army(0, FRONTIER, THUG)
    (foe,) = scene.army(1, HOME_0, THUG)
    scene.shows(shade, "2 Cloak")
    assert roll_army(scene, 0, HOME_0, kind).of("save") == 2
    scene.shows(shade, "2 magic")
    for other in (far, foe):
        scene.shows(other, "1 save")
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 2
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 0
    assert roll_army(scene, 0, FRONTIER, "save").of("save") == 1
    assert roll_army(scene, 1, HOME_0, "save").of("save") == 1
