"""Icons of relics: the Elemental Relic and Earthfang."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import bearer, places, roll_army, totals
from tests.dragondice.scene import FRONTIER, HOME_0, Scene
from tests.dragondice.turns import choices
from wartable.games.dragondice.lasting import begin, expire
from wartable.games.dragondice.state import DEAD, RESERVE, Die, March, TurnTerrain

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER = "goblins.thug", "goblins.cutthroat", "goblins.marauder"


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


@rule("DD-RELIC-01")
@pytest.mark.parametrize(
    ("element", "reached"),
    [
        pytest.param("Air", {"walker", "elf"}, id="element_air"),
        pytest.param("Death", {"goblin"}, id="element_death"),
        pytest.param("Earth", {"goblin"}, id="element_earth"),
        pytest.param("Fire", {"walker"}, id="element_fire"),
        pytest.param("Water", {"elf"}, id="element_water"),
    ],
)
def test_each_element_of_a_relic_reaches_the_units_that_contain_it(
    element: str, reached: set[str]
) -> None:
    scene, goblin, walker, _ = relic(f"Element: {element}")
    elf, amazon = scene.army(0, HOME_0, "coral_elves.fighter", "amazons.soldier")
    units = {"goblin": goblin, "walker": walker, "elf": elf, "amazon": amazon}
    roll_army(scene, 0, HOME_0, "save")
    (question,) = scene.asked("relic_reroll")
    offered = choices(question)
    assert {name for name, die in units.items() if f"d{die.id}" in offered} == reached


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
def test_a_relic_rolls_no_item_again_and_does_nothing_in_a_maneuver() -> None:
    scene, goblin, _, _ = relic("Element: Earth")
    (blade,) = scene.army(0, HOME_0, "dawnblade.earth")
    scene.army(0, DEAD, THUG)
    scene.shows(goblin, "1 maneuver")
    scene.shows(blade, "1 melee")
    scene.answers("relic_reroll", [])
    assert roll_army(scene, 0, HOME_0, "maneuver").of("maneuver") == 1
    assert not scene.asked("relic_reroll")
    assert not scene.asked("promote")
    roll_army(scene, 0, HOME_0, "melee")
    (question,) = scene.asked("relic_reroll")
    assert (question.seat, choices(question)) == (0, [f"d{goblin.id}"])


@rule("DD-SAI-41")
@pytest.mark.parametrize("face", ["Air", "Death", "Earth", "Fire", "Water"])
def test_every_element_of_the_relic_recruits_its_own(face: str) -> None:
    scene, goblin, _, _ = relic(f"Element: {face}")
    dead = scene.army(0, DEAD, "coral_elves.fighter", "undead.zombie", "dwarves.footman")
    scene.shows(goblin, "1 maneuver")
    wanted = [die for die in dead if face.lower() in scene.game.elements(die)]
    scene.answers("relic_reroll", [])
    scene.answers("promote", *(f">{die.id}" for die in wanted), "done")
    roll_army(scene, 0, HOME_0, "maneuver")
    assert not scene.asked("promote")
    roll_army(scene, 0, HOME_0, "melee", counter=True)
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
def test_what_a_unit_rerolls_is_seen_before_the_relic_takes_the_next() -> None:
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
def test_a_die_rolled_again_loses_every_face_it_showed() -> None:
    scene, goblin, _, _ = relic("Element: Earth")
    (rider,) = scene.army(0, HOME_0, "goblins.leopard_rider")
    scene.shows(goblin, "1 maneuver")
    scene.shows(rider, "Rend", "4 melee", "3 save")
    scene.answers("relic_reroll", [f"d{rider.id}"], [])
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 0


@rule("DD-RULING-22")
def test_each_source_rolls_a_die_again_once() -> None:
    scene, goblin, _, _ = relic("Element: Earth")
    (second,) = scene.army(0, HOME_0, "elementalrelic")
    scene.shows(second, "Element: Death")
    scene.shows(goblin, "1 melee", "1 melee", "1 save")
    scene.answers("relic_reroll", [f"d{goblin.id}"])
    roll_army(scene, 0, HOME_0, "save")
    assert len(scene.rolls) == 2


@rule("DD-RULING-22")
def test_flashfire_rerolls_a_die_once_even_one_that_a_relic_has_rerolled() -> None:
    scene, goblin, walker, _ = relic("Element: Earth")
    target = (f"army:0:{HOME_0}",)
    begin(scene.game, "flashfire", 0, target, "DD-SPELL-30", amount=3)
    scene.shows(goblin, "1 melee", "1 melee", "1 save")
    scene.answers("relic_reroll", [f"d{goblin.id}"])
    scene.answers("flashfire", [f"d{goblin.id}"], [])
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 1 + 4
    first, second = scene.asked("flashfire")
    assert choices(first) == [f"d{goblin.id}", f"d{walker.id}"]
    assert choices(second) == [f"d{walker.id}"]


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
    scene.shows(troll, "melee")
    assert roll_army(scene, 1, HOME_0, "melee").of("melee") == 2
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
    foe, other = scene.army(1, HOME_0, MARAUDER, CUTTHROAT)
    scene.shows(unit, "1 melee")
    scene.shows(scene.state.dice[2], "1 save")
    scene.shows(foe, "3 id")
    scene.shows(other, "2 id")
    scene.answers("target", f"d{foe.id}")
    scene.melee(0, HOME_0, 1)
    (question,) = scene.asked("target")
    assert choices(question) == [f"d{foe.id}", f"d{other.id}"]
    assert places([foe, other]) == [DEAD, HOME_0]
    assert totals(scene, "save") == [1 + 2]


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
    assert not scene.asked("relic_reroll")
    scene, *_ = relic("Logo")
    roll_army(scene, 0, HOME_0, "magic")
    assert not list(scene.state.effects)
    assert scene.asked("relic_reroll")
    scene, *_ = earthfang(RESERVE)
    roll_army(scene, 0, RESERVE, "magic")
    assert not list(scene.state.effects)
