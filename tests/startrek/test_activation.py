"""The Activation Phase: reveal, move, Power Strain (ACTIVATE, OVERLAP, AUX, FLEE)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.startrek.fleets import BLUE, NEBULA, RED, VORCHA, at, blue, red, ship, table
from wartable.games.flightpath.measuring import distance
from wartable.games.flightpath.pose import Base
from wartable.games.startrek.scenes import Start
from wartable.testing.scenes import answers, asks, ends, tells

FAR = red(800, 800, 0, dial="straight-1")


@pytest.mark.rule("ST-ACTIVATE-02")
@pytest.mark.rule("ST-ACTIVATE-05")
@pytest.mark.rule("ST-ACTIVATE-06")
def test_the_initiative_player_activates_last_and_dials_are_shown() -> None:
    scene = table(
        blue(200, 200, dial="straight-1"), red(600, 600, dial="straight-2"), phase="activation"
    )
    scene.play(
        asks("Red", "action"),
        answers("Red", "action", "none"),
        tells("dial_revealed", ship=BLUE),
        tells("ship_moved", ship=BLUE, pose=at(200, 280)),
        answers("Blue", "action", "evade"),
    )
    assert ship(scene, RED).at == at(600, 720)


@pytest.mark.rule("ST-ACTIVATE-03")
@pytest.mark.rule("ST-ACTIVATE-12")
def test_a_player_orders_own_ships_of_equal_skill() -> None:
    scene = table(
        blue(200, 200, dial="straight-1"),
        blue(400, 200, ship=NEBULA, dial="straight-1"),
        FAR,
        phase="activation",
        holder="red",
    )
    scene.play(
        answers("Blue", "next_activated", f"ship:0.{NEBULA}"),
        tells("ship_moved", ship=f"0.{NEBULA}"),
        answers("Blue", "action", "none"),
        answers("Blue", "action", "none"),
        answers("Red", "action", "none"),
        tells("phase_began", phase="combat"),
    )


@pytest.mark.rule("ST-ACTIVATE-08")
@pytest.mark.rule("ST-AUX-01")
@pytest.mark.rule("ST-AUX-02")
def test_a_red_maneuver_strains_and_no_action_follows() -> None:
    scene = table(blue(200, 200, dial="turn_right-3"), FAR, phase="activation", holder="red")
    scene.play(tells("action_skipped", ship=BLUE, why="aux"), answers("Red", "action", "none"))
    assert ship(scene, BLUE).tokens["aux"] == 1


@pytest.mark.rule("ST-ACTIVATE-09")
@pytest.mark.rule("ST-AUX-06")
@pytest.mark.rule("ST-EX-51")
@pytest.mark.parametrize(("before", "acts"), [(2, False), (1, True)])
def test_a_green_maneuver_takes_one_token(before: int, acts: bool) -> None:
    scene = table(
        blue(200, 200, dial="straight-1", tokens={"aux": before}),
        FAR,
        phase="activation",
        holder="red",
    )
    scene.play(asks("Blue" if acts else "Red", "action"))
    assert ship(scene, BLUE).tokens["aux"] == before - 1


@pytest.mark.rule("ST-AUX-04")
@pytest.mark.rule("ST-AUX-05")
@pytest.mark.rule("ST-EX-52")
def test_an_opponent_picks_for_a_ship_without_power() -> None:
    scene = table(
        blue(200, 200, dial="turn_right-3", tokens={"aux": 1}),
        FAR,
        phase="activation",
        holder="red",
    )
    scene.play(
        asks("Red", "override"),
        answers("Red", "override", "straight-1"),
        tells("ship_moved", ship=BLUE, pose=at(200, 280)),
        answers("Blue", "action", "scan"),
    )
    assert ship(scene, BLUE).tokens["aux"] == 0


@pytest.mark.rule("ST-FLEE-01")
@pytest.mark.rule("ST-FLEE-02")
@pytest.mark.rule("ST-WIN-01")
def test_a_ship_that_leaves_the_mat_is_destroyed() -> None:
    scene = table(
        blue(200, 860, dial="straight-3"), red(600, 200, dial="straight-1"), phase="activation"
    )
    scene.play(
        answers("Red", "action", "none"),
        tells("ship_fled", ship=BLUE),
        tells("ship_destroyed", ship=BLUE),
        ends("Red", rule="ST-WIN-01"),
    )


@pytest.mark.rule("ST-OVERLAP-02")
@pytest.mark.rule("ST-OVERLAP-06")
@pytest.mark.rule("ST-EX-42")
def test_a_ship_slides_back_into_contact_and_has_no_action() -> None:
    scene = table(
        blue(400, 300, dial="straight-3"),
        red(400, 450, dial="straight-1"),
        phase="activation",
        holder="red",
    )
    scene.play(
        tells("ship_moved", ship=BLUE, pose=at(400, 410), overlapped=True),
        tells("action_skipped", ship=BLUE, why="overlap"),
        asks("Red", "action"),
    )


@pytest.mark.rule("ST-OVERLAP-05")
@pytest.mark.rule("ST-EX-25")
@pytest.mark.rule("ST-EX-43")
def test_it_keeps_moving_back() -> None:
    scene = table(
        blue(400, 300, dial="straight-3"),
        red(400, 450, dial="straight-1"),
        blue(400, 380, ship=NEBULA, dial="straight-1"),
        phase="activation",
        holder="red",
    )
    scene.play(
        answers("Blue", "next_activated", f"ship:{BLUE}"),
        tells("ship_moved", ship=BLUE, pose=at(400, 340)),
    )


@pytest.mark.rule("ST-OVERLAP-01")
@pytest.mark.rule("ST-EX-60")
def test_ships_move_through_others_and_stop_in_gaps() -> None:
    scene = table(
        blue(400, 300, dial="straight-3"),
        red(400, 450, dial="straight-1"),
        blue(400, 360, ship=NEBULA, dial="straight-1"),
        phase="activation",
        holder="red",
    )
    scene.play(
        answers("Blue", "next_activated", f"ship:{BLUE}"),
        tells("ship_moved", ship=BLUE, pose=at(400, 410)),
    )


@pytest.mark.rule("ST-OVERLAP-08")
@pytest.mark.rule("ST-EX-44")
def test_a_blocked_come_about_is_a_straight() -> None:
    scene = table(
        blue(200, 100, dial="straight-1"),
        red(400, 300, dial="come_about-3"),
        blue(400, 450, ship=NEBULA, dial="straight-1"),
        phase="activation",
    )
    scene.play(tells("ship_moved", ship=RED, pose=at(400, 410), overlapped=True))
    assert ship(scene, RED).tokens["aux"] == 1


@pytest.mark.rule("ST-OVERLAP-09")
def test_full_astern_moves_forward_again() -> None:
    scene = table(
        blue(400, 450, dial="full_astern-1"),
        red(400, 380, dial="straight-1"),
        phase="activation",
        holder="red",
    )
    scene.play(tells("ship_moved", ship=BLUE, pose=at(400, 420), overlapped=True))


@pytest.mark.rule("ST-AUX-07")
def test_a_ship_whose_last_token_went_may_act_at_once() -> None:
    scene = table(
        blue(200, 200, dial="straight-1", tokens={"aux": 1}), FAR, phase="activation", holder="red"
    )
    scene.play(answers("Blue", "action", "evade"))
    assert ship(scene, BLUE).tokens["evade"] == 1


@pytest.mark.rule("ST-OVERLAP-04")
def test_a_ship_that_moved_back_touches_what_stopped_it() -> None:
    scene = table(
        blue(400, 300, dial="bank_right-2"),
        red(460, 450, dial="straight-1"),
        phase="activation",
        holder="red",
    )
    scene.play(tells("ship_moved", ship=BLUE, overlapped=True))
    stopper = Base.at(at(460, 450), 40_000)
    assert distance(ship(scene, BLUE).base, stopper) < 10


@pytest.mark.rule("ST-INIT-09")
@pytest.mark.parametrize(
    ("phase", "kind", "first"),
    [
        ("planning", "dial", "Red"),
        ("activation", "action", "Red"),
        ("combat", "attack", "Blue"),
        ("end", "cloak", "Red"),
    ],
)
def test_initiative_counts_differently_in_each_phase(phase: Start, kind: str, first: str) -> None:
    cloaked: dict[str, Any] = {"cloak": "settled", "shields": 0, "disabled_shields": 2}
    if kind != "cloak":
        cloaked = {}
    dial: dict[str, Any] = {} if kind == "dial" else {"dial": "straight-1"}
    scene = table(
        blue(200, 100, ship=VORCHA, **cloaked, **dial),
        red(200, 400, 180, **cloaked, **dial),
        phase=phase,
        holder="blue",
    )
    scene.play(asks(first, kind))


@pytest.mark.rule("ST-ACTIVATE-01")
def test_the_lowest_skill_activates_first() -> None:
    scene = table(
        blue(200, 200, dial="straight-1", captain="jean_luc_picard_2017"),
        FAR,
        phase="activation",
        holder="red",
    )
    scene.play(asks("Red", "action"))


@pytest.mark.rule("ST-RULING-08")
def test_a_ship_without_a_free_place_stays() -> None:
    scene = table(
        blue(400, 300, dial="straight-1"),
        red(400, 341, dial="straight-1"),
        blue(400, 381, ship=NEBULA, dial="straight-1"),
        phase="activation",
        holder="red",
    )
    scene.play(
        answers("Blue", "next_activated", f"ship:{BLUE}"),
        tells("ship_moved", ship=BLUE, overlapped=True),
        tells("action_skipped", ship=BLUE, why="overlap"),
    )
    assert ship(scene, BLUE).at.y < 302_000


@pytest.mark.rule("ST-TEMPLATE-02")
@pytest.mark.rule("ST-EX-04")
def test_a_bank_to_the_right_ends_on_the_right() -> None:
    scene = table(blue(400, 300, dial="bank_right-1"), FAR, phase="activation", holder="red")
    scene.play(tells("ship_moved", ship=BLUE, pose=at(437.574, 390.711, 45)))
