"""The dice as data: terms, faces and elements."""

import pytest

from tests.dragondice.rolling import roll_army
from tests.dragondice.scene import HOME_0, Scene
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import (
    DRAGONKIN,
    ELDARIM,
    ELEMENTS,
    ID,
    TYPES,
    ItemKind,
    UnitKind,
)

DICE = catalogue_of()
UNITS = list(DICE.units.values())
ITEMS = list(DICE.items.values())
ROLLED: list[UnitKind | ItemKind] = [*UNITS, *ITEMS]


def test_everything_is_there() -> None:
    assert len({tuple(unit.id.split(".")[:2]) for unit in UNITS}) == 270
    assert len({item.id.split(".")[0] for item in ITEMS}) == 25
    assert len(DICE.terrains) == 48
    assert len(DICE.minors) == 28
    assert len(DICE.dragons) == 44
    assert len(DICE.icons) == 73 + 5


def test_ids_are_their_own_keys() -> None:
    shelves = (DICE.units, DICE.items, DICE.terrains, DICE.minors, DICE.dragons, DICE.spells)
    for shelf in shelves:
        assert all(key == kind.id for key, kind in shelf.items())


def test_confidence_is_kept() -> None:
    assert DICE.units["goblins.thug"].confidence == "certain"
    assert DICE.units["eldarim.follower.air"].confidence == "likely"
    assert DICE.items["speedslippers.air"].confidence == "likely"
    assert not any(kind.confidence == "guess" for kind in ROLLED)


@pytest.mark.rule("DD-TERM-04")
def test_every_unit_has_one_species() -> None:
    assert all(unit.species in DICE.species for unit in UNITS)
    assert all(unit.id.startswith(f"{unit.species}.") for unit in UNITS)


@pytest.mark.rule("DD-TERM-05")
def test_eldarim_of_all_elements_are_one_species() -> None:
    kinds = [unit for unit in UNITS if unit.name == "Follower"]
    assert {unit.elements[0] for unit in kinds} == set(ELEMENTS)
    assert {unit.species for unit in kinds} == {ELDARIM}


@pytest.mark.rule("DD-TERM-06")
def test_dragonkin_of_all_elements_are_one_species() -> None:
    kinds = [unit for unit in UNITS if unit.name == "Dragontroop"]
    assert {unit.elements[0] for unit in kinds} == set(ELEMENTS)
    assert {unit.species for unit in kinds} == {DRAGONKIN}


@pytest.mark.rule("DD-TERM-07")
def test_units_have_six_or_ten_sides() -> None:
    assert {len(unit.faces) for unit in UNITS} == {6, 10}


@pytest.mark.rule("DD-TERM-08")
def test_ten_sides_make_a_monster_and_six_one_of_four_sizes() -> None:
    for unit in UNITS:
        six = {"small", "medium", "large", "champion"}
        assert unit.size in (six if len(unit.faces) == 6 else {"monster"})


@pytest.mark.rule("DD-TERM-09")
def test_items_are_of_four_sorts_and_no_units() -> None:
    assert {item.sort for item in ITEMS} == {"equipment", "artifact", "medallion", "relic"}
    assert not set(DICE.items) & set(DICE.units)


@pytest.mark.rule("DD-TERM-10")
@pytest.mark.parametrize(
    ("unit", "health"),
    [
        ("goblins.thug", 1),
        ("goblins.cutthroat", 2),
        ("goblins.marauder", 3),
        ("eldarim.dragonlord", 4),
        ("goblins.troll", 4),
    ],
)
def test_health_by_size(unit: str, health: int) -> None:
    size = DICE.units[unit].size
    assert {kind.health for kind in UNITS if kind.size == size} == {health}


@pytest.mark.rule("DD-TERM-11")
def test_health_of_dragons() -> None:
    for dragon in DICE.dragons.values():
        assert dragon.health == (10 if dragon.sort == "white" else 5)


@pytest.mark.rule("DD-DICE-01")
def test_a_face_shows_an_id_or_action_icons() -> None:
    for kind in ROLLED:
        for face in kind.faces:
            assert face.normal + face.special + (face.icon == ID) == 1
            assert face.normal == (face.icon in TYPES)
            assert not face.special or face.icon in DICE.icons
    used = {face.icon for kind in ROLLED for face in kind.faces if face.special}
    assert used == set(DICE.icons)


@pytest.mark.rule("DD-DICE-02")
def test_normal_icons_count_one_each_on_small_dice() -> None:
    def melee(kind: str) -> list[int]:
        faces = next(each.faces for each in ROLLED if each.id == kind)
        return sorted(face.count for face in faces if face.icon == "melee")

    assert melee("goblins.thug") == [1, 1, 2]
    assert melee("goblins.cutthroat") == [2, 2, 3]
    assert melee("goblins.marauder") == [3, 4]
    assert melee("flickerfoil.fire") == [1, 1, 2, 2]
    assert melee("vorpalsword.fire") == [1, 2, 3]
    scene = Scene()
    lord, sword = scene.army(0, HOME_0, "dwarves.warlord", "vorpalsword.fire")
    scene.shows(lord, "3 melee")
    scene.shows(sword, "2 melee")
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 3 + 2


