"""Declaring and measuring: bases, arcs, Ranges, what is in between, weapons and forms of attack."""

from __future__ import annotations

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
    table,
)
from tests.dndattackwing.cards.fights import Fight
from wartable.games.dndattackwing.cards import UpgradeAttack
from wartable.games.dndattackwing.combat import with_weapon
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.mat import FORWARD, REAR, in_arc, measure, range_between
from wartable.games.dndattackwing.values import weapons
from wartable.games.flightpath.pose import Base, Disc, Pose
from wartable.testing.scenes import answers, asks, rolls, tells

SMALL, LARGE = 40_000, 80_000
ORIGIN = Base.at(Pose(0, 0, 0), SMALL)


def small(x: int, y: int) -> Base:
    return Base.at(Pose(x * 1000, y * 1000, 0), SMALL)


@pytest.mark.rule("DN-RULER-02")
@pytest.mark.rule("DN-RULING-75")
def test_range_is_from_base_to_base_in_any_direction() -> None:
    large = Base.at(Pose(0, 0, 0), LARGE)
    for x, y in ((0, 136_200), (0, -136_200), (136_200, 0)):
        assert range_between(large, Base.at(Pose(x, y, 0), SMALL)) == 1
        further = Base.at(Pose(x * 1001 // 1000, y * 1001 // 1000, 0), SMALL)
        assert range_between(large, further) == 2
        assert range_between(further, large) == 2


@pytest.mark.rule("DN-RULER-04")
def test_measuring_starts_at_its_origin_a_base_or_a_token() -> None:
    assert range_between(ORIGIN, small(0, 116)) == 1
    assert range_between(ORIGIN, small(0, 117)) == 2
    token = Disc(0.0, 0.0, 12_700.0)
    assert range_between(small(0, 108), token) == 1
    assert range_between(small(0, 109), token) == 2


@pytest.mark.rule("DN-ARC-02")
@pytest.mark.rule("DN-PRIMARY-01")
def test_only_what_the_banner_names_is_offered_with_its_arc_and_range() -> None:
    scene = table(red(400, 300), blue(400, 450, card="blue_dragon"), phase="combat")
    words = offered(scene, "Red")
    assert set(words) == {"weapon:bite", "weapon:tail", "none"}
    assert all(part in words["weapon:tail"] for part in ("Tail", "melee", "rear", "2"))
    scene.play(
        answers("Red", "attack", "weapon:tail"),
        answers("Red", "defender", "creature:1.blue_dragon"),
        tells("attack_measured", failed="arc"),
    )
    scene = table(red(400, 300, card="wizard"), blue(400, 450, card="champion"), phase="combat")
    assert {weapon.arc for weapon in weapons(creature(scene, "0.wizard"))} == {FORWARD}


@pytest.mark.rule("DN-ARC-03")
def test_any_part_of_a_base_is_enough_for_an_arc() -> None:
    assert in_arc(ORIGIN, small(55, 20), FORWARD)
    assert not in_arc(ORIGIN, small(60, 15), FORWARD)
    assert in_arc(ORIGIN, small(-55, -20), REAR)
    assert measure(ORIGIN, small(55, 20), FORWARD) is not None
    assert measure(ORIGIN, small(60, 15), FORWARD) is None


@pytest.mark.rule("DN-RANGE-01")
@pytest.mark.rule("DN-RULING-15")
def test_only_what_lies_inside_the_arc_is_measured() -> None:
    target = Base.at(Pose(120_000, 100_000, 0), LARGE)
    found = measure(ORIGIN, target, FORWARD)
    assert found is not None
    assert found.range_band == 2
    assert range_between(ORIGIN, target) == 1
    for gap, band in ((76_200, 1), (76_201, 2), (152_400, 2), (228_600, 3)):
        ahead = measure(ORIGIN, Base.at(Pose(0, 40_000 + gap, 0), SMALL), FORWARD)
        assert ahead is not None
        assert ahead.range_band == band


@pytest.mark.rule("DN-RANGE-02")
def test_the_lowest_section_that_reaches_the_base_counts() -> None:
    target = Base.at(Pose(0, 130_000, 0), LARGE)
    found = measure(ORIGIN, target, FORWARD)
    assert found is not None
    assert found.range_band == 1


@pytest.mark.rule("DN-RULING-17")
def test_range_is_the_same_both_ways() -> None:
    one, other = ORIGIN, Base.at(Pose(30_000, 290_000, 180_000), SMALL)
    bands = [measure(one, other, FORWARD), measure(other, one, FORWARD)]
    assert [each.range_band for each in bands if each is not None] == [4, 4]


@pytest.mark.rule("DN-DISPUTE-01")
@pytest.mark.rule("DN-RULING-30")
def test_close_calls_are_decided_by_geometry_and_always_alike() -> None:
    for gap, band in ((76_199, 1), (76_200, 1), (76_201, 2), (304_800, 4), (304_801, None)):
        other = Base.at(Pose(0, 40_000 + gap, 0), SMALL)
        for _ in range(2):
            assert range_between(ORIGIN, other) == range_between(other, ORIGIN) == band


@pytest.mark.rule("DN-RANGE-05")
def test_nobody_measures_round_a_creature_in_between() -> None:
    for x, between in ((415, 1), (425, 0)):
        scene = table(
            red(400, 100, card="siege_ballista"),
            blue(400, 400, 180, card="frost_giant"),
            blue(x, 250, card="wizard"),
            phase="combat",
        )
        scene.play(
            answers("Blue", "attack", "none"),
            answers("Blue", "attack", "none"),
            answers("Red", "attack", "weapon:bolt"),
            answers("Red", "defender", "creature:1.frost_giant"),
            tells("attack_measured", between=between),
            rolls("attack", *["blank"] * 5),
            rolls("defense", *["blank"] * (1 + between)),
        )


@pytest.mark.rule("DN-DECLARE-04")
@pytest.mark.rule("DN-COMBAT-05")
def test_a_good_measurement_makes_a_defender_and_there_is_one_attack() -> None:
    fight = Fight({}, {})
    fight.play(
        tells("attack_measured", rule="DN-DECLARE-04", failed="", range_band=1),
        rolls("attack", *["blank"] * 5),
        rolls("defense", "blank"),
        asks("Red", "attack"),
    )
    assert fight.scene.question("Red").about == ("creature:0.siege_ballista",)
    assert fight.attacker.fought


@pytest.mark.rule("DN-DECLARE-05")
def test_every_attack_is_melee_or_ranged_as_its_card_says() -> None:
    scene = table(red(400, 300, card="frost_giant"), blue(400, 600), phase="combat")
    giant = creature(scene, "0.frost_giant")
    reaches = {
        weapon.id: with_weapon(scene.state, giant, weapon).reach for weapon in weapons(giant)
    }
    assert reaches == {"great_axe": "melee", "rock": "ranged"}
    assert barred(scene, "Red") == {"weapon:great_axe": "DN-DECLARE-06"}


def attack_of(card: str) -> UpgradeAttack:
    found = shipped().upgrades[card].abilities[0].attack
    assert found is not None
    return found


@pytest.mark.rule("DN-PRIMARY-04")
@pytest.mark.rule("DN-ATTACKDICE-01")
def test_an_upgrade_attack_has_its_own_dice_range_and_arc() -> None:
    boulder = attack_of("hurled_boulder")
    assert (boulder.dice, boulder.least, boulder.reach, boulder.arc) == (5, 2, 3, FORWARD)
    giant = {"card": "frost_giant", "upgrades": ("hurled_boulder",), "tokens": {"concentrate": 1}}
    fight = Fight(giant, {"card": "blue_dragon"}, gap=200, weapon="great_axe")
    fight.scene.play(
        answers("Red", "attack", "hurled_boulder:0.frost_giant.0.hurled_boulder"),
        answers("Red", "defender", "creature:1.blue_dragon"),
        tells("attack_measured", failed="", range_band=2),
        rolls("attack", *["blank"] * 5),
        rolls("defense", "blank"),
    )
    plain = Fight({"card": "red_dragon"}, {})
    plain.play(rolls("attack", *["blank"] * 5), rolls("defense", "blank"))


@pytest.mark.rule("DN-RULING-18")
def test_no_normal_attack_on_a_friend() -> None:
    scene = table(
        red(400, 300, card="red_dragon"),
        red(400, 380, card="copper_dragon"),
        blue(400, 460, 180),
        phase="combat",
    )
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "next_attacker", "creature:0.red_dragon"),
        answers("Red", "attack", "weapon:bite"),
        asks("Red", "defender", offers=(f"creature:{ESHAEDRA}",)),
    )


