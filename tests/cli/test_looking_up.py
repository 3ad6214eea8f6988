"""Games, rules and maps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.desk import run, run_here
from wartable.games import game_ids

MAPS = Path("src/wartable/games/dragonwars/content/maps")
OF = ("--game", "dragonwars")


def test_games_are_listed(tmp_path: Path) -> None:
    done = run(tmp_path, "games")
    assert done.returncode == 0
    for words in ("DragonWars, for 2 to 6 players", "Capture the Egg", "caldera", "mode=egg"):
        assert words in done.stdout
    for words in ("Dragon Dice, for 2 to 6 players", "force_size=24", "moss_gnomes"):
        assert words in done.stdout
    cards = json.loads(run(tmp_path, "games", "--json").stdout)
    playable = {card["id"]: card for card in cards if card["playable"]}
    assert list(playable) == game_ids()
    dragonwars = playable["dragonwars"]
    assert dragonwars["players"] == [2, 6]
    assert {option["name"] for option in dragonwars["options"]} >= {"mode", "players", "map"}
    assert len(cards) == 5, "every ledger is listed"


def test_rules_are_found_by_id_section_and_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Falling can kill." in run_here(capsys, "rules", "dragonwars", "dw-fall-05").out
    section = run_here(capsys, "rules", "dragonwars", "FALL").out
    assert "DW-FALL-01" in section
    assert "DW-FALL-06" in section
    found = json.loads(run_here(capsys, "rules", "dragonwars", "egg", "carrier", "--json").out)
    assert "DW-EGG-06" in {rule["id"] for rule in found}
    assert "5. Movement conflicts" in run_here(capsys, "rules", "dragonwars").out
    assert run_here(capsys, "rules", "heroscape").code == 0


def test_a_rule_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    done = run_here(capsys, "rules", "dragonwars", "submarine")
    assert done.code == 1
    assert "No rule of DragonWars has the id or all the words of “submarine”." in done.err


@pytest.mark.parametrize("path", sorted(MAPS.glob("*.json")), ids=lambda path: str(path.stem))
def test_shipped_maps_are_good_and_can_be_drawn(
    capsys: pytest.CaptureFixture[str], path: Path
) -> None:
    done = run_here(capsys, "map", "check", str(path), *OF)
    assert (done.code, done.err) == (0, "")
    assert "is a good map" in done.out
    drawn = run_here(capsys, "map", "show", path.stem, *OF)
    assert drawn.code == 0
    assert "\\__" in drawn.out or "\\_" in drawn.out


def test_a_map_with_problems(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet = json.loads((MAPS / "standard.json").read_text())
    sheet["hexes"][1] = [0, -1, "summit", 10]
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(sheet))
    done = run_here(capsys, "map", "check", str(path), *OF)
    assert done.code == 1
    assert "hex 0,-1: height 10 is not 0 to 9" in done.out
    assert "a second Summit" in done.out
    problems = json.loads(run_here(capsys, "map", "check", str(path), "--json", *OF).out)
    assert {problem["where"] for problem in problems} == {"hex 0,-1"}
    assert run_here(capsys, "map", "show", str(path), *OF).code == 1


def test_maps_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "standard  The Mountain:" in run_here(capsys, "map", "show", *OF).out


def test_a_rule_is_found_in_one_step(capsys: pytest.CaptureFixture[str]) -> None:
    told = run_here(capsys, "rules", "dragonwars", "DW-FALL-03", "--where").out
    assert "games/dragonwars/falling.py:" in told
    assert " face_a_fall\n" in told
    assert "games/dragonwars/content/dragons.toml:" in told
    assert "tests/dragonwars/test_movement.py:" in told
    assert " test_the_damage_of_a_fall\n" in told
    [record] = json.loads(
        run_here(capsys, "rules", "dragonwars", "DW-FALL-03", "--where", "--json").out
    )
    assert record["rule"]["id"] == "DW-FALL-03"
    assert "face_a_fall" in [place["name"] for place in record["places"]]
    assert record["tests"]


def test_where_shows_examples_absences_and_games_to_come(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def where(game: str, rule: str) -> str:
        return run_here(capsys, "rules", game, rule, "--where").out

    assert "a worked example" in where("dragonwars", "DW-EX-16")
    assert "holds by itself: " in where("dragonwars", "DW-BOARD-08")
    monkeypatch.setattr("wartable.ledger.is_built", lambda game: False)
    monkeypatch.setattr("wartable.cli.rules.places_of", lambda rule: [])
    assert "not built yet" in where("dragonwars", "DW-FALL-03")


def test_where_without_tests_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wartable.cli.rules.folder_of_tests", lambda game: None)
    told = run_here(capsys, "rules", "dragonwars", "DW-FALL-03", "--where").out
    assert "tests are not installed" in told
    assert "face_a_fall" in told


def test_where_asks_for_a_rule_and_not_for_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Which rule?" in run_here(capsys, "rules", "dragonwars", "--where").err
    many = run_here(capsys, "rules", "dragondice", "the", "--where")
    assert "at most 40" in many.err
    assert many.code == 2
