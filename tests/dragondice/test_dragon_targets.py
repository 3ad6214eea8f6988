"""Where dragons attack, and whom."""

from __future__ import annotations

from typing import cast

import pytest

from tests.dragondice.champion_fights import challenge, offered
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import aims_in_words, choices, play_phase
from wartable.engine.forms import Pick, Plan
from wartable.engine.requests import Ask, Draw, Roll
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dragon_nature import attacks
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rulebook import step_of
from wartable.games.dragondice.state import POOL, AimDragons, Fighter
from wartable.games.dragondice.summoning import answers
from wartable.games.dragondice.turn.dragon_events import DragonRolled, DragonsAimed

KINDS = catalogue_of("").dragons


def attacked_by(attacker: str) -> set[str]:
    """The colors of dragons that a drake attacks."""
    return {
        kind.id.removesuffix("_wyrm")
        for kind in KINDS.values()
        if kind.form == "wyrm" and attacks(KINDS[attacker], kind)
    }


def colors(*sorts: str) -> set[str]:
    """Every color of these sorts of dragon."""
    return {
        kind.id.removesuffix("_wyrm")
        for kind in KINDS.values()
        if kind.form == "wyrm" and kind.sort in sorts
    }


def table() -> Scene:
    """Both players in play; seat 0 marches."""
    scene = Scene()
    scene.army(0, HOME_0, "dwarves.skirmisher", "dwarves.skirmisher")
    scene.army(1, HOME_1, "goblins.thug")
    return scene


def aims(scene: Scene) -> list[tuple[str, ...]]:
    """Who attacked whom, attack by attack."""
    return [aims_in_words(scene, event) for event in scene.said(DragonsAimed)]


@pytest.mark.rule("DD-ATTACK-01")
def test_every_dragon_where_the_marching_player_has_an_army_attacks() -> None:
    scene = table()
    scene.army(0, FRONTIER, "dwarves.skirmisher")
    for seat, place in ((0, HOME_0), (1, HOME_0), (1, FRONTIER)):
        scene.dragon_shows(scene.dragon(seat, place, "ivory_drake"), "belly")
    play_phase(scene, "dragon_attack")
    assert [event.dragon for event in scene.said(DragonRolled)] == [0, 1, 2]
    scene = table()
    scene.dragon_shows(scene.dragon(0, HOME_0, "ivory_drake"), "belly")
    play_phase(scene, "dragon_attack")
    assert [event.dragon for event in scene.said(DragonRolled)] == [0]


@pytest.mark.rule("DD-ATTACK-01")
def test_a_terrain_that_units_reach_in_the_phase_has_its_attack_and_each_has_one() -> None:
    scene = table()
    [gryphon] = scene.army(0, HOME_0, "coral_elves.gryphon")
    for place in (HOME_0, FRONTIER):
        scene.dragon_shows(scene.dragon(1, place, "ivory_drake"), "belly")
    scene.shows(gryphon, "Ferry")
    scene.answers("move_to", str(FRONTIER), str(HOME_0))
    play_phase(scene, "dragon_attack")
    assert [event.place for event in scene.said(DragonsAimed)] == [HOME_0, FRONTIER]
    assert gryphon.place == HOME_0


@pytest.mark.rule("DD-ATTACK-02")
def test_no_dragon_attacks_where_the_marching_player_has_no_army() -> None:
    scene = table()
    scene.dragon(0, HOME_1, "ivory_drake")
    scene.dragon(0, FRONTIER, "ivory_drake")
    play_phase(scene, "dragon_attack")
    assert not scene.said(DragonsAimed)
    assert not scene.rolls


@pytest.mark.rule("DD-TURN-06")
def test_without_a_dragon_there_is_no_dragon_attack() -> None:
    scene = table()
    play_phase(scene, "dragon_attack")
    assert not scene.said(DragonsAimed)


@pytest.mark.rule("DD-RULING-88")
def test_a_dragon_that_comes_after_the_phase_waits_for_the_next_one() -> None:
    scene = table()
    play_phase(scene, "dragon_attack")
    scene.dragon(1, HOME_0, "ivory_drake")
    play_phase(scene, "species")
    assert not scene.said(DragonsAimed)


