"""Where a rule lives: the functions that enforce it, lines of content, and the tests that cite it.

All of it is read from the files, so it needs neither pytest nor a game that can be imported.
A rule is *named* by a function, a class or a statement, or by a line of a content file; the
docstring of a chapter only says which sections it covers. Code that merely plays by the rules
(bots, odds, the terminal) does not count.

Two kinds of rules have no line of code to point at, and `content/rules.toml` of a game says
so: `[data]` names the file and the piece of text where a format without comments holds a rule,
and `[absent]` says why a rule holds without any code. Worked examples are found only in tests.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

import wartable.games
from wartable.games import SHIPPED, folder_of
from wartable.ledger.reading import Rule
from wartable.ledger.shelf import ledger_folder

Sort: TypeAlias = Literal["code", "content", "chapter", "absent"]

GAMES: Final = Path(wartable.games.__file__).parent
CITED: Final = re.compile(r"\b[A-Z]{2}-[A-Z0-9]+-\d{2,3}\b")
_RECORD: Final = re.compile(r'id = "(.+)"$')
REGISTER: Final = "rules.toml"
_ORDER: Final[tuple[Sort, ...]] = ("code", "content", "chapter", "absent")
_PLAYS_BY_THEM: Final = {"bot", "lobby", "odds", "preview", "score", "terminal"}
_Definition: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Place(msgspec.Struct, frozen=True):
    """One place that names a rule."""

    sort: Sort
    path: Path
    line: int
    name: str
    """The function, class or statement, the text of a line of content, or why there is none."""


class RegisterError(Exception):
    """A game's `rules.toml` with a mistake: what, and where."""


