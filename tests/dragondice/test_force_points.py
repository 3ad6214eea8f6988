"""What dice cost."""

import pytest

from tests.dragondice.forces import DICE, PLAIN, army, changed
from wartable.games.dragondice.forces.force import SUGGESTED
from wartable.games.dragondice.forces.points import (
    army_points,
    dragonkin_limit,
    dragons_needed,
    force_points,
    items_points,
    minors_limit,
)

LARGE = ("equipment", "large")


def cost(*dice: str) -> int:
    return army_points(army(*dice), DICE)


@pytest.mark.rule("DD-FORCE-03")
def test_a_unit_costs_its_health() -> None:
    for unit in DICE.units.values():
        assert cost(unit.id) == unit.health
    assert cost("goblins.thug", "goblins.cutthroat", "goblins.marauder", "goblins.troll") == 10
    assert cost("eldarim.dragonlord") == 4


@pytest.mark.rule("DD-FORCE-04")
def test_small_equipment_costs_one() -> None:
    assert cost("flickerfoil.fire") == 1
    assert cost("flickerfoil.fire", "trueflyer.air", "woodentarge.fire") == 3


@pytest.mark.rule("DD-FORCE-05")
def test_medium_equipment_is_priced_in_pairs_alike_or_not() -> None:
    assert cost("dawnblade.fire") == 2
    assert cost("dawnblade.fire", "dawnblade.fire") == 3
    assert cost("dawnblade.fire", "ringofstars.air") == 3
    assert cost("dawnblade.fire", "ringofstars.air", "dawnblade.fire") == 5
    assert cost("dawnblade.fire", "ringofstars.air", "dawnblade.fire", "eyebiter.air") == 6


@pytest.mark.rule("DD-RULING-06")
@pytest.mark.parametrize(("dice", "points"), [(0, 0), (1, 2), (2, 3), (3, 5), (4, 6), (5, 8)])
def test_odd_numbers_of_medium_equipment(dice: int, points: int) -> None:
    assert items_points([DICE.items["eyebiter.air"]] * dice) == points


@pytest.mark.rule("DD-FORCE-05")
def test_a_pair_may_be_split_between_armies() -> None:
    split = changed(
        home=army("goblins.thug", "dawnblade.earth"), horde=army("goblins.thug", "eyebiter.death")
    )
    assert force_points(split, DICE) == 1 + 1 + 3 + 8
    assert army_points(split.home, DICE) == army_points(split.horde, DICE) == 3


@pytest.mark.rule("DD-FORCE-06")
def test_large_equipment_costs_two() -> None:
    assert cost("vorpalsword.fire") == 2
    assert cost("vorpalsword.fire", "vorpalsword.fire") == 4
    large = [each.id for each in DICE.items.values() if (each.sort, each.size) == LARGE]
    assert len(large) == 5 * 5
    assert all(cost(each) == 2 for each in large)


@pytest.mark.rule("DD-FORCE-07")
def test_an_artifact_costs_three() -> None:
    artifacts = [item.id for item in DICE.items.values() if item.sort == "artifact"]
    assert len(artifacts) == 5 * 5
    assert all(cost(artifact) == 3 for artifact in artifacts)
    assert cost("bladegolem.water", "bladegolem.water") == 6


@pytest.mark.rule("DD-FORCE-08")
def test_a_medallion_costs_four() -> None:
    for metal in ("bronze", "silver", "gold"):
        assert cost(f"{metal}medallion") == 4
        assert cost(f"{metal}medallion", f"{metal}medallion") == 8


@pytest.mark.rule("DD-FORCE-09")
def test_a_relic_costs_four() -> None:
    assert cost("elementalrelic") == cost("earthfang") == 4
    assert cost("earthfang", "earthfang", "elementalrelic", "elementalrelic") == 16


@pytest.mark.rule("DD-FORCE-13")
def test_dragons_cost_nothing() -> None:
    assert force_points(changed(dragons=()), DICE) == force_points(PLAIN, DICE) == 24
    assert dragons_needed(24) == 1
    for dragons in (("death_drake", "air_wyrm"), ("white_wyrm", "white_drake", "ivory_drake")):
        assert force_points(changed(dragons=dragons), DICE) == 24


@pytest.mark.rule("DD-TERM-12")
def test_what_waits_in_the_pool_is_no_part_of_the_total() -> None:
    pool = changed(
        dragons=("death_drake", "white_wyrm"),
        dragonkin=("dragonkin.dragonvictor.fire",) * 3,
        minors=("deadland_woods",) * 4,
    )
    assert force_points(pool, DICE) == 24


def test_allowances_by_size() -> None:
    assert [dragons_needed(size) for size in (3, *SUGGESTED, 48, 49)] == [1, 1, 1, 2, 2, 3, 2, 3]
    assert [dragonkin_limit(size) for size in (15, 24, 35, 36, 60)] == [5, 8, 11, 12, 20]
    assert [minors_limit(players) for players in (2, 3, 6)] == [4, 5, 8]
