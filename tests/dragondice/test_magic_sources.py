"""Where magic comes from: species abilities, Standing Stones, items, Attune."""

from __future__ import annotations

import msgspec
import pytest

from tests.dragondice.magic import cast, hold, offered, roll_for_magic, table
from tests.dragondice.rolling import roll_army, roll_one
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from wartable.engine.forms import Pick
from wartable.games.dragondice.magic.events import SpellAnnounced
from wartable.games.dragondice.magic.pool import magic_of
from wartable.games.dragondice.rolls.events import RollCounted
from wartable.games.dragondice.species.bones import bones_to_spend
from wartable.games.dragondice.state import (
    BURIED,
    DEAD,
    RESERVE,
    AnnounceSpell,
    Magic,
)


def at_hand(scene: Scene) -> list[tuple[int, int, set[str]]]:
    """The magic of a magic action: the die that made it, how much, and of which elements."""
    seen: list[Magic] = []

    def look(_: object) -> str:
        assert scene.state.casting is not None
        seen.extend(scene.state.casting.pool)
        return "done"

    scene.answers("spell", look)
    roll_for_magic(scene)
    return [(each.die, each.amount, set(each.elements)) for each in seen]


@pytest.mark.rule("DD-SPECIES-05")
def test_terrain_harmony_makes_magic_of_the_terrains_elements() -> None:
    scene = Scene()
    [seer] = scene.army(0, HOME_0, "amazons.seer")
    assert magic_of(scene.game, seer, HOME_0, 1).elements == ("air", "water")
    assert magic_of(scene.game, seer, HOME_1, 1).elements == ("earth", "fire")
    scene.minor(0, HOME_0, "deadland_bridge")
    assert magic_of(scene.game, seer, HOME_0, 1).elements == ("air", "death", "water")


@pytest.mark.rule("DD-SPECIES-06")
def test_terrain_harmony_in_reserves_makes_ivory_magic_for_elemental_spells_alone() -> None:
    scene = Scene()
    [seer] = scene.army(0, RESERVE, "amazons.oracle")
    scene.army(0, DEAD, "amazons.runner")
    scene.army(1, HOME_1, "goblins.thug")
    magic = magic_of(scene.game, seer, RESERVE, 4)
    assert magic.elements == ()
    assert offered(scene, hold(scene, magic, place=RESERVE)) == ["resurrect_dead", "done"]


@pytest.mark.rule("DD-EIGHTH-09")
def test_standing_stones_turn_magic_of_units_into_the_terrains_elements() -> None:
    scene = Scene(terrains=("coastland_standing_stones", "highland_temple", "flatland_tower"))
    dwarf, stone = scene.army(0, HOME_0, "dwarves.theurgist", "sightstone.fire")
    [other] = scene.army(1, HOME_0, "dwarves.theurgist")
    assert magic_of(scene.game, dwarf, HOME_0, 1).elements == ("fire", "earth")
    scene.terrain(HOME_0, face=8, holder=0)
    assert set(magic_of(scene.game, dwarf, HOME_0, 1).elements) == {
        "fire",
        "earth",
        "air",
        "water",
    }
    assert magic_of(scene.game, stone, HOME_0, 1).elements == ("fire",)
    assert magic_of(scene.game, other, HOME_0, 1).elements == ("fire", "earth")


@pytest.mark.rule("DD-EQUIP-02")
def test_magic_of_equipment_is_of_its_element_not_its_carriers() -> None:
    scene = Scene()
    _, *stones = scene.army(0, HOME_0, "amazons.seer", "sightstone.fire", "ringofstars.death")
    made = [magic_of(scene.game, stone, HOME_0, 1).elements for stone in stones]
    assert made == [("fire",), ("death",)]


@pytest.mark.rule("DD-RULING-102")
def test_standing_stones_do_not_borrow_the_elements_of_a_minor_terrain() -> None:
    scene = Scene(terrains=("coastland_standing_stones", "highland_temple", "flatland_tower"))
    [dwarf] = scene.army(0, HOME_0, "dwarves.theurgist")
    scene.terrain(HOME_0, face=8, holder=0)
    scene.minor(0, HOME_0, "deadland_bridge")
    assert "death" not in magic_of(scene.game, dwarf, HOME_0, 1).elements


