"""Icons, abilities and spells as data agree with the ledger lines they name."""

import re

import pytest

from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import SpellKind
from wartable.ledger.shelf import ledger, rule

DICE = catalogue_of()
SPELL_BY_SPELL = pytest.mark.parametrize(
    "spell",
    [
        pytest.param(spell, marks=pytest.mark.rule(spell.rules[0]), id=spell.id)
        for spell in DICE.spells.values()
    ],
)


def ids(section: str) -> set[str]:
    """The ids of a section of the ledger."""
    return {each.id for each in ledger("dragondice").rules if each.section == section}


def test_every_icon_line_belongs_to_an_icon() -> None:
    named = {each for icon in DICE.icons.values() for each in icon.rules}
    assert ids("SAI") <= named
    assert all(rule(each).id == each for each in named)


def test_icons_name_the_lines_about_them() -> None:
    for icon in DICE.icons.values():
        if icon.id != "Logo" and not icon.id.startswith("Element: "):
            assert all(rule(each).words.startswith(icon.id) for each in icon.rules)


def test_icons_with_an_x_say_so_in_the_ledger() -> None:
    for icon in DICE.icons.values():
        said = any(re.search(r"\bX\b", rule(each).words) for each in icon.rules)
        assert icon.x == said, icon.id
        assert icon.rolls


def test_every_species_ability_line_belongs_to_an_ability() -> None:
    named = {each for ability in DICE.abilities.values() for each in ability.rules}
    assert ids("SPECIES") - named == {"DD-SPECIES-01", "DD-SPECIES-02"}
    for species in DICE.species.values():
        for ability in species.abilities:
            for each in DICE.abilities[ability].rules:
                assert ability == "Automatic Saves" or rule(each).words.startswith(
                    f"{species.name}, {ability}:"
                )


def test_every_ability_belongs_to_one_species() -> None:
    owned = [ability for species in DICE.species.values() for ability in species.abilities]
    assert sorted(owned) == sorted(DICE.abilities)


def test_every_spell_line_belongs_to_a_spell() -> None:
    named = {each for spell in DICE.spells.values() for each in spell.rules}
    assert ids("SPELL") - named == {"DD-SPELL-49"}


@SPELL_BY_SPELL
def test_a_spell_is_as_its_line_says(spell: SpellKind) -> None:
    text = rule(spell.rules[0]).words
    match = re.match(r"(.*?) - (\w+), (.*?), cost (\d+)(.*?)\. (.*)", text)
    assert match is not None
    name, element, species, cost, flags, effect = match.groups()
    assert (spell.name, spell.element, spell.cost) == (name, element.lower(), int(cost))
    owner = DICE.species[spell.species].name if spell.species else "any species"
    assert owner == species
    assert spell.reserves == ("reserves" in flags)
    assert spell.cantrip == ("cantrip" in flags)
    assert spell.lasting == ("UNT." in effect)
    assert spell.mixed == ("any mix of elements" in flags)
    amounts = {int(each) for each in re.findall(r"\*\*(\d+)\*\*", effect)} or {0}
    assert amounts == {spell.amount}
    assert spell.cumulative == ("**" in effect)
    assert spell.effect == spell.id


@SPELL_BY_SPELL
def test_targets_follow_the_lines(spell: SpellKind) -> None:
    text = rule(spell.rules[0]).words.split(". ", 1)[1]
    if text.startswith("Any terrain") and "dragon" not in text.casefold():
        assert spell.target == "terrain"
    if text.startswith("Any opposing army"):
        assert spell.target == "opposing_army"
    if text.startswith("Any opposing unit"):
        assert spell.target == "opposing_unit"
    if text.startswith("Any army"):
        assert spell.target == "army"


def test_players_get_words_of_a_sentence_or_more() -> None:
    said = [icon.words for icon in DICE.icons.values()]
    said += [ability.words for ability in DICE.abilities.values()]
    said += [spell.words for spell in DICE.spells.values()]
    assert len(said) == 78 + 28 + 47
    for words in said:
        assert words.endswith(".")
        assert words.isprintable()
        assert len(words) < 250


def test_the_catalogue_is_made_once() -> None:
    assert catalogue_of() is catalogue_of("")
