"""Icons of medallions."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import bearer, places, roll_army
from tests.dragondice.scene import HOME_0, Scene
from wartable.games.dragondice.content import shipped
from wartable.games.dragondice.state import BURIED, DEAD, POOL, RESERVE, Die, MinorDie

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER = "goblins.thug", "goblins.cutthroat", "goblins.marauder"


@rule("DD-MEDALLION-03")
def test_bronze_medallion_makes_magic_of_any_element() -> None:
    scene, _, medal = bearer("bronzemedallion", "Logo")
    rolled = roll_army(scene, 0, HOME_0, "magic")
    assert [(p.die, p.amount, p.free) for p in rolled.totals.parcels] == [(medal.id, 4, True)]
    assert not scene.asked("spell")


@rule("DD-MEDALLION-04")
def test_bronze_medallion_makes_free_cantrips_outside_magic_actions() -> None:
    scene, _, _ = bearer("bronzemedallion", "Logo")
    roll_army(scene, 0, HOME_0, "save")
    (question,) = scene.asked("spell")
    spells = shipped().spells
    offered = [spells[str(name)] for name in question.form.answers() if name in spells]
    assert all(spell.cantrip and spell.cost <= 4 for spell in offered)
    assert {spell.element for spell in offered} >= {"air", "fire", "water"}
    assert {spell.species for spell in offered} - {"", "goblins"}
    roll_army(scene, 0, HOME_0, "maneuver")
    assert len(scene.asked("spell")) == 1


def silver() -> tuple[Scene, dict[str, Die | MinorDie]]:
    scene, unit, medal = bearer("silvermedallion", "Logo")
    shield, wrong = scene.army(0, BURIED, "woodentarge.earth", "woodentarge.fire")
    buried_kin, dead = scene.army(0, BURIED, "dragonkin.dragontroop.air", THUG)
    pool_kin, hero = scene.army(0, POOL, "dragonkin.dragontroop.air", "dragonkin.dragonhero.air")
    (kin,) = scene.army(0, HOME_0, "dragonkin.dragontroop.earth")
    (friend,) = scene.army(0, HOME_0, THUG)
    for die in (kin, friend):
        scene.shows(die, "maneuver")
    minor = scene.minor(0, BURIED, "coastland_bridge")
    theirs = scene.minor(1, BURIED, "coastland_bridge")
    found: dict[str, Die | MinorDie] = {
        "unit": unit, "medal": medal, "shield": shield, "wrong": wrong, "buried": buried_kin,
        "dead": dead, "pool": pool_kin, "hero": hero, "kin": kin, "minor": minor,
        "theirs": theirs,
    }  # fmt: skip
    return scene, found


@rule("DD-MEDALLION-05")
@pytest.mark.parametrize("use", ["item", "kin", "minor", "join", "promote"])
def test_silver_medallion_does_one_of_four_things(use: str) -> None:
    scene, found = silver()
    answer = {
        "item": f"d{found['shield'].id}",
        "kin": f"d{found['buried'].id}",
        "minor": f"m{found['minor'].id}",
    }.get(use, "kin")
    scene.answers("silver_medallion", answer)
    if use == "promote":
        scene.answers("promote", f"{found['kin'].id}>{found['hero'].id}")
    elif use == "join":
        scene.answers("promote", f">{found['pool'].id}")
    roll_army(scene, 0, HOME_0, "save")
    where = {name: die.place for name, die in found.items()}
    assert where["shield"] == (HOME_0 if use == "item" else BURIED)
    assert where["buried"] == (POOL if use == "kin" else BURIED)
    assert where["minor"] == (POOL if use == "minor" else BURIED)
    assert where["pool"] == (HOME_0 if use == "join" else POOL)
    assert where["hero"] == (HOME_0 if use == "promote" else POOL)
    options = list(scene.asked("silver_medallion")[0].form.answers())
    assert f"d{found['wrong'].id}" not in options
    assert f"d{found['dead'].id}" not in options
    assert f"m{found['theirs'].id}" not in options


@rule("DD-MEDALLION-05")
def test_silver_medallion_does_nothing_in_a_maneuver() -> None:
    scene, _ = silver()
    roll_army(scene, 0, HOME_0, "maneuver")
    assert not scene.asked("silver_medallion")


@rule("DD-MEDALLION-06")
def test_gold_medallion_returns_up_to_four_health_of_the_dead() -> None:
    scene, _, _ = bearer("goldmedallion", "Logo")
    dead = scene.army(0, DEAD, MARAUDER, THUG, CUTTHROAT)
    scene.answers("return_dead", [f"d{dead[0].id}", f"d{dead[1].id}"])
    roll_army(scene, 0, HOME_0, "melee")
    assert places(dead) == [HOME_0, HOME_0, DEAD]
    (question,) = scene.asked("return_dead")
    assert [f"d{dead[0].id}", f"d{dead[2].id}"] not in list(question.form.answers())
    roll_army(scene, 0, HOME_0, "maneuver")
    assert len(scene.asked("return_dead")) == 1


@rule("DD-MEDALLION-06")
@rule("DD-SAIGEN-16")
def test_two_gold_medallions_together_return_eight_health() -> None:
    scene, _, _ = bearer("goldmedallion", "Logo")
    other, medal = scene.army(0, HOME_0, THUG, "goldmedallion")
    scene.shows(other, "maneuver")
    scene.shows(medal, "Logo")
    dead = scene.army(0, DEAD, MARAUDER, MARAUDER, CUTTHROAT)
    scene.answers("return_dead", [f"d{die.id}" for die in dead])
    roll_army(scene, 0, HOME_0, "melee")
    assert places(dead) == [HOME_0] * 3


@rule("DD-MEDALLION-05")
def test_silver_medallion_brings_no_dragonkin_to_reserves() -> None:
    scene, _, _ = bearer("silvermedallion", "Logo", place=RESERVE)
    (kin,) = scene.army(0, POOL, "dragonkin.dragontroop.air")
    scene.answers("promote", f">{kin.id}")
    roll_army(scene, 0, RESERVE, "magic")
    assert kin.place == POOL


@rule("DD-MEDALLION-07")
@pytest.mark.parametrize("alloy", ["bronze", "silver", "gold"])
def test_the_other_faces_of_a_medallion_are_icons_worth_four(alloy: str) -> None:
    scene, _, medal = bearer(f"{alloy}medallion", "Sortie")
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 4
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 4
    scene.shows(medal, "Flurry", "Flurry", "Sortie")
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 12
    scene.shows(medal, "Wayfare")
    scene.shows(scene.state.dice[0], "1 melee")
    scene.terrain(HOME_0, "coastland_city")
    assert roll_army(scene, 0, HOME_0, "maneuver").of("maneuver") == 4


@rule("DD-SAI-103")
def test_the_logo_of_a_medallion_depends_on_its_alloy() -> None:
    dead_after: list[int] = []
    for alloy in ("bronze", "silver", "gold"):
        scene, _, _ = bearer(f"{alloy}medallion", "Logo")
        (dead,) = scene.army(0, DEAD, THUG)
        scene.answers("return_dead", [f"d{dead.id}"])
        roll_army(scene, 0, HOME_0, "magic")
        dead_after.append(dead.place)
    assert dead_after == [DEAD, DEAD, HOME_0]