@pytest.mark.rule("DD-ATTACK-03")
def test_a_dragon_attacks_a_dragon_before_an_army() -> None:
    scene = table()
    scene.dragon_shows(scene.dragon(0, HOME_0, "air_drake"), "belly")
    scene.dragon_shows(scene.dragon(1, HOME_0, "ivory_drake"), "belly")
    scene.dragon_shows(scene.dragon(1, HOME_0, "fire_drake"), "belly")
    scene.dragon(1, FRONTIER, "water_drake")
    scene.dragon(1, POOL, "earth_drake")
    play_phase(scene, "dragon_attack")
    [told] = aims(scene)
    assert told == (
        "Air Drake attacks Fire Drake",
        "Ivory Drake attacks the army",
        "Fire Drake attacks Air Drake",
    )
    assert not scene.asked("dragon_targets")


@pytest.mark.rule("DD-ATTACK-13")
def test_it_is_settled_for_each_dragon_whether_it_attacks_the_army() -> None:
    scene = table()
    scene.dragon(0, HOME_0, "air_drake")
    scene.dragon(1, HOME_0, "air_wyrm")
    scene.dragon(1, HOME_0, "ivory_fire_drake")
    scene.state.agenda.append(AimDragons(HOME_0))
    scene.do(step_of(scene.game, AimDragons(HOME_0)))
    assert scene.state.fight is not None
    assert scene.state.fight.fighters == [Fighter(0, 2), Fighter(1, 2), Fighter(2)]
    assert not scene.rolls


@pytest.mark.rule("DD-ATTACK-04")
def test_whom_elemental_dragons_attack() -> None:
    assert attacked_by("air_drake") == (
        colors("elemental", "hybrid", "ivory_hybrid", "white") - {"air", "ivory_air"}
    )


@pytest.mark.rule("DD-ATTACK-05")
def test_whom_hybrid_dragons_attack() -> None:
    assert attacked_by("air_fire_drake") == (
        colors("elemental", "hybrid", "ivory_hybrid", "white")
        - {"air_fire", "ivory_air", "ivory_fire"}
    )


@pytest.mark.rule("DD-ATTACK-06")
def test_ivory_dragons_attack_armies_alone() -> None:
    assert not attacked_by("ivory_drake")


@pytest.mark.rule("DD-ATTACK-07")
def test_ivory_hybrid_dragons_attack_armies_alone() -> None:
    assert not attacked_by("ivory_air_drake")


@pytest.mark.rule("DD-ATTACK-08")
def test_whom_white_dragons_attack() -> None:
    assert attacked_by("white_drake") == colors("elemental", "hybrid", "ivory_hybrid")


@pytest.mark.rule("DD-ATTACK-09")
def test_an_attacked_dragon_does_not_always_fight_back() -> None:
    scene = table()
    scene.dragon_shows(scene.dragon(0, HOME_0, "air_drake"), "belly")
    scene.dragon_shows(scene.dragon(1, HOME_0, "ivory_fire_drake"), "belly")
    play_phase(scene, "dragon_attack")
    assert aims(scene) == [
        ("Air Drake attacks Ivory Fire Drake", "Ivory Fire Drake attacks the army")
    ]


@pytest.mark.rule("DD-DRAGON-03")
def test_elemental_dragons_have_one_element() -> None:
    kinds = [kind for kind in KINDS.values() if kind.sort == "elemental"]
    assert len({kind.elements for kind in kinds}) == 5
    assert all(len(kind.elements) == 1 for kind in kinds)


@pytest.mark.rule("DD-DRAGON-05")
def test_what_touches_either_element_touches_a_hybrid() -> None:
    scene = table()
    hybrid = scene.dragon(0, POOL, "air_fire_drake")
    for element, touched in (("air", True), ("fire", True), ("water", False)):
        assert answers(scene.game, hybrid, [element]) is touched
        fight = challenge("dragonmaster", "air_fire_drake", element=element)
        fight.fight()
        assert bool(offered(fight)) is touched


@pytest.mark.rule("DD-DRAGON-09")
def test_an_ivory_hybrid_is_attacked_for_its_element() -> None:
    assert attacks(KINDS["fire_drake"], KINDS["ivory_air_drake"])
    assert not attacks(KINDS["fire_drake"], KINDS["ivory_drake"])
    assert not attacks(KINDS["air_drake"], KINDS["ivory_air_drake"])


@pytest.mark.rule("DD-ATTACK-11")
def test_the_owner_rolls_a_dragon() -> None:
    scene = table()
    for seat in (0, 1):
        scene.dragon_shows(scene.dragon(seat, HOME_0, "ivory_drake"), "belly")
    play_phase(scene, "dragon_attack")
    dragons = [(roll.roller, roll.about) for roll in scene.rolls if roll.kind == "dragons"]
    assert dragons == [(0, ("dragon:0",)), (1, ("dragon:1",))]


