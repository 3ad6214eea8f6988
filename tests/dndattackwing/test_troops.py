"""Troops: formation, pressed soldiers, single soldiers attacked, morale."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import BALAGOS, at, blue, creature, offered, red, run, table
from wartable.games.dndattackwing.agenda import Reform
from wartable.games.dndattackwing.attack import attack_dice
from wartable.games.dndattackwing.casualties import troop_suffers
from wartable.games.dndattackwing.formations import open_cells
from wartable.games.dndattackwing.pieces import Attack
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import printed_attack
from wartable.testing.scenes import Scene, answers, refuses, rolls, tells

TROOP = "1.hobgoblin_troop"


def troop(soldiers: int = 3) -> Scene[Battle]:
    """A Troop of Blue with its soldiers side by side at (400, 450) facing south."""
    scene = table(
        red(400, 300, altitude="swoop"),
        blue(400, 450, 180, card="hobgoblin_troop", soldiers=soldiers),
        phase="combat",
    )
    for place, soldier in enumerate(creature(scene, TROOP).soldiers):
        soldier.column = (0, 1, -1, 0, 1, -1)[place]
        soldier.row = place // 3
    return scene


def normal(soldier: int) -> Attack:
    return Attack(
        id=1,
        attacker=BALAGOS,
        defender=TROOP,
        weapon="bite",
        range_band=1,
        soldier=soldier,
        reach="melee",
        arc="forward",
        dice=5,
    )


@pytest.mark.rule("DN-TROOP-07")
@pytest.mark.rule("DN-TROOP-08")
@pytest.mark.rule("DN-RULING-37")
def test_places_of_a_formation() -> None:
    assert open_cells([(0, 0)]) == [(-1, 0), (1, 0), (0, 1)]
    far = open_cells([(0, 0), (1, 0), (2, 0)])
    assert (3, 0) not in far
    assert (2, 1) in far
    assert all(row >= 0 for _, row in far)
    assert (0, 5) in open_cells([(0, row) for row in range(5)])


@pytest.mark.rule("DN-TROOP-01")
@pytest.mark.rule("DN-TROOP-09")
@pytest.mark.rule("DN-RULING-57")
def test_soldiers_stand_flush_and_the_top_token_gives_the_dice() -> None:
    scene = troop(4)
    figures = creature(scene, TROOP).figures()
    assert [(round(each.base.x), round(each.base.y)) for each in figures] == [
        (400_000, 450_000),
        (360_000, 450_000),
        (440_000, 450_000),
        (400_000, 490_000),
    ]
    assert printed_attack(creature(scene, TROOP)) == 4


@pytest.mark.rule("DN-TROOP-13")
@pytest.mark.rule("DN-PRESSED-01")
@pytest.mark.rule("DN-PRESSED-05")
def test_a_named_place_is_binding_and_without_room_a_soldier_is_pressed() -> None:
    scene = troop(3)
    creature(scene, BALAGOS).pose = at(355, 450)
    creature(scene, TROOP).forming = True
    scene.state.agenda.append(Reform(TROOP))
    scene.play(
        refuses("Blue", "soldier", "cell:0,-1"),
        answers("Blue", "soldier", "cell:1,0"),
        tells("soldier_placed", number=2, pressed=True),
        answers("Blue", "soldier", "cell:0,1"),
        tells("soldier_placed", number=3, pressed=False),
    )
    assert creature(scene, TROOP).pressed == 1


def forming_up(soldiers: int) -> Scene[Battle]:
    scene = troop(soldiers)
    creature(scene, TROOP).forming = True
    scene.state.agenda.append(Reform(TROOP))
    return scene


def places(scene: Scene[Battle]) -> dict[int, tuple[int, int]]:
    standing = [each for each in creature(scene, TROOP).soldiers if not each.pressed]
    return {each.number: (each.column, each.row) for each in standing}


@pytest.mark.rule("DN-RULING-87")
def test_a_troop_forms_up_as_it_stood_before() -> None:
    scene = forming_up(6)
    before = places(scene)
    scene.play(answers("Blue", "soldier", "formation:same"))
    assert places(scene) == before
    assert not any(each.lifted for each in creature(scene, TROOP).soldiers)
    assert scene.question().kind != "soldier"


@pytest.mark.rule("DN-RULING-87")
@pytest.mark.parametrize(
    ("name", "cells"),
    [
        ("line", {2: (1, 0), 3: (-1, 0), 4: (2, 0), 5: (-2, 0)}),
        ("file", {2: (0, 1), 3: (0, 2), 4: (0, 3), 5: (0, 4)}),
    ],
)
def test_a_whole_formation_is_named_at_once(name: str, cells: dict[int, tuple[int, int]]) -> None:
    scene = forming_up(5)
    scene.play(answers("Blue", "soldier", f"formation:{name}"))
    assert places(scene) == {1: (0, 0), **cells}


@pytest.mark.rule("DN-RULING-87")
def test_a_named_formation_is_offered_without_a_look_at_the_room() -> None:
    roomy, crowded = forming_up(5), forming_up(5)
    creature(crowded, BALAGOS).pose = at(355, 450)
    assert offered(roomy, "Blue") == offered(crowded, "Blue")


@pytest.mark.rule("DN-RULING-87")
@pytest.mark.rule("DN-PRESSED-01")
def test_who_loses_a_neighbor_of_the_named_formation_is_asked_for() -> None:
    scene = forming_up(5)
    creature(scene, BALAGOS).pose = at(355, 450)
    scene.play(
        answers("Blue", "soldier", "formation:line"),
        tells("soldier_placed", number=2, pressed=True),
        tells("soldier_placed", number=3, column=-1, pressed=False),
        refuses("Blue", "soldier", "formation:file"),
        answers("Blue", "soldier", "cell:0,1"),
        tells("soldier_placed", number=4, pressed=False),
    )
    assert places(scene) == {1: (0, 0), 3: (-1, 0), 4: (0, 1), 5: (-2, 0)}


@pytest.mark.rule("DN-RULING-87")
def test_a_formation_with_gaps_is_not_offered_again() -> None:
    scene = troop(3)
    soldiers = creature(scene, TROOP).soldiers
    soldiers[1].column, soldiers[2].column = 2, -2
    creature(scene, TROOP).forming = True
    scene.state.agenda.append(Reform(TROOP))
    assert "formation:same" not in offered(scene, "Blue")


@pytest.mark.rule("DN-RULING-37")
def test_a_place_beyond_the_edge_does_not_fit() -> None:
    scene = troop(3)
    state, there = scene.state, creature(scene, TROOP)
    there.pose = there.drawn = at(30, 450, 180)
    there.forming = True
    state.agenda.append(Reform(TROOP))
    scene.play(
        answers("Blue", "soldier", "cell:1,0"),
        tells("soldier_placed", number=2, pressed=True),
        answers("Blue", "soldier", "cell:-1,0"),
        tells("soldier_placed", number=3, pressed=False),
    )


@pytest.mark.rule("DN-TROOP-20")
@pytest.mark.parametrize(("points", "left"), [(1, 2), (2, 2)])
def test_as_much_damage_as_health_is_enough(points: int, left: int) -> None:
    scene = troop(3)
    run(troop_suffers(scene.state, scene.runner.table, creature(scene, TROOP), points, normal(2)))
    assert len(creature(scene, TROOP).soldiers) == left


@pytest.mark.rule("DN-TROOP-17")
def test_any_soldier_may_be_targeted() -> None:
    scene = troop(3)
    scene.play(answers("Red", "attack", "weapon:bite"))
    assert set(offered(scene, "Red")) == {f"soldier:{TROOP}.{number}" for number in (1, 2, 3)}


@pytest.mark.rule("DN-TROOP-20")
@pytest.mark.rule("DN-TROOP-21")
@pytest.mark.rule("DN-TROOP-04")
def test_a_soldier_falls_at_once_and_leftover_damage_is_lost() -> None:
    scene = troop(3)
    run(troop_suffers(scene.state, scene.runner.table, creature(scene, TROOP), 3, normal(2)))
    assert [each.number for each in creature(scene, TROOP).soldiers] == [1, 3]


@pytest.mark.rule("DN-PRESSED-04")
@pytest.mark.rule("DN-RULING-35")
def test_a_pressed_soldier_falls_in_place_of_another() -> None:
    scene = troop(3)
    creature(scene, TROOP).soldiers[2].pressed = True
    run(troop_suffers(scene.state, scene.runner.table, creature(scene, TROOP), 1, normal(1)))
    assert [each.number for each in creature(scene, TROOP).soldiers] == [1, 2]


@pytest.mark.rule("DN-MORALE-01")
@pytest.mark.rule("DN-MORALE-04")
@pytest.mark.rule("DN-RULING-28")
def test_morale_after_the_point_soldier_falls() -> None:
    scene = troop(4)
    scene.leave_to_table("damage")
    scene.play(
        answers("Red", "attack", "weapon:bite"),
        answers("Red", "defender", f"soldier:{TROOP}.1"),
        rolls("attack", "critical", "blank", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        tells("soldier_lost", number=1),
        rolls("morale", "concentrate", "hit", "blank"),
        answers("Blue", "flees", f"soldier:{TROOP}.4"),
        answers("Blue", "new_point", f"soldier:{TROOP}.3"),
        tells("point_chosen", number=3),
    )
    assert creature(scene, TROOP).pose == at(440, 450, 180)


@pytest.mark.rule("DN-PRESSED-03")
def test_pressed_soldiers_cost_dice() -> None:
    scene = troop(3)
    creature(scene, TROOP).soldiers[1].pressed = True
    scene.play(
        answers("Red", "attack", "weapon:bite"),
        answers("Red", "defender", f"soldier:{TROOP}.1"),
        rolls("attack", *["blank"] * 5),
        tells("dice_counted", pool="defense", creature=TROOP),
        answers("Blue", "attack", "none"),
    )
    attack = normal(1)
    attack.attacker, attack.defender, attack.dice = TROOP, BALAGOS, 3
    assert attack_dice(scene.state, attack).value == 2
