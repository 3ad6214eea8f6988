"""Many matches at once."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.desk import CTRL_C, Terminal, run
from wartable.engine.journal import Answered
from wartable.engine.logfile import read_log

SIMULATE = (
    *("simulate", "dragonwars", "--matches", "6", "--bots", "plain,random"),
    *("--options", "mode=deathmatch", "round_limit=3"),
)
MACHINE = ("seconds", "decisions_per_second")


def summary(tmp_path: Path, *words: str, seed: str = "3") -> dict[str, object]:
    done = run(tmp_path, *SIMULATE, "--json", "--seed", seed, *words)
    assert done.returncode == 0
    assert done.stderr == ""
    found: dict[str, object] = json.loads(done.stdout)
    return {name: value for name, value in found.items() if name not in MACHINE}


def test_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    one, two = summary(tmp_path), summary(tmp_path, "--jobs", "2")
    assert one == two
    assert one["matches"] == 6
    assert summary(tmp_path, seed="4") != one


def test_for_people(tmp_path: Path) -> None:
    done = run(tmp_path, *SIMULATE)
    assert done.returncode == 0
    assert "win rate (95 % interval)" in done.stdout
    assert "decisions/s" in done.stdout
    assert "Rounds: " in done.stdout


def test_logs_are_kept_and_true(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    assert run(tmp_path, *SIMULATE, "--out", str(logs)).returncode == 0
    found = sorted(logs.iterdir())
    assert len(found) == 6
    assert run(tmp_path, "replay", str(found[0]), "--verify").returncode == 0


def test_ctrl_c_ends_it_quietly(tmp_path: Path) -> None:
    words = ("simulate", "dragonwars", "--matches", "100000", "--jobs", "2")
    with Terminal(tmp_path, words) as terminal:
        terminal.wait_for("playing")
        terminal.press(CTRL_C)
        assert terminal.end() == 130
        assert terminal.text.rstrip().endswith("Stopped.")
        assert "Traceback" not in terminal.text


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("")
    done = run(tmp_path, *SIMULATE, "--out", str(tmp_path / "logs"))
    assert done.returncode == 3
    assert "cannot be written" in done.stderr
    assert done.stderr.count("\n") == 1


def test_mirrored_matches_give_all_seats_the_same_force(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    words = ("simulate", "dragondice", "--matches", "2", "--bots", "plain", "--out", str(logs))
    assert run(tmp_path, *words, "--mirror", "force").returncode == 0
    for file in sorted(logs.iterdir()):
        first = next(
            entry for entry in read_log(file.read_bytes()).entries if isinstance(entry, Answered)
        )
        assert set(first.answers) == {0, 1}
        assert first.answers[0] == first.answers[1]
