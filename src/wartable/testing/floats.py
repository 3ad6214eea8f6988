"""Finds floats: what players see, send and replay must be the same on every machine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import msgspec

from wartable.testing.law import LawBroken, shown


class _FloatFound(Exception):
    """Raised by the reader of JSON at the first float."""


def _refuse(text: str) -> float:
    raise _FloatFound(text)


_read = msgspec.json.Decoder(float_hook=_refuse).decode


def check_whole(value: object, whose: str) -> None:
    """Nothing in a view, answer or event is a float, not even one with a whole value."""
    try:
        _read(msgspec.json.encode(value))
    except _FloatFound:
        path, number = next(_floats(msgspec.to_builtins(value), ""))
        where = f" at {path}" if path else ""
        words = f"{whose} holds the float {shown(number)}{where}: use whole numbers of a small unit"
        raise LawBroken("records", words) from None


def _floats(value: object, path: str) -> Iterator[tuple[str, float]]:
    if isinstance(value, float):
        yield path, value
    elif isinstance(value, dict):
        for key, item in cast("dict[object, object]", value).items():
            if isinstance(key, float):
                yield f"{path}[{key}]", key
            yield from _floats(item, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list | tuple):
        for place, item in enumerate(cast("list[object]", value)):
            yield from _floats(item, f"{path}[{place}]")
