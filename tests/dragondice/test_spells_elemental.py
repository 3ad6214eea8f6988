"""Spells that one element of any sort pays for."""

from __future__ import annotations

import pytest

from tests.dragondice.magic import air, barred, cast, hold, offered, roll_for_magic
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices, play_phase
from wartable.engine.forms import Pick, PickSome
from wartable.engine.refusal import Refusal
from wartable.games.dragondice.state import (
    BURIED,
    DEAD,
    POOL,
    RESERVE,
    AnnounceSpell,
    Magic,
    March,
    RollMagic,
)
from wartable.games.dragondice.summoning import answers


@pytest.mark.rule("DD-SPELL-40")
def test_evolve_dragonkin_promotes_one_of_the_casting_element() -> None:
    scene = Scene()
    _, kin, other = scene.army(
        0,
        HOME_0,
        "eldarim.spellbinder.air",
        "dragonkin.dragonfoal.air",
        "dragonkin.dragonfoal.fire",
    )
    bigger, large = scene.army(0, POOL, "dragonkin.dragonmount.fire", "dragonkin.dragonsteed.earth")
    scene.army(1, HOME_1, "goblins.thug", "dragonkin.dragonfoal.air")
    scene.army(1, POOL, "dragonkin.dragonmount.fire")
    scene.answers("promote", f"{kin.id}>{bigger.id}")
    cast(scene, "evolve_dragonkin", element="air")
    assert scene.asked("spell_target") == []
    assert [die.place for die in (kin, bigger, other, large)] == [POOL, HOME_0, HOME_0, POOL]
    [question] = scene.asked("promote")
    with pytest.raises(Refusal):
        question.form.check(f"{kin.id}>{large.id}")


@pytest.mark.rule("DD-SPELL-41")
def test_resurrect_dead_returns_units_of_the_casting_element() -> None:
    scene = Scene()
    scene.army(0, RESERVE, "coral_elves.evoker")
    elf, dwarf, amazon = scene.army(
        0, DEAD, "coral_elves.trooper", "dwarves.footman", "amazons.soldier"
    )
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "resurrect_dead", castings=2, units=[elf], place=RESERVE)
    assert (elf.place, dwarf.place, amazon.place) == (RESERVE, DEAD, DEAD)
    cast(scene, "resurrect_dead", element="death", place=RESERVE)
    assert amazon.place == RESERVE
    scene.army(1, DEAD, "coral_elves.trooper")
    assert barred(scene, hold(scene, air(9), place=RESERVE))["resurrect_dead"] == "DD-MAGIC-09"


@pytest.mark.rule("DD-SPELL-41")
def test_castings_of_resurrect_dead_on_one_unit_are_of_one_element() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker")
    scene.army(0, DEAD, "coral_elves.trooper")
    scene.army(1, HOME_1, "goblins.thug")
    water = Magic(0, 3, ("water",), "coral_elves")
    assert "resurrect_dead" not in offered(scene, hold(scene, air(4), water))
    assert "resurrect_dead" in offered(scene, hold(scene, air(6), water))


@pytest.mark.rule("DD-SPELL-42")
def test_esfahs_gift_takes_a_buried_minor_terrain_to_the_summoning_pool() -> None:
    scene = Scene()
    scene.army(0, RESERVE, "amazons.seer")
    scene.army(1, HOME_1, "goblins.thug")
    minor = scene.minor(0, BURIED, "coastland_bridge")
    other = scene.minor(0, BURIED, "coastland_village")
    scene.minor(1, BURIED, "coastland_bridge")
    scene.minor(0, HOME_0, "coastland_bridge")
    cast(scene, "esfahs_gift", f"minor:{minor.id}", element="ivory", place=RESERVE)
    assert (minor.place, other.place) == (POOL, BURIED)
    [question] = scene.asked("spell_target")
    assert isinstance(question.form, Pick)
    assert [option.id for option in question.form.options] == [
        f"minor:{minor.id}",
        f"minor:{other.id}",
    ]


