"""Where two records differ: the paths through their plain data."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TypeAlias, cast

import msgspec

from wartable.testing.law import shown

Path: TypeAlias = tuple[str | int, ...]
MISSING = "(missing)"


def plain(record: object) -> object:
    """A record as lists, dicts, texts and numbers."""
    return msgspec.to_builtins(record, str_keys=False)


def differing(one: object, other: object) -> Iterator[Path]:
    """The paths of the smallest parts in which two trees of plain data differ.

    >>> list(differing({"a": [1, 2], "b": 3}, {"a": [1, 5], "b": 3}))
    [('a', 1)]
    """
    if isinstance(one, dict) and isinstance(other, dict):
        left, right = cast("dict[str | int, object]", one), cast("dict[str | int, object]", other)
        for key in [*left, *(key for key in right if key not in left)]:
            if key not in left or key not in right:
                yield (key,)
            else:
                yield from ((key, *path) for path in differing(left[key], right[key]))
    elif (
        isinstance(one, list | tuple)
        and isinstance(other, list | tuple)
        and len(items := cast("list[object]", one)) == len(others := cast("list[object]", other))
    ):
        for place, (item, match) in enumerate(zip(items, others, strict=True)):
            yield from ((place, *path) for path in differing(item, match))
    elif one != other:
        yield ()


def value_at(tree: object, path: Path) -> object:
    """The value at a path, or `MISSING`."""
    for key in path:
        if isinstance(tree, dict) and key in tree:
            tree = cast("dict[str | int, object]", tree)[key]
        elif isinstance(tree, list | tuple) and isinstance(key, int):
            items = cast("list[object]", tree)
            if key >= len(items):
                return MISSING
            tree = items[key]
        else:
            return MISSING
    return tree


def spelled(path: Path) -> str:
    """A path in readable form: `dragons[3].hex`."""
    text = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)
    return text.lstrip(".") or "all of it"


def difference(expected: object, found: object) -> str:
    """The first few differences of two records in words; empty if they are equal."""
    if expected == found:
        return ""
    one, other = plain(expected), plain(found)
    places = list(islice(differing(one, other), 3))
    if not places:
        return "the same data in other types, such as a tuple instead of a list"
    return "; ".join(
        f"{spelled(path)} is {shown(value_at(other, path))}, not {shown(value_at(one, path))}"
        for path in places
    )
