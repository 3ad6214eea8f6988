"""The dice agree with the lists of names in the ledger, species by species and item by item."""

import re

import msgspec
import pytest

from tests.dragondice.rolling import roll_army
from tests.dragondice.scene import HOME_0, Scene
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import DRAGONKIN, ELEMENTS, ID, ItemKind, UnitKind
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.turn.actions import allowed_actions
from wartable.ledger.shelf import rule

DICE = catalogue_of()
SIZES = ("small", "medium", "large", "champion")


def units(species: str) -> list[UnitKind]:
    """The dice of a species by its name, one for each die that exists in several elements."""
    found = [each for each in DICE.species.values() if each.name == species]
    return [unit for unit in DICE.units.values() if unit.species == found[0].id]


def squeezed(name: str) -> str:
    """A name without what writers spell differently."""
    return re.sub(r"[^a-z]", "", name.casefold().removesuffix("-folk"))


def names(text: str) -> list[str]:
    """The names in a list of the ledger."""
    return [squeezed(each) for each in re.split(r", | and ", text)]


def sentence(text: str, opening: str) -> str:
    """What follows these words, up to the period."""
    match = re.search(rf"{opening} ([^.]*)\.", text)
    assert match is not None, text
    return match[1]


@pytest.mark.parametrize(
    "number",
    [pytest.param(at, marks=pytest.mark.rule(f"DD-ROSTER-{at:02}")) for at in range(1, 15)],
)
def test_roster(number: int) -> None:
    text = rule(f"DD-ROSTER-{number:02}").words
    species = text.split(",")[0]
    dice = units(species)
    table = text[text.index(":") + 1 : text.index(".")]
    listed: set[tuple[str, str, str]] = set()
    for row in table.split(";"):
        words = re.sub(r"\(.*\)", "", row).strip()
        first = next(at for at, letter in enumerate(words) if letter.isupper())
        rank = words[:first].strip()
        if species == "Dragonkin" and rank in {"heavy", "light"}:
            rank += " melee"
        for size, name in zip(SIZES, words[first:].split("/"), strict=False):
            listed.add((rank, size, squeezed(name)))
    there = {(unit.rank, unit.size, squeezed(unit.name)) for unit in dice}
    plain = {each for each in there if each[1] in SIZES[:3] or species == "Dragonkin"}
    assert plain == listed
    if "Monsters" in text:
        monsters = [squeezed(unit.name) for unit in dice if unit.size == "monster"]
        assert sorted(monsters) == sorted(names(sentence(text, "Monsters")))
    icons = {face.icon for unit in dice for face in unit.faces if face.special}
    said = sentence(text, "SAIs:").replace("and the logo on champions", "Logo")
    assert {squeezed(icon) for icon in icons} == set(names(said))


def test_dragonkin_have_no_normal_icons_but_maneuver_and_melee() -> None:
    shown = {face.icon for unit in units("Dragonkin") for face in unit.faces if face.normal}
    assert shown == {"maneuver", "melee"}


@pytest.mark.rule("DD-KIN-01")
def test_dragonkin_are_six_sided_units_of_one_element() -> None:
    kin = [unit for unit in DICE.units.values() if unit.species == DRAGONKIN]
    assert len(kin) == 60
    assert all(len(unit.faces) == 6 and len(unit.elements) == 1 for unit in kin)


@pytest.mark.rule("DD-CHAMPION-01")
def test_eldarim_have_champions_instead_of_monsters() -> None:
    eldarim = units("Eldarim")
    champions = [unit for unit in eldarim if unit.champion]
    assert all(unit.health == 4 and len(unit.faces) == 6 for unit in champions)
    assert not any(unit.size == "monster" for unit in eldarim)
    assert not any(unit.champion for unit in units("Dragonkin"))


@pytest.mark.rule("DD-CHAMPION-02")
def test_the_six_champions() -> None:
    champions = {unit.name for unit in units("Eldarim") if unit.champion}
    assert champions == {
        *("Dragonlord", "Dragonmaster", "Dragonslayer"),
        *("Dragonhunter", "Dragoncrusader", "Dragonzealot"),
    }


def kinds(sort: str) -> list[ItemKind]:
    return [item for item in DICE.items.values() if item.sort == sort]


@pytest.mark.rule("DD-EQUIP-01")
def test_equipment_shows_one_action_and_large_equipment_one_special_icon() -> None:
    for item in kinds("equipment"):
        assert len({face.icon for face in item.faces if face.normal}) == 1
        assert sum(face.special for face in item.faces) == (item.size == "large")


@pytest.mark.rule("DD-EQUIP-02")
def test_equipment_exists_once_in_each_element() -> None:
    for item in kinds("equipment"):
        assert len(item.elements) == 1
    for name in {item.name for item in kinds("equipment")}:
        same = [item.elements[0] for item in kinds("equipment") if item.name == name]
        assert sorted(same) == sorted(ELEMENTS)


@pytest.mark.parametrize(
    ("number", "action"),
    [
        pytest.param(at, action, marks=pytest.mark.rule(f"DD-EQUIP-{at:02}"), id=action)
        for at, action in enumerate(("maneuver", "melee", "missile", "magic", "save"), 5)
    ],
)
def test_equipment_of_each_action(number: int, action: str) -> None:
    text = rule(f"DD-EQUIP-{number:02}").words
    assert text.casefold().startswith(action)
    listed = re.findall(r"([A-Z][A-Za-z' ]*) \((\w+)(?:, SAI ([A-Za-z ]+))?\)", text)
    assert len(listed) == 3
    there = {
        (item.name, item.size, "".join(face.icon for face in item.faces if face.special))
        for item in kinds("equipment")
        if item.faces[0].icon == action
    }
    assert there == set(listed)


