"""The End Phase, defeat, initiative and winning."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import BALAGOS, ESHAEDRA, blue, copper, creature, red, table
from wartable.games.dndattackwing.initiative import tied_sides
from wartable.games.dndattackwing.pieces import NOBODY
from wartable.testing.scenes import asks, ends, tells


@pytest.mark.rule("DN-END-03")
@pytest.mark.rule("DN-END-04")
@pytest.mark.rule("DN-EXHAUST-06")
def test_tokens_of_actions_go_and_others_stay() -> None:
    given = {"dodge": 1, "target": 1, "concentrate": 1, "charge": 1, "pivot": 1, "exhaustion": 2}
    scene = table(red(400, 300, tokens=given, altitude="swoop"), blue(400, 800), phase="end")
    scene.play(asks("Red", "dials"))
    assert creature(scene, BALAGOS).tokens.counts == {"exhaustion": 2}
    assert creature(scene, BALAGOS).altitude == "swoop"


@pytest.mark.rule("DN-DODGE-03")
@pytest.mark.rule("DN-CHARGE-07")
@pytest.mark.rule("DN-CONCENTRATE-04")
def test_each_unspent_token_is_told() -> None:
    scene = table(
        red(400, 300, tokens={"dodge": 1, "charge": 1, "concentrate": 1}),
        blue(400, 800),
        phase="end",
    )
    scene.play(
        tells("token_removed", token="dodge"),
        tells("token_removed", token="concentrate"),
        tells("token_removed", token="charge"),
    )


@pytest.mark.rule("DN-END-02")
@pytest.mark.rule("DN-DEFEAT-01")
@pytest.mark.rule("DN-DEFEAT-03")
def test_damage_equal_to_health_defeats_now() -> None:
    scene = table(
        red(400, 300, damage=5, critical=("staggered",)),
        blue(400, 800),
        copper(100, 100),
        phase="end",
        players=3,
    )
    scene.leave_to_table("damage")
    scene.play(tells("creature_defeated", creature=BALAGOS), asks("Blue", "dials"))
    assert creature(scene, BALAGOS).defeated
    assert len(scene.state.deck.discard) == 6


@pytest.mark.rule("DN-WIN-01")
def test_the_last_side_wins() -> None:
    scene = table(red(400, 300, damage=6), blue(400, 800), phase="end")
    scene.leave_to_table("damage")
    scene.play(ends("Blue", rule="DN-WIN-01"))


@pytest.mark.rule("DN-WIN-02")
def test_fallen_together_the_highest_level_wins() -> None:
    scene = table(red(400, 300, damage=6), blue(400, 800, damage=5), phase="end")
    scene.leave_to_table("damage")
    scene.play(ends("Blue", rule="DN-WIN-02"))


@pytest.mark.rule("DN-WIN-03")
def test_initiative_breaks_a_tie_of_the_fallen() -> None:
    for holder, winner in (("red", "Red"), ("blue", "Blue")):
        scene = table(
            red(400, 300, card="red_dragon", damage=5),
            blue(400, 800, card="copper_dragon", damage=4),
            phase="end",
            holder=holder,
        )
        scene.leave_to_table("damage")
        scene.play(ends(winner, rule="DN-WIN-02"))


@pytest.mark.rule("DN-DURATION-02")
@pytest.mark.rule("DN-FAQ-02")
@pytest.mark.rule("DN-EX-19")
def test_a_duration_token_comes_off_every_round() -> None:
    for count, left in ((3, 2), (1, 0)):
        scene = table(
            red(400, 300, upgrades=("fire_breath",), durations={"fire_breath": count}),
            blue(400, 800),
            phase="end",
        )
        scene.play(asks("Red", "dials"))
        card = creature(scene, BALAGOS).cards[0]
        assert (card.duration, card.ready) == (left, not left)


@pytest.mark.rule("DN-INIT-04")
@pytest.mark.rule("DN-END-07")
def test_the_token_passes_to_the_next_with_a_tie() -> None:
    scene = table(
        red(400, 300, card="red_dragon"),
        blue(400, 800),
        copper(100, 100, card="copper_dragon"),
        phase="end",
        holder="red",
        players=3,
    )
    scene.play(tells("initiative_taken", color="copper"))
    assert scene.state.holder == 2


@pytest.mark.rule("DN-INIT-05")
def test_without_a_tie_the_token_leaves() -> None:
    scene = table(red(400, 300), blue(400, 800), phase="end", holder="red")
    scene.play(tells("initiative_gone"))
    assert scene.state.holder == NOBODY
    assert not tied_sides(scene.state)
    assert not creature(scene, ESHAEDRA).defeated
