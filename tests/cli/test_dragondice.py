"""Dragon Dice at a terminal, from the first force to the last terrain."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.desk import Terminal, run, run_here
from wartable.engine.logfile import read_log

PLAY = ("play", "dragondice", "--options", "force_size=15")


def saved(folder: Path) -> Path:
    [path] = (folder / "matches").glob("*.json")
    return path


def test_a_whole_match_is_played_by_typing(tmp_path: Path) -> None:
    with Terminal(tmp_path, [*PLAY, "--seed", "9"], {"COLUMNS": "80"}) as terminal:
        terminal.wait_for("force> ")
        terminal.type("back alley")
        while prompt := terminal.next_prompt():
            terminal.type("" if prompt.startswith("Enter to send") else "suggest")
        assert terminal.end() == 0
    text = terminal.text
    assert "Capture the eighth faces of two terrains" in text
    assert "brings “Back Alley Gang”" in " ".join(text.split())
    assert "[1st march]" in text
    assert "See it again: wartable replay" in text
    path = saved(tmp_path)
    log = read_log(path.read_bytes())
    assert log.result is not None
    assert log.result.words in text
    verified = run(tmp_path, "replay", str(path), "--verify")
    assert verified.returncode == 0
    told = run(tmp_path, "replay", str(path), "--board", COLUMNS="80").stdout
    assert "Round 1: " in told
    assert "Summoning Pools" in told
    assert max(len(line) for line in told.splitlines()) <= 80


def test_a_match_is_left_and_taken_up_again(tmp_path: Path) -> None:
    done = run(tmp_path, *PLAY, "--seed", "9", typed="starter_goblins\nquit\n")
    assert done.returncode == 0
    again = run(tmp_path, "play", "--resume", typed="board\nquit\n")
    assert again.returncode == 0
    assert "Dragon Dice goes on" in again.stdout
    assert "Summoning Pools" in again.stdout


def test_a_force_is_built_in_a_match(tmp_path: Path) -> None:
    lines = ("build 2", "help", "name Night Shift", "take thug from home", "done", "undo")
    again = ("add thug to home", "done", "quit")
    done = run(tmp_path, *PLAY, "--seed", "9", typed="\n".join((*lines, *again)) + "\n")
    assert done.returncode == 0
    text = " ".join(done.stdout.split())
    assert "build: take thug from home" in text
    assert "The force is not legal yet" in text
    assert "There is no answer of yours to take back." in text
    assert "Red brings “Night Shift”" in text


def test_two_people_at_one_terminal_choose_their_forces_in_secret(tmp_path: Path) -> None:
    words = [*PLAY, "--seats", "person:Anna,person:Ben", "--seed", "3"]
    with Terminal(tmp_path, words) as terminal:
        terminal.wait_for("Red (Anna), press Enter when nobody else looks> ")
        terminal.type("")
        terminal.wait_for("force> ")
        terminal.type("gate guard")
        before = len(terminal.raw)
        terminal.wait_for("Blue (Ben), press Enter when nobody else looks> ")
        terminal.type("")
        terminal.wait_for("force> ")
        assert "\x1b[3J" in terminal.raw[before:]
        typed = terminal.raw[before:].partition("\x1b[3J")[2]
        assert "brings" not in typed
        terminal.type("starter_lava_elves")
        if "press Enter" in terminal.next_prompt():
            terminal.type("")
            terminal.next_prompt()
        assert "Red brings “Gate Guard”" in terminal.text
        assert "Blue brings “Ember Blades”" in terminal.text
        terminal.type("quit")


def test_a_match_of_bots_with_every_die_is_watched(tmp_path: Path) -> None:
    done = run(
        tmp_path,
        *("play", "dragondice", "--seats", "bot:random,bot:random,bot:plain,bot:random"),
        *("--options", "force_size=24", "pack=moss_gnomes", "round_limit=2", "--seed", "5"),
        COLUMNS="80",
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Round 2: " in done.stdout
    story, _, _ = done.stdout.partition("See it again")
    assert max(len(line) for line in story.splitlines()) <= 80


def test_asides_at_a_question(tmp_path: Path) -> None:
    with Terminal(tmp_path, [*PLAY, "--seed", "9"]) as terminal:
        terminal.wait_for("force> ")
        for typed, shown in (
            ("?", "build a force step by step"),
            ("rule", "DD-FORCE-24"),
            ("look smite", "Smite (icon)"),
            ("spell hailstorm", "2 air magic"),
            ("ability foul stench", "Of Goblins."),
            ("die thug", "Faces: ID"),
            ("icon jaws", "Twelve damage"),
            ("species dwarves", "Mountain Mastery"),
            ("legend", "dr3 is a dragon"),
            ("odds", "You have no armies on the table"),
            ("board", "forces are brought first"),
            ("2?", "The force is legal."),
            ("nonsense", "There is no 'nonsense' here"),
        ):
            terminal.type(typed)
            terminal.wait_for(shown)
            terminal.wait_for("force> ")
        terminal.type("2")
        terminal.wait_for("> ")
        terminal.type("undo")
        terminal.wait_for("(yes or no)")
        terminal.type("yes")
        terminal.wait_for("undoes the last move")
        terminal.wait_for("force> ")
        terminal.type("concede")
        terminal.wait_for("gives up for good")
        terminal.type("yes")
        assert terminal.end() == 0


def test_real_dice_are_typed_face_by_face(tmp_path: Path) -> None:
    done = run(tmp_path, *PLAY, "--dice", "declared", typed="starter_goblins\n9 9\n1 1 1 1\nquit\n")
    assert done.returncode == 0
    assert "Mugger: 1 for ID, 2 for 1 melee" in " ".join(done.stdout.split())
    assert "Expected 4 dice, not 2." in done.stdout
    assert "Mugger: ID; " in done.stdout


def test_without_colors_nothing_is_lost(tmp_path: Path) -> None:
    with Terminal(tmp_path, [*PLAY, "--seed", "9"], {"NO_COLOR": "1"}) as terminal:
        terminal.wait_for("force> ")
        terminal.type("2")
        while "Round 1" not in terminal.text:
            terminal.next_prompt()
            terminal.type("suggest")
        assert "\x1b[38" not in terminal.raw
        assert "\x1b[48" not in terminal.raw
        assert "Red (you), Home Army" in terminal.text
        terminal.type("quit")


def test_bots_are_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = run_here(
        capsys,
        *("simulate", "dragondice", "--matches", "2", "--bots", "plain,random", "--json"),
        *("--options", "force_size=15", "--out", str(tmp_path / "logs")),
    )
    assert done.code == 0
    assert json.loads(done.out)["matches"] == 2
    for path in (tmp_path / "logs").iterdir():
        assert run_here(capsys, "replay", str(path), "--verify").code == 0


def test_the_rules_are_looked_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert "second terrain" in run_here(capsys, "rules", "dragondice", "DD-WIN-01").out
    assert "DD-FORCE-20" in run_here(capsys, "rules", "dragondice", "FORCE").out
