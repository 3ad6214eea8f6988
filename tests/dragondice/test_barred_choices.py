"""What a player might expect to choose but may not, and why: armies, actions and targets."""

from __future__ import annotations

from typing import cast

import pytest

from tests.dragondice.magic import air, hold
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import march, play_phase
from wartable.engine.forms import Pick
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Illegal
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.state import RESERVE, AnnounceSpell

FOOTMAN, THUG, ARCHER = "dwarves.footman", "goblins.thug", "dwarves.crossbowman"


def reasons(prompt: Prompt[object]) -> dict[str, tuple[str, str]]:
    """Why each barred option of a question may not be chosen, and by which rule."""
    form = cast(Pick, prompt.form)
    return {bar.id: (bar.reason, bar.rule) for bar in form.bars}


@pytest.mark.rule("DD-MARCH-02")
def test_an_army_that_has_marched_is_named_as_such() -> None:
    scene = Scene()
    scene.army(0, HOME_0, FOOTMAN)
    scene.army(0, FRONTIER, FOOTMAN)
    scene.army(1, HOME_1, THUG)
    scene.answers("march", str(HOME_0), "none")
    play_phase(scene, "first_march")
    play_phase(scene, "second_march")
    first, second = scene.asked("march")
    assert reasons(first) == {}
    assert reasons(second) == {str(HOME_0): ("it has marched this turn", "DD-MARCH-02")}
    with pytest.raises(Illegal, match="has marched"):
        second.form.check(str(HOME_0))


@pytest.mark.rule("DD-MARCH-06")
def test_actions_that_the_terrain_does_not_show_are_barred() -> None:
    scene = Scene()
    scene.army(0, FRONTIER, FOOTMAN)
    scene.army(1, FRONTIER, THUG)
    scene.terrain(FRONTIER, face=1)
    march(scene, FRONTIER)
    [question] = scene.asked("action")
    barred = ("the terrain does not show it", "DD-MARCH-06")
    assert reasons(question) == {"melee": barred, "missile": barred}


@pytest.mark.rule("DD-MARCH-07")
def test_against_the_holder_of_an_eighth_face_only_melee_is_offered() -> None:
    scene = Scene()
    scene.army(0, FRONTIER, FOOTMAN)
    scene.army(1, FRONTIER, THUG)
    scene.terrain(FRONTIER, face=8, holder=1)
    march(scene, FRONTIER)
    [question] = scene.asked("action")
    assert {rule for _, rule in reasons(question).values()} == {"DD-MARCH-07"}
    assert list(reasons(question)) == ["missile", "magic"]


@pytest.mark.rule("DD-MARCH-08")
def test_an_army_in_the_reserves_sees_that_it_can_only_cast() -> None:
    scene = Scene()
    scene.army(0, RESERVE, FOOTMAN)
    scene.army(1, FRONTIER, THUG)
    march(scene, RESERVE)
    [question] = scene.asked("action")
    barred = ("an army in the reserves can only cast", "DD-MARCH-08")
    assert reasons(question) == {"melee": barred, "missile": barred}


@pytest.mark.rule("DD-MELEE-01")
def test_melee_without_an_opponent_at_hand_is_barred() -> None:
    scene = Scene()
    scene.army(0, FRONTIER, FOOTMAN)
    scene.army(1, HOME_1, THUG)
    scene.terrain(FRONTIER, face=8, holder=0)
    march(scene, FRONTIER)
    [question] = scene.asked("action")
    assert reasons(question) == {"melee": ("no opposing army is here", "DD-MELEE-01")}


@pytest.mark.rule("DD-MISSILE-01")
def test_missiles_without_a_target_in_reach_are_barred() -> None:
    scene = Scene()
    scene.army(0, HOME_0, FOOTMAN)
    scene.army(1, HOME_1, THUG)
    scene.terrain(HOME_0, face=8, holder=0)
    march(scene, HOME_0)
    [question] = scene.asked("action")
    assert reasons(question)["missile"] == ("no opposing army is in reach", "DD-MISSILE-01")


@pytest.mark.parametrize(
    ("tower", "barred"),
    [
        pytest.param(False, {f"1:{RESERVE}": "DD-MISSILE-03", f"1:{HOME_1}": "DD-MISSILE-02"}),
        pytest.param(True, {}, marks=pytest.mark.rule("DD-EIGHTH-12")),
    ],
)
@pytest.mark.rule("DD-MISSILE-02")
@pytest.mark.rule("DD-MISSILE-03")
def test_armies_out_of_reach_of_missiles_are_named(tower: bool, barred: dict[str, str]) -> None:
    scene = Scene()
    scene.army(0, HOME_0, ARCHER)
    for place in (HOME_0, HOME_1, FRONTIER, RESERVE):
        scene.army(1, place, THUG)
    scene.terrain(HOME_0, kind="coastland_tower" if tower else "", face=8, holder=0)
    march(scene, HOME_0, "missile")
    [question] = scene.asked("missile_target")
    assert {name: rule for name, (_, rule) in reasons(question).items()} == barred


@pytest.mark.rule("DD-SAI-77")
def test_an_army_that_illusion_hides_is_barred_for_missiles_and_for_spells() -> None:
    scene = Scene()
    scene.army(0, FRONTIER, "coral_elves.evoker")
    for place in (HOME_0, HOME_1, FRONTIER):
        scene.army(1, place, THUG)
    begin(scene.game, "Illusion", 1, (f"army:1:{HOME_1}",), "DD-SAI-77")
    scene.terrain(FRONTIER, face=8, holder=0)
    march(scene, FRONTIER, "missile")
    [shot] = scene.asked("missile_target")
    assert reasons(shot) == {f"1:{HOME_1}": ("Illusion hides it", "DD-SAI-77")}
    hold(scene, air(9), place=FRONTIER)
    scene.answers("spell", "hailstorm", "done")
    scene.run(AnnounceSpell())
    [aimed] = scene.asked("spell_target")
    assert list(reasons(aimed)) == [f"army:1:{HOME_1}"]
