"""Troops under attack: who falls, who flees, who leads, and what crowding costs."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import BALAGOS, at, creature, offered
from tests.dndattackwing.cards.effects import put
from tests.dndattackwing.test_troop_play import (
    TROOP,
    areal,
    attacked,
    bites,
    breathed,
    hurt,
    normal,
    numbers,
    suffers,
)
from wartable.games.dndattackwing.agenda import Reform
from wartable.games.dndattackwing.attack import attack_dice, defense_dice
from wartable.games.dndattackwing.pieces import Objective, PlayLevel
from wartable.games.dndattackwing.upgrades import effect_tokens
from wartable.games.dndattackwing.values import primary_weapon
from wartable.testing.scenes import answers, asks, rolls, tells


@pytest.mark.rule("DN-TROOP-02")
@pytest.mark.rule("DN-RULING-57")
@pytest.mark.parametrize(("soldiers", "dice"), [(1, 2), (2, 3), (4, 4), (6, 5)])
def test_the_top_troop_token_says_how_many_dice(soldiers: int, dice: int) -> None:
    scene = attacked(soldiers)
    assert primary_weapon(scene.state, creature(scene, TROOP)) == dice


@pytest.mark.rule("DN-TROOP-09")
def test_all_soldiers_face_as_the_point_soldier_does() -> None:
    scene = attacked(4)
    faced = {(each.base.sine, each.base.cosine) for each in creature(scene, TROOP).figures()}
    assert faced == {(0.0, -1.0)}


@pytest.mark.rule("DN-TROOP-14")
def test_a_troop_has_an_effect_token_once_however_many_soldiers() -> None:
    scene = attacked(3, upgrades=("shield",))
    for _ in range(2):
        put(scene.state, creature(scene, TROOP), "shield", 2)
    assert [each.targets for each in effect_tokens(scene.state)] == [(TROOP,)]


@pytest.mark.rule("DN-TROOP-17")
@pytest.mark.parametrize("soldier", [2, 3])
def test_the_soldier_that_was_named_is_the_one_that_falls(soldier: int) -> None:
    scene = attacked(3)
    scene.play(*bites(soldier, "critical"), tells("soldier_lost", number=soldier))
    assert numbers(scene) == [each for each in (1, 2, 3) if each != soldier]


@pytest.mark.rule("DN-TROOP-21")
def test_the_cards_of_all_soldiers_go_when_one_falls() -> None:
    scene = attacked(4, upgrades=("thick_hide",))
    suffers(scene, 1, normal(2))
    suffers(scene, 1, normal(3))
    assert hurt(scene) == {1: 0, 2: 1, 3: 1, 4: 0}
    suffers(scene, 3, normal(3))
    assert hurt(scene) == {1: 0, 2: 0, 4: 0}
    assert len(scene.state.deck.discard) == 3


@pytest.mark.rule("DN-TROOP-23")
def test_the_last_soldier_with_lethal_damage_goes_in_the_end_phase() -> None:
    scene = attacked(2)
    breathed(
        scene,
        rolls("attack", "hit", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank"),
        answers("Blue", "struck", f"soldier:{TROOP}.2"),
        asks("Blue", "attack"),
    )
    there = creature(scene, TROOP)
    assert there.in_play
    assert len(there.damage) == 2
    scene.play(answers("Blue", "attack", "none"), tells("creature_defeated", creature=TROOP))


@pytest.mark.rule("DN-TROOP-05")
@pytest.mark.rule("DN-MORALE-04")
def test_a_new_point_soldier_leads_from_its_own_place() -> None:
    scene = attacked(4)
    scene.play(
        *bites(1, "critical"),
        rolls("morale", "hit", "hit", "hit"),
        answers("Blue", "new_point", f"soldier:{TROOP}.3"),
        asks("Blue", "attack"),
    )
    there = creature(scene, TROOP)
    assert there.point == 3
    assert there.pose == at(440, 400, 180)
    assert {each.number: (each.column, each.row) for each in there.soldiers} == {
        2: (2, 0),
        3: (0, 0),
        4: (1, 1),
    }


@pytest.mark.rule("DN-MORALE-04")
@pytest.mark.rule("DN-MORALE-05")
def test_only_soldiers_of_the_front_line_may_lead() -> None:
    scene = attacked(5)
    scene.play(
        *bites(1, "critical"),
        rolls("morale", "hit", "hit", "hit", "hit"),
        asks("Blue", "new_point"),
    )
    assert set(offered(scene, "Blue")) == {f"soldier:{TROOP}.2", f"soldier:{TROOP}.3"}


@pytest.mark.rule("DN-MORALE-01")
@pytest.mark.rule("DN-RULING-28")
@pytest.mark.parametrize("face", ["blank", "hit", "critical"])
def test_no_other_face_makes_a_soldier_flee(face: str) -> None:
    scene = attacked(4)
    scene.play(*bites(1, "critical"), rolls("morale", face, face, face), asks("Blue", "new_point"))
    assert len(numbers(scene)) == 3


@pytest.mark.rule("DN-MORALE-01")
@pytest.mark.rule("DN-RULING-28")
def test_each_concentrate_makes_one_soldier_flee() -> None:
    scene = attacked(5)
    scene.play(
        *bites(1, "critical"),
        rolls("morale", "concentrate", "blank", "concentrate", "hit"),
        answers("Blue", "flees", f"soldier:{TROOP}.2"),
        answers("Blue", "flees", f"soldier:{TROOP}.3"),
    )
    assert numbers(scene) == [4, 5]


@pytest.mark.rule("DN-PRESSED-03")
@pytest.mark.parametrize("pressed", [0, 1, 2])
def test_every_pressed_soldier_costs_an_attack_and_a_defense_die(pressed: int) -> None:
    scene = attacked(4)
    there = creature(scene, TROOP)
    attack, defense = normal(1), normal(1)
    attack.attacker, attack.defender, attack.dice = TROOP, BALAGOS, 4
    defense.extra_defense = 3
    before = attack_dice(scene.state, attack).value, defense_dice(scene.state, defense).value
    for soldier in there.soldiers[4 - pressed :]:
        soldier.pressed = True
    after = attack_dice(scene.state, attack).value, defense_dice(scene.state, defense).value
    assert after == (before[0] - pressed, before[1] - pressed)


@pytest.mark.rule("DN-PRESSED-01")
@pytest.mark.parametrize(("levels", "pressed"), [(("ground",), True), (("air",), False)])
def test_an_obstacle_of_its_level_presses_a_soldier(
    levels: tuple[PlayLevel, ...], pressed: bool
) -> None:
    scene = attacked(3)
    token = Objective("table.1", 12_700, (400_000, 440_000), 1, face_up=True, levels=levels)
    scene.state.objectives.append(token)
    creature(scene, TROOP).forming = True
    scene.state.agenda.append(Reform(TROOP))
    scene.play(
        answers("Blue", "soldier", "cell:0,1"), tells("soldier_placed", number=2, pressed=pressed)
    )


@pytest.mark.rule("DN-TROOPAREA-01")
@pytest.mark.rule("DN-TROOPAREA-04")
def test_only_soldiers_in_the_cone_are_caught_by_one_roll() -> None:
    scene = attacked(4, cells=((0, 0), (1, 0), (2, 0), (2, 1)))
    creature(scene, BALAGOS).pose = at(250, 340)
    breathed(
        scene,
        rolls("attack", *("hit",) * 5),
        rolls("defense", "blank"),
        answers("Blue", "struck", f"soldier:{TROOP}.3"),
        asks("Blue", "attack"),
    )
    assert numbers(scene) == [1, 2]


@pytest.mark.rule("DN-TROOPAREA-05")
@pytest.mark.rule("DN-EX-33")
def test_pressed_soldiers_take_damage_that_reaches_only_one_in_the_area() -> None:
    scene = attacked(4)
    for soldier in creature(scene, TROOP).soldiers[2:]:
        soldier.pressed = True
    suffers(scene, 1, areal(2))
    assert numbers(scene) == [1, 2, 4]
    suffers(scene, 2, areal(2))
    assert numbers(scene) == [1]


@pytest.mark.rule("DN-TROOP-21")
@pytest.mark.rule("DN-PRESSED-04")
def test_damage_left_over_goes_to_nobody_where_a_pressed_soldier_fell_instead() -> None:
    scene = attacked(5)
    for soldier in creature(scene, TROOP).soldiers[3:]:
        soldier.pressed = True
    suffers(scene, 3, normal(2))
    assert numbers(scene) == [1, 2, 3, 5]
    assert set(hurt(scene).values()) == {0}


@pytest.mark.rule("DN-TROOPAREA-05")
def test_damage_that_defeats_nobody_lies_with_a_pressed_soldier() -> None:
    scene = attacked(4, upgrades=("thick_hide",))
    creature(scene, TROOP).soldiers[3].pressed = True
    suffers(scene, 1, areal(2, 3))
    assert hurt(scene) == {1: 0, 2: 0, 3: 0, 4: 1}
