"""Icons that strike one unit of the army attacked, and what it answers."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import askers, duel, places, totals
from tests.dragondice.scene import FRONTIER, HOME_0, Scene
from tests.dragondice.turns import choices
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.state import BURIED, DEAD

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER = "goblins.thug", "goblins.cutthroat", "goblins.marauder"
CUBS = """
name = "Cubs"
[[units.feral]]
id = "cub"
name = "Cub"
size = "large"
faces = ["3 id", "2 Hug", "2 Coil", "2 Kick", "3 maneuver", "3 magic"]
"""


@rule("DD-SAI-82")
def test_kick_hurts_one_unit_that_may_save() -> None:
    scene, _, foes = duel("amazons.centaur", "Kick", CUTTHROAT, MARAUDER)
    scene.answers("target", "d2")
    scene.shows(foes[1], "3 save")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [HOME_0, HOME_0]
    scene.shows(foes[1], "4 melee")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [HOME_0, DEAD]
    assert askers(scene, "target") == [0, 0]


@rule("DD-SAI-65")
def test_gore_does_two_damage_and_buries() -> None:
    scene, _, foes = duel("feral.rhino_folk", "Gore", MARAUDER, CUTTHROAT, CUTTHROAT)
    scene.answers("target", "d1", "d2", "d3")
    scene.shows(foes[0], "4 melee")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == HOME_0
    scene.shows(foes[1], "2 melee")
    scene.melee(0, HOME_0, 1)
    assert foes[1].place == BURIED
    scene.shows(foes[2], "2 save")
    scene.melee(0, HOME_0, 1)
    assert foes[2].place == HOME_0
    assert set(askers(scene, "target")) == {0}


@rule("DD-SAI-65")
def test_who_is_killed_by_gore_is_buried_without_another_roll() -> None:
    scene = Scene(players=3)
    hero, _ = scene.army(0, HOME_0, "feral.rhino_folk", THUG)
    foes = scene.army(1, HOME_0, CUTTHROAT, THUG)
    scene.army(2, HOME_0, THUG)
    scene.army(1, FRONTIER, THUG)
    scene.shows(hero, "Gore")
    scene.shows(foes[0], "2 melee", "2 save")
    scene.answers("target", f"d{foes[0].id}")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [BURIED, HOME_0]
    (question,) = scene.asked("target")
    assert choices(question) == [f"d{foe.id}" for foe in foes]


@rule("DD-SAI-23")
def test_coil_is_answered_with_saves_and_melee() -> None:
    scene, hero, foes = duel("swamp_stalkers.wave_rider", "Coil", "goblins.filcher", THUG)
    scene.answers("target", "d1")
    scene.shows(foes[0], "3 save")
    scene.melee(0, HOME_0, 1)
    assert (foes[0].place, hero.place) == (HOME_0, HOME_0)
    scene.shows(hero, "Coil", "3 save")
    scene.shows(foes[0], "3 melee", "3 save")
    scene.melee(0, HOME_0, 1)
    assert (foes[0].place, hero.place) == (DEAD, DEAD), "neither rolls a save of its own"
    assert askers(scene, "target") == [0, 0]


@rule("DD-SAI-72")
def test_hug_allows_no_save_and_is_answered_with_melee() -> None:
    scene, hero, foes = duel("feral.bear_folk", "Hug", MARAUDER, THUG)
    scene.answers("target", "d1")
    scene.shows(foes[0], "3 save")
    scene.melee(0, HOME_0, 1)
    assert (places(foes), hero.place) == ([DEAD, HOME_0], HOME_0)
    assert askers(scene, "target") == [0]
    scene, hero, foes = duel("feral.bear_folk", "Hug", "goblins.troll")
    scene.shows(hero, "Hug", "4 save")
    scene.shows(foes[0], "4 melee")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == DEAD
    assert hero.place == DEAD, "it may not save from the answer"


@rule("DD-SAI-72")
@pytest.mark.parametrize(
    ("target", "face", "answer", "place"),
    [("goblins.filcher", "3 save", 0, HOME_0), (CUTTHROAT, "2 melee", 2, DEAD)],
)
def test_a_hug_of_two_does_two_damage_and_its_answer_what_was_rolled(
    target: str, face: str, answer: int, place: int
) -> None:
    scene = Scene(pack=CUBS)
    (cub,) = scene.army(0, HOME_0, "feral.cub")
    foe, other = scene.army(1, HOME_0, target, THUG)
    scene.army(1, FRONTIER, THUG)
    scene.shows(cub, "2 Hug")
    scene.shows(foe, face)
    scene.answers("target", f"d{foe.id}")
    scene.melee(0, HOME_0, 1)
    assert (foe.place, other.place, cub.place) == (place, HOME_0, HOME_0)
    assert totals(scene, "melee") == [answer, 0], "the answer is rolled first, a Hug is no melee"
    assert totals(scene, "save") == []


@pytest.mark.parametrize(
    ("icon", "target", "place"),
    [
        pytest.param("Coil", "goblins.filcher", HOME_0, marks=rule("DD-SAI-23")),
        pytest.param("Coil", CUTTHROAT, DEAD, marks=rule("DD-SAI-23")),
        pytest.param("Kick", "goblins.filcher", HOME_0, marks=rule("DD-SAI-82")),
        pytest.param("Kick", CUTTHROAT, DEAD, marks=rule("DD-SAI-82")),
    ],
)
def test_an_icon_of_two_does_two_damage_to_one_unit(icon: str, target: str, place: int) -> None:
    scene = Scene(pack=CUBS)
    (cub,) = scene.army(0, HOME_0, "feral.cub")
    foe, other = scene.army(1, HOME_0, target, THUG)
    scene.army(1, FRONTIER, THUG)
    scene.shows(cub, f"2 {icon}")
    scene.shows(foe, "maneuver")
    scene.answers("target", f"d{foe.id}")
    scene.melee(0, HOME_0, 1)
    assert (foe.place, other.place, cub.place) == (place, HOME_0, HOME_0)


@rule("DD-RULING-65")
def test_a_unit_that_a_hug_kills_still_answers() -> None:
    scene, hero, foes = duel("feral.bear_folk", "Hug", MARAUDER, THUG)
    scene.answers("target", "d1")
    scene.shows(hero, "Hug", "4 save")
    scene.shows(foes[0], "4 melee")
    scene.melee(0, HOME_0, 1)
    assert (foes[0].place, hero.place) == (DEAD, DEAD)


@rule("DD-RULING-66")
def test_a_coiling_unit_that_dies_loses_what_is_not_yet_counted() -> None:
    scene, hero, foes = duel("swamp_stalkers.wave_rider", "Coil", MARAUDER, THUG)
    (other,) = scene.army(0, HOME_0, "goblins.thug")
    scene.shows(other, "2 melee")
    scene.answers("target", "d1")
    scene.shows(foes[0], "4 melee", "3 save")
    begin(scene.game, "Made up", 0, (f"die:{hero.id}",), "DD-RULING-66")
    scene.melee(0, HOME_0, 1)
    assert hero.place == DEAD
    assert totals(scene, "melee")[-1] == 2


@rule("DD-SAI-105")
def test_slay_kills_without_an_id() -> None:
    scene, _, foes = duel("undead.minor_death", "Slay", MARAUDER, THUG)
    scene.answers("target", "d1")
    scene.shows(foes[0], "3 id")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == HOME_0
    scene.shows(foes[0], "3 save")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == DEAD
    assert askers(scene, "target") == [0, 0]


@rule("DD-SAI-129")
def test_swallow_kills_and_buries_without_an_id() -> None:
    scene, _, foes = duel("goblins.cannibal", "Swallow", MARAUDER, THUG)
    scene.answers("target", "d1")
    scene.shows(foes[0], "3 id")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == HOME_0
    scene.shows(foes[0], "3 save")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == BURIED
    assert askers(scene, "target") == [0, 0]


@rule("DD-SAI-89")
def test_plague_spreads_as_the_owner_picks_until_one_saves() -> None:
    scene, _, foes = duel("undead.minor_death", "Plague", THUG, MARAUDER, CUTTHROAT, THUG)
    scene.answers("target", "d1")
    scene.answers("next_target", "d3", "d4")
    scene.shows(foes[0], "1 melee")
    scene.shows(foes[2], "2 melee")
    scene.shows(foes[3], "1 save")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, HOME_0, DEAD, HOME_0]
    assert [prompt.seat for prompt in scene.asked("next_target")] == [1, 1]
    assert scene.asked("target")[0].seat == 0


@rule("DD-RULING-108")
def test_plague_ends_when_nobody_is_left() -> None:
    scene, _, foes = duel("undead.minor_death", "Plague", THUG, THUG)
    for foe in foes:
        scene.shows(foe, "1 melee")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, DEAD]