@pytest.mark.rule("DD-RULING-75")
def test_each_casting_of_esfahs_gift_needs_a_minor_terrain_of_its_own() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "amazons.seer")
    scene.army(1, HOME_1, "goblins.thug")
    minors = [scene.minor(0, BURIED, "coastland_bridge") for _ in range(2)]
    hold(scene, Magic(0, 9, ("air",), "amazons", cantrip=True))
    scene.answers("spell", "esfahs_gift", "esfahs_gift", "done")
    scene.run(AnnounceSpell())
    assert [minor.place for minor in minors] == [POOL, POOL]
    third = scene.asked("spell")[2].form
    assert isinstance(third, Pick)
    assert [bar.rule for bar in third.bars if bar.id == "esfahs_gift"] == ["DD-MAGIC-09"]
    assert scene.asked("castings") == []


@pytest.mark.rule("DD-SPELL-43")
def test_summon_dragonkin_brings_kin_of_the_casting_element_to_the_casting_army() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker")
    scene.army(1, HOME_1, "goblins.thug")
    foal, mount, fire = scene.army(
        0,
        POOL,
        "dragonkin.dragonfoal.air",
        "dragonkin.dragonmount.air",
        "dragonkin.dragonfoal.fire",
    )
    scene.army(1, POOL, "dragonkin.dragonmount.air")
    cast(scene, "summon_dragonkin", castings=2, units=[mount])
    assert [die.place for die in (foal, mount, fire)] == [POOL, HOME_0, POOL]
    assert not scene.asked("spell_units"), "the foals together are not of one element"
    [second] = scene.army(0, POOL, "dragonkin.dragonfoal.air")
    cast(scene, "summon_dragonkin", castings=2)
    assert [die.place for die in (foal, second, fire)] == [HOME_0, HOME_0, POOL]


@pytest.mark.rule("DD-SPELL-44")
def test_rally_moves_amazons_together_to_other_amazons() -> None:
    scene = Scene()
    *runners, elf = scene.army(0, HOME_0, *["amazons.runner"] * 4, "coral_elves.evoker")
    scene.army(0, FRONTIER, "amazons.seer")
    scene.army(0, HOME_1, "coral_elves.evoker")
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "rally", f"terrain:{HOME_0}", units=runners[:3])
    assert [die.place for die in runners] == [FRONTIER, FRONTIER, FRONTIER, HOME_0]
    assert elf.place == HOME_0
    assert scene.asked("move_to") == []
    [question] = scene.asked("spell_units")
    assert isinstance(question.form, PickSome)
    assert [option.id for option in question.form.options] == [f"d{die.id}" for die in runners]


@pytest.mark.rule("DD-SPELL-44")
@pytest.mark.parametrize("goal", [HOME_0, HOME_1])
def test_amazons_rally_to_any_terrain_the_first_included(goal: int) -> None:
    scene = Scene()
    [runner, _] = scene.army(0, FRONTIER, "amazons.runner", "coral_elves.evoker")
    scene.army(0, goal, "amazons.seer")
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "rally", f"terrain:{FRONTIER}", units=[runner], place=FRONTIER)
    assert runner.place == goal


@pytest.mark.rule("DD-SPELL-44")
def test_amazons_rally_to_their_own_at_a_terrain_and_to_nobody_elses() -> None:
    scene = Scene()
    runner, other = scene.army(0, HOME_0, "amazons.runner", "amazons.runner")
    scene.army(0, RESERVE, "amazons.seer")
    scene.army(1, HOME_1, "amazons.seer")
    scene.army(0, HOME_1, "goblins.thug")
    air = Magic(0, 5, ("air",), "amazons")
    assert "rally" not in offered(scene, hold(scene, air))
    scene.army(0, FRONTIER, "amazons.seer")
    cast(scene, "rally", f"terrain:{HOME_0}")
    assert [runner.place, other.place] == [FRONTIER, FRONTIER]
    assert not scene.asked("move_to")


