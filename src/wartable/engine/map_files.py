"""Map files of players: read as plain data, and what is wrong with one, and where."""

from __future__ import annotations

import msgspec

from wartable.engine.foreign import parse_json, parse_toml


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with a map, and where."""

    where: str
    words: str

    def __str__(self) -> str:
        return f"{self.where}: {self.words}"


def parse_map(text: str) -> object:
    """The plain data of a map file; raises ValueError if it is neither JSON nor TOML."""
    if text.lstrip().startswith(("{", "[[", '"')) or not text.strip():
        try:
            return parse_json(text, object)
        except ValueError as error:
            raise ValueError(f"this is not JSON: {error}") from None
    try:
        return parse_toml(text)
    except ValueError as error:
        raise ValueError(f"this is neither JSON nor TOML: {error}") from None


def misshapen(error: msgspec.ValidationError) -> Problem:
    """What is wrong with data that does not have the shape of a map."""
    words, _, path = str(error).partition(" - at ")
    return Problem(path.strip("`") or "map", words)
