"""Area attacks in play: friends caught too, what lies just outside, and Bursts that last."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import (
    BALAGOS,
    ESHAEDRA,
    at,
    blue,
    copper,
    creature,
    red,
    table,
)
from tests.dndattackwing.test_area import area
from tests.dndattackwing.test_attack_steps import bursting
from wartable.games.dndattackwing.area import caught_by
from wartable.games.dndattackwing.end_phase import lose_duration
from wartable.games.dndattackwing.pieces import AreaShape
from wartable.games.dndattackwing.state import Measured
from wartable.testing.scenes import answers, rolls, tells, until

BLANKS = ("blank",) * 5
FRIEND = "0.copper_dragon"


@pytest.mark.rule("DN-AREA-01")
@pytest.mark.rule("DN-AREA-02")
@pytest.mark.rule("DN-AREA-03")
def test_a_breath_catches_friend_and_foe_and_its_player_orders_the_attacks() -> None:
    scene = table(
        red(400, 300, upgrades=("fire_breath",)),
        red(480, 420, card="copper_dragon"),
        blue(400, 450, 180),
        phase="combat",
    )
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "attack", f"fire_breath:{BALAGOS}.0.fire_breath"),
        answers("Red", "level", "air"),
        tells("area_measured", caught=(FRIEND, ESHAEDRA)),
        answers("Red", "next_caught", f"creature:{ESHAEDRA}"),
        rolls("attack", *BLANKS),
        rolls("defense", "blank"),
        rolls("attack", "hit", *BLANKS[1:]),
        rolls("defense", "blank", "blank"),
        tells("damage_dealt", creature=FRIEND),
    )
    assert Measured(BALAGOS, ESHAEDRA, "forward", 2) in scene.state.measured


@pytest.mark.rule("DN-CONE-01")
@pytest.mark.rule("DN-LINE-03")
@pytest.mark.parametrize("shape", ["cone", "line"])
def test_friends_are_caught_and_who_stands_beside_or_behind_is_not(shape: AreaShape) -> None:
    scene = table(
        red(400, 300),
        red(400, 380, card="copper_dragon"),
        blue(400, 230),
        copper(460, 300),
        phase="combat",
        players=3,
    )
    laid = area(shape, 4, angle=0, corner=10_000)
    assert [name for name, _ in caught_by(scene.state, laid)] == [FRIEND]


@pytest.mark.rule("DN-LINE-03")
@pytest.mark.rule("DN-RULING-20")
@pytest.mark.parametrize(("x", "hit"), [(430, True), (430.005, True), (430.1, False)])
def test_a_ruler_hits_what_it_only_touches(x: float, hit: bool) -> None:
    scene = table(red(400, 300), blue(400, 450), phase="combat")
    creature(scene, ESHAEDRA).pose = at(x, 450)
    laid = area("line", 4, angle=0, corner=10_000)
    assert [name for name, _ in caught_by(scene.state, laid)] == ([ESHAEDRA] if hit else [])


@pytest.mark.rule("DN-BURST-01")
@pytest.mark.rule("DN-BURST-03")
@pytest.mark.parametrize(("x", "y"), [(400, 560), (520, 340), (400, 200)])
def test_a_burst_out_of_range_or_arc_is_placed_all_the_same_and_lost(x: int, y: int) -> None:
    scene = table(
        red(400, 300, card="wizard", upgrades=("fireball",)),
        blue(400, 450, 180, card="champion"),
        phase="combat",
    )
    creature(scene, "1.champion").fought = True
    scene.play(
        answers("Red", "attack", "fireball:0.wizard.0.fireball"),
        answers("Red", "level", "ground"),
        answers("Red", "burst", {"x": x * 1000, "y": y * 1000, "heading": 0}),
        tells("area_measured", failed=True, caught=()),
        tells("phase_began", phase="end"),
    )
    assert not scene.state.bursts
    assert creature(scene, "0.wizard").cards[0].duration


@pytest.mark.rule("DN-BURST-07")
@pytest.mark.rule("DN-RULING-79")
def test_a_burst_that_lasts_goes_on_without_its_caster() -> None:
    blanks = rolls("attack", "blank", "blank"), rolls("defense", "blank")
    scene = table(
        red(400, 300, card="wizard", upgrades=("ice_storm",), damage=9),
        red(100, 100, card="champion"),
        blue(400, 450, 180),
        phase="combat",
    )
    scene.leave_to_table("damage", "dials", "spin", "altitude", "action")
    creature(scene, "0.champion").fought = creature(scene, ESHAEDRA).fought = True
    scene.play(
        answers("Red", "attack", "ice_storm:0.wizard.0.ice_storm"),
        answers("Red", "level", "air"),
        answers("Red", "burst", {"x": 400_000, "y": 380_000, "heading": 0}),
        *blanks,
        tells("creature_defeated", creature="0.wizard"),
        tells("round_began"),
        until("begin_combat"),
    )
    creature(scene, "0.champion").fought = creature(scene, ESHAEDRA).fought = True
    creature(scene, ESHAEDRA).pose = at(400, 450, 180)
    scene.play(*blanks, until("begin_round"))


@pytest.mark.rule("DN-CONE-01")
@pytest.mark.rule("DN-RULING-15")
@pytest.mark.parametrize(("shape", "most", "hit"), [("cone", 1, False), ("cone", 2, True)])
def test_a_cone_goes_by_the_range_inside_the_arc(shape: AreaShape, most: int, hit: bool) -> None:
    """The giant is at Range 1, but what of it lies in the arc is at Range 2."""
    scene = table(red(400, 300), blue(520, 400, card="frost_giant"), phase="combat")
    caught = caught_by(scene.state, area(shape, most))
    assert caught == ([("1.frost_giant", 2)] if hit else [])


@pytest.mark.rule("DN-AREA-01")
@pytest.mark.parametrize(("most", "hit"), [(1, False), (2, True)])
def test_an_area_before_a_row_of_soldiers_ends_at_its_range(most: int, hit: bool) -> None:
    scene = table(red(400, 300), blue(400, 450), phase="combat")
    caught = caught_by(scene.state, area("area", most))
    assert caught == ([(ESHAEDRA, 2)] if hit else [])


@pytest.mark.rule("DN-BURST-05")
@pytest.mark.rule("DN-BURST-04")
def test_a_burst_catches_who_is_near_the_token_outside_the_arc() -> None:
    scene = table(red(400, 300), blue(470, 310), phase="combat")
    near = area("burst", 3, token=(400_000, 335_000))
    assert not caught_by(scene.state, area("cone", 3))
    assert [name for name, _ in caught_by(scene.state, near)] == [BALAGOS, ESHAEDRA]


@pytest.mark.rule("DN-RULING-21")
@pytest.mark.parametrize(("gap", "caught"), [(76_200, True), (76_300, False)])
def test_a_burst_reaches_from_the_rim_of_its_token(gap: int, caught: bool) -> None:
    scene = table(red(400, 300), blue(400, 700), phase="combat")
    y = 450_000 + 12_700 + gap + 20_000
    creature(scene, ESHAEDRA).pose = at(400, y / 1000)
    burst = area("burst", 3, token=(400_000, 450_000))
    assert (ESHAEDRA in dict(caught_by(scene.state, burst))) == caught


@pytest.mark.rule("DN-BURST-07")
def test_a_burst_that_lasts_goes_with_its_last_duration_token() -> None:
    scene = bursting("ice_storm", rolls("attack", "blank", "blank"), rolls("defense", "blank"))
    card = creature(scene, "0.wizard").cards[0]
    card.duration = 2
    for left in (1, 0):
        lose_duration(scene.state, card)
        assert len(scene.state.bursts) == left