@pytest.mark.rule("DD-SPELL-45")
def test_rise_of_the_eldarim_promotes_an_eldarim_of_the_casting_element() -> None:
    scene = Scene()
    air_unit, fire_unit = scene.army(
        0, HOME_0, "eldarim.spellbinder.air", "eldarim.spellbinder.fire"
    )
    medium, large = scene.army(0, DEAD, "eldarim.enthraller.water", "eldarim.sorcerer.air")
    scene.army(0, HOME_0, "coral_elves.evoker")
    scene.army(0, DEAD, "coral_elves.conjurer")
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "rise_of_the_eldarim", element="air")
    [question] = scene.asked("promote")
    with pytest.raises(Refusal):
        question.form.check(f"{air_unit.id}>{large.id}")
    scene.answers("promote", f"{air_unit.id}>{large.id}")
    cast(scene, "rise_of_the_eldarim", element="air", castings=2)
    assert [die.place for die in (air_unit, fire_unit, medium, large)] == [
        DEAD,
        HOME_0,
        DEAD,
        HOME_0,
    ]
    assert not scene.asked("spell_target"), "elves of air do not rise with the Eldarim"


@pytest.mark.rule("DD-RULING-63")
def test_rise_of_the_eldarim_on_an_opponents_unit_is_that_players_choice() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "eldarim.spellbinder.air")
    [unit] = scene.army(1, HOME_1, "eldarim.spellbinder.air")
    [medium] = scene.army(1, DEAD, "eldarim.enthraller.air")
    cast(scene, "rise_of_the_eldarim", f"die:{unit.id}", element="air")
    assert [prompt.seat for prompt in scene.asked("promote")] == [1]
    assert (unit.place, medium.place) == (HOME_1, DEAD)
    scene.answers("promote", f"{unit.id}>{medium.id}")
    cast(scene, "rise_of_the_eldarim", f"die:{unit.id}", element="air")
    assert (unit.place, medium.place) == (DEAD, HOME_1)


def table_with_dragons() -> Scene:
    """Two armies, and no dragon yet."""
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker")
    scene.army(1, HOME_1, "goblins.thug")
    return scene


@pytest.mark.rule("DD-SPELL-46")
def test_summon_dragon_brings_a_dragon_of_the_casting_element_from_anywhere() -> None:
    scene = table_with_dragons()
    theirs = scene.dragon(1, FRONTIER, "air_drake")
    hybrid = scene.dragon(1, POOL, "air_earth_wyrm")
    fire = scene.dragon(0, POOL, "fire_drake")
    scene.answers("summon", str(hybrid.id))
    cast(scene, "summon_dragon", f"terrain:{HOME_1}", castings=2)
    assert [dragon.place for dragon in (theirs, hybrid, fire)] == [HOME_1, HOME_1, POOL]


@pytest.mark.rule("DD-SPELL-47")
def test_any_one_element_summons_ivory_dragons_from_a_pool() -> None:
    scene = table_with_dragons()
    ivory = scene.dragon(0, POOL, "ivory_drake")
    mixed = scene.dragon(1, POOL, "ivory_fire_wyrm")
    scene.answers("summon", str(mixed.id), str(ivory.id))
    cast(scene, "summon_dragon", f"terrain:{FRONTIER}")
    cast(scene, "summon_dragon", f"terrain:{FRONTIER}", element="death")
    assert (ivory.place, mixed.place) == (FRONTIER, FRONTIER)
    assert barred(scene, hold(scene, air(7)))["summon_dragon"] == "DD-MAGIC-09"


