"""A package brings its game's ledger, which is looked up and proven like those that are shipped."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tests.cli.desk import run_here
from wartable import games, ledger
from wartable.ledger import __main__ as rules_command
from wartable.ledger import shelf
from wartable.ledger.places import folder_of_tests

LEDGER = "# Pebbles: rule ledger\n\n## Moves\n\n- **PB-MOVE-01** A pebble moves one step.\n"
RULEBOOK = '"""Pebbles."""\n\n\ndef move() -> None:\n    """One step (PB-MOVE-01)."""\n'
TEST = 'import pytest\n\n@pytest.mark.rule("PB-MOVE-01")\ndef test_move() -> None: ...\n'


def forget() -> None:
    for each in (shelf.shipped_ledgers, shelf.ledgers, shelf.rules_by_id):
        each.cache_clear()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The checkout of a package with a game, its ledger and a test, installed for editing."""
    inside = tmp_path / "pebbles"
    inside.mkdir()
    for path, text in {
        tmp_path / "pyproject.toml": "",
        inside / "__init__.py": "",
        inside / "rulebook.py": RULEBOOK,
        inside / "rules.md": LEDGER,
        tmp_path / "tests" / "test_pebbles.py": TEST,
    }.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    point = EntryPoint("pebbles", "pebbles.rulebook:Pebbles", "wartable.games")

    def found(*, group: str) -> tuple[EntryPoint, ...]:
        return (point,) if group == point.group else ()

    monkeypatch.setattr(games, "entry_points", found)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    forget()
    yield tmp_path
    forget()
    sys.modules.pop("pebbles", None)


def test_its_rules_are_looked_up(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ledger.ledger("pebbles").title == "Pebbles"
    told = run_here(capsys, "rules", "pebbles", "PB-MOVE-01", "--where").out
    assert "A pebble moves one step." in told
    assert "rulebook.py:4 move" in told
    assert "test_pebbles.py:4 test_move" in told


def test_its_rules_are_counted_when_it_is_named(
    package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tests = str(package / "tests")
    assert rules_command.main(["pebbles", "--tests", tests]) == 0
    assert "every rule proven" in capsys.readouterr().out
    (package / "tests" / "test_pebbles.py").unlink()
    assert rules_command.main(["pebbles", "--tests", tests]) == 1
    assert "PB-MOVE-01" in capsys.readouterr().out


def test_only_shipped_games_are_counted_otherwise(package: Path) -> None:
    assert list(shelf.shipped_ledgers()) == sorted(games.SHIPPED)
    assert set(ledger.ledgers()) == {*games.SHIPPED, "pebbles"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (LEDGER.replace("PB-", "DW-"), "dragonwars and pebbles both use ids that begin with DW"),
        (LEDGER.replace("**PB-MOVE-01**", "PB-MOVE-01"), "line 5"),
    ],
)
def test_a_ledger_that_cannot_be_used_says_why_and_stops_no_other(
    package: Path, capsys: pytest.CaptureFixture[str], text: str, reason: str
) -> None:
    (package / "pebbles" / "rules.md").write_text(text)
    refused = run_here(capsys, "rules", "pebbles")
    assert refused.code == 2
    assert "The ledger of pebbles cannot be read: " in refused.err
    assert reason in " ".join(refused.err.split())
    assert ledger.rule("DW-FALL-05").game == "dragonwars"


def test_tests_are_found_beside_a_package_in_src_and_not_where_there_are_none(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert folder_of_tests("pebbles") == package / "tests"
    (package / "src").mkdir()
    (package / "pebbles").rename(package / "src" / "pebbles")
    monkeypatch.setattr(sys, "path", [str(package / "src"), *sys.path])
    del sys.modules["pebbles"]
    assert folder_of_tests("pebbles") == package / "tests"
    (package / "pyproject.toml").unlink()
    assert folder_of_tests("pebbles") is None
