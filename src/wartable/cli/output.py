"""Output for programs: one JSON value on standard output."""

from __future__ import annotations

import sys

import msgspec


def print_json(value: object) -> None:
    """Print a value as indented JSON."""
    data = msgspec.json.encode(value, enc_hook=_plain)
    sys.stdout.write(msgspec.json.format(data, indent=2).decode() + "\n")


def _plain(value: object) -> str:
    """Words that remember their message, as plain words."""
    if isinstance(value, str):
        return str.__str__(value)
    raise TypeError(f"{type(value).__name__} is nothing to print")
