"""The view of any game as a few lines: what is shown where a game has no board of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

Plain: TypeAlias = "str | int | bool | list[Plain] | dict[str, Plain] | None"

INDENT = "  "


def outline(name: str, value: Plain, width: int, indent: str = "") -> Iterator[str]:
    """A named value in one line, or what it holds in a line each where one is too short.

    >>> piece = {"id": "red.archer", "at": [0, 4], "acted": False}
    >>> print(*outline("pieces", [piece, piece], 40), sep="\\n")
    pieces:
      id red.archer, at [0, 4], acted no
      id red.archer, at [0, 4], acted no
    >>> print(*outline("shown", {"0": "charge", "1": ""}, 40), sep="\\n")
    shown: 0 charge, 1 none
    """
    line = f"{indent}{name}: {_flat(value)}" if name else f"{indent}{_flat(value)}"
    nested = isinstance(value, list) and any(isinstance(item, dict) for item in value)
    if not isinstance(value, list | dict) or not value or (len(line) <= width and not nested):
        yield line
        return
    if name:
        yield f"{indent}{name}:"
        indent += INDENT
    if isinstance(value, list):
        for item in value:
            yield from outline("", item, width, indent)
    else:
        for part, item in value.items():
            yield from outline(part, item, width, indent)


def _flat(value: Plain) -> str:
    if value is None or value == "":
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return f"[{', '.join(map(_flat, value))}]" if value else "none"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_inner(item)}" for name, item in value.items()) or "none"
    return str(value)


def _inner(value: Plain) -> str:
    return f"({_flat(value)})" if isinstance(value, dict) and value else _flat(value)
