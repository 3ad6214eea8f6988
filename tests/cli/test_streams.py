"""Closed pipes, full devices, and streams that are not there."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.cli.desk import COMMAND, PATIENCE, surroundings

WARTABLE = " ".join(COMMAND)


def shell(tmp_path: Path, line: str) -> subprocess.CompletedProcess[str]:
    """Run a line in a shell; the exit code of each part of a pipe is the last line shown."""
    return subprocess.run(
        ["bash", "-c", f'{line}; codes="${{PIPESTATUS[*]}}"; echo; echo codes $codes'],
        capture_output=True,
        encoding="utf-8",
        env=surroundings(tmp_path),
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize("words", ["rules dndattackwing --json", "rules dragonwars", "--help"])
def test_a_closed_pipe_is_quiet(tmp_path: Path, words: str) -> None:
    done = shell(tmp_path, f"{WARTABLE} {words} | true")
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == "codes 141 0"


def test_a_closed_pipe_while_playing_keeps_the_match(tmp_path: Path) -> None:
    line = f"yes '' | {WARTABLE} play dragonwars --seed 7 | head -n 1"
    done = shell(tmp_path, line)
    assert "Traceback" not in done.stderr
    assert len(list((tmp_path / "matches").iterdir())) == 1


@pytest.mark.parametrize("words", ["games", "games --json", "rules dragonwars"])
def test_a_full_device(tmp_path: Path, words: str) -> None:
    done = shell(tmp_path, f"{WARTABLE} {words} > /dev/full")
    assert done.stderr == "The output could not be written: no space left on device.\n"
    assert done.stdout.splitlines()[-1] == "codes 3"


def test_no_output_at_all(tmp_path: Path) -> None:
    done = shell(tmp_path, f"{WARTABLE} games >&-")
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == "codes 0"


def test_a_terminal_that_knows_only_ascii(tmp_path: Path) -> None:
    line = f"echo 1 | PYTHONIOENCODING=ascii {WARTABLE} play dragonwars --seed 7"
    done = shell(tmp_path, line)
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == "codes 0 0"