@pytest.mark.rule("DD-ITEM-03")
def test_magic_of_items_serves_the_species_in_the_army() -> None:
    scene = table()
    item = Magic(0, 3, ("air",), "")
    found = offered(scene, hold(scene, item))
    assert "blizzard" in found
    assert "wilding" not in found
    scene.army(0, HOME_1, "feral.lynx_folk")
    scene.army(1, HOME_0, "feral.lynx_folk")
    assert "wilding" not in offered(scene, hold(scene, item))
    scene.army(0, HOME_0, "feral.lynx_folk")
    assert "wilding" in offered(scene, hold(scene, item))


@pytest.mark.rule("DD-RULING-74")
def test_items_in_reserves_keep_their_element() -> None:
    scene = Scene()
    seer, stone = scene.army(0, RESERVE, "amazons.seer", "sightstone.earth")
    scene.army(1, HOME_1, "goblins.thug")
    pool = [magic_of(scene.game, die, RESERVE, 2) for die in (seer, stone)]
    assert offered(scene, hold(scene, *pool, place=RESERVE)) == ["stone_skin", "done"]
    scene.minor(0, BURIED, "flatland_bridge")
    earth = magic_of(scene.game, stone, RESERVE, 3)
    assert "esfahs_gift" in offered(scene, hold(scene, earth, place=RESERVE))


@pytest.mark.rule("DD-SPELL-49")
def test_amazons_in_reserves_cast_elemental_armor_only_by_attune() -> None:
    scene = Scene()
    [seer] = scene.army(0, RESERVE, "amazons.seer")
    scene.army(0, HOME_0, "amazons.seer", "amazons.runner")
    scene.army(0, FRONTIER, "amazons.seer")
    scene.army(1, HOME_1, "goblins.thug")
    spells = {"watery_double", "wind_walk", "fiery_weapon", "stone_skin", "path"}
    plain = hold(scene, magic_of(scene.game, seer, RESERVE, 4), place=RESERVE)
    assert not spells.intersection(offered(scene, plain))
    attuned = hold(scene, magic_of(scene.game, seer, RESERVE, 4, free=True), place=RESERVE)
    assert spells <= set(offered(scene, attuned))


@pytest.mark.rule("DD-RULING-103")
def test_ivory_pays_for_three_spells() -> None:
    scene = Scene(players=2)
    scene.army(0, RESERVE, "amazons.seer", "eldarim.spellbinder.air")
    scene.army(0, HOME_0, "amazons.runner", "dragonkin.dragonfoal.air")
    scene.army(0, FRONTIER, "amazons.runner")
    scene.army(0, DEAD, "amazons.runner", "dwarves.footman", "eldarim.enthraller.air")
    scene.army(1, HOME_1, "goblins.thug")
    scene.minor(0, -3, "coastland_bridge")
    scene.dragon(0, -4, "ivory_drake")
    scene.dragon(0, -4, "white_drake")
    ivory = Magic(0, 14, (), "amazons")
    found = offered(scene, hold(scene, ivory, place=RESERVE))
    assert found == ["resurrect_dead", "esfahs_gift", "rally", "done"]
    assert "summon_dragon" not in offered(scene, hold(scene, ivory))
    hold(scene, ivory, place=RESERVE)
    scene.answers("spell", "resurrect_dead", "done")
    scene.answers("castings", "1")
    scene.run(AnnounceSpell())
    [back] = [die for die in scene.state.dice if die.kind == "amazons.runner" and die.place == -1]
    assert back.place == RESERVE
    assert all(die.place == DEAD for die in scene.state.dice if "footman" in die.kind)


@pytest.mark.rule("DD-SPECIES-39")
def test_undead_that_rolled_magic_add_one_more_each() -> None:
    scene = Scene()
    first, second, third = scene.army(0, HOME_0, *["undead.apparition"] * 3)
    scene.army(0, DEAD, *["undead.zombie"] * 4)
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(first, "2 magic")
    scene.shows(second, "id")
    scene.shows(third, "1 save")
    roll_for_magic(scene)
    [counted] = scene.said(RollCounted)
    assert (counted.added, counted.total) == (1, 4)


