"""Scenes as files: read, played, and refused in words with the line and step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from tests.cli.desk import run_here
from tests.games.guess import Guess, GuessState
from wartable.engine.rulebook import AnyRulebook
from wartable.engine.table_events import DiceRolled
from wartable.testing.scenes import SceneError, run_scene
from wartable.testing.scenes.files import LONGEST

GUESS = """
game = "guess"
[position]
players = 2
turns = 3
teams = false
phase = "hide"
cards = ["5", "8"]
points = [18, 0]

[[play]]
asked = "hide"
seat = "Red"
answer = "1"
[[play]]
asked = "hide"
seat = 1
answer = "2"
[[play]]
asked = "guess"
seat = "Red"
answer = "2"
[[play]]
rolled = "score"
shows = [6]
"""
WARS = 'game = "dragonwars"\n[options]\nmode = "deathmatch"\n'
DICE = 'game = "dragondice"\n'
LAND = """[position]
terrains = [{ kind = "coastland_city", home = "Red" }, { kind = "highland_temple", home = "Blue" }, { kind = "flatland_tower" }]
"""  # noqa: E501


def find(game: str) -> AnyRulebook:
    """The made-up game."""
    assert game == "guess"
    return Guess()


def test_a_game_without_its_own_positions_takes_its_state() -> None:
    scene = run_scene(GUESS, find)
    assert scene.question().kind == "again"


def test_records_by_seat_are_written_with_the_number_as_their_key() -> None:
    scene = run_scene(GUESS.replace("[position]\n", "[position]\nguesses = { 1 = '3' }\n"), find)
    assert cast("GuessState", scene.state).guesses[1] == "3"


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("shows = [6]", "shows = [7]", "Line 23, step 4 (the roll “score” shows [7]): a roll"),
        ('rolled = "score"', 'rolls = "score"', "Line 23, step 4: a step has one of asked, rolled"),
        ("shows = [6]", "shown = [6]", "Line 23, step 4: Object contains unknown field `shown`."),
        ("shows = [6]", "", "missing required field `shows`"),
        ("seat = 1", "seat = 5", "Line 15, step 2 (5 answers “hide”"),
        ("turns = 3", 'turns = "3"', "The position: Expected `int`, got `str` - at `$.turns`."),
    ],
)
def test_what_is_wrong_is_said_with_its_place(before: str, after: str, words: str) -> None:
    text = GUESS.replace(before, after)
    with pytest.raises(SceneError) as caught:
        run_scene(text, find)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("game", "This is not TOML"),
        ("", "missing required field `game`"),
        ('game = "chess"', "chess"),
        ('game = "dragonwars"\nplayers = 2', "unknown field `players`"),
        ('game = "dragonwars"\nseed = 1', "Expected `str | null`"),
        ('game = "dragonwars"\n[options]\nmode = "war"', "The options: "),
        ('game = "dragonwars"\n[options]\nplayers = 2.5', "There is no use for a fraction"),
        ('game = "dragonwars"\nseed = 2026-11-17', "There is no use for a date or time"),
        (f'game = "dragonwars"\n[options]\nplayers = {2**60}', "A number is greater than"),
        ("a = " + "[" * 5000, "more than 32 lists or tables in one another"),
        ("a" + ".a" * 5000 + " = 1", "a key of more than 8 parts"),
        ("#" * (LONGEST + 1), "longer than 200000 letters"),
        (f'game = "{"x" * 201}"', "Expected `str` of length <= 200"),
        ('game = "dragonwars"\n' + '[[play]]\nuntil = "x"\n' * 1001, "of length <= 1000"),
        (WARS + "[position]", "missing required field `dragons`"),
        (WARS + '[position.dragons]\n"red.wyvern" = { at = [0, 4] }', "there is no dragon"),
        (WARS + '[position.dragons]\n"red.drake" = { at = [0, 40] }', "is not on the map"),
        (WARS + '[position.dragons]\n"red.drake" = { at = [0, 4], health = 40 }', "at most"),
        (WARS + '[position.dragons]\n"red.drake" = { at = [0, 4], facing = "up" }', "N|NE|SE"),
        (WARS + '[position.dragons]\n"red.drake" = { at = [0, 4] }', "put a dragon of blue"),
        (
            WARS + '[position]\negg = [0, 0]\n[position.dragons]\n"red.drake" = { at = [0, 4] }\n'
            '"blue.drake" = { at = [0, 3] }',
            "only the mode “egg” has an egg",
        ),
        (DICE + "[position]\nterrains = []\narmies = []", "of length >= 3"),
        (
            DICE + LAND + 'armies = [{ seat = "Red", place = 3, dice = [] }]',
            "there is no terrain 3; the last one is 2",
        ),
        (
            DICE + LAND + 'armies = [{ seat = "Red", place = 1, dice = ["dwarves.footmen"] }]',
            "there is no unit or item “dwarves.footmen”. Did you mean “dwarves.footman”?",
        ),
        (
            DICE + LAND + 'armies = [{ seat = "Pink", place = "dead", dice = [] }]',
            "no one is called “Pink”; the players are Red, Blue",
        ),
    ],
)
def test_bad_files_are_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(SceneError) as caught:
        run_scene(text)
    assert words in str(caught.value)
    assert len(str(caught.value)) < 1500


def test_a_position_of_dragonwars_is_set_up_whole() -> None:
    text = """
