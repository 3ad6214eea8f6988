"""Output for programs: one JSON value on the standard output."""

from __future__ import annotations

import sys

import msgspec


def print_json(value: object) -> None:
    """Print a value as indented JSON."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
    sys.stdout.write(text + "\n")
