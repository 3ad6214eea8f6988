"""Icons of items: Attune and other magic, medallions and relics."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import duel, places, roll_army, totals
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices
from wartable.games.dragondice.content import shipped
from wartable.games.dragondice.lasting import begin, expire
from wartable.games.dragondice.rolls.roll import Kind
from wartable.games.dragondice.state import (
    BURIED,
    DEAD,
    POOL,
    RESERVE,
    Die,
    March,
    MinorDie,
    TurnTerrain,
)

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER = "goblins.thug", "goblins.cutthroat", "goblins.marauder"


def bearer(item: str, *faces: str, place: int = HOME_0, unit: str = THUG) -> tuple[Scene, Die, Die]:
    """A unit that shows a maneuver, and an item."""
    scene = Scene()
    carrier, die = scene.army(0, place, unit, item)
    scene.army(1, HOME_0, THUG)
    scene.shows(carrier, "maneuver")
    scene.shows(die, *faces)
    return scene, carrier, die


@rule("DD-SAI-12")
@pytest.mark.parametrize("kind", ["melee", "missile", "save", "response"])
def test_cantrip_outside_magic_actions_pays_for_cantrips_alone(kind: Kind) -> None:
    scene, _, _ = duel("dwarves.wizard", "Cantrip", THUG)
    roll_army(scene, 0, HOME_0, kind)
    (question,) = scene.asked("spell")
    spells = shipped().spells
    offered = [str(name) for name in question.form.answers() if name in spells]
    assert offered
    assert all(spells[name].cantrip and spells[name].cost <= 4 for name in offered)
    roll_army(scene, 0, HOME_0, "maneuver")
    assert len(scene.asked("spell")) == 1


@rule("DD-SAI-01")
def test_attune_makes_magic_of_any_element() -> None:
    scene, _, crown = bearer("magiscrown.earth", "Attune")
    rolled = roll_army(scene, 0, HOME_0, "magic")
    assert rolled.of("magic") == 3
    assert [(p.die, p.amount, p.free) for p in rolled.totals.parcels] == [(crown.id, 3, True)]


@pytest.mark.parametrize(
    "mark", [pytest.param(0, marks=rule("DD-SAI-02")), pytest.param(1, marks=rule("DD-RULING-115"))]
)
def test_attune_switches_a_units_normal_magic_to_an_element_it_made(mark: int) -> None:
    scene, mage, crown = bearer("magiscrown.earth", "Attune", unit="goblins.trickster")
    scene.shows(mage, "2 magic")
    scene.answers("recolour", f"{mage.id}:fire")
    rolled = roll_army(scene, 0, HOME_0, "magic")
    made = {(p.die, p.element, p.free): p.amount for p in rolled.totals.parcels}
    if mark == 0:
        assert made[(mage.id, "fire", False)] == 2
    else:
        assert made[(crown.id, "fire", False)] == 1
        assert made[(crown.id, None, True)] == 2
    scene.shows(mage, "1 id")
    before = len(scene.asked("recolour"))
    roll_army(scene, 0, HOME_0, "magic")
    assert len(scene.asked("recolour")) == before


@rule("DD-SAI-125")
def test_summon_dragon_brings_a_dragon_of_its_element_and_rolls_again() -> None:
    scene, _, _ = bearer("dragonstaff.earth", "Summon Dragon", "4 magic")
    earth = scene.dragon(1, FRONTIER, "earth_drake")
    scene.dragon(0, POOL, "air_drake")
    ivory = scene.dragon(0, POOL, "ivory_wyrm")
    scene.dragon(0, FRONTIER, "ivory_drake")
    scene.dragon(0, POOL, "white_drake")
    hybrid = scene.dragon(1, POOL, "ivory_earth_wyrm")
    scene.dragon(1, POOL, "ivory_fire_wyrm")
    scene.answers("dragon_to", str(HOME_1))
    rolled = roll_army(scene, 0, HOME_0, "magic")
    (question,) = scene.asked("target_dragon")
    assert list(question.form.answers()) == [str(d.id) for d in (earth, ivory, hybrid)]
    assert earth.place == HOME_1
    assert rolled.of("magic") == 4


@rule("DD-RULING-89")
def test_summon_dragon_takes_a_dragon_from_any_pool_or_terrain_elsewhere() -> None:
    scene, _, _ = bearer("dragonstaff.earth", "Summon Dragon", "4 magic")
    earth = scene.dragon(1, FRONTIER, "earth_drake")
    roll_army(scene, 0, HOME_0, "magic")
    (question,) = scene.asked("dragon_to")
    assert list(question.form.answers()) == [str(HOME_0), str(HOME_1)]
    assert earth.place == HOME_0


# Medallions


@rule("DD-MEDALLION-03")
def test_bronze_makes_magic_of_any_element() -> None:
    scene, _, medal = bearer("bronzemedallion", "Logo")
    rolled = roll_army(scene, 0, HOME_0, "magic")
    assert [(p.die, p.amount, p.free) for p in rolled.totals.parcels] == [(medal.id, 4, True)]
    assert not scene.asked("spell")


@rule("DD-MEDALLION-04")
def test_bronze_makes_free_cantrips_outside_magic_actions() -> None:
    scene, _, _ = bearer("bronzemedallion", "Logo")
    roll_army(scene, 0, HOME_0, "save")
    (question,) = scene.asked("spell")
    spells = shipped().spells
    offered = [spells[str(name)] for name in question.form.answers() if name in spells]
    assert all(spell.cantrip and spell.cost <= 4 for spell in offered)
    assert {spell.element for spell in offered} >= {"air", "fire", "water"}


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
    found: dict[str, Die | MinorDie] = {
        "unit": unit, "medal": medal, "shield": shield, "wrong": wrong, "buried": buried_kin,
        "dead": dead, "pool": pool_kin, "hero": hero, "kin": kin, "minor": minor,
    }  # fmt: skip
    return scene, found


@rule("DD-MEDALLION-05")
@pytest.mark.parametrize("use", ["item", "kin", "minor", "join", "promote"])
def test_silver_does_one_of_four_things(use: str) -> None:
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


@rule("DD-MEDALLION-06")
def test_gold_returns_up_to_four_health_of_the_dead() -> None:
    scene, _, _ = bearer("goldmedallion", "Logo")
    dead = scene.army(0, DEAD, MARAUDER, THUG, CUTTHROAT)
    scene.answers("return_dead", [f"d{dead[0].id}", f"d{dead[1].id}"])
    roll_army(scene, 0, HOME_0, "melee")
    assert places(dead) == [HOME_0, HOME_0, DEAD]


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
def test_silver_brings_no_dragonkin_to_reserves() -> None:
    scene, _, _ = bearer("silvermedallion", "Logo", place=RESERVE)
    (kin,) = scene.army(0, POOL, "dragonkin.dragontroop.air")
    scene.answers("promote", f">{kin.id}")
    roll_army(scene, 0, RESERVE, "magic")
    assert kin.place == POOL


@rule("DD-MEDALLION-07")
def test_the_other_faces_of_a_medallion_are_icons_worth_four() -> None:
    scene, _, _ = bearer("goldmedallion", "Sortie")
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 4


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


# Relics


def relic(face: str) -> tuple[Scene, Die, Die, Die]:
    """A relic with a goblin (death and earth) and a firewalker (air and fire)."""
    scene, goblin, die = bearer("elementalrelic", face)
    (walker,) = scene.army(0, HOME_0, "firewalkers.phoenix")
    scene.shows(walker, "4 save")
    return scene, goblin, walker, die


@rule("DD-RELIC-01")
def test_the_icon_of_an_elemental_relic_names_the_element() -> None:
    scene, goblin, walker, _ = relic("Element: Earth")
    scene.shows(goblin, "1 melee", "1 save")
    scene.answers("relic_reroll", [f"d{goblin.id}"])
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 5
    (question,) = scene.asked("relic_reroll")
    assert [f"d{walker.id}"] not in list(question.form.answers())


@rule("DD-RELIC-02")
def test_the_logo_of_an_elemental_relic_matches_all_and_ivory() -> None:
    scene, goblin, walker, _ = relic("Logo")
    (amazon,) = scene.army(0, HOME_0, "amazons.soldier")
    scene.shows(amazon, "1 melee", "1 save")
    scene.shows(goblin, "1 melee", "1 save")
    scene.answers("relic_reroll", [f"d{goblin.id}", f"d{amazon.id}"], [])
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 6
    assert walker.place == HOME_0


@rule("DD-RELIC-03")
@pytest.mark.parametrize(
    ("other", "works"), [("Element: Earth", False), ("Logo", False), ("Element: Air", True)]
)
def test_relics_that_show_the_same_element_cancel_each_other(other: str, works: bool) -> None:
    scene, goblin, _, _ = relic("Element: Earth")
    (second,) = scene.army(0, HOME_0, "elementalrelic")
    scene.shows(second, other)
    scene.shows(goblin, "1 melee", "1 save")
    scene.answers(
        "relic_reroll",
        lambda prompt: [f"d{goblin.id}"] if [f"d{goblin.id}"] in prompt.form.answers() else [],
    )
    assert roll_army(scene, 0, HOME_0, "save").of("save") == (5 if works else 4)


@rule("DD-SAI-41")
def test_x_is_shared_among_rerolls_recruits_and_promotions() -> None:
    scene, goblin, _, _ = relic("Element: Earth")
    (second,) = scene.army(0, HOME_0, CUTTHROAT)
    small, large, ashes = scene.army(0, DEAD, THUG, MARAUDER, "firewalkers.phoenix")
    scene.shows(goblin, "1 melee", "1 save")
    scene.shows(second, "2 melee")
    scene.answers("relic_reroll", [f"d{goblin.id}"], [])
    scene.answers("promote", f">{small.id}", f"{second.id}>{large.id}", "done")
    roll_army(scene, 0, HOME_0, "save")
    assert places([small, large, second, ashes]) == [HOME_0, HOME_0, DEAD, DEAD]
    assert not roll_army(scene, 0, HOME_0, "maneuver").roll.relics


@rule("DD-SAI-41")
def test_rerolls_take_of_x_what_they_are_worth_in_health() -> None:
    scene, goblin, _, _ = relic("Element: Earth")
    (lord,) = scene.army(0, HOME_0, MARAUDER)
    scene.army(0, DEAD, THUG, THUG)
    scene.shows(goblin, "1 maneuver")
    scene.shows(lord, "3 melee", "3 save")
    scene.answers("relic_reroll", [f"d{lord.id}"], [])
    scene.answers("promote", lambda prompt: choices(prompt)[0])
    roll_army(scene, 0, HOME_0, "save")
    assert len(scene.asked("promote")) == 1


@rule("DD-SAI-41")
@pytest.mark.parametrize("face", ["Air", "Death", "Earth", "Fire", "Water"])
def test_every_element_of_the_relic_recruits_its_own(face: str) -> None:
    scene, goblin, _, _ = relic(f"Element: {face}")
    dead = scene.army(0, DEAD, "coral_elves.fighter", "undead.zombie", "dwarves.footman")
    scene.shows(goblin, "1 maneuver")
    wanted = [die for die in dead if face.lower() in scene.game.elements(die)]
    scene.answers("relic_reroll", [])
    scene.answers("promote", *(f">{die.id}" for die in wanted), "done")
    roll_army(scene, 0, HOME_0, "save")
    assert wanted
    assert [die for die in dead if die.place == HOME_0] == wanted


@rule("DD-SAI-41")
@rule("DD-PROMOTE-06")
def test_a_relic_promotes_a_matching_unit_to_one_of_another_element() -> None:
    scene, _, _ = bearer("elementalrelic", "Element: Fire")
    fiery, watery = scene.army(0, HOME_0, "eldarim.follower.fire", "eldarim.follower.water")
    larger, small = scene.army(0, DEAD, "eldarim.devotee.earth", "eldarim.follower.earth")
    scene.answers("promote", f"{fiery.id}>{larger.id}", "done")
    roll_army(scene, 0, HOME_0, "melee")
    (question,) = scene.asked("promote")
    assert question.form.count() == 2
    assert places([fiery, watery, larger, small]) == [DEAD, HOME_0, HOME_0, DEAD]


@rule("DD-RULING-23")
def test_a_relic_rerolls_before_other_icons_and_recruits_after() -> None:
    scene, goblin, _, _ = relic("Element: Earth")
    (lord,) = scene.army(0, HOME_0, MARAUDER)
    scene.army(0, DEAD, THUG)
    scene.shows(lord, "4 Smite", "3 save")
    scene.shows(goblin, "1 maneuver")
    scene.answers("relic_reroll", [f"d{lord.id}"], [])
    scene.melee(0, HOME_0, 1)
    kinds = [prompt.kind for prompt in scene.prompts]
    assert places(scene.game.units(1, HOME_0)) == [HOME_0]
    assert kinds.index("relic_reroll") < kinds.index("promote")


@rule("DD-SAI-41")
@rule("DD-ROLL-05")
def test_what_a_unit_shows_anew_is_seen_before_the_relic_takes_the_next() -> None:
    scene, goblin, _, die = relic("Element: Earth")
    (second,) = scene.army(0, HOME_0, CUTTHROAT)
    (small,) = scene.army(0, DEAD, THUG)
    scene.shows(goblin, "1 melee", "1 save")
    scene.shows(second, "2 melee", "2 save")
    scene.answers("relic_reroll", [f"d{second.id}"], [f"d{goblin.id}"])
    scene.answers("promote", f">{small.id}", "done")
    rolled = roll_army(scene, 0, HOME_0, "save")
    assert rolled.of("save") == 7
    assert rolled.roll.relics == {die.id: 1}
    assert len(scene.rolls) == 3
    first, following = scene.asked("relic_reroll")
    assert (first.form.count(), following.form.count()) == (4, 2)
    assert small.place == HOME_0


@rule("DD-RULING-21")
def test_a_die_rolled_anew_loses_every_face_it_showed() -> None:
    scene, goblin, _, _ = relic("Element: Earth")
    (rider,) = scene.army(0, HOME_0, "goblins.leopard_rider")
    scene.shows(goblin, "1 maneuver")
    scene.shows(rider, "Rend", "4 melee", "3 save")
    scene.answers("relic_reroll", [f"d{rider.id}"], [])
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 0


@rule("DD-RULING-22")
def test_each_source_rolls_a_die_anew_once() -> None:
    scene, goblin, _, _ = relic("Element: Earth")
    (second,) = scene.army(0, HOME_0, "elementalrelic")
    scene.shows(second, "Element: Death")
    scene.shows(goblin, "1 melee", "1 melee", "1 save")
    scene.answers("relic_reroll", [f"d{goblin.id}"])
    roll_army(scene, 0, HOME_0, "save")
    assert len(scene.rolls) == 2


def earthfang(place: int = HOME_0) -> tuple[Scene, Die, Die]:
    scene, unit, fang = bearer("earthfang", "Logo", place=place)
    return scene, unit, fang


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("magic", marks=rule("DD-RELIC-04")),
        pytest.param("missile", marks=rule("DD-RELIC-05")),
    ],
)
def test_a_chill_wind_takes_two_results_until_a_maneuver_turns_the_terrain(kind: str) -> None:
    scene, unit, _ = earthfang()
    (troll,) = scene.army(1, HOME_0, "goblins.troll")
    scene.shows(scene.state.dice[2], "maneuver")

    def blow() -> None:
        if kind == "magic":
            roll_army(scene, 0, HOME_0, "magic")
        else:
            scene.missile(0, HOME_0, 1)

    blow()
    begin(scene.game, "Chill Wind", 0, (f"terrain:{FRONTIER}",), "DD-RELIC-04", expires="")
    for seat in (0, 1):
        expire(scene.game, seat)
    scene.shows(troll, "save")
    assert roll_army(scene, 1, HOME_0, "save").of("save") == 2
    scene.shows(troll, "maneuver")
    blow()
    scene.shows(troll, "save")
    assert roll_army(scene, 1, HOME_0, "save").of("save") == 0
    scene.state.march = March(0, HOME_0)
    scene.run(TurnTerrain())
    assert roll_army(scene, 1, HOME_0, "save").of("save") == 4
    assert [effect.targets for effect in scene.state.effects] == [(f"terrain:{FRONTIER}",)]
    assert unit.place == HOME_0


@rule("DD-RELIC-06")
def test_earthfang_kills_one_unit_that_rolled_an_id() -> None:
    scene, unit, _ = earthfang()
    (foe,) = scene.army(1, HOME_0, MARAUDER)
    scene.shows(unit, "1 melee")
    scene.shows(scene.state.dice[2], "1 save")
    scene.shows(foe, "3 id")
    scene.melee(0, HOME_0, 1)
    assert foe.place == DEAD
    assert totals(scene, "save") == [1]


@rule("DD-RELIC-08")
def test_the_other_faces_of_earthfang_are_icons_worth_four() -> None:
    scene, _, fang = earthfang()
    scene.shows(fang, "Counter")
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 4


@rule("DD-SAI-104")
def test_the_logo_of_a_relic_depends_on_the_relic() -> None:
    scene, _, _ = earthfang()
    roll_army(scene, 0, HOME_0, "magic")
    assert [effect.ability for effect in scene.state.effects] == ["Chill Wind"]
    scene, *_ = relic("Logo")
    roll_army(scene, 0, HOME_0, "magic")
    assert not list(scene.state.effects)
    scene, *_ = earthfang(RESERVE)
    roll_army(scene, 0, RESERVE, "magic")
    assert not list(scene.state.effects)
