"""Moving: templates, bumping, flying past, overrunning, pivots, fleeing."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import BALAGOS, ESHAEDRA, at, blue, copper, creature, red, table
from wartable.games.dndattackwing.agenda import Execute
from wartable.games.dndattackwing.content import templates
from wartable.games.dndattackwing.movement import course_of, overrun_total
from wartable.games.dndattackwing.scenes import Standing
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath.dials import Bearing, Maneuver, planned_end
from wartable.games.flightpath.pose import Pose
from wartable.testing.scenes import Line, Scene, answers, asks, rolls, tells

SMALL, LARGE = 40_000, 80_000


def end(bearing: Bearing, speed: int, side: int = SMALL) -> Pose:
    """Where a creature that stands at (0, 0) facing north ends, and where a plan says it does."""
    card = "balagos" if side == SMALL else "frost_giant"
    scene = table(red(400, 400, card=card), blue(860, 40), phase="activation")
    mover = creature(scene, f"0.{card}")
    assert mover.side == side
    flies(scene, mover.id, bearing, speed)
    scene.play(tells("creature_moved", creature=mover.id, how=""))
    there = mover.at
    ended = Pose(there.x - 400_000, there.y - 400_000, there.heading)
    assert planned_end(Maneuver(bearing, speed), Pose(0, 0, 0), side, templates()) == ended
    return ended


def flies(
    scene: Scene[Battle], name: str, bearing: Bearing, speed: int, color: str = "white"
) -> None:
    """Let a creature execute a maneuver next."""
    maneuver = Maneuver(bearing, speed, "red" if color == "red" else "white")
    scene.state.agenda.append(Execute(name, maneuver))


@pytest.mark.rule("DN-EX-03")
@pytest.mark.rule("DN-TEMPLATE-01")
@pytest.mark.rule("DN-TEMPLATE-02")
def test_straights() -> None:
    assert [end("straight", speed).y for speed in (1, 2, 6)] == [80_000, 120_000, 280_000]


@pytest.mark.rule("DN-EX-04")
@pytest.mark.rule("DN-DIAL-10")
def test_banks() -> None:
    assert end("bank_right", 1) == at(37.574, 90.711, 45)
    assert end("bank_right", 2) == at(52.218, 126.066, 45)
    assert end("bank_right", 3) == at(66.863, 161.421, 45)


@pytest.mark.rule("DN-EX-05")
@pytest.mark.rule("DN-DIAL-11")
def test_turns_and_their_mirror_images() -> None:
    assert [end("turn_right", speed) for speed in (1, 2, 3)] == [
        at(55, 55, 90),
        at(82.5, 82.5, 90),
        at(110, 110, 90),
    ]
    assert end("turn_left", 1) == at(-55, 55, 270)


@pytest.mark.rule("DN-EX-06")
@pytest.mark.rule("DN-TEMPLATE-03")
@pytest.mark.rule("DN-TEMPLATE-04")
def test_wingover_and_fall_back() -> None:
    assert end("wingover", 3) == at(0, 160, 180)
    assert end("turnabout", 3) == at(0, 160, 180)
    assert end("fall_back", 1) == at(0, -80, 0)


@pytest.mark.rule("DN-EX-07")
@pytest.mark.rule("DN-DIAL-09")
def test_speed_two_ahead_and_to_the_left() -> None:
    assert end("straight", 2) == at(0, 120)
    assert end("bank_left", 2) == at(-52.218, 126.066, 315)


@pytest.mark.rule("DN-EX-43")
def test_a_large_base_and_the_longest_bank() -> None:
    assert end("straight", 1, LARGE) == at(0, 120)
    assert end("bank_right", 1, LARGE) == at(51.716, 124.853, 45)
    assert end("turn_right", 1, LARGE) == at(75, 75, 90)
    assert end("bank_right", 4) == at(81.508, 196.777, 45)


@pytest.mark.rule("DN-CARD-05")
def test_the_box_has_thirteen_templates() -> None:
    box = templates()
    assert (len(box.turns), len(box.banks), len(box.straights)) == (3, 4, 6)
    assert course_of(Maneuver("fall_back", 1)).backward


@pytest.mark.rule("DN-EX-24")
@pytest.mark.rule("DN-OVERLAP-01")
@pytest.mark.rule("DN-OVERLAP-02")
def test_a_blocked_flyer_moves_back_until_it_touches() -> None:
    scene = table(red(400, 300), blue(400, 450), phase="activation")
    flies(scene, BALAGOS, "straight", 3)
    scene.play(tells("creature_moved", creature=BALAGOS, how="bumped"))
    assert creature(scene, BALAGOS).pose == at(400, 410)


@pytest.mark.rule("DN-EX-24")
@pytest.mark.rule("DN-OVERLAP-03")
@pytest.mark.rule("DN-RULING-03")
def test_it_moves_back_further_from_a_second_one() -> None:
    scene = table(red(400, 300), blue(400, 450), copper(430, 395), phase="activation", players=3)
    flies(scene, BALAGOS, "straight", 3)
    scene.play(tells("creature_moved", creature=BALAGOS, how="bumped"))
    assert creature(scene, BALAGOS).pose == at(400, 355)


@pytest.mark.rule("DN-OVERLAP-05")
def test_a_blocked_wingover_does_not_turn() -> None:
    scene = table(red(400, 300), blue(400, 450), phase="activation")
    flies(scene, BALAGOS, "wingover", 3)
    scene.play(tells("creature_moved", creature=BALAGOS, how="bumped"))
    assert creature(scene, BALAGOS).pose == at(400, 410)


@pytest.mark.rule("DN-OVERLAP-06")
def test_a_blocked_fall_back_moves_forward_again() -> None:
    scene = table(red(400, 300), blue(400, 230), phase="activation")
    flies(scene, BALAGOS, "fall_back", 1)
    scene.play(tells("creature_moved", creature=BALAGOS, how="bumped"))
    assert creature(scene, BALAGOS).pose == at(400, 270)


@pytest.mark.rule("DN-OVERLAP-04")
def test_a_bump_costs_neither_altitude_nor_action() -> None:
    scene = table(
        red(400, 300, dial="straight-3"), blue(400, 450, dial="straight-1"), phase="activation"
    )
    scene.play(
        tells("creature_moved", creature=BALAGOS, how="bumped"),
        answers("Red", "altitude", "stay"),
        asks("Red", "action"),
    )


@pytest.mark.parametrize(
    ("bearing", "speed", "other", "lines", "rule"),
    [
        ("straight", 2, blue(400, 600), (), "DN-TEMPLATE-02"),
        ("wingover", 2, blue(400, 600), (), "DN-TEMPLATE-03"),
        ("fall_back", 1, blue(400, 600), (), "DN-TEMPLATE-04"),
        ("pivot", 0, blue(400, 600), (answers("Red", "spin", "none"),), "DN-PIVOT-01"),
        ("straight", 2, blue(400, 430), (), "DN-OVERLAP-01"),
        ("fall_back", 1, blue(400, 230), (), "DN-OVERLAP-06"),
        (
            "straight",
            2,
            blue(400, 430, altitude="ground"),
            (answers("Red", "flyover", "past"),),
            "DN-FLYOVER-02",
        ),
    ],
)
def test_a_move_names_the_rule_that_says_where_it_ends(
    bearing: Bearing, speed: int, other: Standing, lines: tuple[Line, ...], rule: str
) -> None:
    scene = table(red(400, 300), other, phase="activation")
    flies(scene, BALAGOS, bearing, speed)
    scene.play(*lines, tells("creature_moved", creature=BALAGOS, rule=rule))


@pytest.mark.rule("DN-OVERRUN-01")
def test_a_flyer_moves_through_everything() -> None:
    scene = table(red(400, 300), blue(400, 360, altitude="ground"), phase="activation")
    flies(scene, BALAGOS, "straight", 4)
    scene.play(tells("creature_moved", creature=BALAGOS, how=""))
    assert creature(scene, BALAGOS).pose == at(400, 500)


@pytest.mark.rule("DN-EX-39")
@pytest.mark.rule("DN-FLYOVER-01")
@pytest.mark.rule("DN-FLYOVER-02")
def test_in_front_of_a_ground_creature_or_past_it() -> None:
    for choice, y in (("front", 390), ("past", 470)):
        scene = table(red(400, 300), blue(400, 430, altitude="ground"), phase="activation")
        flies(scene, BALAGOS, "straight", 2)
        scene.play(answers("Red", "flyover", choice), tells("creature_moved", creature=BALAGOS))
        assert creature(scene, BALAGOS).pose == at(400, y)


@pytest.mark.rule("DN-EX-39")
@pytest.mark.rule("DN-FLYOVER-03")
@pytest.mark.rule("DN-RULING-08")
def test_another_flyer_beyond_keeps_it_in_front() -> None:
    scene = table(
        red(400, 300),
        blue(400, 430, altitude="ground"),
        copper(400, 490),
        phase="activation",
        players=3,
    )
    flies(scene, BALAGOS, "straight", 2)
    scene.play(answers("Red", "flyover", "past"), tells("creature_moved", how="bumped"))
    assert creature(scene, BALAGOS).pose == at(400, 390)


@pytest.mark.rule("DN-RULING-09")
@pytest.mark.rule("DN-FLYOVER-06")
def test_no_choice_where_a_flyer_is_met_too() -> None:
    scene = table(
        red(400, 300),
        blue(420, 430, altitude="ground"),
        copper(380, 430),
        phase="activation",
        players=3,
    )
    flies(scene, BALAGOS, "straight", 2)
    scene.play(tells("creature_moved", creature=BALAGOS, how="bumped"))


@pytest.mark.rule("DN-FLYOVER-04")
def test_a_wingover_that_stays_in_front_may_still_turn() -> None:
    for choice, heading in (("turn", 180), ("keep", 0)):
        scene = table(red(400, 300), blue(400, 470, altitude="ground"), phase="activation")
        flies(scene, BALAGOS, "wingover", 3)
        scene.play(
            answers("Red", "flyover", "front"),
            answers("Red", "turn_around", choice),
            tells("creature_moved", how="bumped"),
        )
        assert creature(scene, BALAGOS).pose == at(400, 430, heading)


@pytest.mark.rule("DN-FLYOVER-04")
def test_a_wingover_past_a_ground_creature_may_still_turn() -> None:
    for choice, heading in (("turn", 180), ("keep", 0)):
        scene = table(red(400, 300), blue(400, 470, altitude="ground"), phase="activation")
        flies(scene, BALAGOS, "wingover", 3)
        scene.play(
            answers("Red", "flyover", "past"),
            answers("Red", "turn_around", choice),
            tells("creature_moved", how="past"),
        )
        assert creature(scene, BALAGOS).pose == at(400, 510, heading)


@pytest.mark.rule("DN-FLYOVER-05")
def test_going_past_over_the_edge_is_fleeing() -> None:
    scene = table(red(400, 760), blue(400, 880, altitude="ground"), phase="activation")
    flies(scene, BALAGOS, "straight", 2)
    scene.play(
        answers("Red", "flyover", "past"),
        tells("creature_fled", creature=BALAGOS),
        tells("creature_defeated", creature=BALAGOS),
    )


def ground(enemy_y: int) -> Scene[Battle]:
    """A ground creature of Red, an enemy on the ground ahead of it."""
    return table(
        red(400, 300, card="champion"),
        blue(400, enemy_y, card="wizard"),
        phase="activation",
    )


@pytest.mark.rule("DN-EX-40")
@pytest.mark.rule("DN-OVERRUN-03")
@pytest.mark.rule("DN-RULING-06")
def test_a_failed_overrun_stops_on_touch() -> None:
    scene = ground(400)
    flies(scene, "0.champion", "straight", 4)
    scene.play(
        rolls("overrun", "blank"),
        rolls("overrun", "hit"),
        tells("overrun_checked", through=False),
        tells("creature_moved", how="overrun"),
    )
    assert creature(scene, "0.champion").pose == at(400, 360)


@pytest.mark.rule("DN-OVERRUN-06")
@pytest.mark.rule("DN-OVERRUN-07")
def test_an_even_overrun_passes_without_damage() -> None:
    scene = ground(400)
    flies(scene, "0.champion", "straight", 4)
    scene.play(
        rolls("overrun", "hit"),
        rolls("overrun", "hit"),
        tells("overrun_checked", through=True),
        tells("creature_moved", how=""),
    )
    assert creature(scene, "0.champion").pose == at(400, 500)
    assert not creature(scene, "1.wizard").damage


@pytest.mark.rule("DN-EX-40")
@pytest.mark.rule("DN-RULING-05")
def test_no_check_for_a_creature_it_would_end_on() -> None:
    scene = ground(490)
    flies(scene, "0.champion", "straight", 4)
    scene.play(tells("creature_moved", how="bumped"))
    assert creature(scene, "0.champion").pose == at(400, 450)


@pytest.mark.rule("DN-OVERRUN-02")
def test_friends_and_flyers_are_no_obstacle_on_the_ground() -> None:
    scene = table(
        red(400, 300, card="champion"),
        red(400, 380, card="wizard"),
        blue(400, 440),
        phase="activation",
    )
    flies(scene, "0.champion", "straight", 5)
    scene.play(tells("creature_moved", creature="0.champion", how=""))
    assert creature(scene, "0.champion").pose == at(400, 540)


@pytest.mark.rule("DN-OVERRUN-08")
@pytest.mark.rule("DN-OVERRUN-09")
@pytest.mark.rule("DN-RULING-07")
def test_several_are_checked_in_order_and_any_failure_stops_at_the_first() -> None:
    scene = table(
        red(400, 300, card="champion"),
        blue(400, 440, card="war_priest"),
        blue(400, 370, card="wizard"),
        phase="activation",
    )
    flies(scene, "0.champion", "straight", 5)
    scene.play(
        rolls("overrun", "hit"),
        rolls("overrun", "blank"),
        tells("overrun_checked", other="1.wizard", through=True),
        rolls("overrun", "blank"),
        rolls("overrun", "critical"),
        tells("overrun_checked", other="1.war_priest", through=False),
        tells("creature_moved", how="overrun"),
    )
    assert creature(scene, "0.champion").pose == at(400, 330)


@pytest.mark.rule("DN-OVERRUN-09")
def test_who_fails_far_away_is_still_stopped_at_the_first() -> None:
    scene = table(
        red(400, 300, card="champion"),
        blue(400, 500, card="war_priest"),
        blue(400, 370, card="wizard"),
        phase="activation",
    )
    flies(scene, "0.champion", "straight", 6)
    scene.play(
        rolls("overrun", "hit"),
        rolls("overrun", "blank"),
        rolls("overrun", "blank"),
        rolls("overrun", "critical"),
        tells("creature_moved", how="overrun"),
    )
    assert creature(scene, "0.champion").pose == at(400, 330)


@pytest.mark.rule("DN-OVERRUN-04")
@pytest.mark.rule("DN-OVERRUN-05")
@pytest.mark.rule("DN-EX-38")
def test_a_large_base_rolls_two_dice_and_criticals_count_double() -> None:
    scene = table(
        red(400, 300, card="frost_giant"), blue(400, 430, card="wizard"), phase="activation"
    )
    flies(scene, "0.frost_giant", "straight", 4)
    scene.play(
        rolls("overrun", "hit", "blank"),
        rolls("overrun", "critical"),
        tells("overrun_checked", through=False),
    )
    assert overrun_total(("hit", "blank")) == 1
    assert overrun_total(("critical", "blank")) == 2
    assert overrun_total(("concentrate", "blank")) == 0


@pytest.mark.rule("DN-PIVOT-01")
@pytest.mark.rule("DN-PIVOT-02")
@pytest.mark.rule("DN-PIVOT-04")
def test_a_pivot_spins_in_place_and_leaves_a_token() -> None:
    for spin, heading in (("none", 0), ("left", 270), ("right", 90), ("about", 180)):
        scene = table(red(400, 300, altitude="ground"), blue(400, 700), phase="activation")
        flies(scene, BALAGOS, "pivot", 0)
        scene.play(
            answers("Red", "spin", spin),
            tells("token_placed", creature=BALAGOS, token="pivot"),
        )
        assert creature(scene, BALAGOS).pose == at(400, 300, heading)


@pytest.mark.rule("DN-DIAL-14")
@pytest.mark.rule("DN-PIVOT-03")
@pytest.mark.rule("DN-RULING-74")
def test_a_spin_next_to_others_is_never_blocked() -> None:
    for spin, heading in (("none", 0), ("left", 270), ("right", 90), ("about", 180)):
        scene = table(red(400, 300, altitude="ground"), blue(440, 300), phase="activation")
        flies(scene, BALAGOS, "pivot", 0)
        scene.play(answers("Red", "spin", spin), tells("creature_moved", creature=BALAGOS))
        assert creature(scene, BALAGOS).pose == at(400, 300, heading)


@pytest.mark.rule("DN-DIAL-12")
@pytest.mark.rule("DN-DIAL-13")
def test_a_wingover_turns_about_and_a_fall_back_keeps_its_facing() -> None:
    moves: tuple[tuple[Bearing, Pose], ...] = (
        ("wingover", at(400, 560, 180)),
        ("fall_back", at(400, 240)),
    )
    for bearing, pose in moves:
        scene = table(red(400, 400), blue(100, 800), phase="activation")
        flies(scene, BALAGOS, bearing, 3)
        scene.play(tells("creature_moved", creature=BALAGOS))
        assert creature(scene, BALAGOS).pose == pose


@pytest.mark.rule("DN-FLEE-01")
@pytest.mark.rule("DN-RULING-04")
def test_a_base_partly_outside_has_fled() -> None:
    scene = table(red(400, 800), blue(400, 200), phase="activation")
    flies(scene, BALAGOS, "straight", 2)
    scene.play(
        tells("creature_fled", creature=BALAGOS), tells("creature_defeated", creature=BALAGOS)
    )
    assert creature(scene, BALAGOS).fled
    assert not creature(scene, ESHAEDRA).fled


@pytest.mark.rule("DN-FLEE-02")
def test_a_way_over_the_edge_does_not_matter() -> None:
    scene = table(red(450, 885, 315), blue(400, 200), phase="activation")
    flies(scene, BALAGOS, "turn_left", 1)
    scene.play(tells("creature_moved", creature=BALAGOS))
    stays = creature(scene, BALAGOS)
    assert stays.in_play, stays.fled