@pytest.mark.rule("DD-SPELL-48")
def test_summon_white_dragon_takes_any_mix_of_elements() -> None:
    scene = table_with_dragons()
    white = scene.dragon(1, FRONTIER, "white_wyrm")
    scene.dragon(1, POOL, "air_drake")
    scene.dragon(1, BURIED, "white_drake")
    death = Magic(0, 7, ("death",), "undead")
    hold(scene, air(7), death)
    scene.answers("spell", "summon_white_dragon", "done")
    scene.answers("spell_target", f"terrain:{HOME_1}")
    scene.run(AnnounceSpell())
    assert white.place == HOME_1
    assert scene.asked("summon") == []
    other = scene.dragon(0, POOL, "white_drake")
    third = scene.dragon(1, POOL, "white_drake")
    cast(scene, "summon_white_dragon", f"terrain:{HOME_1}", castings=2)
    assert [dragon.place for dragon in (white, other, third)] == [HOME_1] * 3
    assert all(str(white.id) not in choices(prompt) for prompt in scene.asked("summon"))
    assert "summon_white_dragon" not in offered(scene, hold(scene, air(6), death))


@pytest.mark.rule("DD-DRAGON-06")
def test_an_ivory_dragon_comes_by_any_element() -> None:
    scene = table_with_dragons()
    scene.dragon(0, POOL, "ivory_drake")
    for element in ("air", "death", "earth", "fire", "water"):
        assert "summon_dragon" in offered(scene, hold(scene, Magic(0, 7, (element,), "undead")))


def summoned_by_items_and_lairs(scene: Scene) -> list[list[str]]:
    """The dragons that a Dragon Staff and then a Dragon's Lair, both of air, may call."""
    [staff] = scene.army(0, HOME_0, "dragonstaff.air")
    scene.shows(scene.state.dice[0], "1 maneuver")
    scene.shows(staff, "Summon Dragon", "magic")
    scene.answers("spell", "done")
    called, _ = (scene.dragon(0, POOL, kind) for kind in ("air_drake", "air_wyrm"))
    scene.answers("target_dragon", str(called.id))
    roll_for_magic(scene)
    scene.army(0, FRONTIER, "coral_elves.evoker")
    scene.terrain(FRONTIER, "flatland_dragons_lair", face=8, holder=0)
    scene.answers("lair_dragon", "none")
    play_phase(scene, "eighth_face")
    [staffs], [lairs] = scene.asked("target_dragon"), scene.asked("lair_dragon")
    return [choices(staffs), choices(lairs)]


@pytest.mark.rule("DD-DRAGON-06")
def test_an_ivory_dragon_comes_by_an_item_or_a_lair_of_one_element() -> None:
    scene = table_with_dragons()
    ivory = [scene.dragon(seat, POOL, "ivory_drake") for seat in (0, 1)]
    for found in summoned_by_items_and_lairs(scene):
        assert {str(dragon.id) for dragon in ivory} <= set(found)


@pytest.mark.rule("DD-DRAGON-07")
def test_neither_an_item_nor_a_lair_takes_an_ivory_dragon_from_a_terrain() -> None:
    scene = table_with_dragons()
    ivory = scene.dragon(0, HOME_1, "ivory_drake")
    fire = scene.dragon(0, HOME_1, "ivory_fire_drake")
    for found in summoned_by_items_and_lairs(scene):
        assert {str(ivory.id), str(fire.id)}.isdisjoint(found)


@pytest.mark.rule("DD-DRAGON-10")
def test_an_item_and_a_lair_take_an_ivory_hybrid_of_their_element_from_a_terrain() -> None:
    scene = table_with_dragons()
    own = scene.dragon(1, HOME_1, "ivory_air_drake")
    other = scene.dragon(1, HOME_1, "ivory_fire_drake")
    for found in summoned_by_items_and_lairs(scene):
        assert str(own.id) in found
        assert str(other.id) not in found


@pytest.mark.rule("DD-DRAGON-07")
def test_an_ivory_dragon_at_a_terrain_is_not_summoned() -> None:
    scene = table_with_dragons()
    scene.dragon(0, FRONTIER, "ivory_drake")
    assert "summon_dragon" not in offered(scene, hold(scene, air(7)))