@pytest.mark.rule("DD-SPECIES-39")
def test_bone_magic_is_for_undead_whose_icons_made_magic() -> None:
    scene = Scene()
    dice = scene.army(
        0,
        HOME_0,
        *("undead.lich", "undead.dracolich", "undead.apparition", "goblins.trickster"),
        "sightstone.death",
    )
    scene.army(0, DEAD, *["undead.zombie"] * 4)
    scene.army(1, HOME_1, "goblins.thug")
    for die, face in zip(
        dice, ("4 Cantrip", "4 Fly", "1 magic", "2 magic", "2 magic"), strict=True
    ):
        scene.shows(die, face)
    spent = at_hand(scene)
    [counted] = scene.said(RollCounted)
    lich, _, apparition, *others = (die.id for die in dice)
    assert (counted.added, counted.total) == (2, 4 + 1 + 2 + 2 + 2)
    assert {die: amount for die, amount, _ in spent} == {
        lich: 4 + 1,
        apparition: 1 + 1,
        **dict.fromkeys(others, 2),
    }


@pytest.mark.rule("DD-SPECIES-39")
def test_bone_magic_needs_a_magic_action_wherever_it_is() -> None:
    scene = Scene()
    [undead] = scene.army(0, RESERVE, "undead.apparition")
    scene.army(0, DEAD, "undead.zombie")
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(undead, "2 magic")
    roll_for_magic(scene, place=RESERVE)
    assert scene.said(RollCounted)[-1].total == 3
    assert roll_army(scene, 0, RESERVE, "negation").of("magic") == 2
    assert roll_one(scene, undead, "magic").of("magic") == 2


@pytest.mark.rule("DD-SPECIES-40")
def test_bone_magic_is_limited_by_the_dead_and_by_the_force() -> None:
    for dead, force, added in ((1, 24, 1), (9, 24, 4), (9, 36, 5)):
        scene = Scene(force_size=force)
        undead = scene.army(0, HOME_0, *["undead.apparition"] * 5)
        scene.army(0, DEAD, *["undead.zombie"] * dead)
        scene.army(1, HOME_1, "goblins.thug")
        for die in undead:
            scene.shows(die, "1 magic")
        roll_for_magic(scene)
        assert scene.said(RollCounted)[-1].added == added


@pytest.mark.rule("DD-RULING-49")
def test_bone_magic_is_death_magic_added_last() -> None:
    scene = Scene()
    [lich] = scene.army(0, HOME_0, "undead.lich")
    scene.army(0, DEAD, "undead.zombie")
    scene.army(1, HOME_1, "goblins.thug")
    cast(scene, "magic_drain", f"terrain:{HOME_0}")
    seen: list[Magic] = []

    def look(_: object) -> str:
        assert scene.state.casting is not None
        seen.extend(scene.state.casting.pool)
        return "done"

    scene.answers("spell", look)
    scene.shows(lich, "3 magic")
    roll_for_magic(scene)
    counted = scene.said(RollCounted)[-1]
    assert (counted.subtracted, counted.added, counted.total) == (2, 1, 2)
    assert [(each.amount, each.elements) for each in seen] == [(2, ("death",))]


def test_bone_magic_is_a_number_that_logs_and_forks_can_keep() -> None:
    scene = Scene()
    [lich] = scene.army(0, HOME_0, "undead.lich")
    scene.army(0, DEAD, "undead.zombie")
    scene.shows(lich, "3 magic")
    more = bones_to_spend(roll_army(scene, 0, HOME_0, "magic").roll)
    kept = msgspec.msgpack.decode(msgspec.msgpack.encode(more), type=list[Magic])
    assert [each.amount for each in kept] == [1]


@pytest.mark.rule("DD-SAI-01")
def test_attune_makes_magic_of_any_element() -> None:
    scene = Scene()
    elf, crown = scene.army(0, HOME_0, "coral_elves.enchanter", "magiscrown.air")
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(elf, "2 save")
    scene.shows(crown, "3 Attune")
    roll_for_magic(scene)
    question = scene.asked("spell")[0].form
    assert isinstance(question, Pick)
    spells = {option.id for option in question.options}
    assert {"hailstorm", "palsy", "stone_skin", "ash_storm", "watery_double"} <= spells


