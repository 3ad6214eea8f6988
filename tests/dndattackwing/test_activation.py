"""Planning and activation: dials at once, exhaustion, altitude, Actions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dndattackwing.battles import (
    BALAGOS,
    ESHAEDRA,
    at,
    barred,
    blue,
    copper,
    creature,
    offered,
    red,
    seen,
    table,
)
from wartable.games.dndattackwing.agenda import Act
from wartable.games.dndattackwing.order import opponent_of
from wartable.games.dndattackwing.state import Battle
from wartable.testing.scenes import Scene, answers, asks, refuses, tells


def ready(**more: Any) -> Scene[Battle]:
    """Red has set straight 2, which is green, and is about to activate before Blue."""
    dial: dict[str, Any] = {"dial": "straight-2", **more}
    return table(red(400, 300, **dial), blue(400, 800, 180, dial="straight-1"), phase="activation")


@pytest.mark.rule("DN-EX-01")
@pytest.mark.rule("DN-PLAN-02")
@pytest.mark.rule("DN-PLAN-03")
def test_all_set_their_dials_at_the_same_time_in_secret() -> None:
    scene = table(red(400, 300), blue(400, 800, 180), copper(100, 500, 90), players=3)
    scene.play(
        asks("Red", "dials"),
        asks("Blue", "dials"),
        asks("Copper", "dials"),
        answers("Red", "dials", {BALAGOS: "straight-2"}),
        answers("Copper", "dials", {"2.galadaeros": "straight-2"}),
        answers("Blue", "dials", {ESHAEDRA: "straight-1"}),
    )
    assert seen(scene, "Red").creature(ESHAEDRA).dial == ""
    assert seen(scene, "Blue").creature(ESHAEDRA).dial == "straight-1"


@pytest.mark.rule("DN-DIAL-06")
@pytest.mark.rule("DN-PLAN-01")
def test_only_maneuvers_of_the_dial_in_use() -> None:
    scene = table(red(400, 300, altitude="ground"), blue(400, 800, 180))
    scene.play(refuses("Red", "dials", {BALAGOS: "straight-4"}, rule="DN-DIAL-06"))
    scene.play(answers("Red", "dials", {BALAGOS: "pivot-0"}))


@pytest.mark.rule("DN-DIAL-02")
@pytest.mark.rule("DN-DIAL-03")
def test_the_ground_dial_on_the_ground_and_the_flight_dial_in_the_air() -> None:
    for altitude, maneuver in (
        ("ground", "pivot-0"),
        ("air", "wingover-3"),
        ("swoop", "wingover-3"),
    ):
        scene = table(red(400, 300, altitude=altitude), blue(400, 800, 180))
        scene.play(answers("Red", "dials", {BALAGOS: maneuver}))


@pytest.mark.rule("DN-ACTIVATE-01")
@pytest.mark.rule("DN-ACTIVATE-02")
@pytest.mark.rule("DN-ACTION-07")
def test_the_lowest_level_activates_first_step_by_step() -> None:
    scene = ready()
    scene.play(
        tells("dial_revealed", creature=BALAGOS),
        tells("creature_moved", creature=BALAGOS),
        answers("Red", "altitude", "stay"),
        answers("Red", "action", "none"),
        tells("dial_revealed", creature=ESHAEDRA),
    )
    assert creature(scene, BALAGOS).pose == at(400, 420)


@pytest.mark.rule("DN-ACTIVATE-04")
@pytest.mark.rule("DN-INIT-07")
def test_among_equals_initiative_activates_last() -> None:
    for holder, first in (("red", "1.copper_dragon"), ("blue", "0.red_dragon")):
        scene = table(
            red(400, 300, card="red_dragon", dial="straight-1"),
            blue(400, 800, 180, card="copper_dragon", dial="straight-2"),
            phase="activation",
            holder=holder,
        )
        scene.play(tells("dial_revealed", creature=first))


@pytest.mark.rule("DN-ACTIVATE-08")
@pytest.mark.rule("DN-EXHAUST-01")
@pytest.mark.rule("DN-ALTITUDE-07")
def test_a_red_maneuver_exhausts_but_altitude_may_change() -> None:
    scene = ready(dial="wingover-3")
    scene.play(
        tells("token_placed", creature=BALAGOS, token="exhaustion"),
        answers("Red", "altitude", "swoop"),
        tells("action_skipped", creature=BALAGOS, why="exhausted"),
    )


@pytest.mark.rule("DN-ACTIVATE-09")
@pytest.mark.rule("DN-ACTIVATE-10")
@pytest.mark.rule("DN-EX-12")
def test_a_green_maneuver_takes_one_token() -> None:
    scene = ready(tokens={"exhaustion": 1})
    scene.play(answers("Red", "altitude", "stay"), asks("Red", "action"))
    scene = ready(tokens={"exhaustion": 2})
    scene.play(
        answers("Red", "altitude", "stay"),
        tells("action_skipped", creature=BALAGOS, why="exhausted"),
    )
    assert creature(scene, BALAGOS).tokens["exhaustion"] == 1


@pytest.mark.rule("DN-RULING-12")
def test_the_first_opponent_to_the_left_who_still_has_a_creature_picks() -> None:
    scene = table(
        red(400, 300, dial="wingover-3", tokens={"exhaustion": 1}, card="copper_dragon"),
        blue(800, 800, dial="straight-1", card="red_dragon"),
        copper(100, 800, dial="straight-1"),
        phase="activation",
        players=3,
    )
    assert opponent_of(scene.state, creature(scene, "0.copper_dragon")) == 1
    gone = creature(scene, "1.red_dragon")
    gone.pose = gone.drawn = None
    assert opponent_of(scene.state, creature(scene, "0.copper_dragon")) == 2


@pytest.mark.rule("DN-EXHAUST-02")
@pytest.mark.rule("DN-EXHAUST-03")
@pytest.mark.rule("DN-RULING-12")
def test_the_opponent_picks_for_an_exhausted_creature_that_shows_red() -> None:
    scene = ready(dial="wingover-3", tokens={"exhaustion": 1})
    scene.play(
        refuses("Blue", "override", "turn_left-2", rule="DN-EXHAUST-02"),
        answers("Blue", "override", "straight-1"),
        tells("maneuver_replaced", creature=BALAGOS),
        asks("Red", "altitude"),
    )
    assert creature(scene, BALAGOS).pose == at(400, 380)


@pytest.mark.rule("DN-ALTITUDE-02")
@pytest.mark.rule("DN-ALTITUDE-03")
@pytest.mark.rule("DN-ALTITUDE-04")
def test_what_altitudes_change_to() -> None:
    for altitude, dial, offers in (
        ("air", "straight-2", ("stay", "swoop", "land")),
        ("swoop", "straight-2", ("stay", "rise", "land")),
        ("ground", "straight-2", ("stay", "take_off")),
    ):
        scene = ready(altitude=altitude, dial=dial)
        scene.play(asks("Red", "altitude", offers=offers))


@pytest.mark.rule("DN-EX-09")
@pytest.mark.rule("DN-ALTITUDE-06")
def test_one_change_a_round() -> None:
    scene = ready(altitude="ground")
    scene.play(answers("Red", "altitude", "take_off"), asks("Red", "action"))
    assert creature(scene, BALAGOS).altitude == "air"
    assert creature(scene, BALAGOS).altitude_changed
    scene = ready(altitude="ground")
    creature(scene, BALAGOS).altitude_changed = True
    scene.play(asks("Red", "action"))


@pytest.mark.rule("DN-LEVEL-02")
@pytest.mark.rule("DN-ALTITUDE-01")
def test_ground_creatures_are_not_asked() -> None:
    scene = table(
        red(400, 300, card="champion", dial="straight-1"),
        blue(400, 800, 180, dial="straight-1"),
        phase="activation",
    )
    scene.play(asks("Red", "action"))
    assert creature(scene, "0.champion").level == "ground"


@pytest.mark.rule("DN-PIVOT-05")
def test_no_action_after_a_pivot() -> None:
    scene = ready(altitude="ground", dial="pivot-0")
    scene.play(
        answers("Red", "spin", "none"),
        answers("Red", "altitude", "stay"),
        tells("action_skipped", creature=BALAGOS, why="pivoted"),
    )


@pytest.mark.rule("DN-ACTION-02")
@pytest.mark.rule("DN-ACTION-01")
@pytest.mark.rule("DN-FEINT-08")
def test_the_icons_of_the_card_are_offered() -> None:
    scene = ready()
    scene.play(answers("Red", "altitude", "stay"))
    assert set(offered(scene, "Red")) == {"none", "dodge", "target", "charge"}


@pytest.mark.rule("DN-ACTION-06")
@pytest.mark.rule("DN-ACTION-05")
def test_no_action_twice_in_a_round() -> None:
    scene = ready()
    scene.play(answers("Red", "altitude", "stay"), answers("Red", "action", "dodge"))
    scene = ready()
    scene.state.agenda.append(Act(BALAGOS, free=True))
    creature(scene, BALAGOS).acted.append("dodge")
    assert barred(scene, "Red")["dodge"] == "DN-ACTION-06"


@pytest.mark.rule("DN-DODGE-01")
@pytest.mark.rule("DN-CHARGE-01")
@pytest.mark.rule("DN-CONCENTRATE-01")
def test_actions_that_give_tokens() -> None:
    for action in ("dodge", "charge"):
        scene = ready()
        scene.play(answers("Red", "altitude", "stay"), answers("Red", "action", action))
        assert creature(scene, BALAGOS).tokens[action] == 1
    scene = table(
        red(400, 300, card="copper_dragon", dial="straight-2"),
        blue(400, 800, 180, dial="straight-1"),
        phase="activation",
    )
    scene.play(answers("Red", "altitude", "stay"), answers("Red", "action", "concentrate"))
    assert creature(scene, "0.copper_dragon").tokens["concentrate"] == 1


@pytest.mark.rule("DN-EX-10")
@pytest.mark.rule("DN-TARGETTOKEN-02")
@pytest.mark.rule("DN-TARGETTOKEN-03")
def test_a_target_is_named_and_then_measured() -> None:
    for y, tokens in ((760, 1), (800, 0)):
        scene = table(
            red(400, 300, dial="straight-2"),
            blue(400, y, 180, dial="straight-1"),
            phase="activation",
        )
        scene.play(
            answers("Red", "altitude", "stay"),
            answers("Red", "action", "target"),
            answers("Red", "target", f"creature:{ESHAEDRA}"),
            tells("target_measured", target=ESHAEDRA),
        )
        assert creature(scene, BALAGOS).tokens["target"] == tokens


@pytest.mark.rule("DN-TARGETTOKEN-01")
@pytest.mark.rule("DN-TARGETTOKEN-04")
def test_any_enemy_may_be_named() -> None:
    scene = table(
        red(400, 300, card="copper_dragon", dial="straight-2"),
        blue(400, 800, 180, dial="straight-1"),
        copper(50, 850, 180, dial="straight-2"),
        phase="activation",
        players=3,
    )
    scene.play(answers("Red", "altitude", "stay"), answers("Red", "action", "target"))
    assert set(offered(scene, "Red")) == {f"creature:{ESHAEDRA}", "creature:2.galadaeros"}


def feinting(x: int = 100, y: int = 800) -> Scene[Battle]:
    """A Copper Dragon of Red that feints to the right from (400, 420)."""
    scene = table(
        red(400, 300, card="copper_dragon", dial="straight-2"),
        blue(x, y, 180, dial="straight-1"),
        phase="activation",
    )
    scene.play(
        answers("Red", "altitude", "stay"),
        answers("Red", "action", "feint"),
        answers("Red", "feint_side", "right"),
    )
    return scene


@pytest.mark.rule("DN-EX-11")
@pytest.mark.rule("DN-FEINT-01")
@pytest.mark.rule("DN-FEINT-05")
def test_a_feint_shifts_sideways_and_exhausts() -> None:
    scene = feinting()
    scene.play(
        answers("Red", "feint_lay", {"on": "side", "at": 10_000}),
        answers("Red", "feint_end", {"on": "end", "at": 10_000}),
        tells("token_placed", creature="0.copper_dragon", token="exhaustion"),
    )
    assert creature(scene, "0.copper_dragon").pose == at(480, 440)


@pytest.mark.rule("DN-FEINT-02")
@pytest.mark.rule("DN-FEINT-03")
def test_the_template_stays_within_the_side() -> None:
    scene = feinting()
    scene.play(refuses("Red", "feint_lay", {"on": "side", "at": 10_001}))


@pytest.mark.rule("DN-FEINT-04")
@pytest.mark.rule("DN-RULING-24")
def test_a_creature_is_put_down_where_it_is_free() -> None:
    scene = feinting(x=480, y=465)
    scene.play(
        answers("Red", "feint_lay", {"on": "side", "at": 0}),
        refuses("Red", "feint_end", {"on": "end", "at": 6_000}),
        answers("Red", "feint_end", {"on": "end", "at": 5_000}),
    )
    assert creature(scene, "0.copper_dragon").pose == at(480, 425)


@pytest.mark.rule("DN-FEINT-06")
@pytest.mark.rule("DN-FEINT-07")
@pytest.mark.rule("DN-RULING-24")
def test_a_feint_without_room_fails_and_exhausts_all_the_same() -> None:
    scene = feinting(x=480, y=420)
    scene.play(
        answers("Red", "feint_lay", {"on": "side", "at": 0}),
        tells("feint_failed", creature="0.copper_dragon"),
        tells("token_placed", token="exhaustion"),
    )
    assert creature(scene, "0.copper_dragon").pose == at(400, 420)
    assert creature(scene, "0.copper_dragon").no_actions
