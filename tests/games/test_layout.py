"""All games are laid out alike, as docs/adding-a-game.md shows it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import wartable.games
from wartable.games import EARLY, SHIPPED

GAMES = Path(wartable.games.__file__).parent
PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
ARCHITECTURE = PAGE.with_name("architecture.md")
EVERY_GAME = (
    *("rulebook", "options", "lobby", "state", "view", "setup", "leaving"),
    *("events", "messages", "bot", "score", "odds", "terminal"),
)
"""What every finished shipped game has, as a module or as a package."""
FOLDERS = ("bot", "content", "terminal")
VAGUE = {"utils", "helpers", "common", "misc"}


def modules(game: str) -> set[str]:
    """The modules and packages of a game, by name."""
    return {path.stem for path in (GAMES / game).iterdir() if path.name != "__pycache__"}


@pytest.mark.parametrize("game", sorted(SHIPPED.keys() - EARLY))
def test_a_game_has_its_parts_under_the_usual_names(game: str) -> None:
    assert not [part for part in EVERY_GAME if part not in modules(game)]
    assert not [part for part in FOLDERS if not (GAMES / game / part).is_dir()]


@pytest.mark.parametrize("game", SHIPPED)
def test_parts_of_a_package_stand_in_it(game: str) -> None:
    """`bot_plot.py` belongs into `bot/`."""
    strays = [name for name in modules(game) for folder in FOLDERS if name.startswith(f"{folder}_")]
    assert not strays
    assert not VAGUE & {path.stem for path in (GAMES / game).rglob("*.py")}


@pytest.mark.parametrize("game", SHIPPED)
def test_data_is_in_content_and_content_is_data(game: str) -> None:
    files = [path for path in (GAMES / game).rglob("*") if path.is_file()]
    data = {path for path in files if path.suffix in {".toml", ".json"}}
    content = {path for path in files if (GAMES / game / "content") in path.parents}
    assert data == content


def test_the_page_shows_what_every_game_has() -> None:
    shown = set(re.findall(r"`(\w+)(?:\.py|/)`", PAGE.read_text(encoding="utf-8")))
    assert not {*EVERY_GAME, *FOLDERS} - shown


@pytest.mark.parametrize("part", ["engine", "server"])
def test_the_architecture_page_lists_every_module(part: str) -> None:
    page = ARCHITECTURE.read_text(encoding="utf-8")
    known = set(re.findall(r"`(\w+)\.py`", page))
    found = {path.stem for path in (GAMES.parent / part).glob("*.py")} - {"__init__"}
    assert not found - known
