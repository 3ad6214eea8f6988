"""Whether what was found is what a scene expects, and where in a view to look for it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, cast

import msgspec

from wartable.testing.law import shown
from wartable.testing.scenes.error import LISTED, SceneError

_PART: Final = re.compile(r"([^.\[\]]+)|\[([^\]]*)\]")


def same(wanted: object, found: object) -> bool:
    """Whether a found value is the wanted one; for a record, only the named fields count.

    >>> same({"hex": [0, 4]}, {"hex": (0, 4), "height": 3}), same(1, True)
    (True, False)
    """
    if isinstance(wanted, Mapping):
        fields = _fields(found)
        named = cast("Mapping[object, object]", wanted)
        return fields is not None and all(
            str(name) in fields and same(value, fields[str(name)]) for name, value in named.items()
        )
    if _is_list(wanted):
        if not _is_list(found):
            return False
        ours, theirs = cast("Sequence[object]", wanted), cast("Sequence[object]", found)
        return len(ours) == len(theirs) and all(map(same, ours, theirs))
    return isinstance(wanted, bool) == isinstance(found, bool) and wanted == found


def found_at(view: object, path: str) -> object:
    """The value in a view at a path: names, places of lists, or ids of things in lists.

    >>> found_at({"dragons": [{"id": "red.drake", "health": 2}]}, "dragons[red.drake].health")
    2
    """
    value, way = view, ""
    for found in _PART.finditer(path):
        value = _part(value, found[1] if found[1] is not None else found[2], way)
        way = path[: found.end()]
    return value


def _part(value: object, key: str, way: str) -> object:
    where = f"“{way}”" if way else "the view"
    if _is_list(value):
        items = cast("Sequence[object]", value)
        if key.isdecimal() and len(key) < 10 and int(key) < len(items):
            return items[int(key)]
        for item in items:
            if (fields := _fields(item)) is not None and same(key, fields.get("id")):
                return item
        raise SceneError(f"{where} has {len(items)} parts and none called {shown(key)}.")
    fields = _fields(value)
    if fields is None:
        raise SceneError(f"{where} is {shown(value)}, which has no {shown(key)}.")
    if key not in fields:
        known = ", ".join(list(fields)[: 2 * LISTED])
        raise SceneError(f"{where} has no {shown(key)}; it has {known}.")
    return fields[key]


def _fields(value: object) -> dict[str, object] | None:
    if isinstance(value, msgspec.Struct):
        return {name: getattr(value, name) for name in value.__struct_fields__}
    if isinstance(value, Mapping):
        return {str(name): part for name, part in cast("Mapping[object, object]", value).items()}
    return None


def _is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)