@pytest.mark.rule("DD-ARTIFACT-01")
def test_artifacts_have_ten_sides_an_id_special_icons_and_several_actions() -> None:
    for item in kinds("artifact"):
        icons = [face.icon for face in item.faces]
        assert len(icons) == 10
        assert icons.count(ID) == 1
        assert sum(face.special for face in item.faces) == 2
        assert len({face.icon for face in item.faces if face.normal}) == 3
        assert len(item.elements) == 1


@pytest.mark.rule("DD-ARTIFACT-02")
def test_every_icon_of_an_artifact_is_worth_four() -> None:
    assert {face.count for item in kinds("artifact") for face in item.faces} == {4}


@pytest.mark.rule("DD-ARTIFACT-03")
def test_the_five_artifacts() -> None:
    _, _, text = rule("DD-ARTIFACT-03").words.partition(" are ")
    listed = re.findall(r"([A-Z][A-Za-z ]*) \((\w+), ([A-Za-z ]+)\)", text)
    there: set[tuple[str, str, str]] = set()
    for item in kinds("artifact"):
        shown = [face.icon for face in item.faces if face.normal]
        main = max(sorted(set(shown)), key=shown.count)
        special = next(face.icon for face in item.faces if face.special)
        there.add((item.name, main, special))
    assert len(listed) == 5
    assert there == set(listed)


@pytest.mark.rule("DD-RULING-01")
def test_the_dice_data_is_spelled_as_ruled() -> None:
    assert {"Logo", *(f"Element: {each.capitalize()}" for each in ELEMENTS)} <= set(DICE.icons)
    assert all("claw" in dragon.faces for dragon in DICE.dragons.values())
    assert not any(terrain.land == "deadland" for terrain in DICE.terrains.values())
    assert any(minor.land == "deadland" for minor in DICE.minors.values())
    goblins = sorted(unit.name for unit in units("Goblins") if unit.size == "monster")
    assert goblins == ["Cannibal", "Death Naga", "Harpy", "Shambler", "Troll"]


@pytest.mark.rule("DD-RULING-01")
def test_a_logo_an_element_and_a_claw_are_always_spelled_alike() -> None:
    bearing: list[UnitKind | ItemKind] = [
        *(unit for unit in DICE.units.values() if unit.size == "champion"),
        *kinds("medallion"),
        *kinds("relic"),
    ]
    assert len(bearing) == 3 * 5 + 3 * 5 + 3 + 3 + 2
    logos = {die.id for die in DICE.kinds.values() if "Logo" in {face.icon for face in die.faces}}
    assert logos == {die.id for die in bearing}
    spelled = {"Logo", *(f"Element: {each.capitalize()}" for each in ELEMENTS)}
    assert {face.icon for face in DICE.items["elementalrelic"].faces} == spelled
    shown = {face for dragon in DICE.dragons.values() for face in dragon.faces}
    assert shown == {"jaws", "breath", "claw", "belly", "wing", "tail", "treasure"}


@pytest.mark.rule("DD-RULING-01")
def test_sizes_that_the_lists_do_not_tell() -> None:
    sizes = {unit.name: unit.size for unit in units("Eldarim")}
    assert sizes == {
        **dict.fromkeys(("Follower", "Warder", "Spellbinder", "Sprinter", "Toxophilite"), "small"),
        **dict.fromkeys(("Devotee", "Escort", "Enthraller", "Racer"), "medium"),
        **dict.fromkeys(("Disciple", "Bodyguard", "Sorcerer"), "large"),
        **dict.fromkeys(("Dragonlord", "Dragonmaster", "Dragonslayer"), "champion"),
        **dict.fromkeys(("Dragonhunter", "Dragoncrusader", "Dragonzealot"), "champion"),
    }
    for name in ("cannibal", "death_naga", "harpy", "shambler", "troll"):
        monster = DICE.units[f"goblins.{name}"]
        assert (monster.size, monster.health, len(monster.faces)) == ("monster", 4, 10)


@pytest.mark.rule("DD-RULING-01")
def test_faces_are_what_the_data_of_the_dice_say() -> None:
    """The same die with other faces shows those."""
    face = msgspec.structs.replace(DICE.units["goblins.thug"].faces[0], icon="missile", count=7)
    thug = msgspec.structs.replace(DICE.units["goblins.thug"], faces=(face,) * 6)
    targe = msgspec.structs.replace(DICE.items["woodentarge.earth"], faces=(face,) * 4)
    land = msgspec.structs.replace(DICE.terrains["coastland_city"], faces=("magic",) * 7)
    other = msgspec.structs.replace(
        DICE,
        units={**DICE.units, thug.id: thug},
        items={**DICE.items, targe.id: targe},
        terrains={**DICE.terrains, land.id: land},
    )
    for catalogue, missiles, action in ((DICE, 1 + 0, "melee"), (other, 7 + 7, "magic")):
        scene = Scene()
        scene.game = Game(scene.state, scene, catalogue)
        dice = scene.army(0, HOME_0, thug.id, targe.id)
        scene.terrain(HOME_0, face=6)
        for die, usual in zip(dice, ("id", "1 save"), strict=True):
            scene.shows(die, "7 missile" if catalogue is other else usual)
        assert roll_army(scene, 0, HOME_0, "missile").of("missile") == missiles
        assert allowed_actions(scene.game, 0, HOME_0) == [action]