@pytest.mark.rule("DD-DRAGON-10")
def test_an_ivory_hybrid_leaves_a_terrain_only_by_its_own_element() -> None:
    scene = table_with_dragons()
    scene.dragon(0, FRONTIER, "ivory_fire_drake")
    assert "summon_dragon" not in offered(scene, hold(scene, air(7)))
    assert "summon_dragon" in offered(scene, hold(scene, Magic(0, 7, ("fire",), "dwarves")))


@pytest.mark.rule("DD-DRAGON-13")
def test_a_white_dragon_comes_by_its_own_spell_alone() -> None:
    scene = table_with_dragons()
    scene.dragon(0, POOL, "white_drake")
    found = offered(scene, hold(scene, air(14)))
    assert "summon_dragon" not in found
    assert "summon_white_dragon" in found


@pytest.mark.rule("DD-DRAGON-13")
@pytest.mark.parametrize("place", [POOL, FRONTIER])
def test_nothing_but_its_spell_summons_a_white_dragon_from_anywhere(place: int) -> None:
    scene = table_with_dragons()
    white = scene.dragon(0, place, "white_drake")
    scene.dragon(0, POOL, "air_drake")
    [staff] = scene.army(0, HOME_0, "dragonstaff.air")
    scene.shows(scene.state.dice[0], "2 magic")
    scene.shows(staff, "Summon Dragon", "magic")
    scene.answers("spell", "summon_dragon", "done")
    scene.answers("spell_place", f"terrain:{HOME_1}")
    hold(scene, air(14))
    scene.run(AnnounceSpell())
    roll_for_magic(scene)
    scene.terrain(FRONTIER, "coastland_dragons_lair", face=8, holder=0)
    scene.army(0, FRONTIER, "coral_elves.evoker")
    play_phase(scene, "eighth_face")
    assert len(scene.asked("lair_dragon")) == 1
    asked = [prompt for prompt in scene.prompts if "drag" in prompt.kind]
    assert all(str(white.id) not in choices(prompt) for prompt in asked)
    assert white.place == place
    cast(scene, "summon_white_dragon", f"terrain:{HOME_1}")
    assert white.place == HOME_1


@pytest.mark.rule("DD-RULING-90")
def test_a_dragon_is_not_summoned_to_where_it_is() -> None:
    scene = table_with_dragons()
    dragon = scene.dragon(0, FRONTIER, "air_drake")
    hold(scene, air(7))
    scene.answers("spell", "summon_dragon", "done")
    scene.run(AnnounceSpell())
    [question] = scene.asked("spell_target")
    assert isinstance(question.form, Pick)
    assert [option.id for option in question.form.options] == ["terrain:0", "terrain:1"]
    assert dragon.place == HOME_0


@pytest.mark.rule("DD-RULING-88")
def test_a_summoned_dragon_does_not_attack_at_once() -> None:
    scene = table_with_dragons()
    scene.dragon(0, POOL, "air_drake")
    cast(scene, "summon_dragon", f"terrain:{HOME_1}")
    assert scene.state.agenda == []
    assert scene.rolls == []


@pytest.mark.rule("DD-DRAGON-09")
def test_an_ivory_hybrid_answers_both_to_its_element_and_as_an_ivory_dragon() -> None:
    scene = table_with_dragons()
    dragon = scene.dragon(1, FRONTIER, "ivory_air_drake")
    cast(scene, "summon_dragon", f"terrain:{HOME_1}")
    assert dragon.place == HOME_1
    dragon.place = POOL
    cast(scene, "summon_dragon", f"terrain:{HOME_1}", element="death")
    assert dragon.place == HOME_1