@pytest.mark.rule("DD-DICE-03")
def test_an_id_is_worth_the_units_health() -> None:
    for unit in UNITS:
        ids = [face.count for face in unit.faces if face.icon == ID]
        assert ids == [unit.health], unit.id
    scene = Scene()
    lord, thug = scene.army(0, HOME_0, "dwarves.warlord", "goblins.thug")
    scene.shows(lord, "id")
    scene.shows(thug, "id")
    assert [roll_army(scene, 0, HOME_0, type_).of(type_) for type_ in TYPES] == [3 + 1] * 5


@pytest.mark.rule("DD-DICE-04")
def test_an_artifacts_id_is_worth_four() -> None:
    for item in ITEMS:
        if item.sort == "artifact":
            assert [face.count for face in item.faces if face.icon == ID] == [4]
    scene = Scene()
    _, mantlet = scene.army(0, HOME_0, "goblins.thug", "mantlet.earth")
    scene.shows(mantlet, "id")
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 4


@pytest.mark.rule("DD-DICE-05")
def test_equipment_has_no_id() -> None:
    for item in ITEMS:
        if item.sort == "equipment":
            assert all(face.icon != ID for face in item.faces)


@pytest.mark.rule("DD-DICE-06")
def test_four_sides_are_equipment_or_medallions() -> None:
    for item in ITEMS:
        assert (len(item.faces) == 4) == (item.sort in {"equipment", "medallion"})
        assert (item.size in {"small", "medium", "large"}) == (item.sort == "equipment")
        assert bool(item.alloy) == (item.sort == "medallion")


@pytest.mark.rule("DD-DICE-07")
def test_six_sides_are_units_or_relics() -> None:
    assert {item.sort for item in ITEMS if len(item.faces) == 6} == {"relic"}
    assert all(len(item.faces) == 6 for item in ITEMS if item.sort == "relic")
    assert all(len(unit.faces) == 6 for unit in UNITS if unit.size != "monster")


@pytest.mark.rule("DD-DICE-08")
def test_ten_sides_are_monsters_or_artifacts() -> None:
    assert {unit.size for unit in UNITS if len(unit.faces) == 10} == {"monster"}
    assert {item.sort for item in ITEMS if len(item.faces) == 10} == {"artifact"}
    assert {len(unit.faces) for unit in UNITS if unit.size == "monster"} == {10}
    assert {len(item.faces) for item in ITEMS if item.sort == "artifact"} == {10}


@pytest.mark.rule("DD-DICE-09")
def test_terrains_have_eight_sides() -> None:
    for terrain in DICE.terrains.values():
        assert len(terrain.faces) + 1 == 8
        assert terrain.eighth
    assert all(len(minor.faces) == 8 for minor in DICE.minors.values())


@pytest.mark.rule("DD-DICE-10")
def test_drakes_have_wings_and_wyrms_a_chest() -> None:
    for dragon in DICE.dragons.values():
        assert len(dragon.faces) == 12
        assert ("wing" in dragon.faces) == (dragon.form == "drake")
        assert ("treasure" in dragon.faces) == (dragon.form == "wyrm")


@pytest.mark.rule("DD-DICE-11")
def test_the_action_follows_the_distance_from_magic_to_melee() -> None:
    order = ("magic", "missile", "melee")
    for terrain in DICE.terrains.values():
        distances = [order.index(face) for face in terrain.faces]
        assert distances == sorted(distances)
        assert set(distances) == {0, 1, 2}


@pytest.mark.rule("DD-DICE-12")
def test_one_icon_on_a_big_die_is_worth_four() -> None:
    big = [unit for unit in UNITS if unit.size in {"champion", "monster"}]
    artifacts = [item for item in ITEMS if item.sort == "artifact"]
    assert {face.count for unit in big for face in unit.faces} == {4}
    assert {face.count for item in artifacts for face in item.faces} == {4}
    scene = Scene()
    for kind in ("goblins.troll", "bladegolem.air", "eldarim.dragonslayer"):
        scene.shows(scene.army(0, HOME_0, kind)[0], "save")
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 4 + 4 + 4


@pytest.mark.rule("DD-MONSTER-01")
def test_a_monsters_normal_icon_is_worth_four() -> None:
    monsters = [unit for unit in UNITS if unit.size == "monster"]
    assert len(monsters) == 60
    for unit in monsters:
        assert all(face.count == 4 for face in unit.faces if face.normal)


@pytest.mark.rule("DD-MONSTER-02")
def test_a_monsters_id_is_worth_four() -> None:
    monsters = [unit for unit in UNITS if unit.size == "monster"]
    for unit in monsters:
        assert [face.count for face in unit.faces if face.icon == ID] == [4]
