"""Forces as text."""

from contextlib import suppress

import msgspec
import pytest
from hypothesis import example, given, reject
from hypothesis import strategies as st

from tests.dragondice.forces import DICE, PLAIN, army, changed, pack_of
from tests.dragondice.test_force_codes import FORCES
from wartable.engine.refusal import BadOptions, Malformed
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.forces.force import Army, Force, in_order
from wartable.games.dragondice.forces.naming import Kind, full_title
from wartable.games.dragondice.forces.reading import read_shared
from wartable.games.dragondice.forces.texts import read, write
from wartable.games.dragondice.packs import LONGEST_NAME

TEXT = """\
# found on the back of an envelope
Night Market
points: 15
home terrain: Swampland City
Frontier: HIGHLAND TOWER

Home army (5 points):
2x thug
- Troll (Goblins)
Horde:
1 goblins.cutthroat
3 Follower, air (Eldarim)

campaign army:
2 Speed Slippers, earth
Mugger
Dragons:
air drake
Dragonkin:
2 dragontroop, fire
Minor terrains:
Deadland Woods
"""


def refused(text: str) -> str:
    with pytest.raises(Malformed) as caught:
        read(text, DICE)
    return caught.value.reason


def test_people_may_write_as_they_like() -> None:
    assert read(TEXT, DICE) == Force(
        name="Night Market",
        size=15,
        home=army("goblins.thug", "goblins.thug", "goblins.troll"),
        horde=army("goblins.cutthroat", *["eldarim.follower.air"] * 3),
        campaign=army("goblins.mugger", "speedslippers.earth", "speedslippers.earth"),
        home_terrain="swampland_city",
        frontier="highland_tower",
        dragons=("air_drake",),
        dragonkin=("dragonkin.dragontroop.fire",) * 2,
        minors=("deadland_woods",),
    )


@given(FORCES)
def test_a_text_gives_the_force_back(force: Force) -> None:
    kin = tuple(each for each in force.dragonkin if each.startswith("dragonkin."))
    name = "".join(letter for letter in force.name if letter.isprintable()).strip()
    clean = msgspec.structs.replace(force, dragonkin=kin, name=name)
    assert in_order(read(write(clean, DICE), DICE)) == in_order(clean)


WORDS = st.lists(
    st.sampled_from(
        [
            *("X", "x", "2", "2x", "07", "-", "*", "#", "Wing", "Home army:", "Points:", "DD1."),
            *("Thug", "(Goblins)", "goblins.thug", "goblins.g0", ",", "fire", "ß", "army", ":"),
        ]
    )
    | st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=4),
    min_size=1,
    max_size=4,
).map(lambda words: " ".join(words)[:LONGEST_NAME].strip())


@given(st.lists(WORDS, min_size=1, max_size=3), st.lists(WORDS, max_size=2), st.integers(1, 12))
@example(["X Wing", "Wing"], [], 2)
@example(["2 Wing", "Wing"], [], 1)
@example(["Thug (Goblins)"], ["goblins.thug", "Thug"], 3)
def test_dice_of_a_pack_are_found_again_whatever_their_names(
    units: list[str], items: list[str], number: int
) -> None:
    try:
        dice = catalogue_of(pack_of(units, items))
    except BadOptions as wrong:
        if not wrong.reason.startswith("Two dice are called "):
            raise
        reject()
    added = [each for each in dice.units if each not in DICE.units]
    things = [each for each in dice.items if each not in DICE.items]
    every = [each for each in (*added, "goblins.thug") for _ in range(number)]
    force = Force(size=24, home=Army(tuple(every), tuple(things)))
    assert read(write(force, dice), dice) == force


@pytest.mark.parametrize(
    ("line", "dice"),
    [
        ("2 X Wing", ["goblins.g0"] * 2),
        ("2x X Wing", ["goblins.g0"] * 2),
        ("X Wing", ["goblins.g0"]),
        ("2 x Thug", ["goblins.thug"] * 2),
        ("7 Dwarfs", ["goblins.g2"]),
        ("- 3 7 Dwarfs", ["goblins.g2"] * 3),
    ],
)
def test_a_number_is_told_from_one_that_is_part_of_a_name(line: str, dice: list[str]) -> None:
    odd = catalogue_of(pack_of(["X Wing", "Wing", "7 Dwarfs"], []))
    assert read(f"Points: 24\nHome army:\n{line}", odd).home == Army(tuple(dice))


def test_full_names_are_names_of_one_die() -> None:
    shelves: list[list[Kind]] = [
        [*DICE.units.values(), *DICE.items.values()],
        [*DICE.terrains.values()],
        [*DICE.dragons.values()],
        [*DICE.minors.values()],
    ]
    for shelf in shelves:
        assert len({full_title(kind, DICE).casefold() for kind in shelf}) == len(shelf)


def test_the_text_reads_well() -> None:
    text = write(changed(dragonkin=("dragonkin.dragontroop.fire",)), DICE)
    assert text.splitlines()[:8] == [
        "Name: Plain",
        "Points: 24",
        "Home terrain: Swampland City",
        "Frontier: Highland Tower",
        "",
        "Home Army (8 points):",
        "1 Troll (Goblins)",
        "1 Marauder (Goblins)",
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Points: 24"),
        ("Name: A\nPoints: many", "Points: 24"),
        ("Points: 24\nHome army:\n2 Thugg", "Did you mean “Thug (Goblins)”?"),
        ("Points: 24\nHome army:\n0 Thug", "Line 3"),
        ("Points: 24\nHome army:\nFollower", "several dice"),
        ("Points: 24\nHome army:\nair drake", "not a die that belongs here"),
        ("Points: 24\nDragonkin:\nThug", "not a die that belongs here"),
        ("Points: 24\nWest army:\nThug", "is not a heading"),
        ("Points: 24\nWeather: fine", "there is no “weather:”"),
        ("Points: 24\nPoints: 36", "twice"),
        ("A name\nThug\nThug", "Home army:"),
        ("Points: 24\nFrontier: Deadland City", "Deadland City"),
        ("Points: 24\nHome army:\n" + "100 Thug\n" * 7, "at most"),
        ("Points: 24\nName: " + "x" * 61, "A name has"),
        ("Points: 24\nName: Night\tMarket", "no tabs, line breaks or control characters"),
        ("x" * 50_000, "characters"),
    ],
)
def test_broken_text_is_refused_with_words(text: str, words: str) -> None:
    assert words in refused(text)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(Malformed):
        assert read(f"Points: 24\n{text}", DICE).size == 24


def test_a_force_that_is_half_done_can_be_written_and_read() -> None:
    assert read(write(Force(), DICE), DICE) == Force()
    assert read(write(PLAIN, DICE), DICE) == PLAIN


def test_a_file_may_begin_with_a_mark_of_its_encoding() -> None:
    assert read_shared("\ufeff" + write(PLAIN, DICE), DICE) == PLAIN
