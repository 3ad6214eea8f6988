"""Rulings about Actions, tokens, maneuvers, Obstacles and mines (RULING-22 to -46, -59, -60)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.startrek.cards.test_actions import Turn, enemy, flying
from tests.startrek.fleets import (
    BLUE,
    GALAXY,
    NEBULA,
    RED,
    Told,
    at,
    blue,
    offered,
    red,
    ship,
    table,
)
from tests.startrek.test_combat import attack_of
from tests.startrek.test_sides import around
from wartable.engine.windows import Effect
from wartable.games.startrek.agenda import Act, NextActivation
from wartable.games.startrek.combat import defense_dice
from wartable.games.startrek.events.rounds import DieRolled
from wartable.games.startrek.pieces import Mine
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import remove_cloak
from wartable.testing.scenes import Scene, answers, asks, refuses, rolls, tells, until

CLOAKED: dict[str, Any] = {"cloak": "settled", "shields": 0, "disabled_shields": 2}
BIRD = "klingon_starship_vorcha_2017"
MINE = "antimatter_mines_2013"


def acting(*ships: object, obstacles: tuple[tuple[int, int], ...] = ()) -> Scene[Fleets]:
    """Blue's first ship may act now."""
    scene = table(*ships, phase="activation", obstacles=obstacles, seed="any")  # type: ignore[arg-type]
    first = next(iter(scene.state.ships))
    scene.state.agenda = [NextActivation(), Act(first)]
    for each in scene.state.ships.values():
        each.activated = True
    return scene


def mined(scene: Scene[Fleets], x: int, y: int) -> None:
    """A mine of Red's lies there."""
    scene.state.mines.append(Mine("mine.1", MINE, MINE, 1, at(x, y), 50_000))
    scene.state.effects.add(Effect(MINE, RED, 1, ("mine.1",), ""))


# Sensor Echo


@pytest.mark.rule("ST-RULING-22")
@pytest.mark.rule("ST-ECHO-07")
def test_all_legal_places_are_shown_before_the_pose_commits() -> None:
    scene = acting(blue(200, 400, ship=BIRD, **CLOAKED), red(280, 400), red(600, 600, ship=NEBULA))
    scene.play(answers("Blue", "action", "sensor_echo"))
    shown = {
        each.id: each.runs
        for each in scene.question("Blue").form.stretches  # type: ignore[attr-defined]
    }
    assert set(shown) == {"left_1", "left_2", "right_2"}, "a ship is where right_1 ends"
    assert shown["left_1"] == ((-20_000, 20_000),)
    scene.play(
        refuses("Blue", "echo", {"on": "right_1", "at": 0}),
        refuses("Blue", "echo", {"on": "left_1", "at": 20_001}),
        answers("Blue", "echo", {"on": "left_1", "at": 0}),
        tells("shifted"),
    )
    assert ship(scene, f"0.{BIRD}").pose == at(120, 400)


@pytest.mark.rule("ST-RULING-22")
def test_without_a_legal_place_it_is_not_offered() -> None:
    scene = acting(blue(60, 400, ship=BIRD, **CLOAKED), red(140, 400), red(180, 400, ship=NEBULA))
    scene.play(refuses("Blue", "action", "sensor_echo", rule="ST-ECHO-06"))


@pytest.mark.rule("ST-RULING-24")
def test_a_sensor_echo_is_no_maneuver() -> None:
    scene = acting(
        blue(400, 400, ship=BIRD, tokens={}, **CLOAKED), red(800, 800), obstacles=((440, 400),)
    )
    scene.play(
        answers("Blue", "action", "sensor_echo"),
        answers("Blue", "echo", {"on": "right_2", "at": 0}),
        until("begin_combat"),
    )
    moved = ship(scene, f"0.{BIRD}")
    assert (moved.pose, moved.executed, moved.tokens["aux"]) == (at(520, 400), [], 0)
    assert not [each for each in scene.events if each.rule == "ST-OBSTACLE-08"]


@pytest.mark.rule("ST-RULING-24")
@pytest.mark.parametrize("before", [False, True])
def test_a_sensor_echo_onto_a_mine_triggers_it_once_a_round(before: bool) -> None:
    scene = acting(blue(400, 400, ship=BIRD, **CLOAKED), red(800, 800))
    mined(scene, 480, 400)
    if before:
        scene.state.mines[0].triggered = [f"0.{BIRD}"]
    scene.play(
        answers("Blue", "action", "sensor_echo"),
        answers("Blue", "echo", {"on": "right_1", "at": 0}),
        *(() if before else (rolls("mine", *["blank"] * 4),)),
        until("begin_combat"),
    )
    rolled = [each for each in scene.events if isinstance(each, DieRolled)]
    assert len(rolled) == (0 if before else 1)


@pytest.mark.rule("ST-RULING-41")
def test_a_cloak_that_was_granted_opens_no_sensor_echo() -> None:
    scene = acting(blue(200, 400, cloak="settled", shields=0), red(800, 800))
    assert "sensor_echo" not in offered(scene, "Blue")
    scene.play(refuses("Blue", "action", "sensor_echo"))