class Register(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`content/rules.toml`: rules that neither code nor a content file can name."""

    data: dict[str, str] = {}
    """`file: text`, the content file and a piece of it, by the id of the rule."""
    absent: dict[str, str] = {}
    """Why no code is needed, by the id of the rule."""


def places_of(rule: Rule, games: Path = GAMES) -> list[Place]:
    """Every place that names a rule: what enforces it, content, chapters that mention it.

    Anything hooked into windows under the id of a content record belongs to its rules too.
    """
    folder = _folder(rule.game, games)
    found = places(folder, rule.id).get(rule.id, [])
    for key in dict.fromkeys(_record(place) for place in found if place.sort == "content"):
        found += [place for place in _hooked(folder, key) if place not in found]
    for shared in _shared(games):
        if shared != folder:
            found += places(shared, rule.id).get(rule.id, [])
    return sorted(found, key=lambda place: _ORDER.index(place.sort))


def named_in_source(game: str, games: Path = GAMES) -> dict[str, list[Place]]:
    """Where the source of a game, or what it shares with others, names its rules."""
    found = places(_folder(game, games))
    for shared in _shared(games):
        for rule_id, named in places(shared).items():
            found.setdefault(rule_id, []).extend(named)
    return found


def _folder(game: str, games: Path) -> Path:
    """The folder of a game: among the others, or in the package that brings it."""
    here = games / game
    return here if here.is_dir() else folder_of(game) or here


def _shared(games: Path) -> list[Path]:
    """Folders without a rulebook, which several games share."""
    folders = (path for path in sorted(games.iterdir()) if (path / "__init__.py").is_file())
    return [path for path in folders if not (path / "rulebook.py").is_file()]


def places(folder: Path, wanted: str = "") -> dict[str, list[Place]]:
    """The places of all rules that a game's folder names, or only of the one that is wanted."""
    found: dict[str, list[Place]] = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        part = path.relative_to(folder).parts[0].removesuffix(".py")
        if part in _PLAYS_BY_THEM or path.suffix not in (".py", ".toml", ".json"):
            continue
        text = path.read_text(encoding="utf-8")
        if wanted not in text:
            continue
        reader = _in_code if path.suffix == ".py" else _in_content
        for rule_id, place in reader(path, text):
            if wanted in ("", rule_id) and place not in found.setdefault(rule_id, []):
                found[rule_id].append(place)
    for entries in found.values():
        entries.sort(key=lambda place: _ORDER.index(place.sort))
    return {rule_id: entries for rule_id, entries in found.items() if entries}


def _record(place: Place) -> str:
    """The id of the record of a TOML file that a line belongs to; empty if none."""
    for line in reversed(place.path.read_text(encoding="utf-8").splitlines()[: place.line]):
        if line.startswith("["):
            break
        if named := _RECORD.match(line):
            return named[1]
    return ""


def _hooked(folder: Path, key: str) -> Iterator[Place]:
    """Functions and statements that a module registers under a key, as `WINDOW.by(key)` does."""
    for path in sorted(folder.rglob("*.py")) if key else ():
        text = path.read_text(encoding="utf-8")
        if path.relative_to(folder).parts[0] in _PLAYS_BY_THEM or f'"{key}"' not in text:
            continue
        tree = ast.parse(text)
        names = {
            _targets(node) for node in tree.body if key in _constants(getattr(node, "value", None))
        }
        for node in tree.body:
            parts = node.decorator_list if isinstance(node, _Definition) else [node]
            if any(_registers(part, key, names) for part in parts):
                yield next(place for _, place in _lines(path, node, ""))


def _constants(node: ast.AST | None) -> tuple[object, ...]:
    return (node.value,) if isinstance(node, ast.Constant) else ()


def _registers(node: ast.AST, key: str, names: set[str]) -> bool:
    """Whether a call in this code has the key, or a name for it, as its first argument."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and call.args:
            first = call.args[0]
            if key in _constants(first) or (isinstance(first, ast.Name) and first.id in names):
                return True
    return False


def _in_code(path: Path, text: str) -> Iterator[tuple[str, Place]]:
    tree = ast.parse(text)
    heads = {line: place for node in tree.body for line, place in _lines(path, node, "")}
    if tree.body and ast.get_docstring(tree) is not None:
        chapter = Place("chapter", path, 1, path.stem)
        heads |= dict.fromkeys(range(1, (tree.body[0].end_lineno or 1) + 1), chapter)
    for number, line in enumerate(text.splitlines(), start=1):
        for rule_id in CITED.findall(line):
            yield rule_id, heads.get(number, Place("code", path, number, line.strip()))


def _lines(path: Path, node: ast.stmt, within: str) -> Iterator[tuple[int, Place]]:
    """Every line of a statement, with the innermost function or class that it is part of."""
    first = node.lineno
    name = within or ast.unparse(node).splitlines()[0][:60]
    if isinstance(node, _Definition):
        name = f"{within}.{node.name}" if within else node.name
        first = min([first, *(decorator.lineno for decorator in node.decorator_list)])
    elif targets := _targets(node):
        name = f"{within}.{targets}" if within else targets
    place = Place("code", path, node.lineno, name)
    for line in range(first, (node.end_lineno or first) + 1):
        yield line, place
    if isinstance(node, ast.ClassDef):
        for part in node.body:
            if isinstance(part, _Definition):
                yield from _lines(path, part, name)


def _targets(node: ast.stmt) -> str:
    if isinstance(node, ast.Assign):
        return ", ".join(ast.unparse(target) for target in node.targets)
    return ast.unparse(node.target) if isinstance(node, ast.AnnAssign) else ""


def _in_content(path: Path, text: str) -> Iterator[tuple[str, Place]]:
    if path.name == REGISTER and path.parent.name == "content":
        yield from _in_register(path, text)
        return
    for number, line in enumerate(text.splitlines(), start=1):
        for rule_id in CITED.findall(line):
            yield rule_id, Place("content", path, number, line.strip()[:100])


def _in_register(path: Path, text: str) -> Iterator[tuple[str, Place]]:
    register = msgspec.convert(tomllib.loads(text), Register)
    for rule_id, entry in register.data.items():
        name, _, piece = entry.partition(": ")
        held = path.parent / name
        lines = held.read_text(encoding="utf-8").splitlines() if held.is_file() else []
        at = next((n for n, line in enumerate(lines, start=1) if piece in line), 0)
        if not piece or not at:
            raise RegisterError(f"{path}: {rule_id} is not in content as {entry!r}")
        yield rule_id, Place("content", held, at, lines[at - 1].strip()[:100])
    for rule_id, why in register.absent.items():
        number = next(n for n, line in enumerate(text.splitlines(), start=1) if rule_id in line)
        yield rule_id, Place("absent", path, number, why)


def is_named(rule: Rule, named: dict[str, list[Place]]) -> bool:
    """Whether a reader finds the rule in the source; an example only in its test."""
    found = named.get(rule.id, [])
    return rule.kind == "example" or any(place.sort != "chapter" for place in found)


def folder_of_tests(game: str) -> Path | None:
    """The tests of a game: those of this checkout, or beside the package that brings the game.

    None if it was installed without them.
    """
    if game in SHIPPED:
        around = [ledger_folder().parents[1]]
    else:
        folder = folder_of(game)
        around = [] if folder is None else list(folder.parents[:2])
    candidates = (root / "tests" for root in around if (root / "pyproject.toml").is_file())
    return next((tests for tests in candidates if tests.is_dir()), None)


def proofs_of(rule_id: str, tests: Path) -> list[Place]:
    """The tests that cite a rule by a marker, or the tables of rows that hold its id."""
    found: list[Place] = []
    for path in sorted(tests.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if rule_id not in text:
            continue
        for node in ast.parse(text).body:
            found += _citing(path, node, rule_id, "")
    return found


def _citing(path: Path, node: ast.stmt, rule_id: str, within: str) -> Iterator[Place]:
    if not isinstance(node, _Definition):
        if not within and _holds(node, rule_id):
            yield Place("code", path, node.lineno, _targets(node) or "every test here")
        return
    name = f"{within}::{node.name}" if within else node.name
    if any(_holds(decorator, rule_id) for decorator in node.decorator_list):
        yield Place("code", path, node.lineno, name)
    if isinstance(node, ast.ClassDef):
        for part in node.body:
            yield from _citing(path, part, rule_id, name)


def _holds(node: ast.AST, rule_id: str) -> bool:
    return any(isinstance(part, ast.Constant) and part.value == rule_id for part in ast.walk(node))