game = "dragonwars"
[position]
round = 4
egg = "blue.elder"
lairs = { red = "E" }
[position.dragons]
"red.drake" = { at = [0, 4], height = 3, facing = "SW", health = 1, energy = 2 }
"blue.elder" = { at = [0, -5] }
[[play]]
sees = { round = 4, lairs = ["E", "W"], "egg.carrier" = "blue.elder" }
[[play]]
sees = { "dragons[red.drake]" = { hex = [0, 4], height = 3, facing = 4, health = 1, energy = 2 } }
[[play]]
asked = "plot"
seat = "blue"
"""
    run_scene(text)


def test_a_position_of_dragon_dice_is_set_up_whole() -> None:
    text = (
        DICE
        + LAND
        + """
turn = "Blue"
phase = "second_march"
round = 3
dragons = [{ seat = "Red", place = 2, kind = "air_drake" }]
armies = [
  { seat = "Blue", place = 1, dice = ["goblins.thug"] },
  { seat = "Red", place = "reserves", dice = ["dwarves.footman"] },
  { seat = "Red", place = 0, dice = ["dwarves.footman"] },
]
[[play]]
asked = "march"
seat = "Blue"
offers = ["1", "none"]
[[play]]
sees = { turn = 1, round = 3, phase = "second_march" }
"""
    )
    run_scene(text)


FIGHT = (
    DICE
    + LAND.replace('home = "Red"', 'home = "Red", face = 6')
    + """
armies = [
  { seat = "Red", place = 0, dice = ["dwarves.footman"] },
  { seat = "Blue", place = 0, dice = ["goblins.thug"] },
  { seat = "Blue", place = 1, dice = ["goblins.thug"] },
]
[[play]]
asked = "march"
seat = "Red"
answer = "0"
[[play]]
asked = "maneuver"
seat = "Red"
answer = "no"
[[play]]
asked = "action"
seat = "Red"
answer = "melee"
[[play]]
rolled = "melee"
shows = ["2 melee"]
[[play]]
rolled = "save"
shows = ["SAVE"]
[[play]]
told = "damage_dealt"
"""
)


def test_faces_of_dragon_dice_have_names() -> None:
    scene = run_scene(FIGHT)
    assert [event.values for event in scene.said(DiceRolled)] == [(6,), (2,)]
    with pytest.raises(SceneError) as caught:
        run_scene(FIGHT.replace("2 melee", "4 melee"))
    words = "no face is “4 melee”; the faces of this die are 1 id, 1 save, 1 melee, 2 melee."
    assert words in str(caught.value)
    with pytest.raises(SceneError, match="2 are written for a roll “melee” of d6 "):
        run_scene(FIGHT.replace('"2 melee"', '"2 melee", "id"'))


def test_the_command_says_where_a_scene_parts_from_its_script(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "scene.toml"
    path.write_text(WARS + '[[play]]\ndrawn = "seat_order"\nshows = ["blue", "red"]\n')
    done = run_here(capsys, "scene", str(path))
    assert (done.code, done.err) == (0, "")
    assert "All 1 steps came true." in done.out
    path.write_text(path.read_text() + '[[play]]\nasked = "lair"\nseat = "red"\nanswer = "W"\n')
    done = run_here(capsys, "scene", str(path))
    assert done.code == 1
    assert "Line 7, step 2" in done.err
    assert "Blue is asked “lair”" in done.err
    assert "The table draws blue, red" in done.out
    data = json.loads(run_here(capsys, "scene", str(path), "--json").out)
    assert not data["good"]
    assert "Line 7, step 2" in data["problem"]
    assert data["events"][0]["event"] == "draw"
    path.write_bytes(b"\xff\xfe")
    assert "is not a text file" in run_here(capsys, "scene", str(path)).err
    path.write_bytes(b"#" * (4 * LONGEST + 2))
    assert "too long for a scene" in run_here(capsys, "scene", str(path)).err
    assert run_here(capsys, "scene", str(tmp_path / "none.toml")).code == 2
