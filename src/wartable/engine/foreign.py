"""Untrusted texts, measured before they are parsed.

A parser may take far longer, and far more memory, than its text is long: TOML parsers take
quadratic time in the parts of a dotted key, and every parser uses a stack for nesting. So a text is
first scanned once, front to back, and one nested deeper than anything people write is not parsed.
"""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from typing import Any, Final, TypeVar

import msgspec

DEEPEST: Final = 32
"""How deep lists and tables may be nested."""
LONGEST_KEY: Final = 200
MOST_PARTS: Final = 8
"""How many parts a dotted key may have."""
MOST_VALUES: Final = 40_000
"""How many values an untrusted text may hold if it is parsed in a process that serves others."""
LONGEST_NUMBER: Final = 100
"""How many letters and digits may be in a row outside strings."""

T = TypeVar("T")

_BRACKETS: Final = b"[]{}"
_OPENING: Final = b"[{"
_NO_BRACKETS: Final = bytes(set(range(256)) - set(_BRACKETS))
_ROUNDS: Final = 3
"""How many times empty brackets are removed before the rest is counted one by one."""
_DIGITS: Final = re.compile(rb"[0-9]{%d}" % (LONGEST_NUMBER + 1))
_TOKEN: Final = re.compile(
    r"""
      \"\"\" (?: [^"\\]++ | \\[\s\S] | "{1,2}(?!") )*+ "{0,5}
    | ''' (?: [^']++ | '{1,2}(?!') )*+ '{0,5}
    | " (?: [^"\\\n]++ | \\. )*+ "?
    | ' [^'\n]*+ '?
    | \#[^\n]*+
    | [^\s"'\#\[\]{},=.]++
    | [\n\[\]{},=.]
    """,
    re.VERBOSE,
)
"""Every token of TOML; an unterminated string extends to where it had to end."""


class TooDeep(ValueError):
    """A text that is not parsed, and why."""


def parse_json(data: bytes | str, shape: type[T]) -> T:
    """JSON in the shape it has to have; `ValueError` says what is wrong with it."""
    measure_json(data)
    return msgspec.json.decode(data, type=shape)


def parse_toml(text: str) -> dict[str, Any]:
    """A TOML document; `ValueError` says what is wrong with it."""
    measure_toml(text)
    return tomllib.loads(text)


def measure_json(data: bytes | str, most: int | None = None) -> None:
    """Raise `TooDeep` for JSON that is nested too deeply or has names or numbers that are too long.

    With `most`, also for more values than that: each costs far more memory and time than its few
    letters. Whether it is valid JSON is up to the parser.

    >>> measure_json('{"words": "[[[["}')
    >>> measure_json("[" * 5000)
    Traceback (most recent call last):
        ...
    wartable.engine.foreign.TooDeep: more than 32 lists or tables in one another
    """
    if isinstance(data, str):
        data = data.encode(errors="surrogatepass")
    if most is not None and data.count(b'"') > 2 * most:
        raise _too_many(most)
    parts = data.replace(b"\\\\", b"").replace(b'\\"', b"").split(b'"')
    outside = b"".join(parts[::2])
    if most is not None and sum(map(outside.count, (b",", b"[", b"{"))) > most:
        raise _too_many(most)
    _measure_depth(outside.translate(None, _NO_BRACKETS))
    if _DIGITS.search(outside):
        raise _long_number()
    if max(map(len, parts[1::2]), default=0) > LONGEST_KEY:
        texts = pairwise(parts[1:])
        if any(len(text) > LONGEST_KEY and after.lstrip()[:1] == b":" for text, after in texts):
            raise _long_key()


def _measure_depth(brackets: bytes) -> None:
    for _ in range(_ROUNDS):
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    depth = _ROUNDS
    for sign in brackets:
        if sign in _OPENING:
            depth += 1
            if depth > DEEPEST:
                raise _too_deep()
        else:
            depth -= 1


def measure_toml(text: str) -> None:
    """Raise `TooDeep` for TOML that is nested too deeply or has keys that are too long.

    Whether it is valid TOML is up to the parser, which also goes front to back and stops at the
    first mistake.

    >>> measure_toml('a.b.c = "x.x.x.x.x.x.x.x.x.x.x.x"  # y.y.y.y.y.y.y.y.y.y.y.y')
    >>> measure_toml("a" + ".a" * 8 + " = 1")
    Traceback (most recent call last):
        ...
    wartable.engine.foreign.TooDeep: a key of more than 8 parts
    """
    depth, dots, before, header = 0, 0, "", False
    fresh = True
    for found in _TOKEN.finditer(text):
        token = found[0]
        sign = token[0]
        if sign == "#":
            continue
        if sign in "\"'":
            pass
        elif sign == ".":
            dots += 1
            if dots >= MOST_PARTS:
                raise TooDeep(f"a key of more than {MOST_PARTS} parts")
        elif sign not in "\n[]{},=":
            if len(token) > LONGEST_NUMBER:
                raise _long_key()
        else:
            dots = 0
            if sign in "[{":
                header = header or (fresh and sign == "[" and not depth)
                depth += 1
                if depth > DEEPEST:
                    raise _too_deep()
            elif sign in "]}":
                depth = max(0, depth - 1)
        if len(before) > LONGEST_KEY and (sign in ".=" or (header and sign == "]")):
            raise _long_key()
        before = token if sign in "\"'" else ""
        fresh = sign == "\n"
        header = header and not fresh


def _too_many(most: int) -> TooDeep:
    return TooDeep(f"more than {most} values")


def _too_deep() -> TooDeep:
    return TooDeep(f"more than {DEEPEST} lists or tables in one another")


def _long_key() -> TooDeep:
    return TooDeep(f"a name of more than {LONGEST_KEY} letters")


def _long_number() -> TooDeep:
    return TooDeep(f"a number of more than {LONGEST_NUMBER} digits")
