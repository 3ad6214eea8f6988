"""Obstacles and the Planet: moving over them, firing past them (OBSTACLE, PLANET)."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, RED, at, blue, red, ship, table
from wartable.testing.scenes import answers, asks, rolls, tells

AWAY = red(800, 800, dial="straight-1")


@pytest.mark.rule("ST-OBSTACLE-07")
@pytest.mark.rule("ST-OBSTACLE-08")
def test_a_template_over_an_obstacle_costs_the_action_and_a_roll() -> None:
    scene = table(
        blue(400, 200, dial="straight-3", shields=0),
        AWAY,
        phase="activation",
        holder="red",
        obstacles=((400, 290),),
    )
    scene.play(
        rolls("obstacle", "hit"),
        tells("obstacle_hit", ship=BLUE),
        tells("damage_dealt", ship=BLUE, title=""),
        tells("action_skipped", ship=BLUE, why="obstacle"),
    )
    assert ship(scene, BLUE).at == at(400, 360)


@pytest.mark.rule("ST-OBSTACLE-08")
def test_a_blank_does_nothing() -> None:
    scene = table(
        blue(400, 200, dial="straight-3"),
        AWAY,
        phase="activation",
        holder="red",
        obstacles=((400, 290),),
    )
    scene.play(rolls("obstacle", "battle_stations"), tells("action_skipped", why="obstacle"))
    assert ship(scene, BLUE).shields == 3


@pytest.mark.rule("ST-OBSTACLE-08")
def test_a_critical_is_critical_damage() -> None:
    scene = table(
        blue(400, 200, dial="straight-3", shields=0),
        AWAY,
        phase="activation",
        holder="red",
        obstacles=((400, 290),),
        seed="any",
    )
    scene.play(rolls("obstacle", "critical"), tells("damage_dealt", ship=BLUE))
    [card] = ship(scene, BLUE).damage
    assert card.title, "it was dealt face up"


@pytest.mark.rule("ST-OBSTACLE-09")
def test_a_ship_that_ends_on_an_obstacle_stays() -> None:
    scene = table(
        blue(400, 200, dial="straight-1"),
        AWAY,
        phase="activation",
        holder="red",
        obstacles=((400, 300),),
    )
    scene.play(rolls("obstacle", "blank"), asks("Red", "action"))
    assert ship(scene, BLUE).at == at(400, 280)


@pytest.mark.rule("ST-OBSTACLE-10")
def test_it_may_leave_without_penalty() -> None:
    scene = table(
        blue(400, 200, dial="straight-1"),
        AWAY,
        phase="activation",
        holder="red",
        obstacles=((400, 215),),
    )
    scene.play(asks("Blue", "action"))


@pytest.mark.rule("ST-OBSTACLE-11")
@pytest.mark.rule("ST-RULING-58")
def test_an_obstructed_attack_gives_one_die() -> None:
    scene = table(blue(400, 200), red(400, 400), phase="combat", obstacles=((400, 300), (402, 341)))
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        tells("attack_declared", obstructed=True),
        rolls("attack", *["blank"] * 4),
        rolls("defense", "blank", "blank"),
    )


@pytest.mark.rule("ST-OBSTACLE-12")
def test_a_ship_on_an_obstacle_is_obstructed_when_it_attacks() -> None:
    scene = table(blue(400, 200), red(400, 400, 180), phase="combat", obstacles=((400, 175),))
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        tells("attack_declared", obstructed=True),
        rolls("attack", *["blank"] * 4),
        rolls("defense", "blank", "blank"),
        answers("Red", "attack", f"ship:{BLUE}"),
        tells("attack_declared", obstructed=False),
        rolls("attack", *["blank"] * 5),
        rolls("defense", "blank"),
    )


@pytest.mark.rule("ST-PLANET-02")
@pytest.mark.rule("ST-PLANET-03")
def test_a_ship_slides_back_from_the_planet_without_an_action() -> None:
    scene = table(
        blue(400, 200, dial="straight-3"), AWAY, phase="activation", holder="red", planet=(400, 400)
    )
    scene.play(
        tells("ship_moved", ship=BLUE, pose=at(400, 330), overlapped=True),
        tells("action_skipped", why="overlap"),
    )


@pytest.mark.rule("ST-PLANET-04")
def test_moving_through_the_planet_is_free() -> None:
    scene = table(
        blue(400, 200, dial="straight-5"), AWAY, phase="activation", holder="red", planet=(400, 325)
    )
    scene.play(asks("Blue", "action"))


@pytest.mark.rule("ST-PLANET-05")
@pytest.mark.rule("ST-RULING-48")
def test_the_planet_blocks_an_attack_that_may_still_be_made() -> None:
    scene = table(blue(400, 200), red(400, 440, 180), phase="combat", seed="any", planet=(400, 320))
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        tells("attack_declared", blocked=True),
        tells("dice_counted", ship=BLUE),
        rolls("defense", "blank"),
        tells("attack_compared", hits=0, criticals=0),
    )
    assert ship(scene, BLUE).attacked


@pytest.mark.rule("ST-RULING-09")
def test_come_about_onto_the_planet_is_a_straight() -> None:
    scene = table(
        blue(100, 100),
        red(400, 200, dial="come_about-3"),
        phase="activation",
        planet=(400, 400),
    )
    scene.play(tells("ship_moved", ship=RED, pose=at(400, 330), overlapped=True))
