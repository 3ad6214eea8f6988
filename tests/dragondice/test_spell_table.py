"""What every spell is of and what it costs: one row for each line of the catalogue."""

from __future__ import annotations

import pytest

from wartable.games.dragondice.content import shipped


def spell(
    rule: str, name: str, element: str, species: str, cost: int, amount: int | None, *flags: str
) -> object:
    """A spell, the species that casts it if not any, its cost and its cumulative number."""
    expected = (element, species, cost, amount, set(flags))
    return pytest.param(
        name, expected, marks=pytest.mark.rule(rule), id=name.lower().replace(" ", "_")
    )


SPELLS = [
    spell("DD-SPELL-01", "Hailstorm", "air", "", 2, 1, "cantrip"),
    spell("DD-SPELL-02", "Blizzard", "air", "coral_elves", 3, 3),
    spell("DD-SPELL-03", "Wilding", "air", "feral", 3, 1, "reserves"),
    spell("DD-SPELL-04", "Wind Walk", "air", "", 4, 4, "reserves"),
    spell("DD-SPELL-05", "Fields of Ice", "air", "frostwings", 5, 4),
    spell("DD-SPELL-06", "Mirage", "air", "firewalkers", 5, 5),
    spell("DD-SPELL-07", "Lightning Strike", "air", "", 6, None),
    spell("DD-SPELL-08", "Palsy", "death", "", 2, 1, "cantrip"),
    spell("DD-SPELL-09", "Decay", "death", "goblins", 3, 2),
    spell("DD-SPELL-10", "Evil Eye", "death", "undead", 3, 2),
    spell("DD-SPELL-11", "Magic Drain", "death", "frostwings", 3, 2),
    spell("DD-SPELL-12", "Restless Dead", "death", "undead", 3, 3, "reserves", "cantrip"),
    spell("DD-SPELL-13", "Swamp Fever", "death", "swamp_stalkers", 3, 3),
    spell("DD-SPELL-14", "Finger of Death", "death", "", 4, 1),
    spell("DD-SPELL-15", "Necromantic Wave", "death", "lava_elves", 5, None, "reserves"),
    spell("DD-SPELL-16", "Exhume", "death", "undead", 5, 3),
    spell("DD-SPELL-17", "Open Grave", "death", "undead", 5, None, "reserves"),
    spell("DD-SPELL-18", "Soiled Ground", "death", "", 6, None),
    spell("DD-SPELL-19", "Stone Skin", "earth", "", 2, 1, "reserves", "cantrip"),
    spell("DD-SPELL-20", "Path", "earth", "", 4, 1, "reserves"),
    spell("DD-SPELL-21", "Berserker Rage", "earth", "feral", 5, None, "reserves"),
    spell("DD-SPELL-22", "Higher Ground", "earth", "dwarves", 5, 5),
    spell("DD-SPELL-23", "Scent of Fear", "earth", "goblins", 5, 3),
    spell("DD-SPELL-24", "Wall of Thorns", "earth", "treefolk", 5, 6),
    spell("DD-SPELL-25", "Transmute Rock to Mud", "earth", "", 6, 6),
    spell("DD-SPELL-26", "Ash Storm", "fire", "", 2, 1, "cantrip"),
    spell("DD-SPELL-27", "Fearful Flames", "fire", "lava_elves", 3, 1),
    spell("DD-SPELL-28", "Firebolt", "fire", "dwarves", 3, 1),
    spell("DD-SPELL-29", "Firestorm", "fire", "scalders", 3, 2),
    spell("DD-SPELL-30", "Flashfire", "fire", "firewalkers", 3, 1, "reserves", "cantrip"),
    spell("DD-SPELL-31", "Fiery Weapon", "fire", "", 4, 2, "reserves"),
    spell("DD-SPELL-32", "Dancing Lights", "fire", "", 6, 6),
    spell("DD-SPELL-33", "Watery Double", "water", "", 2, 1, "reserves", "cantrip"),
    spell("DD-SPELL-34", "Accelerated Growth", "water", "treefolk", 3, None, "reserves", "cantrip"),
    spell("DD-SPELL-35", "Flash Flood", "water", "", 4, 6),
    spell("DD-SPELL-36", "Deluge", "water", "coral_elves", 5, 3),
    spell("DD-SPELL-37", "Mire", "water", "swamp_stalkers", 5, None),
    spell("DD-SPELL-38", "Tidal Wave", "water", "scalders", 5, 4),
    spell("DD-SPELL-39", "Wall of Fog", "water", "", 6, 6),
    spell("DD-SPELL-40", "Evolve Dragonkin", "elemental", "eldarim", 3, 1, "reserves"),
    spell("DD-SPELL-41", "Resurrect Dead", "elemental", "", 3, 1, "reserves"),
    spell("DD-SPELL-42", "Esfah's Gift", "elemental", "amazons", 3, None, "reserves", "cantrip"),
    spell("DD-SPELL-43", "Summon Dragonkin", "elemental", "", 3, 1),
    spell("DD-SPELL-44", "Rally", "elemental", "amazons", 5, 3, "reserves"),
    spell("DD-SPELL-45", "Rise of the Eldarim", "elemental", "eldarim", 5, 1, "reserves"),
    spell("DD-SPELL-46", "Summon Dragon", "elemental", "", 7, 1),
    spell("DD-SPELL-48", "Summon White Dragon", "elemental", "", 14, 1, "mixed"),
]


@pytest.mark.parametrize(("name", "expected"), SPELLS)
def test_a_spell_is_of_its_element_and_species_and_has_its_cost(
    name: str, expected: tuple[str, str, int, int | None, set[str]]
) -> None:
    [kind] = [each for each in shipped().spells.values() if each.name == name]
    flags = {
        flag
        for flag, has in (
            ("reserves", kind.reserves),
            ("cantrip", kind.cantrip),
            ("mixed", kind.mixed),
        )
        if has
    }
    amount = kind.amount if kind.cumulative else None
    assert (kind.element, kind.species, kind.cost, amount, flags) == expected


@pytest.mark.rule("DD-SPELLGEN-05")
def test_the_table_has_every_spell() -> None:
    assert len(SPELLS) == len(shipped().spells)