@pytest.mark.rule("ST-LOCK-03")
@pytest.mark.parametrize(("y", "there"), [(744, True), (746, False)])
def test_the_reach_of_a_lock_is_known_before_the_action_is_taken(y: int, there: bool) -> None:
    scene = acting(blue(200, 400), red(200, y, 180))
    assert ("target_lock" in offered(scene, "Blue")) is there
    if there:
        scene.play(answers("Blue", "action", "target_lock"), asks("Blue", "lock"))
    else:
        scene.play(refuses("Blue", "action", "target_lock", rule="ST-LOCK-01"))
        assert ship(scene, BLUE).acted == []


# The same Action, and several tokens


@pytest.mark.rule("ST-RULING-39")
def test_a_token_by_an_effect_is_no_action_and_a_cards_text_is() -> None:
    turn = Turn(flying(captain="kmpec_captain_2017"), enemy(800))
    turn.scene.state.push(Act(BLUE))
    turn.ship.acted = []
    turn.scene.play(answers("Blue", "action", turn.option("kmpec_captain_2017")), until("reveal"))
    assert turn.ship.tokens["evade"] == 3
    turn.scene.play(
        refuses("Blue", "action", turn.option("kmpec_captain_2017")),
        answers("Blue", "action", "evade"),
        until("begin_combat"),
    )
    assert turn.ship.tokens["evade"] == 4


@pytest.mark.rule("ST-RULING-39")
def test_enabling_a_card_counts_once_a_round() -> None:
    scene = acting(blue(200, 400, upgrades=("exocomp_2017", "miles_obrien_2017")), red(800, 800))
    ours = ship(scene, BLUE)
    for card in ours.cards[1:]:
        card.disabled = 1
    scene.state.push(Act(BLUE, free=True))
    scene.play(
        answers("Blue", "free_action", "enable"),
        answers("Blue", "enable", f"card:{ours.cards[1].id}"),
        refuses("Blue", "action", "enable"),
    )


@pytest.mark.rule("ST-RULING-40")
def test_several_equal_tokens() -> None:
    scene = table(
        blue(200, 200, tokens={"battle_stations": 2, "scan": 2}),
        red(200, 420, 180, tokens={"evade": 2}, cloak="settled", shields=0),
        phase="combat",
        seed="any",
    )
    assert defense_dice(scene.state, attack_of(scene, BLUE, RED)).value == 5 - 2
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "battle_stations", "battle_stations", "hit", "hit"),
        answers("Blue", "use.battle_stations_token", "use"),
        rolls("defense", "blank", "blank", "blank"),
        answers("Red", "use.evade_token", "use"),
        answers("Red", "use.evade_token", "use"),
        tells("attack_compared", evades=2, hits=2),
    )
    assert ship(scene, BLUE).tokens["battle_stations"] == 1


@pytest.mark.rule("ST-RULING-42")
def test_one_cloak_token_and_all_shields_down_while_it_is_kept() -> None:
    scene = acting(blue(200, 400, ship=BIRD, **CLOAKED), red(800, 800))
    scene.play(refuses("Blue", "action", "cloak", rule="ST-RULING-42"))
    ours = ship(scene, f"0.{BIRD}")
    remove_cloak(Told(), ours, "ST-CLOAK-12")
    assert (ours.shields, ours.disabled_shields, ours.cloaked) == (2, 0, False)


@pytest.mark.rule("ST-RULING-42")
def test_a_shield_restored_to_a_cloaked_ship_is_disabled() -> None:
    enterprise = "uss_enterprise_75006"
    scene = acting(
        blue(200, 400, ship=enterprise, cloak="settled", shields=0, disabled_shields=1),
        red(800, 800),
    )
    scene.play(answers("Blue", "action", f"{enterprise}:0.{enterprise}"), until("begin_combat"))
    ours = ship(scene, f"0.{enterprise}")
    assert ours.shields == 0
    assert ours.disabled_shields > 1


# Skipped Actions


@pytest.mark.rule("ST-RULING-46")
def test_a_skipped_step_leaves_free_actions() -> None:
    scene = table(
        blue(200, 200, ship=GALAXY, captain="martok_2013", dial="straight-1"),
        blue(200, 290, ship=NEBULA),
        red(800, 800, dial="straight-1"),
        phase="activation",
        seed="any",
    )
    ship(scene, RED).activated = ship(scene, f"0.{NEBULA}").activated = True
    scene.play(
        answers("Blue", "use.martok_2013", "use"),
        answers("Blue", "free_action", "evade"),
        tells("token_placed", ship=f"0.{NEBULA}", token="evade"),
        tells("action_skipped", ship=BLUE, why="overlap"),
    )


