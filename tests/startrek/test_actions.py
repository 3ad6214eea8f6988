"""Actions: tokens, locks, Cloak, Sensor Echo (ACTION, EVADE, SCAN, BATTLE, LOCK, CLOAK, ECHO)."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, NEBULA, RED, at, blue, red, ship, table
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek.agenda import Act
from wartable.games.startrek.content import shipped
from wartable.games.startrek.echo import echo_stretches
from wartable.testing.scenes import answers, asks, refuses, tells


@pytest.mark.rule("ST-ACTION-01")
@pytest.mark.parametrize(
    "action",
    [
        pytest.param("evade", marks=pytest.mark.rule("ST-EVADE-01")),
        pytest.param("scan", marks=pytest.mark.rule("ST-SCAN-01")),
        pytest.param("battle_stations", marks=pytest.mark.rule("ST-BATTLE-01")),
    ],
)
def test_actions_that_give_a_token(action: str) -> None:
    scene = table(
        blue(200, 200, dial="straight-1"),
        red(800, 800, dial="straight-1"),
        phase="activation",
        holder="red",
    )
    scene.play(answers("Blue", "action", action), tells("token_placed", ship=BLUE, token=action))
    assert ship(scene, BLUE).tokens[action] == 1
    assert ship(scene, BLUE).acted == [action]


@pytest.mark.rule("ST-ACTION-02")
def test_an_action_of_another_bar_is_refused() -> None:
    scene = table(
        blue(200, 200, dial="straight-1"),
        red(800, 800, dial="straight-1"),
        phase="activation",
        holder="red",
    )
    scene.play(refuses("Blue", "action", "cloak"))


@pytest.mark.rule("ST-LOCK-01")
@pytest.mark.rule("ST-EX-06")
@pytest.mark.rule("ST-EX-07")
def test_a_lock_needs_range_three() -> None:
    scene = table(
        blue(700, 800),
        blue(100, 400, ship=NEBULA),
        red(100, 100, dial="straight-1"),
        phase="activation",
        holder="blue",
    )
    for each in scene.state.ships.values():
        each.activated = each.seat == 0
    scene.play(
        answers("Red", "action", "target_lock"),
        refuses("Red", "lock", f"ship:{BLUE}", rule="ST-LOCK-01"),
        answers("Red", "lock", f"ship:0.{NEBULA}"),
        tells("locked", ship=RED, target=f"0.{NEBULA}"),
    )
    assert ship(scene, RED).lock == f"0.{NEBULA}"
    assert scene.state.red_tokens(ship(scene, f"0.{NEBULA}")) == [ship(scene, RED)]


@pytest.mark.rule("ST-LOCK-08")
def test_a_settled_cloak_cannot_be_locked() -> None:
    scene = table(
        blue(100, 100, dial="straight-1"),
        red(100, 300, cloak="settled", shields=0, disabled_shields=2, dial="straight-1"),
        phase="activation",
        holder="red",
    )
    scene.play(refuses("Blue", "action", "target_lock", rule="ST-LOCK-01"))


@pytest.mark.rule("ST-LOCK-07")
def test_a_fresh_cloak_can_be_locked() -> None:
    scene = table(
        blue(100, 100, dial="straight-1"),
        red(100, 300, cloak="fresh", shields=0, disabled_shields=2, dial="straight-1"),
        phase="activation",
        holder="red",
    )
    scene.play(answers("Blue", "action", "target_lock"), asks("Blue", "lock"))


@pytest.mark.rule("ST-LOCK-05")
@pytest.mark.rule("ST-LOCK-10")
@pytest.mark.rule("ST-LOCK-13")
def test_a_new_lock_takes_the_old_one_away() -> None:
    scene = table(
        blue(100, 100, dial="straight-1", lock=RED),
        red(100, 300, dial="straight-1"),
        red(200, 300, ship="klingon_starship_kvort_2017", dial="straight-1"),
        phase="activation",
        holder="red",
    )
    other = "1.klingon_starship_kvort_2017"
    scene.play(
        answers("Blue", "action", "target_lock"),
        answers("Blue", "lock", f"ship:{other}"),
        tells("lock_ended", target=RED),
        tells("locked", target=other),
    )
    assert ship(scene, BLUE).lock == other


@pytest.mark.rule("ST-CLOAK-01")
@pytest.mark.rule("ST-SHIELD-07")
def test_cloak_needs_an_active_shield() -> None:
    down = red(500, 500, shields=0, disabled_shields=2, dial="straight-1")
    scene = table(blue(100, 100), down, phase="activation")
    scene.play(refuses("Red", "action", "cloak", rule="ST-CLOAK-01"))


@pytest.mark.rule("ST-CLOAK-02")
@pytest.mark.rule("ST-CLOAK-03")
@pytest.mark.rule("ST-SHIELD-01")
def test_cloak_disables_all_shields() -> None:
    scene = table(blue(100, 100), red(500, 500, dial="straight-1"), phase="activation")
    scene.play(answers("Red", "action", "cloak"), tells("cloaked", ship=RED))
    cloaked = ship(scene, RED)
    assert (cloaked.shields, cloaked.disabled_shields) == (0, 2)
    assert cloaked.cloak == "fresh"
    assert not cloaked.cloak_red


@pytest.mark.rule("ST-ECHO-01")
@pytest.mark.rule("ST-CLOAK-05")
def test_only_a_cloaked_ship_has_a_sensor_echo() -> None:
    scene = table(blue(100, 100), red(500, 500, dial="straight-1"), phase="activation")
    scene.play(refuses("Red", "action", "sensor_echo", rule="ST-ECHO-01"))


@pytest.mark.rule("ST-ECHO-02")
@pytest.mark.rule("ST-ECHO-05")
@pytest.mark.rule("ST-EX-48")
@pytest.mark.parametrize(("on", "x"), [("right_1", 580), ("right_2", 620), ("left_1", 420)])
def test_where_a_sensor_echo_leads(on: str, x: int) -> None:
    scene = table(
        blue(100, 100),
        red(500, 420, cloak="settled", shields=0, disabled_shields=2, dial="straight-1"),
        phase="activation",
    )
    scene.play(
        answers("Red", "action", "sensor_echo"),
        refuses("Red", "echo", {"on": on, "at": 20_001}),
        answers("Red", "echo", {"on": on, "at": 20_000}),
        tells("shifted", ship=RED, pose=at(x, 520)),
    )


@pytest.mark.rule("ST-ECHO-06")
@pytest.mark.rule("ST-RULING-23")
def test_a_sensor_echo_ends_on_no_ship_and_on_the_mat() -> None:
    scene = table(
        blue(100, 100, 0),
        blue(110, 500, ship=NEBULA),
        red(30, 420, cloak="settled", shields=0, disabled_shields=2, dial="straight-1"),
        phase="activation",
    )
    scene.play(
        answers("Red", "action", "sensor_echo"),
        refuses("Red", "echo", {"on": "left_1", "at": 0}),
        refuses("Red", "echo", {"on": "right_1", "at": 0}),
        answers("Red", "echo", {"on": "right_2", "at": 0}),
    )


@pytest.mark.rule("ST-RULING-23")
def test_a_stretch_on_the_mat_is_found_wherever_it_lies_between_its_ends() -> None:
    scene = table(blue(400, 400), red(96, 129, 132, cloak="settled"))
    cloaked = ship(scene, RED)
    cloaked.pose = Pose(96_273, 129_242, 132_000)
    runs = {template.id: stretch.runs for template, stretch in echo_stretches(scene.state, cloaked)}
    # Both ends and the middle of it lie outside.
    assert runs["right_2"] == ((16_495, 17_678),)


@pytest.mark.rule("ST-RULING-23")
def test_a_sensor_echo_ends_on_no_obstacle_and_not_on_the_planet() -> None:
    scene = table(
        blue(100, 100),
        red(500, 420, cloak="settled", shields=0, disabled_shields=2, dial="straight-1"),
        phase="activation",
        obstacles=((580, 500),),
        planet=(380, 500),
    )
    scene.play(
        answers("Red", "action", "sensor_echo"),
        refuses("Red", "echo", {"on": "left_1", "at": 0}),
        refuses("Red", "echo", {"on": "right_1", "at": 0}),
        answers("Red", "echo", {"on": "right_2", "at": 20_000}),
    )


@pytest.mark.rule("ST-ACTION-07")
def test_a_ship_may_pass() -> None:
    scene = table(blue(100, 100), red(500, 500, dial="straight-1"), phase="activation")
    scene.play(answers("Red", "action", "none"), tells("action_skipped", ship=RED, why=""))


@pytest.mark.rule("ST-ECHO-03")
@pytest.mark.rule("ST-ECHO-04")
@pytest.mark.rule("ST-RULING-21")
def test_the_template_projects_over_no_edge() -> None:
    scene = table(
        blue(100, 100),
        red(500, 420, cloak="settled", shields=0, disabled_shields=2, dial="straight-1"),
        phase="activation",
    )
    scene.play(
        answers("Red", "action", "sensor_echo"),
        refuses("Red", "echo", {"on": "left_2", "at": -20_001}),
        answers("Red", "echo", {"on": "left_2", "at": -20_000}),
        tells("shifted", pose=at(380, 480)),
    )


@pytest.mark.rule("ST-LOCK-04")
@pytest.mark.rule("ST-LOCK-06")
def test_a_ship_carries_red_tokens_of_several() -> None:
    scene = table(
        blue(300, 200, dial="straight-1"),
        blue(400, 200, ship=NEBULA, lock=RED, dial="straight-1"),
        red(300, 400),
        phase="activation",
        holder="red",
    )
    scene.state.ships[f"0.{NEBULA}"].activated = True
    scene.play(answers("Blue", "action", "target_lock"), answers("Blue", "lock", f"ship:{RED}"))
    assert len(scene.state.red_tokens(ship(scene, RED))) == 2


@pytest.mark.rule("ST-ACTION-04")
@pytest.mark.rule("ST-ACTION-03")
def test_the_same_action_not_twice_even_as_a_free_action() -> None:
    scene = table(
        blue(100, 100, dial="straight-1"),
        red(500, 500, dial="straight-1"),
        phase="activation",
        holder="red",
    )
    scene.play(answers("Blue", "action", "evade"), asks("Red", "action"))
    free = table(blue(100, 100), red(500, 500), phase="activation", holder="red")
    ship(free, BLUE).acted = ["evade"]
    free.state.push(Act(BLUE, free=True))
    free.play(
        refuses("Blue", "free_action", "evade", rule="ST-ACTION-04"),
        answers("Blue", "free_action", "scan"),
    )


@pytest.mark.rule("ST-AUX-03")
def test_no_free_action_without_power() -> None:
    scene = table(blue(100, 100, tokens={"aux": 1}), red(500, 500), phase="activation")
    scene.state.push(Act(BLUE, free=True))
    scene.play(tells("action_skipped", ship=BLUE, why="aux"))


@pytest.mark.rule("ST-REGEN-01")
@pytest.mark.rule("ST-REGEN-02")
@pytest.mark.rule("ST-RULING-45")
def test_regenerate_repairs_and_forbids_the_attack() -> None:
    borg = next(
        card.id
        for card in shipped().ships.values()
        if "regenerate" in card.actions and card.base == "standard" and not card.abilities
    )
    scene = table(
        blue(400, 200, ship=borg, critical=("structural_damage",), damage=1, dial="straight-1"),
        red(400, 400, 180),
        phase="activation",
        holder="red",
    )
    scene.state.push(Act(f"0.{borg}"))
    scene.state.ships[RED].activated = scene.state.ships[f"0.{borg}"].activated = True
    scene.leave_to_table("next_ability")
    card = next(card for card in scene.state.ships[f"0.{borg}"].damage if card.face_up)
    scene.play(
        answers("Blue", "action", "regenerate"),
        answers("Blue", "repair", f"damage:{card.id}"),
        tells("damage_repaired", damage=card.id),
        answers("Red", "attack", "none"),
        tells("attack_passed", ship=f"0.{borg}", why="regenerated"),
    )
    assert scene.state.deck.discard == ["structural_damage"]
