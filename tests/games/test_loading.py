"""Games of other packages: one that cannot be loaded says why and does not stop the others."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import pytest

from tests.cli.desk import run_here
from tests.games.undoable import Ponder, PonderOptions, PonderState
from wartable import games
from wartable.bots.sense import find_sense
from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import Rulebook
from wartable.games import broken_games, find_rulebook, loaded_games
from wartable.server import catalogue
from wartable.testing.__main__ import main

Register = Callable[[str, str], None]


class Nameless(Rulebook[PonderState, PonderOptions]):
    """All methods of a rulebook, and nothing else."""

    check_options = Ponder.check_options
    seats = Ponder.seats
    setup = Ponder.setup
    next_step = Ponder.next_step
    view = Ponder.view
    determinize = Ponder.determinize
    retire = Ponder.retire
    result = Ponder.result
    sides = Ponder.sides
    seat_name = Ponder.seat_name
    leaving_rule = Ponder.leaving_rule
    draw_rule = Ponder.draw_rule
    score = Ponder.score


@pytest.fixture
def register(monkeypatch: pytest.MonkeyPatch) -> Register:
    """Register a game as another package does it in its `pyproject.toml`."""

    def add(name: str, value: str) -> None:
        point = EntryPoint(name, value, "wartable.games")

        def found(*, group: str) -> tuple[EntryPoint, ...]:
            return (point,) if group == point.group else ()

        monkeypatch.setattr(games, "entry_points", found)

    find_rulebook.cache_clear()
    monkeypatch.setattr(catalogue, "games", catalogue.games.__wrapped__)
    return add


@pytest.fixture
def half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module that fails in its second line."""
    (tmp_path / "half_written.py").write_text("Game = 1\nimport no_such_module\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return "half_written"


@pytest.fixture
def misspelled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module whose second line is refused by the engine."""
    lines = "from wartable.engine.windows import Value", "Value('armor').layer('plus')"
    (tmp_path / "misspelled.py").write_text("\n".join(lines))
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return "misspelled"


def test_the_place_named_is_in_the_package_that_was_loaded(
    register: Register, misspelled: str
) -> None:
    register("toy", f"{misspelled}:Game")
    words = r"no layer 'plus'; it has replace, .* \[misspelled.py, line 2\]"
    with pytest.raises(BadOptions, match=words):
        find_rulebook("toy")


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("toy", "half_written:Game", r"No module named 'no_such_module' \[half_written.py, line 2"),
        ("toy", "tests.games.undoable:Wonder", "no attribute 'Wonder'"),
        ("toy", "wartable.engine.rulebook:Rulebook", "abstract"),
        ("toy", "tests.games.undoable:PonderView", "Missing required argument"),
        ("toy", "builtins:list", "list is not a Rulebook"),
        ("toy", "tests.games.test_loading:Nameless", "Nameless does not set id, title"),
        ("toy", "tests.games.undoable:Ponder", "has the id “ponder”, and both must be the same"),
    ],
)
def test_a_game_that_cannot_be_loaded_says_why(
    register: Register, half_written: str, name: str, value: str, words: str
) -> None:
    register(name, value)
    with pytest.raises(BadOptions, match=words) as caught:
        find_rulebook(name)
    assert f"The game “toy” ({value}) cannot be loaded" in caught.value.reason
    assert broken_games() == {"toy": caught.value.reason}


def test_the_other_games_are_played_all_the_same(
    register: Register, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    register("toy", "tests.games.undoable:Wonder")
    assert [rulebook.id for rulebook in loaded_games()] == sorted(games.SHIPPED)
    listed = run_here(capsys, "games")
    assert listed.code == 0
    assert "wartable play dragonwars" in listed.out
    assert "The game “toy” (tests.games.undoable:Wonder) cannot be loaded" in listed.out
    refused = run_here(capsys, "play", "toy")
    assert refused.code == 2
    assert "cannot be loaded" in refused.err
    assert [game.id for game in catalogue.games()] == sorted(games.SHIPPED)
    assert "cannot be loaded" in caplog.text


def test_a_game_of_another_package_is_listed(
    register: Register, capsys: pytest.CaptureFixture[str]
) -> None:
    register("ponder", "tests.games.undoable:Ponder")
    assert find_rulebook("ponder").title == "Ponder"
    assert "ponder  Ponder, for 1 player\n" in run_here(capsys, "games").out
    assert [game.id for game in catalogue.games() if not game.ledger] == ["ponder"]


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("half_written:Game", "half_written.py, line 2"),
        ("tests.games.test_loading:Nameless", "does not set id"),
        ("no_such_module:Game", "No module named"),
    ],
)
def test_the_kit_says_why_a_rulebook_cannot_be_loaded(
    half_written: str, capsys: pytest.CaptureFixture[str], place: str, words: str
) -> None:
    assert main([place]) == 2
    told = capsys.readouterr().err
    assert f"{place} cannot be loaded: " in told
    assert words in told


def test_a_bot_under_another_id_is_not_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise `plain` would play at random, and only the results would show it."""
    package, rulebook, bot = (ModuleType(f"miscalled{part}") for part in ("", ".rulebook", ".bot"))
    package.__path__ = []
    bot.__spec__ = sys.__spec__
    for module in (package, rulebook, bot):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    game = type("Miscalled", (Ponder,), {"id": "miscalled", "__module__": rulebook.__name__})
    with pytest.raises(LookupError, match=r'miscalled.bot has no .* @sense_of\("miscalled"\)'):
        find_sense(game())
