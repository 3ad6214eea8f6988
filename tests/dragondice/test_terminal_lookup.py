"""Looking up dice, icons, spells, abilities and species at a terminal."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from wartable.games.dragondice.content import shipped_packs
from wartable.games.dragondice.shown import shown
from wartable.games.dragondice.terminal.lookup import SORTS, entries_of, look_up


@pytest.mark.parametrize(
    ("among", "wanted", "found"),
    [
        ("", "smite", ("Smite (icon)", "DD-SAI-107")),
        ("icon", "SMITE", ("Smite (icon)",)),
        ("die", "thug", ("Thug (Goblins) (unit)", "heavy melee", "2 melee", "ID")),
        ("die", "marau", ("Marauder (Goblins)", "Smite 4", "Smite: Melee: X damage")),
        ("spell", "hail", ("Hailstorm (spell)", "2 air magic", "cantrip", "DD-SPELL-01")),
        ("ability", "foul stench", ("Foul Stench (ability)", "Of Goblins.")),
        ("species", "goblins", ("Swamp Mastery:", "Thug")),
        ("die", "swampland temple", ("Swampland Temple (terrain)", "8 Temple", "DD-EIGHTH-10")),
        ("", "jaws", ("Jaws (face)", "Twelve damage", "DD-ICON-04")),
    ],
)
def test_what_something_does(among: str, wanted: str, found: tuple[str, ...]) -> None:
    text = look_up("", wanted, among).plain
    for words in found:
        assert words in text


def test_handles_of_the_table_are_looked_up() -> None:
    text = look_up("", "d12", "", {"d12": "goblins.thug"}).plain
    assert text.startswith("Thug (Goblins) (unit)")


def test_what_is_not_there() -> None:
    assert look_up("", "smiet").plain == (
        "  There is nothing called “smiet” here. Did you mean Smite or Mire?"
    )
    assert "There is nothing called “hailstorm” here." in look_up("", "hailstorm", "die").plain
    assert len(look_up("", "x" * 500).plain) < 100


def test_many_of_a_name_are_listed() -> None:
    assert "Write die and a name, or how it begins." in look_up("", "drake", "die").plain
    assert "Hailstorm" in look_up("", "", "spell").plain


def test_a_species_shows_how_big_its_units_are() -> None:
    assert "Units, with their health: Footman (1), Sergeant (2), Warlord (3), " in (
        look_up("", "dwarves", "species").plain
    )


def test_nothing_is_said_twice_of_a_monster() -> None:
    assert "\n  monster, 4 health, air and fire.\n" in look_up("", "genie").plain


def test_dice_of_a_pack_are_found() -> None:
    assert "Digger (Moss Gnomes) (unit)" in look_up(shipped_packs()["moss_gnomes"], "digger").plain
    assert "nothing called “digger”" in look_up("", "digger").plain


def test_everything_in_the_catalogue_can_be_looked_up() -> None:
    catalogue = shown("")
    parts: list[Mapping[str, object]] = [
        catalogue.units,
        catalogue.items,
        catalogue.dragons,
        catalogue.terrains,
        catalogue.minors,
        catalogue.icons,
        catalogue.faces,
        catalogue.spells,
        catalogue.abilities,
        catalogue.species,
    ]
    entries = entries_of("")
    assert len(entries) == sum(len(part) for part in parts)
    assert {entry.sort for entry in entries} == {sort for sorts in SORTS.values() for sort in sorts}
    for entry in entries:
        assert entry.lines
        assert all(entry.lines)
        assert entry.name in look_up("", entry.name).plain
