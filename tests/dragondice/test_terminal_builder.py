"""Building a force at a terminal: what can be typed, what is said, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.dragondice.forces import pack_of
from tests.dragondice.keyboard import Keyboard
from wartable.games.dragondice.content import catalogue_of, shipped_packs
from wartable.games.dragondice.forces.codes import encode
from wartable.games.dragondice.forces.force import Force
from wartable.games.dragondice.forces.legality import Agreement, problems
from wartable.games.dragondice.forces.ready import ready_forces
from wartable.games.dragondice.forces.texts import write
from wartable.games.dragondice.terminal.building import BUILDER_WORDS, ForceBuilding

FROM_NOTHING = (
    "name Six of us",
    "points 6",
    "add 2 thug to home",
    "add 1 cutthroat (goblins) to horde",
    "add cutthroat to horde army",
    "move 1 cutthroat from horde to campaign",
    "land home swampland temple",
    "land frontier Highland City",
    "add death drake",
)
READY = ready_forces()["starter_goblins"].force


def build(
    *lines: str, size: int | None = None, force: Force | None = None, pack: str = ""
) -> tuple[Force | None, str]:
    """What comes of these lines, and what was shown."""
    keyboard = Keyboard(lines)
    built = ForceBuilding(pack, Agreement(size=size), keyboard, force).build()
    assert not keyboard.typed
    return built, keyboard.shown


def test_a_force_from_nothing() -> None:
    built, text = build(*FROM_NOTHING, "done")
    assert built is not None
    assert not problems(built, catalogue_of())
    assert built.home.units == ("goblins.thug",) * 2
    assert built.horde.units == built.campaign.units == ("goblins.cutthroat",)
    assert built.name == "Six of us"
    assert "The force is legal." in text
    assert "(DD-FORCE-21)" in text


def test_a_force_is_done_only_when_it_is_legal() -> None:
    built, text = build("done", "leave")
    assert built is None
    assert "The force is not legal yet" in text
    assert "Choose a Home Terrain. (DD-FORCE-10)" in text


def test_the_force_is_shown_with_everything_that_is_wrong_with_it() -> None:
    lines = ("add 2 thug to home", "add 2 flicker foil, water to home", "add 6 swampland bridge")
    _, text = build(*lines, "leave")
    assert "- and 1 more: force lists them all" in text
    assert "(DD-FORCE-15)" not in text
    _, text = build(*lines, "force", "leave")
    assert "and with 2 players each brings at most 4: take some away. (DD-FORCE-15)" in " ".join(
        text.split()
    )


def test_a_ready_force_is_changed_and_changed_back() -> None:
    built, text = build("take 2 thug from home", "back", "back", "done", force=READY)
    assert built == READY
    assert "add 2 points." in text
    assert "There is no change to undo." in text


def test_armies_are_named_with_or_without_the_word() -> None:
    built, _ = build(
        *("move pelter from home army to the horde army", "move thug from home to campaign army"),
        *("take pelter from the horde army", "add pelter to the home army", "done"),
        force=READY,
    )
    assert built is not None
    assert built.home.units == ("goblins.cutthroat", "goblins.pelter", "goblins.thug")
    assert "goblins.thug" in built.campaign.units


def test_a_name_may_begin_with_a_number_or_an_x() -> None:
    pack = pack_of(["X Wing", "Wing", "7 Dwarfs"], [])
    lines = ("add 2 x wing to home", "add 3 x thug to horde", "add 7 dwarfs to campaign", "force")
    _, text = build(*lines, "leave", pack=pack)
    assert "2 X Wing" in text
    assert "3 Thug" in text
    assert "1 7 Dwarfs" in text


def test_items_dragonkin_and_minor_terrains_find_their_place() -> None:
    built, text = build(
        *("add dragonfoal, earth", "add swampland bridge", "add speed slippers, earth to home"),
        *("take dragonfoal, earth", "force", "clear", "leave"),
        force=READY,
    )
    assert built is None
    _, shorter = build("add speed slippers earth to home", "force", "leave", force=READY)
    assert "1 Speed Slippers, earth" in " ".join(shorter.split())
    assert "Minor terrains: 1 Swampland Bridge" in text
    assert "1 Speed Slippers, earth" in " ".join(text.split())
    assert "Dragonkin: nothing" in text


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("add 2 ghoul to the moon", "Say where, such as: add 2 thug to home"),
        ("add thug", "Say where"),
        ("add thgu to home", "There is no die “thgu”. Did you mean “Thug (Goblins)”?"),
        ("add 0 thug to home", "From 1 to 120 dice at once, not 0."),
        ("add 999 thug to home", "From 1 to 120 dice at once, not 999."),
        ("add -2 thug to home", "There is no die “-2 thug”."),
        ("add fire to home", "“fire” can mean several"),
        ("add to home", "There is no die"),
        ("add", "Write a number and a die"),
        ("take 3 thug from home", "There are 2 Thug (Goblins) in the Home Army, not 3."),
        ("take marauder", "Say from where"),
        ("move thug home horde", "Write it as: move 2 thug from home to horde"),
        ("land", "Write land home NAME or land frontier NAME."),
        ("land home the moon", "There is no terrain “the moon”."),
        ("points many", "Write points and a number"),
        ("points 5000", "A force has 3 to 120 points"),
        ("chances moon", "“moon” is neither an army"),
        ("chances home at the moon", "There is no terrain"),
        ("read", "cannot be used"),
        ("read /no/such/file", "/no/such/file cannot be used: no such file or directory."),
        ("read DD1.abc", "The code is damaged"),
        ("read DD9.abc", "another version"),
        ("write", "Write a file name behind it"),
        ("write /no/such/folder/force.txt", "cannot be used: no such file or directory."),
        ("fly", "“fly” is not a command here; there are add, take, move"),
        ("fly", "help, chances, list, look, die, icon, spell, ability, species, done, leave."),
        ("land home", "Such as: land home highland city; list terrains shows all."),
        ("list shoes", "There is no shelf “shoes”. Write list and one of terrains, dragons"),
        ("\x00\x01", "is not a command here"),
    ],
)
def test_wrong_lines_change_nothing(line: str, sentence: str) -> None:
    keyboard = Keyboard([line, "leave"])
    building = ForceBuilding("", Agreement(), keyboard, READY)
    assert building.build() is None
    assert sentence in " ".join(keyboard.shown.split())
    if not line.startswith("points 5000"):
        assert building.force == READY


def test_help_names_every_command() -> None:
    _, text = build("help", "leave")
    for word in BUILDER_WORDS:
        assert f"  {word}: " in text


@pytest.mark.parametrize(
    ("shelf", "words"),
    [
        ("", "or a species: Amazons, Coral Elves, "),
        ("terrains", "Highland (fire, earth): City, Standing Stones, Temple, Tower, Castle, "),
        ("dragons", "One dragon each: Air Drake, Air Wyrm, "),
        ("dragons", "As 2 dragons each: White Drake, White Wyrm"),
        ("items", "Speed Slippers, 1 point: air, death, earth, fire, water"),
        ("items", "Winged Sandals, 2 points, 3 for two: air, "),
        ("items", "Gold Medallion, 4 points"),
        ("minors", "Swampland Bridge, Swampland Knoll, "),
        ("Dwarves", "Dwarves, with their points: Footman 1, Sergeant 2, Warlord 3, "),
        ("eld", "Dragonmaster 4. Name the element too: Follower, air."),
        ("dragonkin", "Dragonkin, with their health; they cost no points: Dragontroop 1, "),
        ("feral", "Their faces are likely, not certain: "),
        ("items", "Their faces are likely, not certain: Speed Slippers, Winged Sandals, "),
    ],
)
def test_what_dice_there_are_is_listed_with_what_they_cost(shelf: str, words: str) -> None:
    _, text = build(f"list {shelf}", "leave")
    assert words in " ".join(text.split())


def test_how_sure_the_faces_are_is_said_of_those_in_doubt_alone() -> None:
    doubted = "How sure the faces are: likely."
    _, text = build("die follower, air", "die flicker foil, fire", "leave")
    assert text.count(doubted) == 2
    _, text = build("die thug", "die earthfang", "list goblins", "leave")
    assert doubted not in text
    assert "not certain" not in text
    pack = pack_of(["Lamplighter"], []).replace('"size"', '"confidence":"guess","size"')
    _, text = build("list goblins", "leave", pack=pack)
    assert "Their faces are a guess: Lamplighter." in text


def test_a_species_is_listed_by_its_whole_name_first() -> None:
    pack = """
        name = "Two"
        [species.gob]
        name = "Gob"
        elements = ["air"]
        [[species.gob.units]]
        id = "one"
        name = "One"
        size = "small"
        faces = ["1 id", "1 melee", "1 melee", "1 melee", "1 save", "1 save"]
        """
    _, text = build("list gob", "list gobl", "leave", pack=pack)
    assert "Gob, with their points: One 1." in text
    assert "Goblins, with their points: Thug 1" in text


def test_things_are_looked_up_on_the_way() -> None:
    _, text = build("die thug", "look smite", "species dwarves", "rule DD-FORCE-20", "leave")
    for words in ("Thug (Goblins) (unit)", "Smite (icon)", "Mountain Mastery:", "DD-FORCE-20"):
        assert words in text


def test_what_armies_roll() -> None:
    _, text = build("chances", "chances home melee", "chances home at feyland temple 8", "leave",
                    force=READY)  # fmt: skip
    assert "At Swampland City, face 1:" in text
    assert "At Feyland Temple, face 8:" in text
    for army in ("Home Army", "Horde Army", "Campaign Army"):
        assert army in text
    assert "or more" in text


def test_text_code_and_file_come_back(tmp_path: Path) -> None:
    kept = tmp_path / "force.txt"
    code = encode(READY, catalogue_of())
    _, text = build("text", f"write {kept}", f"write {kept}", "leave", force=READY)
    assert "Name: Back Alley Gang" in text
    assert "is already there" in " ".join(text.split())
    assert kept.read_text() == write(READY, catalogue_of())
    for way in (f"read {kept}", f"read {code}"):
        built, _ = build(way, "done")
        assert built is not None
        assert encode(built, catalogue_of()) == code
    _, shown = build("code", "leave", force=READY)
    assert code in shown.replace("\n", "")


def test_a_file_may_be_called_like_a_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    built, _ = build("write DDmine.txt", "clear", "read DDmine.txt", "done", force=READY)
    assert built == READY


def test_dice_of_a_pack() -> None:
    pack = shipped_packs()["moss_gnomes"]
    _, text = build("add 2 digger to home", "force", "leave", pack=pack)
    assert "Home Army (2 of at most 12 points): 2 Digger" in text
    _, without = build("add 2 digger to home", "leave")
    assert "There is no die “digger”" in without