@pytest.mark.rule("DD-RULING-115")
def test_attune_may_be_divided_and_recolours_to_an_element_it_made() -> None:
    scene = Scene()
    elf, crown = scene.army(0, HOME_0, "coral_elves.enchanter", "magiscrown.air")
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(elf, "3 magic")
    scene.shows(crown, "3 Attune")
    scene.answers("recolour", f"{elf.id}:death")
    scene.answers("spell", "palsy", "stone_skin", "done")
    scene.answers("castings", "2", "1")
    roll_for_magic(scene)
    assert [each.spell for each in scene.said(SpellAnnounced)] == ["palsy", "stone_skin"]


@pytest.mark.rule("DD-RULING-115")
def test_the_magic_of_a_bronze_medallion_may_be_divided() -> None:
    scene = Scene()
    thug, medallion = scene.army(0, HOME_0, "goblins.thug", "bronzemedallion")
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(thug, "1 maneuver")
    scene.shows(medallion, "4 Logo")
    scene.answers("spell", "ash_storm", "watery_double", "done")
    scene.answers("spell_target", f"terrain:{HOME_1}", f"army:0:{HOME_0}")
    scene.answers("castings", "1")
    roll_for_magic(scene)
    told = [(each.spell, each.castings) for each in scene.said(SpellAnnounced)]
    assert told == [("ash_storm", 1), ("watery_double", 1)]


@pytest.mark.rule("DD-RULING-115")
def test_standing_stones_turn_recoloured_magic_of_units_and_no_magic_of_items() -> None:
    scene = Scene(terrains=("coastland_standing_stones", "highland_temple", "flatland_tower"))
    dwarf, other, crown = scene.army(
        0, HOME_0, "dwarves.theurgist", "dwarves.theurgist", "magiscrown.fire"
    )
    scene.army(1, HOME_1, "goblins.thug")
    scene.terrain(HOME_0, face=8, holder=0)
    scene.shows(dwarf, "2 magic")
    scene.shows(other, "1 magic")
    scene.shows(crown, "3 Attune")
    scene.answers("recolour", f"{dwarf.id}:death")
    assert at_hand(scene) == [
        (dwarf.id, 2, {"death", "air", "water"}),
        (other.id, 1, {"fire", "earth", "air", "water"}),
        (crown.id, 1, {"death"}),
        (crown.id, 2, {"air", "death", "earth", "fire", "water"}),
    ]


@pytest.mark.rule("DD-SAI-01")
@pytest.mark.rule("DD-SAI-02")
def test_what_attune_makes_is_x_in_all_and_no_item_is_turned() -> None:
    scene = Scene()
    elf, stone, crown = scene.army(
        0, HOME_0, "coral_elves.enchanter", "sightstone.air", "magiscrown.air"
    )
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(elf, "3 magic")
    scene.shows(stone, "1 magic")
    scene.shows(crown, "3 Attune")
    scene.answers("recolour", f"{elf.id}:death")
    assert at_hand(scene) == [
        (elf.id, 3, {"death"}),
        (stone.id, 1, {"air"}),
        (crown.id, 1, {"death"}),
        (crown.id, 2, {"air", "death", "earth", "fire", "water"}),
    ]
    (question,) = scene.asked("recolour")
    assert question.seat == 0
    assert f"{stone.id}:death" not in str(question.form)


@pytest.mark.rule("DD-SAI-02")
def test_attune_turns_the_normal_magic_of_one_unit_alone() -> None:
    scene = Scene()
    elf, other, crown = scene.army(
        0, HOME_0, "coral_elves.enchanter", "coral_elves.evoker", "magiscrown.air"
    )
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(elf, "3 magic")
    scene.shows(other, "id")
    scene.shows(crown, "3 Attune")
    seen: list[tuple[int, int, tuple[str, ...]]] = []

    def look(_: object) -> str:
        assert scene.state.casting is not None
        seen.extend((each.die, each.amount, each.elements) for each in scene.state.casting.pool)
        return "done"

    scene.answers("recolour", f"{elf.id}:fire")
    scene.answers("spell", look)
    roll_for_magic(scene)
    assert (elf.id, 3, ("fire",)) in seen
    assert (other.id, 1, ("air", "water")) in seen
    assert (crown.id, 1, ("fire",)) in seen
    assert not any(f"{other.id}:fire" in str(prompt.form) for prompt in scene.asked("recolour"))
