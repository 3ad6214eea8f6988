"""Texts of strangers are measured before they are parsed: never more work than they are long."""

from __future__ import annotations

import resource
import subprocess
import sys
import tomllib

import pytest

from wartable.engine.foreign import (
    DEEPEST,
    LONGEST_KEY,
    MOST_PARTS,
    TooDeep,
    measure_json,
    measure_toml,
    parse_toml,
)
from wartable.games.dragondice.content import CONTENT, shipped_packs

SECONDS = 20
"""Far more than a parser needs for these; what grows as a square or cube would take hours."""


def in_little_time(program: str) -> None:
    """Run a program that may not take more than this many seconds of CPU time."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))

    done = subprocess.run(
        [sys.executable, "-c", program],
        preexec_fn=limit,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr or "it took too long"


@pytest.mark.parametrize(
    "bomb",
    [
        "a" + ".a" * 100_000 + " = 1",
        "[a" + ".a" * 100_000 + "]",
        "[[a" + " . a" * 50_000 + "]]",
        "x = {a" + ".a" * 100_000 + " = 1}",
        "x = [\n# '\n{'a'" + '."a"' * 50_000 + " = 1}]",
        'x = """\n\\"" ""\'\'\'"""\na' + ".a" * 100_000 + " = 1",
        "x = '''''a'''''\na" + ".a" * 100_000 + " = 1",
        'x = "\\\\"\na' + ".a" * 100_000 + " = 1",
    ],
)
def test_dotted_keys_are_not_parsed(bomb: str) -> None:
    with pytest.raises(TooDeep, match="parts"):
        parse_toml(bomb)


@pytest.mark.parametrize(
    "bomb", ["x = " + "[" * 50_000, "x = " + "{a=" * 50_000, "x = [\n[" + "[[],\n" * 40_000]
)
def test_nesting_is_not_parsed(bomb: str) -> None:
    with pytest.raises(TooDeep, match="in one another"):
        parse_toml(bomb)


@pytest.mark.parametrize(
    "text",
    [
        '"' + "a" * 1000 + '" = 1',
        "a" * 1000 + " = 1",
        "['" + "a" * 1000 + "']",
        "x = {'" + "a" * 1000 + "' = 1}",
        'b."' + "a" * 1000 + '".c = 1',
        "x = " + "9" * 5000,
    ],
)
def test_long_keys_are_not_parsed(text: str) -> None:
    with pytest.raises(TooDeep, match="name of more"):
        parse_toml(text)


def test_what_people_write_is_parsed() -> None:
    long = "x" * 5000
    text = (
        f'words = "{long}. . . . . . . . . . . .[[[[[[[[[["  # a.b.c.d.e.f.g.h.i.j\n'
        f"list = ['{long}', \"{long}\",\n '''{long}''']\n"
        "dates = [1979-05-27T07:32:00.999999, 1.5, -2.5e3]\n"
        f"[a.b.c.d.e.f.g.{'h' * 100}]\n'quo.ted'.x = 1\n"
    )
    assert parse_toml(text) == tomllib.loads(text)
    for pack in shipped_packs().values():
        measure_toml(pack)
    for path in CONTENT.iterdir():
        if path.name.endswith(".toml"):
            measure_toml(path.read_text(encoding="utf-8"))


def test_measures_are_exact() -> None:
    measure_toml("a" + ".a" * (MOST_PARTS - 1) + " = 1")
    measure_toml("x = " + "[" * DEEPEST + "]" * DEEPEST)
    measure_json("[" * DEEPEST + "]" * DEEPEST)
    measure_json('{"' + "k" * LONGEST_KEY + '": "' + "v" * 5000 + '"}')
    for text in ("[" * (DEEPEST + 1), '{"a":' * (DEEPEST + 1), '["]",' * (DEEPEST + 1)):
        with pytest.raises(TooDeep, match="in one another"):
            measure_json(text)
    for text in ('{"' + "k" * 500 + '" : 1}', '{"a": "\\\\", "\\"' + "k" * 500 + '":1}'):
        with pytest.raises(TooDeep, match="name of more"):
            measure_json(text)
    with pytest.raises(TooDeep, match="digits"):
        measure_json("[" + "9" * 5000 + "]")


def test_measuring_takes_no_longer_than_the_text_is_long() -> None:
    in_little_time(
        "from wartable.engine.foreign import measure_json, measure_toml\n"
        "n = 1_000_000\n"
        "for text in ('\"' * n, '\"\\\\' * n, '\\\\\"' * n, '[]' * n, '[[]]' * n, '{\"\":' * n):\n"
        "    try: measure_json(text)\n"
        "    except ValueError: pass\n"
        "n = 300_000\n"
        "for text in ('\"' * n, \"'\" * n, '\"\"\"' + '\"\" ' * n, \"'''\" + \"'' \" * n,\n"
        "    '\\\\\"' * n,\n"
        "    'a\\n' * n, 'a=' * n, ' ' * n, '#' * n, '\"\"\"\\\\' * n, '\"a' * n):\n"
        "    try: measure_toml(text)\n"
        "    except ValueError: pass\n"
    )