@pytest.mark.rule("DD-RULING-89")
def test_icons_and_lairs_summon_from_every_pool_and_terrain() -> None:
    scene = table_with_dragons()
    elf, staff = scene.army(0, FRONTIER, "coral_elves.enchanter", "dragonstaff.air")
    kinds = ("air_drake", "ivory_drake", "ivory_fire_drake", "fire_drake", "white_drake")
    pool = [scene.dragon(1, POOL, kind).id for kind in kinds]
    lying = [scene.dragon(1, HOME_1, kind).id for kind in kinds]
    found = [
        dragon.id for dragon in scene.state.dragons if answers(scene.game, dragon, ("air", "water"))
    ]
    assert found == [*pool[:3], lying[0]]
    scene.shows(elf, "3 melee")
    scene.shows(staff, "Summon Dragon", "magic")
    scene.state.march = March(0, FRONTIER)
    scene.run(RollMagic())
    [question] = scene.asked("target_dragon")
    assert isinstance(question.form, Pick)
    asked = [int(option.id) for option in question.form.options]
    assert asked == [*pool[:2], lying[0]], "the Ivory Hybrid of another element does not come"


@pytest.mark.rule("DD-RULING-103")
@pytest.mark.rule("DD-SPELL-48")
@pytest.mark.parametrize(("elements", "offers"), [((), False), (("air", "fire"), True)])
def test_ivory_magic_is_no_element_for_a_white_dragon(
    elements: tuple[str, ...], offers: bool
) -> None:
    scene = Scene()
    scene.army(0, HOME_0, "amazons.soldier")
    scene.army(1, HOME_1, "goblins.thug")
    scene.dragon(1, POOL, "white_drake")
    found = offered(scene, hold(scene, Magic(0, 14, elements, "amazons")))
    assert ("summon_white_dragon" in found) == offers


@pytest.mark.rule("DD-MAGIC-09")
def test_no_more_castings_than_there_are_dragons_to_summon() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker")
    scene.army(1, HOME_1, "goblins.thug")
    drake = scene.dragon(1, POOL, "air_drake")
    hold(scene, air(14))
    scene.answers("spell", "summon_dragon", "done")
    scene.answers("spell_target", f"terrain:{HOME_1}")
    scene.run(AnnounceSpell())
    assert not scene.asked("castings")
    assert drake.place == HOME_1


@pytest.mark.rule("DD-MAGIC-09")
def test_a_promotion_by_magic_needs_a_unit_that_is_near_enough() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "eldarim.spellbinder.air", "dragonkin.dragonfoal.air")
    scene.army(0, POOL, "dragonkin.dragonsteed.air")
    scene.army(1, HOME_1, "goblins.thug")
    for amount, offers in ((3, False), (6, True)):
        magic = Magic(0, amount, ("air",), "eldarim")
        assert ("evolve_dragonkin" in offered(scene, hold(scene, magic))) == offers


@pytest.mark.rule("DD-RULING-103")
@pytest.mark.parametrize(("dead", "comes"), [("amazons.soldier", True), ("goblins.thug", False)])
def test_ivory_magic_resurrects_amazons_alone(dead: str, comes: bool) -> None:
    scene = Scene()
    scene.army(0, RESERVE, "amazons.soldier")
    scene.army(0, DEAD, dead)
    scene.army(1, HOME_1, "goblins.thug")
    found = offered(scene, hold(scene, Magic(0, 3, (), "amazons"), place=RESERVE))
    assert ("resurrect_dead" in found) == comes


@pytest.mark.rule("DD-SPELL-41")
def test_nobody_returns_to_a_casting_army_that_is_gone() -> None:
    scene = Scene()
    [caster] = scene.army(0, HOME_0, "scalders.sparker")
    scene.army(0, FRONTIER, "scalders.sparker")
    [dead] = scene.army(0, DEAD, "scalders.singeman")
    scene.army(1, HOME_1, "goblins.thug")
    hold(scene, Magic(0, 6, ("fire",), "scalders"))
    scene.answers("spell", "firestorm", "resurrect_dead", "done")
    scene.answers("spell_target", f"terrain:{HOME_0}")
    scene.answers("castings", "1")
    scene.run(AnnounceSpell())
    assert (caster.place, dead.place) == (DEAD, DEAD)
