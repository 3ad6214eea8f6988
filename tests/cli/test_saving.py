"""A match is never lost: Ctrl-C, the end of the input, a full disk, a damaged file."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path

import pytest

from tests.cli.desk import COMMAND, CTRL_C, CTRL_D, PATIENCE, Terminal, run, surroundings
from wartable.engine.logfile import read_log

PLAY = ("play", "dragonwars", "--seed", "7")


def begin(terminal: Terminal) -> None:
    """Choose a lair and stand before the placing."""
    terminal.wait_for("lair> ")
    terminal.type("1")
    terminal.wait_for("Numbers, or Enter for a suggestion> ")


def test_ctrl_c_saves_and_resume_continues(tmp_path: Path) -> None:
    with Terminal(tmp_path, PLAY) as terminal:
        begin(terminal)
        terminal.type("1 2 2 3")
        terminal.wait_for("Ancient, Turn 1> ")
        terminal.press(CTRL_C)
        assert terminal.end() == 130
        assert "Saved. Go on with: wartable play --resume" in terminal.text
        assert "Traceback" not in terminal.text
    with Terminal(tmp_path, ["play", "--resume"]) as terminal:
        terminal.wait_for("DragonWars goes on")
        terminal.wait_for("Ancient, Turn 1> ")
        terminal.type("quit")
        assert terminal.end() == 0


def test_an_interrupt_from_outside_saves_too(tmp_path: Path) -> None:
    with Terminal(tmp_path, PLAY) as terminal:
        begin(terminal)
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.end() == 130
    [path] = (tmp_path / "matches").glob("*")
    assert read_log(path.read_bytes()).entries


@pytest.mark.parametrize("at", ["lair", "placing"])
def test_the_end_of_the_input_saves_and_leaves(tmp_path: Path, at: str) -> None:
    done = run(tmp_path, *PLAY, typed="1\n" if at == "placing" else "")
    assert done.returncode == 0
    assert "Go on with: wartable play --resume" in done.stdout
    assert run(tmp_path, "play", "--resume").returncode == 0


def test_ctrl_d_leaves(tmp_path: Path) -> None:
    with Terminal(tmp_path, PLAY) as terminal:
        begin(terminal)
        terminal.press(CTRL_D)
        assert terminal.end() == 0
        assert "Saved." in terminal.text


def test_without_any_input_at_all(tmp_path: Path) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f"{' '.join(COMMAND)} {' '.join(PLAY)} <&-"],
        capture_output=True,
        encoding="utf-8",
        env=surroundings(tmp_path),
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0
    assert "Go on with" in done.stdout
    assert "Traceback" not in done.stderr


def test_an_own_file_is_kept_and_not_overwritten(tmp_path: Path) -> None:
    own = tmp_path / "ours.json.gz"
    assert run(tmp_path, *PLAY, "--save", str(own), typed="1\n").returncode == 0
    assert read_log(own.read_bytes()).header.game == "dragonwars"
    again = run(tmp_path, *PLAY, "--save", str(own))
    assert again.returncode == 2
    assert "is already there" in again.stderr
    on = run(tmp_path, "play", "--resume", str(own), typed="1 2 2 3\n")
    assert on.returncode == 0
    assert "Ancient, Turn 1" not in on.stderr


def test_a_full_disk_keeps_the_old_save(tmp_path: Path) -> None:
    assert run(tmp_path, *PLAY, typed="1\n").returncode == 0
    [path] = (tmp_path / "matches").glob("*")
    before = path.read_bytes()
    done = subprocess.run(
        ["/bin/sh", "-c", f"ulimit -f 0; exec {' '.join(COMMAND)} play --resume {path}"],
        input="1 2 2 3\nsuggest all\n\n",
        capture_output=True,
        encoding="utf-8",
        env=surroundings(tmp_path),
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 3
    assert done.stdout.count("could not be saved") == 1
    assert "file too large; the last good save is" in done.stderr
    assert "Traceback" not in done.stderr
    assert path.read_bytes() == before
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("a file where the folder should be")
    done = run(tmp_path, *PLAY, typed="1\n")
    assert done.returncode == 3
    assert "The match could not be saved" in done.stderr


def test_only_unfinished_matches_are_resumed(tmp_path: Path) -> None:
    nothing = run(tmp_path, "play", "--resume")
    assert nothing.returncode == 2
    assert "There is no unfinished match" in nothing.stderr
    assert run(tmp_path, *PLAY, typed="concede\nyes\n").returncode == 0
    [path] = (tmp_path / "matches").glob("*")
    over = run(tmp_path, "play", "--resume", str(path))
    assert over.returncode == 2
    assert "This match is over: Red concedes; Blue wins." in over.stderr
    assert run(tmp_path, "play", "--resume").returncode == 2


def test_a_damaged_save_is_refused_with_its_position(tmp_path: Path) -> None:
    assert run(tmp_path, *PLAY, typed="1\n1 2 2 3\n").returncode == 0
    [path] = (tmp_path / "matches").glob("*")
    text = path.read_text()
    for harm, words in (
        (text[: len(text) // 2], "not a whole match file"),
        (text.replace('"game": "dragonwars"', '"game": "chess"'), "There is no game “chess”"),
        (text.replace('"-6,3"', '"-6,4"', 1), "(at entry"),
        (text.replace('"rules": "', '"rules": "9'), "played by rules 9"),
        ("{}", "not a whole match file"),
    ):
        assert harm != text
        path.write_text(harm)
        done = run(tmp_path, "play", "--resume", str(path))
        assert done.returncode == 1, done.stdout
        assert words in done.stderr
        assert done.stderr.count("\n") == 1
