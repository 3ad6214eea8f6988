"""Reading a match again, verifying it, and playing on from the middle of it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.desk import Terminal, run, run_here
from wartable.bots import drive, make_bot
from wartable.engine.chance import seed_from
from wartable.engine.dice import Seeded
from wartable.engine.journal import Holder
from wartable.engine.logfile import save_file
from wartable.engine.match import Match
from wartable.games import find_rulebook


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match of two bots, played to its end."""
    rulebook = find_rulebook("dragonwars")
    options = rulebook.options_type(mode="deathmatch", round_limit=3)
    holders = [Holder("random", "random"), Holder("random", "random")]
    match = Match(rulebook, options, Seeded(seed_from("replay")), holders)
    bot = make_bot("random")
    drive(match, {0: bot, 1: bot}, seed_from("bots"))
    path = tmp_path_factory.mktemp("replay") / "match.json"
    save_file(match, path)
    return path


def test_a_match_is_told_by_rounds(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = run_here(capsys, "replay", str(finished))
    assert done.code == 0
    assert re.search(r"^Round 2, Turn 1  entry \d+$", done.out, re.MULTILINE)
    assert "3 Rounds are over without a winner" in done.out
    with_rules = run_here(capsys, "replay", str(finished), "--rules", "--board")
    assert "DW-RULING-39" in with_rules.out
    assert "side view" in with_rules.out


def test_a_match_is_told_up_to_an_entry(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = json.loads(run_here(capsys, "replay", str(finished), "--json").out)
    part = json.loads(run_here(capsys, "replay", str(finished), "--json", "--to", "6").out)
    assert part["result"] is None
    assert whole["result"]["rule"] == "DW-RULING-39"
    told = [event for event in whole["events"] if event["entry"] <= 6]
    assert part["events"] == told
    assert all(event["words"] for event in whole["events"])


def test_a_true_match_is_verified(finished: Path, tmp_path: Path) -> None:
    done = run(tmp_path, "replay", str(finished), "--verify")
    assert done.returncode == 0
    assert "all from the seed that was committed to" in done.stdout
    data = json.loads(run(tmp_path, "replay", str(finished), "--verify", "--json").stdout)
    assert data["good"] is True
    assert data["rolls"] > 0


def tampered(text: str) -> dict[str, str]:
    """The same match with something changed, and what will be said about it."""
    log = json.loads(text)
    rolled = next(n for n, e in enumerate(log["entries"]) if e["entry"] == "roll" and n > 2)
    dice = json.loads(text)
    value = dice["entries"][rolled]["values"][0]
    dice["entries"][rolled]["values"][0] = value % 20 + 1
    seed = json.loads(text)
    seed["seed"] = "00" * 32
    short = json.loads(text)
    del short["entries"][-1], short["checks"][-1]
    event = json.loads(text)
    event["checks"][5] = "0" * 12
    result = json.loads(text)
    result["result"]["winners"] = [0]
    return {
        json.dumps(dice): f"(at entry {rolled})",
        json.dumps(seed): "The seed is not the one that was committed to",
        json.dumps(short): f"(at entry {len(log['entries']) - 1})",
        json.dumps(event): "(at entry 5)",
        json.dumps(result): "The result of the match is not what the log says.",
        text[:-200]: "not a whole match file",
        "[" * 100_000: "not a whole match file",
    }


def test_a_tampered_match_is_not(
    finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tampered.json"
    for text, words in tampered(finished.read_text()).items():
        path.write_text(text)
        done = run_here(capsys, "replay", str(path), "--verify")
        assert done.code == 1, words
        assert words in done.err
        assert done.err.count("\n") == 1
        assert done.out == ""


def test_an_unfinished_match_shows_no_secret(tmp_path: Path) -> None:
    plot = "1\n1 2 2 3\nF1+ BR4/F1+/F1+\n.\n.\n.\n.\n.\n.\n.\n.\n.\n\n"
    done = run(tmp_path, "play", "dragonwars", "--seed", "7", typed=plot)
    assert "All plots for Round 1 are locked in." in done.stdout
    [path] = (tmp_path / "matches").glob("*")
    shown = run(tmp_path, "replay", str(path), "--json")
    assert "BR4" in path.read_text()
    assert "BR4" not in shown.stdout
    assert "Not over after" in run(tmp_path, "replay", str(path)).stdout


def test_playing_on_from_the_middle(finished: Path, tmp_path: Path) -> None:
    before = finished.read_bytes()
    words = ("replay", str(finished), "--play-from", "3", "--seats", "person,bot", "--seed", "9")
    with Terminal(tmp_path, words) as terminal:
        terminal.wait_for("goes on")
        terminal.wait_for("Turn 1> ")
        terminal.type("quit")
        assert terminal.end() == 0
    assert finished.read_bytes() == before
    [branch] = (tmp_path / "matches").glob("*")
    assert run(tmp_path, "play", "--resume", str(branch)).returncode == 0
    assert run(tmp_path, "replay", str(branch), "--verify").returncode == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--to", "-1"), "--to takes 0 to"),
        (("--to", "100000"), "--to takes 0 to"),
        (("--play-from", "100000"), "--play-from takes 0 to"),
        (("--play-from", "3", "--seats", "person"), "2 seats need 2 players."),
        (("--seats", "person,bot"), "--seats and --seed go with --play-from."),
    ],
)
def test_wrong_places(
    finished: Path, words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done = run_here(capsys, "replay", str(finished), *words)
    assert done.code == 2
    assert sentence in done.err
