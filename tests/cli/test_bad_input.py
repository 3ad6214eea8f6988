"""Whatever is typed wrongly gets one clear sentence, a meaningful exit code and no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.desk import run
from wartable.cli.main import main
from wartable.games import game_ids

PLAY = ("play", "dragonwars")
SIMULATE = ("simulate", "dragonwars")
CHECK = ("map", "check", "--game", "dragonwars")
SHOW = ("map", "show", "--game", "dragonwars")
GAMES = ", ".join(game_ids())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play",), f"Which game? Write wartable play GAME; games: {GAMES}."),
        (("play", "chess"), f"There is no game “chess”. Games: {GAMES}."),
        (("simulate", "chess"), "There is no game “chess”."),
        (("rules", "chess"), "There is no ledger of 'chess'"),
        ((*PLAY, "--seats", "person,bot:deep"), "There is no bot “deep”. Bots: random, "),
        ((*PLAY, "--seats", "person,bot:search:ms=no"), "is not a search"),
        ((*PLAY, "--seats", "person,ghost"), "“ghost” is nobody who can sit at the table"),
        ((*PLAY, "--seats", "person"), "DragonWars is for 2 to 6 players, not 1."),
        ((*PLAY, "--options", "size=3"), "DragonWars has no option “size”; options are mode"),
        ((*PLAY, "--options", "mode"), "“mode” is not an option; write name=value."),
        ((*PLAY, "--options", "mode=egg", "mode=egg"), "The option mode is given twice."),
        ((*PLAY, "--options", "mode=chess"), "There is no mode “chess”"),
        ((*PLAY, "--options", "players=three"), "a whole number is wanted"),
        ((*PLAY, "--options", "players=7"), "for 2 to 6 players, not 7. (DW-SETUP-01)"),
        ((*PLAY, "--options", "players=" + "9" * 50), "for 2 to 6 players"),
        ((*PLAY, "--options", "mode=teams", "players=3"), "needs 4 or 6 players, not 3."),
        ((*PLAY, "--options", "colors=red,red"), "Two players cannot have the same color."),
        ((*PLAY, "--options", "colors=red,pink"), "There is no color “pink”"),
        ((*PLAY, "--options", "map=moon"), "There is no map “moon”; maps are"),
        ((*PLAY, "--options", "map=/no/such/map.json"), "cannot be read: no such file"),
        ((*PLAY, "--seats", "person,bot", "--options", "players=3"), "3 seats need 3 players"),
        ((*PLAY, "--seats", "bot,bot", "--dice", "declared"), "Real dice need a player"),
        ((*PLAY, "--dice", "loaded"), 'Choose from: "seeded", "declared".'),
        ((*PLAY, "--sed", "1"), "Unknown option"),
        ((*PLAY, "more"), "See wartable --help."),
        (("plya",), 'Did you mean "play"?'),
        (("play", "--resume", "/no/such/file"), "cannot be read: no such file or directory."),
        (("play", "--resume", "/"), "cannot be read: is a directory."),
        (("play", "--resume", "--seed", "1"), "--resume takes only a file."),
        (("replay", "/no/such/file"), "cannot be read: no such file or directory."),
        ((*CHECK, "/no/such/file"), "cannot be read: no such file or directory."),
        ((*SHOW, "moon"), "There is no map “moon”; maps are"),
        ((*SHOW, "standard", "--players", "9"), "has no lairs for 9 players"),
        ((*SIMULATE, "--bots", "plain,deep"), "There is no bot “deep”."),
        ((*SIMULATE, "--bots", "plain,plain,plain"), "2 seats take 1 to 2 bots, not 3."),
        ((*SIMULATE, "--matches", "0"), "A simulation has at least one match."),
        ((*SIMULATE, "--matches", "many"), 'unable to convert "many" into int'),
        ((*SIMULATE, "--jobs", "0"), "A simulation runs on 1 to"),
        ((*SIMULATE, "--options", "mode=teams", "players=3"), "needs 4 or 6 players, not 3."),
    ],
)
def test_a_wrong_command(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_a_wrong_command_in_a_separate_process(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "chess")
    assert done.returncode == 2
    assert done.stderr == f"There is no game “chess”. Games: {GAMES}.\n"
    assert done.stdout == ""
    assert list(tmp_path.iterdir()) == []


def test_a_map_file_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "map.json"
    path.write_text("{")
    done = run(tmp_path, *PLAY, "--options", f"map={path}")
    assert done.returncode == 2
    assert "is not a JSON file" in done.stderr
    path.write_bytes(b"\xff\xfe\x00")
    done = run(tmp_path, *CHECK, str(path))
    assert done.returncode == 1
    assert "is not a text file" in done.stderr


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("\x00\x01\n", "A lair is one of the sites of this map"),
        ("ü" * 5000 + "\n", "type the number of an option"),
        ("1e400\nNaN\n-1\n", "A lair is one of the sites of this map"),
    ],
)
def test_odd_lines_are_asked_again(tmp_path: Path, typed: str, words: str) -> None:
    done = run(tmp_path, *PLAY, "--seed", "7", typed=typed)
    assert done.returncode == 0
    assert words in done.stdout
    assert done.stderr == ""


def test_exit_codes_are_documented(tmp_path: Path) -> None:
    done = run(tmp_path, "--help")
    assert done.returncode == 0
    for code in ("0", "1", "2", "3", "130", "141"):
        assert f"{code} " in done.stdout


@pytest.mark.parametrize(
    "text", [b"\xff\xfe{\x00}\x00", b'{"header": "\xff"}', b"\x00" * 9, b"[" * 9999]
)
def test_a_file_in_another_writing(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(text)
    for words in (
        ("replay", str(path)),
        (*CHECK, str(path)),
        ("pack", "check", str(path), "--game", "dragondice"),
        (*PLAY, "--options", f"map={path}"),
    ):
        done = run(tmp_path, *words)
        assert done.returncode in {1, 2}, words
        assert "Traceback" not in done.stderr
