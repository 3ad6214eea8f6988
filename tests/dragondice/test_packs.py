"""Packs: dice that players add."""

import tomllib
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.dragondice.forces import PLAIN
from wartable.engine.refusal import BadOptions
from wartable.games.dragondice.content import catalogue_of, shipped_packs
from wartable.games.dragondice.forces.force import Army
from wartable.games.dragondice.forces.legality import problems
from wartable.games.dragondice.pack_cards import card
from wartable.games.dragondice.packs import LONGEST_TEXT, read_pack, write_pack

EXAMPLE = shipped_packs()["moss_gnomes"]
Change = Callable[[dict[str, Any]], object]


def refused(change: Change) -> str:
    """What is said about the example pack after a change."""
    data = tomllib.loads(EXAMPLE)
    change(data)
    with pytest.raises(BadOptions) as caught:
        catalogue_of(msgspec.json.encode(data).decode())
    assert caught.value.reason.endswith((".", "?"))
    return caught.value.reason


def unit(data: dict[str, Any], at: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = data["species"]["moss_gnomes"]["units"][at]
    return found


def test_the_example_adds_a_species_an_item_and_a_spell() -> None:
    plain, more = catalogue_of(), catalogue_of(EXAMPLE)
    assert set(more.species) - set(plain.species) == {"moss_gnomes"}
    added = set(more.units) - set(plain.units)
    assert len(added) == 11
    assert all(each.startswith("moss_gnomes.") for each in added)
    assert set(more.items) - set(plain.items) == {"acorn_helm.air", "acorn_helm.earth"}
    assert more.spells["moss_coat"].effect == "stone_skin"
    assert more.spells["moss_coat"].amount == 2
    assert more.spells["moss_coat"].rules == plain.spells["stone_skin"].rules
    assert set(plain.units) < set(more.units)


def test_a_force_may_be_built_of_the_example() -> None:
    more = catalogue_of(EXAMPLE)
    gnomes = Army(("moss_gnomes.walking_hill", "moss_gnomes.delver_king"), ("acorn_helm.earth",))
    force = msgspec.structs.replace(PLAIN, home=gnomes)
    assert problems(force, more) == []
    assert {problem.rule for problem in problems(force, catalogue_of())} >= {"DD-RULING-01"}


def test_a_pack_is_the_same_as_toml_and_as_json() -> None:
    pack = read_pack(EXAMPLE)
    assert read_pack(write_pack(pack)) == pack
    assert catalogue_of(write_pack(pack)) == catalogue_of(EXAMPLE)
    assert catalogue_of(EXAMPLE) is catalogue_of(EXAMPLE)
    assert read_pack("\ufeff" + EXAMPLE) == read_pack("\ufeff" + write_pack(pack)) == pack


def test_a_pack_may_add_units_to_a_species_there_is() -> None:
    goblin = """
        name = "More goblins"
        [[units.goblins]]
        id = "cook"
        name = "Cook"
        size = "small"
        faces = ["1 id", "1 melee", "1 save", "1 Poison", "1 magic", "1 maneuver"]
        [[units.eldarim]]
        id = "page"
        name = "Page"
        size = "small"
        one_of = ["air", "fire"]
        faces = ["1 id", "1 melee", "1 save", "1 save", "1 magic", "1 maneuver"]
        """
    more = catalogue_of(goblin)
    assert more.units["goblins.cook"].elements == ("death", "earth")
    assert more.units["eldarim.page.air"].elements == ("air",)
    assert more.units["eldarim.page.air"].species == "eldarim"


def set_unit(**fields: object) -> Change:
    return lambda data: unit(data).update(fields)


def set_species(**fields: object) -> Change:
    return lambda data: data["species"]["moss_gnomes"].update(fields)


def set_item(**fields: object) -> Change:
    return lambda data: data["items"][0].update(fields)


def set_spell(**fields: object) -> Change:
    return lambda data: data["spells"][0].update(fields)


SIX = ["1 id", "1 melee", "1 melee", "1 save", "1 save", "1 save"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (set_unit(faces=[*SIX[:5], "1 Smitee"]), "Did you mean “Smite”?"),
        (set_unit(faces=[*SIX[:5], "1 Logo"]), "no icon “Logo”"),
        (set_unit(faces=[*SIX[:5], "1 Wayfare"]), "no icon “Wayfare”"),
        (set_unit(faces=[*SIX, "1 save"]), "has 7 faces, and a small unit has 6"),
        (set_unit(faces=SIX[:5]), "has 5 faces"),
        (set_unit(faces=[*SIX[:5], "-1 save"]), "a number from 1 to 9"),
        (set_unit(faces=[*SIX[:5], "0 save"]), "a number from 1 to 9"),
        (set_unit(faces=[*SIX[:5], "10 save"]), "a number from 1 to 9"),
        (set_unit(faces=[*SIX[:5], "save"]), "a number from 1 to 9"),
        (set_unit(faces=["2 id", *SIX[1:]]), "write “1 id”"),
        (set_unit(size="monster"), "a monster unit has 10"),
        (set_unit(size="champion"), "worth"),
        (set_unit(size="huge"), "“huge” will not do at “species[...].units[0].size”: write one of"),
        (set_unit(size="it's\nso"), "write one of small, medium, large, champion, monster."),
        (set_unit(confidence="sure"), "write one of certain, likely, guess."),
        (set_unit(id="tunneler"), "Two units have the id “tunneler”"),
        (set_unit(id="Big One"), "lowercase letters"),
        (set_unit(name=" "), "needs a name"),
        (set_unit(name="x" * 41), "needs a name"),
        (set_unit(name=" Digger"), "needs a name"),
        (set_unit(name="Deep  Digger"), "needs a name"),
        (set_unit(name="Deep\x07Digger"), "letters that can be seen"),
        (set_unit(name="tunneler"), "Two dice are called “Tunneler (Moss Gnomes)”"),
        (set_unit(health=7), "health"),
        (set_unit(elements=["air", "air"]), "twice"),
        (set_unit(elements=["wood"]), "“wood” will not do at “species[...].units[0].elements[0]”"),
        (set_unit(elements=["air"], one_of=["fire"]), "not both"),
        (set_species(abilities=["Mountain Mystery"]), "Did you mean “Mountain Mastery”?"),
        (set_species(abilities=["Stampede", "Stampede"]), "twice"),
        (set_species(units=[]), "at least one"),
        (set_species(plays="x" * 501), "more than 500"),
        (set_species(plays="\x1b[2J"), "cannot be shown"),
        (lambda data: data.update(words="\x1b[2J"), "cannot be shown"),
        (set_species(carries="everything"), "write one of own, any, none."),
        (set_species(name="gOBLINS"), "Two species are called “gOBLINS”"),
        (lambda data: data.update(species={"goblins": data["species"]["moss_gnomes"]}), "already"),
        (lambda data: data.update(units={"elfs": []}), "not a species of the game"),
        (lambda data: data.pop("name"), "name"),
        (lambda data: data.update(author="me"), "author"),
        (set_item(faces=["1 save"] * 5), "has 5 faces"),
        (set_item(faces=["1 id", *["1 save"] * 3]), "equipment has no ID"),
        (set_item(faces=["1 melee", *["1 save"] * 3]), "one kind of action"),
        (set_item(faces=["1 Bash", *["1 save"] * 3]), "one kind of action"),
        (set_item(one_of=[]), "elements"),
        (set_item(kind="boots"), "write one of equipment, artifact, medallion, relic."),
        (set_item(size=""), "small, medium or large"),
        (set_item(id="flickerfoil"), "already"),
        (set_item(name="Speed Slippers"), "Two dice are called “Speed Slippers, air”"),
        (set_item(alloy="\x1b[2J"), "cannot be shown"),
        (set_item(kind="artifact", size=""), "has 4 faces"),
        (set_item(kind="medallion", size="", one_of=[]), "worth four"),
        (set_spell(effect="stone_skinn"), "Did you mean “stone_skin”?"),
        (set_spell(cost=0), "costs 1 to 99"),
        (set_spell(cost=-3), "costs 1 to 99"),
        (set_spell(amount=0), "1 to 99"),
        (set_spell(effect="lightning_strike"), "has no amount"),
        (set_spell(words=""), "say it in “words”"),
        (set_spell(words="two\rlines"), "cannot be shown"),
        (set_spell(species="gnomes"), "no species “gnomes”"),
        (set_spell(id="hailstorm"), "Two spells have the id “hailstorm”"),
        (set_spell(name="hailStorm"), "Two spells are called “hailStorm”"),
        (set_spell(element="wood"), "write one of air, death, earth, fire, water, elemental."),
    ],
)
def test_a_wrong_pack_is_refused_with_words(change: Change, words: str) -> None:
    assert words in refused(change)


