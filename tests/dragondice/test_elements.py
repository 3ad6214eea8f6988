"""Which elements dice contain, and in which colors they are shown."""

import re
from colorsys import rgb_to_hls
from pathlib import Path

import pytest

from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import (
    DRAGONKIN,
    ELDARIM,
    ELEMENTS,
    ItemKind,
    MinorKind,
    TerrainKind,
    UnitKind,
)

DICE = catalogue_of()
UNITS = list(DICE.units.values())
ITEMS = list(DICE.items.values())
ROLLED: list[UnitKind | ItemKind] = [*UNITS, *ITEMS]
LAND: list[TerrainKind | MinorKind] = [*DICE.terrains.values(), *DICE.minors.values()]


def elements_of(species: str) -> set[tuple[str, ...]]:
    """The sets of elements that units of a species have."""
    return {tuple(sorted(unit.elements)) for unit in UNITS if unit.species == species}


@pytest.mark.rule("DD-ELEMENT-01")
def test_there_are_five_elements() -> None:
    assert set(ELEMENTS) == {"air", "death", "earth", "fire", "water"}
    assert {element for kind in ROLLED for element in kind.elements} == set(ELEMENTS)
    assert {element for land in LAND for element in land.elements} == set(ELEMENTS)


HUES = {"red": range(20), "yellow": range(40, 66), "green": range(90, 171), "blue": range(195, 261)}
LOOKS = Path(__file__).parents[2] / "web" / "src" / "games" / "dragondice" / "colors.ts"


def color(fill: str) -> str:
    """What one would call a color."""
    red, green, blue = (int(fill[at : at + 2], 16) / 255 for at in (0, 2, 4))
    hue, light, strength = rgb_to_hls(red, green, blue)
    if strength < 0.2:
        return "black" if light < 0.3 else "white"
    [name] = [name for name, hues in HUES.items() if round(hue * 360) in hues]
    return name


@pytest.mark.rule("DD-ELEMENT-01")
@pytest.mark.parametrize(
    ("element", "shown"),
    [
        ("death", "black"),
        ("air", "blue"),
        ("water", "green"),
        ("fire", "red"),
        ("earth", "yellow"),
    ],
)
def test_each_element_is_shown_in_its_color(element: str, shown: str) -> None:
    fills = dict(re.findall(r"(\w+): \{ fill: '#(\w{6})'", LOOKS.read_text("utf-8")))
    assert set(ELEMENTS) < set(fills)
    assert color(fills[element]) == shown


@pytest.mark.rule("DD-ELEMENT-02")
def test_ivory_is_no_element_and_white_is_all() -> None:
    for form in ("drake", "wyrm"):
        assert DICE.dragons[f"ivory_{form}"].elements == ()
        assert set(DICE.dragons[f"white_{form}"].elements) == set(ELEMENTS)


@pytest.mark.rule("DD-ELEMENT-03")
def test_metal_has_no_element() -> None:
    metal = [item for item in ITEMS if item.sort in {"medallion", "relic"}]
    assert len(metal) == 5
    assert all(item.elements == () for item in metal)


LANDS = {
    "coastland": ("DD-ELEMENT-04", {"air", "water"}),
    "deadland": ("DD-ELEMENT-05", {"death"}),
    "flatland": ("DD-ELEMENT-06", {"air", "earth"}),
    "highland": ("DD-ELEMENT-07", {"fire", "earth"}),
    "swampland": ("DD-ELEMENT-08", {"water", "earth"}),
    "feyland": ("DD-ELEMENT-09", {"water", "fire"}),
    "wasteland": ("DD-ELEMENT-10", {"air", "fire"}),
}


@pytest.mark.parametrize(
    ("land", "elements"),
    [
        pytest.param(land, elements, marks=pytest.mark.rule(rule), id=land)
        for land, (rule, elements) in LANDS.items()
    ],
)
def test_lands_contain_elements(land: str, elements: set[str]) -> None:
    kinds = [kind for kind in LAND if kind.land == land]
    assert len(kinds) == (4 if land == "deadland" else 12)
    assert all(set(kind.elements) == elements for kind in kinds)


SPECIES = {
    "amazons": ("DD-ELEMENT-11", ()),
    "coral_elves": ("DD-ELEMENT-12", ("air", "water")),
    "dwarves": ("DD-ELEMENT-13", ("earth", "fire")),
    "feral": ("DD-ELEMENT-14", ("air", "earth")),
    "firewalkers": ("DD-ELEMENT-15", ("air", "fire")),
    "frostwings": ("DD-ELEMENT-16", ("air", "death")),
    "goblins": ("DD-ELEMENT-17", ("death", "earth")),
    "lava_elves": ("DD-ELEMENT-18", ("death", "fire")),
    "scalders": ("DD-ELEMENT-19", ("fire", "water")),
    "swamp_stalkers": ("DD-ELEMENT-20", ("death", "water")),
    "treefolk": ("DD-ELEMENT-21", ("earth", "water")),
    "undead": ("DD-ELEMENT-22", ("death",)),
}


@pytest.mark.parametrize(
    ("species", "elements"),
    [
        pytest.param(species, elements, marks=pytest.mark.rule(rule), id=species)
        for species, (rule, elements) in SPECIES.items()
    ],
)
def test_species_have_elements(species: str, elements: tuple[str, ...]) -> None:
    assert elements_of(species) == {elements}


@pytest.mark.rule("DD-ELEMENT-23")
def test_each_eldarim_that_is_no_champion_has_one_element() -> None:
    common = [unit for unit in UNITS if unit.species == ELDARIM and not unit.champion]
    assert len(common) == 12 * 5
    assert all(unit.elements == (unit.id.rpartition(".")[2],) for unit in common)


@pytest.mark.rule("DD-ELEMENT-24")
def test_dragonkin_and_lesser_champions_have_one_element() -> None:
    names = {"Dragonmaster", "Dragonhunter", "Dragonzealot"}
    kinds = [unit for unit in UNITS if unit.species == DRAGONKIN or unit.name in names]
    assert len(kinds) == (12 + 3) * 5
    assert all(unit.elements == (unit.id.rpartition(".")[2],) for unit in kinds)


@pytest.mark.rule("DD-ELEMENT-25")
def test_great_champions_are_white() -> None:
    for name in ("dragonlord", "dragonslayer", "dragoncrusader"):
        assert set(DICE.units[f"eldarim.{name}"].elements) == set(ELEMENTS)