@pytest.mark.rule("DD-ATTACK-12")
def test_the_marching_player_orders_the_terrains() -> None:
    scene = table()
    scene.army(0, FRONTIER, "dwarves.skirmisher")
    scene.dragon_shows(scene.dragon(1, HOME_0, "ivory_drake"), "belly")
    scene.dragon_shows(scene.dragon(1, FRONTIER, "ivory_drake"), "belly")
    scene.answers("next_dragons", str(FRONTIER))
    play_phase(scene, "dragon_attack")
    [asked] = scene.asked("next_dragons")
    assert (asked.seat, choices(asked)) == (0, [str(HOME_0), str(FRONTIER)])
    assert [event.place for event in scene.said(DragonsAimed)] == [FRONTIER, HOME_0]


def three_drakes() -> Scene:
    """Dragons of both players that all attack one another."""
    scene = table()
    for seat, kind in ((0, "air_drake"), (1, "fire_drake"), (1, "water_drake")):
        scene.dragon_shows(scene.dragon(seat, HOME_0, kind), "belly")
    return scene


@pytest.mark.rule("DD-ATTACK-14")
def test_owners_pick_dragon_targets_in_secret() -> None:
    scene = three_drakes()
    scene.state.agenda.append(AimDragons(HOME_0))
    step = step_of(scene.game, AimDragons(HOME_0))
    request = next(step)
    assert isinstance(request, Ask)
    assert [(prompt.seat, prompt.sealed) for prompt in request.prompts] == [(0, "all"), (1, "all")]
    assert not scene.events
    with pytest.raises(StopIteration):
        step.send({0: {"0": "2"}, 1: {"1": "0", "2": "1"}})
    assert aims(scene) == [
        (
            "Air Drake attacks Water Drake",
            "Fire Drake attacks Air Drake",
            "Water Drake attacks Fire Drake",
        )
    ]
    assert [event.reveals for event in scene.events] == [(f"dragons:{HOME_0}",)]


@pytest.mark.rule("DD-RULING-92")
def test_one_sealed_question_for_all_dragons_of_an_owner() -> None:
    scene = three_drakes()
    step = step_of(scene.game, AimDragons(HOME_0))
    request = next(step)
    assert isinstance(request, Ask)
    plans = [cast("Plan", prompt.form) for prompt in request.prompts]
    offered = [
        {name: [each.id for each in cast("Pick", field.form).options] for name, field in own}
        for own in (plan.fields.items() for plan in plans)
    ]
    assert offered == [{"0": ["1", "2"]}, {"1": ["0", "2"], "2": ["0", "1"]}]


@pytest.mark.rule("DD-RULING-118")
def test_the_table_rolls_and_aims_the_dragons_of_a_player_who_is_out() -> None:
    scene = Scene(players=3)
    scene.army(0, HOME_0, "dwarves.skirmisher")
    scene.army(1, HOME_1, "goblins.thug")
    scene.state.out.append(2)
    for seat, kind in ((2, "air_drake"), (0, "fire_drake"), (0, "fire_wyrm")):
        scene.dragon_shows(scene.dragon(seat, HOME_0, kind), "claw")
    step = step_of(scene.game, AimDragons(HOME_0))
    request = next(step)
    assert isinstance(request, Draw)
    assert (request.roller, request.deck) == (None, ("1", "2"))
    play_phase(scene, "dragon_attack")
    dragons: list[Roll] = [roll for roll in scene.rolls if roll.kind == "dragons"]
    assert {(roll.roller, roll.about) for roll in dragons} == {
        (None, ("dragon:0",)),
        (0, ("dragon:1", "dragon:2")),
    }


@pytest.mark.rule("DD-RULING-118")
def test_lasting_effects_of_a_player_who_is_out_end_when_the_turn_would_begin() -> None:
    scene = Scene(players=3)
    scene.army(0, HOME_0, "dwarves.skirmisher")
    scene.army(2, HOME_1, "goblins.thug")
    scene.state.out.append(1)
    begin(scene.game, "Cloak", 1, (f"army:0:{HOME_0}",), "DD-SAI-20")
    play_phase(scene, "expire")
    assert scene.state.turn == 2
    assert not list(scene.state.effects)
