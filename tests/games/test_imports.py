"""Who may import whom: the engine knows nothing above it, and only a game knows itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import wartable
from wartable.games import SHIPPED

ROOT = Path(wartable.__file__).parent
REGISTRY = Path("games/__init__.py")
"""The one place that names the games."""
LOWER = {
    "engine": ("engine",),
    "space": ("space",),
    "bots": ("bots", "engine"),
    "games": ("engine", "games", "space"),
}
"""What each part may import."""
PLUGS = {"bot": "bots", "odds": "bots", "terminal": "cli"}
"""What the modules of a game with these names may import as well, since they plug into it."""


def names_in(source: str) -> Iterator[str]:
    """Every dotted name that a module imports, or has as a text to import by."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import():
                yield from (alias.name for alias in node.names)
            case ast.ImportFrom():
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
            case ast.Constant(value=str() as text) if text.startswith("wartable."):
                yield text
            case _:
                pass


@cache
def modules() -> list[tuple[Path, list[str]]]:
    """All modules, and what each imports from this project."""
    return [
        (
            path.relative_to(ROOT),
            [name for name in names_in(path.read_text()) if name.startswith("wartable.")],
        )
        for path in sorted(ROOT.rglob("*.py"))
    ]


def strangers(game: str, where: Path, names: list[str]) -> list[str]:
    """The names in a module that reach into a game from outside of it."""
    if where == REGISTRY or where.parts[:2] == ("games", game):
        return []
    inside = f"wartable.games.{game}"
    return [
        f"{where}: {name}" for name in names if f"{name}.".startswith((f"{inside}.", inside + ":"))
    ]


@pytest.mark.parametrize("game", SHIPPED)
def test_only_a_game_itself_imports_from_it(game: str) -> None:
    found = [each for where, names in modules() for each in strangers(game, where, names)]
    assert found == []


def allowed_in(where: Path) -> set[str]:
    """The parts that a module may import."""
    allowed = set(LOWER[where.parts[0]])
    if where.parts[0] == "games" and len(where.parts) > 2:
        allowed |= {part for name, part in PLUGS.items() if where.parts[2].startswith(name)}
    return allowed


@pytest.mark.parametrize("part", LOWER)
def test_what_lies_below_does_not_import_what_lies_above(part: str) -> None:
    found = [
        f"{where}: {name}"
        for where, names in modules()
        for name in names
        if where.parts[0] == part and name.split(".")[1] not in allowed_in(where)
    ]
    assert found == []


def test_every_way_to_import_is_noticed() -> None:
    source = """
import wartable.games.toys
from wartable.games import toys
from wartable.games.toys.rulebook import Toys
def later():
    from wartable.games.toys import builder
    return import_module("wartable.games.toys.odds"), "wartable.games.toys:Toys"
"""
    names = list(names_in(source))
    assert len(strangers("toys", Path("cli/forces.py"), names)) == 6
    assert strangers("toys", Path("games/toys/bot.py"), names) == []
    assert strangers("toy", Path("cli/forces.py"), names) == []
