"""Which game a command is about, if only some games support it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from wartable.cli.choosing import choose_game
from wartable.cli.exits import USAGE, Stop
from wartable.engine.rulebook import AnyRulebook
from wartable.games import loaded_games

Part = TypeVar("Part")
Find: TypeAlias = Callable[[AnyRulebook], Part | None]


def game_with(find: Find[Part], what: str, game: str) -> tuple[AnyRulebook, Part]:
    """The game of this id, or the only one with this part, and that part."""
    if not game:
        game = _only_game(find, what)
    rulebook = choose_game(game)
    part = find(rulebook)
    if part is None:
        raise Stop(f"{rulebook.title} has no {what}.{_hint(find, what)}", USAGE)
    return rulebook, part


def _only_game(find: Find[Part], what: str) -> str:
    having = games_with(find)
    if not having:
        raise Stop(f"There is no game with {what} here.", USAGE)
    if len(having) > 1:
        raise Stop(f"Say of which game: --game {' or --game '.join(having)}.", USAGE)
    return having[0]


def _hint(find: Find[Part], what: str) -> str:
    having = games_with(find)
    return f" Games with {what}: {', '.join(having)}." if having else ""


def games_with(find: Find[Part]) -> list[str]:
    """The ids of the games that have such a part."""
    return [rulebook.id for rulebook in loaded_games() if find(rulebook) is not None]