@pytest.mark.rule("DN-CHARGE-03")
@pytest.mark.rule("DN-RULING-25")
def test_a_charge_into_a_base_stops_at_it_and_an_exhausted_creature_may_charge() -> None:
    scene = table(
        red(400, 300, tokens={"charge": 1, "exhaustion": 1}),
        blue(400, 400, 180, card="blue_dragon"),
        phase="combat",
    )
    scene.play(
        answers("Red", "charge", "charge"),
        tells("creature_moved", charge=True, how="bumped"),
        asks("Red", "attack"),
    )
    charger = creature(scene, BALAGOS)
    assert charger.pose == at(400, 360)
    assert charger.tokens["exhaustion"] == 1
    assert not charger.executed


@pytest.mark.rule("DN-RULING-25")
def test_a_charge_over_the_edge_is_fleeing() -> None:
    scene = table(
        red(400, 860, tokens={"charge": 1}), blue(400, 100, card="blue_dragon"), phase="combat"
    )
    scene.play(answers("Red", "charge", "charge"), tells("creature_fled", creature=BALAGOS))


@pytest.mark.rule("DN-RULING-26")
@pytest.mark.rule("DN-ATTACKDICE-03")
@pytest.mark.rule("DN-CHARGE-05")
def test_the_charge_die_is_for_melee_ahead_alone() -> None:
    for heading, weapon, dice in ((0, "bite", 6), (180, "tail", 5)):
        fight = Fight({"heading": heading}, {}, weapon=weapon)
        fight.attacker.charged = True
        fight.play(rolls("attack", *["blank"] * dice), rolls("defense", "blank"))


@pytest.mark.rule("DN-SETUP-03")
def test_friends_and_enemies() -> None:
    scene = table(red(400, 300), blue(400, 600), copper(100, 100), phase="combat", players=3)
    state = scene.state
    mine, theirs = creature(scene, BALAGOS), creature(scene, ESHAEDRA)
    assert state.friendly(mine, mine)
    assert not state.friendly(mine, theirs)
    assert {each.id for each in state.enemies(mine)} == {ESHAEDRA, "2.galadaeros"}
