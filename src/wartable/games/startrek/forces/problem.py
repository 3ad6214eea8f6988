"""Where in a fleet something is wrong."""

from __future__ import annotations


def on_ship(number: int) -> str:
    """How a problem says which ship it is on."""
    return f"ship.{number + 1}"