@pytest.mark.rule("ST-RULING-46")
def test_aux_tokens_come_before_what_follows_a_move() -> None:
    scene = table(
        blue(200, 200, captain="martok_2013", dial="turn_left-3"),
        blue(300, 290, ship=NEBULA),
        red(800, 800, dial="straight-1"),
        phase="activation",
        seed="any",
    )
    ship(scene, RED).activated = ship(scene, f"0.{NEBULA}").activated = True
    scene.play(tells("token_placed", ship=BLUE, token="aux"), asks("Blue", "use.martok_2013"))
    assert ship(scene, BLUE).tokens["aux"] == 1


@pytest.mark.rule("ST-RULING-32")
def test_without_a_maneuver_that_may_be_executed_a_ship_stays() -> None:
    scene = table(
        blue(400, 400, tokens={"aux": 1}, dial="turn_left-3"), red(800, 800), phase="activation"
    )
    scene.state.effects.add(Effect("warp_core_breach", BLUE, 0, (BLUE,), "", 1, 0))
    ship(scene, RED).activated = True
    scene.play(tells("no_maneuver", ship=BLUE), tells("action_skipped", ship=BLUE))
    assert (ship(scene, BLUE).pose, ship(scene, BLUE).tokens["aux"]) == (at(400, 400), 1)


@pytest.mark.rule("ST-RULING-32")
def test_without_a_maneuver_to_choose_no_dial_is_asked_for() -> None:
    scene = table(blue(400, 400), red(800, 800), holder="red", seed="any")
    scene.state.effects.add(Effect("warp_core_breach", BLUE, 0, (BLUE,), "", 1, 0))
    scene.play(
        answers("Red", "dial", "straight-1"),
        tells("no_maneuver", ship=BLUE),
        tells("action_skipped", ship=BLUE),
    )


@pytest.mark.rule("ST-RULING-30")
@pytest.mark.parametrize(("holder", "picks"), [("blue", "Red"), ("red", "Red"), ("green", "Green")])
def test_the_opponent_nearest_to_initiative_picks(holder: str, picks: str) -> None:
    scene = around(3, "activation", holder=holder, dial="turn_left-3", tokens={"aux": 1})
    for each in scene.state.ships.values():
        each.activated = each.seat != 0
    scene.play(asks(picks, "override"))


# Obstacles and mines


def over(*spots: tuple[int, int], dial: str = "straight-3", **more: Any) -> Scene[Fleets]:
    """Blue flies from (200, 200); Obstacles lie there."""
    scene = table(
        blue(200, 200, dial=dial, **more),
        red(800, 800, dial="straight-1"),
        phase="activation",
        obstacles=spots,
        seed="any",
    )
    ship(scene, RED).activated = True
    return scene


@pytest.mark.rule("ST-RULING-59")
def test_one_die_for_each_obstacle_before_power_strain() -> None:
    scene = over((200, 260), (200, 310), dial="full_astern-1")
    ship(scene, BLUE).pose = at(200, 400, 0)
    scene.state.obstacles[0].y = 330_000
    scene.state.obstacles[1].y = 360_000
    scene.play(
        rolls("obstacle", "blank"),
        rolls("obstacle", "blank"),
        tells("token_placed", ship=BLUE, token="aux"),
    )


@pytest.mark.rule("ST-RULING-59")
def test_after_a_slide_only_the_part_flown_counts() -> None:
    scene = table(
        blue(200, 200, dial="straight-4"),
        red(200, 330, 180),
        phase="activation",
        obstacles=((200, 395),),
        seed="any",
    )
    ship(scene, RED).pose = at(200, 400, 180)
    scene.state.obstacles[0].y = 455_000
    ship(scene, RED).activated = True
    scene.play(tells("ship_moved", overlapped=True), tells("action_skipped", why="overlap"))
    assert not [each for each in scene.events if each.rule == "ST-OBSTACLE-08"]


@pytest.mark.rule("ST-RULING-59")
def test_an_obstacle_under_the_ship_is_met_again_only_if_it_stays_on_it() -> None:
    left = over((200, 200))
    left.play(asks("Blue", "action"))
    stays = over((200, 230), dial="straight-1")
    stays.state.obstacles[0].radius = 60_000
    stays.play(rolls("obstacle", "blank"), tells("action_skipped", why="obstacle"))


@pytest.mark.rule("ST-RULING-60")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_minefield_is_for_friend_and_foe_and_leaves_the_action(owner: int) -> None:
    scene = over()
    mined(scene, 200, 280)
    scene.state.mines[0].seat = owner
    scene.play(rolls("mine", *["blank"] * 4), asks("Blue", "action"))


@pytest.mark.rule("ST-RULING-60")
def test_a_ship_that_fails_to_leave_a_mine_triggers_it_again() -> None:
    scene = over(dial="straight-1")
    mined(scene, 200, 235)
    scene.state.mines[0].side = 100_000
    scene.play(rolls("mine", *["blank"] * 4), asks("Blue", "action"))
    assert ship(scene, BLUE).pose == at(200, 280)
