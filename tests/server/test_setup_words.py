"""Where a game says its options in German in the browser, it says all of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wartable.server import catalogue

WEB = Path(__file__).parents[2] / "web" / "src" / "games"
IN_PAGE = {"opt_players"}
"""What the page that makes a match says itself."""
NAMES = {"pack"}
"""Options whose choices have names, which are the same in every language; only "none" has words."""


def keys_of(game: catalogue.GameShown) -> set[str]:
    """Every option of a game, and every choice, as the client calls them."""
    found = {f"opt_{option.name}" for option in game.options} - IN_PAGE
    for option in game.options:
        ids = {choice.id for choice in option.choices}
        found |= {f"choice_{each}" for each in ids if each == "" or option.name not in NAMES}
    return found


def words_of(game: catalogue.GameShown) -> Path:
    """The words of a game's options; a game that is played in English alone may have none."""
    return WEB / game.id / "words" / "setup.ts"


SPEAKING = [
    game
    for game in catalogue.games()
    if words_of(game).exists() and "  de: {" in words_of(game).read_text("utf-8")
]


def test_both_first_games_speak_german() -> None:
    assert {"dragondice", "dragonwars"} <= {game.id for game in SPEAKING}


@pytest.mark.parametrize("game", SPEAKING, ids=[game.id for game in SPEAKING])
def test_options_have_german_words(game: catalogue.GameShown) -> None:
    _, _, german = words_of(game).read_text(encoding="utf-8").partition("  de: {")
    assert set(re.findall(r"^    (\w+): ", german, re.MULTILINE)) == keys_of(game)
