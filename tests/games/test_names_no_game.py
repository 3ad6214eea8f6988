"""Nothing that all games share names one of them, or something only one of them has."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import wartable
from wartable.games import SHIPPED, find_rulebook

ROOT = Path(wartable.__file__).parent
REGISTRY = ROOT / "games" / "__init__.py"
NOUNS = (
    *("army", "armies", "dragon", "egg", "lair", "species", "summit", "terrain", "wing"),
    *("captain", "creature", "figure", "fleet", "glyph", "legion", "ship", "soldier", "squadron"),
)
"""Words of rulebooks that no other part may use; units and dice belong to all."""


FLIGHT = ROOT / "games" / "flightpath"
FLOWN = {"captain", "creature", "fleet", "legion", "ship", "soldier", "squadron"}
"""What the games of template flight call what they share."""


def names(path: Path = ROOT) -> list[str]:
    """What a game is called, and what only games speak of, as words to look for in a module."""
    titles = [find_rulebook(game).title for game in SHIPPED]
    own = FLOWN if path.is_relative_to(FLIGHT) else set[str]()
    return [*SHIPPED, *titles, *(noun for noun in NOUNS if noun not in own)]


def shared_modules() -> list[Path]:
    """Every module that belongs to no game."""
    found = sorted(ROOT.rglob("*.py"))
    owned = [ROOT / "games" / game for game in SHIPPED]
    return [
        path
        for path in found
        if path != REGISTRY and not any(path.is_relative_to(game) for game in owned)
    ]


def spoken(source: str) -> Iterator[str]:
    """Every name and text in a module, apart from its docstrings: examples may be of a game."""
    tree = ast.parse(source)
    remarks = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str() as text) if id(node) not in remarks:
                yield text
            case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.ClassDef(name=name) | ast.keyword(arg=str() as name):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case _:
                pass


def named_in(source: str, words: list[str]) -> list[str]:
    """What a module says that names a game; snake_case and CamelCase are taken apart."""
    looked_for = re.compile(rf"\b({'|'.join(map(re.escape, words))})s?\b", re.IGNORECASE)
    return [
        text
        for text in spoken(source)
        if looked_for.search(text) or looked_for.search(re.sub(r"_|(?<=[a-z])(?=[A-Z])", " ", text))
    ]


@pytest.mark.parametrize("path", shared_modules(), ids=lambda path: str(path.relative_to(ROOT)))
def test_what_games_share_names_none_of_them(path: Path) -> None:
    assert named_in(path.read_text(encoding="utf-8"), names(path)) == []


def test_every_way_to_name_a_game_is_noticed() -> None:
    source = '''
"""May speak of toys."""
first = "toys"
def army_of(view):
    return view.toy, f"the {view} of Toys", Wish(toys=1)
class ToyBox: ...
'''
    found = named_in(source, ["toy", "toys", "army"])
    assert sorted(found) == sorted(["toys", "army_of", "toy", " of Toys", "toys", "ToyBox"])
