"""The End Phase, defeat, initiative and winning."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dndattackwing.battles import (
    BALAGOS,
    ESHAEDRA,
    blue,
    copper,
    creature,
    offered,
    red,
    table,
)
from wartable.games.dndattackwing.initiative import tied_sides
from wartable.games.dndattackwing.pieces import NOBODY
from wartable.testing.scenes import answers, asks, ends, tells


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
    for count, left in ((3, 2), (1, 0), (0, 0)):
        scene = table(
            red(400, 300, upgrades=("fire_breath",), durations={"fire_breath": count}),
            blue(400, 800),
            phase="end",
        )
        scene.play(asks("Red", "dials"))
        assert creature(scene, BALAGOS).cards[0].duration == left


@pytest.mark.rule("DN-EX-19")
@pytest.mark.parametrize(("tokens", "again"), [(3, False), (1, False), (0, True)])
def test_a_breath_is_used_again_without_tokens(tokens: int, again: bool) -> None:
    scene = table(
        red(400, 300, upgrades=("fire_breath",), durations={"fire_breath": tokens}),
        blue(400, 450, 180, card="blue_dragon"),
        phase="combat",
    )
    breath = f"fire_breath:{BALAGOS}.0.fire_breath"
    assert (breath in offered(scene, "Red")) == again


@pytest.mark.rule("DN-DEFEAT-03")
def test_a_defeated_creature_loses_its_tokens_to_the_supply() -> None:
    scene = table(
        red(400, 300, damage=6, tokens={"exhaustion": 2, "dodge": 1}),
        blue(400, 800),
        copper(100, 100),
        phase="end",
        players=3,
    )
    scene.leave_to_table("damage")
    scene.play(tells("creature_defeated", creature=BALAGOS), asks("Blue", "dials"))
    gone = creature(scene, BALAGOS)
    assert (gone.tokens.counts, gone.damage, gone.pose) == ({}, [], None)


@pytest.mark.rule("DN-WIN-02")
def test_only_who_fell_in_the_final_round_counts() -> None:
    scene = table(
        red(400, 300, card="red_dragon", damage=5),
        blue(400, 800, card="siege_ballista", damage=9),
        blue(100, 800),
        phase="end",
    )
    early = creature(scene, ESHAEDRA)
    scene.state.round = 2
    early.pose, early.drawn, early.defeated, early.fell = None, None, True, 1
    scene.leave_to_table("damage")
    scene.play(ends("Red", rule="DN-WIN-02"))


@pytest.mark.rule("DN-RULING-33")
@pytest.mark.rule("DN-WIN-03")
@pytest.mark.parametrize(("holder", "winner"), [("red", "Red"), ("blue", "Blue")])
@pytest.mark.parametrize("flees", ["red", "blue"])
def test_initiative_still_breaks_the_tie_when_one_of_them_has_fled(
    flees: str, holder: str, winner: str
) -> None:
    mine: dict[str, Any] = (
        {"dial": "straight-2"} if flees == "red" else {"damage": 5, "dial": "straight-1"}
    )
    theirs: dict[str, Any] = (
        {"dial": "straight-2"} if flees == "blue" else {"damage": 4, "dial": "straight-1"}
    )
    scene = table(
        red(400, 860 if flees == "red" else 300, card="red_dragon", **mine),
        blue(700, 860 if flees == "blue" else 300, card="copper_dragon", **theirs),
        phase="activation",
        holder=holder,
    )
    scene.leave_to_table("damage", "altitude", "action", "attack")
    stays = "Blue" if flees == "red" else "Red"
    first = winner.lower() != flees
    lines = (answers(stays, "altitude", "stay"), answers(stays, "action", "none"))
    fled = tells("creature_fled")
    scene.play(*((fled, *lines) if first else (*lines, fled)))
    scene.play(ends(winner, rule="DN-WIN-02"))


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