def test_too_many_dice_are_refused() -> None:
    def many(data: dict[str, Any]) -> None:
        crowd = [{**unit(data), "id": f"digger_{at}"} for at in range(501)]
        data["species"]["moss_gnomes"]["units"] = crowd

    assert "at most 500" in refused(many)


@pytest.mark.parametrize(
    "text",
    [
        "name = ",
        "{",
        "[]",
        "{}",
        "name = 3",
        'name = "x"\nspecies = 3',
        "[" * 50_000,
        "{" + '"a":[' * 20_000,
        "name = " + "9" * 5_000,
        " " * 100_001,
    ],
    ids=range(10),
)
def test_what_is_no_pack_is_refused(text: str) -> None:
    with pytest.raises(BadOptions) as caught:
        catalogue_of(text)
    assert len(caught.value.reason) < 1_000


@given(st.text(min_size=1))
def test_any_text_is_a_pack_or_refused(text: str) -> None:
    with pytest.raises(BadOptions):
        catalogue_of(text)


def test_a_pack_that_is_too_long_as_a_match_keeps_it_is_no_good_pack() -> None:
    faces = ["1 id", *["1 maneuver"] * 5]
    units = ",".join(
        f'{{id="u{at}",name="{at:040}",class="{"c" * 40}",size="small",faces={faces}}}'
        for at in range(490)
    )
    text = f"name='Many'\nunits.goblins=[{units}]".replace(", ", ",")
    assert len(text) < LONGEST_TEXT < len(write_pack(read_pack(text)))
    with pytest.raises(BadOptions, match="at most 100000 characters"):
        card(text)
