"""Attacks: declared blindly, measured, and nine steps of dice, Armor and damage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.dndattackwing.battles import (
    BALAGOS,
    ESHAEDRA,
    barred,
    blue,
    copper,
    creature,
    offered,
    red,
    table,
)
from wartable.engine.windows import Order, owners_choose
from wartable.games.dndattackwing.mat import FORWARD, REAR, ground_between, measure
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath import orders
from wartable.games.flightpath.pose import Base, Pose
from wartable.testing.scenes import Line, Scene, answers, asks, draws, rolls, tells

RED, BLUE = f"creature:{BALAGOS}", f"creature:{ESHAEDRA}"


def bites(seat: str, target: str) -> tuple[Line, Line]:
    """Declare a Bite on a target."""
    return answers(seat, "attack", "weapon:bite"), answers(seat, "defender", target)


def facing(**more: Any) -> Scene[Battle]:
    """Red and Blue face each other at Range 2 (a gap of 110); Blue has the higher Level."""
    return table(red(400, 300), blue(400, 450, 180, **more), phase="combat")


def seen_at(x: int, y: int, arc: str) -> int | None:
    found = measure(Base.at(Pose(0, 0, 0), 40_000), Base.at(Pose(x, y, 0), 40_000), arc)
    return None if found is None else found.range_band


@pytest.mark.rule("DN-COMBAT-01")
@pytest.mark.rule("DN-COMBAT-06")
@pytest.mark.rule("DN-COMBAT-09")
def test_the_highest_level_attacks_first_and_may_pass() -> None:
    scene = facing()
    scene.play(
        answers("Blue", "attack", "none"),
        tells("attack_passed", creature=ESHAEDRA, why=""),
        answers("Red", "attack", "none"),
        tells("phase_began", phase="end"),
    )


@pytest.mark.rule("DN-COMBAT-02")
@pytest.mark.rule("DN-EX-23")
@pytest.mark.rule("DN-INIT-02")
def test_among_equals_initiative_attacks_first() -> None:
    for holder, first in (("red", "Red"), ("blue", "Blue")):
        scene = table(
            red(400, 300, card="red_dragon"),
            blue(400, 450, 180, card="copper_dragon"),
            phase="combat",
            holder=holder,
        )
        scene.play(asks(first, "attack"))


@pytest.mark.rule("DN-COMBAT-03")
def test_a_player_orders_own_equals() -> None:
    scene = table(
        red(300, 300),
        red(500, 300, card="red_dragon"),
        red(100, 300, card="copper_dragon"),
        blue(400, 800, 180, card="wizard"),
        phase="combat",
    )
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "next_attacker", "creature:0.copper_dragon"),
    )


@pytest.mark.rule("DN-DECLARE-01")
@pytest.mark.rule("DN-RULING-13")
@pytest.mark.rule("DN-RULER-05")
def test_every_enemy_is_offered_near_or_far() -> None:
    scene = table(red(400, 300), blue(400, 450, 180), copper(50, 850), phase="combat", players=3)
    scene.play(answers("Blue", "attack", "weapon:bite"))
    assert set(offered(scene, "Blue")) == {RED, "creature:2.galadaeros"}


@pytest.mark.rule("DN-DECLARE-03")
@pytest.mark.rule("DN-EX-13")
def test_a_target_outside_the_arc_loses_the_attack() -> None:
    scene = table(red(400, 300), blue(400, 450), phase="combat")
    scene.play(
        *bites("Blue", RED),
        tells("attack_measured", failed="arc"),
        asks("Red", "attack"),
    )
    assert creature(scene, ESHAEDRA).attacked


@pytest.mark.rule("DN-DECLARE-02")
@pytest.mark.rule("DN-PRIMARY-02")
@pytest.mark.rule("DN-RANGE-03")
def test_a_target_beyond_the_weapon_loses_the_attack() -> None:
    for y in (500, 860):
        scene = table(red(400, 300), blue(400, y, 180), phase="combat")
        scene.play(*bites("Blue", RED), tells("attack_measured", failed="range"))
    scene = table(red(400, 300), blue(400, 492, 180), phase="combat")
    scene.play(
        *bites("Blue", RED),
        tells("attack_measured", failed="", range_band=2),
        rolls("attack", *["blank"] * 4),
        rolls("defense", "blank"),
    )


@pytest.mark.rule("DN-EX-14")
@pytest.mark.rule("DN-RULER-01")
@pytest.mark.rule("DN-RULER-03")
def test_range_bands() -> None:
    assert [seen_at(0, 40_000 + gap, FORWARD) for gap in (76_200, 76_300, 304_800, 304_900)] == [
        1,
        2,
        4,
        None,
    ]


@pytest.mark.rule("DN-EX-41")
@pytest.mark.rule("DN-ARC-01")
@pytest.mark.rule("DN-RULING-14")
def test_arcs_and_their_borders() -> None:
    assert seen_at(40_000, 0, FORWARD) is None
    assert seen_at(40_000, 0, REAR) is None
    assert seen_at(40_000, 1_000, FORWARD) == 1
    assert seen_at(0, -100_000, REAR) == 1


@pytest.mark.rule("DN-DECLARE-06")
@pytest.mark.rule("DN-LEVEL-03")
def test_no_melee_across_play_levels() -> None:
    scene = facing(altitude="ground")
    scene.play(tells("attack_passed", creature=ESHAEDRA, why="no_target"))


@pytest.mark.rule("DN-EX-08")
@pytest.mark.rule("DN-ALTITUDE-09")
@pytest.mark.rule("DN-FAQ-09")
def test_swooping_reaches_both_levels_both_ways() -> None:
    scene = table(
        red(400, 300, altitude="swoop"),
        blue(400, 450, 180, altitude="ground"),
        copper(300, 300, 90),
        phase="combat",
        players=3,
    )
    scene.play(answers("Blue", "attack", "weapon:bite"))
    assert set(offered(scene, "Blue")) == {RED}
    assert barred(scene, "Blue") == {"creature:2.galadaeros": "DN-DECLARE-06"}
    scene.play(
        answers("Blue", "defender", RED),
        rolls("attack", *["blank"] * 4),
        rolls("defense", "blank"),
        answers("Red", "attack", "weapon:bite"),
    )
    assert set(offered(scene, "Red")) == {BLUE, "creature:2.galadaeros"}


@pytest.mark.rule("DN-THROUGH-01")
@pytest.mark.rule("DN-THROUGH-03")
@pytest.mark.rule("DN-THROUGH-04")
@pytest.mark.parametrize(
    ("mine", "theirs", "between"),
    [("ground", "ground", 1), ("ground", "air", 0), ("air", "ground", 0), ("air", "air", 0)],
)
def test_only_from_ground_to_ground_are_others_in_between(
    mine: str, theirs: str, between: int
) -> None:
    scene = table(
        red(400, 100, altitude=mine),
        red(400, 200, card="champion"),
        blue(400, 300, 180, altitude=theirs),
        phase="combat",
    )
    one, other = (creature(scene, name).figures()[0] for name in (BALAGOS, ESHAEDRA))
    seen = measure(one.base, other.base, FORWARD)
    assert seen is not None
    assert ground_between(scene.state, one, other, seen.line) == between


@pytest.mark.rule("DN-RULING-16")
@pytest.mark.parametrize(("x", "between"), [(427_785, 1), (428_290, 0)])
def test_a_corner_that_just_reaches_over_the_line_is_in_between(x: int, between: int) -> None:
    """The corner of a base at 45 degrees lies half a millimeter beyond the line, or short of it."""
    scene = table(
        red(400, 100, altitude="ground"),
        red(430, 250, 45, card="champion"),
        blue(400, 400, 180, altitude="ground"),
        phase="combat",
    )
    creature(scene, "0.champion").pose = Pose(x, 250_000, 45_000)
    one, other = (creature(scene, name).figures()[0] for name in (BALAGOS, ESHAEDRA))
    seen = measure(one.base, other.base, FORWARD)
    assert seen is not None
    assert ground_between(scene.state, one, other, seen.line) == between


@pytest.mark.rule("DN-DECLARE-07")
def test_ranged_attacks_reach_either_level() -> None:
    scene = table(red(400, 300, card="wizard"), blue(400, 450, 180), phase="combat")
    scene.play(
        tells("attack_passed", creature=ESHAEDRA, why="no_target"),
        answers("Red", "attack", "weapon:spark"),
        asks("Red", "defender", offers=(BLUE,)),
    )


@pytest.mark.rule("DN-EX-15")
@pytest.mark.rule("DN-PRIMARY-03")
@pytest.mark.rule("DN-PRIMARY-05")
def test_both_weapons_roll_the_same_dice_and_one_attack_is_made() -> None:
    scene = table(red(400, 300), blue(400, 450), phase="combat")
    scene.play(answers("Blue", "attack", "none"))
    words = offered(scene, "Red")
    assert "5 dice" in words["weapon:bite"]
    assert "5 dice" in words["weapon:tail"]
    scene.play(
        *bites("Red", BLUE),
        rolls("attack", *["blank"] * 5),
        rolls("defense", "blank"),
        tells("phase_began", phase="end"),
    )


@pytest.mark.rule("DN-EX-16")
@pytest.mark.rule("DN-TARGETTOKEN-06")
@pytest.mark.rule("DN-DODGE-02")
def test_the_first_fight_of_the_book() -> None:
    scene = table(
        red(400, 300, tokens={"dodge": 1}),
        blue(400, 450, 180, card="blue_dragon", tokens={"target": 1}),
        phase="combat",
    )
    scene.play(
        answers("Red", "attack", "none"),
        answers("Blue", "attack", "weapon:bite"),
        answers("Blue", "defender", RED),
        rolls("attack", "hit", "hit", "blank", "blank"),
        answers("Blue", "use.target_token", "use"),
        answers("Blue", "reroll", ["die:2", "die:3"]),
        rolls("reroll", "hit", "critical"),
        rolls("defense", "dodge"),
        answers("Red", "use.dodge_token", "use"),
        tells("attack_compared", dodges=2, hits=1, criticals=1),
        tells("hits_deflected", count=1),
        draws("damage", "staggered"),
        tells("damage_dealt", creature=BALAGOS, title="staggered"),
    )
    assert len(creature(scene, BALAGOS).damage) == 1


@pytest.mark.rule("DN-EX-17")
def test_the_second_fight_of_the_book() -> None:
    scene = table(red(400, 300, damage=1), blue(400, 450, 180), phase="combat")
    scene.play(
        answers("Blue", "attack", "none"),
        *bites("Red", BLUE),
        rolls("attack", "hit", "hit", "hit", "concentrate", "blank", "blank"),
        rolls("defense", "blank"),
        tells("hits_deflected", count=2),
        tells("damage_dealt", creature=ESHAEDRA, title=""),
    )
    assert [card.face_up for card in creature(scene, ESHAEDRA).damage] == [False]


@pytest.mark.rule("DN-EX-18")
@pytest.mark.rule("DN-COMPARE-03")
@pytest.mark.rule("DN-ARMOR-03")
def test_dodges_cancel_hits_first_and_armor_never_stops_criticals() -> None:
    scene = table(red(400, 300), blue(400, 450, 180, card="blue_dragon", armor=3), phase="combat")
    scene.play(
        *bites("Red", "creature:1.blue_dragon"),
        rolls("attack", "hit", "hit", "critical", "blank", "blank"),
        rolls("defense", "dodge"),
        tells("attack_compared", hits=1, criticals=1),
        tells("hits_deflected", count=1),
        draws("damage", "staggered"),
    )
    assert len(creature(scene, "1.blue_dragon").damage) == 1


@pytest.mark.rule("DN-ARMOR-01")
@pytest.mark.rule("DN-ARMOR-05")
def test_only_full_armor_deflects() -> None:
    scene = table(
        red(400, 300),
        blue(400, 450, 180, card="blue_dragon", armor=1, shattered=1),
        phase="combat",
    )
    scene.play(
        *bites("Red", "creature:1.blue_dragon"),
        rolls("attack", "hit", "hit", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        tells("hits_deflected", count=1),
        tells("damage_dealt", title=""),
    )
    assert creature(scene, "1.blue_dragon").armor == 1


@pytest.mark.rule("DN-CONCENTRATE-02")
@pytest.mark.rule("DN-MODIFY-03")
def test_a_concentrate_token_turns_all_results_into_hits() -> None:
    scene = table(
        red(400, 300),
        blue(400, 450, 180, card="blue_dragon", tokens={"concentrate": 1}),
        phase="combat",
    )
    scene.play(
        answers("Red", "attack", "none"),
        *bites("Blue", RED),
        rolls("attack", "concentrate", "concentrate", "concentrate", "blank"),
        answers("Blue", "use.concentrate_token", "use"),
        tells("dice_modified", faces=("hit", "hit", "hit", "blank")),
        rolls("defense", "blank"),
    )
    assert not creature(scene, "1.blue_dragon").tokens["concentrate"]


@pytest.mark.rule("DN-CONCENTRATE-03")
def test_a_concentrate_token_turns_defense_results_into_dodges() -> None:
    scene = table(
        red(400, 300),
        blue(400, 450, 180, card="copper_dragon", tokens={"concentrate": 1}),
        phase="combat",
    )
    scene.play(
        *bites("Red", "creature:1.copper_dragon"),
        rolls("attack", "hit", "hit", "blank", "blank", "blank"),
        rolls("defense", "concentrate", "concentrate"),
        answers("Blue", "use.concentrate_token", "use"),
        tells("attack_compared", dodges=2, hits=0),
    )


@pytest.mark.rule("DN-RANGE-04")
@pytest.mark.rule("DN-DEFENSEDICE-02")
def test_a_die_more_at_range_four() -> None:
    scene = table(
        red(400, 100, card="siege_ballista"), blue(400, 400, 180, card="wizard"), phase="combat"
    )
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "attack", "weapon:bolt"),
        answers("Red", "defender", "creature:1.wizard"),
        tells("attack_measured", range_band=4),
        rolls("attack", *["blank"] * 5),
        rolls("defense", "blank", "blank", "blank"),
    )


@pytest.mark.rule("DN-THROUGH-04")
@pytest.mark.rule("DN-EX-31")
@pytest.mark.rule("DN-RULING-16")
def test_ground_creatures_in_between_give_a_die_each() -> None:
    scene = table(
        red(400, 100, card="siege_ballista"),
        red(400, 200, card="champion"),
        blue(400, 400, 180, card="wizard"),
        blue(400, 300, 180, card="war_priest"),
        phase="combat",
    )
    scene.leave_to_table("next_attacker")
    scene.play(
        answers("Red", "attack", "none"),
        answers("Blue", "attack", "none"),
        answers("Blue", "attack", "none"),
        answers("Red", "attack", "weapon:bolt"),
        answers("Red", "defender", "creature:1.wizard"),
        tells("attack_measured", between=2),
        rolls("attack", *["blank"] * 5),
        rolls("defense", *["blank"] * 5),
    )


@pytest.mark.rule("DN-THROUGH-01")
@pytest.mark.rule("DN-THROUGH-02")
def test_flyers_attack_through_everybody() -> None:
    scene = table(
        red(400, 300),
        blue(400, 450, 180, card="blue_dragon"),
        blue(400, 375, card="wizard"),
        phase="combat",
    )
    scene.play(
        *bites("Red", "creature:1.blue_dragon"),
        tells("attack_measured", between=0),
        rolls("attack", *["blank"] * 5),
        rolls("defense", "blank"),
    )


@pytest.mark.rule("DN-CHARGE-02")
@pytest.mark.rule("DN-CHARGE-05")
@pytest.mark.rule("DN-EX-46")
def test_a_charge_moves_ahead_and_adds_a_die() -> None:
    scene = table(
        red(400, 200, tokens={"charge": 1}),
        blue(400, 450, 180, card="blue_dragon", tokens={"pivot": 1}),
        phase="combat",
    )
    scene.play(
        answers("Red", "charge", "charge"),
        tells("creature_moved", charge=True),
        *bites("Red", "creature:1.blue_dragon"),
        rolls("attack", *["blank"] * 7),
        rolls("defense", "blank"),
    )
    assert not creature(scene, BALAGOS).tokens["charge"]


@pytest.mark.rule("DN-CHARGE-04")
def test_who_charged_makes_no_ranged_attack() -> None:
    scene = table(
        red(400, 200, card="frost_giant", tokens={"charge": 1}),
        blue(400, 600, 180, card="siege_ballista"),
        phase="combat",
    )
    scene.play(answers("Red", "charge", "charge"))
    assert barred(scene, "Red")["weapon:rock"] == "DN-CHARGE-04"


@pytest.mark.rule("DN-CHARGE-06")
def test_who_keeps_the_token_attacks_as_usual() -> None:
    scene = table(
        red(400, 200, card="frost_giant", tokens={"charge": 1}),
        blue(400, 600, 180, card="siege_ballista"),
        phase="combat",
    )
    scene.play(answers("Red", "charge", "keep"))
    assert set(offered(scene, "Red")) == {"weapon:great_axe", "weapon:rock", "none"}


@pytest.mark.rule("DN-ATTACKDICE-04")
@pytest.mark.rule("DN-PIVOT-06")
def test_a_pivoted_defender_gives_a_die() -> None:
    scene = facing(card="blue_dragon", tokens={"pivot": 1})
    scene.play(
        *bites("Red", "creature:1.blue_dragon"),
        rolls("attack", *["blank"] * 6),
        rolls("defense", "blank"),
    )


@pytest.mark.rule("DN-DAMAGE-02")
@pytest.mark.rule("DN-DAMAGE-03")
@pytest.mark.rule("DN-CRIT-02")
def test_normal_damage_lies_face_down_and_comes_first() -> None:
    scene = facing(card="blue_dragon", armor=0)
    scene.play(
        *bites("Red", "creature:1.blue_dragon"),
        rolls("attack", "critical", "hit", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        tells("damage_dealt", title=""),
        draws("damage", "staggered"),
        tells("damage_dealt", title="staggered"),
    )
    assert [card.face_up for card in creature(scene, "1.blue_dragon").damage] == [False, True]


@pytest.mark.rule("DN-COMBAT-07")
@pytest.mark.rule("DN-EX-44")
def test_lethal_damage_waits_for_the_end_phase() -> None:
    scene = table(red(400, 300, damage=6), blue(100, 850, card="blue_dragon"), phase="combat")
    scene.leave_to_table("damage")
    scene.play(asks("Red", "attack"))
    assert not creature(scene, BALAGOS).defeated
    scene.play(answers("Red", "attack", "none"), answers("Blue", "attack", "none"))
    assert creature(scene, BALAGOS).defeated


@pytest.mark.rule("DN-MODIFY-06")
@pytest.mark.rule("DN-MODIFY-07")
def test_the_other_player_modifies_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """No printed card lets both act in one step, so the order is taken where it is made."""
    seats: dict[str, list[int]] = {}

    def noted(order: Sequence[int], *, rule: str, mandatory_first: bool = False) -> Order[Battle]:
        seats[rule] = list(order)
        return owners_choose(order, rule=rule, mandatory_first=mandatory_first)

    monkeypatch.setattr(orders, "owners_choose", noted)
    scene = facing(card="blue_dragon")
    scene.play(
        *bites("Red", "creature:1.blue_dragon"),
        rolls("attack", *["blank"] * 5),
        rolls("defense", "blank"),
        tells("attack_compared"),
    )
    assert seats["DN-MODIFY-06"] == [1, 0]
    assert seats["DN-MODIFY-07"] == [0, 1]


@pytest.mark.rule("DN-FAQ-05")
@pytest.mark.rule("DN-DEFENSEDICE-05")
def test_no_dice_left_still_lets_a_defender_dodge() -> None:
    scene = table(
        red(400, 300),
        blue(400, 450, 180, card="siege_ballista", tokens={"dodge": 1}),
        phase="combat",
    )
    creature(scene, BALAGOS).altitude = "swoop"
    scene.play(
        *bites("Red", "creature:1.siege_ballista"),
        rolls("attack", "hit", "blank", "blank", "blank", "blank"),
        answers("Blue", "use.dodge_token", "use"),
        tells("attack_compared", dodges=1, hits=0),
    )
